//! The function that finds a rank by the perfect hash.

use chess960_core::Numbering;
use chess960_model::{Key, PerfectHash, Representation, Value};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote_spanned};
use syn::ext::IdentExt as _;

use crate::syntax::{Declaration, Item, Keyword};

use super::writer::tokens_of;
use super::{Destination, Writer, cells, literal, span_of};

/// The function, which all lookups share.
pub(super) struct Finder {
    /// Its name: in a stranger's module derived from that of the first lookup, so that two calls in one module do not collide.
    pub(super) name: Ident,
    /// Whether it is in the body of the only lookup, instead of beside several.
    pub(super) is_nested: bool,
    /// An array of the ranks' letters among the items, to compare with. Without one, the function has its own.
    ranks: Option<Ident>,
    span: Span,
}

impl Finder {
    /// Returns the function for the items of a writer, if one of them looks up ranks.
    pub(super) fn new(writer: &Writer<'_>) -> Option<Finder> {
        let mut lookups = writer.items.iter().filter(|item| matches!(item.declaration, Declaration::ByRank(..)));
        let lookup = lookups.next()?;
        let span = span_of(lookup);
        let name = match writer.destination {
            Destination::Kept => writer.names.item("find_rank", span),
            _ => format_ident!("__{}_index", lookup.name.unraw(), span = span),
        };
        Some(Finder {
            name,
            is_nested: !writer.destination.is_kept() && lookups.next().is_none(),
            ranks: writer.items.iter().find(|item| is_ranks(item)).map(|item| item.name.clone()),
            span,
        })
    }
}

impl Writer<'_> {
    /// Returns the function that finds the Scharnagl number of a rank, and its data.
    pub(super) fn finder_items(&mut self, finder: &Finder) -> Vec<TokenStream> {
        let Finder { name, ranks: shared, span, .. } = finder;
        let span = *span;
        let hash = PerfectHash::of_ranks();
        let words = self.words(span);
        let (u8, u16, u64, usize) =
            (words.primitive("u8"), words.primitive("u16"), words.primitive("u64"), words.primitive("usize"));
        let (option, some, none) = (&words.option, &words.some, &words.none);

        let item = |name| self.names.item(name, span);
        let (slots, displacements) = (item("SLOTS"), item("DISPLACEMENTS"));
        let ranks = shared.clone().unwrap_or_else(|| item("RANKS"));
        let mut data = vec![
            self.hash_item(
                " Moves the slots of a bucket, so that no two ranks share one.",
                &displacements,
                hash.displacements(),
                span,
            ),
            self.hash_item(" The Scharnagl number of the only rank that can be in a slot.", &slots, hash.slots(), span),
        ];
        let count = literal(Key::Rank.len());
        if shared.is_none() {
            let letters = chess960_model::ranks(Numbering::Scharnagl).iter().map(|rank| format!("*b\"{rank}\""));
            let (array, skip) = (self.array(letters.collect()), self.skip(span));
            data.push(quote_spanned!(span=> #skip static #ranks: [[#u8; 8]; #count] = #array;));
        }

        let variable = |name| self.names.variable(name, span);
        let (rank, letters, key, product) =
            (variable("rank"), variable("letters"), variable("key"), variable("product"));
        let (displacement, slot, number) = (variable("displacement"), variable("slot"), variable("number"));
        let head = self.finder_head(span);
        let multiplier = tokens_of(&cells::hexadecimal(hash.multiplier()));
        let (bucket_shift, slot_shift) = (literal(hash.bucket_shift() as usize), literal(hash.slot_shift() as usize));
        let mask = literal(PerfectHash::SLOT_MASK);
        let signature = quote_spanned!(span=> #head const fn #name(#rank: &[#u8]) -> #option<#u16>);
        // Every number in a slot is below 960, which the compiler cannot know. Checking it first removes the panic where an
        // array is read at the number, here and in the callers.
        let body = quote_spanned! {span=>
            let #letters = match #rank.first_chunk() {
                #some(#letters) if #rank.len() == 8 => *#letters,
                _ => return #none,
            };
            let #key = #u64::from_le_bytes(#letters);
            let #product = #key.wrapping_mul(#multiplier);
            let #displacement = #displacements[(#product >> #bucket_shift) as #usize];
            let #slot = ((#product >> #slot_shift) ^ #displacement as #u64) & #mask;
            let #number = #slots[#slot as #usize];
            if #number < #count && #u64::from_le_bytes(#ranks[#number as #usize]) == #key {
                #some(#number)
            } else {
                #none
            }
        };
        self.with_data(&signature, data, &body, span)
    }

    /// Returns one of the two arrays of the perfect hash.
    fn hash_item(&mut self, doc: &str, name: &Ident, numbers: &[u16], span: Span) -> TokenStream {
        let array = self.array(numbers.iter().map(u16::to_string).collect());
        let (doc, skip, len) = (self.doc(doc), self.skip(span), literal(numbers.len()));
        let u16 = self.words(span).primitive("u16");
        quote_spanned!(span=> #doc #skip static #name: [#u16; #len] = #array;)
    }

    /// Returns what stands before the function that finds a rank. Attributes may remove the lookups that call it.
    fn finder_head(&self, span: Span) -> TokenStream {
        let is_caller = |item: &Item| matches!(item.declaration, Declaration::ByRank(..)) && item.is_unconditional();
        let is_used = self.destination.is_kept() && self.items.iter().any(is_caller);
        let doc = self.doc(" Returns the Scharnagl number of a rank, by a perfect hash.");
        let dead = (!is_used).then(|| quote_spanned!(span=> #[allow(dead_code)]));
        let paths = self.allow_paths(span);
        quote_spanned!(span=> #doc #[inline] #dead #paths)
    }
}

/// Returns whether the item is an array of the ranks' letters that is sure to be there and in one place.
fn is_ranks(item: &Item) -> bool {
    matches!(item.declaration, Declaration::Array(Keyword::Static))
        && item.table.value() == Value::Rank
        && item.table.key() == Key::Scharnagl
        && item.table.representation() == Representation::Bytes
        && item.is_unconditional()
        && item.attributes.iter().all(|attribute| !attribute.may_deprecate_item())
}
