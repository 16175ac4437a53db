use super::{
    column::{Column, Radix},
    key::Key,
    representation::{Integer, Representation},
    table::Table,
    value::Value,
};

/// A table and its name, as every language can write it.
///
/// ```
/// use chess960_codegen::model::{Definition, Key, Table, Value};
///
/// let definition = Definition::new("KRN".into(), String::new(), Table::new(Value::Krn, Key::N5n, None)?)?;
/// assert_eq!(definition.to_string(), "KRN = krn by n5n");
/// assert_eq!(definition.doc(), "Order of king, rooks and knights, by N5N code, 0 to 9.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Definition {
    name: String,
    doc: String,
    table: Table,
    cells: Cells,
}

impl Definition {
    /// Creates a definition. `doc` describes the table in a few lines; if it is empty, the table describes itself.
    ///
    /// # Errors
    ///
    /// [`NotPortable`] if the cells have a type that only Rust has.
    ///
    /// ```
    /// use chess960_codegen::model::{Definition, Key, Representation, Table, Value};
    ///
    /// let table = Table::new(Value::Rank, Key::Fritz9, Some(Representation::BackRank))?;
    /// let error = Definition::new("RANKS".into(), String::new(), table).unwrap_err();
    /// assert_eq!(error.to_string(), "`back_rank` is a type of Rust; write `text`");
    /// # Ok::<(), chess960_codegen::model::TableError>(())
    /// ```
    pub fn new(name: String, doc: String, table: Table) -> Result<Definition, NotPortable> {
        let cells = Cells::of(table.column()).ok_or_else(|| NotPortable::new(&table))?;
        let doc = if doc.trim().is_empty() { describe(&table, &cells) } else { doc };
        Ok(Definition { name, doc, table, cells })
    }

    /// Returns the name, as it is written in the table language.
    ///
    /// ```
    /// use chess960_codegen::model::{Definition, Key, Table, Value};
    ///
    /// let definition = Definition::new("KRN".into(), String::new(), Table::new(Value::Krn, Key::N5n, None)?)?;
    /// assert_eq!(definition.name(), "KRN");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the description: one or more lines of text.
    ///
    /// ```
    /// use chess960_codegen::model::{Definition, Key, Table, Value};
    ///
    /// let table = Table::new(Value::Krn, Key::N5n, None)?;
    /// assert_eq!(Definition::new("KRN".into(), "The order.".into(), table)?.doc(), "The order.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn doc(&self) -> &str {
        &self.doc
    }

    /// Returns the table.
    ///
    /// ```
    /// use chess960_codegen::model::{Definition, Key, Table, Value};
    ///
    /// let definition = Definition::new("KRN".into(), String::new(), Table::new(Value::Krn, Key::N5n, None)?)?;
    /// assert_eq!(definition.table().key(), Key::N5n);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Returns the cells, in the order of the key's index; by [`Key::Rank`], by Scharnagl number.
    ///
    /// ```
    /// use chess960_codegen::model::{Cells, Definition, Key, Table, Value};
    ///
    /// let definition = Definition::new("KRN".into(), String::new(), Table::new(Value::Krn, Key::N5n, None)?)?;
    /// assert!(matches!(definition.cells(), Cells::Texts(texts) if texts[5] == "RNKNR"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn cells(&self) -> &Cells {
        &self.cells
    }

    /// Returns `true` if the table is looked up by a rank, `false` if it is an array.
    ///
    /// ```
    /// use chess960_codegen::model::{Definition, Key, Table, Value};
    ///
    /// let definition = Definition::new("find".into(), String::new(), Table::new(Value::Fritz9, Key::Rank, None)?)?;
    /// assert!(definition.is_lookup());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn is_lookup(&self) -> bool {
        !self.table.key().is_index()
    }

    /// Returns `true` if a lookup answers the place of the rank in Scharnagl's order, and so needs no array of values.
    ///
    /// ```
    /// use chess960_codegen::model::{Definition, Key, Table, Value};
    ///
    /// let definition = Definition::new("find".into(), String::new(), Table::new(Value::Scharnagl, Key::Rank, None)?)?;
    /// assert!(definition.is_index());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn is_index(&self) -> bool {
        matches!((self.table.value(), self.table.key()), (Value::Scharnagl, Key::Rank))
    }
}

/// Writes the line of the table language. The representation is left out where it is the natural one.
impl std::fmt::Display for Definition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Definition { name, table, .. } = self;
        let (value, key, representation) = (table.value(), table.key(), table.representation());
        f.write_str(name)?;
        if Table::new(value, key, None).is_ok_and(|natural| natural.representation() != representation) {
            write!(f, ": {representation}")?;
        }
        write!(f, " = {} by {}", value.name(), key.name())
    }
}

/// Cells of a type that every language has. Everything else, a [`Column`] in Rust alone.
///
/// ```
/// use chess960_codegen::model::{Cells, Column};
///
/// assert_eq!(Cells::of(&Column::StartPositions(vec![518])), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cells {
    /// Integers of at most 64 bits, all at most [`i64::MAX`].
    Integers {
        /// The type of each.
        integer: Integer,
        /// How people read them.
        radix: Radix,
        /// The integers.
        cells: Vec<u64>,
    },
    /// Texts, all with the same number of characters.
    Texts(Vec<String>),
    /// Texts stored as their ASCII bytes, all of the same length.
    Letters(Vec<String>),
    /// Small numbers, the same count in each cell.
    Bytes(Vec<Vec<u8>>),
}

impl Cells {
    /// Returns the cells of a column, or `None` if they have a type that only Rust has.
    ///
    /// ```
    /// use chess960_codegen::model::{Cells, Column};
    ///
    /// assert_eq!(Cells::of(&Column::Bytes(vec![vec![0, 7]])), Some(Cells::Bytes(vec![vec![0, 7]])));
    /// ```
    #[must_use]
    pub fn of(column: &Column) -> Option<Cells> {
        match column {
            Column::Integers { integer, radix, cells } if Representation::Integer(*integer).is_portable() => {
                Some(Cells::Integers { integer: *integer, radix: *radix, cells: cells.clone() })
            }
            Column::Texts(cells) => Some(Cells::Texts(cells.clone())),
            Column::Letters(cells) => Some(Cells::Letters(cells.clone())),
            Column::Bytes(cells) => Some(Cells::Bytes(cells.clone())),
            Column::Integers { .. }
            | Column::Pieces(_)
            | Column::BackRanks(_)
            | Column::Skeletons(_)
            | Column::StartPositions(_) => None,
        }
    }
}

/// The reason why a table has no place in another language than Rust.
///
/// ```
/// use chess960_codegen::model::{Definition, Key, Representation, Table, Value};
///
/// let table = Table::new(Value::Fritz9, Key::Scharnagl, Representation::from_name("usize"))?;
/// let error = Definition::new("FRITZ9".into(), String::new(), table).unwrap_err();
/// assert_eq!(error.to_string(), "`usize` is a type of Rust; write `u16`");
/// # Ok::<(), chess960_codegen::model::TableError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotPortable(String);

impl NotPortable {
    fn new(table: &Table) -> NotPortable {
        let natural = Table::new(table.value(), table.key(), None);
        let instead = natural.map_or("text", |natural| natural.representation().name());
        NotPortable(format!("`{}` is a type of Rust; write `{instead}`", table.representation()))
    }
}

impl std::fmt::Display for NotPortable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotPortable {}

/// Describes a table that has no description of its own.
fn describe(table: &Table, cells: &Cells) -> String {
    let description =
        if table.key().is_index() { table.array_description() } else { table.function_description() };
    let packed = match cells {
        Cells::Integers { radix: Radix::Hexadecimal, integer, .. } => match (table.value(), integer.bits()) {
            (Value::Rank, 64) => "\nEight ASCII letters in 64 bits, the a-file in the lowest byte.",
            (Value::Rank, _) => "\nEight nibbles, 2 to 6 for N B R Q K, the a-file in the lowest nibble.",
            _ => "\nA set of files: bit 0 is the a-file.",
        },
        Cells::Bytes(_) => "\nThe a-side comes first; the a-file is 0.",
        Cells::Letters(_) => "\nStored as ASCII letters.",
        Cells::Integers { radix: Radix::Decimal, .. } | Cells::Texts(_) => "",
    };
    description + packed
}
