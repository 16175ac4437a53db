//! Writes tables of the 960 Chess960 starting positions as Rust source code.
//!
//! Use it if your program needs just a few tables and no dependency at run time: a build script writes the tables with
//! [`Builder`], and the crate includes them with `include!`. For ready-made tables, or for a macro, depend on
//! `chess960-tables` instead; for a file to check in, run `chess960 emit rust`. All of them read the same table
//! language, in which a table is a value by a key:
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
//! a `phf::Map`; by any other key a `static`. With a keyword, visibility is as everywhere in Rust: `static A = …` is
//! private, `pub static A = …` is public.
//!
//! # Features
//!
//! - `builder` (default): [`Builder`], for build scripts. Errors show the line, with a caret under the mistake.
//! - `phf` (default): tables may be a `phf::Map`.
//! - `csv`: the value may be a column of a CSV file.
//! - `layout`: Rust as files to keep, which look as written by hand. It compiles a parser for all of Rust.

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
