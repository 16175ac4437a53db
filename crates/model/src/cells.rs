use crate::Radix;

/// The cells of a table, all of one type.
///
/// The representations that only Rust has are stored likewise: `pieces` as [`Letters`](Self::Letters), `back_rank` and
/// `skeleton` as [`Texts`](Self::Texts), and `start_position` as [`Integers`](Self::Integers), the Scharnagl numbers.
///
/// ```
/// use chess960_model::{Cells, Key, Representation, Table, Value};
///
/// let table = Table::new(Value::Krn, Key::N5n, Some(Representation::Text))?;
/// let Cells::Texts(texts) = table.cells() else { unreachable!() };
/// assert_eq!(texts[5], "RNKNR");
/// # Ok::<(), chess960_model::TableError>(())
/// ```
// A writer matches all variants, so that a new kind of cell is a compile error until each writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cells {
    /// Integers, all at most [`i64::MAX`].
    Integers {
        /// How people read them.
        radix: Radix,
        /// The integers.
        cells: Vec<u64>,
    },
    /// The user's own numbers and truth values, as literals that most languages share: `-12`, `0.5`, `true`.
    Literals(Vec<String>),
    /// Texts. All texts of one [`Value`](crate::Value) have the same number of characters.
    Texts(Vec<String>),
    /// Texts stored letter by letter, all of the same length and in ASCII.
    Letters(Vec<String>),
    /// Files, 0 to 7, the same number of them in each cell.
    Files(Vec<Vec<u8>>),
}

impl Cells {
    /// Returns the number of cells.
    ///
    /// ```
    /// use chess960_model::{Key, Table, Value};
    ///
    /// assert_eq!(Table::new(Value::Rank, Key::Scharnagl, None)?.cells().len(), 960);
    /// # Ok::<(), chess960_model::TableError>(())
    /// ```
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "no table is empty")]
    pub fn len(&self) -> usize {
        match self {
            Cells::Integers { cells, .. } => cells.len(),
            Cells::Literals(cells) | Cells::Texts(cells) | Cells::Letters(cells) => cells.len(),
            Cells::Files(cells) => cells.len(),
        }
    }

    /// Returns the length of each cell that is an array: 8 for a rank's letters, 2 for the files of two rooks.
    ///
    /// ```
    /// use chess960_model::{Key, Representation, Table, Value};
    ///
    /// let letters = Table::new(Value::Krn, Key::N5n, Some(Representation::Bytes))?;
    /// assert_eq!(letters.cells().width(), Some(5));
    /// # Ok::<(), chess960_model::TableError>(())
    /// ```
    #[must_use]
    pub fn width(&self) -> Option<usize> {
        match self {
            Cells::Letters(cells) => cells.first().map(String::len),
            Cells::Files(cells) => cells.first().map(Vec::len),
            Cells::Integers { .. } | Cells::Literals(_) | Cells::Texts(_) => None,
        }
    }
}
