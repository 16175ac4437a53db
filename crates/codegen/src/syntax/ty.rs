//! Rust types in the table language: of a cell, and of a whole table.

use std::fmt;

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{
    Error, Ident, Lifetime, LitInt, Result, Token, bracketed,
    parse::{Parse, ParseStream},
    token,
};

use chess960_model::{Cells, Integer, Representation};

use super::{Path, did_you_mean};

/// The type of a cell, or of what a table is looked up by: `&str`, `[PATH; LEN]` or `PATH`.
pub(crate) struct Cell {
    tokens: TokenStream,
    pub(crate) shape: Shape,
}

pub(crate) enum Shape {
    Str,
    Array(Path, LitInt),
    Path(Path),
}

/// The type of a table: `[CELL; LEN]`, `PATH<CELL, …>`, or a cell alone, which names a representation.
pub(crate) enum Type {
    Cell(Cell),
    Array(Cell, LitInt, TokenStream),
    Generic(Path, Vec<Cell>, TokenStream),
}

impl Parse for Cell {
    fn parse(input: ParseStream) -> Result<Cell> {
        let start = input.fork();
        let shape = if input.parse::<Option<Token![&]>>()?.is_some() {
            parse_str(input)?;
            Shape::Str
        } else if input.peek(token::Bracket) {
            let (of, len) = parse_array(input)?;
            Shape::Array(of, len)
        } else {
            Shape::Path(parse_path(input)?)
        };
        Ok(Cell { tokens: tokens_between(&start, input)?, shape })
    }
}

impl Parse for Type {
    fn parse(input: ParseStream) -> Result<Type> {
        let start = input.fork();
        if input.peek(token::Bracket) {
            let (cell, len) = parse_array(input)?;
            return Ok(Type::Array(cell, len, tokens_between(&start, input)?));
        }
        match input.parse()? {
            Cell { shape: Shape::Path(path), .. } if input.peek(Token![<]) => {
                let cells = parse_arguments(input)?;
                Ok(Type::Generic(path, cells, tokens_between(&start, input)?))
            }
            cell => Ok(Type::Cell(cell)),
        }
    }
}

impl Cell {
    /// Returns an error that points at the whole type.
    pub(crate) fn error(&self, message: impl fmt::Display) -> Error {
        Error::new_spanned(self, message)
    }

    /// Returns the integer that the type is, if it is one.
    pub(crate) fn integer(&self) -> Option<Integer> {
        if let Shape::Path(path) = &self.shape { path.integer() } else { None }
    }

    /// Returns `true` if a rank can be looked up by the type.
    pub(crate) fn is_rank(&self) -> bool {
        match &self.shape {
            Shape::Str => true,
            Shape::Array(of, len) => of.is_u8() && is_len(len, 8),
            Shape::Path(_) => false,
        }
    }

    pub(crate) const fn is_str(&self) -> bool {
        matches!(self.shape, Shape::Str)
    }

    /// Returns the type that is defined elsewhere, such as `Piece` in `[Piece; 8]`.
    pub(crate) fn foreign_path(&self) -> Option<&Path> {
        match &self.shape {
            Shape::Array(path, _) | Shape::Path(path) => Some(path).filter(|path| path.integer().is_none()),
            Shape::Str => None,
        }
    }

    /// Returns the representation that the type stores. Types that are defined elsewhere are known by their last segment.
    pub(crate) fn representation(&self) -> Result<Representation> {
        let written = match &self.shape {
            Shape::Str => Representation::Text.rust_type().to_owned(),
            Shape::Array(of, _) => format!("[{}; N]", of.name()),
            Shape::Path(path) => path.name(),
        };
        let types: Vec<_> = Representation::ALL.iter().map(|representation| representation.rust_type()).collect();
        if let Some(index) = types.iter().position(|name| *name == written) {
            return Ok(Representation::ALL[index]);
        }
        let mut suggestion = did_you_mean(&written, &types);
        if let (Shape::Array(of, _), "") = (&self.shape, &*suggestion) {
            suggestion = format!("; for another type of piece, write `use {of} as Piece;` and `[Piece; N]`");
        }
        let types: Vec<_> = types.iter().filter(|name| Integer::from_name(name).is_none()).collect();
        let types = types.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
        Err(self.error(format_args!(
            "`{self}` is not a type of the table language{suggestion}\nthe types are integers, {types}"
        )))
    }

    /// Checks the length of a cell that is an array.
    pub(crate) fn check_width(&self, cells: &Cells) -> Result<()> {
        match (&self.shape, cells.width()) {
            (Shape::Array(of, len), Some(width)) if !is_len(len, width) => {
                let unit = if of.is_u8() { "bytes" } else { "pieces" };
                Err(Error::new(len.span(), format!("each is {width} {unit}: `[{of}; {width}]`")))
            }
            _ => Ok(()),
        }
    }
}

impl Type {
    pub(crate) fn error(&self, message: impl fmt::Display) -> Error {
        Error::new_spanned(self, message)
    }

    /// Returns the path of a type with a given name and number of arguments, and these.
    pub(crate) fn into_generic<const N: usize>(self, name: &str, expected: &str) -> Result<(Path, [Cell; N])> {
        let error = self.error(expected);
        match self {
            Type::Generic(path, cells, _) if path.name() == name => {
                cells.try_into().map(|cells| (path, cells)).map_err(|_| error)
            }
            _ => Err(error),
        }
    }

    /// Returns the path of a type that is nothing else: it may name a representation.
    pub(crate) const fn plain_path(&self) -> Option<&Path> {
        if let Type::Cell(Cell { shape: Shape::Path(path), .. }) = self { Some(path) } else { None }
    }
}

/// Returns whether a length is this number.
pub(crate) fn is_len(len: &LitInt, number: usize) -> bool {
    len.base10_parse::<usize>().is_ok_and(|len| len == number)
}

fn parse_str(input: ParseStream) -> Result<()> {
    if let Some(lifetime) = input.parse::<Option<Lifetime>>()?.filter(|lifetime| lifetime.ident != "static") {
        return Err(Error::new(lifetime.apostrophe, "a table's text lives forever: `&'static str`"));
    }
    let span = input.span();
    match input.parse::<Ident>() {
        Ok(name) if name == "str" => Ok(()),
        _ => Err(Error::new(span, "the only reference in a table is `&str`")),
    }
}

fn parse_array<T: Parse>(input: ParseStream) -> Result<(T, LitInt)> {
    let content;
    bracketed!(content in input);
    let of = content.parse()?;
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

fn parse_path(input: ParseStream) -> Result<Path> {
    let span = input.span();
    input.parse().map_err(|_| Error::new(span, "expected a type, such as `u16`, `&str` or `[u8; 8]`"))
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

/// Returns the tokens from where `start` is to where `end` is.
pub(super) fn tokens_between(start: ParseStream, end: ParseStream) -> Result<TokenStream> {
    let mut tokens = TokenStream::new();
    while start.cursor() < end.cursor() {
        tokens.extend([start.parse::<TokenTree>()?]);
    }
    Ok(tokens)
}

impl ToTokens for Cell {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.tokens.to_tokens(tokens);
    }
}

impl ToTokens for Type {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        match self {
            Type::Cell(cell) => cell.to_tokens(tokens),
            Type::Array(.., written) | Type::Generic(.., written) => written.to_tokens(tokens),
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.shape {
            Shape::Str => f.write_str("&str"),
            Shape::Array(of, len) => write!(f, "[{of}; {}]", len.token()),
            Shape::Path(path) => path.fmt(f),
        }
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Type::Cell(cell) => cell.fmt(f),
            Type::Array(cell, len, _) => write!(f, "[{cell}; {}]", len.token()),
            Type::Generic(path, cells, _) => {
                write!(f, "{path}<{}>", cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(", "))
            }
        }
    }
}
