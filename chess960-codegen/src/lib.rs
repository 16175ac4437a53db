//! Writes tables of the 960 Chess960 starting positions as source code.
//!
//! For programs that want just the tables they need and no dependency at run time: a build script writes them with
//! [`Builder`], and the crate includes them with `include!`. For ready-made tables, or to ask for tables with a macro,
//! depend on `chess960-tables` instead; for a file to check in and no generator at all, run `chess960 emit rust`. All of
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
//! - `files` (default): [`Builder`], which writes tables as text. The macros do without it.
//! - `c`, `csharp`, `go`, `java`, `javascript` (and TypeScript), `python`, `sql`: a [`Language`] each; `all-languages` is all of
//!   them. In languages other than Rust the lines of the table language have no words of Rust: `NAME = VALUE by KEY`, or
//!   `NAME: REPRESENTATION = VALUE by KEY`.
//! - `locations` (default): errors show the line with a caret under what is wrong.
//! - `phf` (default): tables may be a `phf::Map`.
//! - `reference`: the published tables and the reference tables in [`model`].
//! - `proc-macro`: for `chess960-macros`.

// The macros work on the compiler's own tokens and compile nothing for that. Text is read as tokens by proc-macro2, which
// works outside of the compiler and has the same interface.
#[cfg(not(feature = "files"))]
extern crate proc_macro as proc_macro2;

#[cfg(feature = "files")]
mod builder;
#[cfg(feature = "files")]
mod error;
#[doc(hidden)]
pub mod macros;
mod syntax;
mod write;

#[cfg(feature = "files")]
pub use builder::Builder;
#[doc(inline)]
pub use chess960_model as model;
#[cfg(feature = "files")]
pub use error::Error;
#[cfg(feature = "files")]
pub use write::Language;

#[cfg(all(doctest, feature = "files"))]
#[doc = include_str!("../README.md")]
struct Readme;
