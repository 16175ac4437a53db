//! Maps of the crate `phf`, from the rank.

use chess960_core::Numbering;
use phf_generator::generate_hash;
use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote, quote_spanned};

use crate::syntax::{Cell, Item, Written};

use super::writer::doc_comment;
use super::{Destination, Expressions, Writer, cells, span_of, tokens_of};

impl Writer<'_> {
    /// Returns the type of an item that is a map, the map, and what a file needs beside it.
    pub(super) fn map(
        &mut self,
        item: &Item,
        path: &Written,
        by: &Cell,
        Expressions { declarations, cells }: Expressions,
    ) -> (TokenStream, TokenStream, Option<TokenStream>) {
        let (span, cell) = (span_of(item), self.cell(item, self.is_macro()));
        let ranks = chess960_model::ranks(Numbering::Scharnagl);
        let map = if by.is_str() {
            let texts: Vec<_> = ranks.iter().map(ToString::to_string).collect();
            generate_hash(&texts.iter().map(String::as_str).collect::<Vec<_>>())
        } else {
            generate_hash(&ranks.iter().map(|rank| rank.letters()).collect::<Vec<_>>())
        };
        let displacements = map.disps.iter().map(|pair| format!("{pair:?}"));
        let displacements = self.array(Expressions::plain(displacements), span);
        let prefix = if by.is_str() { "" } else { "*b" };
        let entry = |&index: &usize| format!("({prefix}\"{}\", {})", ranks[index], cells[index]);
        let cells = map.map.iter().map(entry).collect();
        let entries = self.array(Expressions { declarations, cells }, span);

        // A macro makes the map for the `phf` of its own crate; a file checks that of the type.
        let (made, check) = match self.destination {
            Destination::Macro(chess960_tables) => (quote_spanned!(span=> #chess960_tables::phf::Map), None),
            _ => (path.to_token_stream(), phf_check(item, path)),
        };
        let by = if by.is_str() { self.str(self.is_macro(), span) } else { by.written.to_token_stream() };
        let key = tokens_of(&cells::hexadecimal(map.key));
        let map = quote_spanned!(span=> #made { key: #key, disps: &#displacements, entries: &#entries });
        (quote_spanned!(span=> #path<#by, #cell>), map, check)
    }
}

/// A check that fails to compile with another version of `phf`, whose maps hash differently. It is there if the map is.
fn phf_check(item: &Item, path: &Written) -> Option<TokenStream> {
    let phf = tokens_of(path.parent()?);
    let conditions = item.attributes.iter().filter(|attribute| attribute.is("cfg"));
    let conditions = conditions.map(|attribute| &attribute.written);
    let doc = doc_comment(" The map is for version 0.14 of phf: other versions hash differently, and have no `PhfEq`.");
    Some(quote! {
        #doc
        #(#conditions)*
        const _: () = {
            const fn _phf_must_be_version_0_14<T: #phf::PhfEq<T>>() {}
        };
    })
}
