//! The Rust types of a cell and of a whole table.

use chess960_model::{Cells, Integer, Representation};
use proc_macro2::TokenTree;
use quote::ToTokens as _;
use syn::{
    Error, Ident, Lifetime, LitInt, Result, Token, bracketed,
    parse::{Parse, ParseStream},
    token,
};

use super::{Source, did_you_mean};

/// The type of a cell or of a lookup's argument.
pub(crate) struct Cell {
    pub(crate) source: Source,
    shape: CellShape,
}

enum CellShape {
    /// `&str`.
    Str,
    /// `[PATH; LEN]`.
    Array(Source, LitInt),
    /// `PATH`.
    Path,
}

/// The type of a table.
pub(crate) struct Type {
    pub(crate) source: Source,
    pub(crate) shape: TypeShape,
}

pub(crate) enum TypeShape {
    /// `[CELL; LEN]`.
    Array(Cell, LitInt),
    /// `PATH<CELL, …>`.
    Generic(Source, Vec<Cell>),
    /// A cell alone, which may name a representation.
    Cell(Cell),
}

impl Parse for Cell {
    fn parse(input: ParseStream) -> Result<Cell> {
        if !input.peek(Token![&]) && !input.peek(token::Bracket) {
            return Ok(Cell { source: parse_plain_path(input)?, shape: CellShape::Path });
        }
        let (shape, source) = Source::parse(input, |input| {
            if input.parse::<Option<Token![&]>>()?.is_some() {
                parse_str(input)?;
                return Ok(CellShape::Str);
            }
            let (of, len) = parse_array(input, parse_plain_path)?;
            Ok(CellShape::Array(of, len))
        })?;
        Ok(Cell { source, shape })
    }
}

impl Parse for Type {
    fn parse(input: ParseStream) -> Result<Type> {
        let (shape, source) = Source::parse(input, |input| {
            if input.peek(token::Bracket) {
                let (cell, len) = parse_array(input, Cell::parse)?;
                return Ok(TypeShape::Array(cell, len));
            }
            if input.peek(Token![&]) {
                return Ok(TypeShape::Cell(input.parse()?));
            }
            let path = parse_path(input)?;
            if input.peek(Token![<]) {
                return Ok(TypeShape::Generic(path, parse_arguments(input)?));
            }
            Ok(TypeShape::Cell(Cell { source: path, shape: CellShape::Path }))
        })?;
        Ok(Type { source, shape })
    }
}

impl Cell {
    /// Returns the integer type, if the type is one.
    pub(crate) fn integer(&self) -> Option<Integer> {
        if let CellShape::Path = self.shape { self.source.integer() } else { None }
    }

    /// Returns `true` if a rank can be looked up by the type.
    pub(crate) fn is_rank(&self) -> bool {
        match &self.shape {
            CellShape::Str => true,
            CellShape::Array(of, len) => of.integer() == Some(Integer::U8) && is_len(len, 8),
            CellShape::Path => false,
        }
    }

    /// Returns the length of a cell that is an array.
    pub(crate) fn width(&self) -> Option<usize> {
        if let CellShape::Array(_, len) = &self.shape { len.base10_parse().ok() } else { None }
    }

    pub(crate) const fn is_str(&self) -> bool {
        matches!(self.shape, CellShape::Str)
    }

    /// Returns the type if it is defined elsewhere, such as `Piece` in `[Piece; 8]`.
    pub(crate) fn foreign_path(&self) -> Option<&Source> {
        let path = match &self.shape {
            CellShape::Str => None,
            CellShape::Array(of, _) => Some(of),
            CellShape::Path => Some(&self.source),
        };
        path.filter(|path| !path.is_primitive())
    }

    /// Returns the representation of the type. A type that is defined elsewhere is recognised by the last name of its
    /// path.
    pub(crate) fn representation(&self) -> Result<Representation> {
        let name = match &self.shape {
            CellShape::Str => Representation::Text.rust_type(),
            CellShape::Array(of, _) => &format!("[{}; N]", of.name()),
            CellShape::Path => self.source.name(),
        };
        let types: Vec<_> = Representation::ALL.iter().map(|representation| representation.rust_type()).collect();
        if let Some(index) = types.iter().position(|other| *other == name) {
            return Ok(Representation::ALL[index]);
        }
        let mut suggestion = did_you_mean(name, &types);
        match &self.shape {
            // Only a type of another crate, unlike `char`, can be imported.
            CellShape::Array(of, _) if suggestion.is_empty() && of.name().starts_with(char::is_uppercase) => {
                suggestion = format!("; for another type of piece, write `use {of} as Piece;` and `[Piece; N]`");
            }
            _ => {}
        }
        let types: Vec<_> = types.iter().filter(|name| Integer::from_name(name).is_none()).collect();
        let types = types.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
        Err(self.source.error(format_args!(
            "`{}` is not a type of the table language{suggestion}\nthe types are integers, {types}",
            self.source
        )))
    }

    /// Checks the length of a cell that is an array.
    pub(crate) fn check_width(&self, cells: &Cells) -> Result<()> {
        match (&self.shape, cells.width()) {
            (CellShape::Array(of, len), Some(width)) if !is_len(len, width) => {
                let unit = if of.integer().is_some() { "bytes" } else { "pieces" };
                Err(Error::new(len.span(), format!("each is {width} {unit}: `[{of}; {width}]`")))
            }
            _ => Ok(()),
        }
    }
}

impl Type {
    /// Returns the path and the arguments of a type with a given name and number of arguments.
    pub(crate) fn into_generic<const N: usize>(self, name: &str, expected: &str) -> Result<(Source, [Cell; N])> {
        let error = self.source.error(expected);
        match self.shape {
            TypeShape::Generic(path, cells) if path.name() == name => {
                cells.try_into().map(|cells| (path, cells)).map_err(|_| error)
            }
            _ => Err(error),
        }
    }

    /// Returns the representation of a cell, if the type is a cell or an array of `len` cells.
    pub(crate) fn representation(&self, len: usize) -> Option<Representation> {
        match &self.shape {
            TypeShape::Array(cell, of) if is_len(of, len) => cell.representation().ok(),
            // An array of another length can only be a cell.
            _ => syn::parse2::<Cell>(self.source.to_token_stream()).ok()?.representation().ok(),
        }
    }

    /// Returns whether the type is only a path, which may name a representation.
    pub(crate) const fn is_path(&self) -> bool {
        matches!(&self.shape, TypeShape::Cell(Cell { shape: CellShape::Path, .. }))
    }
}

/// Returns whether a length has this value.
pub(crate) fn is_len(len: &LitInt, number: usize) -> bool {
    len.base10_parse::<usize>().is_ok_and(|len| len == number)
}

fn parse_str(input: ParseStream) -> Result<()> {
    if let Some(lifetime) = input.parse::<Option<Lifetime>>()?.filter(|lifetime| lifetime.ident != "static") {
        return Err(Error::new(lifetime.apostrophe, "a table's text lives forever: `&'static str`"));
    }
    let (span, is_array) = (input.span(), input.peek(token::Bracket));
    match input.parse::<Ident>() {
        Ok(name) if name == "str" => Ok(()),
        _ if is_array => {
            let (_, array) = Source::parse(input, TokenTree::parse)?;
            Err(array.error(format_args!("write the array without `&`: `{}`", array.text())))
        }
        _ => Err(Error::new(span, "the only reference in a table is `&str`")),
    }
}

fn parse_array<T>(input: ParseStream, parse: fn(ParseStream) -> Result<T>) -> Result<(T, LitInt)> {
    let content;
    bracketed!(content in input);
    let of = parse(&content)?;
    if content.is_empty() {
        return Err(Error::new(content.span(), "expected `; N]`: the length is part of the type"));
    }
    content.parse::<Token![;]>()?;
    let span = content.span();
    let len: LitInt = content.parse().map_err(|_| {
        Error::new(span, "write the length as a number, such as 960: it is checked before constants have values")
    })?;
    if !len.suffix().is_empty() {
        return Err(Error::new(span, "write the length without a suffix"));
    }
    if !content.is_empty() {
        return Err(content.error("expected `]`: write the length as one number, such as 960"));
    }
    Ok((of, len))
}

fn parse_path(input: ParseStream) -> Result<Source> {
    let span = input.span();
    Source::parse_path(input).map_err(|_| Error::new(span, "expected a type, such as `u16`, `&str` or `[u8; 8]`"))
}

/// Reads a path that has no arguments.
fn parse_plain_path(input: ParseStream) -> Result<Source> {
    let path = parse_path(input)?;
    if input.peek(Token![<]) {
        return Err(path.error(format_args!("`{path}<…>` is not a type of the table language")));
    }
    Ok(path)
}

fn parse_arguments(input: ParseStream) -> Result<Vec<Cell>> {
    input.parse::<Token![<]>()?;
    let mut cells = Vec::new();
    while !input.peek(Token![>]) {
        cells.push(input.parse()?);
        if input.parse::<Option<Token![,]>>()?.is_none() && !input.peek(Token![>]) {
            return Err(input.error("expected `,` or `>`"));
        }
    }
    input.parse::<Token![>]>()?;
    Ok(cells)
}
