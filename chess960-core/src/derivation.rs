//! The published derivations, step by step, as data that can be shown.
//!
//! Each numbering is derived four ways: from number to rank and from rank to number, each by arithmetic and by the
//! NQ-skeleton table.
//!
//! ```
//! use chess960_core::{Numbering, derivation::{self, Step}};
//!
//! let steps = derivation::number_to_rank_by_division(Numbering::Scharnagl, 518)?;
//! let ranks: Vec<String> = steps
//!     .iter()
//!     .filter_map(|step| match step {
//!         Step::Place { rank, .. } => Some(rank.to_string()),
//!         _ => None,
//!     })
//!     .collect();
//! assert_eq!(ranks, ["**B**B**", "**BQ*B**", "*NBQ*BN*", "RNBQKBNR"]);
//! # Ok::<(), chess960_core::NumberError>(())
//! ```

use core::ops::Deref;

use crate::{BackRank, NumberError, Numbering, PartialRank, Piece, Skeleton, bishop_files};

/// A code that a number is made of.
///
/// ```
/// use chess960_core::derivation::Code;
///
/// assert_eq!(Code::N5n.name(), "N5N code");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Code {
    /// The light bishop among b d f h, 0 to 3.
    LightBishop,
    /// The dark bishop among a c e g, 0 to 3.
    DarkBishop,
    /// Light + 4 * dark, 0 to 15.
    Bishops,
    /// The queen among the squares that the numbering leaves her: 0 to 5 in Scharnagl's, 0 to 3 in Fritz9's.
    QueenPosition,
    /// Scharnagl's knights among five squares, 0 to 9.
    N5n,
    /// Fritz9's knights among six squares, 0 to 14.
    Knights,
}

impl Code {
    /// What the published descriptions call it.
    ///
    /// ```
    /// assert_eq!(chess960_core::derivation::Code::Bishops.name(), "bishop code");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Code::LightBishop => "light bishop",
            Code::DarkBishop => "dark bishop",
            Code::Bishops => "bishop code",
            Code::QueenPosition => "queen's position",
            Code::N5n => "N5N code",
            Code::Knights => "knight code",
        }
    }
}

/// What is put on the rank in one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Placed {
    /// Both bishops.
    Bishops,
    /// The queen.
    Queen,
    /// Both knights.
    Knights,
    /// Queen and knights together, from a skeleton.
    Skeleton,
    /// Rook, king, rook on the last three squares.
    KingAndRooks,
}

/// One line of a derivation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// A number that is counted from 1 is counted from 0: `number` - 1 = `rest`.
    CountFromZero {
        /// The number.
        number: u16,
        /// One less.
        rest: u16,
    },
    /// `dividend` = `quotient` * `divisor` + `remainder`; the remainder is a code.
    Divide {
        /// What is divided.
        dividend: u16,
        /// By what.
        divisor: u16,
        /// How many times it goes.
        quotient: u16,
        /// What is left over.
        remainder: u16,
        /// The code that the remainder is.
        code: Code,
    },
    /// The last quotient is a code itself.
    Left {
        /// Which code.
        code: Code,
        /// The quotient.
        value: u16,
    },
    /// Pieces are placed.
    Place {
        /// Which.
        placed: Placed,
        /// The rank afterwards.
        rank: PartialRank,
    },
    /// The largest number of the NQ-skeleton table that is not above `number` names the skeleton.
    FindNumber {
        /// The number sought.
        number: u16,
        /// The table's number.
        base: u16,
        /// The skeleton beside it.
        skeleton: Skeleton,
    },
    /// `number` - `base` is the bishop code.
    Subtract {
        /// The number sought.
        number: u16,
        /// The table's number.
        base: u16,
        /// The difference.
        bishop_code: u8,
    },
    /// The bishops are read off the rank: light + 4 * dark is the bishop code.
    ReadBishops {
        /// The light bishop's file.
        light_file: u8,
        /// The dark bishop's file.
        dark_file: u8,
        /// The light bishop's number, 0 to 3.
        light: u8,
        /// The dark bishop's number, 0 to 3.
        dark: u8,
        /// light + 4 * dark.
        bishop_code: u8,
    },
    /// The queen is counted on the squares that the numbering leaves her.
    ReadQueen {
        /// Those squares: `true` is the queen's.
        squares: Squares,
        /// How many are left of her.
        position: u8,
    },
    /// The knights are counted on the squares that the numbering leaves them.
    ReadKnights {
        /// Those squares: `true` are the knights'.
        squares: Squares,
        /// N5N code or knight code.
        code: Code,
        /// Its value.
        value: u8,
    },
    /// The bishops are dropped, and king and rooks blanked.
    ReadSkeleton {
        /// What is left.
        skeleton: Skeleton,
    },
    /// The skeleton is found in the table.
    FindSkeleton {
        /// The skeleton sought.
        skeleton: Skeleton,
        /// The number beside it.
        base: u16,
    },
    /// The codes make up the number: `offset` + the sum of value * weight.
    Sum {
        /// 0, or 1 where numbers are counted from 1.
        offset: u16,
        /// Code or table number, and its weight.
        terms: [(u16, u16); 3],
        /// The number.
        number: u16,
    },
}

/// Some squares left to right, each marked or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Squares {
    marked: [bool; 6],
    len: usize,
}

impl Deref for Squares {
    type Target = [bool];

    fn deref(&self) -> &[bool] {
        &self.marked[..self.len]
    }
}
