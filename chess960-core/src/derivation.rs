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
    /// Rook, king, rook on the last three squares.
    KingAndRooks,
}

/// One line of a derivation.
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
        /// Each code's value and weight: bishops first.
        terms: [(u16, u16); 3],
        /// The number.
        number: u16,
    },
    /// The table's number and the bishop code make up the number.
    Add {
        /// The table's number.
        base: u16,
        /// The bishop code.
        bishop_code: u8,
        /// The sum.
        number: u16,
    },
}

/// Some squares left to right, each marked or not.
///
/// ```
/// use chess960_core::{BackRank, Numbering, derivation::{self, Step}};
///
/// let steps = derivation::rank_to_number_by_codes(Numbering::Scharnagl, BackRank::STANDARD);
/// let Step::ReadQueen { squares, position } = steps[1] else { unreachable!() };
/// assert_eq!((&squares[..], position), (&[false, false, true, false, false, false][..], 2));
/// ```
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

impl Squares {
    /// The rank's squares without the pieces in `dropped`, those of `marked` marked.
    fn without(rank: BackRank, dropped: &[Piece], marked: Piece) -> Squares {
        let mut squares = Squares { marked: [false; 6], len: 0 };
        for piece in rank.pieces() {
            if !dropped.contains(&piece) {
                squares.marked[squares.len] = piece == marked;
                squares.len += 1;
            }
        }
        squares
    }
}

/// The steps of a derivation, in order. It reads as a slice of them.
///
/// ```
/// use chess960_core::{BackRank, Numbering, derivation};
///
/// assert_eq!(derivation::rank_to_number_by_codes(Numbering::Scharnagl, BackRank::STANDARD).len(), 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Steps {
    steps: [Step; Steps::MOST],
    len: usize,
}

impl Steps {
    const MOST: usize = 9;

    fn new<const N: usize>(steps: [Step; N]) -> Steps {
        let mut padded = [steps[0]; Steps::MOST];
        padded[..N].copy_from_slice(&steps);
        Steps { steps: padded, len: N }
    }
}

impl Deref for Steps {
    type Target = [Step];

    fn deref(&self) -> &[Step] {
        &self.steps[..self.len]
    }
}

/// From a number to its rank by arithmetic: divide by 16 for the bishops (and that remainder by 4 to tell them apart),
/// then by 6 for Scharnagl's queen or by 15 for Fritz9's knights.
///
/// # Errors
///
/// [`NumberError`] if no position has the number.
///
/// ```
/// use chess960_core::{Numbering, derivation::{self, Code, Step}};
///
/// let steps = derivation::number_to_rank_by_division(Numbering::Fritz9, 359)?;
/// assert_eq!(steps[0], Step::CountFromZero { number: 359, rest: 358 });
/// # Ok::<(), chess960_core::NumberError>(())
/// ```
pub fn number_to_rank_by_division(numbering: Numbering, number: u16) -> Result<Steps, NumberError> {
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
            Steps::new([
                divide(number, 16, Code::Bishops),
                divide(bishop_code, 4, Code::LightBishop),
                Step::Left { code: Code::DarkBishop, value: bishop_code / 4 },
                place_bishops,
                divide(q1, 6, Code::QueenPosition),
                Step::Place { placed: Placed::Queen, rank: queen },
                Step::Left { code: Code::N5n, value: q1 / 6 },
                Step::Place { placed: Placed::Knights, rank: knights },
                place_last,
            ])
        }
        Numbering::Fritz9 => {
            let rest = number - 1;
            let q1 = rest / 16;
            Steps::new([
                Step::CountFromZero { number, rest },
                divide(rest, 16, Code::Bishops),
                divide(bishop_code, 4, Code::LightBishop),
                Step::Left { code: Code::DarkBishop, value: bishop_code / 4 },
                place_bishops,
                divide(q1, 15, Code::Knights),
                Step::Left { code: Code::QueenPosition, value: q1 / 15 },
                Step::Place { placed: Placed::Skeleton, rank: knights },
                place_last,
            ])
        }
    })
}

/// From a number to its rank by the NQ-skeleton table: the largest number not above it names the skeleton, the
/// difference is the bishop code.
///
/// # Errors
///
/// [`NumberError`] if no position has the number.
///
/// ```
/// use chess960_core::{Numbering, Skeleton, derivation::{self, Step}};
///
/// let steps = derivation::number_to_rank_by_table(Numbering::Scharnagl, 518)?;
/// let skeleton = Skeleton::from_static("-NQ-N-");
/// assert_eq!(steps[0], Step::FindNumber { number: 518, base: 512, skeleton });
/// # Ok::<(), chess960_core::NumberError>(())
/// ```
pub fn number_to_rank_by_table(numbering: Numbering, number: u16) -> Result<Steps, NumberError> {
    let complete = numbering.rank(number)?;
    let skeleton = complete.skeleton();
    let base = numbering.base(skeleton);
    let bishop_code = complete.bishop_code();
    let bishops = PartialRank::EMPTY.place_bishops(bishop_code);
    let knights = bishops.place_skeleton(skeleton);
    Ok(Steps::new([
        Step::FindNumber { number, base, skeleton },
        Step::Subtract { number, base, bishop_code },
        divide(bishop_code.into(), 4, Code::LightBishop),
        Step::Left { code: Code::DarkBishop, value: u16::from(bishop_code) / 4 },
        Step::Place { placed: Placed::Bishops, rank: bishops },
        Step::Place { placed: Placed::Skeleton, rank: knights },
        Step::Place { placed: Placed::KingAndRooks, rank: knights.place_king_and_rooks() },
    ]))
}

/// From a rank to its number by arithmetic: the codes are read off the rank and added up by their weights.
///
/// ```
/// use chess960_core::{BackRank, Numbering, derivation::{self, Step}};
///
/// let steps = derivation::rank_to_number_by_codes(Numbering::Scharnagl, BackRank::STANDARD);
/// let sum = Step::Sum { offset: 0, terms: [(6, 1), (2, 16), (5, 96)], number: 518 };
/// assert_eq!(steps.last(), Some(&sum));
/// ```
#[must_use]
pub fn rank_to_number_by_codes(numbering: Numbering, rank: BackRank) -> Steps {
    let skeleton = rank.skeleton();
    let number = numbering.number(rank);
    let bishops = (u16::from(rank.bishop_code()), 1);
    let read_queen = |dropped: &[Piece], position| Step::ReadQueen {
        squares: Squares::without(rank, dropped, Piece::Queen),
        position,
    };
    let read_knights = |dropped: &[Piece], code, value| Step::ReadKnights {
        squares: Squares::without(rank, dropped, Piece::Knight),
        code,
        value,
    };
    match numbering {
        Numbering::Scharnagl => {
            let (queen, n5n) = (skeleton.queen_position(), skeleton.n5n());
            Steps::new([
                read_bishops(rank),
                read_queen(&[Piece::Bishop], queen),
                read_knights(&[Piece::Bishop, Piece::Queen], Code::N5n, n5n),
                Step::Sum { offset: 0, terms: [bishops, (queen.into(), 16), (n5n.into(), 96)], number },
            ])
        }
        Numbering::Fritz9 => {
            let (queen, knights) = (skeleton.fritz9_queen_position(), skeleton.knight_code());
            Steps::new([
                read_bishops(rank),
                read_knights(&[Piece::Bishop], Code::Knights, knights),
                read_queen(&[Piece::Bishop, Piece::Knight], queen),
                Step::Sum { offset: 1, terms: [bishops, (knights.into(), 16), (queen.into(), 240)], number },
            ])
        }
    }
}

/// From a rank to its number by the NQ-skeleton table: find the skeleton, add the bishop code.
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
pub fn rank_to_number_by_table(numbering: Numbering, rank: BackRank) -> Steps {
    let skeleton = rank.skeleton();
    let base = numbering.base(skeleton);
    Steps::new([
        Step::ReadSkeleton { skeleton },
        Step::FindSkeleton { skeleton, base },
        read_bishops(rank),
        Step::Add { base, bishop_code: rank.bishop_code(), number: numbering.number(rank) },
    ])
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
