//! The actions of a procedure: here those on the rank, in `throws` those with devices.

mod throws;

use chess960_tables::BackRank;

use crate::{DrawStep, PartialRank, Piece, Source, SquareSet, StartPosition, Stop};

/// A position being drawn: the rank as it fills up, and the source of throws.
///
/// Procedures are written in terms of it. Every action can be the last, so a [`Stop`] is passed on with `?`. Here is
/// a complete method:
///
/// ```
/// use chess960_draw::{
///     DIE, Drawing, Instructions, Method, Odds,
///     Piece::{Bishop, King, Knight, Queen, Rook},
///     SquareSet, Stop,
/// };
///
/// fn queen_first(drawing: &mut Drawing<'_>) -> Result<(), Stop> {
///     drawing.place(Queen, SquareSet::INNER, DIE.one_each())?;
///     drawing.place(Bishop, drawing.empty() & SquareSet::DARK, DIE.one_each())?;
///     drawing.place(Bishop, drawing.empty() & SquareSet::LIGHT, DIE.one_each())?;
///     drawing.place(Knight, drawing.empty(), DIE.one_each())?;
///     drawing.place(Knight, drawing.empty(), DIE.one_each())?;
///     drawing.fill(&[Rook, King, Rook])
/// }
///
/// let method = Method {
///     id: "queen-first",
///     with: "one six-sided die",
///     by: None,
///     outcomes: Some(6),
///     why_uneven: Some("The queen never stands in a corner."),
///     instructions: Instructions {
///         needs: &["one six-sided die", "White's eight pieces"],
///         steps: &[
///             "Roll for the queen: 1 is b1, 2 is c1, and so on to 6 for g1.",
///             "Roll for a bishop, and count empty dark squares from the a-file. If there are too few, roll again.",
///             "Roll for the other bishop, and count empty light squares in the same way.",
///             "Roll for each knight, and count empty squares in the same way.",
///             "Put a rook, the king and the other rook on the last three empty squares, in this order.",
///         ],
///         example: &["3", "2", "2", "2", "3"],
///     },
///     procedure: queen_first,
/// };
/// let odds = Odds::of(&method);
/// assert!(odds.min_probability().is_zero());
/// assert_eq!(odds.throws().ok_or("a die is thrown")?.expected.to_string(), "36/5");
/// assert_eq!(method.worked_example().position.as_str(), "RNBQKBNR");
/// # Ok::<(), &str>(())
/// ```
pub struct Drawing<'s> {
    source: &'s mut dyn Source,
    rank: PartialRank,
    /// While several devices are thrown together, how many of them have come.
    together: Option<usize>,
}

impl<'s> Drawing<'s> {
    /// Begins with an empty rank.
    ///
    /// [`Method::perform`](crate::Method::perform) does so for each try. Use this to try out a part of a procedure, for instance with a
    /// [`Script`](crate::Script).
    ///
    /// ```
    /// use chess960_draw::{Drawing, PartialRank, Script};
    ///
    /// let mut throws = Script::new([]);
    /// assert_eq!(Drawing::new(&mut throws).rank(), PartialRank::EMPTY);
    /// ```
    #[must_use]
    pub fn new(source: &'s mut dyn Source) -> Drawing<'s> {
        Drawing { source, rank: PartialRank::EMPTY, together: None }
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
    /// use chess960_draw::{Drawing, Piece, Script};
    ///
    /// let mut throws = Script::new([]);
    /// let mut drawing = Drawing::new(&mut throws);
    /// drawing.put(Piece::King, 4)?;
    /// assert_eq!(drawing.rank().to_string(), "****K***");
    /// # Ok::<(), chess960_draw::Stop>(())
    /// ```
    #[must_use]
    pub fn rank(&self) -> PartialRank {
        self.rank
    }

    /// Returns the empty squares.
    ///
    /// ```
    /// use chess960_draw::{Drawing, Piece, Script, SquareSet};
    ///
    /// let mut throws = Script::new([]);
    /// let mut drawing = Drawing::new(&mut throws);
    /// drawing.put(Piece::Bishop, 2)?;
    /// assert_eq!((drawing.empty() & SquareSet::DARK).to_string(), "a1 e1 g1");
    /// # Ok::<(), chess960_draw::Stop>(())
    /// ```
    #[must_use]
    pub fn empty(&self) -> SquareSet {
        self.squares_with(None)
    }

    /// Returns the squares on which `piece` stands.
    ///
    /// ```
    /// use chess960_draw::{Drawing, Piece, Script};
    ///
    /// let mut throws = Script::new([]);
    /// let mut drawing = Drawing::new(&mut throws);
    /// drawing.fill(&[Piece::Rook, Piece::King, Piece::Rook])?;
    /// assert_eq!(drawing.find(Piece::Rook).to_string(), "a1 c1");
    /// # Ok::<(), chess960_draw::Stop>(())
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
    /// [`Stop`] if the source does not go on.
    ///
    /// # Panics
    ///
    /// Panics if the square is taken or `file` is above 7.
    ///
    /// ```
    /// use chess960_draw::{Drawing, Piece, Script};
    ///
    /// let mut throws = Script::new([]);
    /// let mut drawing = Drawing::new(&mut throws);
    /// drawing.put(Piece::Queen, 3)?;
    /// assert_eq!(drawing.rank().to_string(), "***Q****");
    /// # Ok::<(), chess960_draw::Stop>(())
    /// ```
    pub fn put(&mut self, piece: Piece, file: u8) -> Result<(), Stop> {
        self.rank = self.rank.place(file, piece);
        self.source.on_step(DrawStep::Placed { piece, file, rank: self.rank })
    }

    /// Puts pieces on the empty squares, from the a-file, until either run out.
    ///
    /// # Errors
    ///
    /// [`Stop`] if the source does not go on.
    ///
    /// ```
    /// use chess960_draw::{Drawing, Piece, Script};
    ///
    /// let mut throws = Script::new([]);
    /// let mut drawing = Drawing::new(&mut throws);
    /// drawing.put(Piece::Bishop, 1)?;
    /// drawing.fill(&[Piece::Rook, Piece::King, Piece::Rook])?;
    /// assert_eq!(drawing.rank().to_string(), "RBKR****");
    /// # Ok::<(), chess960_draw::Stop>(())
    /// ```
    pub fn fill(&mut self, pieces: &[Piece]) -> Result<(), Stop> {
        for (&piece, file) in pieces.iter().zip(self.empty().iter()) {
            self.put(piece, file)?;
        }
        Ok(())
    }

    /// Exchanges the contents of two squares; either may be empty. `because` is a clause: "both bishops are on dark squares".
    ///
    /// # Errors
    ///
    /// [`Stop`] if the source does not go on.
    ///
    /// # Panics
    ///
    /// Panics if a file is above 7.
    ///
    /// ```
    /// use chess960_draw::{Drawing, Piece, Script};
    ///
    /// let mut throws = Script::new([]);
    /// let mut drawing = Drawing::new(&mut throws);
    /// drawing.fill(&[Piece::King, Piece::Rook])?;
    /// drawing.exchange(0, 1, "the king is on a1")?;
    /// assert_eq!(drawing.rank().to_string(), "RK******");
    /// # Ok::<(), chess960_draw::Stop>(())
    /// ```
    pub fn exchange(&mut self, a: u8, b: u8, because: &'static str) -> Result<(), Stop> {
        let squares = self.rank.squares();
        let mut rank = self.rank.lift(a).lift(b);
        for (file, from) in [(a, b), (b, a)] {
            if let Some(piece) = squares[usize::from(from)] {
                rank = rank.place(file, piece);
            }
        }
        self.rank = rank;
        self.source.on_step(DrawStep::Exchanged { files: [a, b], because, rank })
    }

    /// Turns the piece on a square into another.
    ///
    /// # Errors
    ///
    /// [`Stop`] if the source does not go on.
    ///
    /// # Panics
    ///
    /// Panics if `file` is above 7.
    ///
    /// ```
    /// use chess960_draw::{Drawing, Piece, Script};
    ///
    /// let mut throws = Script::new([]);
    /// let mut drawing = Drawing::new(&mut throws);
    /// drawing.fill(&[Piece::Rook, Piece::Rook, Piece::Rook])?;
    /// drawing.replace(1, Piece::King)?;
    /// assert_eq!(drawing.rank().to_string(), "RKR*****");
    /// # Ok::<(), chess960_draw::Stop>(())
    /// ```
    pub fn replace(&mut self, file: u8, piece: Piece) -> Result<(), Stop> {
        self.rank = self.rank.lift(file).place(file, piece);
        self.source.on_step(DrawStep::Replaced { piece, file, rank: self.rank })
    }

    /// Reports that a piece cannot go on the next square yet and waits. The procedure itself keeps it.
    ///
    /// # Errors
    ///
    /// [`Stop`] if the source does not go on.
    ///
    /// ```
    /// use chess960_draw::{Drawing, Piece, Script};
    ///
    /// let mut throws = Script::new([]);
    /// let mut drawing = Drawing::new(&mut throws);
    /// drawing.set_aside(Piece::King)?;
    /// assert!(drawing.find(Piece::King).is_empty());
    /// # Ok::<(), chess960_draw::Stop>(())
    /// ```
    pub fn set_aside(&mut self, piece: Piece) -> Result<(), Stop> {
        self.source.on_step(DrawStep::SetAside(piece))
    }

    /// Reports that powers of two were added up; a sum of one or none is clear by itself and not reported.
    ///
    /// # Errors
    ///
    /// [`Stop`] if the source does not go on.
    ///
    /// ```
    /// use chess960_draw::{Drawing, Narrator, Script};
    ///
    /// let mut narrator = Narrator::new(Script::new([]), Vec::new());
    /// Drawing::new(&mut narrator).add_powers(518)?;
    /// assert_eq!(narrator.finish()?, b"512 + 4 + 2 = 518\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn add_powers(&mut self, sum: u16) -> Result<(), Stop> {
        if sum.count_ones() > 1 { self.source.on_step(DrawStep::Added { sum }) } else { Ok(()) }
    }

    /// Reports that a number came up too large, and returns it less `subtracted`; 0 changes nothing and is not reported.
    ///
    /// # Errors
    ///
    /// [`Stop`] if the source does not go on.
    ///
    /// # Panics
    ///
    /// Panics if `subtracted` is above `number`.
    ///
    /// ```
    /// use chess960_draw::{Drawing, Narrator, Script};
    ///
    /// let mut narrator = Narrator::new(Script::new([]), Vec::new());
    /// assert_eq!(Drawing::new(&mut narrator).subtract(1478, 960)?, 518);
    /// assert_eq!(narrator.finish()?, b"1478 - 960 = 518\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn subtract(&mut self, number: u32, subtracted: u32) -> Result<u32, Stop> {
        assert!(subtracted <= number, "{subtracted} is above {number}");
        if subtracted > 0 {
            self.source.on_step(DrawStep::Subtracted { from: number, subtracted })?;
        }
        Ok(number - subtracted)
    }

    /// Sets up the position with a Scharnagl number.
    ///
    /// # Errors
    ///
    /// [`Stop`] if the source does not go on.
    ///
    /// # Panics
    ///
    /// Panics if `number` is above 959.
    ///
    /// ```
    /// use chess960_draw::{Drawing, Script};
    ///
    /// let mut throws = Script::new([]);
    /// let mut drawing = Drawing::new(&mut throws);
    /// drawing.look_up(518)?;
    /// assert_eq!(drawing.rank().to_string(), "RNBQKBNR");
    /// # Ok::<(), chess960_draw::Stop>(())
    /// ```
    pub fn look_up(&mut self, number: u16) -> Result<(), Stop> {
        let position = StartPosition::from_scharnagl(number).expect("a number from 0 to 959");
        let pieces = (0..).zip(position.rank().pieces());
        self.rank = pieces.fold(PartialRank::EMPTY, |rank, (file, piece)| rank.place(file, piece));
        self.source.on_step(DrawStep::LookedUp { number, rank: self.rank })
    }

    /// Discards everything so far: `return Err(drawing.start_over("four heads"))`.
    ///
    /// ```
    /// use chess960_draw::{Drawing, Script, Stop};
    ///
    /// let mut throws = Script::new([0]);
    /// let mut drawing = Drawing::new(&mut throws);
    /// if !drawing.flip(format_args!("Flip the coin"))? {
    ///     assert_eq!(drawing.start_over("tails"), Stop::StartOver);
    /// }
    /// # Ok::<(), chess960_draw::Stop>(())
    /// ```
    pub fn start_over(&mut self, because: &'static str) -> Stop {
        match self.source.on_step(DrawStep::StartedOver { because }) {
            Ok(()) => Stop::StartOver,
            Err(stop) => stop,
        }
    }

    /// Names the state at the head of a loop that can go on forever: from here on, everything depends on `state` alone. Without it,
    /// neither the odds nor a table of states could be computed.
    ///
    /// # Errors
    ///
    /// [`Stop`] if the source does not go on.
    ///
    /// ```
    /// use chess960_draw::{Drawing, Method, Odds, Stop};
    ///
    /// /// Walks from one number to its neighbours until it reaches either end.
    /// fn wander(drawing: &mut Drawing<'_>) -> Result<(), Stop> {
    ///     let mut at = 3;
    ///     while (1..10).contains(&at) {
    ///         drawing.at_state([at, 0])?;
    ///         if drawing.flip(format_args!("Flip the coin: heads goes up"))? { at += 1 } else { at -= 1 }
    ///     }
    ///     drawing.look_up(if at == 0 { 0 } else { 959 })
    /// }
    /// let coin = *Method::find("coin").ok_or("no such method")?;
    /// let odds = Odds::of(&Method { id: "wander", procedure: wander, ..coin });
    /// assert_eq!(odds.probabilities()[959].to_string(), "3/10");
    /// # Ok::<(), &str>(())
    /// ```
    pub fn at_state(&mut self, state: [u32; 2]) -> Result<(), Stop> {
        self.source.at_state(state)
    }
}
