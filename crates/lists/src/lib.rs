//! Reads and judges what others have published: lists of the 960 starting positions of Chess960, in any text, and the tables
//! from which positions are worked out.
//!
//! ```
//! use chess960_lists::{Options, check};
//! use chess960_tables::StartPosition;
//!
//! let entries: String = StartPosition::all().skip(1).map(|sp| format!("  \"{sp}\", // {}\n", sp.scharnagl())).collect();
//! let list = format!("const char *positions[] = {{\n{entries}}};\n");
//! let report = check(list.as_bytes(), &Options::default())?.expect("there is a list");
//! assert_eq!(report.lists[0].description, "959 ranks, each with Scharnagl's number after it");
//! assert_eq!(report.lists[0].findings[0].to_string(), "missing: 0 BBQNNRKR");
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! [`check`] finds positions and integers, makes entries of them, and judges each by what most entries are; `docs/lists.md` in the
//! repository states the rule. [`Options`] take precedence over what it finds. [`check_table`] judges a copy of a [`PublishedTable`].

mod entry;
mod finding;
mod interpretation;
mod judge;
mod list;
mod most;
mod numbering;
mod options;
mod place;
mod position;
mod scan;
mod table;

pub use finding::{Fault, Finding};
pub use list::{Alternative, List, NoList, Report, Skipped, check};
pub use numbering::ListNumbering;
pub use options::Options;
pub use place::{Place, Slot};
pub use position::PositionFormat;
pub use table::{PublishedTable, TableEntry, TableReport, check_table};

// The names that several modules share.
use entry::Entry;
use finding::MAX_SHOWN;
use interpretation::Interpretation;
use most::{is_most, most_common};
use scan::{Found, Integer, MAX_INTEGERS};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
