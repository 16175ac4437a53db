//! A table as every language can have it.

use chess960_model::Representation;
use syn::{Error, Result, ext::IdentExt as _};

use crate::{portable_table::PortableTable, text::printable};

use super::Line;
use super::item::short_table;
use super::line::Form;

const SHORT: &str = "write `NAME = VALUE by KEY`, or `NAME: REPRESENTATION = VALUE by KEY`";

/// Resolves a line for a language other than Rust. Words and types of Rust are errors that say what to write instead.
pub(crate) fn portable_table(line: &Line) -> Result<PortableTable> {
    if let Some(attribute) = line.attributes.iter().find(|attribute| attribute.doc().is_none()) {
        let message = format!("`{attribute}` is an attribute of Rust; other languages have doc comments alone");
        return Err(Error::new_spanned(attribute, message));
    }
    if let Some(word) = &line.keyword {
        return Err(Error::new(word.span(), format!("`{word}` is a word of Rust; {SHORT}")));
    }
    let name = line.name.unraw().to_string();
    if !name.is_ascii() {
        return Err(Error::new(line.name.span(), "a name has ASCII letters, digits and underscores alone"));
    }
    let Form::Short(ty) = &line.form else { unreachable!("it has no keyword") };
    let table = short_table(line, ty.as_ref(), Representation::is_portable)?;
    let doc: Vec<_> = line.attributes.iter().filter_map(|attribute| attribute.doc()).collect();
    let doc: Vec<_> = doc.iter().flat_map(|text| text.split('\n')).map(|line| printable(line.trim())).collect();
    Ok(PortableTable::new(name, doc.join("\n"), table))
}
