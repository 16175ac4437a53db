//! The items of Rust as templates.

use chess960_core::Numbering;
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens as _, format_ident, quote, quote_spanned};
use syn::ext::IdentExt as _;

use crate::{
    model::{self, Column, Integer, Key, PerfectHash, Representation, Value},
    syntax::{Argument, Declaration, Item, Keyword, Letters, Path, Type},
};

use super::{
    cells::{self, Arrays, literal},
    destination::Destination,
    names::{self, OwnNames, Words},
};

/// The number of ranks.
const RANKS: u16 = 960;

/// Writes items as source.
pub(super) struct Writer<'w> {
    destination: Destination<'w>,
    items: &'w [Item],
    names: OwnNames,
    /// The function that finds a rank by the perfect hash, if an item looks up ranks.
    finder: Option<Finder>,
    /// The arrays of a file.
    pub(super) arrays: Arrays,
}

/// The function that finds a rank by the perfect hash. All lookups share it.
#[derive(Clone)]
struct Finder {
    /// Its name: in a stranger's module derived from that of the first lookup, so that two calls in one module do not collide.
    name: Ident,
    /// `Option`, as the first lookup names it: nothing else is sure to be in scope in an included file.
    option: TokenStream,
    /// Whether it is in the body of the only lookup, instead of beside several.
    is_nested: bool,
    /// An array of the ranks' letters among the items, to compare with. Without one, the function has its own.
    ranks: Option<Ident>,
    span: Span,
}

/// Returns where what is generated for an item is: at its name, in the hygiene of the macro.
fn span_of(item: &Item) -> Span {
    Span::mixed_site().located_at(item.name.span())
}

impl<'w> Writer<'w> {
    pub(super) fn new(items: &'w [Item], destination: Destination<'w>, arrays: Arrays) -> Writer<'w> {
        let names = OwnNames::new(items, destination);
        let mut writer = Writer { destination, items, names, finder: None, arrays };
        writer.finder = writer.finder();
        writer
    }

    /// Returns the function that finds a rank for these items, if one of them looks up ranks.
    fn finder(&self) -> Option<Finder> {
        let mut lookups = self.items.iter().filter_map(|item| match &item.declaration {
            Declaration::Lookup(argument, _) => Some((item, argument)),
            _ => None,
        });
        let (lookup, argument) = lookups.next()?;
        let span = span_of(lookup);
        let name = match self.destination {
            Destination::Kept => self.names.item("find_rank", span),
            _ => format_ident!("__{}_index", lookup.name.unraw(), span = span),
        };
        Some(Finder {
            name,
            option: self.option(argument.as_ref(), span),
            is_nested: !self.destination.is_kept() && lookups.next().is_none(),
            ranks: self.items.iter().find(|item| is_ranks(item)).map(|item| item.name.clone()),
            span,
        })
    }

    /// Returns all items, and what they share.
    pub(super) fn write(&mut self) -> Vec<TokenStream> {
        let items = self.items;
        let mut output: Vec<_> = items.iter().flat_map(|item| self.item(item)).collect();
        if let Some(finder) = self.finder.clone().filter(|finder| !finder.is_nested) {
            output.extend(self.finder_items(&finder));
        }
        output
    }

    /// Returns an item, and the items that only this one needs.
    fn item(&mut self, item: &Item) -> Vec<TokenStream> {
        let (name, span) = (&item.name, span_of(item));
        match &item.declaration {
            Declaration::Array(keyword) => {
                let (head, keyword) = (self.head(item), keyword_tokens(*keyword, span));
                let (element, array) = (self.element(item, true), self.typed_array(item));
                let len = literal(item.table.column().len());
                vec![quote_spanned!(span=> #head #keyword #name: [#element; #len] = #array;)]
            }
            Declaration::Map { keyword, path, letters } => self.map(item, *keyword, path, *letters),
            Declaration::Index(argument) => self.index_function(item, argument.as_ref()),
            Declaration::Lookup(argument, letters) => self.lookup_function(item, argument.as_ref(), *letters),
        }
    }

    /// Returns what stands before the keyword of an item.
    fn head(&self, item: &Item) -> TokenStream {
        let span = span_of(item);
        let mut head = TokenStream::new();
        let has = |path: &str| item.attributes.iter().any(|attribute| attribute.path() == path);
        if !self.destination.is_macro() && !has("doc") {
            let doc = if item.declaration.is_function() {
                item.table.function_description()
            } else {
                item.table.array_description()
            };
            head.extend(doc_comment(&format!(" {doc}")));
        }
        for attribute in &item.attributes {
            match attribute.doc().filter(|_| self.destination.is_kept()) {
                Some(doc) => head.extend(doc_comment(doc)),
                None => attribute.to_tokens(&mut head),
            }
        }
        if item.declaration.is_function() {
            for missing in ["must_use", "inline"].into_iter().filter(|attribute| !has(attribute)) {
                let missing = Ident::new(missing, span);
                head.extend(quote_spanned!(span=> #[#missing]));
            }
            if matches!(self.destination, Destination::Included) {
                head.extend(quote_spanned!(span=> #[allow(unused_qualifications)]));
            }
        } else {
            head.extend(self.skip(span));
        }
        item.visibility.to_tokens(&mut head);
        head
    }

    /// Returns a doc comment for what generated code defines for itself, where people may read it.
    fn doc(&self, text: &str) -> Option<TokenStream> {
        (!self.destination.is_macro()).then(|| doc_comment(text))
    }

    /// Returns what keeps rustfmt from the cells of an array.
    fn skip(&self, span: Span) -> Option<TokenStream> {
        self.destination.is_kept().then(|| quote_spanned!(span=> #[rustfmt::skip]))
    }

    fn option(&self, argument: Option<&Argument>, span: Span) -> TokenStream {
        let natural = || names::option(self.destination, span);
        argument.map_or_else(natural, |argument| argument.option.to_token_stream())
    }

    /// Returns the type of a cell. A text of a static item lives forever without saying so, but in a macro, where not all
    /// editions know.
    fn element(&self, item: &Item, is_static: bool) -> TokenStream {
        let span = span_of(item);
        let lifetime = (!is_static || self.destination.is_macro()).then(|| quote_spanned!(span=> 'static));
        let primitive = |name| names::primitive(self.destination, name, span);
        match (&item.element, item.table.representation()) {
            (Some(Type::Str { and, name, .. }), _) => quote!(#and #lifetime #name),
            (Some(ty), _) => ty.to_token_stream(),
            (None, Representation::Text) => {
                let str = primitive("str");
                quote_spanned!(span=> & #lifetime #str)
            }
            (None, Representation::Integer(integer)) => primitive(integer.name()),
            (None, Representation::Bytes) => {
                let (u8, width) = (primitive("u8"), literal(item.table.column().width().unwrap_or_default()));
                quote_spanned!(span=> [#u8; #width])
            }
            (None, Representation::Pieces) => {
                let path = self.foreign_path(item);
                let width = literal(item.table.column().width().unwrap_or_default());
                quote_spanned!(span=> [#path; #width])
            }
            (None, _) => self.foreign_path(item).unwrap_or_default(),
        }
    }

    /// Returns the path of the type of a cell, if it is defined elsewhere.
    fn foreign_path(&self, item: &Item) -> Option<TokenStream> {
        if let Some(element) = &item.element {
            return element.foreign_path().map(Path::to_token_stream);
        }
        let span = span_of(item);
        let name = Ident::new(item.natural_foreign_type()?, span);
        let Destination::Macro { chess960_tables } = self.destination else { return Some(name.to_token_stream()) };
        Some(quote_spanned!(span=> #chess960_tables::#name))
    }

    /// Returns cells as an array expression. For a macro, it is read as tokens by itself: these point at the call.
    fn array(&mut self, cells: Vec<String>) -> TokenStream {
        if self.destination.is_macro() { tokens_of(&format!("[{}]", cells.join(","))) } else { self.arrays.add(cells) }
    }

    /// Returns the cells of an item as an array expression.
    fn typed_array(&mut self, item: &Item) -> TokenStream {
        let Some(path) = self.foreign_path(item) else {
            return self.array(cells::cells(item.table.column(), ""));
        };
        if !self.destination.is_macro() {
            return self.array(cells::cells(item.table.column(), &compact(&path)));
        }
        let span = span_of(item);
        let cells = cells::cells(item.table.column(), "__T");
        let array = match item.table.column() {
            // Each of the 60 is a constant: evaluating all 960 would take time.
            Column::Skeletons(_) => constants(&cells),
            _ => self.array(cells),
        };
        quote_spanned!(span=> { type __T = #path; #array })
    }

    /// Returns the values of a function as an array: their name, where they are inside of the function, and where they are
    /// beside it.
    fn values(&mut self, item: &Item, span: Span) -> (Ident, Option<TokenStream>, Option<TokenStream>) {
        let (element, array) = (self.element(item, true), self.typed_array(item));
        let len = literal(item.table.column().len());
        if !self.destination.is_kept() {
            let name = self.names.item("VALUES", span);
            return (name.clone(), Some(quote_spanned!(span=> static #name: [#element; #len] = #array;)), None);
        }
        let name = self.names.values(&item.name, span);
        let conditions = item.attributes.iter().filter(|attribute| attribute.is_condition());
        // Any other attribute may be a macro that removes the function.
        let is_certain =
            item.attributes.iter().all(|attribute| attribute.is_condition() || !attribute.may_remove_item());
        let allow = (!is_certain).then(|| quote_spanned!(span=> #[allow(dead_code)]));
        let skip = self.skip(span);
        let values = quote_spanned!(span=> #(#conditions)* #allow #skip static #name: [#element; #len] = #array;);
        (name, None, Some(values))
    }

    /// Returns a function with this argument and body.
    fn function(&self, item: &Item, argument: Option<&Argument>, body: &TokenStream) -> TokenStream {
        let (name, span, head) = (&item.name, span_of(item), self.head(item));
        let (parameter, option) = (self.parameter(item, argument), self.option(argument, span));
        let (answer, words) = (self.element(item, false), Words::in_body(self.destination, self.items, span));
        let declaration = &words.declaration;
        quote_spanned!(span=> #head const fn #name(#parameter) -> #option<#answer> { #declaration #body })
    }

    /// Returns the name and the type of the argument, which have natural ones.
    fn parameter(&self, item: &Item, argument: Option<&Argument>) -> TokenStream {
        let span = span_of(item);
        if let Some(Argument { name, ty, .. }) = argument {
            return quote_spanned!(span=> #name: #ty);
        }
        let name = self.argument_name(item, None);
        let primitive = |name| names::primitive(self.destination, name, span);
        let ty = if matches!(item.declaration, Declaration::Index(_)) {
            primitive("u16")
        } else {
            let str = primitive("str");
            quote_spanned!(span=> &#str)
        };
        quote_spanned!(span=> #name: #ty)
    }

    /// Returns the argument's name, as it was written or the natural one.
    fn argument_name(&self, item: &Item, argument: Option<&Argument>) -> Ident {
        let natural = if matches!(item.declaration, Declaration::Index(_)) { "number" } else { "rank" };
        argument.map_or_else(|| self.names.argument(natural, span_of(item)), |argument| argument.name.clone())
    }

    /// Returns a function that reads an array at the number of a key.
    fn index_function(&mut self, item: &Item, argument: Option<&Argument>) -> Vec<TokenStream> {
        let span = span_of(item);
        let words = Words::in_body(self.destination, self.items, span);
        let (some, none, usize) = (&words.some, &words.none, words.primitive("usize", span));
        let number = self.argument_name(item, argument);
        let is_usize = argument.and_then(|argument| argument.ty.integer()).map(Integer::name) == Some("usize");
        let key = item.table.key();
        let (first, last) = (literal(key.first()), literal(key.last()));
        let index = match (key.first(), is_usize) {
            (0, true) => quote_spanned!(span=> #number),
            (0, false) => quote_spanned!(span=> #number as #usize),
            (_, true) => quote_spanned!(span=> #number - #first),
            (_, false) => quote_spanned!(span=> (#number - #first) as #usize),
        };
        let (values, inside, beside) = self.values(item, span);
        let body = quote_spanned! {span=>
            #inside
            match #number {
                #first..=#last => #some(#values[#index]),
                _ => #none,
            }
        };
        [self.function(item, argument, &body)].into_iter().chain(beside).collect()
    }

    /// Returns a function that reads an array at the number of a rank.
    fn lookup_function(&mut self, item: &Item, argument: Option<&Argument>, letters: Letters) -> Vec<TokenStream> {
        let span = span_of(item);
        let finder = self.finder.clone().expect("a lookup has a finder");
        let (find, rank) = (&finder.name, self.argument_name(item, argument));
        let letters = match letters {
            Letters::Str => quote_spanned!(span=> #rank.as_bytes()),
            Letters::Bytes => quote_spanned!(span=> &#rank),
        };
        let nested = if finder.is_nested { self.finder_items(&finder) } else { Vec::new() };
        if item.table.value() == Value::Scharnagl && item.table.representation().name() == "u16" {
            // The finder's answer is the value.
            return vec![self.function(item, argument, &quote_spanned!(span=> #(#nested)* #find(#letters)))];
        }
        let words = Words::in_body(self.destination, self.items, span);
        let (some, none, usize) = (&words.some, &words.none, words.primitive("usize", span));
        let (values, inside, beside) = self.values(item, span);
        let number = self.names.variable("number", span);
        let body = quote_spanned! {span=>
            #inside
            #(#nested)*
            match #find(#letters) {
                #some(#number) => #some(#values[#number as #usize]),
                #none => #none,
            }
        };
        [self.function(item, argument, &body)].into_iter().chain(beside).collect()
    }

    /// Returns the function that finds the Scharnagl number of a rank, and its data.
    fn finder_items(&mut self, finder: &Finder) -> Vec<TokenStream> {
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

        let (u8, u16) = (words.primitive("u8", span), words.primitive("u16", span));
        let mut data = Vec::new();
        for (name, numbers, doc) in [
            (&displacements, hash.displacements(), " Moves the slots of a bucket, so that no two ranks share one."),
            (&slots, hash.slots(), " The Scharnagl number of the only rank that can be in a slot."),
        ] {
            let array = self.array(numbers.iter().map(u16::to_string).collect());
            let (doc, skip, len) = (self.doc(doc), self.skip(span), literal(numbers.len()));
            data.push(quote_spanned!(span=> #doc #skip static #name: [#u16; #len] = #array;));
        }
        if shared.is_none() {
            let array =
                self.array(model::ranks(Numbering::Scharnagl).iter().map(|rank| format!("*b\"{rank}\"")).collect());
            let (skip, len) = (self.skip(span), literal(RANKS.into()));
            data.push(quote_spanned!(span=> #skip static #ranks: [[#u8; 8]; #len] = #array;));
        }
        let (nested, beside) = if self.destination.is_kept() { (Vec::new(), data) } else { (data, Vec::new()) };

        let (declaration, some, none) = (&words.declaration, &words.some, &words.none);
        let (u64, usize) = (words.primitive("u64", span), words.primitive("usize", span));
        let head = self.finder_head(span);
        let argument = names::primitive(self.destination, "u8", span);
        let answer = names::primitive(self.destination, "u16", span);
        let multiplier = tokens_of(&cells::hexadecimal(hash.multiplier()));
        let (bucket_shift, slot_shift) = (literal(BUCKET_SHIFT as usize), literal(SLOT_SHIFT as usize));
        let (mask, count) = (literal(SLOT_MASK), literal(RANKS.into()));
        // Every number in a slot is below 960, which the compiler cannot know. Checking it first removes the panic where an
        // array is read at the number, here and in the callers.
        let function = quote_spanned! {span=>
            #head
            const fn #name(#rank: &[#argument]) -> #option<#answer> {
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

    /// Returns what stands before the function that finds a rank. Attributes may remove the lookups that call it.
    fn finder_head(&self, span: Span) -> TokenStream {
        let is_certain = |item: &Item| matches!(item.declaration, Declaration::Lookup(..)) && item.is_certain();
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

    #[cfg(feature = "phf")]
    fn map(&mut self, item: &Item, keyword: Keyword, path: &Path, letters: Letters) -> Vec<TokenStream> {
        let span = span_of(item);
        let map = super::phf::Map::of_ranks(letters);
        let displacements = self.array(map.displacements.iter().map(|pair| format!("{pair:?}")).collect());
        let foreign = self.foreign_path(item);
        let alias = foreign.clone().filter(|_| self.destination.is_macro());
        let alias = alias.map(|path| quote_spanned!(span=> type __T = #path;));
        let path_text = if alias.is_some() { "__T".to_owned() } else { compact(&foreign.unwrap_or_default()) };
        let cells = cells::cells(item.table.column(), &path_text);
        let prefix = if letters == Letters::Str { "" } else { "*b" };
        let ranks = model::ranks(Numbering::Scharnagl);
        let entry = |&index: &usize| format!("({prefix}\"{}\", {})", ranks[index], cells[index]);
        let entries = self.array(map.entries.iter().map(entry).collect());

        // A macro makes the map for the `phf` of its own crate; a file checks that of the type.
        let (made, check) = match self.destination {
            Destination::Macro { chess960_tables } => (quote_spanned!(span=> #chess960_tables::phf::Map), None),
            _ => (path.to_token_stream(), phf_check(item, path)),
        };
        let str = names::primitive(self.destination, "str", span);
        let u8 = names::primitive(self.destination, "u8", span);
        let lifetime = self.destination.is_macro().then(|| quote_spanned!(span=> 'static));
        let by = match letters {
            Letters::Str => quote_spanned!(span=> & #lifetime #str),
            Letters::Bytes => quote_spanned!(span=> [#u8; 8]),
        };
        let (name, head, keyword) = (&item.name, self.head(item), keyword_tokens(keyword, span));
        let (element, key) = (self.element(item, true), Literal::u64_unsuffixed(map.key));
        let entries = if alias.is_some() {
            quote_spanned!(span=> &{ #alias #entries })
        } else {
            quote_spanned!(span=> &#entries)
        };
        let map = quote_spanned! {span=>
            #head #keyword #name: #path<#by, #element> = #made { key: #key, disps: &#displacements, entries: #entries };
        };
        [map].into_iter().chain(check).collect()
    }

    #[cfg(not(feature = "phf"))]
    #[expect(clippy::unused_self, reason = "it has one with the feature")]
    fn map(&mut self, item: &Item, _: Keyword, _: &Path, _: Letters) -> Vec<TokenStream> {
        unreachable!("{} was refused when it was read", item.name)
    }
}

/// The shifts and the mask that take bucket and slot from the product.
const BUCKET_SHIFT: u32 = u64::BITS - PerfectHash::BUCKET_BITS;
const SLOT_SHIFT: u32 = BUCKET_SHIFT - PerfectHash::SLOT_BITS;
const SLOT_MASK: usize = (1 << PerfectHash::SLOT_BITS) - 1;

/// Returns whether the item is an array of the ranks' letters that is sure to be there and in one place.
fn is_ranks(item: &Item) -> bool {
    matches!(item.declaration, Declaration::Array(Keyword::Static))
        && item.table.value() == Value::Rank
        && item.table.key() == Key::Scharnagl
        && item.table.representation() == Representation::Bytes
        && item.is_certain()
        && item.attributes.iter().all(|attribute| !attribute.may_deprecate_item())
}

fn keyword_tokens(keyword: Keyword, span: Span) -> TokenStream {
    match keyword {
        Keyword::Static => quote_spanned!(span=> static),
        Keyword::Const => quote_spanned!(span=> const),
    }
}

/// Returns generated text as tokens.
fn tokens_of(text: &str) -> TokenStream {
    text.parse().expect("generated text is made of tokens")
}

/// Returns a path as people write it.
fn compact(path: &TokenStream) -> String {
    path.to_string().replace(' ', "")
}

/// Returns skeletons as constants, one for each that differs, and an array of these.
fn constants(cells: &[String]) -> TokenStream {
    let mut distinct: Vec<&String> = Vec::new();
    let mut array = String::new();
    for cell in cells {
        let place = distinct.iter().position(|other| *other == cell).unwrap_or(distinct.len());
        if place == distinct.len() {
            distinct.push(cell);
        }
        array.extend(["__", &place.to_string(), ","]);
    }
    let mut constants = String::new();
    for (place, cell) in distinct.into_iter().enumerate() {
        constants.extend(["const __", &place.to_string(), ": __T = ", cell, ";"]);
    }
    tokens_of(&format!("{constants}[{array}]"))
}

/// Returns a doc comment with an attribute for each line, which a file can then have as `///`.
fn doc_comment(text: &str) -> TokenStream {
    let line = |line: &str| {
        // Markdown has line breaks that do not hang on spaces at the end of a line.
        let line = line.strip_suffix("  ").map_or_else(|| line.to_owned(), |line| format!("{}\\", line.trim_end()));
        let text = Literal::string(&crate::text::printable(&line));
        quote!(#[doc = #text])
    };
    text.split('\n').map(line).collect()
}

/// A check that fails to compile with another version of `phf`, whose maps hash differently. It is there if the map is.
#[cfg(feature = "phf")]
fn phf_check(item: &Item, path: &Path) -> Option<TokenStream> {
    let phf = path.parent()?;
    let conditions = item.attributes.iter().filter(|attribute| attribute.is_condition());
    let doc = doc_comment(" The map is for version 0.14 of phf: other versions hash differently, and have no `PhfEq`.");
    Some(quote! {
        #doc
        #(#conditions)*
        const _: () = {
            const fn _phf_must_be_version_0_14<T: #phf::PhfEq<T>>() {}
        };
    })
}
