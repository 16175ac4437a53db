//! A table as every language can have it.

use chess960_model::{Representation, Table};
use syn::{Error, Result, ext::IdentExt as _};

use crate::{portable_table::PortableTable, text::printable};

use super::item::short_table;
use super::{Line, Path, Type, TypeKind};

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
    let of_rust = |ty: &Type, instead: &str| format!("`{ty}` is a type of Rust; write `{instead}`");
    if let Some((ty, meant)) = line.ty.as_ref().and_then(|ty| Some((ty, meant(ty)?))) {
        return Err(ty.error(of_rust(ty, meant.name())));
    }
    let table = short_table(line, Representation::is_portable)?;
    if let Some(ty) = line.ty.as_ref().filter(|_| !table.representation().is_portable()) {
        let natural = Table::new(line.value, line.key, None);
        let instead = natural.map_or("text", |natural| natural.representation().name());
        return Err(Error::new(ty.span(), of_rust(ty, instead)));
    }
    let doc: Vec<_> = line.attributes.iter().filter_map(|attribute| attribute.doc()).collect();
    let doc: Vec<_> = doc.iter().flat_map(|text| text.split('\n')).map(|line| printable(line.trim())).collect();
    Ok(PortableTable::new(name, doc.join("\n"), table))
}

/// Returns the representation that a type of Rust stands for, if it is not the name of one.
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
