//! The actions of a procedure: here those on the rank, in `throws` those with devices.

mod throws;

use chess960_tables::BackRank;

use crate::{Abandoned, DrawStep, Numbering, PartialRank, Piece, Source, SquareSet, StartPosition};

/// A try at drawing a position by a procedure: the rank as it fills up, and the source of throws.
///
/// Procedures are written in terms of it. Any action can fail with [`Abandoned`], which is passed on with `?`. Here is a
/// complete method:
///
/// ```
/// use chess960_draw::{
///     DIE, Attempt, Instructions, Method, Odds,
///     Piece::{Bishop, King, Knight, Queen, Rook},
///     SquareSet, Abandoned,
/// };
///
/// fn queen_first(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
///     attempt.place(Queen, SquareSet::INNER, DIE.one_each())?;
///     attempt.place(Bishop, attempt.empty() & SquareSet::DARK, DIE.one_each())?;
///     attempt.place(Bishop, attempt.empty() & SquareSet::LIGHT, DIE.one_each())?;
///     attempt.place(Knight, attempt.empty(), DIE.one_each())?;
///     attempt.place(Knight, attempt.empty(), DIE.one_each())?;
///     attempt.fill(&[Rook, King, Rook])
/// }
///
/// let instructions = Instructions::new(
///     &["one six-sided die", "White's eight pieces"],
///     &[
///         "Roll for the queen: 1 is b1, 2 is c1, and so on to 6 for g1.",
///         "Roll for a bishop, and count empty dark squares from the a-file. If there are too few, roll again.",
///         "Roll for the other bishop, and count empty light squares in the same way.",
///         "Roll for each knight, and count empty squares in the same way.",
///         "Put a rook, the king and the other rook on the last three empty squares, in this order.",
///     ],
///     &["3", "2", "2", "2", "3"],
/// );
/// let mut method = Method::new("queen-first", "one six-sided die", instructions, queen_first);
/// method.outcomes = Some(6);
/// method.why_uneven = Some("The queen never stands in a corner.");
/// let odds = Odds::of(&method);
/// assert!(odds.min_probability().is_zero());
/// assert_eq!(odds.throws().ok_or("a die is thrown")?.expected.to_string(), "36/5");
/// assert_eq!(method.worked_example().position.as_str(), "RNBQKBNR");
/// # Ok::<(), &str>(())
/// ```
pub struct Attempt<'s> {
    source: &'s mut dyn Source,
    rank: PartialRank,
    /// While several devices are thrown together, the number thrown so far.
    together: Option<usize>,
}

impl<'s> Attempt<'s> {
    /// Begins with an empty rank.
    ///
    /// [`Method::perform`](crate::Method::perform) does so for each try. Use this to try out a part of a procedure, for instance with a
    /// [`Script`](crate::Script).
    ///
    /// ```
    /// use chess960_draw::{Attempt, PartialRank, Script};
    ///
    /// let mut throws = Script::new([]);
    /// assert_eq!(Attempt::new(&mut throws).rank(), PartialRank::EMPTY);
    /// ```
    #[must_use]
    pub fn new(source: &'s mut dyn Source) -> Attempt<'s> {
        Attempt { source, rank: PartialRank::EMPTY, together: None }
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

    /// Returns the rank so far.
    ///
    /// ```
    /// use chess960_draw::{Attempt, Piece, Script};
    ///
    /// let mut throws = Script::new([]);
    /// let mut attempt = Attempt::new(&mut throws);
    /// attempt.put(Piece::King, 4)?;
    /// assert_eq!(attempt.rank().to_string(), "****K***");
    /// # Ok::<(), chess960_draw::Abandoned>(())
    /// ```
    #[must_use]
    pub fn rank(&self) -> PartialRank {
        self.rank
    }

    /// Returns the empty squares.
    ///
    /// ```
    /// use chess960_draw::{Attempt, Piece, Script, SquareSet};
    ///
    /// let mut throws = Script::new([]);
    /// let mut attempt = Attempt::new(&mut throws);
    /// attempt.put(Piece::Bishop, 2)?;
    /// assert_eq!((attempt.empty() & SquareSet::DARK).to_string(), "a1 e1 g1");
    /// # Ok::<(), chess960_draw::Abandoned>(())
    /// ```
    #[must_use]
    pub fn empty(&self) -> SquareSet {
        self.squares_with(None)
    }

    /// Returns the squares on which `piece` stands.
    ///
    /// ```
    /// use chess960_draw::{Attempt, Piece, Script};
    ///
    /// let mut throws = Script::new([]);
    /// let mut attempt = Attempt::new(&mut throws);
    /// attempt.fill(&[Piece::Rook, Piece::King, Piece::Rook])?;
    /// assert_eq!(attempt.find(Piece::Rook).to_string(), "a1 c1");
    /// # Ok::<(), chess960_draw::Abandoned>(())
    /// ```
    #[must_use]
    pub fn find(&self, piece: Piece) -> SquareSet {
        self.squares_with(Some(piece))
    }

    fn squares_with(&self, wanted: Option<Piece>) -> SquareSet {
        (0..).zip(self.rank.squares()).filter(|&(_, square)| square == wanted).map(|(file, _)| file).collect()
    }

    /// Puts a piece on an empty square.
    ///
    /// # Errors
    ///
    /// [`Abandoned`] if the source does not go on.
    ///
    /// # Panics
    ///
    /// Panics if the square is taken or `file` is above 7.
    ///
    /// ```
    /// use chess960_draw::{Attempt, Piece, Script};
    ///
    /// let mut throws = Script::new([]);
    /// let mut attempt = Attempt::new(&mut throws);
    /// attempt.put(Piece::Queen, 3)?;
    /// assert_eq!(attempt.rank().to_string(), "***Q****");
    /// # Ok::<(), chess960_draw::Abandoned>(())
    /// ```
    pub fn put(&mut self, piece: Piece, file: u8) -> Result<(), Abandoned> {
        self.rank = self.rank.place(file, piece);
        self.source.on_step(DrawStep::Placed { piece, file, rank: self.rank })
    }

    /// Puts pieces on the empty squares, from the a-file, until either run out.
    ///
    /// # Errors
    ///
    /// [`Abandoned`] if the source does not go on.
    ///
    /// ```
    /// use chess960_draw::{Attempt, Piece, Script};
    ///
    /// let mut throws = Script::new([]);
    /// let mut attempt = Attempt::new(&mut throws);
    /// attempt.put(Piece::Bishop, 1)?;
    /// attempt.fill(&[Piece::Rook, Piece::King, Piece::Rook])?;
    /// assert_eq!(attempt.rank().to_string(), "RBKR****");
    /// # Ok::<(), chess960_draw::Abandoned>(())
    /// ```
    pub fn fill(&mut self, pieces: &[Piece]) -> Result<(), Abandoned> {
        for (&piece, file) in pieces.iter().zip(self.empty().iter()) {
            self.put(piece, file)?;
        }
        Ok(())
    }

    /// Exchanges the contents of two squares; either may be empty. `reason` is a clause: "both bishops are on dark squares".
    ///
    /// # Errors
    ///
    /// [`Abandoned`] if the source does not go on.
    ///
    /// # Panics
    ///
    /// Panics if a file is above 7.
    ///
    /// ```
    /// use chess960_draw::{Attempt, Piece, Script};
    ///
    /// let mut throws = Script::new([]);
    /// let mut attempt = Attempt::new(&mut throws);
    /// attempt.fill(&[Piece::King, Piece::Rook])?;
    /// attempt.exchange(0, 1, "the king is on a1")?;
    /// assert_eq!(attempt.rank().to_string(), "RK******");
    /// # Ok::<(), chess960_draw::Abandoned>(())
    /// ```
    pub fn exchange(&mut self, a: u8, b: u8, reason: &'static str) -> Result<(), Abandoned> {
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
    ///
    /// # Errors
    ///
    /// [`Abandoned`] if the source does not go on.
    ///
    /// # Panics
    ///
    /// Panics if `file` is above 7.
    ///
    /// ```
    /// use chess960_draw::{Attempt, Piece, Script};
    ///
    /// let mut throws = Script::new([]);
    /// let mut attempt = Attempt::new(&mut throws);
    /// attempt.fill(&[Piece::Rook, Piece::Rook, Piece::Rook])?;
    /// attempt.replace(1, Piece::King)?;
    /// assert_eq!(attempt.rank().to_string(), "RKR*****");
    /// # Ok::<(), chess960_draw::Abandoned>(())
    /// ```
    pub fn replace(&mut self, file: u8, piece: Piece) -> Result<(), Abandoned> {
        self.rank = self.rank.lift(file).place(file, piece);
        self.source.on_step(DrawStep::Replaced { piece, file, rank: self.rank })
    }

    /// Reports that a piece cannot go on the next square yet and waits. The procedure itself keeps it.
    ///
    /// # Errors
    ///
    /// [`Abandoned`] if the source does not go on.
    ///
    /// ```
    /// use chess960_draw::{Attempt, Piece, Script};
    ///
    /// let mut throws = Script::new([]);
    /// let mut attempt = Attempt::new(&mut throws);
    /// attempt.set_aside(Piece::King)?;
    /// assert!(attempt.find(Piece::King).is_empty());
    /// # Ok::<(), chess960_draw::Abandoned>(())
    /// ```
    pub fn set_aside(&mut self, piece: Piece) -> Result<(), Abandoned> {
        self.source.on_step(DrawStep::SetAside(piece))
    }

    /// Reports that powers of two and `plus`, 0 or 1, were added up, and returns the sum. A single number is not
    /// reported.
    ///
    /// # Errors
    ///
    /// [`Abandoned`] if the source does not go on.
    ///
    /// ```
    /// use chess960_draw::{Attempt, Narrator, Script};
    ///
    /// let mut narrator = Narrator::new(Script::new([]), Vec::new());
    /// Attempt::new(&mut narrator).add_powers(518, 0)?;
    /// Attempt::new(&mut narrator).add_powers(518, 1)?;
    /// assert_eq!(narrator.finish()?, b"512 + 4 + 2 = 518\n512 + 4 + 2 + 1 = 519\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn add_powers(&mut self, powers: u16, plus: u16) -> Result<u16, Abandoned> {
        if powers.count_ones() + u32::from(plus) > 1 {
            self.source.on_step(DrawStep::Added { powers, plus })?;
        }
        Ok(powers + plus)
    }

    /// Reports that a number came up too large, and returns it less `subtracted`; 0 changes nothing and is not reported.
    ///
    /// # Errors
    ///
    /// [`Abandoned`] if the source does not go on.
    ///
    /// # Panics
    ///
    /// Panics if `subtracted` is above `number`.
    ///
    /// ```
    /// use chess960_draw::{Attempt, Narrator, Script};
    ///
    /// let mut narrator = Narrator::new(Script::new([]), Vec::new());
    /// assert_eq!(Attempt::new(&mut narrator).subtract(1478, 960)?, 518);
    /// assert_eq!(narrator.finish()?, b"1478 - 960 = 518\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn subtract(&mut self, number: u32, subtracted: u32) -> Result<u32, Abandoned> {
        assert!(subtracted <= number, "{subtracted} is above {number}");
        if subtracted > 0 {
            self.source.on_step(DrawStep::Subtracted { from: number, subtracted })?;
        }
        Ok(number - subtracted)
    }

    /// Sets up the position with a number.
    ///
    /// # Errors
    ///
    /// [`Abandoned`] if the source does not go on.
    ///
    /// # Panics
    ///
    /// Panics if no position has the number.
    ///
    /// ```
    /// use chess960_draw::{Attempt, Numbering, Script};
    ///
    /// let mut throws = Script::new([]);
    /// let mut attempt = Attempt::new(&mut throws);
    /// attempt.look_up(Numbering::Scharnagl, 518)?;
    /// assert_eq!(attempt.rank().to_string(), "RNBQKBNR");
    /// # Ok::<(), chess960_draw::Abandoned>(())
    /// ```
    pub fn look_up(&mut self, numbering: Numbering, number: u16) -> Result<(), Abandoned> {
        let position = StartPosition::from_number(numbering, number).expect("a number of the numbering");
        let pieces = (0..).zip(position.rank().pieces());
        self.rank = pieces.fold(PartialRank::EMPTY, |rank, (file, piece)| rank.place(file, piece));
        self.source.on_step(DrawStep::LookedUp { numbering, number, rank: self.rank })
    }

    /// Discards everything so far: `return Err(attempt.start_over("four heads"))`.
    ///
    /// ```
    /// use chess960_draw::{Abandoned, Attempt, Script};
    ///
    /// let mut throws = Script::new([0]);
    /// let mut attempt = Attempt::new(&mut throws);
    /// if !attempt.flip(format_args!("Flip the coin"))? {
    ///     assert_eq!(attempt.start_over("tails"), Abandoned::StartOver);
    /// }
    /// # Ok::<(), chess960_draw::Abandoned>(())
    /// ```
    pub fn start_over(&mut self, reason: &'static str) -> Abandoned {
        match self.source.on_step(DrawStep::StartedOver { reason }) {
            Ok(()) => Abandoned::StartOver,
            Err(stop) => stop,
        }
    }

    /// Names the state at the head of a loop that can go on forever: from here on, everything depends on `state` alone. Without it,
    /// neither the odds nor a table of states could be computed.
    ///
    /// # Errors
    ///
    /// [`Abandoned`] if the source does not go on.
    ///
    /// ```
    /// use chess960_draw::{Abandoned, Attempt, Instructions, Method, Numbering, Odds};
    ///
    /// /// Walks from one number to its neighbours until it reaches either end.
    /// fn wander(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    ///     let mut at = 3;
    ///     while (1..10).contains(&at) {
    ///         attempt.at_state([at, 0])?;
    ///         if attempt.flip(format_args!("Flip the coin: heads goes up"))? { at += 1 } else { at -= 1 }
    ///     }
    ///     attempt.look_up(Numbering::Scharnagl, if at == 0 { 0 } else { 959 })
    /// }
    /// let odds = Odds::of(&Method::new("wander", "one coin", Instructions::default(), wander));
    /// assert_eq!(odds.probabilities()[959].to_string(), "3/10");
    /// ```
    pub fn at_state(&mut self, state: [u32; 2]) -> Result<(), Abandoned> {
        self.source.at_state(state)
    }
}
