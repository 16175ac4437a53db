//! Names in generated code: of what it takes from the language, and of what it defines for itself.

use std::collections::{HashMap, HashSet};

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote_spanned;
use syn::ext::IdentExt as _;

use crate::syntax::Item;

use super::destination::Destination;

/// The names of the language, as they are written in one place.
pub(super) struct Words {
    /// The declaration that the other names need.
    pub(super) declaration: TokenStream,
    pub(super) some: TokenStream,
    pub(super) none: TokenStream,
    primitive: TokenStream,
}

impl Words {
    /// Returns the names in the body of a function beside `items`. In a stranger's module, `core` and the prelude may mean
    /// anything.
    pub(super) fn in_body(destination: Destination<'_>, items: &[Item], span: Span) -> Words {
        if destination.is_kept() {
            let is_shadowed = items.iter().any(|item| item.name == "Some" || item.name == "None");
            let option = is_shadowed.then(|| quote_spanned!(span=> core::option::Option::));
            return Words {
                declaration: TokenStream::new(),
                some: quote_spanned!(span=> #option Some),
                none: quote_spanned!(span=> #option None),
                primitive: TokenStream::new(),
            };
        }
        Words {
            declaration: quote_spanned!(span=> extern crate core as __core;),
            some: quote_spanned!(span=> __core::option::Option::Some),
            none: quote_spanned!(span=> __core::option::Option::None),
            primitive: quote_spanned!(span=> __core::primitive::),
        }
    }

    /// Returns the name of a primitive type.
    pub(super) fn primitive(&self, name: &str, span: Span) -> TokenStream {
        let (path, name) = (&self.primitive, Ident::new(name, span));
        quote_spanned!(span=> #path #name)
    }
}

/// Returns a primitive type outside of a body. A file names it as people do: a path would depend on the edition.
pub(super) fn primitive(destination: Destination<'_>, name: &str, span: Span) -> TokenStream {
    let name = Ident::new(name, span);
    if destination.is_macro() { quote_spanned!(span=> ::core::primitive::#name) } else { quote_spanned!(span=> #name) }
}

/// Returns `Option` outside of a body.
pub(super) fn option(destination: Destination<'_>, span: Span) -> TokenStream {
    if destination.is_macro() { quote_spanned!(span=> ::core::option::Option) } else { quote_spanned!(span=> Option) }
}

/// Names for what generated code defines for itself.
pub(super) struct OwnNames {
    /// In a stranger's module: two underscores, with which no name of the table language begins.
    prefix: &'static str,
    /// The names of items, and of parameters, which a constant of the same name would make a pattern.
    items: HashSet<String>,
    /// The items that would be patterns where a variable has their name.
    constants: HashSet<String>,
    /// The names of values, each with its function.
    values: HashMap<String, String>,
}

impl OwnNames {
    pub(super) fn new(items: &[Item], destination: Destination<'_>) -> OwnNames {
        let name = |item: &Item| item.name.unraw().to_string();
        let parameter = |item: &Item| Some(item.declaration.parameter()?.name.unraw().to_string());
        OwnNames {
            prefix: if destination.is_kept() { "" } else { "__" },
            items: items.iter().map(name).chain(items.iter().filter_map(parameter)).collect(),
            constants: items.iter().filter(|item| !item.declaration.is_function()).map(name).collect(),
            values: HashMap::new(),
        }
    }

    /// Returns the name for an item, or one like it that no other item has.
    pub(super) fn item(&self, name: &str, span: Span) -> Ident {
        free(self.prefix, name, &self.items, span)
    }

    /// Returns the name for the values of a function, which are beside it. Functions share it if attributes choose one of them.
    pub(super) fn values(&mut self, function: &Ident, span: Span) -> Ident {
        let function = function.unraw().to_string();
        let mut name = format!("{function}_VALUES").to_uppercase();
        while self.items.contains(&name) || self.values.get(&name).is_some_and(|other| *other != function) {
            name.push('_');
        }
        let name_of_values = Ident::new(&name, span);
        self.values.insert(name, function);
        name_of_values
    }

    /// Returns the name for a variable, or one like it that no constant has.
    pub(super) fn variable(&self, name: &str, span: Span) -> Ident {
        free(self.prefix, name, &self.constants, span)
    }

    /// Returns the name for a parameter, which documentation shows, or one like it that no constant has.
    pub(super) fn parameter(&self, name: &str, span: Span) -> Ident {
        free("", name, &self.constants, span)
    }
}

fn free(prefix: &str, name: &str, taken: &HashSet<String>, span: Span) -> Ident {
    let mut name = format!("{prefix}{name}");
    while taken.contains(&name) {
        name.push('_');
    }
    Ident::new(&name, span)
}
