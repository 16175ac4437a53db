//! Tables as Rust: for a macro as tokens, for a file as text, from the same templates.

mod cells;
mod finder;
#[cfg(feature = "phf")]
mod phf;
mod table;
#[cfg(feature = "builder")]
mod text;
mod writer;

use proc_macro2::TokenStream;

use crate::syntax::Item;

use cells::{Expressions, tokens_of};
#[cfg(feature = "builder")]
use text::Arrays;
use writer::{Destination, Writer, literal, span_of};

/// Returns the tables as tokens for a macro of `chess960_tables`, given its path.
pub(crate) fn tokens(items: &[Item], chess960_tables: &TokenStream) -> TokenStream {
    Writer::new(items, Destination::Macro(chess960_tables)).write().into_iter().collect()
}

/// Returns the tables as source for `include!`.
#[cfg(feature = "builder")]
pub(crate) fn included(items: &[Item]) -> String {
    let mut writer = Writer::new(items, Destination::Included);
    let source: Vec<_> = writer.write().iter().map(|item| format!("{item}\n")).collect();
    writer.arrays.fill(&source.concat())
}

/// Returns the tables as a file that people keep.
#[cfg(feature = "layout")]
pub(crate) fn kept(items: &[Item]) -> syn::Result<String> {
    let mut writer = Writer::new(items, Destination::Kept);
    let source = text::lay_out(writer.write())?;
    Ok(writer.arrays.fill(&source))
}
