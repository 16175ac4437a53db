//! Maps of the crate `phf`, from the rank.

use chess960_core::Numbering;
use phf_generator::generate_hash;
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};

use crate::syntax::{Cell, Item, Path};

use super::writer::doc_comment;
use super::{Destination, Writer, span_of};

impl Writer<'_> {
    /// Returns an item that is a map, and what it needs.
    pub(super) fn map(&mut self, item: &Item, keyword: &Ident, path: &Path, by: &Cell) -> Vec<TokenStream> {
        let span = span_of(item);
        let map = Map::of_ranks(by.is_str());
        let displacements = self.array(map.displacements.iter().map(|pair| format!("{pair:?}")).collect());
        let prefix = if by.is_str() { "" } else { "*b" };
        let ranks = chess960_model::ranks(Numbering::Scharnagl);
        let entries = self.typed_array(item, |cells| {
            map.entries.iter().map(|&index| format!("({prefix}\"{}\", {})", ranks[index], cells[index])).collect()
        });

        // A macro makes the map for the `phf` of its own crate; a file checks that of the type.
        let (made, check) = match self.destination {
            Destination::Macro(chess960_tables) => (quote_spanned!(span=> #chess960_tables::phf::Map), None),
            _ => (path.to_token_stream(), phf_check(item, path)),
        };
        let by = if by.is_str() { self.str(self.is_macro(), span) } else { by.to_token_stream() };
        let (name, head, cell) = (&item.name, self.head(item, false), self.cell(item, self.is_macro()));
        let key = Literal::u64_unsuffixed(map.key);
        let map = quote_spanned! {span=>
            #head #keyword #name: #path<#by, #cell> = #made { key: #key, disps: &#displacements, entries: &#entries };
        };
        [map].into_iter().chain(check).collect()
    }
}

/// A check that fails to compile with another version of `phf`, whose maps hash differently. It is there if the map is.
fn phf_check(item: &Item, path: &Path) -> Option<TokenStream> {
    let phf = path.parent()?;
    let conditions = item.attributes.iter().filter(|attribute| attribute.is("cfg"));
    let doc = doc_comment(" The map is for version 0.14 of phf: other versions hash differently, and have no `PhfEq`.");
    Some(quote! {
        #doc
        #(#conditions)*
        const _: () = {
            const fn _phf_must_be_version_0_14<T: #phf::PhfEq<T>>() {}
        };
    })
}

/// The parts of a `phf::Map` by rank.
struct Map {
    key: u64,
    displacements: Vec<(u32, u32)>,
    /// The entries in their order, as Scharnagl numbers.
    entries: Vec<usize>,
}

impl Map {
    fn of_ranks(by_text: bool) -> Map {
        let ranks = chess960_model::ranks(Numbering::Scharnagl);
        let texts: Vec<_> = ranks.iter().map(ToString::to_string).collect();
        let state = if by_text {
            generate_hash(&texts.iter().map(String::as_str).collect::<Vec<_>>())
        } else {
            generate_hash(&ranks.iter().map(|rank| rank.letters()).collect::<Vec<_>>())
        };
        Map { key: state.key, displacements: state.disps, entries: state.map }
    }
}
