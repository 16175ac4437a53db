//! The function that finds a rank by the perfect hash.

use chess960_core::Numbering;
use chess960_model::{Key, PerfectHash, Representation, Value};
use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote_spanned;
use syn::ext::IdentExt as _;

use crate::syntax::{Declaration, Item};

use super::{Expressions, Writer, cells, literal, tokens_of};

impl Writer<'_> {
    /// Returns whether one function alone looks ranks up. It then has the finder inside, so that nothing else is in the
    /// user's module.
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
        let [rank, letters, key, product, displacement, slot, number] =
            ["rank", "letters", "key", "product", "displacement", "slot", "number"].map(|name| self.local(name));
        let [displacements, slots, own_ranks] = ["DISPLACEMENTS", "SLOTS", "RANKS"].map(|name| self.local(name));
        // If it is dead, so is what calls it.
        let dead_code = (!self.is_kept()).then_some("dead_code");
        let added = self.added(&self.lints(true).into_iter().chain(dead_code).collect::<Vec<_>>());
        let (option, u8, u16) = (self.option(), self.primitive("u8"), self.primitive("u16"));
        let signature = quote_spanned! {span=>
            /// Returns the Scharnagl number of a rank, by a perfect hash.
            #added #[inline] const fn #name(#rank: &[#u8]) -> #option<#u16>
        };
        let [moved, filled] = [hash.displacements(), hash.slots()]
            .map(|numbers| self.array(Expressions::plain(numbers.iter().map(u16::to_string))));
        let [bucket_count, slot_count] = [hash.displacements(), hash.slots()].map(|numbers| literal(numbers.len()));
        let count = literal(Key::Rank.len());
        let (ranks, copy_of_ranks) = if let Some(item) = self.items.iter().find(|item| is_ranks(item)) {
            (item.name.clone(), None)
        } else {
            let letters = chess960_model::ranks(Numbering::Scharnagl).iter().map(|rank| format!("*b\"{rank}\""));
            let array = self.array(Expressions::plain(letters));
            (own_ranks.clone(), Some(quote_spanned!(span=> static #own_ranks: [[u8; 8]; #count] = #array;)))
        };
        let data = quote_spanned! {span=>
            /// Moves the slots of a bucket, so that no two ranks share one.
            static #displacements: [u16; #bucket_count] = #moved;
            /// The Scharnagl number of the only rank that can be in a slot.
            static #slots: [u16; #slot_count] = #filled;
            #copy_of_ranks
        };
        let multiplier = tokens_of(&cells::hexadecimal(hash.multiplier()));
        let [bucket_shift, slot_shift] =
            [PerfectHash::BUCKET_SHIFT, PerfectHash::SLOT_SHIFT].map(Literal::u32_unsuffixed);
        let mask = literal(PerfectHash::SLOT_MASK);
        // Every number in a slot is below 960, which the compiler cannot know. Checking it first removes the panic
        // where an array is read at the number, here and in the callers.
        let body = quote_spanned! {span=>
            let #letters = match #rank.first_chunk() {
                Some(#letters) if #rank.len() == 8 => *#letters,
                _ => return None,
            };
            let #key = u64::from_le_bytes(#letters);
            let #product = #key.wrapping_mul(#multiplier);
            let #displacement = #displacements[(#product >> #bucket_shift) as usize];
            let #slot = ((#product >> #slot_shift) ^ #displacement as u64) & #mask;
            let #number = #slots[#slot as usize];
            if #number < #count && u64::from_le_bytes(#ranks[#number as usize]) == #key {
                Some(#number)
            } else {
                None
            }
        };
        self.function(&signature, &data, &body)
    }
}

/// Returns whether an item or its argument has a name, by which it would hide what else has it.
fn has_name(item: &Item, name: &str) -> bool {
    let argument = match &item.declaration {
        Declaration::Function(Some(parameter)) => Some(&parameter.name),
        _ => None,
    };
    argument.into_iter().chain([&item.name]).any(|other| other.unraw() == name)
}

/// Returns whether an item is the letters of all ranks, and there whatever is compiled.
fn is_ranks(item: &Item) -> bool {
    matches!(&item.declaration, Declaration::Array(keyword) if keyword == "static")
        && (item.table.value(), item.table.key()) == (Value::Rank, Key::Scharnagl)
        && item.table.representation() == Representation::Bytes
        && item.attributes.iter().all(|attribute| attribute.is("doc"))
        && !["DISPLACEMENTS", "SLOTS"].iter().any(|name| has_name(item, name))
}
