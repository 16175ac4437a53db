//! Parts of a line as written.

use std::fmt;

use chess960_model::Integer;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Error, Ident, Result, Token, ext::IdentExt as _, parse::ParseStream, punctuated::Punctuated};

/// A path, a type or an attribute as written: its tokens for Rust, and its text for errors and comparisons.
pub(crate) struct Source {
    tokens: TokenStream,
    text: String,
}

impl Source {
    /// Returns the result of `parse`, and its source.
    pub(crate) fn parse<T>(input: ParseStream, parse: impl FnOnce(ParseStream) -> Result<T>) -> Result<(T, Source)> {
        let start = input.fork();
        let read = parse(input)?;
        let mut tokens = TokenStream::new();
        while start.cursor() < input.cursor() {
            tokens.extend([start.parse::<TokenTree>()?]);
        }
        Ok((read, Source { text: text_of(&tokens), tokens }))
    }

    /// Reads a path without arguments.
    pub(crate) fn parse_path(input: ParseStream) -> Result<Source> {
        // `parse` takes whole tokens, but a macro's fragment is one token and may contain more than the path.
        let mut tokens = input.parse::<Option<Token![::]>>()?.to_token_stream();
        Punctuated::<Ident, Token![::]>::parse_separated_nonempty_with(input, Ident::parse_any)?.to_tokens(&mut tokens);
        Ok(Source { text: text_of(&tokens), tokens })
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Returns an error at the whole source.
    pub(crate) fn error(&self, message: impl fmt::Display) -> Error {
        Error::new_spanned(&self.tokens, message)
    }

    /// Returns the last name of a path.
    pub(crate) fn name(&self) -> &str {
        self.text.rsplit("::").next().unwrap_or_default()
    }

    /// Returns a path without its last name, if anything is left.
    pub(crate) fn parent(&self) -> Option<&str> {
        self.text.rsplit_once("::").map(|(parent, _)| parent).filter(|parent| !parent.is_empty())
    }

    /// Returns the integer that a path names.
    pub(crate) fn integer(&self) -> Option<Integer> {
        Integer::from_name(self.without_primitive())
    }

    /// Returns whether a path names a number or truth value of Rust.
    pub(crate) fn is_primitive(&self) -> bool {
        self.integer().is_some() || matches!(self.without_primitive(), "bool" | "f32" | "f64")
    }

    /// Returns a path without the module of Rust's own types.
    fn without_primitive(&self) -> &str {
        let text = self.text.strip_prefix("::").unwrap_or(&self.text);
        let name = text.strip_prefix("core::primitive::").or_else(|| text.strip_prefix("std::primitive::"));
        name.unwrap_or(text)
    }
}

/// Returns the text of a path or a type with the usual spaces.
fn text_of(tokens: &TokenStream) -> String {
    let text: String = tokens.to_string().split_whitespace().collect();
    text.replace(';', "; ").replace(',', ", ").replace("'static", "'static ")
}

impl ToTokens for Source {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.tokens.to_tokens(tokens);
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
