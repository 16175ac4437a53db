//! Writes tables of the 960 Chess960 starting positions as Rust source code.
//!
//! A build script writes the tables that a program needs with [`Builder`], and the program includes them with
//! `include!`, without a dependency at run time. For ready-made tables, or for a macro, depend on `chess960-tables`
//! instead; for a file to check in, run `chess960 emit rust`. All of these read the same table language, in which a
//! table is a value by a key:
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
//! The documentation of the macro `chess960_tables::tables!` lists the keys, values and types. The crate
//! `chess960-languages` writes the tables in other languages.
//!
//! # Visibility
//!
//! `NAME = VALUE by KEY` and `NAME: TYPE = VALUE by KEY` are public: by `rank` a function, or a `static` if the type is
//! a `phf::Map`; by any other key a `static`. With a keyword, visibility is as elsewhere in Rust: `static A = …` is
//! private, `pub static A = …` is public.
//!
//! # Features
//!
//! - `builder` (default): [`Builder`], for build scripts. Errors show the line, with a caret under the mistake.
//! - `phf` (default): tables may be a `phf::Map`.
//! - `csv`: the value may be a column of a CSV file.
//! - `layout`: formatted files to check in. It compiles a parser for all of Rust.

#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "builder")]
mod builder;
#[cfg(feature = "builder")]
mod error;
#[doc(hidden)]
pub mod macros;
mod syntax;
#[doc(hidden)]
pub mod text;
mod write;

#[cfg(feature = "builder")]
pub use builder::Builder;
#[doc(inline)]
pub use chess960_model::{Integer, Key, Representation, Value};
#[cfg(feature = "builder")]
pub use error::Error;
#[cfg(feature = "builder")]
#[doc(hidden)]
pub use syntax::PortableTable;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
