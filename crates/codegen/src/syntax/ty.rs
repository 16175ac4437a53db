//! Rust types in the table language.

use std::fmt;

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;
use syn::{
    Error, Ident, Lifetime, LitInt, Result, Token, bracketed,
    parse::{Parse, ParseStream},
    punctuated::Punctuated,
    token,
};

use chess960_model::{Cells, Integer, Key, Representation, Table, Value};

use super::{path::Path, suggest::did_you_mean};

/// The deepest nesting of angle brackets.
const MAX_DEPTH: usize = 8;

/// A type, as it was written.
pub(crate) enum Type {
    /// `&str` or `&'static str`.
    Str { and: Token![&], lifetime: Option<Lifetime>, name: Ident },
    /// `[T; N]`.
    Array { bracket: token::Bracket, of: Box<Type>, semicolon: Token![;], len: LitInt },
    /// `path::Name<Args>`.
    Path { path: Path, arguments: Option<GenericArguments> },
}

/// The arguments between angle brackets.
pub(crate) struct GenericArguments {
    open: Token![<],
    types: Punctuated<Type, Token![,]>,
    close: Token![>],
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
        if input.peek(Token![&]) {
            return Type::parse_reference(input);
        }
        if input.peek(token::Bracket) {
            return Type::parse_array(input, depth);
        }
        let place = input.span();
        let path =
            input.parse().map_err(|_| Error::new(place, "expected a type, such as `u16`, `&str` or `[u8; 8]`"))?;
        let arguments = if input.peek(Token![<]) { Some(GenericArguments::parse(input, depth)?) } else { None };
        Ok(Type::Path { path, arguments })
    }

    fn parse_reference(input: ParseStream) -> Result<Type> {
        let and = input.parse()?;
        let lifetime: Option<Lifetime> = if input.peek(Lifetime) { Some(input.parse()?) } else { None };
        if let Some(lifetime) = lifetime.as_ref().filter(|lifetime| lifetime.ident != "static") {
            return Err(Error::new(lifetime.apostrophe, "a table's text lives forever: `&'static str`"));
        }
        let place = input.span();
        match input.parse::<Ident>() {
            Ok(name) if name == "str" => Ok(Type::Str { and, lifetime, name }),
            _ => Err(Error::new(place, "the only reference in a table is `&str`")),
        }
    }

    fn parse_array(input: ParseStream, depth: usize) -> Result<Type> {
        let content;
        let bracket = bracketed!(content in input);
        let of = Box::new(Type::parse_at_depth(&content, depth + 1)?);
        if content.is_empty() {
            return Err(Error::new(content.span(), "expected `; N]`: the length is part of the type"));
        }
        let semicolon = content.parse()?;
        let place = content.span();
        let len: LitInt = content.parse().map_err(|_| {
            Error::new(place, "write the length as a number, such as 960: it is checked before constants have values")
        })?;
        if !len.suffix().is_empty() {
            return Err(Error::new(place, "write the length without a suffix"));
        }
        if !content.is_empty() {
            return Err(content.error("expected `]`: write the length as one number, such as 960"));
        }
        Ok(Type::Array { bracket, of, semicolon, len })
    }

    pub(crate) fn error(&self, message: impl fmt::Display) -> Error {
        Error::new_spanned(self, message)
    }

    /// Returns where the type begins.
    pub(crate) fn place(&self) -> Span {
        self.error("").span()
    }

    /// Returns the path and the type between the angle brackets of `Option<T>`.
    pub(crate) fn into_option(self) -> Result<(Path, Type)> {
        let error = self.error("a lookup can fail: it returns `Option<TYPE>`");
        match self {
            Type::Path { path, arguments: Some(GenericArguments { types, .. }) } if path.name() == "Option" => {
                let [of] = <[Type; 1]>::try_from(types.into_iter().collect::<Vec<_>>()).map_err(|_| error)?;
                Ok((path, of))
            }
            _ => Err(error),
        }
    }

    /// Returns the path, the keys and the type of the values of `phf::Map<K, V>`.
    pub(crate) fn into_map(self) -> Result<(Path, Type, Type)> {
        let error = self.error("a table by `rank` is a `phf::Map<&'static str, TYPE>` or a `fn`");
        match self {
            Type::Path { path, arguments: Some(GenericArguments { types, .. }) } if path.name() == "Map" => {
                let [by, of] = <[Type; 2]>::try_from(types.into_iter().collect::<Vec<_>>()).map_err(|_| error)?;
                Ok((path, by, of))
            }
            _ => Err(error),
        }
    }

    /// Returns the representation of this name.
    pub(crate) fn named_representation(&self) -> Option<Representation> {
        Representation::from_name(&self.plain_path()?.to_string())
    }

    /// Returns the error of a type that is not one of these representations.
    pub(crate) fn not_a_representation(&self, among: impl Iterator<Item = Representation>) -> Error {
        let names: Vec<_> = among.map(Representation::name).collect();
        let suggestion = did_you_mean(&self.to_string(), &names);
        let names = names.join(", ");
        self.error(format_args!("`{self}` is not a representation{suggestion}\nthe representations are {names}"))
    }

    /// Returns the path and what is between its angle brackets.
    pub(crate) fn named(&self) -> Option<(&Path, Vec<&Type>)> {
        match self {
            Type::Path { path, arguments } => {
                Some((path, arguments.iter().flat_map(|arguments| &arguments.types).collect()))
            }
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
        matches!(self, Type::Array { of, len, .. } if of.is_u8() && is_len(len, 8))
    }

    /// Returns the path of `Piece`, `BackRank` and the like, which are defined elsewhere.
    pub(crate) fn foreign_path(&self) -> Option<&Path> {
        let named = if let Type::Array { of, .. } = self { of } else { self };
        named.plain_path().filter(|_| named.integer().is_none())
    }

    /// Returns how the type, as that of a cell, stores a value.
    pub(crate) fn representation(&self) -> Result<Representation> {
        if let Type::Str { .. } = self {
            return Ok(Representation::Text);
        }
        if let Some(integer) = self.integer() {
            return Ok(Representation::Integer(integer));
        }
        let mut suggestion = String::new();
        let written = match self {
            Type::Array { of, .. } if of.is_u8() => return Ok(Representation::Bytes),
            Type::Array { of, .. } => of.plain_path().map(|path| format!("[{}; N]", path.name())),
            _ => self.plain_path().map(Path::name),
        };
        // The types that are defined elsewhere, by the last segment of their path.
        if let Some(written) = written {
            if let Some(found) = Representation::all().find(|representation| representation.rust_type() == written) {
                return Ok(found);
            }
            let names: Vec<_> = Representation::all().map(Representation::rust_type).collect();
            suggestion = did_you_mean(&written, &names);
        }
        let types: Vec<_> = Representation::all()
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
        match (self, cells.width()) {
            (Type::Array { of, len, .. }, Some(width)) if !is_len(len, width) => {
                let unit = if of.is_u8() { "bytes" } else { "pieces" };
                Err(Error::new(len.span(), format!("each is {width} {unit}: `[{of}; {width}]`")))
            }
            _ => Ok(()),
        }
    }
}

/// Lists the representations among these that a value fits, unless it fits a wider integer: the error of the model says which.
pub(crate) fn does_not_fit(
    value: Value,
    key: Key,
    wrong: Representation,
    among: impl Iterator<Item = Representation>,
) -> Option<String> {
    let fits = |representation: &Representation| Table::new(value, key, Some(*representation)).is_ok();
    let fitting: Vec<_> = among.filter(fits).collect();
    let is_integer = |representation: &Representation| matches!(representation, Representation::Integer(_));
    if is_integer(&wrong) && fitting.iter().any(is_integer) {
        return None;
    }
    let names: Vec<_> = fitting.iter().map(|representation| format!("`{}`", representation.name())).collect();
    let (value, key, wrong) = (value.name(), key.name(), wrong.name());
    Some(format!("`{value}` by `{key}` does not fit `{wrong}`; use one of {}", names.join(", ")))
}

/// Returns whether the length of an array is this number.
pub(crate) fn is_len(len: &LitInt, number: usize) -> bool {
    len.base10_parse::<usize>().is_ok_and(|len| len == number)
}

impl GenericArguments {
    fn parse(input: ParseStream, depth: usize) -> Result<GenericArguments> {
        let open = input.parse()?;
        let mut types = Punctuated::new();
        while !input.peek(Token![>]) {
            types.push_value(Type::parse_at_depth(input, depth + 1)?);
            if input.peek(Token![,]) {
                types.push_punct(input.parse()?);
            } else if !input.peek(Token![>]) {
                return Err(input.error("expected `,` or `>`"));
            }
        }
        Ok(GenericArguments { open, types, close: input.parse()? })
    }
}

impl ToTokens for Type {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        match self {
            Type::Str { and, lifetime, name } => {
                and.to_tokens(tokens);
                lifetime.to_tokens(tokens);
                name.to_tokens(tokens);
            }
            Type::Array { bracket, of, semicolon, len } => bracket.surround(tokens, |tokens| {
                of.to_tokens(tokens);
                semicolon.to_tokens(tokens);
                len.to_tokens(tokens);
            }),
            Type::Path { path, arguments } => {
                path.to_tokens(tokens);
                if let Some(GenericArguments { open, types, close }) = arguments {
                    open.to_tokens(tokens);
                    types.to_tokens(tokens);
                    close.to_tokens(tokens);
                }
            }
        }
    }
}

/// Writes the type as it was written, spaced as rustfmt does, without `'static`.
impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Type::Str { .. } => f.write_str("&str"),
            Type::Array { of, len, .. } => write!(f, "[{of}; {}]", len.token()),
            Type::Path { path, arguments } => {
                path.fmt(f)?;
                if let Some(GenericArguments { types, .. }) = arguments {
                    let types: Vec<_> = types.iter().map(Type::to_string).collect();
                    write!(f, "<{}>", types.join(", "))?;
                }
                Ok(())
            }
        }
    }
}
