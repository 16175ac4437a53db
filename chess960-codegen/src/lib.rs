//! Writes tables of the 960 Chess960 starting positions as source code.
//!
//! For programs that want just the tables they need, and nothing of ours at run time: a build script writes them with
//! [`Builder`], and the crate takes them in with `include!`. Whoever is content with ready tables depends on
//! `chess960-tables`, which also has the macro `tables!`; whoever wants no generator at all keeps a file that
//! `chess960 emit rust` printed. All three read the same language of tables, in which a table is a value by a key:
//!
//! ```
//! use chess960_codegen::Builder;
//!
//! let source = Builder::new()
//!     .table("RANKS: [[u8; 8]; 960] = rank by scharnagl")
//!     .table("fn number(rank: &str) -> Option<u16> = scharnagl by rank")
//!     .source()?;
//! assert!(source.contains("*b\"RNBQKBNR\""));
//! # Ok::<(), chess960_codegen::Error>(())
//! ```
//!
//! The values, the keys and the types that hold them are listed with `chess960_tables::tables!`. In text, `NAME: TYPE =
//! VALUE by KEY` is short for `pub static NAME: TYPE = VALUE by KEY`, and what has no visibility is `pub`.
//!
//! What a table is ([`Table`]: a [`Value`], a [`Key`], an [`Element`]) is kept apart from how it is written: as Rust
//! ([`Tables`]) or as a page to be read ([`Page`]).

mod builder;
mod element;
mod error;
mod fact;
mod hash;
mod item;
mod key;
mod page;
mod rust;
mod sp;
mod suggest;
mod table;
mod tables;
mod types;
mod value;

pub use builder::Builder;
pub use element::{Datum, Element, Integer};
pub use error::Error;
pub use fact::Fact;
pub use hash::PerfectHash;
pub use item::Item;
pub use key::{Key, Subject};
pub use page::{Page, Published};
pub use sp::StartPositionLiteral;
pub use table::{Misfit, Table};
pub use tables::Tables;
pub use value::Value;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
