use core::{fmt, iter::FusedIterator, str::FromStr};

use chess960_core::{BackRank, NumberError, Numbering, RankError, Skeleton};

/// One of the 960 starting positions of Chess960.
///
/// ```
/// use chess960_tables::StartPosition;
///
/// let sp = StartPosition::from_scharnagl(518)?;
/// assert_eq!(sp, StartPosition::STANDARD);
/// assert_eq!(sp.fritz9(), 359);
/// assert_eq!(sp.to_string(), "RNBQKBNR");
/// # Ok::<(), chess960_tables::NumberError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StartPosition(u16);

impl StartPosition {
    /// SP 518, RNBQKBNR.
    pub const STANDARD: StartPosition = StartPosition(518);

    /// The position with a Scharnagl number, 0 to 959.
    ///
    /// # Errors
    ///
    /// [`NumberError`] if `idn` is above 959.
    pub const fn from_scharnagl(idn: u16) -> Result<StartPosition, NumberError> {
        if idn < 960 {
            Ok(StartPosition(idn))
        } else {
            Err(NumberError {
                numbering: Numbering::Scharnagl,
                number: idn as u64,
            })
        }
    }

    /// The position with a Fritz9 number, 1 to 960.
    ///
    /// # Errors
    ///
    /// [`NumberError`] if `number` is 0 or above 960.
    pub const fn from_fritz9(number: u16) -> Result<StartPosition, NumberError> {
        match Numbering::Fritz9.rank(number) {
            Ok(rank) => Ok(StartPosition::from_rank(rank)),
            Err(error) => Err(error),
        }
    }

    /// The position with this rank.
    #[must_use]
    pub const fn from_rank(rank: BackRank) -> StartPosition {
        StartPosition(Numbering::Scharnagl.number(rank))
    }

    /// Reads a rank: eight letters, all capitals or all small.
    ///
    /// # Errors
    ///
    /// A [`RankError`] that tells which rule is broken and where.
    pub const fn parse(letters: &str) -> Result<StartPosition, RankError> {
        match BackRank::parse(letters) {
            Ok(rank) => Ok(StartPosition::from_rank(rank)),
            Err(error) => Err(error),
        }
    }

    /// The Scharnagl number, 0 to 959.
    #[must_use]
    pub const fn scharnagl(self) -> u16 {
        self.0
    }

    /// The Fritz9 number, 1 to 960.
    #[must_use]
    pub const fn fritz9(self) -> u16 {
        Numbering::Fritz9.number(self.rank())
    }

    /// White's first rank.
    #[must_use]
    pub const fn rank(self) -> BackRank {
        match Numbering::Scharnagl.rank(self.0) {
            Ok(rank) => rank,
            Err(_) => panic!("StartPosition is below 960"),
        }
    }

    /// The letters of White's first rank in ASCII.
    #[must_use]
    pub const fn letters(self) -> [u8; 8] {
        self.rank().letters()
    }

    /// The NQ-skeleton.
    #[must_use]
    pub const fn skeleton(self) -> Skeleton {
        self.rank().skeleton()
    }

    /// The bishop code, 0 to 15.
    #[must_use]
    pub const fn bishop_code(self) -> u8 {
        self.rank().bishop_code()
    }

    /// Scharnagl's queen's position, 0 to 5.
    #[must_use]
    pub const fn queen_position(self) -> u8 {
        self.rank().queen_position()
    }

    /// The N5N code, 0 to 9.
    #[must_use]
    pub const fn n5n(self) -> u8 {
        self.rank().n5n()
    }

    /// The files of the rooks, a-side first.
    #[must_use]
    pub const fn rook_files(self) -> [u8; 2] {
        self.rank().rook_files()
    }

    /// The position with the files reversed.
    #[must_use]
    pub const fn mirror(self) -> StartPosition {
        StartPosition::from_rank(self.rank().mirror())
    }

    /// All 960, by Scharnagl number.
    #[must_use]
    pub fn all() -> All {
        All(0..960)
    }
}

/// The rank's letters.
impl fmt::Display for StartPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.rank(), f)
    }
}

impl FromStr for StartPosition {
    type Err = RankError;

    fn from_str(letters: &str) -> Result<StartPosition, RankError> {
        StartPosition::parse(letters)
    }
}

impl From<BackRank> for StartPosition {
    fn from(rank: BackRank) -> StartPosition {
        StartPosition::from_rank(rank)
    }
}

impl From<StartPosition> for BackRank {
    fn from(sp: StartPosition) -> BackRank {
        sp.rank()
    }
}

/// All starting positions by Scharnagl number; see [`StartPosition::all`].
#[derive(Clone, Debug)]
pub struct All(core::ops::Range<u16>);

impl Iterator for All {
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
}

impl DoubleEndedIterator for All {
    fn next_back(&mut self) -> Option<StartPosition> {
        self.0.next_back().map(StartPosition)
    }
}

impl ExactSizeIterator for All {}

impl FusedIterator for All {}
