//! Templates of Rust items.

use chess960_model::{Integer, Representation, Value};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote_spanned};

use crate::syntax::{Declaration, Parameter};

use super::{Expressions, Writer, literal};

impl Writer<'_> {
    /// Returns a table as items: its cells become expressions, the expressions an array, and the array an item.
    pub(super) fn table(&mut self) -> Vec<TokenStream> {
        let (item, span, head) = (self.item, self.span, self.head());
        let cells = self.expressions();
        match &item.declaration {
            Declaration::Array(keyword) => {
                let array = self.values(&item.name, cells);
                vec![quote_spanned!(span=> #head #keyword #array)]
            }
            #[cfg(feature = "phf")]
            Declaration::Map(keyword, path, by) => {
                let map = self.map(path, by, cells);
                [quote_spanned!(span=> #head #keyword #map)].into_iter().chain(self.phf_check(path)).collect()
            }
            #[cfg(not(feature = "phf"))]
            Declaration::Map(..) => unreachable!("it was refused when it was read"),
            Declaration::Function(parameter) => {
                let array = self.values(&self.local("VALUES"), cells);
                let (array, parameter) = (quote_spanned!(span=> static #array), parameter.as_ref());
                vec![if item.is_lookup() {
                    self.lookup(&head, parameter, &array)
                } else {
                    self.read(&head, parameter, &array)
                }]
            }
        }
    }

    /// Returns the item's cells as an array of this name.
    fn values(&mut self, name: &Ident, cells: Expressions) -> TokenStream {
        let (cell, len) = (self.cell(self.is_macro()), literal(self.item.table.cells().len()));
        let array = self.array(cells);
        quote_spanned!(self.span=> #name: [#cell; #len] = #array;)
    }

    /// Returns a function that reads an array at its argument.
    fn read(&self, head: &TokenStream, parameter: Option<&Parameter>, array: &TokenStream) -> TokenStream {
        let (span, key, values) = (self.span, self.item.table.key(), self.local("VALUES"));
        let (signature, argument) = self.signature(head, parameter, "number", self.primitive("u16"));
        let (first, last) = (literal(key.first()), literal(key.last()));
        let is_usize = parameter.and_then(|parameter| parameter.ty.integer()) == Some(Integer::USIZE);
        let convert = (!is_usize).then(|| quote_spanned!(span=> as usize));
        let subtract = (key.first() > 0).then(|| quote_spanned!(span=> - #first));
        let body = quote_spanned! {span=>
            match #argument {
                #first..=#last => Some(#values[#argument #convert #subtract]),
                _ => None,
            }
        };
        self.function(&signature, array, &body)
    }

    /// Returns a function that reads an array at the number that the finder finds.
    fn lookup(&mut self, head: &TokenStream, parameter: Option<&Parameter>, array: &TokenStream) -> TokenStream {
        let (span, finder, values, number) =
            (self.span, self.finder_name(), self.local("VALUES"), self.local("number"));
        let nested = self.has_only_lookup().then(|| self.finder());
        let (signature, argument) = self.signature(head, parameter, "rank", self.str(false));
        let letters = if parameter.is_none_or(|parameter| parameter.ty.is_str()) {
            quote_spanned!(span=> #argument.as_bytes())
        } else {
            quote_spanned!(span=> &#argument)
        };
        let table = &self.item.table;
        if (table.value(), table.representation()) == (Some(Value::Scharnagl), Representation::Integer(Integer::U16)) {
            // The finder returns this number.
            let body = quote_spanned!(span=> #finder(#letters));
            return self.function(&signature, &nested.into_token_stream(), &body);
        }
        let body = quote_spanned! {span=>
            match #finder(#letters) {
                Some(#number) => Some(#values[#number as usize]),
                None => None,
            }
        };
        self.function(&signature, &quote_spanned!(span=> #nested #array), &body)
    }

    /// Returns the signature of a function and the name of its parameter, which may be the natural one.
    fn signature(
        &self,
        head: &TokenStream,
        parameter: Option<&Parameter>,
        natural: &str,
        natural_type: TokenStream,
    ) -> (TokenStream, Ident) {
        let (span, name, cell) = (self.span, &self.item.name, self.cell(true));
        let (argument, ty, option) = match parameter {
            Some(Parameter { name, ty, option }) => {
                (name.clone(), ty.source.to_token_stream(), option.to_token_stream())
            }
            None => (Ident::new(natural, span), natural_type, self.option()),
        };
        (quote_spanned!(span=> #head const fn #name(#argument: #ty) -> #option<#cell>), argument)
    }

    /// Returns a function with its data inside.
    pub(super) fn function(&self, signature: &TokenStream, data: &TokenStream, body: &TokenStream) -> TokenStream {
        // The user's module may have other items with these names.
        let words = (!self.is_kept()).then(|| {
            let allow = self.added(&["unused_imports"]);
            quote_spanned! {self.span=>
                #allow
                use ::core::{option::Option::{None, Some}, primitive::{u16, u64, u8, usize}};
            }
        });
        quote_spanned!(self.span=> #signature { #words #data #body })
    }
}
