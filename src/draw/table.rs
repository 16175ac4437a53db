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
    /// An empty rank, and who supplies the throws. [`Method::perform`](super::Method::perform) sets one up for every
    /// try; one's own serves to try out a part of a procedure, most simply with what a [`Person`](super::Person)
    /// would type.
    ///
    /// ```
    /// use chess960::{draw::{Person, Table}, tables::PartialRank};
    ///
    /// let mut person = Person::new("".as_bytes(), std::io::sink());
    /// assert_eq!(Table::new(&mut person).rank(), PartialRank::EMPTY);
    /// ```
    #[must_use]
    pub fn new(chance: &'c mut dyn Chance) -> Table<'c> {
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
    ///
    /// ```
    /// use chess960::{draw::{Person, Table}, tables::Piece};
    ///
    /// let mut person = Person::new("".as_bytes(), std::io::sink());
    /// let mut table = Table::new(&mut person);
    /// table.put(Piece::King, 4)?;
    /// assert_eq!(table.rank().to_string(), "****K***");
    /// # Ok::<(), chess960::draw::Stop>(())
    /// ```
    #[must_use]
    pub fn rank(&self) -> PartialRank {
        self.rank
    }

    /// The squares that hold nothing.
    ///
    /// ```
    /// use chess960::{draw::{Person, Squares, Table}, tables::Piece};
    ///
    /// let mut person = Person::new("".as_bytes(), std::io::sink());
    /// let mut table = Table::new(&mut person);
    /// table.put(Piece::Bishop, 2)?;
    /// assert_eq!((table.empty() & Squares::DARK).to_string(), "a1 e1 g1");
    /// # Ok::<(), chess960::draw::Stop>(())
    /// ```
    #[must_use]
    pub fn empty(&self) -> Squares {
        self.squares_of(None)
    }

    /// The squares that hold `piece`.
    ///
    /// ```
    /// use chess960::{draw::{Person, Table}, tables::Piece};
    ///
    /// let mut person = Person::new("".as_bytes(), std::io::sink());
    /// let mut table = Table::new(&mut person);
    /// table.fill(&[Piece::Rook, Piece::King, Piece::Rook])?;
    /// assert_eq!(table.find(Piece::Rook).to_string(), "a1 c1");
    /// # Ok::<(), chess960::draw::Stop>(())
    /// ```
    #[must_use]
    pub fn find(&self, piece: Piece) -> Squares {
        self.squares_of(Some(piece))
    }

    /// One throw of a device: the face that came, counted from 0. The purpose follows the device's act: "for a1".
    ///
    /// # Errors
    ///
    /// [`Stop`] if there is none.
    ///
    /// ```
    /// use chess960::draw::{DIE, Person, Table};
    ///
    /// let mut person = Person::new("5".as_bytes(), std::io::sink());
    /// let mut table = Table::new(&mut person);
    /// assert_eq!(table.throw(&DIE, format_args!("for luck"))?, 4);
    /// # Ok::<(), chess960::draw::Stop>(())
    /// ```
    pub fn throw(&mut self, device: &Device<'_>, purpose: fmt::Arguments<'_>) -> Result<usize, Stop> {
        self.throw_for(device, purpose, &Some)
    }

    /// Throws a device until the face has a meaning, and says which.
    ///
    /// # Errors
    ///
    /// [`Stop`] if there is no throw.
    ///
    /// ```
    /// use chess960::draw::{DIE, Person, Table};
    ///
    /// let mut person = Person::new("6 5 4".as_bytes(), std::io::sink());
    /// let mut table = Table::new(&mut person);
    /// // The six and the five mean nothing.
    /// let meaning = |face| (face < 4).then_some(face);
    /// assert_eq!(table.throw_for(&DIE, format_args!("for one of four"), &meaning)?, 3);
    /// # Ok::<(), chess960::draw::Stop>(())
    /// ```
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
        assert!(face < device.faces.len(), "the throw has no such face");
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
    ///
    /// ```
    /// use chess960::draw::{Person, Table};
    ///
    /// let mut person = Person::new("HT".as_bytes(), std::io::sink());
    /// let mut table = Table::new(&mut person);
    /// assert!(table.flip(format_args!("for the first"))?);
    /// assert!(!table.flip(format_args!("for the second"))?);
    /// # Ok::<(), chess960::draw::Stop>(())
    /// ```
    pub fn flip(&mut self, purpose: fmt::Arguments<'_>) -> Result<bool, Stop> {
        Ok(self.throw(&COIN, purpose)? == 1)
    }

    /// Several devices thrown at once: whatever `throws` asks for counts as one throw.
    ///
    /// # Errors
    ///
    /// Those of `throws`.
    ///
    /// ```
    /// use chess960::draw::{DIE, Person, Table};
    ///
    /// let mut person = Person::new("6 H".as_bytes(), std::io::sink());
    /// let mut table = Table::new(&mut person);
    /// let (die, coin) = table.together("Throw the die and the coin at once", |table| {
    ///     Ok((table.throw(&DIE, format_args!("first"))?, table.flip(format_args!("next"))?))
    /// })?;
    /// assert_eq!((die, coin), (5, true));
    /// # Ok::<(), chess960::draw::Stop>(())
    /// ```
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
    ///
    /// ```
    /// use chess960::{draw::{Bag, Person, Table}, tables::Piece};
    ///
    /// let mut person = Person::new("Q K".as_bytes(), std::io::sink());
    /// let mut table = Table::new(&mut person);
    /// let mut bag = Bag::of_pieces("Draw a piece from the bag", &[Piece::King, Piece::Queen]);
    /// assert_eq!(table.draw(&mut bag, format_args!("for d1"))?, Piece::Queen);
    /// assert_eq!(table.draw(&mut bag, format_args!("for e1"))?, Piece::King);
    /// # Ok::<(), chess960::draw::Stop>(())
    /// ```
    pub fn draw(&mut self, bag: &mut Bag, purpose: fmt::Arguments<'_>) -> Result<Piece, Stop> {
        assert!(!bag.is_empty(), "nothing is left to draw");
        let face = self.one_throw(&bag.device(), Purpose::Say(purpose), &|face| Some(bag.piece(face) as usize))?;
        Ok(bag.take(face))
    }

    /// Draws a piece for each empty square, from the a-file.
    ///
    /// # Errors
    ///
    /// [`Stop`] if nothing is drawn.
    ///
    /// # Panics
    ///
    /// Panics if the bag holds fewer pieces than there are empty squares.
    ///
    /// ```
    /// use chess960::{draw::{Bag, Person, Table}, tables::Piece};
    ///
    /// let mut person = Person::new("RNBQKBNR".as_bytes(), std::io::sink());
    /// let mut table = Table::new(&mut person);
    /// use Piece::{Bishop, King, Knight, Queen, Rook};
    /// let pieces = [King, Queen, Rook, Rook, Bishop, Bishop, Knight, Knight];
    /// table.draw_rank(&mut Bag::of_pieces("Draw a piece from the bag", &pieces))?;
    /// assert_eq!(table.rank().to_string(), "RNBQKBNR");
    /// # Ok::<(), chess960::draw::Stop>(())
    /// ```
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
    ///
    /// ```
    /// use chess960::{draw::{DIE, Person, Squares, Table}, tables::Piece};
    ///
    /// let mut person = Person::new("5 3".as_bytes(), std::io::sink());
    /// let mut table = Table::new(&mut person);
    /// // The five is rolled again, the three is e1.
    /// assert_eq!(table.place(Piece::Bishop, Squares::DARK, DIE.one_each())?, 4);
    /// assert_eq!(table.rank().to_string(), "****B***");
    /// # Ok::<(), chess960::draw::Stop>(())
    /// ```
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
    /// Panics if the square is taken or `file` is above 7.
    ///
    /// ```
    /// use chess960::{draw::{Person, Table}, tables::Piece};
    ///
    /// let mut person = Person::new("".as_bytes(), std::io::sink());
    /// let mut table = Table::new(&mut person);
    /// table.put(Piece::Queen, 3)?;
    /// assert_eq!(table.rank().to_string(), "***Q****");
    /// # Ok::<(), chess960::draw::Stop>(())
    /// ```
    pub fn put(&mut self, piece: Piece, file: u8) -> Result<(), Stop> {
        self.rank = self.rank.place(file, piece);
        let rank = self.rank;
        self.chance.told(&Step::Placed { piece, file, rank })
    }

    /// Puts pieces on the empty squares, from the a-file, until either run out.
    ///
    /// # Errors
    ///
    /// [`Stop`] if nobody looks any more.
    ///
    /// ```
    /// use chess960::{draw::{Person, Table}, tables::Piece};
    ///
    /// let mut person = Person::new("".as_bytes(), std::io::sink());
    /// let mut table = Table::new(&mut person);
    /// table.put(Piece::Bishop, 1)?;
    /// table.fill(&[Piece::Rook, Piece::King, Piece::Rook])?;
    /// assert_eq!(table.rank().to_string(), "RBKR****");
    /// # Ok::<(), chess960::draw::Stop>(())
    /// ```
    pub fn fill(&mut self, pieces: &[Piece]) -> Result<(), Stop> {
        for (&piece, file) in pieces.iter().zip(self.empty().iter()) {
            self.put(piece, file)?;
        }
        Ok(())
    }

    /// What stands on two squares changes places; a square may be empty.
    ///
    /// # Errors
    ///
    /// [`Stop`] if nobody looks any more.
    ///
    /// # Panics
    ///
    /// Panics if a file is above 7.
    ///
    /// ```
    /// use chess960::{draw::{Person, Table}, tables::Piece};
    ///
    /// let mut person = Person::new("".as_bytes(), std::io::sink());
    /// let mut table = Table::new(&mut person);
    /// table.fill(&[Piece::King, Piece::Rook])?;
    /// table.exchange(0, 1)?;
    /// assert_eq!(table.rank().to_string(), "RK******");
    /// # Ok::<(), chess960::draw::Stop>(())
    /// ```
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
    ///
    /// # Panics
    ///
    /// Panics if `file` is above 7.
    ///
    /// ```
    /// use chess960::{draw::{Person, Table}, tables::Piece};
    ///
    /// let mut person = Person::new("".as_bytes(), std::io::sink());
    /// let mut table = Table::new(&mut person);
    /// table.fill(&[Piece::Rook, Piece::Rook, Piece::Rook])?;
    /// table.replace(1, Piece::King)?;
    /// assert_eq!(table.rank().to_string(), "RKR*****");
    /// # Ok::<(), chess960::draw::Stop>(())
    /// ```
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
    ///
    /// ```
    /// use chess960::{draw::{Person, Table}, tables::Piece};
    ///
    /// let mut person = Person::new("".as_bytes(), std::io::sink());
    /// let mut table = Table::new(&mut person);
    /// table.hold_aside(Piece::King)?;
    /// assert!(table.find(Piece::King).is_empty());
    /// # Ok::<(), chess960::draw::Stop>(())
    /// ```
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
    ///
    /// ```
    /// use chess960::draw::{Person, Table};
    ///
    /// let mut person = Person::new("".as_bytes(), std::io::sink());
    /// let mut table = Table::new(&mut person);
    /// table.look_up(518)?;
    /// assert_eq!(table.rank().to_string(), "RNBQKBNR");
    /// # Ok::<(), chess960::draw::Stop>(())
    /// ```
    pub fn look_up(&mut self, number: u16) -> Result<(), Stop> {
        let position = StartPosition::from_scharnagl(number).expect("a number from 0 to 959");
        self.rank =
            (0..).zip(position.rank().pieces()).fold(PartialRank::EMPTY, |rank, (file, piece)| rank.place(file, piece));
        let rank = self.rank;
        self.chance.told(&Step::LookedUp { number, rank })
    }

    /// Throws away what was done so far: `return Err(table.start_over("why"))`.
    ///
    /// ```
    /// use chess960::draw::{Person, Stop, Table};
    ///
    /// let mut person = Person::new("T".as_bytes(), std::io::sink());
    /// let mut table = Table::new(&mut person);
    /// if !table.flip(format_args!("for heads"))? {
    ///     assert_eq!(table.start_over("tails"), Stop::StartOver);
    /// }
    /// # Ok::<(), chess960::draw::Stop>(())
    /// ```
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
    ///
    /// ```
    /// use chess960::draw::{Method, Odds, Stop, Table};
    ///
    /// /// A walk from one number to its neighbours, until it comes to either end.
    /// fn walk(table: &mut Table<'_>) -> Result<(), Stop> {
    ///     let mut at = 3;
    ///     while (1..10).contains(&at) {
    ///         table.state([at, 0])?;
    ///         if table.flip(format_args!("(heads goes up)"))? { at += 1 } else { at -= 1 }
    ///     }
    ///     table.look_up(if at == 0 { 0 } else { 959 })
    /// }
    /// let coin = *Method::find("coin").ok_or("no such method")?;
    /// let odds = Odds::of(&Method { id: "walk", procedure: walk, ..coin });
    /// assert_eq!(odds.probabilities()[959].to_string(), "3/10");
    /// # Ok::<(), &str>(())
    /// ```
    pub fn state(&mut self, state: [u32; 2]) -> Result<(), Stop> {
        self.chance.state(state)
    }

    fn squares_of(&self, wanted: Option<Piece>) -> Squares {
        (0..).zip(self.rank.squares()).filter(|&(_, square)| square == wanted).map(|(file, _)| file).collect()
    }
}
