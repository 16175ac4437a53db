//! A table as every language can have it.

use chess960_model::{Cells, Radix, Representation, Table, Value};
use syn::{Error, Result, ext::IdentExt as _};

use crate::text::printable;

use super::Line;
use super::line::Form;
use super::tables::Names;

/// A table as every language can have it: what a line of the table language asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PortableTable {
    /// The name in the line: ASCII letters, digits and underscores.
    pub line: String,
    /// The name in the language: at first that in the line.
    pub name: String,
    /// The description: one or more lines of text, without control characters.
    pub doc: String,
    /// The value, the key and the cells, whose representation every language has.
    pub table: Table,
}

impl PortableTable {
    /// Resolves a line. Words and types of Rust are errors that say what to write instead.
    pub(crate) fn new(line: &Line, names: &mut Names) -> Result<PortableTable> {
        const SHORT: &str = "write `NAME = VALUE by KEY`, or `NAME: REPRESENTATION = VALUE by KEY`";
        if let Some(attribute) = line.attributes.iter().find(|attribute| attribute.doc().is_none()) {
            let path = &attribute.path;
            let message =
                format!("`#[{path}]` is an attribute of Rust; for other languages, only doc comments can stand here");
            return Err(attribute.written.error(message));
        }
        let Form::Short(ty) = &line.form else {
            let word = line.keyword.as_ref().unwrap_or(&line.name);
            return Err(Error::new(word.span(), format!("`{word}` is a word of Rust; {SHORT}")));
        };
        let name = line.name.unraw().to_string();
        if !name.is_ascii() {
            return Err(Error::new(
                line.name.span(),
                "for other languages, a name can have only ASCII letters, digits and underscores",
            ));
        }
        names.add(&line.name)?;
        let table = line.contents.portable_table(ty.as_ref(), Representation::is_portable)?;
        let doc: Vec<_> = line.attributes.iter().filter_map(|attribute| attribute.doc()).collect();
        let doc: Vec<_> = doc.iter().flat_map(|text| text.split('\n')).map(|line| printable(line.trim())).collect();
        let doc = doc.join("\n");
        let doc = if doc.trim().is_empty() { describe(&table) } else { doc };
        Ok(PortableTable { line: name.clone(), name, doc, table })
    }
}

/// Describes a table that has no description of its own.
fn describe(table: &Table) -> String {
    let description = if table.key().is_index() { table.array_description() } else { table.function_description() };
    let packed = match table.cells() {
        Cells::Integers { radix: Radix::Hexadecimal, .. } => match (table.value(), table.representation().name()) {
            (Value::Rank, "u64" | "i64") => "\nEight ASCII letters in 64 bits, the a-file in the lowest byte.",
            (Value::Rank, _) => "\nEight nibbles, 2 to 6 for N B R Q K, the a-file in the lowest nibble.",
            _ => "\nA set of files: bit 0 is the a-file.",
        },
        Cells::Files(_) => "\nThe a-side comes first; the a-file is 0.",
        Cells::Letters(_) => "\nStored as ASCII letters.",
        Cells::Integers { radix: Radix::Decimal, .. } | Cells::Texts(_) => "",
    };
    description + packed
}
