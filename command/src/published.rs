//! The published tables as they were laid out, hyphens restored: static texts that `build.rs` wrote.

use chess960_lists::{PublishedTable, TableEntry};

/// All published tables.
pub(crate) const ALL: &[PublishedTable] = include!(concat!(env!("OUT_DIR"), "/published.rs"));

/// The name of the table that lists all positions; the others have codes.
pub(crate) const POSITIONS: &str = "positions";

/// Returns the table with this name.
pub(crate) fn by_name(name: &str) -> Option<&'static PublishedTable> {
    ALL.iter().find(|table| table.name == name)
}
