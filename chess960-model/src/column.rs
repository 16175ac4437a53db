use chess960_core::{BackRank, Piece, Skeleton};

use crate::integer::{Integer, Radix};

/// The cells of a table, all of one type: everything that a writer has to write.
///
/// ```
/// use chess960_model::{Column, Key, Representation, Table, Value};
///
/// let table = Table::new(Value::Krn, Key::N5n, Some(Representation::Text))?;
/// let Column::Texts(texts) = table.column() else { unreachable!() };
/// assert_eq!(texts[5], "RNKNR");
/// # Ok::<(), chess960_model::TableError>(())
/// ```
// A writer matches all variants, so that a new kind of cell is a compile error until each writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Column {
    /// Integers.
    Integers {
        /// The type of each.
        integer: Integer,
        /// How people read them.
        radix: Radix,
        /// The integers.
        cells: Vec<u64>,
    },
    /// Texts.
    Texts(Vec<String>),
    /// Texts stored as their ASCII bytes, all of the same length.
    Letters(Vec<String>),
    /// Small numbers, the same count in each cell.
    Bytes(Vec<Vec<u8>>),
    /// Pieces, the same count in each cell.
    Pieces(Vec<Vec<Piece>>),
    /// Legal ranks.
    BackRanks(Vec<BackRank>),
    /// NQ-skeletons.
    Skeletons(Vec<Skeleton>),
    /// Starting positions, by Scharnagl number.
    StartPositions(Vec<u16>),
}

impl Column {
    /// Returns the number of cells.
    ///
    /// ```
    /// assert_eq!(chess960_model::Column::Texts(vec!["RNKNR".into()]).len(), 1);
    /// ```
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "no column is empty")]
    pub fn len(&self) -> usize {
        match self {
            Column::Integers { cells, .. } => cells.len(),
            Column::Texts(cells) | Column::Letters(cells) => cells.len(),
            Column::Bytes(cells) => cells.len(),
            Column::Pieces(cells) => cells.len(),
            Column::BackRanks(cells) => cells.len(),
            Column::Skeletons(cells) => cells.len(),
            Column::StartPositions(cells) => cells.len(),
        }
    }

    /// Returns the length of each cell that is an array: 8 for a rank's letters, 2 for the files of two rooks.
    ///
    /// ```
    /// use chess960_model::Column;
    ///
    /// assert_eq!(Column::Bytes(vec![vec![0, 7]]).width(), Some(2));
    /// assert_eq!(Column::Texts(vec!["RNKNR".into()]).width(), None);
    /// ```
    #[must_use]
    pub fn width(&self) -> Option<usize> {
        match self {
            Column::Letters(cells) => cells.first().map(String::len),
            Column::Bytes(cells) => cells.first().map(Vec::len),
            Column::Pieces(cells) => cells.first().map(Vec::len),
            Column::Integers { .. }
            | Column::Texts(_)
            | Column::BackRanks(_)
            | Column::Skeletons(_)
            | Column::StartPositions(_) => None,
        }
    }
}
