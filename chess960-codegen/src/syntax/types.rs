//! Rust types in the table language.

use std::fmt;

use proc_macro2::{Delimiter, Span, TokenStream};

use crate::model::{Column, Integer, Representation};

use super::{
    attribute::parse_path,
    input::{Entry, Error, Input, Result, Tokens, spanned, to_stream},
    suggest::did_you_mean,
};

/// The deepest nesting of angle brackets.
const MAX_DEPTH: usize = 8;

/// A type and the tokens that it was read from, for errors to point at.
pub(super) struct Type<'a> {
    pub(super) kind: Kind<'a>,
    pub(super) at: Tokens<'a>,
}

pub(super) enum Kind<'a> {
    /// `&str` or `&'static str`.
    Str,
    /// `[T; N]`.
    Array { of: Box<Type<'a>>, len: usize, len_at: Tokens<'a> },
    /// `path::Name<Args>`.
    Named { path: Path, args: Vec<Type<'a>> },
}

/// A path as it was written.
#[derive(Clone, Debug)]
pub(crate) struct Path {
    pub(crate) tokens: TokenStream,
    pub(crate) text: String,
}

impl Path {
    /// Returns the last segment.
    pub(super) fn name(&self) -> &str {
        self.text.rsplit(':').next().unwrap_or(&self.text)
    }
}

impl<'a> Type<'a> {
    pub(super) fn parse(input: &Input<'a>) -> Result<Type<'a>> {
        Type::parse_at_depth(input, 0)
    }

    fn parse_at_depth(input: &Input<'a>, depth: usize) -> Result<Type<'a>> {
        let start = input.rest();
        if depth > MAX_DEPTH {
            return Err(input.error(format!("types are nested more than {MAX_DEPTH} deep")));
        }
        let kind = Kind::parse(input, depth)?;
        Ok(Type { kind, at: input.since(start) })
    }

    pub(super) fn error(&self, message: impl fmt::Display) -> Error {
        Error::at(self.at, message.to_string())
    }

    /// Returns the path and what is between its angle brackets.
    pub(super) fn named(&self) -> Option<(&Path, &[Type<'a>])> {
        match &self.kind {
            Kind::Named { path, args } => Some((path, args)),
            _ => None,
        }
    }

    /// Returns the integer type, if it is one.
    pub(super) fn integer(&self) -> Option<Integer> {
        let (path, []) = self.named()? else { return None };
        let text = path.text.strip_prefix("::").unwrap_or(&path.text);
        let name = text.strip_prefix("core::primitive::").or_else(|| text.strip_prefix("std::primitive::"));
        Integer::from_name(name.unwrap_or(text))
    }

    fn is_u8(&self) -> bool {
        self.integer().is_some_and(|integer| integer.name() == "u8")
    }

    fn is_array_of_u8(&self) -> bool {
        matches!(&self.kind, Kind::Array { of, .. } if of.is_u8())
    }

    /// Returns whether it is `[u8; 8]`.
    pub(super) fn is_eight_bytes(&self) -> bool {
        matches!(&self.kind, Kind::Array { of, len: 8, .. } if of.is_u8())
    }

    /// Returns the tokens as they were written.
    pub(super) fn tokens(&self) -> TokenStream {
        to_stream(self.at)
    }

    /// Returns the tokens, with the lifetime that a table's text has.
    fn static_tokens(&self) -> TokenStream {
        let tokens = self.tokens();
        match &self.kind {
            Kind::Str => spanned("&'static str", self.at.first().map_or_else(Span::call_site, Entry::span)),
            _ => tokens,
        }
    }

    /// Reads the type as that of a cell.
    pub(super) fn element(&self) -> Result<(Representation, Element)> {
        let element =
            |path: Option<&Path>| Element { tokens: self.static_tokens(), text: self.to_string(), path: path.cloned() };
        if let Kind::Str = self.kind {
            return Ok((Representation::Text, element(None)));
        }
        if let Some(integer) = self.integer() {
            return Ok((Representation::Integer(integer), element(None)));
        }
        if self.is_array_of_u8() {
            return Ok((Representation::Bytes, element(None)));
        }
        // The types that are defined elsewhere, by the last segment of their path.
        let path = match &self.kind {
            Kind::Array { of, .. } => of.named(),
            _ => self.named(),
        };
        let mut suggestion = String::new();
        if let Some((path, [])) = path {
            let written = match self.kind {
                Kind::Array { .. } => format!("[{}; N]", path.name()),
                _ => path.name().to_owned(),
            };
            if let Some(found) = Representation::all().find(|representation| representation.rust_type() == written) {
                return Ok((found, element(Some(path))));
            }
            let names: Vec<_> = Representation::all().map(Representation::rust_type).collect();
            suggestion = did_you_mean(&written, &names);
        }
        let types: Vec<_> = Representation::all()
            .filter(|representation| !matches!(representation, Representation::Integer(_)))
            .map(|representation| format!("`{}`", representation.rust_type()))
            .collect();
        Err(self.error(format!(
            "`{self}` is not a type of the table language{suggestion}\nthe types are integers, {}",
            types.join(", ")
        )))
    }

    /// Checks that the cells are as long as the type says.
    pub(super) fn check_width(&self, column: &Column) -> Result<()> {
        match (&self.kind, column.width()) {
            (Kind::Array { of, len, len_at }, Some(width)) if *len != width => {
                let unit = if of.is_u8() { "bytes" } else { "pieces" };
                Err(Error::at(len_at, format!("each is {width} {unit}: `[{of}; {width}]`")))
            }
            _ => Ok(()),
        }
    }
}

impl<'a> Kind<'a> {
    fn parse(input: &Input<'a>, depth: usize) -> Result<Kind<'a>> {
        if input.eat("&") {
            return Kind::parse_reference(input);
        }
        if let Some(content) = input.group(Delimiter::Bracket) {
            return Kind::parse_array(&content, depth);
        }
        let start = input.rest();
        let text = parse_path(input, "a type, such as `u16`, `&str` or `[u8; 8]`", &[])?;
        let path = Path { tokens: to_stream(input.since(start)), text };
        let mut args = Vec::new();
        if input.eat("<") {
            while !input.eat(">") {
                args.push(Type::parse_at_depth(input, depth + 1)?);
                if !input.eat(",") && !input.peek(">") {
                    return Err(input.error("expected `,` or `>`"));
                }
            }
        }
        Ok(Kind::Named { path, args })
    }

    fn parse_reference(input: &Input<'a>) -> Result<Kind<'a>> {
        let lifetime = input.span();
        if input.eat("'") && !input.eat("static") {
            return Err(Error::new(lifetime, "a table's text lives forever: `&'static str`"));
        }
        let referent = input.span();
        if input.eat("str") {
            Ok(Kind::Str)
        } else {
            Err(Error::new(referent, "the only reference in a table is `&str`"))
        }
    }

    /// Reads what is between the brackets of `[T; N]`.
    fn parse_array(content: &Input<'a>, depth: usize) -> Result<Kind<'a>> {
        let of = Box::new(Type::parse_at_depth(content, depth + 1)?);
        if content.is_empty() {
            return Err(Error::new(content.span(), "expected `; N]`: the length is part of the type"));
        }
        content.expect(";")?;
        let start = content.rest();
        let place = content.span();
        let (literal, len) =
            content.literal().and_then(|literal| Some((literal.clone(), literal.integer()?))).ok_or_else(|| {
                Error::new(
                    place,
                    "write the length as a number, such as 960: it is checked before constants have values",
                )
            })?;
        if !literal.suffix().is_empty() {
            return Err(Error::new(place, "write the length without a suffix"));
        }
        let len = len?;
        let len_at = content.since(start);
        if !content.is_empty() {
            return Err(content.error("expected `]`: write the length as one number, such as 960"));
        }
        Ok(Kind::Array { of, len, len_at })
    }
}

/// Writes the type as it was written, spaced as rustfmt does.
impl fmt::Display for Type<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            Kind::Str => f.write_str("&str"),
            Kind::Array { of, len, .. } => write!(f, "[{of}; {len}]"),
            Kind::Named { path, args } => {
                f.write_str(&path.text)?;
                if !args.is_empty() {
                    let args: Vec<_> = args.iter().map(Type::to_string).collect();
                    write!(f, "<{}>", args.join(", "))?;
                }
                Ok(())
            }
        }
    }
}

/// The type of a table's cells in Rust: as it was written, or as it follows from the representation.
#[derive(Clone, Debug)]
pub(crate) struct Element {
    pub(crate) tokens: TokenStream,
    /// The text, in which a lifetime that can be left out in a `static` is left out.
    pub(crate) text: String,
    /// The path of `Piece`, `BackRank` and the like, which are defined elsewhere.
    pub(crate) path: Option<Path>,
}

impl Element {
    /// Returns the type for a representation, where none was written.
    pub(crate) fn natural(representation: Representation, column: &Column, span: Span) -> Element {
        let width = column.width().map_or_else(String::new, |width| width.to_string());
        let text = representation.rust_type().replace('N', &width);
        let tokens = match representation {
            Representation::Text => spanned("&'static ::core::primitive::str", span),
            Representation::Bytes => spanned(&text.replace("u8", "::core::primitive::u8"), span),
            _ => spanned(&format!("::core::primitive::{text}"), span),
        };
        Element { tokens, text, path: None }
    }
}
