//! The language of tables: one item, read and checked.

use std::ops::Range;

use proc_macro2::{TokenStream, TokenTree};
use syn::{
    Ident, Lit, LitStr, Result, Token,
    buffer::Cursor,
    ext::IdentExt,
    parenthesized,
    parse::{Parse, ParseBuffer, ParseStream},
};

use crate::{
    element::{Element, Integer},
    key::Key,
    rust::INNER_NAMES,
    suggest::did_you_mean,
    table::{Misfit, Table},
    types::{Kind, Type},
    value::Value,
};

/// One table of the language of tables, known to exist and to fit its type.
///
/// Reads `pub static NAME: TYPE = VALUE by KEY`, the same with `const`, and `pub fn NAME(KEY: TYPE) -> Option<TYPE> =
/// VALUE by KEY`, with attributes and doc comments before. The final semicolon is not part of it.
///
/// ```
/// use chess960_codegen::Tables;
///
/// let mut tables = Tables::default();
/// tables.add("pub const N5N: [&str; 10] = n5n by n5n")?;
/// assert_eq!(tables.items()[0].table().data().len(), 10);
/// # Ok::<(), chess960_codegen::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Item {
    /// Attributes and doc comments.
    pub(crate) attributes: Vec<Attribute>,
    /// `pub` and the like, or nothing.
    pub(crate) visibility: Verbatim,
    /// From `static`, `const` or `fn` to the end of the type.
    pub(crate) declaration: Verbatim,
    pub(crate) name: Ident,
    pub(crate) shape: Shape,
    pub(crate) table: Table,
}

/// Tokens as the user wrote them, spans and all, and the same as formatted text.
#[derive(Clone, Debug, Default)]
pub(crate) struct Verbatim {
    pub(crate) tokens: TokenStream,
    pub(crate) text: String,
}

#[derive(Clone, Debug)]
pub(crate) struct Attribute {
    pub(crate) tokens: TokenStream,
    pub(crate) text: String,
    /// The text of a doc comment.
    pub(crate) doc: Option<String>,
}

impl Attribute {
    /// `#[must_use]`.
    fn must_use() -> Result<Attribute> {
        let text = "#[must_use]";
        Ok(Attribute { tokens: syn::parse_str(text)?, text: text.into(), doc: None })
    }
}

/// The form in which a table is there at run time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// An array, its length being that of the key.
    Array,
    /// A `phf::Map`, by the path that was written.
    Map { path: String, letters: Letters },
    /// A function that reads an array at a counting key.
    Index { argument: String, is_usize: bool },
    /// A function that finds a rank by our own perfect hash.
    Hash { argument: String, letters: Letters },
}

/// The type in which a rank is looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Letters {
    /// `&str`.
    Str,
    /// `[u8; 8]`.
    Bytes,
}

impl Item {
    /// The item's name.
    ///
    /// ```
    /// let mut tables = chess960_codegen::Tables::default();
    /// assert_eq!(tables.add("N5N: [&str; 10] = n5n by n5n")?.items()[0].name(), "N5N");
    /// # Ok::<(), chess960_codegen::Error>(())
    /// ```
    #[must_use]
    pub fn name(&self) -> String {
        self.name.to_string()
    }

    /// The table that it writes.
    ///
    /// ```
    /// use chess960_codegen::{Tables, Value};
    ///
    /// let mut tables = Tables::default();
    /// assert_eq!(tables.add("N5N: [&str; 10] = n5n by n5n")?.items()[0].table().value(), Value::N5n);
    /// # Ok::<(), chess960_codegen::Error>(())
    /// ```
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    pub(crate) const fn is_function(&self) -> bool {
        matches!(self.shape, Shape::Index { .. } | Shape::Hash { .. })
    }

    /// The types that it names and a file of its own does not define, by the paths that were written: `phf::Map`,
    /// `BackRank` and the like.
    ///
    /// ```
    /// let mut tables = chess960_codegen::Tables::default();
    /// tables.add("RANKS: [my::BackRank; 960] = rank by scharnagl")?;
    /// assert_eq!(tables.items()[0].types_from_elsewhere().collect::<Vec<_>>(), ["my::BackRank"]);
    /// # Ok::<(), chess960_codegen::Error>(())
    /// ```
    pub fn types_from_elsewhere(&self) -> impl Iterator<Item = &str> {
        let map = match &self.shape {
            Shape::Map { path, .. } => Some(path.as_str()),
            _ => None,
        };
        map.into_iter().chain(self.table.element().path())
    }

    /// Reads one item; with `shorthand`, `NAME: TYPE = ...` is short for `static NAME: TYPE = ...`, and what has no
    /// visibility is `pub`.
    pub(crate) fn parse_with(input: ParseStream, shorthand: bool) -> Result<Item> {
        let mut attributes = parse_attributes(input)?;
        let mut visibility = parse_visibility(input)?;
        let bare = visibility.text.is_empty();
        let start = input.cursor();
        let had_const = input.peek(Token![const]);
        let is_function = input.peek(Token![fn]) || input.peek(Token![const]) && input.peek2(Token![fn]);
        let declaration = if is_function {
            Declaration::parse_function(input)?
        } else {
            Declaration::parse_static(input, shorthand && bare)?
        };
        if shorthand && bare {
            visibility = Verbatim { tokens: syn::parse_str("pub")?, text: "pub ".into() };
        }
        let mut tokens = tokens_between(start, input.cursor());
        // The word that shorthand leaves out; and every lookup that we write can be `const`.
        let left_out = match () {
            () if declaration.shorthand => Some("static"),
            () if is_function && !had_const => Some("const"),
            () => None,
        };
        if let Some(word) = left_out {
            tokens = [syn::parse_str(word)?, tokens].into_iter().collect();
        }
        let declared = Verbatim { tokens, text: declaration.text.clone() };

        if is_function && attributes.iter().all(|attribute| !attribute.text.starts_with("#[must_use")) {
            attributes.push(Attribute::must_use()?);
        }

        if !input.peek(Token![=]) {
            return Err(input.error("expected `= VALUE by KEY`"));
        }
        input.parse::<Token![=]>()?;
        let value_start = input.cursor();
        let value = parse_name(input, "value", Value::from_name, Value::ALL.iter().copied().map(Value::name))?;
        let value_at = value_start..input.cursor();
        match input.parse::<Ident>() {
            Ok(by) if by == "by" => {}
            Ok(other) => return Err(syn::Error::new(other.span(), "expected `by` and a key, such as `by scharnagl`")),
            Err(error) => return Err(syn::Error::new(error.span(), "expected `by` and a key, such as `by scharnagl`")),
        }
        let key = parse_name(input, "key", Key::from_name, Key::ALL.iter().copied().map(Key::name))?;

        if !input.is_empty() && !input.peek(Token![;]) {
            return Err(input.error("expected `;`: a table ends with its key"));
        }

        let (shape, element) = declaration.shape(key)?;
        let element_at = element.at.clone();
        let element = parse_element(element)?;
        let table = Table::new(value, key, element).map_err(|misfit| match misfit {
            Misfit::Key(why) => syn::Error::new_range(value_at, why),
            Misfit::Element(why) => syn::Error::new_range(element_at, why),
        })?;
        Ok(Item { attributes, visibility, declaration: declared, name: declaration.name.clone(), shape, table })
    }
}

impl Parse for Item {
    fn parse(input: ParseStream) -> Result<Item> {
        Item::parse_with(input, false)
    }
}

/// What stands before the `=`.
struct Declaration<'a> {
    name: Ident,
    /// Of a function, its argument.
    argument: Option<(Ident, Type<'a>)>,
    /// Of a function, what the `Option` holds.
    ty: Type<'a>,
    text: String,
    /// Whether the word `static` was left out.
    shorthand: bool,
}

impl<'a> Declaration<'a> {
    fn parse_static(input: &ParseBuffer<'a>, shorthand: bool) -> Result<Declaration<'a>> {
        let keyword = if input.peek(Token![static]) {
            input.parse::<Token![static]>()?;
            "static"
        } else if input.peek(Token![const]) {
            input.parse::<Token![const]>()?;
            "const"
        } else if shorthand && input.peek(Ident) {
            ""
        } else {
            return Err(input.error(
                "expected `static NAME: TYPE = VALUE by KEY`, or `const`, or `fn NAME(KEY: TYPE) -> Option<TYPE> = VALUE by KEY`",
            ));
        };
        if input.peek(Token![mut]) {
            return Err(input.error("a table does not change: no `mut`"));
        }
        let name: Ident = input.parse()?;
        if !input.peek(Token![:]) {
            return Err(input.error("expected `: TYPE`, such as `: [u16; 960]`"));
        }
        input.parse::<Token![:]>()?;
        let ty = Type::parse(input)?;
        let text = format!("{} {name}: {ty}", if keyword.is_empty() { "static" } else { keyword });
        Ok(Declaration { name, argument: None, ty, text, shorthand: keyword.is_empty() })
    }

    fn parse_function(input: &ParseBuffer<'a>) -> Result<Declaration<'a>> {
        if input.peek(Token![const]) {
            input.parse::<Token![const]>()?;
        }
        input.parse::<Token![fn]>()?;
        let name: Ident = input.parse()?;
        let inner;
        parenthesized!(inner in input);
        if inner.is_empty() {
            return Err(syn::Error::new(inner.span(), "a table is asked by one argument, such as `rank: &str`"));
        }
        let argument: Ident = inner.parse()?;
        if INNER_NAMES.iter().any(|&name| argument == name) {
            let message = format!("`{argument}` is a name inside of the function; the argument needs another");
            return Err(syn::Error::new(argument.span(), message));
        }
        inner.parse::<Token![:]>()?;
        let argument_type = Type::parse(&inner)?;
        if !inner.is_empty() {
            return Err(inner.error("a table is asked by one argument"));
        }
        if !input.peek(Token![->]) {
            return Err(input.error("expected `-> Option<TYPE>`: a lookup answers, and can fail"));
        }
        input.parse::<Token![->]>()?;
        let option = Type::parse(input)?;
        let text = format!("const fn {name}({argument}: {argument_type}) -> {option}");
        let borrows = matches!(argument_type.kind, Kind::Str { .. });
        let ty = match option.kind {
            Kind::Named { path, mut args } if path == "Option" && args.len() == 1 => args.remove(0),
            _ => {
                return Err(syn::Error::new_range(option.at, "a lookup can fail, so it answers `Option<TYPE>`"));
            }
        };
        if matches!(ty.kind, Kind::Str { lifetime: false }) && !borrows {
            return Err(ty.error("what a lookup answers lives forever: `&'static str`"));
        }
        Ok(Declaration { name, argument: Some((argument, argument_type)), ty, text, shorthand: false })
    }

    /// What the declared type is by this key, and the type of the table's elements.
    fn shape(&self, key: Key) -> Result<(Shape, &Type<'a>)> {
        match (&self.argument, key) {
            (Some((argument, ty)), Key::Rank) => {
                let Some(letters) = parse_letters(ty) else {
                    return Err(ty.error("a rank is looked up as `&str` or `[u8; 8]`"));
                };
                Ok((Shape::Hash { argument: argument.to_string(), letters }, &self.ty))
            }
            (Some((argument, ty)), _) => {
                let wide_enough = |name: &str| matches!(name, "u16" | "usize") || name == "u8" && key.len() < 256;
                match ty.named() {
                    Some((path, _, [])) if wide_enough(path) => {
                        Ok((Shape::Index { argument: argument.to_string(), is_usize: path == "usize" }, &self.ty))
                    }
                    _ => Err(ty.error(format!(
                        "`{}` is looked up as `u16` or `usize`{}",
                        key.name(),
                        if key.len() < 256 { " or `u8`" } else { "" }
                    ))),
                }
            }
            (None, Key::Rank) => match self.ty.named() {
                Some((path, "Map", [by, of])) => {
                    if !cfg!(feature = "phf") {
                        return Err(self.ty.error(format!("`{path}` needs the feature `phf`")));
                    }
                    match parse_letters(by) {
                        Some(letters) => Ok((Shape::Map { path: path.into(), letters }, of)),
                        None => Err(by.error("the map's keys are `&'static str` or `[u8; 8]`")),
                    }
                }
                _ => Err(self.ty.error(
                    "a rank names and does not count: a table by `rank` is a `phf::Map<&'static str, TYPE>`, or a `fn`",
                )),
            },
            (None, _) => match &self.ty.kind {
                Kind::Array { of, len, .. } if *len == key.len() => Ok((Shape::Array, of)),
                Kind::Array { len_at, .. } => {
                    let first = match key.first() {
                        0 => String::new(),
                        first => format!("; number {first} is at index 0"),
                    };
                    let message = format!("a table by `{}` has {} elements{first}", key.name(), key.len());
                    Err(syn::Error::new_range(len_at.clone(), message))
                }
                _ => Err(self.ty.error(format!(
                    "`{}` counts: a table by it is an array, such as `[u16; {}]`",
                    key.name(),
                    key.len()
                ))),
            },
        }
    }
}

fn parse_letters(ty: &Type<'_>) -> Option<Letters> {
    match &ty.kind {
        Kind::Str { .. } => Some(Letters::Str),
        Kind::Array { of, len: 8, .. } if of.named().is_some_and(|(path, ..)| path == "u8") => Some(Letters::Bytes),
        _ => None,
    }
}

fn parse_element(ty: &Type<'_>) -> Result<Element> {
    const NAMES: [&str; 3] = ["BackRank", "Skeleton", "StartPosition"];
    if let Kind::Str { .. } = ty.kind {
        return Ok(Element::Str);
    }
    if let Kind::Array { of, len, .. } = &ty.kind {
        match of.named() {
            Some(("u8", _, [])) => return Ok(Element::Bytes(*len)),
            Some((path, "Piece", [])) => return Ok(Element::Pieces(path.into(), *len)),
            _ => {}
        }
    }
    let mut suggestion = String::new();
    if let Some((path, name, [])) = ty.named() {
        match name {
            "BackRank" => return Ok(Element::BackRank(path.into())),
            "Skeleton" => return Ok(Element::Skeleton(path.into())),
            "StartPosition" => return Ok(Element::StartPosition(path.into())),
            _ => {}
        }
        if let Some(integer) = Integer::from_name(path) {
            return Ok(Element::Integer(integer));
        }
        suggestion = did_you_mean(name, Integer::ALL.iter().copied().map(Integer::name).chain(NAMES));
    }
    Err(ty.error(format!(
        "`{ty}` is no element type{suggestion}\nthe element types are integers, `&str`, `[u8; N]`, `[Piece; N]`, `BackRank`, \
         `Skeleton` and `StartPosition`"
    )))
}

/// Reads a name out of `names`.
fn parse_name<T>(
    input: ParseStream,
    what: &str,
    from_name: fn(&str) -> Option<T>,
    names: impl Iterator<Item = &'static str>,
) -> Result<T> {
    let names: Vec<_> = names.collect();
    let ident = input
        .call(Ident::parse_any)
        .map_err(|error| syn::Error::new(error.span(), format!("expected a {what}: {}", names.join(", "))))?;
    let name = ident.to_string();
    from_name(&name).ok_or_else(|| {
        let suggestion = did_you_mean(&name, names.iter().copied());
        syn::Error::new(
            ident.span(),
            format!("no {what} is called `{name}`{suggestion}\nthe {what}s are {}", names.join(", ")),
        )
    })
}

fn parse_attributes(input: ParseStream) -> Result<Vec<Attribute>> {
    let mut attributes = Vec::new();
    while input.peek(Token![#]) {
        let hash: TokenTree = input.parse()?;
        let body: TokenTree = input.parse()?;
        let doc = match &body {
            TokenTree::Group(group) => syn::parse::Parser::parse2(parse_doc, group.stream()).ok(),
            _ => None,
        };
        let text = format!("#{}", source_text(&body));
        attributes.push(Attribute { tokens: [hash, body].into_iter().collect(), text, doc });
    }
    Ok(attributes)
}

/// The tokens as they were written, if that is known.
fn source_text(tree: &TokenTree) -> String {
    #[cfg(feature = "locations")]
    if let Some(text) = tree.span().source_text() {
        return text;
    }
    tree.to_string()
}

/// The text of `doc = "..."`.
fn parse_doc(input: ParseStream) -> Result<String> {
    let name: Ident = input.parse()?;
    input.parse::<Token![=]>()?;
    match input.parse()? {
        Lit::Str(text) if name == "doc" => Ok(LitStr::value(&text)),
        _ => Err(input.error("no doc comment")),
    }
}

fn parse_visibility(input: ParseStream) -> Result<Verbatim> {
    let mut visibility = Verbatim::default();
    if input.peek(Token![pub]) {
        let start = input.cursor();
        input.parse::<Token![pub]>()?;
        visibility.text = "pub ".into();
        if input.peek(syn::token::Paren) {
            let scope: TokenTree = input.parse()?;
            visibility.text = format!("pub{} ", source_text(&scope));
        }
        visibility.tokens = tokens_between(start, input.cursor());
    }
    Ok(visibility)
}

fn tokens_between(start: Cursor<'_>, end: Cursor<'_>) -> TokenStream {
    let Range { mut start, end } = start..end;
    let mut tokens = Vec::new();
    while start != end {
        let Some((tree, next)) = start.token_tree() else { break };
        tokens.push(tree);
        start = next;
    }
    tokens.into_iter().collect()
}
