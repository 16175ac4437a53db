//! A table for any language.

use std::path::Path;

use chess960_model::{Representation, Table};
use syn::{Error, Result, ext::IdentExt as _};

use crate::text::printable;

use super::TableLine;
use super::line::LineForm;
use super::tables::TableNames;

/// A table for any language, as a line of the table language requests it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PortableTable {
    /// The name in the line: ASCII letters, digits and underscores.
    pub line: String,
    /// The name in the language, at first the name in the line.
    pub name: String,
    /// The file and the line of the table as errors begin with them, `tables.txt:3: `, or an empty text.
    pub place: String,
    /// The doc comment: lines of text without control characters, or an empty text.
    pub doc: String,
    /// The value, the key and the cells, whose representation every language has.
    pub table: Table,
}

impl PortableTable {
    /// Resolves a line, whose files are relative to a folder. Words and types of Rust are errors that suggest a
    /// correction.
    pub(crate) fn new(line: &TableLine, names: &mut TableNames, folder: &Path) -> Result<PortableTable> {
        const SHORT: &str = "write `NAME = VALUE by KEY`, or `NAME: REPRESENTATION = VALUE by KEY`";
        if let Some(attribute) = line.attributes.iter().find(|attribute| attribute.doc().is_none()) {
            let path = &attribute.path;
            let message =
                format!("`#[{path}]` is an attribute of Rust; for other languages, only doc comments can stand here");
            return Err(attribute.source.error(message));
        }
        let LineForm::Short(ty) = &line.form else {
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
        let table = line.contents.short_table(ty.as_ref(), Representation::is_portable, folder)?;
        let doc: Vec<_> = line.attributes.iter().filter_map(|attribute| attribute.doc()).collect();
        let doc: Vec<_> = doc.iter().flat_map(|text| text.split('\n')).map(|line| printable(line.trim())).collect();
        Ok(PortableTable { line: name.clone(), name, place: String::new(), doc: doc.join("\n"), table })
    }
}
