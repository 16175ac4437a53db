//! Attributes and doc comments before an item.

use std::fmt;

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{
    LitStr, Result, Token, bracketed,
    parse::{Parse, ParseStream},
    token,
};

use super::{Path, tokens_between};

/// An attribute, of which only its path and the text of a doc comment are understood.
pub(crate) struct Attribute {
    tokens: TokenStream,
    path: String,
    doc: Option<String>,
}

impl Attribute {
    pub(crate) fn parse_all(input: ParseStream) -> Result<Vec<Attribute>> {
        let mut attributes = Vec::new();
        while input.peek(Token![#]) {
            attributes.push(input.parse()?);
        }
        Ok(attributes)
    }

    pub(crate) fn is(&self, path: &str) -> bool {
        self.path == path
    }

    /// Returns the text of a doc comment.
    pub(crate) fn doc(&self) -> Option<&str> {
        self.doc.as_deref()
    }
}

impl Parse for Attribute {
    fn parse(input: ParseStream) -> Result<Attribute> {
        let start = input.fork();
        input.parse::<Token![#]>()?;
        if input.peek(Token![!]) {
            return Err(input.error("expected an outer attribute, `#[name]`, or a doc comment, `///`"));
        }
        if !input.peek(token::Bracket) {
            return Err(input.error("expected `[`: an attribute is `#[name]`"));
        }
        let content;
        bracketed!(content in input);
        let path = content.parse::<Path>()?.to_string();
        let is_text = path == "doc" && content.parse::<Option<Token![=]>>()?.is_some() && content.peek(LitStr);
        let doc = if is_text { Some(content.parse::<LitStr>()?.value()) } else { None };
        content.parse::<TokenStream>()?;
        Ok(Attribute { tokens: tokens_between(&start, input)?, path, doc })
    }
}

impl ToTokens for Attribute {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.tokens.to_tokens(tokens);
    }
}

impl fmt::Display for Attribute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.tokens.to_string().replace("# [", "#[").replace(" (", "("))
    }
}
