//! Tables as Rust: for a macro as tokens, for a file as text, from the same templates.

#[cfg(feature = "builder")]
mod arrays;
mod cells;
mod destination;
mod finder;
#[cfg(feature = "layout")]
mod layout;
mod names;
#[cfg(feature = "phf")]
mod phf;
mod template;
mod writer;

use proc_macro2::TokenStream;

use crate::syntax::Item;

use cells::literal;
use destination::Destination;
use finder::Finder;
use writer::{Writer, keyword_tokens, span_of};

/// Returns the items for a macro. What the caller wrote keeps its spans and hygiene; everything else is at the name of its
/// item, in the hygiene of the macro, and the cells of arrays are at the call.
pub(crate) fn tokens(items: &[Item], chess960_tables: &TokenStream) -> TokenStream {
    Writer::new(items, Destination::Macro { chess960_tables }).write().into_iter().collect()
}

/// Returns the items as source to be included. It names no tool and no prelude, so that it compiles in any module.
#[cfg(feature = "builder")]
pub(crate) fn included(items: &[Item]) -> String {
    arrays::with_placeholder(|arrays| {
        let mut writer = Writer { arrays: Some(arrays), ..Writer::new(items, Destination::Included) };
        let source: Vec<_> = writer.write().iter().map(ToString::to_string).collect();
        writer.arrays?.fill(&(source.join("\n") + "\n"), |_, cells| cells.join(", "))
    })
}

/// Returns the items as a module that people read.
///
/// # Errors
///
/// An error if what stands before an item is not Rust.
#[cfg(feature = "layout")]
pub(crate) fn kept(items: &[Item]) -> syn::Result<String> {
    arrays::with_placeholder(|arrays| {
        let mut writer = Writer { arrays: Some(arrays), ..Writer::new(items, Destination::Kept) };
        let source = layout::lay_out(writer.write());
        source.map(|source| writer.arrays?.fill(&source, layout::rows)).transpose()
    })
}
