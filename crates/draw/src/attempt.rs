use chess960_tables::BackRank;

use crate::{
    Bag, COIN, Device, DrawStep, Filled, Numbering, PartialRank, Piece, Purpose, SquareSet, StartPosition, Throw,
};

/// Where throws come from. A procedure asks it for one throw after another and reports each step to it.
pub(crate) trait Source {
    /// Returns the face that comes up, counted from 0.
    fn throw(&mut self, throw: &Throw<'_>) -> Result<usize, Abandoned>;

    /// Receives each step of the procedure.
    fn on_step(&mut self, _: DrawStep) -> Result<(), Abandoned> {
        Ok(())
    }

    /// Receives a state to which the procedure may return. What follows depends on `state` alone, not on the throws
    /// before it, and so does the rank.
    fn at_state(&mut self, _: [u32; 2]) -> Result<(), Abandoned> {
        Ok(())
    }
}

/// Why an attempt was abandoned before the rank was complete.
pub(crate) enum Abandoned {
    /// The procedure starts over.
    StartOver,
    /// The [`Source`] does not go on.
    Interrupted,
}

/// The steps of a method. They end when the rank is complete.
pub(crate) type Procedure = fn(&mut Attempt<'_>) -> Result<(), Abandoned>;

/// A try at drawing a position by a procedure: the rank as it fills up, and the source of throws.
///
/// Procedures are written in terms of it. Any action can fail with [`Abandoned`], which is passed on with `?`.
pub(crate) struct Attempt<'s> {
    source: &'s mut dyn Source,
    pub(crate) rank: PartialRank,
    /// While several devices are thrown together, the number thrown so far.
    together: Option<usize>,
    /// Whether a person types each throw on a line of its own: several dice could be taken for one another.
    pub(crate) one_by_one: bool,
}

/// The rank.
impl<'s> Attempt<'s> {
    /// Begins with an empty rank.
    pub(crate) fn new(source: &'s mut dyn Source) -> Attempt<'s> {
        Attempt { source, rank: PartialRank::EMPTY, together: None, one_by_one: false }
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
        self.source.on_step(DrawStep::Placed { piece, file, rank: self.rank })
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
        self.source.on_step(DrawStep::Exchanged { files: [a, b], reason, rank })
    }

    /// Turns the piece on a square into another.
    pub(crate) fn replace(&mut self, file: u8, piece: Piece) -> Result<(), Abandoned> {
        self.rank = self.rank.lift(file).place(file, piece);
        self.source.on_step(DrawStep::Replaced { piece, file, rank: self.rank })
    }

    /// Reports that a piece cannot go on the next square yet and waits. The procedure itself keeps it.
    pub(crate) fn set_aside(&mut self, piece: Piece) -> Result<(), Abandoned> {
        self.source.on_step(DrawStep::SetAside(piece))
    }

    /// Reports that powers of two and `plus`, 0 or 1, were added up, and returns the sum. A single number is not
    /// reported.
    pub(crate) fn add_powers(&mut self, powers: u16, plus: u16) -> Result<u16, Abandoned> {
        if powers.count_ones() + u32::from(plus) > 1 {
            self.source.on_step(DrawStep::Added { powers, plus })?;
        }
        Ok(powers + plus)
    }

    /// Reports that a number came up too large, and returns it less `subtracted`; 0 changes nothing and is not reported.
    pub(crate) fn subtract(&mut self, number: u32, subtracted: u32) -> Result<u32, Abandoned> {
        if subtracted > 0 {
            self.source.on_step(DrawStep::Subtracted { from: number, subtracted })?;
        }
        Ok(number - subtracted)
    }

    /// Sets up the position with a number.
    pub(crate) fn look_up(&mut self, numbering: Numbering, number: u16) -> Result<(), Abandoned> {
        let position = StartPosition::from_number(numbering, number).expect("a number of the numbering");
        let pieces = (0..).zip(position.rank().pieces());
        self.rank = pieces.fold(PartialRank::EMPTY, |rank, (file, piece)| rank.place(file, piece));
        self.source.on_step(DrawStep::LookedUp { numbering, number, rank: self.rank })
    }

    /// Discards everything so far: `return Err(attempt.start_over("four heads"))`.
    pub(crate) fn start_over(&mut self, reason: &'static str) -> Abandoned {
        match self.source.on_step(DrawStep::StartedOver { reason }) {
            Ok(()) => Abandoned::StartOver,
            Err(stop) => stop,
        }
    }

    /// Names the state at the head of a loop that can go on forever: from here on, everything depends on `state` alone. Without it,
    /// the states of the method would never end. A throw must follow.
    pub(crate) fn at_state(&mut self, state: [u32; 2]) -> Result<(), Abandoned> {
        self.source.at_state(state)
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
            let throw = Throw { device, purpose, meaning, counts, alone: self.one_by_one };
            let face = self.source.throw(&throw)?;
            if let Some(came) = &mut self.together {
                *came += 1;
            }
            self.source.on_step(DrawStep::Thrown { face: device.faces.get(face), again: meaning(face).is_none() })?;
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
        self.source.on_step(DrawStep::Announced(act))
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
