//! The bodies of the macros of `chess960-tables`, as functions from tokens to tokens.

use proc_macro2::{Span, TokenStream};

#[cfg(feature = "reference")]
use crate::model::{self, Published};
use crate::{
    syntax::{Dialect, Result, StartPositionLiteral, Tables, check_limits, read_group, spanned, stream},
    write::rust,
};

/// Expands `[PATH] ITEMS`, `PATH` being that of `chess960_tables` as the caller can name it, and `phf` being whether that
/// crate re-exports `phf`.
#[must_use]
pub fn tables(input: TokenStream, phf: bool) -> TokenStream {
    expand(input, |path, items| {
        let mut tables = Tables::default();
        tables.add(items, Dialect::Macro { phf })?;
        Ok(rust::tokens(tables.items(), &path))
    })
}

/// Expands `[PATH] POSITION` likewise.
#[must_use]
pub fn sp(input: TokenStream) -> TokenStream {
    expand(input, |path, position| {
        let first = position.clone().into_iter().next();
        let span = first.map_or_else(Span::mixed_site, |token| Span::mixed_site().located_at(token.span()));
        let StartPositionLiteral { scharnagl } = StartPositionLiteral::parse(position)?;
        let mut trees: Vec<_> = path.into_iter().collect();
        trees.extend(spanned(&format!("::StartPosition::new({scharnagl})"), span));
        Ok(stream(trees))
    })
}

/// Expands the name of a published table, or of a reference table of the table language, to its text.
#[cfg(feature = "reference")]
#[must_use]
pub fn text(input: &TokenStream) -> TokenStream {
    let name = input.to_string();
    let published = || Published::ALL.iter().find(|table| name == table.name).map(Published::to_string);
    let text = match name.as_str() {
        "keys" => Some(model::keys_reference()),
        "values" => Some(model::values_reference()),
        "representations" => Some(model::representations_reference()),
        _ => published(),
    };
    match text {
        Some(text) => proc_macro2::TokenTree::from(proc_macro2::Literal::string(&text)).into(),
        None => crate::syntax::Error::new(Span::call_site(), format!("no table is called `{name}`")).to_compile_error(),
    }
}

fn expand(input: TokenStream, body: impl FnOnce(TokenStream, TokenStream) -> Result<TokenStream>) -> TokenStream {
    let result = check_limits(&input).and_then(|()| {
        let (path, rest) = read_group(input)?;
        body(path, rest)
    });
    result.unwrap_or_else(|error| error.to_compile_error())
}
