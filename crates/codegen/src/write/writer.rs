//! Words, types and cells as tokens, for all templates of Rust.

use chess960_core::Piece;
use chess960_model::Representation;
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};

use crate::syntax::{Item, Path};

#[cfg(feature = "builder")]
use super::arrays::Arrays;
use super::cells;

/// Where tables are written to.
#[derive(Clone, Copy)]
pub(super) enum Destination<'d> {
    /// The expansion of a macro of `chess960_tables`, given its path: any module, whatever its names mean.
    Macro(&'d TokenStream),
    /// A file for `include!`: any module, too.
    #[cfg_attr(not(feature = "builder"), expect(dead_code, reason = "only the builder makes such a file"))]
    Included,
    /// A module that looks as written by hand.
    #[cfg_attr(not(feature = "layout"), expect(dead_code, reason = "only layout makes such a file"))]
    Kept,
}

pub(super) struct Writer<'w> {
    pub(super) destination: Destination<'w>,
    pub(super) items: &'w [Item],
    /// Of a file, the arrays that its text has placeholders for.
    #[cfg(feature = "builder")]
    pub(super) arrays: Arrays,
}

/// Returns where an item's own tokens are: at its name, but hygienic.
pub(super) fn span_of(item: &Item) -> Span {
    Span::mixed_site().located_at(item.name.span())
}

impl<'w> Writer<'w> {
    pub(super) fn new(items: &'w [Item], destination: Destination<'w>) -> Writer<'w> {
        Writer {
            destination,
            items,
            #[cfg(feature = "builder")]
            arrays: Arrays::default(),
        }
    }

    pub(super) const fn is_macro(&self) -> bool {
        matches!(self.destination, Destination::Macro(_))
    }

    pub(super) const fn is_kept(&self) -> bool {
        matches!(self.destination, Destination::Kept)
    }

    pub(super) fn local(&self, name: &str, span: Span) -> Ident {
        local(name, self.is_kept(), span)
    }

    pub(super) fn primitive(&self, name: &str, span: Span) -> TokenStream {
        let name = Ident::new(name, span);
        if self.is_kept() { name.into_token_stream() } else { quote_spanned!(span=> ::core::primitive::#name) }
    }

    pub(super) fn option(&self, span: Span) -> TokenStream {
        if self.is_kept() { quote_spanned!(span=> Option) } else { quote_spanned!(span=> ::core::option::Option) }
    }

    /// Returns `&str`, which is `'static` where that does not go without saying.
    pub(super) fn str(&self, says_static: bool, span: Span) -> TokenStream {
        let (str, lifetime) = (self.primitive("str", span), says_static.then(|| quote_spanned!(span=> 'static)));
        quote_spanned!(span=> & #lifetime #str)
    }

    /// Returns all that comes before the keyword of an item.
    pub(super) fn head(&self, item: &Item, is_function: bool) -> TokenStream {
        let (span, table, visibility) = (span_of(item), &item.table, &item.visibility);
        let has = |path: &str| item.attributes.iter().any(|attribute| attribute.is(path));
        let description = if is_function { table.function_description() } else { table.array_description() };
        let description = if has("doc") { None } else { self.doc(&description) };
        let allowances = self.allowances(span);
        let attributes = item.attributes.iter().map(|attribute| match attribute.doc() {
            Some(doc) if self.is_kept() => doc_comment(doc),
            _ => attribute.to_token_stream(),
        });
        let missing = ["must_use", "inline"].into_iter().filter(|attribute| is_function && !has(attribute));
        let missing = missing.map(|attribute| Ident::new(attribute, span));
        quote_spanned!(span=> #description #allowances #(#attributes)* #(#[#missing])* #visibility)
    }

    /// Returns a doc comment, which a macro does without.
    pub(super) fn doc(&self, text: &str) -> Option<TokenStream> {
        (!self.is_macro()).then(|| doc_comment(&format!(" {text}")))
    }

    /// Returns what a file has to allow. What users say of an item comes later, and counts.
    pub(super) fn allowances(&self, span: Span) -> Option<TokenStream> {
        match self.destination {
            Destination::Macro(_) => None,
            Destination::Included => Some(quote_spanned!(span=> #[allow(unused_qualifications)])),
            // A program may use few of the tables that it keeps.
            Destination::Kept => Some(quote_spanned!(span=> #[allow(dead_code)] #[rustfmt::skip])),
        }
    }

    /// Returns the type of a cell.
    pub(super) fn cell(&self, item: &Item, says_static: bool) -> TokenStream {
        let span = span_of(item);
        match (&item.cell, item.table.representation()) {
            (_, Representation::Text) => self.str(says_static, span),
            (Some(cell), _) => cell.to_token_stream(),
            (None, Representation::Integer(integer)) => self.primitive(integer.name(), span),
            (None, _) => {
                let of = self.foreign_path(item).unwrap_or_else(|| self.primitive("u8", span));
                match item.table.cells().width().map(literal) {
                    Some(width) => quote_spanned!(span=> [#of; #width]),
                    None => of,
                }
            }
        }
    }

    /// Returns the path of the type in a cell that is defined elsewhere.
    fn foreign_path(&self, item: &Item) -> Option<TokenStream> {
        if let Some(cell) = &item.cell {
            return cell.foreign_path().map(Path::to_token_stream);
        }
        let span = span_of(item);
        let name = Ident::new(item.natural_foreign_type()?, span);
        let Destination::Macro(chess960_tables) = self.destination else { return Some(name.to_token_stream()) };
        Some(quote_spanned!(span=> #chess960_tables::#name))
    }

    /// Returns an array of cells.
    #[cfg_attr(
        not(feature = "builder"),
        expect(clippy::needless_pass_by_value, clippy::unused_self, reason = "a file keeps them")
    )]
    pub(super) fn array(&mut self, cells: Vec<String>) -> TokenStream {
        #[cfg(feature = "builder")]
        if !self.is_macro() {
            return self.arrays.add(cells);
        }
        tokens_of(&format!("[{}]", cells.join(",")))
    }

    /// Returns the array of a table, arranged, in which a macro has a short name for the type of the cells.
    pub(super) fn typed_array(&mut self, item: &Item, arrange: impl FnOnce(Vec<String>) -> Vec<String>) -> TokenStream {
        let path = self.foreign_path(item);
        let Some(path) = path.as_ref().filter(|_| self.is_macro()) else {
            let path = path.as_ref().map_or_else(String::new, |path| path.to_string().replace(' ', ""));
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

/// Returns a name for use inside of a function, which no `static` of a stranger has.
pub(super) fn local(name: &str, is_kept: bool, span: Span) -> Ident {
    format_ident!("{}{name}", if is_kept { "" } else { "__" }, span = span)
}

pub(super) fn literal(number: usize) -> Literal {
    Literal::usize_unsuffixed(number)
}

pub(super) fn tokens_of(text: &str) -> TokenStream {
    text.parse().expect("generated text is made of tokens")
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
