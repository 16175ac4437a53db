use std::fmt;

use chess960_model::Integer;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{
    Ident, Result, Token,
    ext::IdentExt as _,
    parse::{Parse, ParseStream},
    punctuated::Punctuated,
};

/// A path without arguments.
pub(crate) struct Path {
    leading_colon: Option<Token![::]>,
    segments: Punctuated<Ident, Token![::]>,
}

impl Path {
    /// Returns the last segment.
    pub(crate) fn name(&self) -> String {
        self.segments.last().map_or_else(String::new, Ident::to_string)
    }

    /// Returns what comes before the last segment, if anything does.
    pub(crate) fn parent(&self) -> Option<TokenStream> {
        let (leading_colon, parents) = (&self.leading_colon, self.segments.iter().take(self.segments.len() - 1));
        (self.segments.len() > 1).then(|| quote!(#leading_colon #(#parents)::*))
    }

    /// Returns the integer that the path names.
    pub(crate) fn integer(&self) -> Option<Integer> {
        let text = self.to_string();
        let text = text.strip_prefix("::").unwrap_or(&text);
        let name = text.strip_prefix("core::primitive::").or_else(|| text.strip_prefix("std::primitive::"));
        Integer::from_name(name.unwrap_or(text))
    }

    pub(crate) fn is_u8(&self) -> bool {
        self.integer().is_some_and(|integer| integer.name() == "u8")
    }
}

impl Parse for Path {
    fn parse(input: ParseStream) -> Result<Path> {
        let leading_colon = input.parse()?;
        Ok(Path { leading_colon, segments: Punctuated::parse_separated_nonempty_with(input, Ident::parse_any)? })
    }
}

impl ToTokens for Path {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.leading_colon.to_tokens(tokens);
        self.segments.to_tokens(tokens);
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let segments: Vec<_> = self.segments.iter().map(Ident::to_string).collect();
        let leading_colon = if self.leading_colon.is_some() { "::" } else { "" };
        write!(f, "{leading_colon}{}", segments.join("::"))
    }
}
