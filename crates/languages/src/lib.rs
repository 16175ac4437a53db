//! Writes tables of the 960 Chess960 starting positions in languages other than Rust.
//!
//! A [`Builder`] takes lines of the table language, `NAME = VALUE by KEY` or `NAME: REPRESENTATION = VALUE by KEY`, and
//! a [`Language`] writes them:
//!
//! ```
//! use chess960_languages::{Builder, Language};
//!
//! let python = Language::from_name("python").expect("it is built in");
//! let source = python.source(Builder::new().table("krn = krn by n5n"), None)?;
//! assert!(source.contains("KRN: Final[tuple[str, ...]] = "));
//! # Ok::<(), chess960_languages::Error>(())
//! ```
//!
//! A template defines everything particular to its language. [`Language::from_template`] takes your own template, which
//! can do the same. `docs/languages.md` in the repository writes a template step by step, and lists the variables and
//! filters.

mod environment;
mod language;
mod model;
mod templates;

pub use chess960_codegen::{Builder, Error};
pub use language::Language;

// Public for the pages of the command.
#[doc(hidden)]
pub use environment::empty_environment as __empty_environment;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
