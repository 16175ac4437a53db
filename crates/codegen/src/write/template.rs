//! The items of Rust as templates.

use chess960_model::{Integer, Value};
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote_spanned;

use crate::syntax::{Declaration, Item, Parameter, RankType};

use super::{Finder, Writer, keyword_tokens, literal, span_of};

impl Writer<'_> {
    /// Returns all items, and what they share.
    pub(super) fn write(&mut self) -> Vec<TokenStream> {
        let finder = Finder::new(self);
        let mut output = Vec::new();
        for item in self.items {
            output.extend(self.item(item, finder.as_ref()));
        }
        if let Some(finder) = finder.filter(|finder| !finder.is_nested) {
            output.extend(self.finder_items(&finder));
        }
        output
    }

    /// Returns an item, and the items that only this one needs.
    fn item(&mut self, item: &Item, finder: Option<&Finder>) -> Vec<TokenStream> {
        match &item.declaration {
            Declaration::Array(keyword) => {
                let (name, span, head) = (&item.name, span_of(item), self.head(item));
                let keyword = keyword_tokens(*keyword, span);
                vec![self.array_item(&quote_spanned!(span=> #head #keyword #name), item)]
            }
            #[cfg(feature = "phf")]
            Declaration::Map { keyword, path, rank_type } => self.map(item, *keyword, path, *rank_type),
            #[cfg(not(feature = "phf"))]
            Declaration::Map { .. } => unreachable!("{} was refused when it was read", item.name),
            Declaration::ByNumber(_) => self.function_by_number(item),
            Declaration::ByRank(_, ty) => self.function_by_rank(item, *ty, finder.expect("a lookup has a finder")),
        }
    }

    /// Returns the cells of an item as an array, whose keyword and name are in `head`.
    fn array_item(&mut self, head: &TokenStream, item: &Item) -> TokenStream {
        let (span, len) = (span_of(item), literal(item.table.cells().len()));
        let (element, array) = (self.element(item, true), self.typed_array(item, |cells| cells));
        quote_spanned!(span=> #head: [#element; #len] = #array;)
    }

    /// Returns the values of a function, and their name.
    fn values(&mut self, item: &Item) -> (Ident, TokenStream) {
        let span = span_of(item);
        if !self.destination.is_kept() {
            let name = self.names.item("VALUES", span);
            let values = self.array_item(&quote_spanned!(span=> static #name), item);
            return (name, values);
        }
        let name = self.names.values(&item.name, span);
        let conditions = item.attributes.iter().filter(|attribute| attribute.is_condition());
        // Any other attribute may be a macro that removes the function.
        let is_used = item.attributes.iter().all(|attribute| attribute.is_condition() || !attribute.may_remove_item());
        let allow = (!is_used).then(|| quote_spanned!(span=> #[allow(dead_code)]));
        let skip = self.skip(span);
        let head = quote_spanned!(span=> #(#conditions)* #allow #skip static #name);
        let values = self.array_item(&head, item);
        (name, values)
    }

    /// Returns a function, and its data: inside of it in a stranger's module, beside it in one of its own.
    pub(super) fn with_data(
        &self,
        signature: &TokenStream,
        data: Vec<TokenStream>,
        body: &TokenStream,
        span: Span,
    ) -> Vec<TokenStream> {
        let (inside, beside) = if self.destination.is_kept() { (Vec::new(), data) } else { (data, Vec::new()) };
        let function = quote_spanned!(span=> #signature { #(#inside)* #body });
        [function].into_iter().chain(beside).collect()
    }

    /// Returns the function of an item.
    fn function(&self, item: &Item, data: Vec<TokenStream>, body: &TokenStream) -> Vec<TokenStream> {
        let (name, span, head, answer) = (&item.name, span_of(item), self.head(item), self.element(item, false));
        let words = self.words(span);
        let signature = if let Some(Parameter { name: parameter, ty, option }) = item.declaration.parameter() {
            quote_spanned!(span=> #head const fn #name(#parameter: #ty) -> #option<#answer>)
        } else {
            let (parameter, option) = (self.parameter_name(item), &words.option);
            let ty = if matches!(item.declaration, Declaration::ByNumber(_)) {
                words.primitive("u16")
            } else {
                let str = words.primitive("str");
                quote_spanned!(span=> &#str)
            };
            quote_spanned!(span=> #head const fn #name(#parameter: #ty) -> #option<#answer>)
        };
        self.with_data(&signature, data, body, span)
    }

    fn parameter_name(&self, item: &Item) -> Ident {
        let natural = if matches!(item.declaration, Declaration::ByNumber(_)) { "number" } else { "rank" };
        let parameter = item.declaration.parameter();
        parameter.map_or_else(|| self.names.parameter(natural, span_of(item)), |parameter| parameter.name.clone())
    }

    /// Returns a function that reads an array at the number of a key.
    fn function_by_number(&mut self, item: &Item) -> Vec<TokenStream> {
        let (span, number) = (span_of(item), self.parameter_name(item));
        let words = self.words(span);
        let (some, none, usize) = (&words.some, &words.none, words.primitive("usize"));
        let written = item.declaration.parameter().and_then(|parameter| parameter.ty.integer());
        let is_usize = written.map(Integer::name) == Some("usize");
        let key = item.table.key();
        let (first, last) = (literal(key.first()), literal(key.last()));
        let index = match (key.first(), is_usize) {
            (0, true) => quote_spanned!(span=> #number),
            (0, false) => quote_spanned!(span=> #number as #usize),
            (_, true) => quote_spanned!(span=> #number - #first),
            (_, false) => quote_spanned!(span=> (#number - #first) as #usize),
        };
        let (name, values) = self.values(item);
        let body = quote_spanned! {span=>
            match #number {
                #first..=#last => #some(#name[#index]),
                _ => #none,
            }
        };
        self.function(item, vec![values], &body)
    }

    /// Returns a function that reads an array at the number of a rank.
    fn function_by_rank(&mut self, item: &Item, ty: RankType, finder: &Finder) -> Vec<TokenStream> {
        let (span, find, rank) = (span_of(item), &finder.name, self.parameter_name(item));
        let letters = match ty {
            RankType::Str => quote_spanned!(span=> #rank.as_bytes()),
            RankType::Bytes => quote_spanned!(span=> &#rank),
        };
        let mut data = if finder.is_nested { self.finder_items(finder) } else { Vec::new() };
        if item.table.value() == Value::Scharnagl && item.table.representation().name() == "u16" {
            // The finder's answer is the value.
            return self.function(item, data, &quote_spanned!(span=> #find(#letters)));
        }
        let words = self.words(span);
        let (some, none, usize) = (&words.some, &words.none, words.primitive("usize"));
        let number = self.names.variable("number", span);
        let (name, values) = self.values(item);
        data.push(values);
        let body = quote_spanned! {span=>
            match #find(#letters) {
                #some(#number) => #some(#name[#number as #usize]),
                #none => #none,
            }
        };
        self.function(item, data, &body)
    }
}
