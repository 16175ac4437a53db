use core::{fmt, str::FromStr};

use crate::{BackRank, Skeleton};

/// One of the two numberings in use for the 960 starting positions.
///
/// A numbering is displayed as its [name](Numbering::name), and [`FromStr`] reads it.
///
/// ```
/// use chess960_core::{BackRank, Numbering};
///
/// assert_eq!(Numbering::Scharnagl.number(BackRank::STANDARD), 518);
/// assert_eq!(Numbering::Fritz9.number(BackRank::STANDARD), 359);
/// assert_eq!("fritz9".parse(), Ok(Numbering::Fritz9));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Numbering {
    /// Reinhard Scharnagl's numbering, 0 to 959: bishop code + 16 * queen's position + 96 * N5N code.
    ///
    /// Published in his book *Fischer-Random-Schach (FRC / Chess960)*, Books on Demand, 2004, ISBN 3-8334-1322-0.
    Scharnagl,
    /// The numbering of ChessBase's program Fritz 9 (2005), 1 to 960: 1 + bishop code + 16 * knight code + 240 * queen's
    /// position.
    ///
    /// Described, as Scharnagl's is, in <https://en.wikipedia.org/wiki/Fischer_random_chess_numbering_scheme>.
    Fritz9,
}

impl Numbering {
    /// Both numberings.
    ///
    /// ```
    /// assert_eq!(chess960_core::Numbering::ALL.map(|numbering| numbering.last()), [959, 960]);
    /// ```
    pub const ALL: [Numbering; 2] = [Numbering::Scharnagl, Numbering::Fritz9];

    /// Returns the smallest number: 0 or 1.
    ///
    /// ```
    /// assert_eq!(chess960_core::Numbering::Fritz9.first(), 1);
    /// ```
    #[must_use]
    pub const fn first(self) -> u16 {
        match self {
            Numbering::Scharnagl => 0,
            Numbering::Fritz9 => 1,
        }
    }

    /// Returns the largest number: 959 or 960.
    ///
    /// ```
    /// assert_eq!(chess960_core::Numbering::Fritz9.last(), 960);
    /// ```
    #[must_use]
    pub const fn last(self) -> u16 {
        self.first() + 959
    }

    /// Returns the name used in code and on the command line: `scharnagl` or `fritz9`.
    ///
    /// ```
    /// assert_eq!(chess960_core::Numbering::Fritz9.name(), "fritz9");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Numbering::Scharnagl => "scharnagl",
            Numbering::Fritz9 => "fritz9",
        }
    }

    /// Returns the possessive form, for sentences: "Scharnagl's" or "Fritz9's".
    ///
    /// ```
    /// assert_eq!(chess960_core::Numbering::Fritz9.possessive(), "Fritz9's");
    /// ```
    #[must_use]
    pub const fn possessive(self) -> &'static str {
        match self {
            Numbering::Scharnagl => "Scharnagl's",
            Numbering::Fritz9 => "Fritz9's",
        }
    }

    /// Returns the number of a rank, in the range of the numbering.
    ///
    /// ```
    /// use chess960_core::{BackRank, Numbering};
    ///
    /// assert_eq!(Numbering::Fritz9.number(BackRank::from_static("BBNNQRKR")), 1);
    /// ```
    #[must_use]
    pub const fn number(self, rank: BackRank) -> u16 {
        match self {
            Numbering::Scharnagl => scharnagl(rank),
            Numbering::Fritz9 => fritz9(rank),
        }
    }

    /// Returns the number that the published NQ-skeleton table gives a skeleton: that of its position with bishop code
    /// 0.
    ///
    /// ```
    /// use chess960_core::{Numbering, Skeleton};
    ///
    /// assert_eq!(Numbering::Fritz9.skeleton_base(Skeleton::from_static("-NQ-N-")), 353);
    /// ```
    #[must_use]
    pub const fn skeleton_base(self, skeleton: Skeleton) -> u16 {
        match self {
            Numbering::Scharnagl => skeleton.scharnagl_base(),
            Numbering::Fritz9 => skeleton.fritz9_base(),
        }
    }

    /// Returns the rank with a number.
    ///
    /// # Errors
    ///
    /// A [`NumberError`] if no rank has the number.
    ///
    /// ```
    /// use chess960_core::{BackRank, Numbering};
    ///
    /// assert_eq!(Numbering::Scharnagl.rank(518), Ok(BackRank::STANDARD));
    /// assert!(Numbering::Scharnagl.rank(960).is_err());
    /// ```
    pub const fn rank(self, number: u16) -> Result<BackRank, NumberError> {
        if number < self.first() || self.last() < number {
            return Err(NumberError::new(self, number));
        }
        Ok(match self {
            Numbering::Scharnagl => rank_of_scharnagl(number),
            Numbering::Fritz9 => rank_of_fritz9(number),
        })
    }
}

/// Scharnagl's formula: number = bishop code + 16 * queen's position + 96 * N5N code.
const fn scharnagl(rank: BackRank) -> u16 {
    rank.bishop_code() as u16 + 16 * rank.queen_position() as u16 + 96 * rank.n5n() as u16
}

/// Scharnagl's formula backwards: number = q1 * 16 + bishop code, q1 = N5N code * 6 + queen's position.
#[expect(clippy::cast_possible_truncation, reason = "remainders of small divisors")]
const fn rank_of_scharnagl(number: u16) -> BackRank {
    let (q1, bishop_code) = (number / 16, number % 16);
    let (n5n, queen_position) = (q1 / 6, q1 % 6);
    BackRank::from_parts(bishop_code as u8, Skeleton::from_scharnagl_codes(queen_position as u8, n5n as u8))
}

/// Fritz9's formula: number = 1 + bishop code + 16 * (15 * queen's position + knight code).
const fn fritz9(rank: BackRank) -> u16 {
    let skeleton = rank.skeleton();
    1 + rank.bishop_code() as u16 + 16 * (15 * skeleton.fritz9_queen_position() as u16 + skeleton.knight_code() as u16)
}

/// Fritz9's formula backwards: subtract 1, divide by 16 for the bishops and by 15 for the knights; the queen is left.
#[expect(clippy::cast_possible_truncation, reason = "remainders of small divisors")]
const fn rank_of_fritz9(number: u16) -> BackRank {
    let (q1, bishop_code) = ((number - 1) / 16, (number - 1) % 16);
    let (queen_position, knight_code) = (q1 / 15, q1 % 15);
    BackRank::from_parts(bishop_code as u8, Skeleton::from_fritz9_codes(queen_position as u8, knight_code as u8))
}

/// Returns the one-based form, 1 to 960, of a Scharnagl number, 0 to 959: 960 for 0, and otherwise the same number.
///
/// ```
/// assert_eq!(chess960_core::to_one_based(0), 960);
/// assert_eq!(chess960_core::to_one_based(518), 518);
/// ```
#[must_use]
pub const fn to_one_based(scharnagl: u16) -> u16 {
    if scharnagl == 0 { 960 } else { scharnagl }
}

/// Returns the Scharnagl number, 0 to 959, of its one-based form: 0 for 960, and otherwise the same number.
///
/// Returns `None` for 0 and for numbers above 960.
///
/// ```
/// assert_eq!(chess960_core::from_one_based(960), Some(0));
/// assert_eq!(chess960_core::from_one_based(518), Some(518));
/// assert_eq!(chess960_core::from_one_based(0), None);
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
/// use chess960_core::Numbering;
///
/// assert_eq!(
///     Numbering::Scharnagl.rank(960).unwrap_err().to_string(),
///     "Scharnagl's numbers run from 0 to 959, not 960; where they are counted from 1 to 960, 960 stands for 0"
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
    ///
    /// ```
    /// use chess960_core::Numbering;
    ///
    /// assert_eq!(Numbering::Fritz9.rank(0).unwrap_err().numbering(), Numbering::Fritz9);
    /// ```
    #[must_use]
    pub const fn numbering(&self) -> Numbering {
        self.numbering
    }

    /// Returns the number.
    ///
    /// ```
    /// use chess960_core::Numbering;
    ///
    /// assert_eq!(Numbering::Fritz9.rank(961).unwrap_err().number(), 961);
    /// ```
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
            (Numbering::Scharnagl, 960) => f.write_str("; where they are counted from 1 to 960, 960 stands for 0"),
            (Numbering::Fritz9, 0) => f.write_str("; Scharnagl's are the ones that start at 0"),
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

impl FromStr for Numbering {
    type Err = ParseNumberingError;

    /// Reads the [name](Numbering::name), in lowercase.
    fn from_str(name: &str) -> Result<Numbering, ParseNumberingError> {
        Numbering::ALL
            .into_iter()
            .find(|numbering| numbering.name() == name)
            .ok_or(ParseNumberingError { _private: () })
    }
}

/// The error for a text that does not name a [`Numbering`].
///
/// ```
/// use chess960_core::Numbering;
///
/// assert_eq!(
///     "fritz".parse::<Numbering>().unwrap_err().to_string(),
///     "a numbering is named `scharnagl` (0 to 959) or `fritz9` (1 to 960)"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseNumberingError {
    _private: (),
}

impl fmt::Display for ParseNumberingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a numbering is named ")?;
        for (i, numbering) in Numbering::ALL.into_iter().enumerate() {
            let or = if i > 0 { " or " } else { "" };
            write!(f, "{or}`{numbering}` ({} to {})", numbering.first(), numbering.last())?;
        }
        Ok(())
    }
}

impl core::error::Error for ParseNumberingError {}
