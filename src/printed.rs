//! The published tables as they were laid out, hyphens restored: static texts that `build.rs` wrote through
//! `chess960-codegen`.
//!
//! ```
//! use chess960::printed::PrintedTable;
//!
//! assert!(PrintedTable::Scharnagl.text().contains("512 -NQ-N-"));
//! ```

mod text {
    include!(concat!(env!("OUT_DIR"), "/printed.rs"));
}

/// One of the published tables.
///
/// ```
/// use chess960::printed::PrintedTable;
///
/// assert_eq!(PrintedTable::Positions.text().lines().count(), 960);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum PrintedTable {
    /// All 960 positions by Scharnagl number, one a line.
    Positions,
    /// The 60 NQ-skeletons and their Scharnagl numbers, in ten blocks of six.
    Scharnagl,
    /// The 60 NQ-skeletons and their Fritz9 numbers, a column for each queen's position.
    Fritz9,
    /// The 16 bishop codes.
    Bishops,
    /// The 10 knight codes.
    N5n,
    /// The 10 orders of king, rooks and knights, with what each adds to the Scharnagl number.
    Krn,
}

impl PrintedTable {
    /// All of them.
    ///
    /// ```
    /// use chess960::printed::PrintedTable;
    ///
    /// assert!(PrintedTable::ALL.iter().all(|table| table.text().ends_with('\n')));
    /// ```
    pub const ALL: [PrintedTable; 6] = [
        PrintedTable::Positions,
        PrintedTable::Scharnagl,
        PrintedTable::Fritz9,
        PrintedTable::Bishops,
        PrintedTable::N5n,
        PrintedTable::Krn,
    ];

    /// The text, its lines ended.
    ///
    /// ```
    /// use chess960::printed::PrintedTable;
    ///
    /// assert!(PrintedTable::Krn.text().starts_with("  0 NNRKR\n"));
    /// ```
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            PrintedTable::Positions => text::POSITIONS,
            PrintedTable::Scharnagl => text::SCHARNAGL,
            PrintedTable::Fritz9 => text::FRITZ9,
            PrintedTable::Bishops => text::BISHOPS,
            PrintedTable::N5n => text::N5N,
            PrintedTable::Krn => text::KRN,
        }
    }
}
