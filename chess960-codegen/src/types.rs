//! The types that the language of tables knows, as they are written.

use std::{fmt, ops::Range};

use syn::{Ident, Lifetime, LitInt, Result, Token, bracketed, buffer::Cursor, ext::IdentExt, parse::ParseBuffer};

/// A type and the tokens that it was read from, for errors to point at.
pub(crate) struct Type<'a> {
    pub(crate) kind: Kind<'a>,
    pub(crate) at: Range<Cursor<'a>>,
}

pub(crate) enum Kind<'a> {
    /// `&str` or `&'static str`.
    Str { lifetime: bool },
    /// `[T; N]`.
    Array { of: Box<Type<'a>>, len: usize, len_at: Range<Cursor<'a>> },
    /// `path::Name<Args>`.
    Named { path: String, args: Vec<Type<'a>> },
}

impl<'a> Type<'a> {
    pub(crate) fn parse(input: &ParseBuffer<'a>) -> Result<Type<'a>> {
        let start = input.cursor();
        let kind = Kind::parse(input)?;
        Ok(Type { kind, at: start..input.cursor() })
    }

    pub(crate) fn error(&self, message: impl fmt::Display) -> syn::Error {
        syn::Error::new_range(self.at.clone(), message)
    }

    /// The path, the last name in it, and what stands between its angle brackets.
    pub(crate) fn named(&self) -> Option<(&str, &str, &[Type<'a>])> {
        match &self.kind {
            Kind::Named { path, args } => Some((path, path.rsplit("::").next().unwrap_or(path), args)),
            _ => None,
        }
    }
}

impl<'a> Kind<'a> {
    fn parse(input: &ParseBuffer<'a>) -> Result<Kind<'a>> {
        if input.peek(Token![&]) {
            input.parse::<Token![&]>()?;
            let lifetime = input.peek(Lifetime);
            if lifetime {
                let written: Lifetime = input.parse()?;
                if written.ident != "static" {
                    return Err(syn::Error::new(
                        written.apostrophe,
                        "what a table holds lives forever: `&'static str`",
                    ));
                }
            }
            let referent = input.span();
            match input.parse::<Ident>() {
                Ok(ident) if ident == "str" => {}
                _ => return Err(syn::Error::new(referent, "the only reference that a table holds is `&str`")),
            }
            return Ok(Kind::Str { lifetime });
        }
        if input.peek(syn::token::Bracket) {
            let content;
            bracketed!(content in input);
            return Kind::parse_array(&content);
        }
        let mut path = String::new();
        if input.peek(Token![::]) {
            input.parse::<Token![::]>()?;
            path.push_str("::");
        }
        loop {
            let segment = input.call(Ident::parse_any).map_err(|error| {
                syn::Error::new(error.span(), "expected a type, such as `u16`, `&str` or `[u8; 8]`")
            })?;
            path.push_str(&segment.to_string());
            if !input.peek(Token![::]) {
                break;
            }
            input.parse::<Token![::]>()?;
            path.push_str("::");
        }
        let mut args = Vec::new();
        if input.peek(Token![<]) {
            input.parse::<Token![<]>()?;
            while !input.peek(Token![>]) {
                args.push(Type::parse(input)?);
                if input.peek(Token![,]) {
                    input.parse::<Token![,]>()?;
                } else if !input.peek(Token![>]) {
                    return Err(input.error("expected `,` or `>`"));
                }
            }
            input.parse::<Token![>]>()?;
        }
        Ok(Kind::Named { path, args })
    }

    /// What stands between the brackets of `[T; N]`.
    fn parse_array(content: &ParseBuffer<'a>) -> Result<Kind<'a>> {
        let of = Box::new(Type::parse(content)?);
        if content.is_empty() {
            return Err(syn::Error::new(content.span(), "expected `; N]`: a table's length is part of its type"));
        }
        content.parse::<Token![;]>()?;
        let start = content.cursor();
        let len: LitInt = content.parse().map_err(|error| {
            syn::Error::new(
                error.span(),
                "write the length as a number, such as 960: it is checked here, before constants have values",
            )
        })?;
        let len = len.base10_parse()?;
        let len_at = start..content.cursor();
        if !content.is_empty() {
            return Err(content.error("expected `]`: write the length as one number, such as 960"));
        }
        Ok(Kind::Array { of, len, len_at })
    }
}

/// As it was written, spaced as rustfmt does.
impl fmt::Display for Type<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            Kind::Str { lifetime: true } => f.write_str("&'static str"),
            Kind::Str { lifetime: false } => f.write_str("&str"),
            Kind::Array { of, len, .. } => write!(f, "[{of}; {len}]"),
            Kind::Named { path, args } => {
                f.write_str(path)?;
                if !args.is_empty() {
                    let args: Vec<_> = args.iter().map(Type::to_string).collect();
                    write!(f, "<{}>", args.join(", "))?;
                }
                Ok(())
            }
        }
    }
}
