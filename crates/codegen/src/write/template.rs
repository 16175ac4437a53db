//! The items of Rust as templates.

use chess960_model::{Integer, Value};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote_spanned};

use crate::syntax::{Declaration, Item, Parameter};

use super::{Finder, Writer, literal, span_of};

impl Writer<'_> {
    /// Returns the items, and what they share.
    pub(super) fn write(&mut self) -> Vec<TokenStream> {
        let finder = Finder::new(self);
        let mut output = Vec::new();
        for item in self.items {
            match &item.declaration {
                Declaration::Array(keyword) => output.push(self.array_item(item, keyword)),
                #[cfg(feature = "phf")]
                Declaration::Map(keyword, path, by) => output.extend(self.map(item, keyword, path, by)),
                #[cfg(not(feature = "phf"))]
                Declaration::Map(..) => unreachable!("{} was refused when it was read", item.name),
                Declaration::Function(parameter) => {
                    let finder = finder.as_ref().filter(|_| !item.table.key().is_index());
                    output.push(self.function_item(item, parameter.as_ref(), finder));
                }
            }
        }
        output.extend(finder.filter(|finder| !finder.is_nested).map(|finder| self.finder(&finder)));
        output
    }

    fn array_item(&mut self, item: &Item, keyword: &Ident) -> TokenStream {
        let (span, head) = (span_of(item), self.head(item, false));
        self.values(item, &quote_spanned!(span=> #head #keyword), &item.name)
    }

    /// Returns the array of an item's values.
    fn values(&mut self, item: &Item, head: &TokenStream, name: &Ident) -> TokenStream {
        let (span, len) = (span_of(item), literal(item.table.cells().len()));
        let (cell, array) = (self.cell(item, self.is_macro()), self.typed_array(item, |cells| cells));
        quote_spanned!(span=> #head #name: [#cell; #len] = #array;)
    }

    /// Returns a function that reads an array at the number that it is given, or that the finder finds.
    fn function_item(&mut self, item: &Item, parameter: Option<&Parameter>, finder: Option<&Finder>) -> TokenStream {
        let (span, name, head, cell) = (span_of(item), &item.name, self.head(item, true), self.cell(item, true));
        let (argument, ty, option) = match (parameter, finder) {
            (Some(Parameter { name, ty, option }), _) => (name.clone(), ty.to_token_stream(), option.to_token_stream()),
            (None, Some(_)) => (Ident::new("rank", span), self.str(false, span), self.option(span)),
            (None, None) => (Ident::new("number", span), self.primitive("u16", span), self.option(span)),
        };
        let signature = quote_spanned!(span=> #head const fn #name(#argument: #ty) -> #option<#cell>);
        let values = self.local("VALUES", span);
        // The finder's answer is a Scharnagl number.
        let is_found = finder.is_some() && item.table.value() == Value::Scharnagl;
        let is_found = is_found && item.table.representation().name() == "u16";
        let array = (!is_found).then(|| self.values(item, &quote_spanned!(span=> static), &values));
        let Some(finder) = finder else {
            let (first, last) = (literal(item.table.key().first()), literal(item.table.key().last()));
            let is_usize = parameter.and_then(|parameter| parameter.ty.integer()).map(Integer::name) == Some("usize");
            let convert = (!is_usize).then(|| quote_spanned!(span=> as usize));
            let subtract = (item.table.key().first() > 0).then(|| quote_spanned!(span=> - #first));
            let body = quote_spanned! {span=>
                match #argument {
                    #first..=#last => Some(#values[#argument #convert #subtract]),
                    _ => None,
                }
            };
            return self.function(&signature, &array.into_token_stream(), &body, span);
        };
        let (find, nested) = (&finder.name, finder.is_nested.then(|| self.finder(finder)));
        let letters = if parameter.is_none_or(|parameter| parameter.ty.is_str()) {
            quote_spanned!(span=> #argument.as_bytes())
        } else {
            quote_spanned!(span=> &#argument)
        };
        let number = self.local("number", span);
        let body = if is_found {
            quote_spanned!(span=> #find(#letters))
        } else {
            quote_spanned! {span=>
                match #find(#letters) {
                    Some(#number) => Some(#values[#number as usize]),
                    None => None,
                }
            }
        };
        self.function(&signature, &quote_spanned!(span=> #nested #array), &body, span)
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
