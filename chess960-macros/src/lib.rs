//! The procedural macros behind `tables!` and `sp!` of `chess960-tables`, which re-exports and documents them.
#![cfg_attr(docsrs, feature(doc_cfg))]

use proc_macro::TokenStream;

/// See `chess960_tables::tables!`.
#[proc_macro]
pub fn tables(input: TokenStream) -> TokenStream {
    chess960_codegen::macros::tables(input.into(), true).into()
}

/// The same where `chess960_tables` does not re-export `phf`.
#[proc_macro]
pub fn tables_without_phf(input: TokenStream) -> TokenStream {
    chess960_codegen::macros::tables(input.into(), false).into()
}

/// See `chess960_tables::sp!`.
#[proc_macro]
pub fn sp(input: TokenStream) -> TokenStream {
    chess960_codegen::macros::sp(input.into()).into()
}
