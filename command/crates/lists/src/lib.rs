//! Reads and judges published lists of the 960 starting positions of Chess960, in any text, and copies of the tables
//! from which positions are derived.
//!
//! ```
//! use chess960_lists::{Options, check};
//! use chess960_tables::StartPosition;
//!
//! let entry = |sp: StartPosition| format!("  \"{sp}\", // {}\n", sp.scharnagl());
//! let entries: String = StartPosition::all().skip(1).map(entry).collect();
//! let list = format!("const char *positions[] = {{\n{entries}}};\n");
//! let report = check(list.as_bytes(), &Options::default())??;
//! assert_eq!(report.lists[0].description, "959 ranks, each with Scharnagl's number after it");
//! assert_eq!(report.lists[0].findings[0].to_string(), "missing: 0 BBQNNRKR");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`check`] finds positions and integers, divides them into lists, and judges each list by the numbers or the order of
//! most of its entries; `command/docs/lists.md` in the repository states the rule. [`check_table`] judges a copy of a
//! published table.

mod divide;
mod finding;
mod judge;
mod list;
mod markup;
mod most;
mod numbers;
mod options;
mod table;
mod text;

pub use finding::{Fault, Finding, Place, lines_of};
pub use list::{List, Report, check};
pub use numbers::NUMBERINGS;
pub use options::Options;
pub use table::{TableReport, check_table};
