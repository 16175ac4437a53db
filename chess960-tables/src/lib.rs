//! All 960 starting positions of Chess960 as static tables: both numberings in both directions, codes and FENs.
//!
//! Everything was computed when this crate was compiled. At run time, a [`StartPosition`] is its Scharnagl number;
//! every other property is one array read, and finding the position of eight letters takes one multiplication, three
//! reads and two comparisons. [`castling`](StartPosition::castling) takes two reads; make the
//! [mask](CastlingRights::mask) of rights once per game. The crate is `no_std`, allocates nothing and contains no
//! `unsafe` code.
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
//! - [`StartPosition`] is one of the 960: made from a number, a rank or a FEN, with all its properties.
//! - [`Setup`] is a position for each side: the start of a game of Chess960 or of double Fischer random chess.
//! - [`Castling`] is castling as a move generator needs it: squares, bitboards and the bit of the right.
//!   [`CastlingRights`] reads the rights of any position of a game. `docs/engines.md` in the repository shows how to
//!   test castling with it, and how to use this crate with cozy-chess and shakmaty.
//! - [`StartPosition::from_random_bytes`] and [`from_random_u32`](StartPosition::from_random_u32) draw a position
//!   without the crate rand, and [`Setup::from_random_bytes`] one for each side.
//! - [`table`] has the tables themselves, and [`tables!`] writes others: a value by a key, in a type of your choice.
//! - [`sp!`] is a position checked by the compiler.
//!
//! Examples of items that come from `chess960-core` import that crate; write `chess960_tables` in its place.
//!
//! # The numberings
//!
//! Two numberings are in use, so say which one a number belongs to: [`Scharnagl`](Numbering::Scharnagl), 0 to 959, in
//! which the standard position RNBQKBNR is 518 (also SP-ID or idn), and [`Fritz9`](Numbering::Fritz9), 1 to 960, in
//! which it is 359. Where Scharnagl numbers run from 1 to 960, 960 stands for 0; see [`from_one_based`].
//! `chess960-core` derives both, and says where they were published.
//!
//! # Features
//!
//! None is on by default.
//!
//! | feature | adds |
//! | --- | --- |
//! | `phf` | `table::BY_RANK`, a [`phf::Map`](https://docs.rs/phf) from rank to position, and maps in [`tables!`] |
//! | `serde` | [`StartPosition`] and [`Setup`] as ranks, or as numbers in compact formats and by [`serde_number`] |
//! | `rand` | `StandardUniform` for both: each position or setup with exactly the same probability |
//! | `arbitrary` | `Arbitrary` for both, for fuzzers; needs `std`, as the crate `arbitrary` does |
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod castling;
mod castling_rights;
mod features;
mod fen;
mod fen_error;
mod field;
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
    Reason, SQUARE_NAMES, Skeleton, SkeletonError, SquareSet, from_one_based, to_one_based,
};
#[cfg(feature = "serde")]
pub use features::serde_number;
pub use fen::{CastlingStyle, FEN_LENGTH, Fen};
pub use fen_error::FenError;
#[cfg(feature = "phf")]
pub use phf;
pub use setup::{Setup, SetupIndexError};
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

/// The page of the whole project.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct ProjectReadme;

#[cfg(doctest)]
#[doc = include_str!("../../docs/engines.md")]
struct Engines;
