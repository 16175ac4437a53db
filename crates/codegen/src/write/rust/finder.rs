//! The function that finds a rank by the perfect hash.

use chess960_core::Numbering;
use chess960_model::{Key, PerfectHash, Representation, Value};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote_spanned};
use syn::ext::IdentExt as _;

use crate::syntax::{Declaration, Item, Keyword};

use super::{
    cells::{self, literal},
    destination::Destination,
    names::{self, Words},
    writer::{Writer, span_of, tokens_of},
};

/// The function, which all lookups share.
pub(super) struct Finder {
    /// Its name: in a stranger's module derived from that of the first lookup, so that two calls in one module do not collide.
    pub(super) name: Ident,
    /// `Option`, as the first lookup names it: nothing else is sure to be in scope in an included file.
    option: TokenStream,
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
            option: writer.option(lookup),
            is_nested: !writer.destination.is_kept() && lookups.next().is_none(),
            ranks: writer.items.iter().find(|item| is_ranks(item)).map(|item| item.name.clone()),
            span,
        })
    }
}

impl Writer<'_> {
    /// Returns the function that finds the Scharnagl number of a rank, and its data.
    pub(super) fn finder_items(&mut self, finder: &Finder) -> Vec<TokenStream> {
        let Finder { name, option, ranks: shared, span, .. } = finder;
        let span = *span;
        let hash = PerfectHash::of_ranks();
        let words = Words::in_body(self.destination, self.items, span);
        let item = |name| self.names.item(name, span);
        let (slots, displacements) = (item("SLOTS"), item("DISPLACEMENTS"));
        let ranks = shared.clone().unwrap_or_else(|| item("RANKS"));
        let variable = |name| self.names.variable(name, span);
        let (rank, letters, key, product) =
            (variable("rank"), variable("letters"), variable("key"), variable("product"));
        let (displacement, slot, number) = (variable("displacement"), variable("slot"), variable("number"));

        let u8 = words.primitive("u8", span);
        let mut data = self.hash_items(&displacements, &slots, span);
        if shared.is_none() {
            let array = self.array(
                chess960_model::ranks(Numbering::Scharnagl).iter().map(|rank| format!("*b\"{rank}\"")).collect(),
            );
            let (skip, len) = (self.skip(span), literal(Key::Rank.len()));
            data.push(quote_spanned!(span=> #skip static #ranks: [[#u8; 8]; #len] = #array;));
        }
        let (nested, beside) = if self.destination.is_kept() { (Vec::new(), data) } else { (data, Vec::new()) };

        let (declaration, some, none) = (&words.declaration, &words.some, &words.none);
        let (u64, usize) = (words.primitive("u64", span), words.primitive("usize", span));
        let head = self.finder_head(span);
        let parameter = names::primitive(self.destination, "u8", span);
        let answer = names::primitive(self.destination, "u16", span);
        let multiplier = tokens_of(&cells::hexadecimal(hash.multiplier()));
        let (bucket_shift, slot_shift) = (literal(hash.bucket_shift() as usize), literal(hash.slot_shift() as usize));
        let (mask, count) = (literal(PerfectHash::SLOT_MASK), literal(Key::Rank.len()));
        // Every number in a slot is below 960, which the compiler cannot know. Checking it first removes the panic where an
        // array is read at the number, here and in the callers.
        let function = quote_spanned! {span=>
            #head
            const fn #name(#rank: &[#parameter]) -> #option<#answer> {
                #declaration
                #(#nested)*
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
            }
        };
        [function].into_iter().chain(beside).collect()
    }

    /// Returns the arrays of the perfect hash.
    fn hash_items(&mut self, displacements: &Ident, slots: &Ident, span: Span) -> Vec<TokenStream> {
        let hash = PerfectHash::of_ranks();
        let u16 = Words::in_body(self.destination, self.items, span).primitive("u16", span);
        let mut data = Vec::new();
        for (name, numbers, doc) in [
            (displacements, hash.displacements(), " Moves the slots of a bucket, so that no two ranks share one."),
            (slots, hash.slots(), " The Scharnagl number of the only rank that can be in a slot."),
        ] {
            let array = self.array(numbers.iter().map(u16::to_string).collect());
            let (doc, skip, len) = (self.doc(doc), self.skip(span), literal(numbers.len()));
            data.push(quote_spanned!(span=> #doc #skip static #name: [#u16; #len] = #array;));
        }
        data
    }

    /// Returns what stands before the function that finds a rank. Attributes may remove the lookups that call it.
    fn finder_head(&self, span: Span) -> TokenStream {
        let is_certain = |item: &Item| matches!(item.declaration, Declaration::ByRank(..)) && item.is_certain();
        let mut head = TokenStream::new();
        head.extend(self.doc(" Returns the Scharnagl number of a rank, by a perfect hash."));
        head.extend(quote_spanned!(span=> #[inline]));
        if !self.destination.is_kept() || !self.items.iter().any(is_certain) {
            head.extend(quote_spanned!(span=> #[allow(dead_code)]));
        }
        if matches!(self.destination, Destination::Included) {
            head.extend(quote_spanned!(span=> #[allow(unused_qualifications)]));
        }
        head
    }
}

/// Returns whether the item is an array of the ranks' letters that is sure to be there and in one place.
fn is_ranks(item: &Item) -> bool {
    matches!(item.declaration, Declaration::Array(Keyword::Static))
        && item.table.value() == Value::Rank
        && item.table.key() == Key::Scharnagl
        && item.table.representation() == Representation::Bytes
        && item.is_certain()
        && item.attributes.iter().all(|attribute| !attribute.may_deprecate_item())
}
