use std::fmt::Display;

use chess960_tables::{BackRank, SQUARE_NAMES};

use crate::{
    Bag, COIN, Device, DrawStep, Filled, Numbering, PartialRank, Piece, Purpose, Question, SquareSet, StartPosition,
    Throw,
};

/// Why an attempt was abandoned before the rank was complete.
pub(crate) enum Abandoned {
    /// The procedure starts over.
    StartOver,
    /// Nobody knows the next throw yet.
    Interrupted,
}

/// The steps of a method. They end when the rank is complete.
pub(crate) type Procedure = fn(&mut Attempt<'_>) -> Result<(), Abandoned>;

/// A try at drawing a position by a procedure: the rank as it fills up, and the throws.
///
/// Procedures are written in terms of it. Any action can fail with [`Abandoned`], which is passed on with `?`.
pub(crate) struct Attempt<'p> {
    /// The throws that are known, without those that were repeated.
    path: &'p mut Vec<usize>,
    /// Those after them, if there are any: the face of a device with so many.
    more: &'p mut dyn FnMut(usize) -> Option<usize>,
    /// How many throws of the path have been used.
    used: usize,
    /// The states that the procedure named, each with the number of throws before it.
    states: Vec<([u32; 2], usize)>,
    /// The steps since the last throw of the path.
    pub(crate) steps: Vec<DrawStep>,
    /// The first throw that is not known.
    pub(crate) question: Option<Question>,
    pub(crate) rank: PartialRank,
    /// While several devices are thrown together, the number thrown so far.
    together: Option<usize>,
    /// Whether a person types each throw on a line of its own: several dice could be taken for one another.
    pub(crate) one_by_one: bool,
    /// Whether nobody reads the questions.
    pub(crate) silent: bool,
}

/// The rank.
impl<'p> Attempt<'p> {
    /// Begins with an empty rank, after these steps.
    pub(crate) fn new(
        path: &'p mut Vec<usize>,
        more: &'p mut dyn FnMut(usize) -> Option<usize>,
        steps: Vec<DrawStep>,
    ) -> Attempt<'p> {
        let rank = PartialRank::EMPTY;
        Attempt {
            path,
            more,
            used: 0,
            states: Vec::new(),
            steps,
            question: None,
            rank,
            together: None,
            one_by_one: false,
            silent: false,
        }
    }

    /// Returns the position, once the procedure has ended.
    ///
    /// # Panics
    ///
    /// Panics if the rank is not one of the 960: then the procedure is wrong.
    pub(crate) fn position(&self) -> StartPosition {
        let pieces = self.rank.complete().expect("the procedure fills the rank");
        StartPosition::from_rank(BackRank::from_pieces(pieces).expect("the procedure makes a legal rank"))
    }

    /// Returns the empty squares.
    pub(crate) fn empty(&self) -> SquareSet {
        self.squares_with(None)
    }

    /// Returns the squares on which `piece` stands.
    pub(crate) fn find(&self, piece: Piece) -> SquareSet {
        self.squares_with(Some(piece))
    }

    fn squares_with(&self, wanted: Option<Piece>) -> SquareSet {
        (0..).zip(self.rank.squares()).filter(|&(_, square)| square == wanted).map(|(file, _)| file).collect()
    }

    /// Puts a piece on an empty square.
    pub(crate) fn put(&mut self, piece: Piece, file: u8) -> Result<(), Abandoned> {
        self.rank = self.rank.place(file, piece);
        self.placed("placed", &[("piece", &piece.letter()), ("square", &square(file))])
    }

    /// Puts pieces on the empty squares, from the a-file, until there are no more pieces or no more squares.
    pub(crate) fn fill(&mut self, pieces: &[Piece]) -> Result<(), Abandoned> {
        for (&piece, file) in pieces.iter().zip(self.empty().iter()) {
            self.put(piece, file)?;
        }
        Ok(())
    }

    /// Exchanges the contents of two squares; either may be empty. `reason` is a clause: "both bishops are on dark squares".
    pub(crate) fn exchange(&mut self, a: u8, b: u8, reason: &'static str) -> Result<(), Abandoned> {
        let squares = self.rank.squares();
        let mut rank = self.rank.lift(a).lift(b);
        for (file, from) in [(a, b), (b, a)] {
            if let Some(piece) = squares[usize::from(from)] {
                rank = rank.place(file, piece);
            }
        }
        self.rank = rank;
        self.placed("exchanged", &[("reason", &reason), ("a", &square(a)), ("b", &square(b))])
    }

    /// Turns the piece on a square into another.
    pub(crate) fn replace(&mut self, file: u8, piece: Piece) -> Result<(), Abandoned> {
        self.rank = self.rank.lift(file).place(file, piece);
        self.placed("replaced", &[("square", &square(file)), ("piece", &piece.letter())])
    }

    /// Reports that a piece cannot go on the next square yet and waits. The procedure itself keeps it.
    pub(crate) fn set_aside(&mut self, piece: Piece) -> Result<(), Abandoned> {
        let reason = match piece {
            Piece::King => "kingEarly",
            Piece::Rook => "rookEarly",
            // No other piece is set aside.
            _ => "bishopEarly",
        };
        self.step(DrawStep::said("setAside", &[("piece", &piece.letter()), ("reason", &reason)], None))
    }

    /// Reports that powers of two and `plus`, 0 or 1, were added up, and returns the sum. A single number is not
    /// reported.
    pub(crate) fn add_powers(&mut self, powers: u16, plus: u16) -> Result<u16, Abandoned> {
        if powers.count_ones() + u32::from(plus) > 1 {
            let terms = (0..u16::BITS).rev().map(|bit| powers & 1 << bit).chain([plus]).filter(|&term| term > 0);
            let terms: Vec<_> = terms.map(|term| term.to_string()).collect();
            self.step(DrawStep::Sum(format!("{} = {}", terms.join(" + "), powers + plus)))?;
        }
        Ok(powers + plus)
    }

    /// Reports that a number came up too large, and returns it less `subtracted`; 0 changes nothing and is not reported.
    pub(crate) fn subtract(&mut self, number: u32, subtracted: u32) -> Result<u32, Abandoned> {
        if subtracted > 0 {
            self.step(DrawStep::Sum(format!("{number} - {subtracted} = {}", number - subtracted)))?;
        }
        Ok(number - subtracted)
    }

    /// Sets up the position with a number.
    pub(crate) fn look_up(&mut self, numbering: Numbering, number: u16) -> Result<(), Abandoned> {
        let position = StartPosition::from_number(numbering, number).expect("a number of the numbering");
        let pieces = (0..).zip(position.rank().pieces());
        self.rank = pieces.fold(PartialRank::EMPTY, |rank, (file, piece)| rank.place(file, piece));
        self.placed("lookedUp", &[("number", &number)])
    }

    /// Discards everything so far: `return Err(attempt.start_over("four heads"))`.
    pub(crate) fn start_over(&mut self, reason: &'static str) -> Abandoned {
        let _ = self.step(DrawStep::said("startedOver", &[("reason", &reason)], Some(PartialRank::EMPTY)));
        Abandoned::StartOver
    }

    /// Names the state at the head of a loop that can go on forever: from here on, everything depends on `state` alone. Without it,
    /// the states of the method would never end. A throw must follow.
    pub(crate) fn at_state(&mut self, state: [u32; 2]) {
        if let Some(n) = self.states.iter().position(|&(named, _)| named == state) {
            let (_, throws) = self.states[n];
            self.path.drain(throws..self.used);
            self.used = throws;
            self.states.truncate(n);
        }
        self.states.push((state, self.used));
    }

    /// Returns the state that the procedure named last, if nothing was thrown in it.
    pub(crate) fn state(&self) -> Option<[u32; 2]> {
        self.states.last().filter(|(_, throws)| *throws == self.used).map(|(state, _)| *state)
    }

    fn placed(&mut self, key: &'static str, values: &[(&'static str, &dyn Display)]) -> Result<(), Abandoned> {
        self.step(DrawStep::said(key, values, Some(self.rank)))
    }

    fn step(&mut self, step: DrawStep) -> Result<(), Abandoned> {
        if self.used == self.path.len() {
            self.steps.push(step);
        }
        Ok(())
    }
}

/// Throws.
impl Attempt<'_> {
    /// Throws a device once and returns the face that comes up, counted from 0.
    pub(crate) fn throw(&mut self, device: &Device<'_>, prompt: Filled<'_>) -> Result<usize, Abandoned> {
        self.throw_for(device, Purpose::Say(prompt), &Some)
    }

    /// Throws a device until the face has a meaning, and returns the meaning.
    pub(crate) fn throw_for(
        &mut self,
        device: &Device<'_>,
        purpose: Purpose<'_>,
        meaning: &dyn Fn(usize) -> Option<usize>,
    ) -> Result<usize, Abandoned> {
        self.throw_until(device, purpose, meaning).map(|(_, meaning)| meaning)
    }

    /// The same, but returns the face, too.
    fn throw_until(
        &mut self,
        device: &Device<'_>,
        purpose: Purpose<'_>,
        meaning: &dyn Fn(usize) -> Option<usize>,
    ) -> Result<(usize, usize), Abandoned> {
        loop {
            let counts = self.together.is_none_or(|came| came == 0);
            let throw = Throw { device, purpose, meaning, counts, alone: self.one_by_one, silent: self.silent };
            let known = self.path.get(self.used).copied();
            self.used += usize::from(known.is_some());
            let Some(face) = known.or_else(|| (self.more)(device.faces.len())) else {
                self.question = Some(Question::new(&throw));
                return Err(Abandoned::Interrupted);
            };
            if let Some(came) = &mut self.together {
                *came += 1;
            }
            self.step(DrawStep::Thrown { face: device.faces.get(face), again: meaning(face).is_none() })?;
            if let Some(meaning) = meaning(face) {
                return Ok((face, meaning));
            }
        }
    }

    /// Flips a coin and returns whether it shows heads.
    pub(crate) fn flip(&mut self, prompt: Filled<'_>) -> Result<bool, Abandoned> {
        Ok(self.throw(&COIN, prompt)? == 1)
    }

    /// Throws several devices at once: all that is asked for from now on counts as one throw. `act` is the request to make it.
    pub(crate) fn together(&mut self, act: &'static str) -> Result<(), Abandoned> {
        self.together = Some(0);
        self.step(DrawStep::said(act, &[], None))
    }

    /// Draws something from a bag for the square with a file, and returns the piece that it stands for. The piece is not placed yet.
    pub(crate) fn draw(&mut self, bag: &mut Bag, file: u8) -> Result<Piece, Abandoned> {
        let pieces = &bag.pieces;
        let first = |face: usize| pieces.iter().position(|&piece| piece == pieces[face]);
        let (drawn, _) = self.throw_until(&bag.device(), Purpose::Draw { file, pieces }, &first)?;
        Ok(bag.take(drawn))
    }

    /// Draws a piece for each empty square, from the a-file, and places it.
    pub(crate) fn draw_rank(&mut self, mut bag: Bag) -> Result<(), Abandoned> {
        for file in self.empty().iter() {
            let piece = self.draw(&mut bag, file)?;
            self.put(piece, file)?;
        }
        Ok(())
    }

    /// Throws for one of `squares`, places a piece there, and returns its file. Each face stands for one square, in order; faces beyond the
    /// last square do not count. A single square needs no throw.
    pub(crate) fn place(&mut self, piece: Piece, squares: SquareSet, device: &Device<'_>) -> Result<u8, Abandoned> {
        self.place_by(piece, squares, device, 1)
    }

    /// The same, but `faces_each` faces stand for each square.
    pub(crate) fn place_by(
        &mut self,
        piece: Piece,
        squares: SquareSet,
        device: &Device<'_>,
        faces_each: usize,
    ) -> Result<u8, Abandoned> {
        let n = if squares.len() == 1 {
            0
        } else {
            let purpose = Purpose::Place { piece, other: !self.find(piece).is_empty(), squares, faces_each };
            self.throw_for(device, purpose, &|face| Some(face / faces_each).filter(|&n| n < squares.len()))?
        };
        let file = squares.nth(n).expect("each meaning is one of the squares");
        self.put(piece, file)?;
        Ok(file)
    }
}

fn square(file: u8) -> &'static str {
    SQUARE_NAMES[usize::from(file)]
}
