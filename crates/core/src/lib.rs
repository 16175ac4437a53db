//! The rules of a Chess960 starting position, and the two numberings of all 960.
//!
//! This crate is the reference: plain `const fn`s that follow the published descriptions line by line, without tables,
//! allocation or dependencies. Chess programs should use `chess960-tables`, which stores the same answers in static
//! tables; the examples import from it. `chess960-codegen` writes custom tables.
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
//!     "the bishops on c1 and e1 are both on dark squares; swapping b1 and c1 would make RBNKBQNR"
//! );
//! # Ok::<(), chess960_core::NumberError>(())
//! ```
//!
//! # The numberings
//!
//! White's first rank holds two rooks, two knights, two bishops, a queen and a king, with the bishops on squares of
//! opposite colours and the king between the rooks. Black's pieces stand opposite White's, file by file. Two numberings
//! are in use:
//!
//! | numbering | range | number | RNBQKBNR |
//! | --- | --- | --- | --- |
//! | [`Scharnagl`](Numbering::Scharnagl) | 0 to 959 | bishop code + 16 * queen's position + 96 * N5N code | 518 |
//! | [`Fritz9`](Numbering::Fritz9) | 1 to 960 | 1 + bishop code + 16 * (15 * queen's position + knight code) | 359 |
//!
//! Scharnagl's is the one in general use: "SP 518" is the standard position. Others call its numbers *SP-ID* or *idn*.
//! [`Numbering`] names the publication of each, and the command `chess960 explain` derives a number in either, step by
//! step.
//!
//! # The codes
//!
//! Scharnagl's numbering combines the [bishop code](BackRank::bishop_code), the [queen's
//! position](BackRank::queen_position) and the [N5N code](BackRank::n5n). Fritz9's combines the bishop code, [its own
//! queen's position](Skeleton::fritz9_queen_position) and the [knight code](Skeleton::knight_code). The published
//! tables for working out a position by hand list the [NQ-skeleton](Skeleton), a rank without its bishops, and the
//! [KRN](Skeleton::krn), the order of king, rooks and knights. `docs/glossary.md` in the repository explains each.
//!
//! ```
//! use chess960_core::BackRank;
//!
//! let rank = BackRank::STANDARD;
//! assert_eq!((rank.bishop_code(), rank.queen_position(), rank.n5n()), (6, 2, 5));
//! assert_eq!((rank.skeleton().fritz9_queen_position(), rank.skeleton().knight_code()), (1, 7));
//! assert_eq!(rank.skeleton(), "-NQ-N-");
//! assert_eq!(rank.mirror(), "RNBKQBNR");
//! ```
#![no_std]

mod castling;
mod castling_side;
mod code;
mod color;
mod numbering;
mod piece;
mod piece_sets;
mod rank;
mod reason;
mod skeleton;
mod square;
mod square_set;
mod text;
#[doc(hidden)]
pub mod untrusted;

pub use castling::{Castling, CastlingError, CastlingText};
pub use castling_side::CastlingSide;
pub use code::{KNIGHT_CODES, bishop_files, knight_code_squares, knight_pattern, n5n_squares};
pub use color::Color;
pub use numbering::{NumberError, Numbering, from_one_based};
pub use piece::Piece;
#[doc(hidden)]
pub use piece_sets::squares_of;
pub use rank::{BackRank, RankError};
pub use reason::Reason;
pub use skeleton::{Skeleton, SkeletonError};
pub use square::{SQUARE_NAMES, Square};
pub use square_set::SquareSet;
#[doc(hidden)]
pub use text::ascii;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
