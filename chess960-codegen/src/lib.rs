//! Writes tables of the 960 Chess960 starting positions as source code.
//!
//! A table is a value by a key, in the language of tables:
//!
//! ```
//! use chess960_codegen::Tables;
//!
//! let mut tables = Tables::default();
//! tables.add("RANKS: [[u8; 8]; 960] = rank by scharnagl")?;
//! tables.add("fn number(rank: &str) -> Option<u16> = scharnagl by rank")?;
//! let source = tables.to_string();
//! assert!(source.contains("*b\"RNBQKBNR\""));
//! # Ok::<(), chess960_codegen::Error>(())
//! ```
//!
//! What a table is ([`Table`]: a [`Value`], a [`Key`], an [`Element`]) is kept apart from how it is written: as Rust
//! ([`Tables`]) or as a page to be read ([`Page`]). The macros of `chess960-tables`, build scripts and the command
//! `chess960` all call this crate.

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

pub use element::{Datum, Element, Integer, Path};
pub use error::Error;
pub use fact::Fact;
pub use hash::PerfectHash;
pub use item::Item;
pub use key::{Key, Subject};
pub use page::Page;
pub use sp::StartPositionLiteral;
pub use table::{Misfit, Table};
pub use tables::Tables;
pub use value::Value;
