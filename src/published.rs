//! The published tables as they were laid out, hyphens restored: static texts that `build.rs` wrote.

use chess960_lists::{PublishedTable, TableEntry};

/// All published tables.
pub(crate) const ALL: &[PublishedTable] = include!(concat!(env!("OUT_DIR"), "/published.rs"));

/// Returns the table with this name.
pub(crate) fn by_name(name: &str) -> Option<&'static PublishedTable> {
    ALL.iter().find(|table| table.name == name)
}
