use std::fmt;

use chess960_core::{BackRank, PartialRank, Piece, SQUARE_NAMES};
use chess960_tables::StartPosition;

use super::{Bag, COIN, Chance, Device, Purpose, Reading, Squares, Step, Stop, Throw};

/// The table at which a position is drawn: the rank as it fills up, and whoever supplies the throws.
///
/// Procedures are written in terms of it. Each of its doings can be the last: a [`Stop`] is handed on with `?`. A method
/// of one's own is a procedure and what there is to say of it:
///
/// ```
/// use chess960::{
///     draw::{DIE, Method, Odds, Squares, Stop, Table},
///     tables::Piece::{Bishop, King, Knight, Queen, Rook},
/// };
///
/// fn queen_first(table: &mut Table<'_>) -> Result<(), Stop> {
///     table.place(Queen, Squares::INNER, DIE.one_each())?;
///     table.place(Bishop, table.empty() & Squares::DARK, DIE.one_each())?;
///     table.place(Bishop, table.empty() & Squares::LIGHT, DIE.one_each())?;
///     table.place(Knight, table.empty(), DIE.one_each())?;
///     table.place(Knight, table.empty(), DIE.one_each())?;
///     table.fill(&[Rook, King, Rook])
/// }
///
/// let method = Method {
///     id: "queen-first",
///     with: "one six-sided die",
///     by: None,
///     outcomes: Some(6),
///     why_uneven: Some("The queen never stands in a corner."),
///     procedure: queen_first,
/// };
/// let odds = Odds::of(&method);
/// assert!(odds.min_probability().is_zero());
/// assert_eq!(odds.throws().ok_or("a die is thrown")?.expected.to_string(), "36/5");
/// # Ok::<(), &str>(())
/// ```
pub struct Table<'c> {
    chance: &'c mut dyn Chance,
    rank: PartialRank,
    /// How many devices of the throw under way have come, if several are thrown together.
    together: Option<usize>,
}

impl<'c> Table<'c> {
    pub(crate) fn new(chance: &'c mut dyn Chance) -> Table<'c> {
        Table { chance, rank: PartialRank::EMPTY, together: None }
    }

    /// The rank that was drawn, once the procedure has ended.
    ///
    /// # Panics
    ///
    /// Panics if it is not one of the 960: then the procedure is no way to draw a position.
    pub(crate) fn drawn(&self) -> BackRank {
        let pieces = self.rank.complete().expect("the procedure fills the rank");
        BackRank::from_pieces(pieces).expect("the procedure makes a legal rank")
    }

    /// The rank so far.
    #[must_use]
    pub fn rank(&self) -> PartialRank {
        self.rank
    }

    /// The squares that hold nothing.
    #[must_use]
    pub fn empty(&self) -> Squares {
        self.squares_of(None)
    }

    /// The squares that hold `piece`.
    #[must_use]
    pub fn find(&self, piece: Piece) -> Squares {
        self.squares_of(Some(piece))
    }

    /// One throw of a device: the face that came, counted from 0. The purpose follows the device's act: "for a1".
    ///
    /// # Errors
    ///
    /// [`Stop`] if there is none.
    pub fn throw(&mut self, device: &Device<'_>, purpose: fmt::Arguments<'_>) -> Result<usize, Stop> {
        self.throw_for(device, purpose, &Some)
    }

    /// Throws a device until the face has a meaning, and says which.
    ///
    /// # Errors
    ///
    /// [`Stop`] if there is no throw.
    pub fn throw_for(
        &mut self,
        device: &Device<'_>,
        purpose: fmt::Arguments<'_>,
        meaning: &dyn Fn(usize) -> Option<usize>,
    ) -> Result<usize, Stop> {
        self.throw_until_meant(device, Purpose::Say(purpose), meaning)
    }

    fn throw_until_meant(
        &mut self,
        device: &Device<'_>,
        purpose: Purpose<'_>,
        meaning: &dyn Fn(usize) -> Option<usize>,
    ) -> Result<usize, Stop> {
        loop {
            let face = self.one_throw(device, purpose, meaning)?;
            if let Some(meant) = meaning(face) {
                return Ok(meant);
            }
        }
    }

    fn one_throw(
        &mut self,
        device: &Device<'_>,
        purpose: Purpose<'_>,
        meaning: &dyn Fn(usize) -> Option<usize>,
    ) -> Result<usize, Stop> {
        let throw = Throw { device: *device, purpose, meaning, counts: self.together.is_none_or(|came| came == 0) };
        let face = self.chance.throw(&throw)?;
        if let Some(came) = &mut self.together {
            *came += 1;
        }
        self.chance.told(&Step::Thrown { throw: &throw, face })?;
        Ok(face)
    }

    /// Flips a coin; true for heads.
    ///
    /// # Errors
    ///
    /// [`Stop`] if there is no throw.
    pub fn flip(&mut self, purpose: fmt::Arguments<'_>) -> Result<bool, Stop> {
        Ok(self.throw(&COIN, purpose)? == 1)
    }

    /// Several devices thrown at once: whatever `throws` asks for counts as one throw.
    ///
    /// # Errors
    ///
    /// Those of `throws`.
    pub fn together<T>(&mut self, act: &str, throws: impl FnOnce(&mut Self) -> Result<T, Stop>) -> Result<T, Stop> {
        self.chance.told(&Step::Together(act))?;
        self.together = Some(0);
        let result = throws(self);
        self.together = None;
        result
    }

    /// Draws something that stands for a piece.
    ///
    /// # Errors
    ///
    /// [`Stop`] if nothing is drawn.
    ///
    /// # Panics
    ///
    /// Panics if the bag is empty.
    pub fn draw(&mut self, bag: &mut Bag, purpose: fmt::Arguments<'_>) -> Result<Piece, Stop> {
        assert!(!bag.is_empty(), "nothing is left to draw");
        let face = self.one_throw(&bag.device(), Purpose::Say(purpose), &|face| Some(bag.piece(face) as usize))?;
        Ok(bag.take(face))
    }

    /// Draws everything in a bag onto a1 to h1.
    ///
    /// # Errors
    ///
    /// [`Stop`] if nothing is drawn.
    pub fn draw_rank(&mut self, bag: &mut Bag) -> Result<(), Stop> {
        for file in self.empty().iter() {
            let square = SQUARE_NAMES[usize::from(file)];
            let piece = self.draw(bag, format_args!("for {square}"))?;
            self.put(piece, file)?;
        }
        Ok(())
    }

    /// Throws for the square, one of `squares`, on which a piece goes, puts it there and says where that is. A single
    /// square needs no throw.
    ///
    /// # Errors
    ///
    /// [`Stop`] if there is no throw.
    ///
    /// # Panics
    ///
    /// Panics if `squares` is empty.
    pub fn place(&mut self, piece: Piece, squares: Squares, reading: Reading) -> Result<u8, Stop> {
        let n = if squares.len() == 1 {
            0
        } else {
            let purpose = Purpose::Place { piece, squares, reading };
            self.throw_until_meant(reading.device, purpose, &|face| reading.read(face, squares.len()))?
        };
        let file = squares.nth(n).expect("a reading chooses one of the squares");
        self.put(piece, file)?;
        Ok(file)
    }

    /// Puts a piece on an empty square.
    ///
    /// # Errors
    ///
    /// [`Stop`] if nobody looks any more.
    ///
    /// # Panics
    ///
    /// Panics if the square is taken.
    pub fn put(&mut self, piece: Piece, file: u8) -> Result<(), Stop> {
        self.rank = self.rank.place(file, piece);
        let rank = self.rank;
        self.chance.told(&Step::Placed { piece, file, rank })
    }

    /// Puts pieces on the empty squares, from the a-file.
    ///
    /// # Errors
    ///
    /// [`Stop`] if nobody looks any more.
    pub fn fill(&mut self, pieces: &[Piece]) -> Result<(), Stop> {
        for (&piece, file) in pieces.iter().zip(self.empty().iter()) {
            self.put(piece, file)?;
        }
        Ok(())
    }

    /// What stands on two squares changes places.
    ///
    /// # Errors
    ///
    /// [`Stop`] if nobody looks any more.
    pub fn exchange(&mut self, a: u8, b: u8) -> Result<(), Stop> {
        let squares = self.rank.squares();
        let mut rank = self.rank.lift(a).lift(b);
        for (file, from) in [(a, b), (b, a)] {
            if let Some(piece) = squares[usize::from(from)] {
                rank = rank.place(file, piece);
            }
        }
        self.rank = rank;
        self.chance.told(&Step::Exchanged { files: [a, b], rank })
    }

    /// A piece becomes another.
    ///
    /// # Errors
    ///
    /// [`Stop`] if nobody looks any more.
    pub fn replace(&mut self, file: u8, piece: Piece) -> Result<(), Stop> {
        self.rank = self.rank.lift(file).place(file, piece);
        let rank = self.rank;
        self.chance.told(&Step::Replaced { piece, file, rank })
    }

    /// A piece cannot go on the next square and waits.
    ///
    /// # Errors
    ///
    /// [`Stop`] if nobody looks any more.
    pub fn hold_aside(&mut self, piece: Piece) -> Result<(), Stop> {
        self.chance.told(&Step::HeldAside(piece))
    }

    /// Sets up the position with a Scharnagl number.
    ///
    /// # Errors
    ///
    /// [`Stop`] if nobody looks any more.
    ///
    /// # Panics
    ///
    /// Panics if `number` is above 959.
    pub fn look_up(&mut self, number: u16) -> Result<(), Stop> {
        let position = StartPosition::from_scharnagl(number).expect("a number from 0 to 959");
        self.rank =
            (0..).zip(position.rank().pieces()).fold(PartialRank::EMPTY, |rank, (file, piece)| rank.place(file, piece));
        let rank = self.rank;
        self.chance.told(&Step::LookedUp { number, rank })
    }

    /// Throws away what was done so far: `return Err(table.start_over("why"))`.
    pub fn start_over(&mut self, because: &str) -> Stop {
        match self.chance.told(&Step::StartedOver { because }) {
            Ok(()) => Stop::StartOver,
            Err(stop) => stop,
        }
    }

    /// The procedure is at a place to which it may come back, and from here on depends on `state` alone. A loop that can
    /// go on for ever says so at its head, so that the odds can be computed.
    ///
    /// # Errors
    ///
    /// [`Stop`] if it need not go on.
    pub fn state(&mut self, state: [u32; 2]) -> Result<(), Stop> {
        self.chance.state(state)
    }

    fn squares_of(&self, wanted: Option<Piece>) -> Squares {
        (0..).zip(self.rank.squares()).filter(|&(_, square)| square == wanted).map(|(file, _)| file).collect()
    }
}
