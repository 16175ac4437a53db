//! Maps of the crate `phf`, by rank.

use chess960_core::Numbering;
use phf_generator::generate_hash;
use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote, quote_spanned};

use crate::syntax::{Cell, Source};

use super::{Destination, Expressions, Writer, cells, tokens_of};

impl Writer<'_> {
    /// Returns the name of an item that is a map, its type and the map.
    pub(super) fn map(&mut self, path: &Source, by: &Cell, values: Expressions) -> TokenStream {
        let (span, name, cell) = (self.span, &self.item.name, self.cell(self.is_macro()));
        let ranks = chess960_model::ranks(Numbering::Scharnagl);
        let map = if by.is_str() {
            let texts: Vec<_> = ranks.iter().map(ToString::to_string).collect();
            generate_hash(&texts.iter().map(String::as_str).collect::<Vec<_>>())
        } else {
            generate_hash(&ranks.iter().map(|rank| rank.letters()).collect::<Vec<_>>())
        };
        let displacements = self.array(Expressions::plain(map.disps.iter().map(|pair| format!("{pair:?}"))));
        let prefix = if by.is_str() { "" } else { "*b" };
        let entry = |&index: &usize| format!("({prefix}\"{}\", {})", ranks[index], values.cells[index]);
        let cells = map.map.iter().map(entry).collect();
        let entries = self.array(Expressions { cells, ..values });

        // In a macro, `phf::Map` is the map of chess960-tables' own phf; a file checks the version of the phf that it
        // names.
        let written = path.to_token_stream();
        let made = match self.destination {
            Destination::Macro(chess960_tables) => quote_spanned!(span=> #chess960_tables::phf::Map),
            _ => written.clone(),
        };
        let path = if path.text() == "phf::Map" { &made } else { &written };
        let by = if by.is_str() { self.str(self.is_macro()) } else { by.source.to_token_stream() };
        let key = tokens_of(&cells::hexadecimal(map.key));
        quote_spanned! {span=>
            #name: #path<#by, #cell> = #made { key: #key, disps: &#displacements, entries: &#entries };
        }
    }

    /// Returns, for a file, a check that fails to compile with another version of `phf`, whose maps hash differently.
    /// The check has the map's conditions.
    pub(super) fn phf_check(&self, path: &Source) -> Option<TokenStream> {
        let phf = tokens_of(path.parent().filter(|_| !self.is_macro())?);
        let conditions = self.item.attributes.iter().filter(|attribute| attribute.is("cfg"));
        let conditions = conditions.map(|attribute| &attribute.source);
        Some(quote! {
            /// The map is for version 0.14 of phf: other versions hash differently, and have no `PhfEq`.
            #(#conditions)*
            const _: () = {
                const fn _phf_must_be_version_0_14<T: #phf::PhfEq<T>>() {}
            };
        })
    }
}
