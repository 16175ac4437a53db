//! Attributes and doc comments before an item.

use proc_macro2::TokenStream;
use syn::{
    LitStr, Result, Token, bracketed,
    parse::{Parse, ParseStream},
    token,
};

use super::Source;

/// An attribute, of which only the path and the text of a doc comment are read.
pub(crate) struct Attribute {
    pub(crate) source: Source,
    pub(crate) path: Source,
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
        self.path.text() == path
    }

    /// Returns whether the attribute may remove or change its item, as a macro may.
    pub(crate) fn may_remove(&self) -> bool {
        const HARMLESS: &str = "allow cold deny deprecated doc expect forbid inline must_use rustfmt::skip warn";
        !HARMLESS.split(' ').any(|path| self.is(path))
    }

    /// Returns the text of a doc comment.
    pub(crate) fn doc(&self) -> Option<&str> {
        self.doc.as_deref()
    }
}

impl Parse for Attribute {
    fn parse(input: ParseStream) -> Result<Attribute> {
        let ((path, doc), source) = Source::parse(input, |input| {
            input.parse::<Token![#]>()?;
            if input.peek(Token![!]) {
                return Err(input.error("expected an outer attribute, `#[name]`, or a doc comment, `///`"));
            }
            if !input.peek(token::Bracket) {
                return Err(input.error("expected `[`: an attribute is `#[name]`"));
            }
            let content;
            bracketed!(content in input);
            let path = Source::parse_path(&content)?;
            let is_text =
                path.text() == "doc" && content.parse::<Option<Token![=]>>()?.is_some() && content.peek(LitStr);
            let doc = if is_text { Some(content.parse::<LitStr>()?.value()) } else { None };
            content.parse::<TokenStream>()?;
            Ok((path, doc))
        })?;
        Ok(Attribute { source, path, doc })
    }
}
