//! What a Chess960 starting position is, and how the two published numberings derive it.
//!
//! This crate is the reference: plain `const fn`s that follow the published descriptions line by line. It has no
//! table, does no I/O and allocates nothing. For chess programs there is `chess960-tables`, whose answers were computed
//! by this crate while compiling; for tables of one's own there is `chess960-codegen`.
//!
//! ```
//! use chess960_core::{BackRank, Numbering};
//!
//! let rank = Numbering::Scharnagl.rank(777)?;
//! assert_eq!(rank.to_string(), "QRKBBNRN");
//! assert_eq!(Numbering::Fritz9.number(rank), 218);
//! # Ok::<(), chess960_core::NumberError>(())
//! ```
#![no_std]

mod back_rank;
mod castling;
mod code;
pub mod derivation;
mod numbering;
mod partial_rank;
mod piece;
mod piece_sets;
mod rank_error;
mod skeleton;

pub use back_rank::BackRank;
pub use castling::CastlingSide;
pub use code::{bishop_files, knight_code_squares, n5n_squares};
pub use numbering::{NumberError, Numbering, from_one_based, to_one_based};
pub use partial_rank::PartialRank;
pub use piece::Piece;
pub use rank_error::{PieceCounts, RankError, Suggestion, Violations};
pub use skeleton::{Skeleton, SkeletonError, krn};

/// The names of the first rank's squares by file, 0 to 7.
///
/// ```
/// assert_eq!(chess960_core::SQUARE_NAMES[4], "e1");
/// ```
pub const SQUARE_NAMES: [&str; 8] = ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"];

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
