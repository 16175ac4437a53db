//! The function that finds a rank by the perfect hash.

use chess960_core::Numbering;
use chess960_model::{Key, PerfectHash, Representation, Value};
use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote_spanned;
use syn::ext::IdentExt as _;

use crate::syntax::{Declaration, RustTable};

use super::{Expressions, Writer, cells, literal, tokens_of};

/// The name of the static inside the finder, which hides an item of this name.
const ENTRIES: &str = "ENTRIES";

impl Writer<'_> {
    /// Returns whether only one function looks ranks up. That function contains the finder, so that the user's module
    /// has nothing else.
    pub(super) fn has_only_lookup(&self) -> bool {
        !self.is_kept() && self.items.iter().filter(|item| item.is_lookup()).count() == 1
    }

    /// Returns the name of the finder.
    pub(super) fn finder_name(&self) -> Ident {
        let first = self.items.iter().find(|item| item.is_lookup()).unwrap_or(self.item);
        let mut name = if self.is_kept() { "find_rank".into() } else { format!("__{}_index", first.name.unraw()) };
        while self.items.iter().any(|item| has_name(item, &name)) {
            name.push('_');
        }
        Ident::new(&name, self.span)
    }

    /// Returns the finder, a function that returns the number of a rank.
    pub(super) fn finder(&mut self) -> TokenStream {
        let (span, name, hash) = (self.span, self.finder_name(), PerfectHash::of_ranks());
        let [rank, letters, key, product, number, entries, own_ranks] =
            ["rank", "letters", "key", "product", "number", ENTRIES, "RANKS"].map(|name| self.local(name));
        // A dead finder has dead callers, which are linted.
        let dead_code = (!self.is_kept()).then_some("dead_code");
        let added = self.added(&self.lints(true).into_iter().chain(dead_code).collect::<Vec<_>>());
        let (option, u8, u16) = (self.option(), self.primitive("u8"), self.primitive("u16"));
        let signature = quote_spanned! {span=>
            /// Returns the Scharnagl number of a rank, by a perfect hash.
            #added #[inline] const fn #name(#rank: &[#u8]) -> #option<#u16>
        };
        let array_of_entries = self.array(Expressions::plain(hash.entries().iter().map(u16::to_string)));
        let [entry_count, count] = [hash.entries().len(), Key::Rank.len()].map(literal);
        let (ranks, copy_of_ranks) = if let Some(item) = self.items.iter().find(|item| is_ranks(item)) {
            (item.name.clone(), None)
        } else {
            let letters = chess960_model::ranks(Numbering::Scharnagl).iter().map(|rank| format!("*b\"{rank}\""));
            let array = self.array(Expressions::plain(letters));
            (own_ranks.clone(), Some(quote_spanned!(span=> static #own_ranks: [[u8; 8]; #count] = #array;)))
        };
        let data = quote_spanned! {span=>
            /// The exclusive or of a rank's two entries is its Scharnagl number.
            static #entries: [u16; #entry_count] = #array_of_entries;
            #copy_of_ranks
        };
        let multiplier = tokens_of(&cells::hexadecimal(hash.multiplier()));
        let [high, low] = PerfectHash::SHIFTS.map(Literal::u32_unsuffixed);
        let mask = Literal::u64_unsuffixed(PerfectHash::MASK);
        // Other letters can have a number above 959. Refusing it first removes the panic from reads at the number, here
        // and in the callers.
        let body = quote_spanned! {span=>
            let #letters = match #rank.first_chunk() {
                Some(#letters) if #rank.len() == 8 => *#letters,
                _ => return None,
            };
            let #key = u64::from_le_bytes(#letters);
            let #product = #key.wrapping_mul(#multiplier);
            let #number = #entries[(#product >> #high) as usize] ^ #entries[((#product >> #low) & #mask) as usize];
            if #number < #count && u64::from_le_bytes(#ranks[#number as usize]) == #key {
                Some(#number)
            } else {
                None
            }
        };
        self.function(&signature, &data, &body)
    }
}

/// Returns whether an item or its argument has this name.
fn has_name(item: &RustTable, name: &str) -> bool {
    let argument = match &item.declaration {
        Declaration::Function(Some(parameter)) => Some(&parameter.name),
        _ => None,
    };
    argument.into_iter().chain([&item.name]).any(|other| other.unraw() == name)
}

/// Returns whether an item is the letters of all ranks, and no attribute can remove it.
fn is_ranks(item: &RustTable) -> bool {
    matches!(&item.declaration, Declaration::Array(keyword) if keyword == "static")
        && (item.table.value(), item.table.key()) == (Some(Value::Rank), Key::Scharnagl)
        && item.table.representation() == Representation::Bytes
        && item.attributes.iter().all(|attribute| attribute.is("doc"))
        && !has_name(item, ENTRIES)
}
