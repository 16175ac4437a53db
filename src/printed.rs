//! The published tables as they were laid out, hyphens restored: static texts that `build.rs` wrote.
//!
//! ```
//! let table = chess960::printed::by_name("scharnagl").expect("it is one of them");
//! assert!(table.text.contains("512 -NQ-N-"));
//! ```

use chess960_lists::{PublishedTable, TableEntry};

/// All published tables.
pub const ALL: &[PublishedTable] = include!(concat!(env!("OUT_DIR"), "/printed.rs"));

/// Returns the table with this name.
#[must_use]
pub fn by_name(name: &str) -> Option<&'static PublishedTable> {
    ALL.iter().find(|table| table.name == name)
}
