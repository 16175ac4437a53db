//! The macros of `chess960-tables`, which is where they are documented and whence they are used.

use chess960_codegen::{Error, Published, StartPositionLiteral, Tables};
use proc_macro::{Literal, TokenStream, TokenTree};
use proc_macro2::{Span, TokenStream as TokenStream2};
use syn::{
    Result, Token,
    parse::{Parse, ParseStream},
};

/// See `chess960_tables::tables!`.
#[proc_macro]
pub fn tables(input: TokenStream) -> TokenStream {
    let tokens = syn::parse::<Tables>(input).map_err(Error::from).and_then(|tables| tables.to_tokens());
    tokens.unwrap_or_else(|error| error.to_compile_error()).into()
}

/// See `chess960_tables::sp!`.
#[proc_macro]
pub fn sp(input: TokenStream) -> TokenStream {
    let tokens = syn::parse::<Sp>(input).and_then(|sp| sp.to_tokens());
    tokens.unwrap_or_else(|error| error.to_compile_error()).into()
}

/// The text of a published table by its name, to stand in the documentation.
#[proc_macro]
pub fn published(input: TokenStream) -> TokenStream {
    let name = input.to_string();
    match Published::ALL.iter().copied().find(|table| table.name() == name) {
        Some(table) => TokenTree::from(Literal::string(&table.page().to_string())).into(),
        None => Error::from(syn::Error::new(Span::call_site(), format!("no published table is called `{name}`")))
            .to_compile_error()
            .into(),
    }
}

/// `PATH => LITERAL`: where `StartPosition` is, which `sp!` says, and what the user wrote.
struct Sp {
    path: TokenStream2,
    literal: StartPositionLiteral,
}

impl Parse for Sp {
    fn parse(input: ParseStream) -> Result<Sp> {
        let mut path = TokenStream2::new();
        while !input.peek(Token![=>]) {
            path.extend([input.parse::<proc_macro2::TokenTree>()?]);
        }
        input.parse::<Token![=>]>()?;
        Ok(Sp { path, literal: input.parse()? })
    }
}

impl Sp {
    fn to_tokens(&self) -> Result<TokenStream2> {
        let call: TokenStream2 = syn::parse_str(&format!("::new({})", self.literal.scharnagl()))?;
        Ok([self.path.clone(), call].into_iter().collect())
    }
}
