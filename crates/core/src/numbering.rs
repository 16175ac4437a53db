use core::fmt;

use crate::{BackRank, Skeleton};

/// One of the two numberings in use for the 960 starting positions.
///
/// A numbering is displayed as its [name](Numbering::name).
///
/// ```
/// # use chess960_core as chess960_tables;
/// use chess960_tables::{BackRank, Numbering};
///
/// assert_eq!(Numbering::Scharnagl.number(BackRank::STANDARD), 518);
/// assert_eq!(Numbering::Fritz9.number(BackRank::STANDARD), 359);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Numbering {
    /// Reinhard Scharnagl's numbering, 0 to 959: bishop code + 16 * queen's position + 96 * N5N code.
    ///
    /// Published in his book *Fischer-Random-Schach (FRC / Chess960)*, Books on Demand, 2004, ISBN 3-8334-1322-0.
    Scharnagl,
    /// The numbering of ChessBase's program Fritz 9 (2005), 1 to 960: 1 + bishop code + 16 * knight code + 240 *
    /// queen's position.
    ///
    /// Described, as Scharnagl's is, in <https://en.wikipedia.org/wiki/Fischer_random_chess_numbering_scheme>.
    Fritz9,
}

impl Numbering {
    /// Both numberings.
    pub const ALL: [Numbering; 2] = [Numbering::Scharnagl, Numbering::Fritz9];

    /// Returns the smallest number, the name and the possessive form.
    const fn facts(self) -> (u16, &'static str, &'static str) {
        match self {
            Numbering::Scharnagl => (0, "scharnagl", "Scharnagl's"),
            Numbering::Fritz9 => (1, "fritz9", "Fritz9's"),
        }
    }

    /// Returns the smallest number: 0 or 1.
    #[must_use]
    pub const fn first(self) -> u16 {
        self.facts().0
    }

    /// Returns the largest number: 959 or 960.
    #[must_use]
    pub const fn last(self) -> u16 {
        self.first() + 959
    }

    /// Returns the name used in code and on the command line: `scharnagl` or `fritz9`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.facts().1
    }

    /// Returns the possessive form, for sentences: "Scharnagl's" or "Fritz9's".
    // Public for the messages of other crates.
    #[doc(hidden)]
    #[must_use]
    pub const fn possessive(self) -> &'static str {
        self.facts().2
    }

    /// Returns the number of a rank, in the range of the numbering: its [skeleton's number](Numbering::skeleton_number)
    /// plus its bishop code.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::{BackRank, Numbering};
    ///
    /// assert_eq!(Numbering::Fritz9.number(BackRank::from_static("BBNNQRKR")), 1);
    /// ```
    #[must_use]
    pub const fn number(self, rank: BackRank) -> u16 {
        self.skeleton_number(rank.skeleton()) + rank.bishop_code() as u16
    }

    /// Returns the number beside a skeleton in the published NQ-skeleton table: the number of its position with bishop
    /// code 0. Scharnagl's are 0, 16, ... 944, and Fritz9's 1, 17, ... 945.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::{Numbering, Skeleton};
    ///
    /// let skeleton = Skeleton::from_static("-NQ-N-");
    /// assert_eq!(Numbering::ALL.map(|numbering| numbering.skeleton_number(skeleton)), [512, 353]);
    /// ```
    #[must_use]
    pub const fn skeleton_number(self, skeleton: Skeleton) -> u16 {
        let index = match self {
            Numbering::Scharnagl => skeleton.scharnagl_index(),
            Numbering::Fritz9 => skeleton.fritz9_index(),
        };
        self.first() + 16 * index as u16
    }

    /// Returns the rank with a number. Counted from 0, the number divided by 16 is the skeleton's place in the
    /// published table, and the remainder is the bishop code.
    ///
    /// # Errors
    ///
    /// A [`NumberError`] if no rank has the number.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::{BackRank, Numbering};
    ///
    /// assert_eq!(Numbering::Scharnagl.rank(518), Ok(BackRank::STANDARD));
    /// assert!(Numbering::Scharnagl.rank(960).is_err());
    /// ```
    #[expect(clippy::cast_possible_truncation, reason = "numbers are below 960")]
    pub const fn rank(self, number: u16) -> Result<BackRank, NumberError> {
        if number < self.first() || self.last() < number {
            return Err(NumberError::new(self, number));
        }
        let from_zero = number - self.first();
        let (index, bishop_code) = ((from_zero / 16) as u8, (from_zero % 16) as u8);
        let skeleton = match self {
            Numbering::Scharnagl => Skeleton::from_scharnagl_index(index),
            Numbering::Fritz9 => Skeleton::from_fritz9_index(index),
        };
        Ok(BackRank::from_parts(bishop_code, skeleton))
    }
}

/// Returns the Scharnagl number, 0 to 959, of its one-based form: 0 for 960, and otherwise the same number.
///
/// Returns `None` for 0 and for numbers above 960.
///
/// ```
/// # use chess960_core as chess960_tables;
/// use chess960_tables::from_one_based;
///
/// assert_eq!(from_one_based(960), Some(0));
/// assert_eq!(from_one_based(518), Some(518));
/// assert_eq!(from_one_based(0), None);
/// ```
#[must_use]
pub const fn from_one_based(number: u16) -> Option<u16> {
    match number {
        1..=960 => Some(number % 960),
        _ => None,
    }
}

/// The error for a number that no position has.
///
/// ```
/// # use chess960_core as chess960_tables;
/// use chess960_tables::Numbering;
///
/// assert_eq!(
///     Numbering::Scharnagl.rank(960).unwrap_err().to_string(),
///     "Scharnagl's numbers run from 0 to 959, not 960; if they are one-based, 960 stands for 0"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NumberError {
    numbering: Numbering,
    number: u16,
}

impl NumberError {
    /// Creates the error for a `number` outside the range of `numbering`.
    #[doc(hidden)]
    #[must_use]
    pub const fn new(numbering: Numbering, number: u16) -> NumberError {
        NumberError { numbering, number }
    }

    /// Returns the numbering in which the number was looked up.
    #[must_use]
    pub const fn numbering(&self) -> Numbering {
        self.numbering
    }

    /// Returns the number.
    #[must_use]
    pub const fn number(&self) -> u16 {
        self.number
    }
}

impl fmt::Display for NumberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NumberError { numbering, number } = *self;
        let whose = numbering.possessive();
        write!(f, "{whose} numbers run from {} to {}, not {number}", numbering.first(), numbering.last())?;
        match (numbering, number) {
            (Numbering::Scharnagl, 960) => f.write_str("; if they are one-based, 960 stands for 0"),
            (Numbering::Fritz9, 0) => f.write_str("; Scharnagl's start at 0"),
            _ => Ok(()),
        }
    }
}

impl core::error::Error for NumberError {}

/// Writes the [name](Numbering::name).
impl fmt::Display for Numbering {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
