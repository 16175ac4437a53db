//! Names, types and cells as tokens, for all templates of Rust.

use chess960_core::Piece;
use chess960_model::Representation;
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};

use crate::syntax::{Item, Keyword, Path};

#[cfg(feature = "builder")]
use super::arrays::Arrays;
use super::names::{OwnNames, Words};
use super::{Destination, cells, literal};

/// Writes items as source.
pub(super) struct Writer<'w> {
    pub(super) destination: Destination<'w>,
    pub(super) items: &'w [Item],
    pub(super) names: OwnNames,
    /// The arrays of a file.
    #[cfg(feature = "builder")]
    pub(super) arrays: Option<Arrays>,
}

/// Returns where what is generated for an item is: at its name, in the hygiene of the macro.
pub(super) fn span_of(item: &Item) -> Span {
    Span::mixed_site().located_at(item.name.span())
}

impl<'w> Writer<'w> {
    pub(super) fn new(items: &'w [Item], destination: Destination<'w>) -> Writer<'w> {
        Writer {
            destination,
            items,
            names: OwnNames::new(items, destination),
            #[cfg(feature = "builder")]
            arrays: None,
        }
    }

    /// Returns the names of the language, as they are written at a place.
    pub(super) fn words(&self, span: Span) -> Words {
        Words::new(self.destination, &self.names, span)
    }

    /// Returns what stands before the keyword of an item.
    pub(super) fn head(&self, item: &Item) -> TokenStream {
        let (span, is_function) = (span_of(item), item.declaration.is_function());
        let mut head = TokenStream::new();
        let has = |path: &str| item.attributes.iter().any(|attribute| attribute.is(path));
        if !self.destination.is_macro() && !has("doc") {
            let table = &item.table;
            let doc = if is_function { table.function_description() } else { table.array_description() };
            head.extend(doc_comment(&format!(" {doc}")));
        }
        let is_kept = self.destination.is_kept();
        let (docs, others): (Vec<_>, Vec<_>) =
            item.attributes.iter().partition(|attribute| is_kept && attribute.doc().is_some());
        head.extend(docs.iter().filter_map(|attribute| attribute.doc()).map(doc_comment));
        if is_kept {
            // A program may use few of the tables that it keeps. What the user says of it comes later, and counts.
            head.extend(quote_spanned!(span=> #[allow(dead_code)]));
        }
        head.extend(others.into_iter().map(ToTokens::to_token_stream));
        for missing in ["must_use", "inline"].into_iter().filter(|attribute| is_function && !has(attribute)) {
            let missing = Ident::new(missing, span);
            head.extend(quote_spanned!(span=> #[#missing]));
        }
        let skip = if is_function { None } else { self.skip(span) };
        let (allow, visibility) = (self.allow_paths(span), &item.visibility);
        head.extend(quote_spanned!(span=> #skip #allow #visibility));
        head
    }

    /// Returns a doc comment for what generated code defines for itself, where people may read it.
    pub(super) fn doc(&self, text: &str) -> Option<TokenStream> {
        (!self.destination.is_macro()).then(|| doc_comment(text))
    }

    /// Returns what keeps rustfmt from the cells of an array.
    pub(super) fn skip(&self, span: Span) -> Option<TokenStream> {
        self.destination.is_kept().then(|| quote_spanned!(span=> #[rustfmt::skip]))
    }

    /// Returns what keeps a lint from paths that are not needed in every module. In macros of others, it does not look.
    pub(super) fn allow_paths(&self, span: Span) -> Option<TokenStream> {
        let is_included = matches!(self.destination, Destination::Included);
        is_included.then(|| quote_spanned!(span=> #[allow(unused_qualifications)]))
    }

    /// Returns the type of a cell. In a file, a text of a static item lives forever without saying so; in a macro, it may be a
    /// constant of an `impl`, which has to.
    pub(super) fn element(&self, item: &Item, is_static: bool) -> TokenStream {
        let span = span_of(item);
        let words = self.words(span);
        match (&item.element, item.table.representation()) {
            (_, Representation::Text) => {
                let str = words.primitive("str");
                let lifetime = (!is_static || self.destination.is_macro()).then(|| quote_spanned!(span=> 'static));
                quote_spanned!(span=> & #lifetime #str)
            }
            (Some(ty), _) => ty.to_token_stream(),
            (None, Representation::Integer(integer)) => words.primitive(integer.name()),
            (None, representation) => {
                let of = self.foreign_path(item).unwrap_or_else(|| words.primitive("u8"));
                match (representation, item.table.cells().width().map(literal)) {
                    (Representation::Bytes | Representation::Pieces, Some(width)) => {
                        quote_spanned!(span=> [#of; #width])
                    }
                    _ => of,
                }
            }
        }
    }

    /// Returns the path of the type of a cell, if it is defined elsewhere.
    pub(super) fn foreign_path(&self, item: &Item) -> Option<TokenStream> {
        if let Some(element) = &item.element {
            return element.foreign_path().map(Path::to_token_stream);
        }
        let span = span_of(item);
        let name = Ident::new(item.natural_foreign_type()?, span);
        let Destination::Macro { chess960_tables } = self.destination else { return Some(name.to_token_stream()) };
        Some(quote_spanned!(span=> #chess960_tables::#name))
    }

    /// Returns cells as an array expression. For a macro, it is read as tokens by itself: these point at the call.
    #[cfg_attr(
        not(feature = "builder"),
        expect(clippy::needless_pass_by_value, clippy::unused_self, reason = "a file keeps them")
    )]
    pub(super) fn array(&mut self, cells: Vec<String>) -> TokenStream {
        #[cfg(feature = "builder")]
        if let Some(arrays) = &mut self.arrays {
            return arrays.add(cells);
        }
        tokens_of(&format!("[{}]", cells.join(",")))
    }

    /// Returns what `arrange` makes of the cells of an item, as an array expression.
    pub(super) fn typed_array(&mut self, item: &Item, arrange: impl FnOnce(Vec<String>) -> Vec<String>) -> TokenStream {
        let path = self.foreign_path(item);
        let Some(path) = path.as_ref().filter(|_| self.destination.is_macro()) else {
            let path = path.as_ref().map_or_else(String::new, compact);
            return self.array(arrange(cells::cells(&item.table, &path)));
        };
        let (span, mut cells, mut constants) = (span_of(item), cells::cells(&item.table, "__T"), TokenStream::new());
        match item.table.representation() {
            // Each of the 60 is a constant: evaluating all 960 would take time.
            Representation::Skeleton => (constants, cells) = named(&cells),
            Representation::Pieces => {
                constants = pieces(path);
                cells = cells.iter().map(|cell| cell.replace("__T::", "__")).collect();
            }
            _ => {}
        }
        let array = self.array(arrange(cells));
        quote_spanned!(span=> { type __T = #path; #constants #array })
    }
}

pub(super) fn keyword_tokens(keyword: Keyword, span: Span) -> TokenStream {
    match keyword {
        Keyword::Static => quote_spanned!(span=> static),
        Keyword::Const => quote_spanned!(span=> const),
    }
}

/// Returns generated text as tokens.
pub(super) fn tokens_of(text: &str) -> TokenStream {
    text.parse().expect("generated text is made of tokens")
}

/// Returns a path as people write it.
fn compact(path: &TokenStream) -> String {
    path.to_string().replace(' ', "")
}

/// Returns constants, one for each cell that differs, and the name of that of each cell.
fn named(cells: &[String]) -> (TokenStream, Vec<String>) {
    let (mut distinct, mut constants, mut names) = (Vec::new(), String::new(), Vec::new());
    for cell in cells {
        let index = distinct.iter().position(|other| *other == cell).unwrap_or(distinct.len());
        let name = format!("__{index}");
        if index == distinct.len() {
            distinct.push(cell);
            constants.extend(["const ", &name, ": __T = ", cell, ";"]);
        }
        names.push(name);
    }
    (tokens_of(&constants), names)
}

/// Returns a constant for each piece, at the type, where the error about a missing variant belongs.
fn pieces(path: &TokenStream) -> TokenStream {
    let location = path.clone().into_iter().last().map_or_else(Span::call_site, |name| name.span());
    let span = Span::mixed_site().located_at(location);
    let constant = |piece| {
        let (name, variant) = (format_ident!("__{piece:?}", span = span), format_ident!("{piece:?}", span = span));
        quote_spanned!(span=> const #name: __T = __T::#variant;)
    };
    Piece::ALL.into_iter().map(constant).collect()
}

/// Returns a doc comment with an attribute for each line, which a file can then have as `///`.
pub(super) fn doc_comment(text: &str) -> TokenStream {
    let line = |line: &str| {
        // Markdown has line breaks that do not hang on spaces at the end of a line.
        let line = line.strip_suffix("  ").map_or_else(|| line.to_owned(), |line| format!("{}\\", line.trim_end()));
        let text = Literal::string(&crate::text::printable(&line));
        quote!(#[doc = #text])
    };
    text.split('\n').map(line).collect()
}
