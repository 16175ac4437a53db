use core::{iter::FusedIterator, ops::Range};

use chess960_core::{NumberError, Numbering};

/// One of the 960 starting positions of Chess960: a checked index into the [tables](crate::table).
///
/// Each property is one array read. [`castling`](Self::castling) takes four; take [`castling_rights_mask`](Self::castling_rights_mask) once per game.
/// Positions are ordered by Scharnagl number. A position is displayed as its rank, or with
/// `{:#}` in figurines; [`FromStr`](core::str::FromStr) reads both. It equals a `str` with the letters of its rank. [`Default`] is the position of standard chess.
///
/// ```
/// use chess960_tables::StartPosition;
///
/// let sp = StartPosition::from_scharnagl(518)?;
/// assert_eq!(sp, StartPosition::STANDARD);
/// assert_eq!(sp.fritz9(), 359);
/// assert_eq!(sp, "RNBQKBNR");
/// assert_eq!(format!("{sp:>10}|{sp:#}"), "  RNBQKBNR|♖♘♗♕♔♗♘♖");
/// # Ok::<(), chess960_tables::NumberError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StartPosition(u16);

impl StartPosition {
    /// The number of starting positions.
    ///
    /// ```
    /// assert_eq!(chess960_tables::StartPosition::COUNT, 960);
    /// ```
    pub const COUNT: u16 = 960;

    /// The position of standard chess, SP 518, RNBQKBNR.
    ///
    /// ```
    /// assert_eq!(chess960_tables::StartPosition::STANDARD.to_string(), "RNBQKBNR");
    /// ```
    pub const STANDARD: StartPosition = StartPosition(518);

    /// Returns the position with a Scharnagl number, 0 to 959.
    ///
    /// # Errors
    ///
    /// A [`NumberError`] if `number` is above 959. Where Scharnagl numbers run from 1 to 960, convert them with
    /// [`from_one_based`](crate::from_one_based) first.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::from_scharnagl(0)?.to_string(), "BBQNNRKR");
    /// assert!(StartPosition::from_scharnagl(960).is_err());
    /// # Ok::<(), chess960_tables::NumberError>(())
    /// ```
    pub const fn from_scharnagl(number: u16) -> Result<StartPosition, NumberError> {
        if number < StartPosition::COUNT {
            Ok(StartPosition(number))
        } else {
            Err(NumberError::new(Numbering::Scharnagl, number))
        }
    }

    /// Creates a position from a Scharnagl number known to be right, such as a literal; see also [`sp!`](crate::sp).
    ///
    /// # Panics
    ///
    /// Panics if `number` is above 959; in a `const`, that is a compile error.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// const SP: StartPosition = StartPosition::new(518);
    /// assert_eq!(SP, StartPosition::STANDARD);
    /// ```
    #[must_use]
    pub const fn new(number: u16) -> StartPosition {
        assert!(number < StartPosition::COUNT, "Scharnagl's numbers run from 0 to 959");
        StartPosition(number)
    }

    /// Returns the Scharnagl number, 0 to 959.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::STANDARD.scharnagl(), 518);
    /// ```
    #[must_use]
    pub const fn scharnagl(self) -> u16 {
        self.0
    }

    /// Returns an iterator over all 960 positions, by Scharnagl number.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::all().len(), 960);
    /// assert_eq!(StartPosition::all().next_back().map(StartPosition::scharnagl), Some(959));
    /// ```
    pub const fn all() -> AllPositions {
        AllPositions(0..StartPosition::COUNT)
    }
}

impl Default for StartPosition {
    /// Returns the position of standard chess, [`StartPosition::STANDARD`].
    fn default() -> StartPosition {
        StartPosition::STANDARD
    }
}

/// An iterator over all starting positions, by Scharnagl number.
///
/// Created by [`StartPosition::all`].
///
/// ```
/// use chess960_tables::StartPosition;
///
/// let all = StartPosition::all();
/// assert_eq!(all.rev().map(StartPosition::scharnagl).next(), Some(959));
/// ```
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct AllPositions(Range<u16>);

impl Iterator for AllPositions {
    type Item = StartPosition;

    fn next(&mut self) -> Option<StartPosition> {
        self.0.next().map(StartPosition)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }

    fn nth(&mut self, n: usize) -> Option<StartPosition> {
        self.0.nth(n).map(StartPosition)
    }

    fn count(self) -> usize {
        self.len()
    }

    fn last(mut self) -> Option<StartPosition> {
        self.next_back()
    }
}

impl DoubleEndedIterator for AllPositions {
    fn next_back(&mut self) -> Option<StartPosition> {
        self.0.next_back().map(StartPosition)
    }

    fn nth_back(&mut self, n: usize) -> Option<StartPosition> {
        self.0.nth_back(n).map(StartPosition)
    }
}

impl ExactSizeIterator for AllPositions {}

impl FusedIterator for AllPositions {}
