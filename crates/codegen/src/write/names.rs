//! Names in generated code: of what it takes from the language, and of what it defines for itself.

use std::collections::HashSet;

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote_spanned;
use syn::ext::IdentExt as _;

use crate::syntax::Item;

use super::Destination;

/// The names of the language. In a stranger's module they are paths, since the prelude may mean anything there.
pub(super) struct Words {
    pub(super) option: TokenStream,
    pub(super) some: TokenStream,
    pub(super) none: TokenStream,
    path_of_primitives: Option<TokenStream>,
    span: Span,
}

impl Words {
    /// Returns the names beside those of our own.
    pub(super) fn new(destination: Destination<'_>, names: &OwnNames, span: Span) -> Words {
        let is_kept = destination.is_kept();
        let option =
            if is_kept { quote_spanned!(span=> Option) } else { quote_spanned!(span=> ::core::option::Option) };
        let is_shadowed = names.items.contains("Some") || names.items.contains("None");
        let path = (!is_kept || is_shadowed).then(|| quote_spanned!(span=> #option::));
        Words {
            some: quote_spanned!(span=> #path Some),
            none: quote_spanned!(span=> #path None),
            option,
            path_of_primitives: (!is_kept).then(|| quote_spanned!(span=> ::core::primitive::)),
            span,
        }
    }

    /// Returns the name of a primitive type.
    pub(super) fn primitive(&self, name: &str) -> TokenStream {
        let (span, path, name) = (self.span, &self.path_of_primitives, Ident::new(name, self.span));
        quote_spanned!(span=> #path #name)
    }
}

/// Names for what generated code defines for itself.
pub(super) struct OwnNames {
    /// In a stranger's module: two underscores, with which no name of the table language begins.
    prefix: &'static str,
    /// The names of items, and of parameters, which a constant of the same name would make a pattern.
    items: HashSet<String>,
    /// The items that would be patterns where a variable has their name.
    constants: HashSet<String>,
    /// The names of values, each by itself and with its function.
    values: HashSet<String>,
}

impl OwnNames {
    pub(super) fn new(items: &[Item], destination: Destination<'_>) -> OwnNames {
        let name = |item: &Item| item.name.unraw().to_string();
        let parameter = |item: &Item| Some(item.declaration.parameter()?.name.unraw().to_string());
        OwnNames {
            prefix: if destination.is_kept() { "" } else { "__" },
            items: items.iter().map(name).chain(items.iter().filter_map(parameter)).collect(),
            constants: items.iter().filter(|item| !item.declaration.is_function()).map(name).collect(),
            values: HashSet::new(),
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
        let with_function = |name: &str| format!("{function} {name}");
        while self.items.contains(&name) || self.values.contains(&name) && !self.values.contains(&with_function(&name))
        {
            name.push('_');
        }
        self.values.extend([with_function(&name), name.clone()]);
        Ident::new(&name, span)
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
