//! Every Chess960 starting position as static tables: numbers in both numberings, codes and FENs.
//!
//! The tables are computed when this crate compiles. A [`StartPosition`] is its Scharnagl number; each property is one
//! array read, and [`castling`](StartPosition::castling) takes two. Finding a position by its eight letters takes one
//! multiplication, three reads and two comparisons. The crate is `no_std`, never allocates and has no `unsafe`.
//!
//! # Quick start
//!
//! ```
//! use chess960_tables::{CastlingStyle, Setup, StartPosition, sp};
//!
//! let position: StartPosition = "QRKBBNRN".parse()?;
//! assert_eq!(position.scharnagl(), 777);
//! assert_eq!(position.fritz9(), 218);
//! assert_eq!(position.rook_files(), [1, 6]);
//!
//! // Checked while compiling: a rank that breaks a rule is a compile error.
//! const STANDARD: StartPosition = sp!("RNBQKBNR");
//! assert_eq!(STANDARD.scharnagl(), 518);
//!
//! // Double Fischer random chess, where each side has its own position.
//! let setup = Setup::new(STANDARD, position);
//! let fen = setup.fen(CastlingStyle::Shredder);
//! assert_eq!(fen, "qrkbbnrn/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAgb - 0 1");
//! assert_eq!(Setup::from_fen(fen.as_str()), Ok(setup));
//! # Ok::<(), chess960_tables::RankError>(())
//! ```
//!
//! # Which type
//!
//! - **One position**: [`StartPosition`], from a number, a rank or a FEN; [`sp!`] checks one at compile time. A
//!   [`BackRank`] derives the same properties without tables.
//! - **One for each side**, as in double Fischer random chess: [`Setup`].
//! - **Move generation**: [`Castling`] gives squares, bitboards and the right's bit; [`CastlingRights`] reads the
//!   rights of any position of a game. Compute its [`mask`](CastlingRights::mask) once per game.
//! - **Random positions** without the crate rand: [`from_random_bytes`](StartPosition::from_random_bytes),
//!   [`from_random_u32`](StartPosition::from_random_u32), which also serves fuzzers.
//! - **The arrays**: [`table`]. **Your own**: [`tables!`] writes a value by a key, in a type of your choice.
//!
//! `docs/engines.md` in the repository tests castling and uses cozy-chess and shakmaty.
//!
//! # Errors
//!
//! - Numbers, ranks and FENs may come from outside the program: reading them returns a `Result`, whose error names the
//!   rule and the place.
//! - A function that can fail in only one way, such as [`from_letters`](StartPosition::from_letters), returns an
//!   `Option`.
//! - A file, a code or an index that the program computed itself panics if it is out of range, as the index of an array
//!   does. [`expect_scharnagl`](StartPosition::expect_scharnagl) and [`BackRank::from_static`] panic, too: they are for
//!   constants, in which a panic is a compile error.
//!
//! # The numberings
//!
//! A number means nothing without its numbering: RNBQKBNR is 518 in [Scharnagl's](Numbering::Scharnagl), 0 to 959 (also
//! SP-ID or idn), and 359 in [Fritz9's](Numbering::Fritz9), 1 to 960. If your Scharnagl numbers run from 1 to 960, 960
//! stands for 0; see [`from_one_based`]. The documentation of `chess960-core` names the publications.
//!
//! # Features
//!
//! All are off by default.
//!
//! | feature | adds |
//! | --- | --- |
//! | `phf` | `table::BY_RANK`, a [`phf::Map`](https://docs.rs/phf) from rank to position, and maps in [`tables!`] |
//! | `csv` | values of your own in [`tables!`]: columns of CSV files |
//! | `serde` | [`StartPosition`] and [`Setup`] as ranks, or as numbers in compact formats and by [`serde_number`] |
//! | `rand` | `StandardUniform` for both: each position or setup with exactly the same probability |
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod castling;
mod castling_rights;
mod features;
mod fen;
mod fen_error;
mod fen_message;
mod field;
mod first_rank;
mod lookups;
mod macros;
mod proof;
mod random;
mod read_fen;
mod reader;
mod setup;
mod start_position;
pub mod table;

pub use castling_rights::CastlingRights;
pub use chess960_core::{
    BackRank, Castling, CastlingError, CastlingSide, CastlingText, Color, NumberError, Numbering, Piece, RankError,
    Reason, SQUARE_NAMES, Skeleton, SkeletonError, SquareSet, from_one_based,
};
#[cfg(feature = "serde")]
pub use features::serde_number;
pub use fen::{CastlingStyle, Fen};
pub use fen_error::FenError;
#[cfg(feature = "phf")]
pub use phf;
pub use setup::Setup;
pub use start_position::StartPosition;

#[doc(hidden)]
pub mod __private {
    pub use chess960_macros::sp;
    #[cfg(feature = "phf")]
    pub use chess960_macros::tables;
    #[cfg(not(feature = "phf"))]
    pub use chess960_macros::tables_without_phf as tables;
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
