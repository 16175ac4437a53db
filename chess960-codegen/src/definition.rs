//! Tables as every language can write them.

use std::{error, fmt};

use crate::model::{Column, Integer, Key, Radix, Representation, Table, Value};

/// A table and its name, as every language can write it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Definition {
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
    pub(crate) fn new(name: String, doc: String, table: Table) -> Result<Definition, NotPortable> {
        let cells = Cells::of(table.column()).ok_or_else(|| NotPortable::new(&table))?;
        let doc = if doc.trim().is_empty() { describe(&table, &cells) } else { doc };
        Ok(Definition { name, doc, table, cells })
    }

    /// Returns the name, as it is written in the table language.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Returns the description: one or more lines of text.
    pub(crate) fn doc(&self) -> &str {
        &self.doc
    }

    /// Returns the table.
    pub(crate) const fn table(&self) -> &Table {
        &self.table
    }

    /// Returns the cells, in the order of the key's index; by [`Key::Rank`], by Scharnagl number.
    pub(crate) const fn cells(&self) -> &Cells {
        &self.cells
    }

    /// Returns `true` if the table is looked up by a rank, `false` if it is an array.
    pub(crate) const fn is_lookup(&self) -> bool {
        !self.table.key().is_index()
    }

    /// Returns `true` if a lookup answers the place of the rank in Scharnagl's order, and so needs no array of values.
    pub(crate) const fn is_index(&self) -> bool {
        matches!((self.table.value(), self.table.key()), (Value::Scharnagl, Key::Rank))
    }
}

/// Writes the line of the table language. The representation is left out where it is the natural one.
impl fmt::Display for Definition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cells {
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
    pub(crate) fn of(column: &Column) -> Option<Cells> {
        match column {
            Column::Integers { integer, radix, cells } if is_portable(*integer) => {
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NotPortable(String);

impl NotPortable {
    fn new(table: &Table) -> NotPortable {
        let natural = Table::new(table.value(), table.key(), None);
        let instead = natural.map_or("text", |natural| natural.representation().name());
        NotPortable(format!("`{}` is a type of Rust; write `{instead}`", table.representation()))
    }
}

impl fmt::Display for NotPortable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl error::Error for NotPortable {}

/// Returns `true` if every language has the integer type, with the same size on every platform.
fn is_portable(integer: Integer) -> bool {
    integer.bits() <= 64 && !integer.name().ends_with("size")
}

/// Returns the representations that every language has.
pub(crate) fn portable_representations() -> impl Iterator<Item = Representation> {
    Representation::all().filter(|representation| match representation {
        Representation::Text | Representation::Bytes => true,
        Representation::Integer(integer) => is_portable(*integer),
        _ => false,
    })
}

/// Describes a table that has no description of its own.
fn describe(table: &Table, cells: &Cells) -> String {
    let description = if table.key().is_index() { table.array_description() } else { table.function_description() };
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
