//! The published tables as they were laid out, hyphens restored: static texts that `build.rs` wrote.
//!
//! ```
//! use chess960::printed::PrintedTable;
//!
//! let table = PrintedTable::from_name("scharnagl").expect("it is one of them");
//! assert!(table.text.contains("512 -NQ-N-"));
//! ```

use std::fmt;

/// One of the published tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PrintedTable {
    /// The name, in lowercase.
    pub name: &'static str,
    /// A phrase that describes the table, without a full stop.
    pub description: &'static str,
    /// The names of the two columns, the numbers' and the patterns'.
    pub columns: [&'static str; 2],
    /// The number of entries in a column of the text, which is read downwards.
    pub rows: usize,
    /// The number of lines of the text after which a blank line comes.
    pub block: usize,
    /// The text; each line ends in a line feed.
    pub text: &'static str,
    /// The entries, in order of their numbers.
    pub entries: &'static [TableEntry],
}

/// An entry of a published table.
///
/// ```
/// use chess960::printed::PrintedTable;
///
/// let krn = PrintedTable::from_name("krn").expect("it is one of them");
/// assert_eq!(krn.entries[1].to_string(), "96 NRNKR");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableEntry {
    /// The number.
    pub number: u16,
    /// The pattern, with its hyphens.
    pub pattern: &'static str,
}

impl fmt::Display for TableEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.number, self.pattern)
    }
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
