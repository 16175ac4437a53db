//! The bodies of the macros of `chess960-tables`, as functions from tokens to tokens.

use proc_macro2::{Group, Literal, Span, TokenStream};
use quote::quote_spanned;
use syn::{
    Result,
    parse::{ParseStream, Parser},
};

#[cfg(feature = "reference")]
use crate::model::{self, Published};
use crate::{
    syntax::{Dialect, StartPositionLiteral, Tables, check_limits},
    write::rust,
};

/// Expands `[PATH] ITEMS`, `PATH` being that of `chess960_tables` as the caller can name it, and `phf` being whether that
/// crate re-exports `phf`.
#[must_use]
pub fn tables(input: TokenStream, phf: bool) -> TokenStream {
    expand(input, |path, items| {
        let mut tables = Tables::default();
        tables.add(items, Dialect::Macro { phf })?;
        let span = Span::mixed_site();
        Ok(rust::tokens(tables.items(), Some(&quote_spanned!(span=> #path::phf))))
    })
}

/// Expands `[PATH] POSITION` likewise.
#[must_use]
pub fn sp(input: TokenStream) -> TokenStream {
    expand(input, |path, position| {
        let span = position
            .clone()
            .into_iter()
            .next()
            .map_or_else(Span::mixed_site, |token| Span::mixed_site().located_at(token.span()));
        let StartPositionLiteral { scharnagl } = syn::parse2(position)?;
        let scharnagl = Literal::u16_unsuffixed(scharnagl);
        Ok(quote_spanned!(span=> #path::StartPosition::new(#scharnagl)))
    })
}

/// Expands the name of a published table, or of a reference table of the table language, to its text.
#[cfg(feature = "reference")]
#[must_use]
pub fn text(input: TokenStream) -> TokenStream {
    let result = (|input: ParseStream| input.parse::<syn::Ident>()).parse2(input).and_then(|name| {
        let published = || Published::ALL.iter().find(|table| name == table.name).map(Published::to_string);
        let text = match name.to_string().as_str() {
            "keys" => Some(model::keys_reference()),
            "values" => Some(model::values_reference()),
            "representations" => Some(model::representations_reference()),
            _ => published(),
        };
        let text = text.ok_or_else(|| syn::Error::new(name.span(), format!("no table is called `{name}`")))?;
        Ok(proc_macro2::TokenTree::from(Literal::string(&text)).into())
    });
    result.unwrap_or_else(|error| error.to_compile_error())
}

fn expand(input: TokenStream, body: impl FnOnce(TokenStream, TokenStream) -> Result<TokenStream>) -> TokenStream {
    let read = |input: ParseStream| {
        let path: Group = input.parse()?;
        // Where the caller's tokens end too soon, errors have to point at the whole call.
        input.step(|cursor| {
            let mut rest = *cursor;
            let mut tokens = Vec::new();
            while let Some((tree, next)) = rest.token_tree() {
                tokens.push(tree);
                rest = next;
            }
            Ok(((path.stream(), tokens.into_iter().collect::<TokenStream>()), rest))
        })
    };
    let result = check_limits(&input).and_then(|()| read.parse2(input)).and_then(|(path, rest)| body(path, rest));
    result.unwrap_or_else(|error| error.to_compile_error())
}
