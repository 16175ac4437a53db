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
//! # The rule
//!
//! Find the ranks, FENs and integers in the text, wherever they are, and nothing else. A position is an entry, with the integers between it
//! and its neighbours; where a line ends between two positions, the integers on the line of one are not those of the other. Equal positions
//! next to each other, such as a rank and its FEN, are one entry if most entries have as many. For each place that an integer can have in an
//! entry and each published numbering, count the entries that agree: the best pair is the numbering of the list if more than half agree, and
//! other pairs are judged, too, if nearly all agree. A list without numbers is judged by its order: the published one in which most entries
//! are, if nearly all are. Then say of each entry whether it is not legal, has a wrong number or is repeated, and at last which positions are
//! missing. Positions in comments are left out unless most are in comments, and so are positions that the list has, too, where they stand
//! apart before or after it; and so is a column of mirror images.
//!
//! [`Options`] overrule what is found. [`check_table`] judges a copy of a [`PublishedTable`].

mod entry;
mod finding;
mod judge;
mod list;
mod numbering;
mod options;
mod order;
mod place;
mod position;
mod reading;
mod scan;
mod table;

pub use finding::Finding;
pub use list::{LeftOut, List, NoList, Report, check};
pub use numbering::ListNumbering;
pub use options::Options;
pub use place::{NumberPlace, Place};
pub use position::Form;
pub use table::{PrintedEntry, PublishedTable, TableEntry, TableFinding, TableReport, check_table};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
