//! Computes the contents of tables of Chess960 starting positions; other crates read requests and write source code.
//!
//! A table is a [`Value`] by a [`Key`] in a [`Representation`]; its contents are [`Cells`] of one type. With the
//! feature `csv`, a column of a file can stand for the value.
//! `chess960-codegen` reads requests for tables and writes tables as source code.
//!
//! ```
//! use chess960_model::{Cells, Key, Table, Value};
//!
//! let table = Table::new(Value::Krn, Key::N5n, None)?;
//! let Cells::Texts(texts) = table.cells() else { unreachable!() };
//! assert_eq!(texts[5], "RNKNR");
//! # Ok::<(), chess960_model::TableError>(())
//! ```

#![cfg_attr(docsrs, feature(doc_cfg))]

mod cells;
mod column;
#[cfg(feature = "csv")]
pub mod csv;
#[cfg(feature = "csv")]
mod csv_column;
mod hash;
mod integer;
mod key;
mod published;
mod representation;
#[doc(hidden)]
pub mod suggest;
mod table;
mod value;

pub use cells::Cells;
#[cfg(feature = "csv")]
pub use csv_column::CsvColumn;
pub use hash::PerfectHash;
pub use integer::{Integer, Radix};
pub use key::{Key, ranks};
pub use published::Published;
pub use representation::Representation;
pub use table::{Table, TableError};
pub use value::Value;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
