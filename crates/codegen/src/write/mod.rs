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
pub(crate) fn tokens(items: &[RustTable], chess960_tables: &TokenStream) -> TokenStream {
    write(items, Destination::Macro(chess960_tables)).flat_map(|(items, _)| items).collect()
}

/// Returns the tables as source for `include!`, after a heading.
#[cfg(feature = "builder")]
pub(crate) fn included(items: &[RustTable], heading: String) -> String {
    write(items, Destination::Included).fold(heading, |source, (items, arrays)| {
        source + &arrays.fill(&format!("\n{}\n", items.into_iter().collect::<TokenStream>()))
    })
}

/// Returns the tables as a file to check in, after a heading.
#[cfg(feature = "layout")]
pub(crate) fn kept(items: &[RustTable], heading: String) -> syn::Result<String> {
    write(items, Destination::Kept).try_fold(heading, |source, (items, arrays)| {
        let text = items.into_iter().map(text::lay_out).collect::<syn::Result<String>>()?;
        Ok(source + &arrays.fill(&text))
    })
}

/// Writes each table, and then the function that several of them share.
fn write<'w>(
    items: &'w [RustTable],
    destination: Destination<'w>,
) -> impl Iterator<Item = (Vec<TokenStream>, Arrays)> + use<'w> {
    let table = move |item| {
        let mut writer = Writer::new(items, item, destination);
        (writer.table(), writer.arrays)
    };
    let finder = move |first| {
        let mut writer = Writer::new(items, first, destination);
        (!writer.has_only_lookup()).then(|| (vec![writer.finder()], writer.arrays))
    };
    items.iter().map(table).chain(items.iter().find(|item| item.is_lookup()).and_then(finder))
}
