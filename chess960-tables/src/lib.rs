//! All 960 starting positions of Chess960 as const tables: both published numberings, forwards and backwards.
//!
//! Everything was computed while this crate was being compiled. At run time a question is one array read, from a
//! [`StartPosition`] or from the tables in [`table`]; a rank is found by one multiplication. `no_std`, no allocation, no
//! `unsafe`.
//!
//! ```
//! use chess960_tables::{StartPosition, sp};
//!
//! let position: StartPosition = "QRKBBNRN".parse()?;
//! assert_eq!(position.scharnagl(), 777);
//! assert_eq!(position.fritz9(), 218);
//!
//! // Checked while compiling: a rank that breaks a rule is a compile error.
//! const STANDARD: StartPosition = sp!("RNBQKBNR");
//! assert_eq!(STANDARD.scharnagl(), 518);
//! # Ok::<(), chess960_tables::RankError>(())
//! ```
//!
//! Tables of one's own, with just the values, keys and element types that one needs, come from [`tables!`].
#![no_std]

mod features;
mod fen;
mod fen_error;
mod macros;
mod proof;
mod read_fen;
mod setup;
mod start_position;
pub mod table;

pub use chess960_core::{
    BackRank, NumberError, Numbering, PartialRank, Piece, PieceCounts, RankError, SQUARE_NAMES, Skeleton,
    SkeletonError, Suggestion, Violations, from_one_based, to_one_based,
};
pub use fen::{CastlingStyle, EPD_LENGTH, Epd, FEN_LENGTH, Fen, FenText};
pub use fen_error::{CastlingFault, Excerpt, FenError, Field, Ranks, Side, Square};
#[cfg(feature = "phf")]
pub use phf;
pub use setup::{AllSetups, Setup, SetupIndexError};
pub use start_position::{All, StartPosition};

#[doc(hidden)]
pub mod __private {
    #[cfg(doc)]
    pub use chess960_macros::text;
    pub use chess960_macros::{sp, tables};
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
