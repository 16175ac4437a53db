use std::fmt;

use proc_macro2::{Group, Span, TokenStream, TokenTree};
use syn::{
    Result, Token,
    parse::{Parse, ParseStream, Parser},
};

use crate::{Error, item::Item, rust};

/// Some items of the language of tables, to be written together.
///
/// ```
/// use chess960_codegen::Tables;
///
/// let mut tables = Tables::default();
/// tables.add("BISHOP_CODES: [u8; 960] = bishop_code by scharnagl")?;
/// assert!(tables.to_string().contains("pub static BISHOP_CODES: [u8; 960] = ["));
/// assert!(tables.add("BISHOP_CODES: [u8; 961] = bishop_code by scharnagl").is_err());
/// # Ok::<(), chess960_codegen::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Tables {
    items: Vec<Item>,
}

impl Tables {
    /// Reads one more item, or several with semicolons between.
    ///
    /// `NAME: TYPE = VALUE by KEY` is short for `pub static NAME: TYPE = VALUE by KEY`, and a `const` or `fn` is `pub`
    /// unless it says otherwise.
    ///
    /// # Errors
    ///
    /// An [`Error`] that tells what is wrong with it and in which column; then nothing is added.
    ///
    /// ```
    /// let mut tables = chess960_codegen::Tables::default();
    /// tables.add("N5N: [&str; 10] = n5n by n5n; const KRN: [&str; 10] = krn by n5n")?;
    /// assert_eq!(tables.items().len(), 2);
    /// # Ok::<(), chess960_codegen::Error>(())
    /// ```
    pub fn add(&mut self, items: &str) -> std::result::Result<&mut Tables, Error> {
        let parser = |input: ParseStream| {
            if input.is_empty() {
                return Err(input.error("expected a table: NAME: TYPE = VALUE by KEY"));
            }
            let mut items = self.items.clone();
            while !input.is_empty() {
                push(&mut items, Item::parse_with(input, true)?)?;
                if !input.is_empty() {
                    input.parse::<Token![;]>()?;
                }
            }
            Ok(items)
        };
        self.items = parser.parse_str(items).map_err(|error| Error::in_text(error, items))?;
        Ok(self)
    }

    /// The items, in the order in which they are written.
    ///
    /// ```
    /// assert!(chess960_codegen::Tables::default().items().is_empty());
    /// ```
    #[must_use]
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// The items as tokens, for a macro; names and types keep the spans that they were read with.
    ///
    /// # Errors
    ///
    /// None that a user could cause: the text that codegen writes is Rust.
    ///
    /// ```
    /// let mut tables = chess960_codegen::Tables::default();
    /// let tokens = tables.add("N5N: [&str; 10] = n5n by n5n")?.to_tokens()?;
    /// assert!(tokens.to_string().starts_with("pub static N5N"));
    /// # Ok::<(), chess960_codegen::Error>(())
    /// ```
    pub fn to_tokens(&self) -> std::result::Result<TokenStream, Error> {
        let ranks = self.ranks();
        let mut tokens = TokenStream::new();
        for item in &self.items {
            tokens.extend(item.attributes.iter().map(|attribute| attribute.tokens.clone()));
            tokens.extend(item.visibility.tokens.clone());
            tokens.extend(item.declaration.tokens.clone());
            let definition: TokenStream = syn::parse_str(&rust::definition(item, ranks.as_deref()))?;
            // A body names its argument, so it has to be seen where the argument is.
            tokens.extend(if item.is_function() { with_span(definition, item.name.span()) } else { definition });
        }
        Ok(tokens)
    }

    /// The name of an array of the ranks' letters among the items, which the lookups then share.
    fn ranks(&self) -> Option<String> {
        self.items.iter().find(|item| rust::is_ranks(item)).map(Item::name)
    }
}

/// How many lines of a function clippy (pedantic) does not mind.
const CLIPPY_LINES: usize = 100;

/// One more item, with a name of its own unless a `cfg` says which of two is there.
fn push(items: &mut Vec<Item>, item: Item) -> Result<()> {
    let always = |item: &Item| item.attributes.iter().all(|attribute| !attribute.text.starts_with("#[cfg"));
    if always(&item) && items.iter().any(|other| other.name == item.name && always(other)) {
        return Err(syn::Error::new(item.name.span(), format!("the name `{}` is taken by a table before", item.name)));
    }
    items.push(item);
    Ok(())
}

fn with_span(tokens: TokenStream, span: Span) -> TokenStream {
    tokens
        .into_iter()
        .map(|mut tree| {
            if let TokenTree::Group(group) = &tree {
                tree = Group::new(group.delimiter(), with_span(group.stream(), span)).into();
            }
            tree.set_span(span);
            tree
        })
        .collect()
}

/// Items, each followed by a semicolon.
impl Parse for Tables {
    fn parse(input: ParseStream) -> Result<Tables> {
        let mut items = Vec::new();
        while !input.is_empty() {
            let start = input.cursor();
            push(&mut items, Item::parse_with(input, false)?)?;
            if input.is_empty() {
                return Err(syn::Error::new_range(start..input.cursor(), "expected `;` after the table"));
            }
            input.parse::<Token![;]>()?;
        }
        Ok(Tables { items })
    }
}

/// The items as formatted Rust source. An item that has no doc comment gets one that says what it is.
impl fmt::Display for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ranks = self.ranks();
        for (i, item) in self.items.iter().enumerate() {
            if i > 0 {
                writeln!(f)?;
            }
            if item.attributes.iter().all(|attribute| attribute.doc.is_none()) {
                writeln!(f, "/// {}", item.table.description())?;
            }
            for attribute in &item.attributes {
                match &attribute.doc {
                    Some(doc) => doc.split('\n').try_for_each(|line| writeln!(f, "///{}", line.trim_end()))?,
                    None => writeln!(f, "{}", attribute.text)?,
                }
            }
            let definition = rust::definition(item, ranks.as_deref());
            if item.is_function() && definition.lines().count() > CLIPPY_LINES {
                writeln!(f, "#[allow(clippy::too_many_lines, reason = \"its tables are in it\")]")?;
            }
            if rust::skips_rustfmt(item) {
                writeln!(f, "#[rustfmt::skip]")?;
            }
            writeln!(f, "{}{} {definition}", item.visibility.text, item.declaration.text)?;
        }
        Ok(())
    }
}
