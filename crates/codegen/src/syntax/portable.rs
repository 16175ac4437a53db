//! A table as every language can have it.

use chess960_model::{Representation, Table, TableError};
use syn::{Error, Result, ext::IdentExt as _};

use crate::{definition::Definition, text::printable};

use super::{
    line::Line,
    path::Path,
    ty::{Type, TypeKind, does_not_fit},
};

const SHORT: &str = "write `NAME = VALUE by KEY`, or `NAME: REPRESENTATION = VALUE by KEY`";

/// Resolves a line for a language other than Rust. Words and types of Rust are errors that say what to write instead.
pub(crate) fn definition(line: &Line) -> Result<Definition> {
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
    let representation = line.ty.as_ref().map(representation).transpose()?;
    let place = line.ty.as_ref().map_or(line.value_span, Type::span);
    let table = Table::new(line.value, line.key, representation).map_err(|error| match error {
        TableError::Representation(_) => {
            let message = representation.and_then(|wrong| does_not_fit(line.value, line.key, wrong, &portable()));
            Error::new(place, message.unwrap_or_else(|| error.to_string()))
        }
        _ => Error::new(line.value_span, error),
    })?;
    let doc: Vec<_> = line.attributes.iter().filter_map(|attribute| attribute.doc()).collect();
    let doc: Vec<_> = doc.iter().flat_map(|text| text.split('\n')).map(|line| printable(line.trim())).collect();
    Definition::new(name, doc.join("\n"), table).map_err(|error| Error::new(place, error))
}

/// Returns the representations that every language has.
fn portable() -> Vec<Representation> {
    Representation::ALL.iter().copied().filter(|representation| representation.is_portable()).collect()
}

/// Reads a type as the name of a representation.
fn representation(ty: &Type) -> Result<Representation> {
    if let Some(representation) = ty.named_representation() {
        return Ok(representation);
    }
    match meant(ty) {
        Some(meant) => Err(ty.error(format_args!("`{ty}` is a type of Rust; write `{meant}`"))),
        None => Err(ty.not_a_representation(&portable())),
    }
}

/// Returns the representation that a type of Rust stands for.
fn meant(ty: &Type) -> Option<Representation> {
    match &ty.kind {
        TypeKind::Str => Some(Representation::Text),
        // Arrays of cells, and cells that are arrays.
        TypeKind::Array { of, .. } => match of.plain_path().map(Path::name).as_deref() {
            Some("u8") => Some(Representation::Bytes),
            Some("Piece") => Some(Representation::Text),
            _ => of.named_representation().or_else(|| meant(of)),
        },
        TypeKind::Path { .. } => {
            let (path, arguments) = ty.named()?;
            match (path.name().as_str(), arguments) {
                ("Option", [of]) | ("Map", [_, of]) => of.named_representation().or_else(|| meant(of)),
                ("String" | "char" | "BackRank" | "Skeleton", []) => Some(Representation::Text),
                ("StartPosition", []) => Representation::from_name("u16"),
                _ => None,
            }
        }
    }
}
