//! The items of Rust as templates.

use chess960_model::{Integer, Value};
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote_spanned;

use crate::syntax::{Declaration, Item, Parameter, RankType};

use super::{
    cells::literal,
    finder::Finder,
    names::{self, Words},
    writer::{Writer, keyword_tokens, span_of},
};

impl Writer<'_> {
    /// Returns all items, and what they share.
    pub(super) fn write(&mut self) -> Vec<TokenStream> {
        let finder = Finder::new(self);
        let mut output: Vec<_> = self.items.iter().flat_map(|item| self.item(item, finder.as_ref())).collect();
        if let Some(finder) = finder.filter(|finder| !finder.is_nested) {
            output.extend(self.finder_items(&finder));
        }
        output
    }

    /// Returns an item, and the items that only this one needs.
    fn item(&mut self, item: &Item, finder: Option<&Finder>) -> Vec<TokenStream> {
        let (name, span) = (&item.name, span_of(item));
        match &item.declaration {
            Declaration::Array(keyword) => {
                let (head, keyword) = (self.head(item), keyword_tokens(*keyword, span));
                let (element, array) = (self.element(item, true), self.typed_array(item));
                let len = literal(item.table.cells().len());
                vec![quote_spanned!(span=> #head #keyword #name: [#element; #len] = #array;)]
            }
            Declaration::Map { keyword, path, rank_type } => self.map(item, *keyword, path, *rank_type),
            Declaration::ByNumber(_) => self.function_by_number(item),
            Declaration::ByRank(_, ty) => self.function_by_rank(item, *ty, finder.expect("a lookup has a finder")),
        }
    }

    /// Returns the values of a function as an array: their name, where they are inside of the function, and where they are
    /// beside it.
    fn values(&mut self, item: &Item, span: Span) -> (Ident, Option<TokenStream>, Option<TokenStream>) {
        let (element, array) = (self.element(item, true), self.typed_array(item));
        let len = literal(item.table.cells().len());
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

    /// Returns a function with this body.
    fn function(&self, item: &Item, body: &TokenStream) -> TokenStream {
        let (name, span, head) = (&item.name, span_of(item), self.head(item));
        let (parameter, option) = (self.parameter(item), self.option(item));
        let (answer, words) = (self.element(item, false), Words::in_body(self.destination, self.items, span));
        let declaration = &words.declaration;
        quote_spanned!(span=> #head const fn #name(#parameter) -> #option<#answer> { #declaration #body })
    }

    /// Returns the name and the type of the parameter, as they were written or the natural ones.
    fn parameter(&self, item: &Item) -> TokenStream {
        let span = span_of(item);
        if let Some(Parameter { name, ty, .. }) = item.declaration.parameter() {
            return quote_spanned!(span=> #name: #ty);
        }
        let name = self.parameter_name(item);
        let primitive = |name| names::primitive(self.destination, name, span);
        let ty = if matches!(item.declaration, Declaration::ByNumber(_)) {
            primitive("u16")
        } else {
            let str = primitive("str");
            quote_spanned!(span=> &#str)
        };
        quote_spanned!(span=> #name: #ty)
    }

    fn parameter_name(&self, item: &Item) -> Ident {
        let natural = if matches!(item.declaration, Declaration::ByNumber(_)) { "number" } else { "rank" };
        let parameter = item.declaration.parameter();
        parameter.map_or_else(|| self.names.parameter(natural, span_of(item)), |parameter| parameter.name.clone())
    }

    /// Returns a function that reads an array at the number of a key.
    fn function_by_number(&mut self, item: &Item) -> Vec<TokenStream> {
        let span = span_of(item);
        let words = Words::in_body(self.destination, self.items, span);
        let (some, none, usize) = (&words.some, &words.none, words.primitive("usize", span));
        let number = self.parameter_name(item);
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
        let (values, inside, beside) = self.values(item, span);
        let body = quote_spanned! {span=>
            #inside
            match #number {
                #first..=#last => #some(#values[#index]),
                _ => #none,
            }
        };
        [self.function(item, &body)].into_iter().chain(beside).collect()
    }

    /// Returns a function that reads an array at the number of a rank.
    fn function_by_rank(&mut self, item: &Item, ty: RankType, finder: &Finder) -> Vec<TokenStream> {
        let span = span_of(item);
        let (find, rank) = (&finder.name, self.parameter_name(item));
        let letters = match ty {
            RankType::Str => quote_spanned!(span=> #rank.as_bytes()),
            RankType::Bytes => quote_spanned!(span=> &#rank),
        };
        let nested = if finder.is_nested { self.finder_items(finder) } else { Vec::new() };
        if item.table.value() == Value::Scharnagl && item.table.representation().name() == "u16" {
            // The finder's answer is the value.
            return vec![self.function(item, &quote_spanned!(span=> #(#nested)* #find(#letters)))];
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
        [self.function(item, &body)].into_iter().chain(beside).collect()
    }

    #[cfg(not(feature = "phf"))]
    #[expect(clippy::unused_self, reason = "it has one with the feature")]
    fn map(
        &mut self,
        item: &Item,
        _: crate::syntax::Keyword,
        _: &crate::syntax::Path,
        _: RankType,
    ) -> Vec<TokenStream> {
        unreachable!("{} was refused when it was read", item.name)
    }
}
