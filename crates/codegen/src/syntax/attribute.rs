//! Attributes and doc comments before an item.

use std::fmt;

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{
    Error, Ident, Lit, Result, Token, bracketed,
    ext::IdentExt as _,
    parenthesized,
    parse::{Parse, ParseStream, Parser as _},
    punctuated::Punctuated,
    token,
};

use super::path::Path;

/// One attribute or doc comment.
pub(crate) struct Attribute {
    pound: Token![#],
    bracket: token::Bracket,
    content: TokenStream,
    meta: Meta,
}

/// The effects that an attribute has on a table.
struct Meta {
    /// The path: `doc`, `cfg`, `rustfmt::skip`.
    path: String,
    /// The text of a doc comment.
    doc: Option<String>,
    may_remove_item: bool,
    may_deprecate_item: bool,
    is_condition: bool,
}

enum Input {
    None,
    /// `= "text"` or another literal.
    Literal(Lit),
    /// `= name!(…)`.
    Macro,
    /// `(…)`, `[…]` or `{…}`.
    List(TokenStream),
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

    /// Returns the path: `doc`, `cfg`, `rustfmt::skip`.
    pub(crate) fn path(&self) -> &str {
        &self.meta.path
    }

    /// Returns the text, if it is a doc comment.
    pub(crate) fn doc(&self) -> Option<&str> {
        self.meta.doc.as_deref()
    }

    /// Returns whether the item may be missing from the program because of this attribute.
    pub(crate) fn may_remove_item(&self) -> bool {
        self.meta.may_remove_item
    }

    /// Returns whether the attribute only says when the item is there, and so may stand before what belongs to the item.
    pub(crate) fn is_condition(&self) -> bool {
        self.meta.is_condition
    }

    /// Returns whether using the item may cause a warning because of this attribute.
    pub(crate) fn may_deprecate_item(&self) -> bool {
        self.meta.may_deprecate_item
    }
}

impl Parse for Attribute {
    fn parse(input: ParseStream) -> Result<Attribute> {
        let pound = input.parse()?;
        if input.peek(Token![!]) {
            return Err(input.error("expected an outer attribute, `#[name]`, or a doc comment, `///`"));
        }
        if !input.peek(token::Bracket) {
            return Err(input.error("expected `[`: an attribute is `#[name]`"));
        }
        let inside;
        let bracket = bracketed!(inside in input);
        let content = inside.fork().parse()?;
        let meta = inside.parse()?;
        if !inside.is_empty() {
            return Err(inside.error("expected `]`: an attribute ends after its arguments"));
        }
        Ok(Attribute { pound, bracket, content, meta })
    }
}

impl ToTokens for Attribute {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.pound.to_tokens(tokens);
        self.bracket.surround(tokens, |tokens| self.content.to_tokens(tokens));
    }
}

/// Writes the attribute nearly as it was written.
impl fmt::Display for Attribute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#[{}]", self.content.to_string().replace(" (", "("))
    }
}

impl Parse for Meta {
    fn parse(input: ParseStream) -> Result<Meta> {
        let place = input.span();
        let path =
            if input.peek(Token![unsafe]) { input.call(Ident::parse_any)?.to_string() } else { parse_path(input)? };
        let arguments = input.parse()?;
        Meta::new(path, arguments).map_err(|expected| Error::new(place, format!("expected {expected}")))
    }
}

impl Meta {
    /// Says what the attribute does, or what its arguments should be.
    fn new(path: String, arguments: Input) -> std::result::Result<Meta, &'static str> {
        let mut meta = Meta { path, doc: None, may_remove_item: false, may_deprecate_item: false, is_condition: false };
        match (meta.path.as_str(), arguments) {
            ("doc", Input::Literal(Lit::Str(text))) => meta.doc = Some(text.value()),
            ("doc", Input::Macro | Input::List(_))
            | ("allow" | "deny" | "expect" | "forbid" | "warn", Input::List(_))
            | ("inline" | "cold" | "used" | "no_mangle" | "must_use", Input::None)
            | ("must_use" | "export_name" | "link_section", Input::Literal(Lit::Str(_))) => {}
            ("doc", _) => return Err("`#[doc = \"text\"]`"),
            ("cfg", Input::List(list)) => {
                parse_predicate.parse2(list).map_err(|_| "`#[cfg(PREDICATE)]`")?;
                (meta.may_remove_item, meta.is_condition) = (true, true);
            }
            ("cfg", _) => return Err("`#[cfg(PREDICATE)]`"),
            ("cfg_attr", Input::List(list)) => {
                let inner = parse_cfg_attr.parse2(list).map_err(|_| "`#[cfg_attr(PREDICATE, ATTRIBUTE)]`")?;
                meta.may_remove_item = inner.iter().any(|inner| inner.may_remove_item);
                meta.may_deprecate_item = inner.iter().any(|inner| inner.may_deprecate_item);
                meta.is_condition = !inner.is_empty() && inner.iter().all(|inner| inner.is_condition);
            }
            ("cfg_attr", _) => return Err("`#[cfg_attr(PREDICATE, ATTRIBUTE)]`"),
            ("allow" | "deny" | "expect" | "forbid" | "warn", _) => return Err("the names of lints in parentheses"),
            ("inline", Input::List(list)) if matches!(list.to_string().as_str(), "always" | "never") => {}
            ("inline", _) => return Err("`#[inline]`, `#[inline(always)]` or `#[inline(never)]`"),
            ("must_use", _) => return Err("`#[must_use]` or `#[must_use = \"reason\"]`"),
            ("deprecated", Input::Macro) => {
                return Err("`#[deprecated]`, with `since` and `note` in parentheses");
            }
            ("deprecated", _) => meta.may_deprecate_item = true,
            ("derive", _) => return Err("no `derive`: a table is not a type"),
            // Any other attribute may be a macro that does with the item as it likes.
            (path, _) => {
                let is_tool = matches!(path.split_once("::"), Some(("clippy" | "diagnostic" | "rustfmt", _)));
                meta.may_remove_item = !is_tool;
            }
        }
        Ok(meta)
    }
}

impl Parse for Input {
    fn parse(input: ParseStream) -> Result<Input> {
        if input.is_empty() {
            return Ok(Input::None);
        }
        if !input.peek(Token![=]) {
            return parse_group(input).map(Input::List);
        }
        input.parse::<Token![=]>()?;
        if input.peek(Lit) {
            let literal: Lit = input.parse()?;
            if !literal.suffix().is_empty() {
                return Err(Error::new(literal.span(), "expected a literal without a suffix"));
            }
            return Ok(Input::Literal(literal));
        }
        let place = input.span();
        parse_path(input).map_err(|_| Error::new(place, "expected a literal or a macro"))?;
        input.parse::<Token![!]>()?;
        parse_group(input)?;
        Ok(Input::Macro)
    }
}

fn parse_path(input: ParseStream) -> Result<String> {
    let place = input.span();
    let path: Path = input.parse().map_err(|_| Error::new(place, "expected the name of an attribute"))?;
    Ok(path.to_string())
}

/// Reads a group with brackets of any kind, and returns what is inside.
fn parse_group(input: ParseStream) -> Result<TokenStream> {
    input.parse().map(|group: proc_macro2::Group| group.stream())
}

/// Reads `PREDICATE, ATTRIBUTE, …`.
fn parse_cfg_attr(input: ParseStream) -> Result<Vec<Meta>> {
    parse_predicate(input)?;
    input.parse::<Token![,]>()?;
    let mut attributes = Vec::new();
    while !input.is_empty() {
        let mut attribute = TokenStream::new();
        while !input.is_empty() && !input.peek(Token![,]) {
            input.parse::<proc_macro2::TokenTree>()?.to_tokens(&mut attribute);
        }
        attributes.push(syn::parse2(attribute)?);
        input.parse::<Option<Token![,]>>()?;
    }
    Ok(attributes)
}

/// Reads a predicate of `cfg`: `name`, `name = "text"` or `name(PREDICATE, …)`.
fn parse_predicate(input: ParseStream) -> Result<()> {
    input.call(Ident::parse_any)?;
    if input.peek(Token![=]) {
        input.parse::<Token![=]>()?;
        input.parse::<Lit>()?;
    } else if input.peek(token::Paren) {
        let inside;
        parenthesized!(inside in input);
        Punctuated::<(), Token![,]>::parse_terminated_with(&inside, parse_predicate)?;
    }
    Ok(())
}
