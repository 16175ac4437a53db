//! Writes tables of the 960 Chess960 starting positions as source code.
//!
//! For programs that want just the tables they need and no dependency at run time: a build script writes them with
//! [`Builder`], and the crate includes them with `include!`. For ready-made tables, or to ask for tables with a macro,
//! depend on `chess960-tables` instead; for a file to keep and no generator at all, run `chess960 emit rust`. All of
//! them read the same table language, in which a table is a value by a key:
//!
//! ```
//! use chess960_codegen::Builder;
//!
//! let source = Builder::new()
//!     .table("RANKS: [[u8; 8]; 960] = rank by scharnagl")
//!     .table("pub fn number(rank: &str) -> Option<u16> = scharnagl by rank")
//!     .source()?;
//! assert!(source.contains("*b\"RNBQKBNR\""));
//! # Ok::<(), chess960_codegen::Error>(())
//! ```
//!
//! The keys, the values and the types are listed in the documentation of the macro `chess960_tables::tables!`, and by
//! [`model::keys_reference`] and its siblings.
//!
//! # Visibility
//!
//! `NAME = VALUE by KEY` and `NAME: TYPE = VALUE by KEY` are short for a public `static` (by a key that is an index) or a
//! public function (by `rank`). A line with a keyword of Rust is as visible as it says: `static A = …` is private and
//! `pub static A = …` is public, as everywhere in Rust.
//!
//! # Features
//!
//! - `locations` (default): errors show the line with a caret under what is wrong.
//! - `phf` (default): tables may be a `phf::Map`.
//!
//! # How it is made
//!
//! What a table is ([`model`]) is kept apart from how it is asked for (the table language, read with `syn`) and from how it
//! is written.

mod builder;
mod error;
#[doc(hidden)]
pub mod macros;
pub mod model;
mod syntax;
mod write;

pub use builder::Builder;
pub use error::Error;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
