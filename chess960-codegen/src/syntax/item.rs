//! One line of the table language.

use proc_macro2::{Delimiter, Ident, Span, TokenStream};

use crate::model::{Integer, Key, Representation, Table, TableError, Value};

use super::{
    attribute::{Attribute, parse_path},
    input::{Error, Input, Result, Tokens, is, spanned, to_stream, unraw},
    suggest::did_you_mean,
    tables::Dialect,
    types::{Element, Kind, Path, Type},
};

/// One table and how Rust declares it.
#[derive(Clone, Debug)]
pub(crate) struct Item {
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) visibility: Visibility,
    pub(crate) name: Ident,
    pub(crate) declaration: Declaration,
    pub(crate) element: Element,
    pub(crate) table: Table,
}

/// `pub` and the like, or nothing.
#[derive(Clone, Debug, Default)]
pub(crate) struct Visibility {
    pub(crate) tokens: TokenStream,
    pub(crate) text: String,
}

/// How a table is there at run time.
#[derive(Clone, Debug)]
pub(crate) enum Declaration {
    /// An array as long as the key.
    Array { keyword: Keyword },
    /// A `phf::Map`.
    Map { keyword: Keyword, path: Path, letters: Letters },
    /// A function that reads an array at the number of a key.
    Index { argument: Argument },
    /// A function that finds a rank by our own perfect hash.
    Lookup { argument: Argument, letters: Letters },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keyword {
    Static,
    Const,
}

/// A function's argument, and the path of its `Option`.
#[derive(Clone, Debug)]
pub(crate) struct Argument {
    pub(crate) name: Ident,
    pub(crate) ty: Path,
    pub(crate) option: Path,
}

/// The type in which a rank is looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Letters {
    /// `&str`.
    Str,
    /// `[u8; 8]`.
    Bytes,
}

impl Keyword {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Keyword::Static => "static",
            Keyword::Const => "const",
        }
    }
}

impl Item {
    pub(crate) const fn is_function(&self) -> bool {
        matches!(self.declaration, Declaration::Index { .. } | Declaration::Lookup { .. })
    }

    /// Returns the paths of the types that the item names and a file of its own does not define: `phf::Map`, `BackRank` and the
    /// like.
    #[cfg(feature = "files")]
    pub(crate) fn foreign_types(&self) -> impl Iterator<Item = &str> {
        let map = match &self.declaration {
            Declaration::Map { path, .. } => Some(path),
            _ => None,
        };
        map.into_iter().chain(&self.element.path).map(|path| path.text.as_str())
    }

    pub(super) fn parse(input: &Input, dialect: Dialect) -> Result<Item> {
        let attributes = Attribute::parse_all(input)?;
        let mut visibility = Visibility::parse(input)?;
        let head = Head::parse(input, dialect, visibility.text.is_empty())?;
        if let Form::Neutral = head.form {
            visibility = Visibility::public();
        }

        let Source { value, value_at, key } = Source::parse(input, head.ty.is_none().then_some("TYPE"))?;
        let (declaration, cell) = head.declare(key)?;
        if let (Declaration::Map { path, .. }, Dialect::Macro { phf: false }) = (&declaration, dialect) {
            let span = path.tokens.clone().into_iter().next().map_or_else(Span::call_site, |token| token.span());
            return Err(Error::new(span, format!("`{}` needs the feature `phf` of chess960-tables", path.text)));
        }
        let requested = match cell {
            RequestedType::Written(ty) => Some(ty.element()?),
            RequestedType::Named(..) | RequestedType::Natural => None,
        };
        let representation = match (&requested, &cell) {
            (Some((representation, _)), _) | (None, RequestedType::Named(representation, _)) => Some(*representation),
            _ => None,
        };
        let table = Table::new(value, key, representation).map_err(|error| match (&error, &cell) {
            (TableError::Representation(_), RequestedType::Written(ty) | RequestedType::Named(_, ty)) => {
                ty.error(&error)
            }
            _ => Error::at(value_at, error.to_string()),
        })?;
        if let RequestedType::Written(ty) = cell {
            ty.check_width(table.column())?;
        }
        let element = requested.map_or_else(
            || {
                let span = Span::mixed_site().located_at(head.name.span());
                Element::natural(table.representation(), table.column(), span)
            },
            |(_, element)| element,
        );
        Ok(Item { attributes, visibility, name: head.name.clone(), declaration, element, table })
    }
}

/// `= VALUE by KEY`.
pub(super) struct Source<'a> {
    pub(super) value: Value,
    pub(super) value_at: Tokens<'a>,
    pub(super) key: Key,
}

impl<'a> Source<'a> {
    /// Reads the end of a line. `possible` is the word for the type that could precede it and does not.
    pub(super) fn parse(input: &Input<'a>, possible: Option<&str>) -> Result<Source<'a>> {
        if !input.eat("=") {
            return Err(input.error(match possible {
                None => "expected `= VALUE by KEY`".to_owned(),
                Some(ty) => format!("expected `: {ty} = VALUE by KEY` or `= VALUE by KEY`"),
            }));
        }
        let value_start = input.rest();
        let value = parse_name(input, "value", Value::ALL, Value::name)?;
        let value_at = input.since(value_start);
        parse_by(input)?;
        let key = parse_name(input, "key", Key::ALL, Key::name)?;
        if !input.is_empty() && !input.peek(";") {
            return Err(input.error("expected `;`: a table ends with its key"));
        }
        Ok(Source { value, value_at, key })
    }
}

/// Everything before the `=`.
struct Head<'a> {
    form: Form<'a>,
    name: Ident,
    /// The type: of an array or a map, the whole type; of a function, the type in its `Option`.
    ty: Option<Type<'a>>,
}

enum Form<'a> {
    /// `static` or `const`.
    Constant(Keyword),
    /// `fn`, with its argument and the path of its `Option` unless both are left out.
    Function(Option<(Ident, Type<'a>, Path)>),
    /// `NAME = VALUE by KEY`, in no language's words.
    Neutral,
}

/// How the type of the cells was asked for.
#[derive(Clone, Copy)]
enum RequestedType<'h, 'a> {
    Written(&'h Type<'a>),
    Named(Representation, &'h Type<'a>),
    Natural,
}

impl<'a> Head<'a> {
    fn parse(input: &Input<'a>, dialect: Dialect, bare: bool) -> Result<Head<'a>> {
        if input.peek("fn") || input.peek_two("const", "fn") {
            return Head::parse_function(input);
        }
        let form = if input.eat("static") {
            Form::Constant(Keyword::Static)
        } else if input.eat("const") {
            Form::Constant(Keyword::Const)
        } else if dialect == Dialect::File && bare && input.peek_identifier() {
            Form::Neutral
        } else {
            let neutral = if dialect == Dialect::File && bare { "`NAME = VALUE by KEY`, " } else { "" };
            return Err(input.error(format!(
                "expected {neutral}`static NAME: TYPE = VALUE by KEY`, or `const`, or \
                 `fn NAME(KEY: TYPE) -> Option<TYPE> = VALUE by KEY`"
            )));
        };
        if input.peek("mut") {
            return Err(input.error("a table cannot be `mut`"));
        }
        let name = parse_identifier(input)?;
        let ty = if input.eat(":") { Some(Type::parse(input)?) } else { None };
        Ok(Head { form, name, ty })
    }

    fn parse_function(input: &Input<'a>) -> Result<Head<'a>> {
        input.eat("const");
        input.expect("fn")?;
        let name = parse_identifier(input)?;
        if input.peek("=") {
            return Ok(Head { form: Form::Function(None), name, ty: None });
        }
        let inner = input.group(Delimiter::Parenthesis).ok_or_else(|| input.error("expected parentheses"))?;
        if inner.is_empty() {
            return Err(Error::new(inner.span(), "expected one argument, such as `rank: &str`"));
        }
        let argument = parse_identifier(&inner)?;
        if matches!(unraw(&argument).as_str(), "None" | "Some" | "Ok" | "Err") {
            return Err(Error::new(argument.span(), format!("an argument cannot be called `{argument}`")));
        }
        if !inner.eat(":") {
            return Err(inner.error("expected `: TYPE`"));
        }
        let argument_type = Type::parse(&inner)?;
        if !inner.is_empty() {
            return Err(inner.error("expected `)`: a lookup has one argument"));
        }
        if !input.eat("->") {
            return Err(input.error("expected `-> Option<TYPE>`: a lookup can fail"));
        }
        let option = Type::parse(input)?;
        let Type { kind: Kind::Named { path, mut args }, at } = option else {
            return Err(option.error("a lookup can fail: it returns `Option<TYPE>`"));
        };
        match (path.name(), args.pop()) {
            ("Option", Some(ty)) if args.is_empty() => {
                Ok(Head { form: Form::Function(Some((argument, argument_type, path))), name, ty: Some(ty) })
            }
            _ => Err(Error::at(at, "a lookup can fail: it returns `Option<TYPE>`")),
        }
    }

    /// Returns how Rust declares a table by this key under this head, and how the type of its cells was asked for.
    fn declare(&self, key: Key) -> Result<(Declaration, RequestedType<'_, 'a>)> {
        let whole = self.ty.as_ref().map_or(RequestedType::Natural, RequestedType::Written);
        match &self.form {
            Form::Neutral => self.declare_neutral(key),
            Form::Function(None) => Ok((self.natural_function(key), RequestedType::Natural)),
            Form::Function(Some((name, ty, option))) => {
                let argument = Argument {
                    name: name.clone(),
                    ty: Path { tokens: ty.tokens(), text: ty.to_string() },
                    option: option.clone(),
                };
                Ok((declare_function(key, argument, ty)?, whole))
            }
            Form::Constant(keyword) if key.is_index() => match &self.ty {
                None => Ok((Declaration::Array { keyword: *keyword }, RequestedType::Natural)),
                Some(ty) => {
                    Ok((Declaration::Array { keyword: *keyword }, RequestedType::Written(array_element(ty, key)?)))
                }
            },
            Form::Constant(keyword) => match &self.ty {
                None => Err(Error::new(
                    self.name.span(),
                    "a table by `rank` is a function, `fn NAME = VALUE by rank`, or a `phf::Map<&'static str, TYPE>`",
                )),
                Some(ty) => {
                    let (path, letters, of) = map(ty)?;
                    Ok((Declaration::Map { keyword: *keyword, path, letters }, RequestedType::Written(of)))
                }
            },
        }
    }

    fn declare_neutral(&self, key: Key) -> Result<(Declaration, RequestedType<'_, 'a>)> {
        let natural = || {
            if key.is_index() { Declaration::Array { keyword: Keyword::Static } } else { self.natural_function(key) }
        };
        let Some(ty) = &self.ty else { return Ok((natural(), RequestedType::Natural)) };
        if let Some((path, [])) = ty.named() {
            if let Some(representation) = Representation::from_name(&path.text) {
                return Ok((natural(), RequestedType::Named(representation, ty)));
            }
        }
        // With a type of Rust, the line is short for `pub static`.
        if key.is_index() {
            return Ok((
                Declaration::Array { keyword: Keyword::Static },
                RequestedType::Written(array_element(ty, key)?),
            ));
        }
        let (path, letters, of) = map(ty)?;
        Ok((Declaration::Map { keyword: Keyword::Static, path, letters }, RequestedType::Written(of)))
    }

    /// Returns the function by `key` whose argument and type were left out.
    fn natural_function(&self, key: Key) -> Declaration {
        let span = Span::mixed_site().located_at(self.name.span());
        let option = Path { tokens: spanned("::core::option::Option", span), text: "Option".into() };
        let argument = |name, tokens, text: &str| Argument {
            name: Ident::new(name, span),
            ty: Path { tokens, text: text.into() },
            option: option.clone(),
        };
        if key.is_index() {
            let tokens = spanned("::core::primitive::u16", span);
            Declaration::Index { argument: argument("number", tokens, "u16") }
        } else {
            let tokens = spanned("&::core::primitive::str", span);
            Declaration::Lookup { argument: argument("rank", tokens, "&str"), letters: Letters::Str }
        }
    }
}

fn declare_function(key: Key, argument: Argument, ty: &Type<'_>) -> Result<Declaration> {
    if !key.is_index() {
        return match letters(ty) {
            Some(letters) => Ok(Declaration::Lookup { argument, letters }),
            None => Err(ty.error("a rank is looked up as `&str` or `[u8; 8]`")),
        };
    }
    let fits_u8 = key.last() <= u8::MAX.into();
    match ty.integer().map(Integer::name) {
        Some("u16" | "usize") => Ok(Declaration::Index { argument }),
        Some("u8") if fits_u8 => Ok(Declaration::Index { argument }),
        _ => Err(ty.error(format!(
            "`{}` is looked up as `u16` or `usize`{}",
            key.name(),
            if fits_u8 { " or `u8`" } else { "" }
        ))),
    }
}

/// Returns the type of the cells of `[T; N]`.
fn array_element<'h, 'a>(ty: &'h Type<'a>, key: Key) -> Result<&'h Type<'a>> {
    match &ty.kind {
        Kind::Array { of, len, .. } if *len == key.len() => Ok(of),
        Kind::Array { len_at, .. } => {
            let first = match key.first() {
                0 => String::new(),
                first => format!("; number {first} is at index 0"),
            };
            let message = format!("a table by `{}` has {} elements{first}", key.name(), key.len());
            Err(Error::at(len_at, message))
        }
        _ => Err(ty.error(format!("a table by `{}` is an array, such as `[u16; {}]`", key.name(), key.len()))),
    }
}

/// Returns the path, the keys and the type of the values of `phf::Map<K, V>`.
fn map<'h, 'a>(ty: &'h Type<'a>) -> Result<(Path, Letters, &'h Type<'a>)> {
    match ty.named() {
        Some((path, [by, of])) if path.name() == "Map" => {
            if !cfg!(feature = "phf") {
                return Err(ty.error(format!("`{}` needs the feature `phf`", path.text)));
            }
            if path.name() == path.text {
                // A file cannot check which `phf` it is without the name of the crate.
                return Err(ty.error("write the path of the crate, as in `phf::Map`"));
            }
            match letters(by) {
                Some(letters) => Ok((path.clone(), letters, of)),
                None => Err(by.error("the map's keys are `&'static str` or `[u8; 8]`")),
            }
        }
        _ => Err(ty.error("a table by `rank` is a `phf::Map<&'static str, TYPE>` or a `fn`")),
    }
}

fn letters(ty: &Type<'_>) -> Option<Letters> {
    match &ty.kind {
        Kind::Str => Some(Letters::Str),
        _ if ty.is_eight_bytes() => Some(Letters::Bytes),
        _ => None,
    }
}

impl Visibility {
    fn public() -> Visibility {
        Visibility { tokens: spanned("pub", Span::call_site()), text: "pub ".into() }
    }

    fn parse(input: &Input) -> Result<Visibility> {
        let mut visibility = Visibility::default();
        let start = input.rest();
        if input.eat("pub") {
            visibility.text = "pub ".into();
            if let Some(scope) = input.group(Delimiter::Parenthesis) {
                visibility.text = format!("pub({}) ", parse_scope(&scope)?);
            }
            visibility.tokens = to_stream(input.since(start));
        }
        Ok(visibility)
    }
}

/// Reads `crate`, `self`, `super` or `in` and a path that begins with one of them.
fn parse_scope(input: &Input) -> Result<String> {
    let has_path = input.eat("in");
    let span = input.span();
    let path = parse_path(input, "`crate`, `self`, `super` or `in` and a path", &[])?;
    let (first, rest) = path.split_once("::").map_or((path.as_str(), false), |(first, _)| (first, true));
    if !matches!(first, "crate" | "self" | "super") || rest && !has_path || !input.is_empty() {
        return Err(Error::new(span, "expected `crate`, `self`, `super` or `in` and a path"));
    }
    Ok(if has_path { format!("in {path}") } else { path })
}

/// Reads the name of an item or an argument.
fn parse_identifier(input: &Input) -> Result<Ident> {
    let name = input.identifier()?;
    if is(&name, "gen") {
        return Err(Error::new(name.span(), "`gen` is a keyword in the 2024 edition; write `r#gen`"));
    }
    if unraw(&name).starts_with("__") {
        return Err(Error::new(name.span(), "names that begin with two underscores are used inside of the tables"));
    }
    Ok(name)
}

/// Reads the word between value and key.
fn parse_by(input: &Input) -> Result<()> {
    let span = input.span();
    if input.eat("by") { Ok(()) } else { Err(Error::new(span, "expected `by` and a key, such as `by scharnagl`")) }
}

/// Reads one of `all`, by its name.
fn parse_name<T: Copy>(input: &Input, what: &str, all: &[T], name: fn(T) -> &'static str) -> Result<T> {
    let names: Vec<&str> = all.iter().map(|&one| name(one)).collect();
    let place = input.span();
    let Ok(ident) = input.word() else {
        return Err(Error::new(place, format!("expected a {what}: {}", names.join(", "))));
    };
    let written = ident.to_string();
    if let Some(place) = names.iter().position(|&name| name == written) {
        return Ok(all[place]);
    }
    let suggestion = did_you_mean(&written, &names);
    let message = format!("`{written}` is not a {what}{suggestion}\nthe {what}s are {}", names.join(", "));
    Err(Error::new(ident.span(), message))
}
