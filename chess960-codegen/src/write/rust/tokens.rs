use chess960_core::Numbering;
use proc_macro2::{Literal, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};

use crate::{
    model::{Column, PerfectHash, Radix, ranks},
    syntax::{Argument, Declaration, Element, Item, Letters},
};

use super::plan::{
    BUCKET_SHIFT, RANKS, RankFinder, SLOT_MASK, SLOT_SHIFT, answers_index, hexadecimal, is_usize, lacks, variant,
};

/// Returns the items as tokens. Names, types and arguments keep the spans that they were read with; everything else is
/// at the name of its item, in the hygiene of the macro.
///
/// `phf` is the path of the crate `phf` that the maps were made for; without one, it is taken from the map's type.
pub(crate) fn tokens(items: &[Item], phf: Option<&TokenStream>) -> TokenStream {
    let finder = RankFinder::of(items);
    let items = items.iter().map(|item| item_tokens(item, finder.as_ref(), phf));
    let function = finder.as_ref().filter(|finder| !finder.is_nested).map(finder_function);
    quote!(#(#items)* #function)
}

fn item_tokens(item: &Item, finder: Option<&RankFinder>, phf: Option<&TokenStream>) -> TokenStream {
    let span = Span::mixed_site().located_at(item.name.span());
    let attributes = item.attributes.iter().map(|attribute| &attribute.tokens);
    let (visibility, name, element) = (&item.visibility.tokens, &item.name, &item.element.tokens);
    let definition = match &item.declaration {
        Declaration::Array { keyword } => {
            let keyword = format_ident!("{}", keyword.name(), span = span);
            let array = array(item.table.column(), &item.element, span);
            let len = Literal::usize_unsuffixed(item.table.column().len());
            quote_spanned!(span=> #keyword #name: [#element; #len] = #array;)
        }
        Declaration::Map { keyword, path, letters } => {
            let keyword = format_ident!("{}", keyword.name(), span = span);
            let map = map(item, &path.tokens, *letters, phf, span);
            let (map_type, by) = (&path.tokens, letters_type(*letters, span));
            quote_spanned!(span=> #keyword #name: #map_type<#by, #element> = #map;)
        }
        Declaration::Index { argument } => {
            let body = index_body(item, argument, span);
            function(item, argument, &body, span)
        }
        Declaration::Lookup { argument, letters } => {
            let body = finder.map(|finder| lookup_body(item, argument, *letters, finder, span));
            function(item, argument, &body.unwrap_or_default(), span)
        }
    };
    let must_use = lacks(item, "must_use").then(|| quote_spanned!(span=> #[must_use]));
    let inline = lacks(item, "inline").then(|| quote_spanned!(span=> #[inline]));
    quote!(#(#attributes)* #must_use #inline #visibility #definition)
}

fn function(item: &Item, argument: &Argument, body: &TokenStream, span: Span) -> TokenStream {
    let (name, element) = (&item.name, &item.element.tokens);
    let Argument { name: argument, ty, option } = argument;
    let (ty, option) = (&ty.tokens, &option.tokens);
    quote_spanned! {span=>
        const fn #name(#argument: #ty) -> #option<#element> {
            extern crate core as __core;
            #body
        }
    }
}

/// An array at the number of a key.
fn index_body(item: &Item, argument: &Argument, span: Span) -> TokenStream {
    let key = item.table.key();
    let values = values(item, span);
    let (first, last) = (Literal::usize_unsuffixed(key.first()), Literal::usize_unsuffixed(key.last()));
    let name = &argument.name;
    let index = match (key.first(), is_usize(&argument.ty.text)) {
        (0, true) => quote!(#name),
        (0, false) => quote_spanned!(span=> #name as __core::primitive::usize),
        (_, true) => quote_spanned!(span=> #name - #first),
        (_, false) => quote_spanned!(span=> (#name - #first) as __core::primitive::usize),
    };
    quote_spanned! {span=>
        #values
        match #name {
            #first..=#last => __core::option::Option::Some(__VALUES[#index]),
            _ => __core::option::Option::None,
        }
    }
}

/// A value by the rank that the finder finds.
fn lookup_body(item: &Item, argument: &Argument, letters: Letters, finder: &RankFinder, span: Span) -> TokenStream {
    let (name, find) = (&argument.name, &finder.name);
    let nested = finder.is_nested.then(|| finder_function(finder));
    let letters = match letters {
        Letters::Str => quote_spanned!(span=> #name.as_bytes()),
        Letters::Bytes => quote_spanned!(span=> &#name),
    };
    let ranks = Literal::u16_unsuffixed(RANKS);
    if answers_index(item) {
        return quote_spanned! {span=>
            #nested
            let __index = #find(#letters);
            if __index < #ranks { __core::option::Option::Some(__index) } else { __core::option::Option::None }
        };
    }
    let values = values(item, span);
    quote_spanned! {span=>
        #values
        #nested
        let __index = #find(#letters) as __core::primitive::usize;
        if __index < #ranks { __core::option::Option::Some(__VALUES[__index]) } else { __core::option::Option::None }
    }
}

fn values(item: &Item, span: Span) -> TokenStream {
    let (column, element) = (item.table.column(), &item.element.tokens);
    let array = array(column, &item.element, span);
    let len = Literal::usize_unsuffixed(column.len());
    quote_spanned!(span=> static __VALUES: [#element; #len] = #array;)
}

/// The function that finds a rank: its Scharnagl number, or 960 for anything else.
fn finder_function(RankFinder { name, ranks: shared, span, .. }: &RankFinder) -> TokenStream {
    let span = *span;
    let hash = PerfectHash::of_ranks();
    let multiplier = literal(&hexadecimal(hash.multiplier()));
    let (displacements, slots) = (u16s(hash.displacements()), u16s(hash.slots()));
    let (buckets, slot_count) =
        (Literal::usize_unsuffixed(hash.displacements().len()), Literal::usize_unsuffixed(hash.slots().len()));
    let (bucket_shift, slot_shift) = (Literal::u32_unsuffixed(BUCKET_SHIFT), Literal::u32_unsuffixed(SLOT_SHIFT));
    let slot_mask = Literal::u64_unsuffixed(SLOT_MASK);
    let none = Literal::u16_unsuffixed(RANKS);
    let own_ranks = shared.is_none().then(|| {
        let ranks = ranks(Numbering::Scharnagl).iter().map(|rank| Literal::byte_string(&rank.letters()));
        quote_spanned!(span=> static __RANKS: [[__core::primitive::u8; 8]; #none] = [#(*#ranks),*];)
    });
    let ranks = shared.as_ref().map_or_else(|| quote_spanned!(span=> __RANKS), |name| quote!(#name));
    quote_spanned! {span=>
        #[inline]
        #[allow(dead_code)]
        const fn #name(__rank: &[::core::primitive::u8]) -> ::core::primitive::u16 {
            extern crate core as __core;
            static __DISPLACEMENTS: [__core::primitive::u16; #buckets] = [#(#displacements),*];
            static __SLOTS: [__core::primitive::u16; #slot_count] = [#(#slots),*];
            #own_ranks
            let __letters = match __rank.first_chunk() {
                __core::option::Option::Some(__letters) if __rank.len() == 8 => *__letters,
                _ => return #none,
            };
            let __key = __core::primitive::u64::from_le_bytes(__letters);
            let __product = __key.wrapping_mul(#multiplier);
            let __displacement = __DISPLACEMENTS[(__product >> #bucket_shift) as __core::primitive::usize];
            let __slot = ((__product >> #slot_shift) ^ __displacement as __core::primitive::u64) & #slot_mask;
            let __number = __SLOTS[__slot as __core::primitive::usize];
            if __core::primitive::u64::from_le_bytes(#ranks[__number as __core::primitive::usize]) == __key {
                __number
            } else {
                #none
            }
        }
    }
}

fn u16s(numbers: &[u16]) -> impl Iterator<Item = Literal> {
    numbers.iter().map(|&number| Literal::u16_unsuffixed(number))
}

fn letters_type(letters: Letters, span: Span) -> TokenStream {
    match letters {
        Letters::Str => quote_spanned!(span=> &'static ::core::primitive::str),
        Letters::Bytes => quote_spanned!(span=> [::core::primitive::u8; 8]),
    }
}

fn array(column: &Column, element: &Element, span: Span) -> TokenStream {
    let cells = cells(column, element, span);
    quote_spanned!(span=> [#(#cells),*])
}

/// The cells, each as an expression.
fn cells(column: &Column, element: &Element, span: Span) -> Vec<TokenStream> {
    let path = element.path.as_ref().map(|path| &path.tokens);
    match column {
        Column::Integers { radix: Radix::Decimal, cells, .. } => {
            tokenized(cells, |&cell| Literal::u64_unsuffixed(cell))
        }
        Column::Integers { radix: Radix::Hexadecimal, cells, .. } => {
            tokenized(cells, |&cell| literal(&hexadecimal(cell)))
        }
        Column::Texts(cells) => tokenized(cells, |cell| Literal::string(cell)),
        Column::Letters(cells) => tokenized(cells, |cell| {
            let letters = Literal::byte_string(cell.as_bytes());
            quote!(*#letters)
        }),
        Column::Bytes(cells) => tokenized(cells, |cell| {
            let bytes = cell.iter().map(|&byte| Literal::u8_unsuffixed(byte));
            quote!([#(#bytes),*])
        }),
        Column::Pieces(cells) => tokenized(cells, |cell| {
            let variants = cell.iter().map(|&piece| format_ident!("{}", variant(piece), span = span));
            quote_spanned!(span=> [#(#path::#variants),*])
        }),
        Column::BackRanks(cells) => tokenized(cells, |cell| {
            let rank = cell.to_string();
            quote_spanned!(span=> #path::from_static(#rank))
        }),
        Column::Skeletons(cells) => tokenized(cells, |cell| {
            let skeleton = cell.to_string();
            quote_spanned!(span=> #path::from_static(#skeleton))
        }),
        Column::StartPositions(cells) => tokenized(cells, |&cell| {
            let number = Literal::u16_unsuffixed(cell);
            quote_spanned!(span=> #path::new(#number))
        }),
    }
}

fn tokenized<T, U: quote::ToTokens>(cells: &[T], tokens: impl Fn(&T) -> U) -> Vec<TokenStream> {
    cells.iter().map(|cell| tokens(cell).into_token_stream()).collect()
}

/// A literal by its text, which is known to be one.
fn literal(text: &str) -> TokenStream {
    text.parse().unwrap_or_default()
}

#[cfg(feature = "phf")]
fn map(item: &Item, path: &TokenStream, letters: Letters, phf: Option<&TokenStream>, span: Span) -> TokenStream {
    let map = super::phf::Map::of_ranks(letters);
    let cells = cells(item.table.column(), &item.element, span);
    let entries = map.entries.iter().map(|&index| {
        let (rank, value) = (ranks(Numbering::Scharnagl)[index], &cells[index]);
        match letters {
            Letters::Str => {
                let text = rank.to_string();
                quote!((#text, #value))
            }
            Letters::Bytes => {
                let bytes = Literal::byte_string(&rank.letters());
                quote!((*#bytes, #value))
            }
        }
    });
    let path = phf.map_or_else(
        || quote!(#path),
        |phf| {
            let phf = located_at(phf, span);
            quote_spanned!(span=> #phf::Map)
        },
    );
    let key = Literal::u64_unsuffixed(map.key);
    let displacements = map.displacements.iter().map(|&(a, b)| {
        let (a, b) = (Literal::u32_unsuffixed(a), Literal::u32_unsuffixed(b));
        quote!((#a, #b))
    });
    quote_spanned!(span=> #path { key: #key, disps: &[#(#displacements),*], entries: &[#(#entries),*] })
}

/// The tokens with their own hygiene, at another place in the source.
#[cfg(feature = "phf")]
fn located_at(tokens: &TokenStream, span: Span) -> TokenStream {
    tokens
        .clone()
        .into_iter()
        .map(|mut tree| {
            tree.set_span(tree.span().located_at(span));
            tree
        })
        .collect()
}

#[cfg(not(feature = "phf"))]
fn map(_: &Item, path: &TokenStream, _: Letters, _: Option<&TokenStream>, _: Span) -> TokenStream {
    unreachable!("{path} was refused when it was read")
}
