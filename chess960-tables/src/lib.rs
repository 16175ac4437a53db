//! All 960 starting positions of Chess960 as static tables: both numberings in both directions, codes and FENs.
//!
//! Everything was computed when this crate was compiled. At run time, a [`StartPosition`] is its Scharnagl number;
//! every other property is one array read, and finding the position of eight letters takes one multiplication, three
//! reads and two comparisons. [`castling`](StartPosition::castling) computes squares and bitboards from two reads; call
//! it, and make the [mask](CastlingRights::mask) of rights, once per game. The crate is `no_std`, allocates nothing and
//! contains no `unsafe` code.
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
//! - **One position**: [`StartPosition`], from a number, a rank or a FEN; [`sp!`] checks one while compiling. Its
//!   properties are looked up. The [`BackRank`] that it is made of derives them, for programs without tables.
//! - **One for each side**, as in double Fischer random chess: [`Setup`].
//! - **Move generation**: [`Castling`] holds squares, bitboards and the bit of the right. [`CastlingRights`] reads the
//!   rights of any position of a game, from a FEN or over an engine's own bitboards, and finds the castling that a move
//!   means. `docs/engines.md` in the repository tests castling, and uses this crate with cozy-chess and shakmaty.
//! - **Random positions** without the crate rand: [`from_random_bytes`](StartPosition::from_random_bytes) and
//!   [`from_random_u32`](StartPosition::from_random_u32).
//! - **The arrays**: [`table`]. **Your own**: [`tables!`] writes a value by a key, in a type of your choice.
//!
//! # Errors
//!
//! - Numbers, ranks and FENs may come from outside: they are read to a `Result`, whose error names the rule and the
//!   place.
//! - If there is only one way to fail, as for [`from_letters`](StartPosition::from_letters), an `Option` is returned.
//! - What a program computes itself, a file, a code or an index, panics out of its range, as the index of an array
//!   does. So do [`expect_scharnagl`](StartPosition::expect_scharnagl) and [`BackRank::from_static`], which are for
//!   constants, where a panic is a compile error.
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
//! | `csv` | values of your own in [`tables!`]: columns of CSV files |
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
