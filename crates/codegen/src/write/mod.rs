//! Writes tables as Rust: as tokens for a macro, and as text for a file, from the same templates.

mod cells;
mod finder;
#[cfg(feature = "phf")]
mod phf;
mod table;
mod text;
mod writer;

use proc_macro2::TokenStream;

use crate::syntax::RustTable;

use cells::{Expressions, tokens_of};
use text::Arrays;
use writer::{Destination, Writer, literal};

/// Returns the tables as tokens for a macro of `chess960_tables`, given its path.
pub(crate) fn tokens(tables: &[RustTable], chess960_tables: &TokenStream) -> TokenStream {
    write(tables, Destination::Macro(chess960_tables)).flat_map(|(items, _)| items).collect()
}

/// Returns the tables as source for `include!`, after a heading.
#[cfg(feature = "builder")]
pub(crate) fn included(tables: &[RustTable], heading: String) -> String {
    write(tables, Destination::Included).fold(heading, |source, (items, arrays)| {
        source + &arrays.fill(&format!("\n{}\n", items.into_iter().collect::<TokenStream>()))
    })
}

/// Returns the tables as a file to check in, after a heading.
#[cfg(feature = "layout")]
pub(crate) fn kept(tables: &[RustTable], heading: String) -> syn::Result<String> {
    write(tables, Destination::Kept).try_fold(heading, |source, (items, arrays)| {
        let text = items.into_iter().map(text::lay_out).collect::<syn::Result<String>>()?;
        Ok(source + &arrays.fill(&text))
    })
}

/// Writes each table, and then the function that several of them share.
fn write<'w>(
    tables: &'w [RustTable],
    destination: Destination<'w>,
) -> impl Iterator<Item = (Vec<TokenStream>, Arrays)> + use<'w> {
    let write = move |table| {
        let mut writer = Writer::new(tables, table, destination);
        (writer.table(), writer.arrays)
    };
    let finder = move |first| {
        let mut writer = Writer::new(tables, first, destination);
        (!writer.has_only_lookup()).then(|| (vec![writer.finder()], writer.arrays))
    };
    tables.iter().map(write).chain(tables.iter().find(|table| table.is_lookup()).and_then(finder))
}
