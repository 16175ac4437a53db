//! The bodies of the macros of `chess960-tables`, as functions from tokens to tokens.

use std::{env, path::PathBuf};

use proc_macro2::{Literal, Span, TokenStream};
use quote::quote_spanned;
use syn::{
    Result, bracketed,
    parse::{ParseStream, Parser as _},
};

use crate::syntax::{RustTable, Tables, check_limits, parse_start_position};
use crate::write;

/// Expands `[PATH] LINES`. `PATH` is the caller's path of `chess960_tables`, and `phf` says whether that crate
/// re-exports `phf`.
#[must_use]
pub fn tables(input: TokenStream, phf: bool) -> TokenStream {
    expand(input, |path, lines| {
        let mut tables = Tables::default();
        let missing_phf = if phf { None } else { Some("chess960-tables") };
        let folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
        tables.add(lines, |line, names| RustTable::new(line, names, missing_phf, &folder))?;
        Ok(write::tokens(&tables.all, &path))
    })
}

/// Expands `[PATH] POSITION`.
#[must_use]
pub fn sp(input: TokenStream) -> TokenStream {
    expand(input, |path, position| {
        let location = position.clone().into_iter().next().map_or_else(Span::call_site, |token| token.span());
        let span = Span::mixed_site().located_at(location);
        let number = Literal::u16_unsuffixed(parse_start_position.parse2(position)?);
        Ok(quote_spanned!(span=> #path::StartPosition::expect_scharnagl(#number)))
    })
}

fn expand(input: TokenStream, body: impl FnOnce(TokenStream, TokenStream) -> Result<TokenStream>) -> TokenStream {
    let read = |input: ParseStream| {
        let path;
        bracketed!(path in input);
        Ok((path.parse()?, input.parse()?))
    };
    let result = check_limits(&input).and_then(|()| read.parse2(input)).and_then(|(path, rest)| body(path, rest));
    result.unwrap_or_else(|error| error.to_compile_error())
}
