//! The published derivations, step by step, as data to display.
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

// `chess960 explain` puts the steps into words, in `src/commands/explain/explanation.rs`.

use crate::{
    BackRank, NumberError, Numbering, PartialRank, Piece, Skeleton, bishop_files, knight_code_squares, n5n_squares,
};

/// A code that is part of a number.
///
/// ```
/// use chess960_core::derivation::Code;
///
/// assert_eq!(Code::N5n.name(), "N5N code");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Code {
    /// The light-squared bishop's place among b d f h, 0 to 3.
    LightBishop,
    /// The dark-squared bishop's place among a c e g, 0 to 3.
    DarkBishop,
    /// The bishop code, 0 to 15: light + 4 * dark.
    Bishops,
    /// The queen's position: 0 to 5 in Scharnagl's numbering, 0 to 3 in Fritz9's.
    QueenPosition,
    /// The N5N code of Scharnagl's numbering, 0 to 9: the knights among five squares.
    N5n,
    /// The knight code of Fritz9's numbering, 0 to 14: the knights among six squares.
    Knights,
}

impl Code {
    /// Returns the name used in the published descriptions.
    ///
    /// ```
    /// assert_eq!(chess960_core::derivation::Code::Bishops.name(), "bishop code");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Code::LightBishop => "light-squared bishop",
            Code::DarkBishop => "dark-squared bishop",
            Code::Bishops => "bishop code",
            Code::QueenPosition => "queen's position",
            Code::N5n => "N5N code",
            Code::Knights => "knight code",
        }
    }
}

/// The pieces placed in one step.
///
/// ```
/// use chess960_core::{Numbering, derivation::{self, Placed, Step}};
///
/// let steps = derivation::number_to_rank_by_table(Numbering::Scharnagl, 0)?;
/// assert!(matches!(steps.last(), Some(Step::Place { placed: Placed::KingAndRooks, .. })));
/// # Ok::<(), chess960_core::NumberError>(())
/// ```
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
    /// Rook, king and rook, on the last three squares.
    KingAndRooks,
}

/// One step of a derivation.
///
/// ```
/// use chess960_core::{Numbering, derivation::{self, Code, Step}};
///
/// let steps = derivation::number_to_rank_by_division(Numbering::Scharnagl, 518)?;
/// let by_16 = Step::Divide { dividend: 518, divisor: 16, quotient: 32, remainder: 6, code: Code::Bishops };
/// assert_eq!(steps[0], by_16);
/// # Ok::<(), chess960_core::NumberError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Subtract 1 from a number counted from 1: `number` - 1 = `rest`.
    CountFromZero {
        /// The number.
        number: u16,
        /// The number less 1.
        rest: u16,
    },
    /// Divide: `dividend` = `quotient` * `divisor` + `remainder`, where the remainder is a code.
    Divide {
        /// The dividend.
        dividend: u16,
        /// The divisor.
        divisor: u16,
        /// The quotient.
        quotient: u16,
        /// The remainder.
        remainder: u16,
        /// The code that the remainder is.
        code: Code,
    },
    /// Take the last quotient as a code.
    Left {
        /// The code.
        code: Code,
        /// The quotient.
        value: u16,
    },
    /// Place pieces.
    Place {
        /// The pieces placed.
        placed: Placed,
        /// The rank afterwards.
        rank: PartialRank,
    },
    /// Find the largest number in the NQ-skeleton table that is not above `number`.
    FindNumber {
        /// The number to look up.
        number: u16,
        /// The number in the table.
        base: u16,
        /// The skeleton beside it.
        skeleton: Skeleton,
    },
    /// Subtract `base` from `number`, which leaves the bishop code.
    Subtract {
        /// The number to look up.
        number: u16,
        /// The number in the table.
        base: u16,
        /// The difference.
        bishop_code: u8,
    },
    /// Read the bishops off the rank: light + 4 * dark is the bishop code.
    ReadBishops {
        /// The light-squared bishop's file.
        light_file: u8,
        /// The dark-squared bishop's file.
        dark_file: u8,
        /// The light-squared bishop's number, 0 to 3.
        light: u8,
        /// The dark-squared bishop's number, 0 to 3.
        dark: u8,
        /// The bishop code, light + 4 * dark.
        bishop_code: u8,
    },
    /// Count the squares left of the queen, of those that the numbering leaves for the queen.
    ReadQueen {
        /// How many those are: 6 in Scharnagl's numbering, 4 in Fritz9's.
        squares: u8,
        /// The number of them left of the queen, which is the queen's place among them, counted from 0.
        position: u8,
    },
    /// Look up the pattern of the knights, on the squares that the numbering leaves for them.
    ReadKnights {
        /// How many those are: 5 in Scharnagl's numbering, 6 in Fritz9's.
        squares: u8,
        /// The knights' places among them, counted from 0.
        knights: [u8; 2],
        /// The N5N code or the knight code.
        code: Code,
        /// The value of the code.
        value: u8,
    },
    /// Drop the bishops, and leave king and rooks blank.
    ReadSkeleton {
        /// The skeleton that is left.
        skeleton: Skeleton,
    },
    /// Find the skeleton in the table.
    FindSkeleton {
        /// The skeleton to look up.
        skeleton: Skeleton,
        /// The number beside it.
        base: u16,
    },
    /// Add up the codes: `offset` + the sum of value * weight is the number.
    Sum {
        /// The smallest number of the numbering: 0 or 1.
        offset: u16,
        /// The value and weight of each code, bishops first.
        terms: [(u16, u16); 3],
        /// The number.
        number: u16,
    },
    /// Add the bishop code to the number in the table.
    Add {
        /// The number in the table.
        base: u16,
        /// The bishop code.
        bishop_code: u8,
        /// The sum.
        number: u16,
    },
}

/// Derives a rank from its number by arithmetic.
///
/// Divide by 16 for the bishops, and that remainder by 4 to tell them apart; then divide by 6 for Scharnagl's queen or by
/// 15 for Fritz9's knights.
///
/// # Errors
///
/// A [`NumberError`] if no position has the number.
///
/// ```
/// use chess960_core::{Numbering, derivation::{self, Code, Step}};
///
/// let steps = derivation::number_to_rank_by_division(Numbering::Fritz9, 359)?;
/// assert_eq!(steps[0], Step::CountFromZero { number: 359, rest: 358 });
/// # Ok::<(), chess960_core::NumberError>(())
/// ```
pub fn number_to_rank_by_division(numbering: Numbering, number: u16) -> Result<[Step; 9], NumberError> {
    let complete = numbering.rank(number)?;
    let skeleton = complete.skeleton();
    let bishop_code = u16::from(complete.bishop_code());
    let bishops = PartialRank::EMPTY.place_bishops(complete.bishop_code());
    let knights = bishops.place_skeleton(skeleton);
    let place_bishops = Step::Place { placed: Placed::Bishops, rank: bishops };
    let place_last = Step::Place { placed: Placed::KingAndRooks, rank: knights.place_king_and_rooks() };
    Ok(match numbering {
        Numbering::Scharnagl => {
            let q1 = number / 16;
            let queen = bishops.place(complete.queen_file(), Piece::Queen);
            [
                divide(number, 16, Code::Bishops),
                divide(bishop_code, 4, Code::LightBishop),
                Step::Left { code: Code::DarkBishop, value: bishop_code / 4 },
                place_bishops,
                divide(q1, 6, Code::QueenPosition),
                Step::Place { placed: Placed::Queen, rank: queen },
                Step::Left { code: Code::N5n, value: q1 / 6 },
                Step::Place { placed: Placed::Knights, rank: knights },
                place_last,
            ]
        }
        Numbering::Fritz9 => {
            let rest = number - 1;
            let q1 = rest / 16;
            [
                Step::CountFromZero { number, rest },
                divide(rest, 16, Code::Bishops),
                divide(bishop_code, 4, Code::LightBishop),
                Step::Left { code: Code::DarkBishop, value: bishop_code / 4 },
                place_bishops,
                divide(q1, 15, Code::Knights),
                Step::Left { code: Code::QueenPosition, value: q1 / 15 },
                Step::Place { placed: Placed::Skeleton, rank: knights },
                place_last,
            ]
        }
    })
}

/// Derives a rank from its number by the NQ-skeleton table.
///
/// The largest number in the table that is not above the number names the skeleton, and the difference is the bishop code.
///
/// # Errors
///
/// A [`NumberError`] if no position has the number.
///
/// ```
/// use chess960_core::{Numbering, Skeleton, derivation::{self, Step}};
///
/// let steps = derivation::number_to_rank_by_table(Numbering::Scharnagl, 518)?;
/// let skeleton = Skeleton::from_static("-NQ-N-");
/// assert_eq!(steps[0], Step::FindNumber { number: 518, base: 512, skeleton });
/// # Ok::<(), chess960_core::NumberError>(())
/// ```
pub fn number_to_rank_by_table(numbering: Numbering, number: u16) -> Result<[Step; 7], NumberError> {
    let complete = numbering.rank(number)?;
    let skeleton = complete.skeleton();
    let base = numbering.skeleton_number(skeleton);
    let bishop_code = complete.bishop_code();
    let bishops = PartialRank::EMPTY.place_bishops(bishop_code);
    let knights = bishops.place_skeleton(skeleton);
    Ok([
        Step::FindNumber { number, base, skeleton },
        Step::Subtract { number, base, bishop_code },
        divide(bishop_code.into(), 4, Code::LightBishop),
        Step::Left { code: Code::DarkBishop, value: u16::from(bishop_code) / 4 },
        Step::Place { placed: Placed::Bishops, rank: bishops },
        Step::Place { placed: Placed::Skeleton, rank: knights },
        Step::Place { placed: Placed::KingAndRooks, rank: knights.place_king_and_rooks() },
    ])
}

/// Derives a number from its rank by arithmetic: read the codes off the rank and add them up by their weights.
///
/// ```
/// use chess960_core::{BackRank, Numbering, derivation::{self, Step}};
///
/// let steps = derivation::rank_to_number_by_codes(Numbering::Scharnagl, BackRank::STANDARD);
/// let sum = Step::Sum { offset: 0, terms: [(6, 1), (2, 16), (5, 96)], number: 518 };
/// assert_eq!(steps.last(), Some(&sum));
/// ```
#[must_use]
pub fn rank_to_number_by_codes(numbering: Numbering, rank: BackRank) -> [Step; 4] {
    let skeleton = rank.skeleton();
    let number = numbering.number(rank);
    let bishops = (u16::from(rank.bishop_code()), 1);
    match numbering {
        Numbering::Scharnagl => {
            let (position, n5n) = (skeleton.queen_position(), skeleton.n5n());
            [
                read_bishops(rank),
                Step::ReadQueen { squares: 6, position },
                Step::ReadKnights { squares: 5, knights: n5n_squares(n5n), code: Code::N5n, value: n5n },
                Step::Sum { offset: 0, terms: [bishops, (position.into(), 16), (n5n.into(), 96)], number },
            ]
        }
        Numbering::Fritz9 => {
            let (position, value) = (skeleton.fritz9_queen_position(), skeleton.knight_code());
            [
                read_bishops(rank),
                Step::ReadKnights { squares: 6, knights: knight_code_squares(value), code: Code::Knights, value },
                Step::ReadQueen { squares: 4, position },
                Step::Sum { offset: 1, terms: [bishops, (value.into(), 16), (position.into(), 240)], number },
            ]
        }
    }
}

/// Derives a number from its rank by the NQ-skeleton table: find the skeleton and add the bishop code.
///
/// ```
/// use chess960_core::{BackRank, Numbering, derivation::{self, Step}};
///
/// let steps = derivation::rank_to_number_by_table(Numbering::Fritz9, BackRank::STANDARD);
/// let skeleton = BackRank::STANDARD.skeleton();
/// assert_eq!(steps[1], Step::FindSkeleton { skeleton, base: 353 });
/// assert_eq!(steps.last(), Some(&Step::Add { base: 353, bishop_code: 6, number: 359 }));
/// ```
#[must_use]
pub fn rank_to_number_by_table(numbering: Numbering, rank: BackRank) -> [Step; 4] {
    let skeleton = rank.skeleton();
    let base = numbering.skeleton_number(skeleton);
    [
        Step::ReadSkeleton { skeleton },
        Step::FindSkeleton { skeleton, base },
        read_bishops(rank),
        Step::Add { base, bishop_code: rank.bishop_code(), number: numbering.number(rank) },
    ]
}

fn divide(dividend: u16, divisor: u16, code: Code) -> Step {
    Step::Divide { dividend, divisor, quotient: dividend / divisor, remainder: dividend % divisor, code }
}

fn read_bishops(rank: BackRank) -> Step {
    let bishop_code = rank.bishop_code();
    let [a_side, h_side] = bishop_files(bishop_code);
    let (light_file, dark_file) = if a_side % 2 == 0 { (h_side, a_side) } else { (a_side, h_side) };
    Step::ReadBishops { light_file, dark_file, light: bishop_code % 4, dark: bishop_code / 4, bishop_code }
}
