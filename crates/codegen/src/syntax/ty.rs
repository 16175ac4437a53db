//! Rust types in the table language.

use std::fmt;

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{
    Error, Ident, Lifetime, LitInt, Result, Token, bracketed,
    parse::{Parse, ParseStream},
    token,
};

use chess960_model::{Cells, Integer, Key, Representation, Table, Value};

use super::{Path, did_you_mean};

/// The deepest nesting of angle brackets.
const MAX_DEPTH: usize = 8;

/// A type, as it was written.
pub(crate) struct Type {
    tokens: TokenStream,
    pub(crate) kind: TypeKind,
}

/// The meaning of the tokens of a type.
pub(crate) enum TypeKind {
    /// `&str` or `&'static str`.
    Str,
    /// `[T; N]`.
    Array { of: Box<Type>, len: LitInt },
    /// `path::Name<Args>`.
    Path { path: Path, arguments: Vec<Type> },
}

impl Parse for Type {
    fn parse(input: ParseStream) -> Result<Type> {
        Type::parse_at_depth(input, 0)
    }
}

impl Type {
    fn parse_at_depth(input: ParseStream, depth: usize) -> Result<Type> {
        if depth > MAX_DEPTH {
            return Err(input.error(format_args!("types are nested more than {MAX_DEPTH} deep")));
        }
        let start = input.fork();
        let kind = if input.peek(Token![&]) {
            parse_reference(input)?
        } else if input.peek(token::Bracket) {
            parse_array(input, depth)?
        } else {
            parse_path(input, depth)?
        };
        Ok(Type { tokens: tokens_between(&start, input)?, kind })
    }

    pub(crate) fn error(&self, message: impl fmt::Display) -> Error {
        Error::new_spanned(self, message)
    }

    /// Returns where the type is.
    pub(crate) fn span(&self) -> Span {
        self.error("").span()
    }

    /// Returns the path and the types between the angle brackets of `NAME<…>`, or the error that says what was expected.
    pub(crate) fn into_generic<const N: usize>(self, name: &str, expected: &str) -> Result<(Path, [Type; N])> {
        let error = self.error(expected);
        match self.kind {
            TypeKind::Path { path, arguments } if path.name() == name => match arguments.try_into() {
                Ok(arguments) => Ok((path, arguments)),
                Err(_) => Err(error),
            },
            _ => Err(error),
        }
    }

    /// Returns the representation of this name.
    pub(crate) fn named_representation(&self) -> Option<Representation> {
        Representation::from_name(&self.plain_path()?.to_string())
    }

    /// Returns the error of a type that is not one of these representations.
    pub(crate) fn not_a_representation(&self, among: &[Representation]) -> Error {
        let names: Vec<_> = among.iter().map(|representation| representation.name()).collect();
        let suggestion = did_you_mean(&self.to_string(), &names);
        let names = names.join(", ");
        self.error(format_args!("`{self}` is not a representation{suggestion}\nthe representations are {names}"))
    }

    /// Returns the path and what is between its angle brackets.
    pub(crate) fn named(&self) -> Option<(&Path, &[Type])> {
        match &self.kind {
            TypeKind::Path { path, arguments } => Some((path, arguments)),
            _ => None,
        }
    }

    /// Returns the path if nothing is between angle brackets.
    pub(crate) fn plain_path(&self) -> Option<&Path> {
        self.named().filter(|(_, arguments)| arguments.is_empty()).map(|(path, _)| path)
    }

    /// Returns the integer type, if it is one.
    pub(crate) fn integer(&self) -> Option<Integer> {
        let text = self.plain_path()?.to_string();
        let text = text.strip_prefix("::").unwrap_or(&text);
        let name = text.strip_prefix("core::primitive::").or_else(|| text.strip_prefix("std::primitive::"));
        Integer::from_name(name.unwrap_or(text))
    }

    fn is_u8(&self) -> bool {
        self.integer().is_some_and(|integer| integer.name() == "u8")
    }

    /// Returns whether it is `[u8; 8]`.
    pub(crate) fn is_eight_bytes(&self) -> bool {
        matches!(&self.kind, TypeKind::Array { of, len } if of.is_u8() && is_len(len, 8))
    }

    /// Returns the path of `Piece`, `BackRank` and the like, which are defined elsewhere.
    pub(crate) fn foreign_path(&self) -> Option<&Path> {
        let named = if let TypeKind::Array { of, .. } = &self.kind { of } else { self };
        named.plain_path().filter(|_| named.integer().is_none())
    }

    /// Returns how the type, as that of a cell, stores a value.
    pub(crate) fn representation(&self) -> Result<Representation> {
        // Types that are defined elsewhere are known by the last segment of their path.
        let written = match &self.kind {
            TypeKind::Str => Some(Representation::Text.rust_type().to_owned()),
            TypeKind::Array { of, .. } => of.plain_path().map(|path| format!("[{}; N]", path.name())),
            TypeKind::Path { .. } => self.plain_path().map(Path::name),
        };
        let mut suggestion = String::new();
        if let Some(written) = written {
            let names: Vec<_> = Representation::ALL.iter().map(|representation| representation.rust_type()).collect();
            if let Some(index) = names.iter().position(|name| *name == written) {
                return Ok(Representation::ALL[index]);
            }
            suggestion = did_you_mean(&written, &names);
        }
        if let (TypeKind::Array { .. }, Some(of), "") = (&self.kind, self.foreign_path(), &*suggestion) {
            suggestion = format!("; for another type of piece, write `use {of} as Piece;` and `[Piece; N]`");
        }
        let types: Vec<_> = Representation::ALL
            .iter()
            .filter(|representation| !matches!(representation, Representation::Integer(_)))
            .map(|representation| format!("`{}`", representation.rust_type()))
            .collect();
        Err(self.error(format_args!(
            "`{self}` is not a type of the table language{suggestion}\nthe types are integers, {}",
            types.join(", ")
        )))
    }

    /// Checks that the cells are as long as the type says.
    pub(crate) fn check_width(&self, cells: &Cells) -> Result<()> {
        match (&self.kind, cells.width()) {
            (TypeKind::Array { of, len }, Some(width)) if !is_len(len, width) => {
                let unit = if of.is_u8() { "bytes" } else { "pieces" };
                Err(Error::new(len.span(), format!("each is {width} {unit}: `[{of}; {width}]`")))
            }
            _ => Ok(()),
        }
    }
}

/// Lists the representations among these that a value fits, unless it fits a wider integer: the error of the model says which.
pub(crate) fn does_not_fit(value: Value, key: Key, wrong: Representation, among: &[Representation]) -> Option<String> {
    let is_integer = |representation| matches!(representation, Representation::Integer(_));
    let mut names = Vec::new();
    for &representation in among {
        if Table::new(value, key, Some(representation)).is_err() {
            continue;
        }
        if is_integer(wrong) && is_integer(representation) {
            return None;
        }
        names.push(format!("`{}`", representation.name()));
    }
    let (value, key, wrong) = (value.name(), key.name(), wrong.name());
    Some(format!("`{value}` by `{key}` does not fit `{wrong}`; use one of {}", names.join(", ")))
}

/// Returns whether the length of an array is this number.
pub(crate) fn is_len(len: &LitInt, number: usize) -> bool {
    len.base10_parse::<usize>().is_ok_and(|len| len == number)
}

fn parse_reference(input: ParseStream) -> Result<TypeKind> {
    input.parse::<Token![&]>()?;
    if let Some(lifetime) = input.parse::<Option<Lifetime>>()?.filter(|lifetime| lifetime.ident != "static") {
        return Err(Error::new(lifetime.apostrophe, "a table's text lives forever: `&'static str`"));
    }
    let span = input.span();
    match input.parse::<Ident>() {
        Ok(name) if name == "str" => Ok(TypeKind::Str),
        _ => Err(Error::new(span, "the only reference in a table is `&str`")),
    }
}

fn parse_array(input: ParseStream, depth: usize) -> Result<TypeKind> {
    let content;
    bracketed!(content in input);
    let of = Box::new(Type::parse_at_depth(&content, depth + 1)?);
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
    Ok(TypeKind::Array { of, len })
}

fn parse_path(input: ParseStream, depth: usize) -> Result<TypeKind> {
    let span = input.span();
    let path = input.parse().map_err(|_| Error::new(span, "expected a type, such as `u16`, `&str` or `[u8; 8]`"))?;
    let mut arguments = Vec::new();
    if input.parse::<Option<Token![<]>>()?.is_some() {
        while !input.peek(Token![>]) {
            arguments.push(Type::parse_at_depth(input, depth + 1)?);
            if input.parse::<Option<Token![,]>>()?.is_none() && !input.peek(Token![>]) {
                return Err(input.error("expected `,` or `>`"));
            }
        }
        input.parse::<Token![>]>()?;
    }
    Ok(TypeKind::Path { path, arguments })
}

/// Returns the tokens from `start` up to those that come next in `end`.
pub(super) fn tokens_between(start: ParseStream, end: ParseStream) -> Result<TokenStream> {
    let mut tokens = TokenStream::new();
    while start.cursor() < end.cursor() {
        tokens.extend([start.parse::<TokenTree>()?]);
    }
    Ok(tokens)
}

impl ToTokens for Type {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.tokens.to_tokens(tokens);
    }
}

/// Writes the type as it was written, spaced as rustfmt does, without `'static`.
impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            TypeKind::Str => f.write_str("&str"),
            TypeKind::Array { of, len } => write!(f, "[{of}; {}]", len.token()),
            TypeKind::Path { path, arguments } if arguments.is_empty() => path.fmt(f),
            TypeKind::Path { path, arguments } => {
                let arguments: Vec<_> = arguments.iter().map(Type::to_string).collect();
                write!(f, "{path}<{}>", arguments.join(", "))
            }
        }
    }
}
