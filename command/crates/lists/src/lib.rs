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
//! [`check`] finds positions and integers, divides them into lists, and judges each by what most of its entries are; `docs/lists.md` in the
//! repository states the rule. [`check_table`] judges a copy of a [`PublishedTable`].

mod divide;
mod finding;
mod judge;
mod list;
mod markup;
mod numbering;
mod numbers;
mod table;
mod text;

pub use finding::{Fault, Finding, Place};
pub use list::{List, NoList, Options, Report, check};
pub use numbering::ListNumbering;
pub use table::{PublishedTable, TableEntry, TableReport, check_table};

/// Returns whether these are most of them: more than half. A list is what most of its entries are; the rest are faults.
const fn is_most(count: usize, of: usize) -> bool {
    2 * count > of
}

/// Returns the most common value, the smallest of several.
fn most_common<T: Ord + Copy>(values: impl Iterator<Item = T>) -> Option<(T, usize)> {
    let mut counts = std::collections::BTreeMap::new();
    values.for_each(|value| *counts.entry(value).or_insert(0) += 1);
    counts.into_iter().rev().max_by_key(|&(_, count)| count)
}
