use std::{borrow::Cow, fmt};

use crate::{Cells, Key, Representation, Value};

/// A table: a value by a key, as cells.
///
/// ```
/// use chess960_model::{Key, Representation, Table, Value};
///
/// let table = Table::new(Value::Krn, Key::N5n, Some(Representation::Text))?;
/// assert_eq!(table.cells().len(), 10);
/// assert!(Table::new(Value::Rank, Key::N5n, None).is_err());
/// # Ok::<(), chess960_model::TableError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The value, unless it is a column of a file.
    pub(crate) value: Option<Value>,
    pub(crate) value_name: Cow<'static, str>,
    pub(crate) value_description: Cow<'static, str>,
    pub(crate) key: Key,
    pub(crate) representation: Representation,
    pub(crate) cells: Cells,
}

impl Table {
    /// Creates the table of `value` by `key` in a representation, or in the natural one of the value.
    ///
    /// # Errors
    ///
    /// [`TableError`] if the key does not determine the value or the value does not fit the representation.
    ///
    /// ```
    /// use chess960_model::{Key, Representation, Table, Value};
    ///
    /// let table = Table::new(Value::Fritz9, Key::Scharnagl, None)?;
    /// assert_eq!(table.representation().name(), "u16");
    /// assert!(Table::new(Value::Fritz9, Key::Scharnagl, Some(Representation::Text)).is_err());
    /// # Ok::<(), chess960_model::TableError>(())
    /// ```
    pub fn new(value: Value, key: Key, representation: Option<Representation>) -> Result<Table, TableError> {
        let column = value.column(key).ok_or_else(|| TableError::of_key(key, value.name(), value.keys()))?;
        let representation = representation.unwrap_or_else(|| column.natural(value.name() == key.name()));
        let cells = column
            .cells(representation)
            .map_err(|why| TableError::Representation(format!("`{}` by `{}`: {why}", value.name(), key.name())))?;
        let (value_name, value_description) = (value.name().into(), value.description().into());
        Ok(Table { value: Some(value), value_name, value_description, key, representation, cells })
    }

    /// Returns the value, or `None` if it is a column of a file.
    ///
    /// ```
    /// use chess960_model::{Key, Table, Value};
    ///
    /// assert_eq!(Table::new(Value::Krn, Key::N5n, None)?.value(), Some(Value::Krn));
    /// # Ok::<(), chess960_model::TableError>(())
    /// ```
    #[must_use]
    pub const fn value(&self) -> Option<Value> {
        self.value
    }

    /// Returns the name of the value; for a column of a file, its title.
    ///
    /// ```
    /// use chess960_model::{Key, Table, Value};
    ///
    /// assert_eq!(Table::new(Value::Krn, Key::N5n, None)?.value_name(), "krn");
    /// # Ok::<(), chess960_model::TableError>(())
    /// ```
    #[must_use]
    pub fn value_name(&self) -> &str {
        &self.value_name
    }

    /// Describes the value, as the beginning of a sentence: "N5N code", "Column `eval` of `evals.csv`".
    ///
    /// ```
    /// use chess960_model::{Key, Table, Value};
    ///
    /// assert_eq!(Table::new(Value::N5n, Key::N5n, None)?.value_description(), "N5N code");
    /// # Ok::<(), chess960_model::TableError>(())
    /// ```
    #[must_use]
    pub fn value_description(&self) -> &str {
        &self.value_description
    }

    /// Returns the key.
    ///
    /// ```
    /// use chess960_model::{Key, Table, Value};
    ///
    /// assert_eq!(Table::new(Value::Krn, Key::N5n, None)?.key(), Key::N5n);
    /// # Ok::<(), chess960_model::TableError>(())
    /// ```
    #[must_use]
    pub const fn key(&self) -> Key {
        self.key
    }

    /// Returns the representation.
    ///
    /// ```
    /// use chess960_model::{Key, Representation, Table, Value};
    ///
    /// assert_eq!(Table::new(Value::Krn, Key::N5n, None)?.representation(), Representation::Text);
    /// # Ok::<(), chess960_model::TableError>(())
    /// ```
    #[must_use]
    pub const fn representation(&self) -> Representation {
        self.representation
    }

    /// Returns the cells, in the order of the key's index.
    ///
    /// ```
    /// use chess960_model::{Key, Table, Value};
    ///
    /// assert_eq!(Table::new(Value::Krn, Key::N5n, None)?.cells().len(), Key::N5n.len());
    /// # Ok::<(), chess960_model::TableError>(())
    /// ```
    #[must_use]
    pub const fn cells(&self) -> &Cells {
        &self.cells
    }

    /// Describes the table as an array: "White's first rank, by Scharnagl number, 0 to 959."
    ///
    /// ```
    /// use chess960_model::{Key, Table, Value};
    ///
    /// let table = Table::new(Value::Rank, Key::Fritz9, None)?;
    /// assert_eq!(table.array_description(), "White's first rank, by Fritz9 number less 1, 0 to 959.");
    /// let patterns = Table::new(Value::BishopCode, Key::BishopCode, None)?;
    /// assert_eq!(patterns.array_description(), "Bishops on the first rank, by bishop code, 0 to 15.");
    /// # Ok::<(), chess960_model::TableError>(())
    /// ```
    #[must_use]
    pub fn array_description(&self) -> String {
        format!("{}, by {}.", self.description(), self.key.index_description())
    }

    /// Describes the table as a function: "White's first rank, by Fritz9 number, 1 to 960."
    ///
    /// ```
    /// use chess960_model::{Key, Table, Value};
    ///
    /// let table = Table::new(Value::Rank, Key::Fritz9, None)?;
    /// assert_eq!(table.function_description(), "White's first rank, by Fritz9 number, 1 to 960.");
    /// # Ok::<(), chess960_model::TableError>(())
    /// ```
    #[must_use]
    pub fn function_description(&self) -> String {
        format!("{}, by {}.", self.description(), self.key.description())
    }

    /// Describes the cells, which for a code may be its patterns.
    fn description(&self) -> &str {
        match (self.value, &self.cells) {
            (Some(Value::BishopCode), Cells::Texts(_) | Cells::Letters(_)) => "Bishops on the first rank",
            (Some(Value::N5n), Cells::Texts(_) | Cells::Letters(_)) => {
                "Knights on the five squares left after bishops and queen"
            }
            _ => &self.value_description,
        }
    }
}

/// The reason why a table does not exist.
///
/// ```
/// use chess960_model::{Key, Table, Value};
///
/// let error = Table::new(Value::Rank, Key::BishopCode, None).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "`bishop_code` does not determine `rank`; the keys that do are `scharnagl`, `fritz9`, `rank`"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TableError {
    /// The key does not determine the value; the text lists the keys that do.
    Key(String),
    /// The value does not fit the representation; the text names the types that it fits.
    Representation(String),
    /// The file of a column is wrong.
    #[cfg(feature = "csv")]
    File {
        /// The file, as the column calls it.
        name: String,
        /// Its first faults, at least one.
        faults: Vec<crate::csv::Fault>,
    },
}

impl TableError {
    /// Returns the error of a key, given the keys that determine the value of this name.
    pub(crate) fn of_key(key: Key, value: &str, keys: impl Iterator<Item = Key>) -> TableError {
        let keys: Vec<_> = keys.map(|key| format!("`{}`", key.name())).collect();
        let key = key.name();
        TableError::Key(format!("`{key}` does not determine `{value}`; the keys that do are {}", keys.join(", ")))
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::Key(why) | TableError::Representation(why) => f.write_str(why),
            #[cfg(feature = "csv")]
            TableError::File { name, faults } => {
                f.write_str(&faults.iter().map(|fault| fault.in_file(name)).collect::<Vec<_>>().join("\n"))
            }
        }
    }
}

impl std::error::Error for TableError {}
