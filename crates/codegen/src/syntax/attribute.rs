//! Attributes and doc comments before an item.

use std::fmt;

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{
    Ident, LitStr, Result, Token, bracketed,
    ext::IdentExt as _,
    parenthesized,
    parse::{Parse, ParseStream},
    token,
};

use super::{Path, tokens_between};

/// One attribute or doc comment. Whether its arguments are right, the compiler says where the attribute is used.
pub(crate) struct Attribute {
    tokens: TokenStream,
    /// The path (`doc`, `cfg`, `rustfmt::skip`), and of `cfg_attr` those of the attributes in it.
    paths: Vec<String>,
    /// The text of a doc comment.
    doc: Option<String>,
}

impl Attribute {
    /// Reads all attributes that come next.
    pub(crate) fn parse_all(input: ParseStream) -> Result<Vec<Attribute>> {
        let mut attributes = Vec::new();
        while input.peek(Token![#]) {
            attributes.push(input.parse()?);
        }
        Ok(attributes)
    }

    /// Returns whether it has this path.
    pub(crate) fn is(&self, path: &str) -> bool {
        self.paths[0] == path
    }

    /// Returns the text, if it is a doc comment.
    pub(crate) fn doc(&self) -> Option<&str> {
        self.doc.as_deref()
    }

    /// Returns whether the item may be missing from the program because of this attribute.
    pub(crate) fn may_remove_item(&self) -> bool {
        !self.paths.iter().all(|path| is_harmless(path))
    }

    /// Returns whether using the item may cause a warning because of this attribute.
    pub(crate) fn may_deprecate_item(&self) -> bool {
        self.paths.iter().any(|path| path == "deprecated")
    }

    /// Returns whether the attribute only says when the item is there, and so may stand before what belongs to the item.
    pub(crate) fn is_condition(&self) -> bool {
        self.paths.iter().all(|path| path == "cfg" || path == "cfg_attr")
    }
}

/// Returns whether an attribute leaves the item where it is. One that is not known may be a macro that does with it as it likes.
fn is_harmless(path: &str) -> bool {
    const LINTS: [&str; 5] = ["allow", "deny", "expect", "forbid", "warn"];
    let is_of_a_tool = matches!(path.split_once("::"), Some(("clippy" | "diagnostic" | "rustfmt", _)));
    let is_a_hint = matches!(path, "cfg_attr" | "cold" | "deprecated" | "doc" | "inline" | "must_use");
    let is_for_the_linker = matches!(path, "export_name" | "link_section" | "no_mangle" | "used");
    is_of_a_tool || is_a_hint || is_for_the_linker || LINTS.contains(&path)
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
        let doc = content.fork();
        let mut paths = Vec::new();
        parse_paths(&content, &mut paths)?;
        content.parse::<TokenStream>()?;
        let doc = if paths[0] == "doc" { parse_doc(&doc)? } else { None };
        Ok(Attribute { tokens: tokens_between(&start, input)?, paths, doc })
    }
}

/// Reads an attribute without its brackets, up to a comma.
fn parse_paths(input: ParseStream, paths: &mut Vec<String>) -> Result<()> {
    let is_unsafe = input.peek(Token![unsafe]);
    let path = if is_unsafe { input.call(Ident::parse_any)?.to_string() } else { input.parse::<Path>()?.to_string() };
    let has_more = path == "cfg_attr" && input.peek(token::Paren);
    paths.push(path);
    if has_more {
        let arguments;
        parenthesized!(arguments in input);
        skip_argument(&arguments)?;
        while arguments.parse::<Option<Token![,]>>()?.is_some() && !arguments.is_empty() {
            parse_paths(&arguments, paths)?;
        }
    }
    skip_argument(input)
}

fn skip_argument(input: ParseStream) -> Result<()> {
    while !input.is_empty() && !input.peek(Token![,]) {
        input.parse::<TokenTree>()?;
    }
    Ok(())
}

/// Reads the text of `doc = "text"`, if it is one.
fn parse_doc(input: ParseStream) -> Result<Option<String>> {
    input.parse::<Ident>()?;
    input.parse::<Option<Token![=]>>()?;
    Ok(input.parse::<Option<LitStr>>()?.map(|text| text.value()))
}

impl ToTokens for Attribute {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.tokens.to_tokens(tokens);
    }
}

/// Writes the attribute nearly as it was written.
impl fmt::Display for Attribute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.tokens.to_string().replace("# [", "#[").replace(" (", "("))
    }
}
