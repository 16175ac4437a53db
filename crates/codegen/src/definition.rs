//! Tables as every language can write them.

use std::fmt;

use chess960_model::{Cells, Key, Radix, Table, Value};

/// A table and its name, as every language can write it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Definition {
    /// The name, as it is written in the table language.
    pub(crate) name: String,
    /// The description: one or more lines of text.
    pub(crate) doc: String,
    pub(crate) table: Table,
}

impl Definition {
    /// Creates a definition. `doc` describes the table in a few lines; if it is empty, the table describes itself.
    ///
    /// # Errors
    ///
    /// Says what to write instead of a type that only Rust has.
    pub(crate) fn new(name: String, doc: String, table: Table) -> Result<Definition, String> {
        if !table.representation().is_portable() {
            let natural = Table::new(table.value(), table.key(), None);
            let instead = natural.map_or("text", |natural| natural.representation().name());
            return Err(format!("`{}` is a type of Rust; write `{instead}`", table.representation()));
        }
        let doc = if doc.trim().is_empty() { describe(&table) } else { doc };
        Ok(Definition { name, doc, table })
    }

    /// Returns the cells, in the order of the key's index; by [`Key::Rank`], by Scharnagl number.
    pub(crate) const fn cells(&self) -> &Cells {
        self.table.cells()
    }

    /// Returns `true` if the table is looked up by a rank, `false` if it is an array.
    pub(crate) const fn is_lookup(&self) -> bool {
        !self.table.key().is_index()
    }

    /// Returns `true` if a lookup returns just the number that the perfect hash finds, and so needs no array of values.
    pub(crate) const fn is_scharnagl_by_rank(&self) -> bool {
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

/// Describes a table that has no description of its own.
fn describe(table: &Table) -> String {
    let description = if table.key().is_index() { table.array_description() } else { table.function_description() };
    let packed = match table.cells() {
        Cells::Integers { radix: Radix::Hexadecimal, integer, .. } => match (table.value(), integer.bits()) {
            (Value::Rank, 64) => "\nEight ASCII letters in 64 bits, the a-file in the lowest byte.",
            (Value::Rank, _) => "\nEight nibbles, 2 to 6 for N B R Q K, the a-file in the lowest nibble.",
            _ => "\nA set of files: bit 0 is the a-file.",
        },
        Cells::Files(_) => "\nThe a-side comes first; the a-file is 0.",
        Cells::Letters(_) => "\nStored as ASCII letters.",
        Cells::Integers { radix: Radix::Decimal, .. } | Cells::Texts(_) => "",
    };
    description + packed
}
