use chess960_model::{Cells, Radix, Table, Value};

/// A table as every language can have it: what a line of the table language asks for.
///
/// ```
/// let tables = chess960_codegen::Builder::new().table("numbers: u32 = fritz9 by scharnagl").portable_tables()?;
/// assert_eq!((tables[0].name(), tables[0].table().cells().len()), ("numbers", 960));
/// assert_eq!(tables[0].doc(), "Fritz9 number, by Scharnagl number, 0 to 959.");
/// # Ok::<(), chess960_codegen::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PortableTable {
    name: String,
    doc: String,
    table: Table,
}

impl PortableTable {
    /// `doc` describes the table in a few lines; if it is empty, the table describes itself.
    pub(crate) fn new(name: String, doc: String, table: Table) -> PortableTable {
        let doc = if doc.trim().is_empty() { describe(&table) } else { doc };
        PortableTable { name, doc, table }
    }

    /// Returns the name, as the line has it: ASCII letters, digits and underscores.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the description: one or more lines of text, without control characters.
    #[must_use]
    pub fn doc(&self) -> &str {
        &self.doc
    }

    /// Returns the value, the key and the cells, whose representation every language has.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
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
