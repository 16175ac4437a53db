//! Lines of the table language for languages other than Rust.

use proc_macro2::{Delimiter, Span, TokenStream};

use crate::{
    error::printable,
    model::{Representation, Table, TableError},
    write::{
        definition::{Definition, portable},
        rust::attribute_text,
    },
};

use super::{
    attribute::Attribute,
    input::{Error, Input, Result, read_all, unraw},
    item::Source,
    suggest::did_you_mean,
    tables::parse_all,
    types::{Kind, Type},
};

const NEUTRAL: &str = "write `NAME = VALUE by KEY`, or `NAME: REPRESENTATION = VALUE by KEY`";

/// Reads lines `NAME [: REPRESENTATION] = VALUE by KEY`, with semicolons between them.
///
/// # Errors
///
/// All lines that are wrong. Words and types of Rust are; the errors say what to write instead.
pub(crate) fn parse_definitions(tokens: TokenStream) -> Result<Vec<Definition>> {
    let mut definitions = Vec::new();
    read_all(tokens, Span::call_site(), |input| parse_all(input, true, &mut definitions, parse_definition))?;
    Ok(definitions)
}

fn parse_definition(input: &Input) -> Result<Definition> {
    let start = input.rest();
    let mut doc = Vec::new();
    for attribute in Attribute::parse_all(input)? {
        let Some(text) = attribute.doc else {
            let attribute = attribute_text(&attribute);
            let message = format!("`{attribute}` is an attribute of Rust; other languages have doc comments alone");
            return Err(Error::at(input.since(start), message));
        };
        doc.push(text);
    }
    if ["pub", "static", "const", "fn"].iter().any(|word| input.peek(word)) {
        let word = input.word()?;
        return Err(Error::new(word.span(), format!("`{word}` is a word of Rust; {NEUTRAL}")));
    }
    if !input.peek_word() {
        return Err(input.error(format!("expected a table: {NEUTRAL}")));
    }
    let name = input.word()?;
    let text = unraw(&name);
    if !text.is_ascii() {
        return Err(Error::new(name.span(), "a name has ASCII letters, digits and underscores alone"));
    }
    if input.peek_group(Delimiter::Parenthesis) {
        let message = format!("a lookup has no arguments here: write `{text} = VALUE by rank`");
        return Err(input.error(message));
    }
    let ty = if input.eat(":") { Some(Type::parse(input)?) } else { None };
    let source = Source::parse(input, ty.is_none().then_some("REPRESENTATION"))?;
    let representation = ty.as_ref().map(representation).transpose()?;
    let point = |error: &dyn std::fmt::Display| match &ty {
        Some(ty) => ty.error(error),
        None => Error::at(source.value_at, error.to_string()),
    };
    let table = Table::new(source.value, source.key, representation).map_err(|error| match error {
        TableError::Representation(_) => {
            point(&does_not_fit(&source, representation).unwrap_or_else(|| error.to_string()))
        }
        _ => Error::at(source.value_at, error.to_string()),
    })?;
    let doc = doc.iter().flat_map(|text| text.lines()).map(comment_line).collect::<Vec<_>>().join("\n");
    Definition::new(text, doc, table).map_err(|error| point(&error))
}

/// Lists the representations that a value fits, unless it fits a wider integer: the error of the model says which.
fn does_not_fit(source: &Source<'_>, wrong: Option<Representation>) -> Option<String> {
    let Source { value, key, .. } = source;
    let fits = |representation: &Representation| Table::new(*value, *key, Some(*representation)).is_ok();
    let fitting: Vec<_> = portable().filter(fits).collect();
    let is_integer = |representation: &Representation| matches!(representation, Representation::Integer(_));
    if wrong.is_some_and(|wrong| is_integer(&wrong)) && fitting.iter().any(is_integer) {
        return None;
    }
    let names: Vec<_> = fitting.iter().map(|representation| format!("`{}`", representation.name())).collect();
    let (value, key, wrong) = (value.name(), key.name(), wrong?.name());
    Some(format!("`{value}` by `{key}` does not fit `{wrong}`; use one of {}", names.join(", ")))
}

/// Returns a line of a doc comment without characters that could end a comment in some language.
fn comment_line(line: &str) -> String {
    printable(line.trim()).replace(['\u{2028}', '\u{2029}'], " ")
}

/// Reads a type as the name of a representation.
fn representation(ty: &Type<'_>) -> Result<Representation> {
    if let Some((path, [])) = ty.named() {
        if let Some(representation) = Representation::from_name(&path.text) {
            return Ok(representation);
        }
    }
    if let Some(meant) = meant(ty) {
        return Err(ty.error(format!("`{ty}` is a type of Rust; write `{meant}`")));
    }
    let written = ty.to_string();
    let names: Vec<_> = portable().map(Representation::name).collect();
    let suggestion = did_you_mean(&written, &names);
    let names = names.join(", ");
    Err(ty.error(format!("`{written}` is not a representation{suggestion}\nthe representations are {names}")))
}

/// Returns the representation that a type of Rust stands for.
fn meant(ty: &Type<'_>) -> Option<Representation> {
    match &ty.kind {
        Kind::Str => Some(Representation::Text),
        // Arrays of cells, and cells that are arrays.
        Kind::Array { of, .. } => match of.named() {
            Some((path, [])) if path.text == "u8" => Some(Representation::Bytes),
            Some((path, [])) if path.name() == "Piece" => Some(Representation::Text),
            Some((path, [])) if Representation::from_name(&path.text).is_some() => {
                Representation::from_name(&path.text)
            }
            _ => meant(of),
        },
        Kind::Named { path, args } => match (path.name(), &args[..]) {
            ("Option", [of]) | ("Map", [_, of]) => {
                of.named().and_then(|(path, _)| Representation::from_name(&path.text)).or_else(|| meant(of))
            }
            ("String" | "char" | "BackRank" | "Skeleton", []) => Some(Representation::Text),
            ("StartPosition", []) => Representation::from_name("u16"),
            _ => None,
        },
    }
}
