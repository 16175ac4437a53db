//! One line of the table language.

use syn::{
    Error, Ident, Result, Token,
    ext::IdentExt as _,
    parenthesized,
    parse::{Parse, ParseStream},
    token,
};

use super::{Attribute, Cell, Contents, Source, Type};

/// `NAME = VALUE by KEY`, or an item of Rust with `VALUE by KEY` as its contents.
pub(crate) struct TableLine {
    pub(crate) attributes: Vec<Attribute>,
    /// The first keyword of an item of Rust: `pub`, `static`, `const` or `fn`.
    pub(crate) keyword: Option<Ident>,
    pub(crate) visibility: Source,
    pub(crate) name: Ident,
    pub(crate) form: LineForm,
    pub(crate) contents: Contents,
}

/// The rest of a line before `=`. An omitted part is the natural one.
pub(crate) enum LineForm {
    /// `NAME: TYPE`, short for a public item.
    Short(Option<Type>),
    /// `static NAME: TYPE` or `const NAME: TYPE`, with the keyword.
    Constant(Ident, Option<Type>),
    /// `fn NAME(PARAMETER) -> Option<CELL>`.
    Function(Option<(Parameter, Cell)>),
}

/// A function's argument, and the path of its `Option`.
pub(crate) struct Parameter {
    pub(crate) name: Ident,
    pub(crate) ty: Cell,
    pub(crate) option: Source,
}

impl Parse for TableLine {
    /// Reads a line up to its semicolon.
    fn parse(input: ParseStream) -> Result<TableLine> {
        let attributes = Attribute::parse_all(input)?;
        let has_keyword = input.peek(Token![static]) || input.peek(Token![const]) || input.peek(Token![fn]);
        let is_item = input.peek(Token![pub]) || has_keyword && !is_short_name(input);
        let keyword = if is_item { Some(input.fork().call(Ident::parse_any)?) } else { None };
        let visibility = parse_visibility(input)?;
        let (name, form) = if is_item { parse_item(input)? } else { parse_short(input)? };
        parse_equals(input, &form)?;
        let contents = input.parse()?;
        if !input.is_empty() && !input.peek(Token![;]) {
            return Err(input.error("expected `;`: a table ends with its key"));
        }
        Ok(TableLine { attributes, keyword, visibility, name, form, contents })
    }
}

/// Returns whether the next word is the name of a short line.
fn is_short_name(input: ParseStream) -> bool {
    input.peek(Ident::peek_any) && (input.peek2(Token![=]) || input.peek2(Token![:]) || input.peek2(token::Paren))
}

/// Reads `NAME` or `NAME: TYPE`. The name may be a keyword, as names are adapted to each language.
fn parse_short(input: ParseStream) -> Result<(Ident, LineForm)> {
    if !input.peek(Ident) && !is_short_name(input) {
        return Err(input.error("expected a table: write `NAME = VALUE by KEY`"));
    }
    let name = input.call(Ident::parse_any)?;
    if input.peek(token::Paren) {
        let message = format!("a lookup has no arguments here: write `{} = VALUE by rank`", name.unraw());
        return Err(input.error(message));
    }
    Ok((name, LineForm::Short(parse_type(input)?)))
}

/// Reads an item of Rust up to the `=`.
fn parse_item(input: ParseStream) -> Result<(Ident, LineForm)> {
    if input.peek(Token![fn]) || input.peek(Token![const]) && input.peek2(Token![fn]) {
        return parse_function(input);
    }
    if !input.peek(Token![static]) && !input.peek(Token![const]) {
        return Err(input.error(if is_short_name(input) {
            "a line without `static`, `const` or `fn` is public: write `NAME = VALUE by KEY`, or `static` before the \
                name"
        } else {
            "expected `static NAME: TYPE = VALUE by KEY`, or `const`, or `fn NAME(KEY: TYPE) -> Option<TYPE> = VALUE \
                by KEY`"
        }));
    }
    let keyword = input.call(Ident::parse_any)?;
    if input.peek(Token![mut]) {
        return Err(input.error("a table cannot be `mut`"));
    }
    let name = parse_identifier(input, "the table's name, as in `static RANKS`")?;
    Ok((name, LineForm::Constant(keyword, parse_type(input)?)))
}

fn parse_function(input: ParseStream) -> Result<(Ident, LineForm)> {
    input.parse::<Option<Token![const]>>()?;
    input.parse::<Token![fn]>()?;
    let name = parse_identifier(input, "the lookup's name, as in `fn number`")?;
    if input.peek(Token![=]) {
        return Ok((name, LineForm::Function(None)));
    }
    if input.peek(Token![<]) {
        return Err(input.error("a lookup has no generic parameters"));
    }
    let inside;
    parenthesized!(inside in input);
    if inside.is_empty() {
        return Err(Error::new(inside.span(), "expected one argument, such as `rank: &str`"));
    }
    let parameter = parse_identifier(&inside, "the argument's name, as in `rank: &str`")?;
    if parameter.to_string().contains(char::is_uppercase) {
        return Err(Error::new(parameter.span(), "an argument's name has no uppercase letter"));
    }
    inside.parse::<Token![:]>()?;
    let ty = inside.parse()?;
    if !inside.is_empty() {
        return Err(inside.error("expected `)`: a lookup has one argument"));
    }
    if !input.peek(Token![->]) {
        return Err(input.error("expected `-> Option<TYPE>`: a lookup can fail"));
    }
    input.parse::<Token![->]>()?;
    if input.fork().parse::<Ident>().is_ok_and(|name| name == "Result") {
        return Err(input.error("a lookup can fail: it returns `Option<TYPE>`"));
    }
    let (option, [cell]) =
        input.parse::<Type>()?.into_generic("Option", "a lookup can fail: it returns `Option<TYPE>`")?;
    Ok((name, LineForm::Function(Some((Parameter { name: parameter, ty, option }, cell)))))
}

/// Reads `: TYPE`, if it comes next.
fn parse_type(input: ParseStream) -> Result<Option<Type>> {
    input.parse::<Option<Token![:]>>()?.map(|_| input.parse()).transpose()
}

fn parse_equals(input: ParseStream, form: &LineForm) -> Result<()> {
    if input.peek(Token![=]) && !input.peek(Token![==]) && !input.peek(Token![=>]) {
        input.parse::<Token![=]>()?;
        return Ok(());
    }
    let or_type = match form {
        LineForm::Short(None) => "`: REPRESENTATION = VALUE by KEY` or ",
        LineForm::Constant(_, None) => "`: TYPE = VALUE by KEY` or ",
        _ => "",
    };
    Err(input.error(format_args!("expected {or_type}`= VALUE by KEY`")))
}

/// Reads the name of an item of Rust or an argument.
fn parse_identifier(input: ParseStream, expected: &str) -> Result<Ident> {
    let name = input.call(Ident::parse_any).map_err(|_| input.error(format_args!("expected {expected}")))?;
    let text = name.to_string();
    if matches!(&*text, "_" | "crate" | "mut" | "self" | "Self" | "super") {
        return Err(Error::new(name.span(), format!("`{text}` cannot be a name")));
    }
    if is_keyword(&text) {
        return Err(Error::new(name.span(), format!("`{text}` is a keyword; as a name, it is `r#{text}`")));
    }
    if name.unraw().to_string().starts_with("__") {
        return Err(Error::new(name.span(), "names that begin with two underscores are reserved for generated code"));
    }
    Ok(name)
}

/// Returns whether a word is a keyword in any edition.
pub(super) fn is_keyword(word: &str) -> bool {
    // syn does not know the keyword of the 2024 edition.
    word == "gen" || syn::parse_str::<Ident>(word).is_err()
}

/// Reads `pub` and the like, or nothing.
fn parse_visibility(input: ParseStream) -> Result<Source> {
    let parse = |input: ParseStream| {
        if input.parse::<Option<Token![pub]>>()?.is_some() && input.peek(token::Paren) {
            let inside;
            parenthesized!(inside in input);
            let span = inside.span();
            let has_path = inside.parse::<Option<Token![in]>>()?.is_some();
            let path = Source::parse_path(&inside);
            let is_scope = |path: Source| has_path || matches!(path.text(), "crate" | "self" | "super");
            if !path.is_ok_and(is_scope) || !inside.is_empty() {
                return Err(Error::new(span, "expected `crate`, `self`, `super` or `in` and a path"));
            }
        }
        Ok(())
    };
    Ok(Source::parse(input, parse)?.1)
}
