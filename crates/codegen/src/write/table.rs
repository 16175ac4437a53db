//! The items of Rust as templates.

use chess960_model::{Integer, Representation, Value};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote_spanned};

use crate::syntax::{Declaration, Item, Parameter};

use super::{Expressions, Writer, literal, span_of};

impl Writer<'_> {
    /// Returns the items, and what they share.
    pub(super) fn write(&mut self) -> Vec<TokenStream> {
        let finder = self.finder_name();
        let mut output: Vec<_> = self.items.iter().flat_map(|item| self.table(item, finder.as_ref())).collect();
        output.extend(finder.filter(|(_, is_nested)| !is_nested).map(|(name, _)| self.finder(&name)));
        output
    }

    /// Returns one table as source: its cells are written as expressions, these as an array, and that as an item.
    fn table(&mut self, item: &Item, finder: Option<&(Ident, bool)>) -> Vec<TokenStream> {
        let (span, name) = (span_of(item), &item.name);
        let cells = self.expressions(item);
        match &item.declaration {
            Declaration::Array(keyword) => {
                let (head, array) = (self.head(item, false), self.values(item, name, cells));
                vec![quote_spanned!(span=> #head #keyword #array)]
            }
            #[cfg(feature = "phf")]
            Declaration::Map(keyword, path, by) => {
                let head = self.head(item, false);
                let (ty, map, check) = self.map(item, path, by, cells);
                let map = quote_spanned!(span=> #head #keyword #name: #ty = #map;);
                [map].into_iter().chain(check).collect()
            }
            #[cfg(not(feature = "phf"))]
            Declaration::Map(..) => unreachable!("{name} was refused when it was read"),
            Declaration::Function(parameter) => {
                let array = self.values(item, &self.local("VALUES", span), cells);
                let (array, parameter) = (quote_spanned!(span=> static #array), parameter.as_ref());
                vec![match finder {
                    Some((finder, is_nested)) if !item.table.key().is_index() => {
                        let nested = is_nested.then(|| self.finder(finder));
                        self.lookup(item, parameter, finder, (nested, array))
                    }
                    _ => self.read(item, parameter, &array),
                }]
            }
        }
    }

    /// Returns an item's cells as an array of this name.
    fn values(&mut self, item: &Item, name: &Ident, cells: Expressions) -> TokenStream {
        let (span, len) = (span_of(item), literal(item.table.cells().len()));
        let (cell, array) = (self.cell(item, self.is_macro()), self.array(cells, span));
        quote_spanned!(span=> #name: [#cell; #len] = #array;)
    }

    /// Returns a function that reads an array at the number that it is given.
    fn read(&self, item: &Item, parameter: Option<&Parameter>, array: &TokenStream) -> TokenStream {
        let (span, key, values) = (span_of(item), item.table.key(), self.local("VALUES", span_of(item)));
        let natural = (Ident::new("number", span), self.primitive("u16", span));
        let (signature, argument) = self.signature(item, parameter, natural);
        let (first, last) = (literal(key.first()), literal(key.last()));
        let is_usize = parameter.and_then(|parameter| parameter.ty.integer()).map(Integer::name) == Some("usize");
        let convert = (!is_usize).then(|| quote_spanned!(span=> as usize));
        let subtract = (key.first() > 0).then(|| quote_spanned!(span=> - #first));
        let body = quote_spanned! {span=>
            match #argument {
                #first..=#last => Some(#values[#argument #convert #subtract]),
                _ => None,
            }
        };
        self.function(&signature, array, &body, span)
    }

    /// Returns a function that reads an array at the number that the finder finds.
    fn lookup(
        &self,
        item: &Item,
        parameter: Option<&Parameter>,
        finder: &Ident,
        (nested, array): (Option<TokenStream>, TokenStream),
    ) -> TokenStream {
        let (span, values) = (span_of(item), self.local("VALUES", span_of(item)));
        let (signature, argument) = self.signature(item, parameter, (Ident::new("rank", span), self.str(false, span)));
        let letters = if parameter.is_none_or(|parameter| parameter.ty.is_str()) {
            quote_spanned!(span=> #argument.as_bytes())
        } else {
            quote_spanned!(span=> &#argument)
        };
        let is_u16 = matches!(item.table.representation(), Representation::Integer(integer) if integer.name() == "u16");
        if item.table.value() == Value::Scharnagl && is_u16 {
            // It is what the finder returns.
            let body = quote_spanned!(span=> #finder(#letters));
            return self.function(&signature, &nested.into_token_stream(), &body, span);
        }
        let number = self.local("number", span);
        let body = quote_spanned! {span=>
            match #finder(#letters) {
                Some(#number) => Some(#values[#number as usize]),
                None => None,
            }
        };
        self.function(&signature, &quote_spanned!(span=> #nested #array), &body, span)
    }

    /// Returns the signature of a function, and the name of its argument.
    fn signature(
        &self,
        item: &Item,
        parameter: Option<&Parameter>,
        natural: (Ident, TokenStream),
    ) -> (TokenStream, Ident) {
        let (span, name, head, cell) = (span_of(item), &item.name, self.head(item, true), self.cell(item, true));
        let ((argument, ty), option) = match parameter {
            Some(Parameter { name, ty, option }) => {
                ((name.clone(), ty.written.to_token_stream()), option.to_token_stream())
            }
            None => (natural, self.option(span)),
        };
        (quote_spanned!(span=> #head const fn #name(#argument: #ty) -> #option<#cell>), argument)
    }

    /// Returns a function with its data inside.
    pub(super) fn function(
        &self,
        signature: &TokenStream,
        data: &TokenStream,
        body: &TokenStream,
        span: Span,
    ) -> TokenStream {
        // In a stranger's module, these words may mean anything.
        let words = (!self.is_kept()).then(|| {
            quote_spanned! {span=>
                #[allow(unused_imports)]
                use ::core::{option::Option::{None, Some}, primitive::{u16, u64, u8, usize}};
            }
        });
        quote_spanned!(span=> #signature { #words #data #body })
    }
}
