//! The rules of a Chess960 starting position, and the two published numberings of all 960.
//!
//! This crate is the reference: plain `const fn`s that follow the published descriptions line by line, without tables,
//! allocation or dependencies. Chess programs want `chess960-tables`, which holds the same answers as static tables, and
//! `chess960-codegen` writes tables to order.
//!
//! # Quick start
//!
//! ```
//! use chess960_core::{BackRank, Numbering};
//!
//! let rank = Numbering::Scharnagl.rank(777)?;
//! assert_eq!(rank, "QRKBBNRN");
//! assert_eq!(Numbering::Fritz9.number(rank), 218);
//!
//! let error = BackRank::parse("RNBKBQNR").unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "the bishops on c1 and e1 are both on dark squares; exchanging b1 and c1 would make RBNKBQNR"
//! );
//! # Ok::<(), chess960_core::NumberError>(())
//! ```
//!
//! # The numberings
//!
//! White's first rank holds two rooks, two knights, two bishops, a queen and a king, the bishops on squares of opposite
//! colours and the king between the rooks. Black mirrors White. The number of a position is called its *idn*, its
//! identification number, and means nothing without the numbering:
//!
//! | numbering | range | idn | RNBQKBNR | published |
//! | --- | --- | --- | --- | --- |
//! | [`Scharnagl`](Numbering::Scharnagl) | 0 to 959 | bishop code + 16 * queen's position + 96 * N5N code | 518 | Reinhard Scharnagl, *Fischer-Random-Schach (FRC / Chess960)*, Books on Demand, 2004, ISBN 3-8334-1322-0 |
//! | [`Fritz9`](Numbering::Fritz9) | 1 to 960 | 1 + bishop code + 16 * (15 * queen's position + knight code) | 359 | in ChessBase's program Fritz 9, 2005 |
//!
//! Both are described in <https://en.wikipedia.org/wiki/Fischer_random_chess_numbering_scheme>. Scharnagl's numbering is the one
//! in general use: "SP 518" is the standard position. The queen's position is a different number in each of the two. The module
//! [`derivation`] walks through either numbering step by step.
#![no_std]

mod back_rank;
mod castling;
mod code;
pub mod derivation;
mod numbering;
mod partial_rank;
mod piece;
mod piece_sets;
pub mod rank_error;
mod skeleton;
mod text;

pub use back_rank::BackRank;
pub use castling::CastlingSide;
pub use code::{bishop_files, knight_code_squares, n5n_squares};
pub use numbering::{NumberError, Numbering, ParseNumberingError, from_one_based, to_one_based};
pub use partial_rank::PartialRank;
pub use piece::Piece;
#[doc(inline)]
pub use rank_error::RankError;
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
