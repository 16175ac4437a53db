//! Attributes and doc comments before an item.

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};

use super::input::{Error, Input, Lit, Result, is_keyword, read_all, stream};

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
    /// Whether using the item may cause a warning because of this attribute.
    pub(crate) may_deprecate_item: bool,
}

/// The arguments of an attribute.
enum Arguments {
    None,
    /// `= "text"` or another literal.
    Literal(Lit),
    /// `= name!(…)`.
    Macro,
    /// `(…)`, `[…]` or `{…}`.
    List(Group),
}

impl Attribute {
    /// Reads all attributes that come next.
    pub(super) fn parse_all(input: &Input) -> Result<Vec<Attribute>> {
        let mut attributes = Vec::new();
        while input.peek("#") {
            let hash = input.tree()?;
            let group = match input.tree()? {
                TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => group,
                other => return Err(Error::new(other.span(), "expected `[`: an attribute is `#[name]`")),
            };
            let mut attribute = read_all(group.stream(), group.span_close(), parse_content)?;
            attribute.tokens = stream(vec![hash, group.into()]);
            attributes.push(attribute);
        }
        Ok(attributes)
    }
}

/// Reads what is between the brackets.
fn parse_content(input: &Input) -> Result<Attribute> {
    let span = input.span();
    let path = parse_path(input, "the name of an attribute", &["unsafe"])?;
    let arguments = parse_arguments(input)?;
    let mut attribute =
        Attribute { tokens: TokenStream::new(), doc: None, may_remove_item: false, may_deprecate_item: false, path };
    let shape = match (attribute.path.as_str(), arguments) {
        ("doc", Arguments::Literal(text)) if text.is_string() => {
            attribute.doc = text.string();
            Ok(())
        }
        ("doc", Arguments::Macro | Arguments::List(_))
        | ("allow" | "deny" | "expect" | "forbid" | "warn", Arguments::List(_))
        | ("inline" | "cold" | "used" | "no_mangle" | "must_use", Arguments::None) => Ok(()),
        ("must_use" | "export_name" | "link_section", Arguments::Literal(text)) if text.is_string() => Ok(()),
        ("doc", _) => Err("`#[doc = \"text\"]`"),
        ("cfg", Arguments::List(group)) => {
            attribute.may_remove_item = true;
            read_all(group.stream(), group.span_close(), parse_predicate).map_err(|_| "`#[cfg(PREDICATE)]`")
        }
        ("cfg", _) => Err("`#[cfg(PREDICATE)]`"),
        ("cfg_attr", Arguments::List(group)) => match read_all(group.stream(), group.span_close(), parse_cfg_attr) {
            Ok(attributes) => {
                attribute.may_remove_item = attributes.iter().any(|inner| inner.may_remove_item);
                attribute.may_deprecate_item = attributes.iter().any(|inner| inner.may_deprecate_item);
                Ok(())
            }
            Err(_) => Err("`#[cfg_attr(PREDICATE, ATTRIBUTE)]`"),
        },
        ("cfg_attr", _) => Err("`#[cfg_attr(PREDICATE, ATTRIBUTE)]`"),
        ("allow" | "deny" | "expect" | "forbid" | "warn", _) => Err("the names of lints in parentheses"),
        ("inline", Arguments::List(group)) => match group.stream().to_string().as_str() {
            "always" | "never" => Ok(()),
            _ => Err("`#[inline]`, `#[inline(always)]` or `#[inline(never)]`"),
        },
        ("inline", _) => Err("`#[inline]`, `#[inline(always)]` or `#[inline(never)]`"),
        ("must_use", _) => Err("`#[must_use]` or `#[must_use = \"reason\"]`"),
        ("deprecated", Arguments::Macro) => Err("`#[deprecated]`, with `since` and `note` in parentheses"),
        ("deprecated", _) => {
            attribute.may_deprecate_item = true;
            Ok(())
        }
        ("derive", _) => Err("no `derive`: a table is not a type"),
        // Any other attribute may be a macro that does with the item as it likes.
        (path, _) => {
            let is_tool = matches!(path.split_once("::"), Some(("clippy" | "diagnostic" | "rustfmt", _)));
            attribute.may_remove_item = !is_tool;
            Ok(())
        }
    };
    match shape {
        Ok(()) => Ok(attribute),
        Err(expected) => Err(Error::new(span, format!("expected {expected}"))),
    }
}

fn parse_arguments(input: &Input) -> Result<Arguments> {
    let arguments = if input.eat("=") {
        if let Some(literal) = input.literal() {
            if !literal.suffix().is_empty() {
                return Err(Error::new(literal.span, "expected a literal without a suffix"));
            }
            Arguments::Literal(literal)
        } else {
            parse_path(input, "a literal or a macro", &[])?;
            input.expect("!")?;
            parse_group(input)?;
            Arguments::Macro
        }
    } else if input.is_empty() {
        Arguments::None
    } else {
        Arguments::List(parse_group(input)?)
    };
    if !input.is_empty() {
        return Err(input.error("expected `]`: an attribute ends after its arguments"));
    }
    Ok(arguments)
}

fn parse_group(input: &Input) -> Result<Group> {
    match input.rest_tree() {
        Some(TokenTree::Group(group)) => {
            input.tree()?;
            Ok(group.clone())
        }
        _ => Err(input.error("expected group token")),
    }
}

/// Reads `PREDICATE, ATTRIBUTE, …`.
fn parse_cfg_attr(input: &Input) -> Result<Vec<Attribute>> {
    parse_predicate(input)?;
    let mut attributes = Vec::new();
    input.expect(",")?;
    while !input.is_empty() {
        let mut attribute = Vec::new();
        while !input.is_empty() && !input.peek(",") {
            attribute.push(input.tree()?);
        }
        attributes.push(read_all(stream(attribute), Span::call_site(), parse_content)?);
        if !input.is_empty() {
            input.expect(",")?;
        }
    }
    Ok(attributes)
}

/// Reads a predicate of `cfg`: `name`, `name = "text"` or `name(PREDICATE, …)`.
fn parse_predicate(input: &Input) -> Result<()> {
    input.word()?;
    if input.eat("=") {
        input.literal().ok_or_else(|| input.error("expected literal"))?;
    } else if let Some(inner) = input.group(Delimiter::Parenthesis) {
        while !inner.is_empty() {
            parse_predicate(&inner)?;
            if !inner.is_empty() {
                inner.expect(",")?;
            }
        }
    }
    Ok(())
}

/// Reads a path without generic arguments. Its first segment may also be one of these keywords.
pub(super) fn parse_path(input: &Input, expected: &str, keywords: &[&str]) -> Result<String> {
    let mut path = String::new();
    if input.eat("::") {
        path.push_str("::");
    }
    loop {
        let place = input.span();
        let segment = input.word().map_err(|_| Error::new(place, format!("expected {expected}")))?;
        let name = segment.to_string();
        let is_path_word = matches!(name.as_str(), "crate" | "self" | "super" | "Self" | "$crate");
        if is_keyword(&name) && !is_path_word && !(path.is_empty() && keywords.contains(&name.as_str())) {
            return Err(Error::new(segment.span(), format!("expected {expected}, found the keyword `{name}`")));
        }
        path.push_str(&name);
        if !input.eat("::") {
            return Ok(path);
        }
        path.push_str("::");
    }
}
