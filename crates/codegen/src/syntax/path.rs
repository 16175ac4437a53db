use std::fmt;

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{
    Ident, Result, Token,
    ext::IdentExt as _,
    parse::{Parse, ParseStream},
    punctuated::Punctuated,
};

/// A path without generic arguments, as it was written.
pub(crate) struct Path {
    leading_colon: Option<Token![::]>,
    segments: Punctuated<Ident, Token![::]>,
}

impl Path {
    /// Returns the last segment.
    pub(crate) fn name(&self) -> String {
        self.segments.last().map_or_else(String::new, Ident::to_string)
    }

    /// Returns the path before the last segment, if there is one: `phf` of `phf::Map`.
    pub(crate) fn parent(&self) -> Option<TokenStream> {
        let (leading_colon, parents) = (&self.leading_colon, self.segments.iter().take(self.segments.len() - 1));
        (self.segments.len() > 1).then(|| quote!(#leading_colon #(#parents)::*))
    }

    /// Reads a segment: an identifier, or a keyword that means something in a path.
    fn parse_segment(input: ParseStream) -> Result<Ident> {
        let is_path_keyword = input.peek(Token![crate])
            || input.peek(Token![self])
            || input.peek(Token![super])
            || input.peek(Token![Self]);
        if is_path_keyword { input.call(Ident::parse_any) } else { input.parse() }
    }
}

impl Parse for Path {
    fn parse(input: ParseStream) -> Result<Path> {
        let leading_colon = input.parse()?;
        let segments = Punctuated::parse_separated_nonempty_with(input, Path::parse_segment)?;
        Ok(Path { leading_colon, segments })
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
