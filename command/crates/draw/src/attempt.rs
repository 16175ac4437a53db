use std::{fmt::Display, sync::Arc};

use chess960_tables::{BackRank, SQUARE_NAMES};

use crate::{DrawStep, Face, Meaning, Numbering, PartialRank, Phrase, Piece, SquareSet, StartPosition, Throw};

/// Why an attempt was abandoned before the rank was complete.
pub(crate) enum Abandoned {
    /// The procedure starts over.
    StartOver,
    /// The next throw is not known yet.
    Interrupted,
}

/// The steps of a method. They end when the rank is complete.
pub(crate) type Procedure = fn(&mut Attempt<'_>) -> Result<(), Abandoned>;

/// Answers a throw with the index of a choice, or `None` if it is not known yet.
pub(crate) type Thrower<'t> = dyn FnMut(&Throw) -> Option<usize> + 't;

/// A try at drawing a position by a procedure: the rank as it fills up, and the throws.
///
/// Procedures call its methods. A throw can fail with [`Abandoned`], which a procedure passes on with `?`.
pub(crate) struct Attempt<'p> {
    /// The known throws that counted, each as the index of a choice.
    path: &'p mut Vec<usize>,
    /// Makes the throws after the path.
    thrower: &'p mut Thrower<'p>,
    /// How many throws of the path have been used.
    used: usize,
    /// The states that the procedure named, each with the number of throws before it.
    states: Vec<([usize; 2], usize)>,
    /// The steps since the last throw of the path.
    pub(crate) steps: Vec<DrawStep>,
    /// The first throw that is not known.
    pub(crate) asked: Option<Throw>,
    pub(crate) rank: PartialRank,
    /// While several devices are thrown together, the number thrown so far.
    together: Option<usize>,
    /// Whether a person types each throw on a line of its own.
    pub(crate) one_by_one: bool,
}

impl<'p> Attempt<'p> {
    /// Begins with an empty rank.
    pub(crate) fn new(path: &'p mut Vec<usize>, thrower: &'p mut Thrower<'p>) -> Attempt<'p> {
        Attempt {
            path,
            thrower,
            used: 0,
            states: Vec::new(),
            steps: Vec::new(),
            asked: None,
            rank: PartialRank::EMPTY,
            together: None,
            one_by_one: false,
        }
    }

    /// Returns the position, once the procedure has ended.
    ///
    /// # Panics
    ///
    /// Panics if the rank is not one of the 960: then the procedure is wrong.
    pub(crate) fn position(&self) -> StartPosition {
        let pieces = self.rank.squares().map(|piece| piece.expect("the procedure fills the rank"));
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
    pub(crate) fn put(&mut self, piece: Piece, file: u8) {
        self.rank.0[usize::from(file)] = Some(piece);
        self.placed("placed", &[("piece", &piece.letter()), ("square", &square(file))]);
    }

    /// Puts pieces on the empty squares, from the a-file, until there are no more pieces or no more squares.
    pub(crate) fn fill(&mut self, pieces: &[Piece]) {
        for (&piece, file) in pieces.iter().zip(self.empty().iter()) {
            self.put(piece, file);
        }
    }

    /// Exchanges the contents of two squares; either may be empty. `reason` is the key of a clause such as "both
    /// bishops are on the same colour".
    pub(crate) fn exchange(&mut self, a: u8, b: u8, reason: &'static str) {
        self.rank.0.swap(usize::from(a), usize::from(b));
        self.placed("exchanged", &[("reason", &reason), ("a", &square(a)), ("b", &square(b))]);
    }

    /// Turns the piece on a square into another.
    pub(crate) fn replace(&mut self, file: u8, piece: Piece) {
        self.rank.0[usize::from(file)] = Some(piece);
        self.placed("replaced", &[("square", &square(file)), ("piece", &piece.letter())]);
    }

    /// Reports that a piece cannot go on the next square and has to wait. The procedure itself keeps the piece.
    pub(crate) fn set_aside(&mut self, piece: Piece) {
        // `kingEarly`, `rookEarly` or `bishopEarly`: no other piece is set aside.
        let reason = format!("{}Early", piece.name());
        self.say("setAside", &[("piece", &piece.letter()), ("reason", &reason)], None);
    }

    /// Reports that powers of two and `plus`, 0 or 1, were added up, and returns the sum. A single number is not
    /// reported.
    pub(crate) fn add_powers(&mut self, powers: u16, plus: u16) -> u16 {
        if powers.count_ones() + u32::from(plus) > 1 {
            let terms = (0..u16::BITS).rev().map(|bit| powers & 1 << bit).chain([plus]).filter(|&term| term > 0);
            let terms: Vec<_> = terms.map(|term| term.to_string()).collect();
            self.step(|| DrawStep::Sum(format!("{} = {}", terms.join(" + "), powers + plus)));
        }
        powers + plus
    }

    /// Reports that a number came up too large, and returns it less `subtracted`. Subtracting 0 is not reported.
    pub(crate) fn subtract(&mut self, number: usize, subtracted: usize) -> usize {
        if subtracted > 0 {
            self.step(|| DrawStep::Sum(format!("{number} - {subtracted} = {}", number - subtracted)));
        }
        number - subtracted
    }

    /// Sets up the position with a number.
    pub(crate) fn look_up(&mut self, numbering: Numbering, number: usize) {
        let in_numbering = u16::try_from(number).ok().and_then(|n| StartPosition::from_number(numbering, n).ok());
        let position = in_numbering.expect("a number of the numbering");
        self.rank = PartialRank(position.rank().pieces().map(Some));
        self.placed("lookedUp", &[("number", &number)]);
    }

    /// Discards everything so far: `return Err(attempt.start_over("fourHeads"))`. The reason is the key of a clause.
    pub(crate) fn start_over(&mut self, reason: &'static str) -> Abandoned {
        self.say("startedOver", &[("reason", &reason)], Some(PartialRank::EMPTY));
        Abandoned::StartOver
    }

    /// Names the state at the head of a loop that can go on forever: from here on, everything depends on `state` alone.
    /// A method with an endless loop has finitely many states only if they are named. A throw must follow.
    pub(crate) fn at_state(&mut self, state: [usize; 2]) {
        if let Some(n) = self.states.iter().position(|&(named, _)| named == state) {
            let (_, throws) = self.states[n];
            self.path.drain(throws..self.used);
            self.used = throws;
            self.states.truncate(n);
        }
        self.states.push((state, self.used));
    }

    /// Returns the state that the procedure named last, if nothing was thrown in it.
    pub(crate) fn state(&self) -> Option<[usize; 2]> {
        self.states.last().filter(|(_, throws)| *throws == self.used).map(|(state, _)| *state)
    }

    fn placed(&mut self, key: &'static str, values: &[(&'static str, &dyn Display)]) {
        self.say(key, values, Some(self.rank));
    }

    fn say(&mut self, key: &'static str, values: &[(&'static str, &dyn Display)], rank: Option<PartialRank>) {
        self.step(|| DrawStep::Said { phrase: Phrase::new(key, values), rank });
    }

    /// Keeps a step, unless further throws are known.
    fn step(&mut self, step: impl FnOnce() -> DrawStep) {
        if self.used == self.path.len() {
            self.steps.push(step());
        }
    }
}

/// The throws of procedures.
impl Attempt<'_> {
    /// Makes a throw until it counts, and returns the index of the choice.
    pub(crate) fn throw(&mut self, throw: impl FnOnce() -> Throw) -> Result<usize, Abandoned> {
        if self.used + 1 < self.path.len() {
            // Further throws are known, so the details of this one are not needed.
            self.used += 1;
            self.together = self.together.map(|came| came + 1);
            return Ok(self.path[self.used - 1]);
        }
        let mut throw = throw();
        throw.alone = self.one_by_one;
        loop {
            throw.counts = self.together.is_none_or(|came| came == 0);
            let known = self.path.get(self.used).copied();
            self.used += usize::from(known.is_some());
            let Some(index) = known.or_else(|| (self.thrower)(&throw)) else {
                self.asked = Some(throw);
                return Err(Abandoned::Interrupted);
            };
            self.together = self.together.map(|came| came + 1);
            let choice = throw.choices[index];
            let again = choice.meaning == Meaning::Again;
            self.step(|| DrawStep::Thrown { face: choice.face, again });
            if !again {
                return Ok(index);
            }
        }
    }

    /// Throws several devices at once: all throws from now on count as one. `act` is the key of the request.
    pub(crate) fn together(&mut self, act: &'static str) {
        self.together = Some(0);
        self.say(act, &[], None);
    }

    /// Takes a thing out of a bag or a deck, for the square on a file, and returns the piece that the thing stands for,
    /// without placing the piece. Equal things must lie side by side.
    pub(crate) fn draw(
        &mut self,
        act: &'static str,
        bag: &mut Vec<(Face, Piece)>,
        file: u8,
    ) -> Result<Piece, Abandoned> {
        let drawn = self.throw(|| {
            let request = Phrase::new("forSquare", &[("act", &act), ("square", &square(file))]);
            Throw::new(request, bag.iter().map(|&(face, piece)| (face, Meaning::Piece(piece))))
        })?;
        let at = bag.chunk_by(|(one, _), (next, _)| one == next).take(drawn).map(<[_]>::len).sum();
        Ok(bag.remove(at).1)
    }

    /// Draws a piece for each empty square, from the a-file, and places it.
    pub(crate) fn draw_rank(&mut self, act: &'static str, mut bag: Vec<(Face, Piece)>) -> Result<(), Abandoned> {
        for file in self.empty().iter() {
            let piece = self.draw(act, &mut bag, file)?;
            self.put(piece, file);
        }
        Ok(())
    }

    /// Throws for one of `squares`, places a piece there, and returns its file. Each square has `faces_each` faces of
    /// the device, in order; further faces do not count. A single square needs no throw.
    pub(crate) fn place(
        &mut self,
        piece: Piece,
        squares: SquareSet,
        faces_each: usize,
        device: impl FnOnce() -> Throw,
    ) -> Result<u8, Abandoned> {
        let square_of = |face| squares.iter().nth(face / faces_each);
        let request = match (self.find(piece).is_empty(), piece.count()) {
            (false, _) => "forTheOther",
            (true, 1) => "forThe",
            (true, _) => "forA",
        };
        let throw = || {
            let mut throw = device().saying(request, &[("piece", &piece.letter())]);
            for (face, choice) in Arc::make_mut(&mut throw.choices).iter_mut().enumerate() {
                choice.meaning = square_of(face).map_or(Meaning::Again, Meaning::Square);
            }
            throw
        };
        let face = if squares.len() == 1 { 0 } else { self.throw(throw)? };
        let file = square_of(face).expect("only faces with a square count");
        self.put(piece, file);
        Ok(file)
    }
}

fn square(file: u8) -> &'static str {
    SQUARE_NAMES[usize::from(file)]
}
