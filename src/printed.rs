//! The published tables as they were laid out, hyphens restored: static texts that `build.rs` wrote.
//!
//! ```
//! use chess960::printed::PrintedTable;
//!
//! let table = PrintedTable::from_name("scharnagl").expect("it is one of them");
//! assert!(table.text.contains("512 -NQ-N-"));
//! ```

/// One of the published tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PrintedTable {
    /// The name, in lowercase.
    pub name: &'static str,
    /// One sentence about the table.
    pub description: &'static str,
    /// The text; each line ends in a line feed.
    pub text: &'static str,
}

impl PrintedTable {
    /// All published tables.
    ///
    /// ```
    /// use chess960::printed::PrintedTable;
    ///
    /// assert!(PrintedTable::ALL.iter().all(|table| table.text.ends_with('\n')));
    /// ```
    pub const ALL: &'static [PrintedTable] = include!(concat!(env!("OUT_DIR"), "/printed.rs"));

    /// Returns the table with this name.
    ///
    /// ```
    /// use chess960::printed::PrintedTable;
    ///
    /// assert_eq!(PrintedTable::from_name("positions").map(|table| table.text.lines().count()), Some(960));
    /// assert_eq!(PrintedTable::from_name("openings"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<&'static PrintedTable> {
        PrintedTable::ALL.iter().find(|table| table.name == name)
    }
}
