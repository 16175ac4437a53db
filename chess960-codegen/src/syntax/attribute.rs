//! Attributes and doc comments before an item.

use proc_macro2::{Delimiter, Group, Spacing, TokenStream, TokenTree};
use syn::{
    Error, Ident, Lit, Result, Token,
    ext::IdentExt,
    parse::{ParseStream, Parser},
};

/// One attribute or doc comment.
#[derive(Clone, Debug)]
pub(crate) struct Attribute {
    /// The attribute as it was read, `#` and brackets included.
    pub(crate) tokens: TokenStream,
    /// The path: `doc`, `cfg`, `rustfmt::skip`.
    pub(crate) path: String,
    /// The text of a doc comment.
    pub(crate) doc: Option<String>,
    /// Whether the item may be missing from the program because of this attribute.
    pub(crate) may_remove_item: bool,
}

/// Attributes that leave an item where it is. Any other may be a macro that does with it as it likes.
const HARMLESS: [&str; 14] = [
    "allow",
    "cold",
    "deny",
    "deprecated",
    "doc",
    "expect",
    "export_name",
    "forbid",
    "inline",
    "link_section",
    "must_use",
    "no_mangle",
    "used",
    "warn",
];

impl Attribute {
    /// Reads all attributes that come next.
    pub(crate) fn parse_all(input: ParseStream) -> Result<Vec<Attribute>> {
        let mut attributes = Vec::new();
        while input.peek(Token![#]) {
            let hash: TokenTree = input.parse()?;
            let group = match input.parse()? {
                TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => group,
                other => return Err(Error::new(other.span(), "expected `[`: an attribute is `#[name]`")),
            };
            let content = content.parse2(group.stream()).map_err(|mut error| {
                // At its end, a group has no token to point at.
                if group.stream().is_empty() {
                    error = Error::new(group.span_close(), error);
                }
                error
            })?;
            let Content { path, doc, may_remove_item } = content;
            attributes.push(Attribute {
                tokens: [hash, group.into()].into_iter().collect(),
                path,
                doc,
                may_remove_item,
            });
        }
        Ok(attributes)
    }

    /// Writes the attribute as a line of source.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        write_tokens(self.tokens.clone(), &mut text);
        text
    }
}

struct Content {
    path: String,
    doc: Option<String>,
    may_remove_item: bool,
}

/// Reads what is between the brackets: a path, then nothing, `= "text"`, `= name!(…)` or arguments in brackets.
fn content(input: ParseStream) -> Result<Content> {
    let path = parse_path(input, "the name of an attribute")?;
    let mut doc = None;
    let mut may_remove_item = !HARMLESS.contains(&path.as_str()) && !is_tool(&path);
    if input.peek(Token![=]) {
        input.parse::<Token![=]>()?;
        if input.peek(Lit) {
            let literal: Lit = input.parse()?;
            if !literal.suffix().is_empty() {
                return Err(Error::new(literal.span(), "expected a literal without a suffix"));
            }
            match &literal {
                Lit::Str(text) if path == "doc" => doc = Some(text.value()),
                _ => {}
            }
        } else {
            parse_path(input, "a literal or a macro")?;
            input.parse::<Token![!]>()?;
            let _: Group = input.parse()?;
        }
    } else if !input.is_empty() {
        let group: Group = input.parse()?;
        if path == "cfg_attr" {
            may_remove_item = cfg_attr.parse2(group.stream())?;
        }
    }
    if !input.is_empty() {
        return Err(input.error("expected `]`: an attribute ends after its arguments"));
    }
    Ok(Content { path, doc, may_remove_item })
}

/// Reads `PREDICATE, ATTRIBUTE, …` and tells whether one of the attributes may remove the item.
fn cfg_attr(input: ParseStream) -> Result<bool> {
    let mut may_remove_item = false;
    let mut attribute = TokenStream::new();
    let mut attributes = Vec::new();
    while !input.is_empty() {
        let tree: TokenTree = input.parse()?;
        match tree {
            TokenTree::Punct(comma) if comma.as_char() == ',' => attributes.push(std::mem::take(&mut attribute)),
            tree => attribute.extend([tree]),
        }
    }
    attributes.push(attribute);
    for attribute in attributes.into_iter().skip(1).filter(|attribute| !attribute.is_empty()) {
        may_remove_item |= content.parse2(attribute)?.may_remove_item;
    }
    Ok(may_remove_item)
}

/// Reads a path without generic arguments.
pub(super) fn parse_path(input: ParseStream, expected: &str) -> Result<String> {
    let mut path = String::new();
    if input.peek(Token![::]) {
        input.parse::<Token![::]>()?;
        path.push_str("::");
    }
    loop {
        let segment =
            input.call(Ident::parse_any).map_err(|error| Error::new(error.span(), format!("expected {expected}")))?;
        path.push_str(&segment.to_string());
        if !input.peek(Token![::]) {
            return Ok(path);
        }
        input.parse::<Token![::]>()?;
        path.push_str("::");
    }
}

/// Attributes such as `rustfmt::skip` and `clippy::msrv` are for tools.
fn is_tool(path: &str) -> bool {
    matches!(path.split_once("::"), Some(("clippy" | "diagnostic" | "rustfmt", _)))
}

/// Writes tokens with the spaces that people would write in an attribute.
fn write_tokens(tokens: TokenStream, text: &mut String) {
    let mut space = false;
    for tree in tokens {
        match tree {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None => ("", ""),
                };
                text.push_str(open);
                write_tokens(group.stream(), text);
                text.push_str(close);
                space = true;
            }
            TokenTree::Punct(punct) => {
                let c = punct.as_char();
                if c == '=' || space && !matches!(c, ',' | ';' | ':' | '.' | '!') {
                    text.push(' ');
                }
                text.push(c);
                let before_nothing =
                    matches!(c, '#' | ':' | '!' | '.' | '\'' | '&') || punct.spacing() == Spacing::Joint;
                if !before_nothing {
                    text.push(' ');
                }
                space = false;
            }
            word => {
                if space {
                    text.push(' ');
                }
                text.push_str(&word.to_string());
                space = true;
            }
        }
    }
    if text.ends_with(' ') {
        text.pop();
    }
}
