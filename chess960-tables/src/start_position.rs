use core::iter::FusedIterator;

use chess960_core::{NumberError, Numbering};

/// One of the 960 starting positions of Chess960: a checked index into the [tables](crate::table).
///
/// Each property is one array read, and [`castling`](Self::castling) takes two. Call it, and compute the
/// [mask](crate::CastlingRights::mask) of rights, once per game. Positions are ordered by Scharnagl number. A position
/// is displayed as its rank; [`FromStr`](core::str::FromStr) also reads lowercase and figurines. It equals a `str` with
/// the letters of its rank. [`Default`] is the position of standard chess.
///
/// ```
/// use chess960_tables::StartPosition;
///
/// let sp = StartPosition::from_scharnagl(518)?;
/// assert_eq!(sp, StartPosition::STANDARD);
/// assert_eq!(sp.fritz9(), 359);
/// assert_eq!(sp, "RNBQKBNR");
/// assert_eq!(format!("{sp:>10}"), "  RNBQKBNR");
/// # Ok::<(), chess960_tables::NumberError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
    /// A [`NumberError`] if `number` is above 959. If your Scharnagl numbers run from 1 to 960, convert them with
    /// [`from_one_based`](crate::from_one_based) first.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::from_scharnagl(0)?.to_string(), "BBQNNRKR");
    /// assert!(StartPosition::from_scharnagl(960).is_err());
    /// # Ok::<(), chess960_tables::NumberError>(())
    /// ```
    #[doc(alias("idn", "sp_id"))]
    pub const fn from_scharnagl(number: u16) -> Result<StartPosition, NumberError> {
        if number < StartPosition::COUNT {
            Ok(StartPosition(number))
        } else {
            Err(NumberError::new(Numbering::Scharnagl, number))
        }
    }

    /// Returns the position with a Scharnagl number that is known to be right, such as a literal; see also
    /// [`sp!`](crate::sp). [`from_scharnagl`](Self::from_scharnagl) is for numbers that may be wrong.
    ///
    /// # Panics
    ///
    /// Panics if `number` is above 959; in a `const`, that is a compile error.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// const SP: StartPosition = StartPosition::expect_scharnagl(518);
    /// assert_eq!(SP, StartPosition::STANDARD);
    /// ```
    #[must_use]
    #[inline]
    pub const fn expect_scharnagl(number: u16) -> StartPosition {
        assert!(number < StartPosition::COUNT, "Scharnagl's numbers run from 0 to 959");
        StartPosition(number)
    }

    /// Returns the position with a number from [`table`](crate::table), which needs no check: `proof.rs` proves that
    /// all numbers in the arrays are below 960, and the perfect hash checks its own.
    pub(crate) const fn from_table(number: u16) -> StartPosition {
        debug_assert!(number < StartPosition::COUNT);
        StartPosition(number)
    }

    /// Returns the Scharnagl number, 0 to 959.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::STANDARD.scharnagl(), 518);
    /// ```
    #[doc(alias("idn", "sp_id"))]
    #[must_use]
    pub const fn scharnagl(self) -> u16 {
        self.0
    }

    /// Returns the one-based Scharnagl number, 1 to 960: 960 for 0, and otherwise the same number. See also
    /// [`from_one_based`](crate::from_one_based).
    ///
    /// ```
    /// use chess960_tables::sp;
    ///
    /// assert_eq!((sp!(0).one_based(), sp!(518).one_based()), (960, 518));
    /// ```
    #[must_use]
    pub const fn one_based(self) -> u16 {
        if self.0 == 0 { StartPosition::COUNT } else { self.0 }
    }

    /// Returns an iterator over all 960 positions, by Scharnagl number.
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// assert_eq!(StartPosition::all().len(), 960);
    /// assert_eq!(StartPosition::all().next_back().map(StartPosition::scharnagl), Some(959));
    /// assert_eq!(StartPosition::all().filter(|sp| sp.queen_file() == 3).count(), 120);
    /// ```
    #[must_use]
    pub fn all() -> impl ExactSizeIterator<Item = StartPosition> + DoubleEndedIterator + FusedIterator + Clone {
        (0..StartPosition::COUNT).map(StartPosition)
    }
}

impl Default for StartPosition {
    /// Returns the position of standard chess, [`StartPosition::STANDARD`].
    fn default() -> StartPosition {
        StartPosition::STANDARD
    }
}
