//! Words, types and cells as tokens, for all templates of Rust.

use chess960_model::Representation;
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};

use crate::syntax::{Item, Written};

#[cfg(feature = "builder")]
use super::Arrays;
use super::{Expressions, tokens_of};

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

/// The attributes that every item of a kept file has.
const ALLOWANCES_OF_KEPT: [&str; 2] = ["#[allow(dead_code)]", "#[rustfmt::skip]"];

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

    /// Returns a name for use inside of a function, which no `static` of a stranger has.
    pub(super) fn local(&self, name: &str, span: Span) -> Ident {
        format_ident!("{}{name}", if self.is_kept() { "" } else { "__" }, span = span)
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
        let description = (!has("doc")).then(|| doc_comment(&format!(" {description}")));
        let (docs, others): (Vec<_>, Vec<_>) = item.attributes.iter().partition(|attribute| attribute.is("doc"));
        let docs = docs.into_iter().map(|attribute| match attribute.doc() {
            Some(doc) if self.is_kept() => doc_comment(doc),
            _ => attribute.written.to_token_stream(),
        });
        // What users say of an item comes later, and counts.
        let allowances = self.allowances(is_function, span);
        let others = others.iter().map(|attribute| &attribute.written);
        let others = others.filter(|written| !self.is_kept() || !ALLOWANCES_OF_KEPT.contains(&written.text()));
        let missing = ["must_use", "inline"].into_iter().filter(|attribute| is_function && !has(attribute));
        let missing = missing.map(|attribute| Ident::new(attribute, span));
        quote_spanned!(span=> #description #(#docs)* #allowances #(#others)* #(#[#missing])* #visibility)
    }

    /// Returns what a file has to allow: a program may use few of the tables that it keeps, and data makes functions long.
    pub(super) fn allowances(&self, is_function: bool, span: Span) -> TokenStream {
        if self.is_macro() {
            return TokenStream::new();
        }
        let lint = Ident::new(if self.is_kept() { "dead_code" } else { "unused_qualifications" }, span);
        let long = is_function.then(|| quote_spanned!(span=> , clippy::too_many_lines));
        let layout = self.is_kept().then(|| quote_spanned!(span=> #[rustfmt::skip]));
        quote_spanned!(span=> #[allow(#lint #long)] #layout)
    }

    /// Returns the type of a cell.
    pub(super) fn cell(&self, item: &Item, says_static: bool) -> TokenStream {
        let span = span_of(item);
        if item.table.representation() == Representation::Text {
            return self.str(says_static, span);
        }
        if let Some(cell) = &item.cell {
            return cell.written.to_token_stream();
        }
        let of = self.foreign_path(item).unwrap_or_else(|| self.primitive(natural_path(item), span));
        match item.table.cells().width().map(literal) {
            Some(width) => quote_spanned!(span=> [#of; #width]),
            None => of,
        }
    }

    /// Returns the path of the type in a cell that is defined elsewhere.
    fn foreign_path(&self, item: &Item) -> Option<TokenStream> {
        if let Some(cell) = &item.cell {
            return cell.foreign_path().map(Written::to_token_stream);
        }
        let (span, path) = (span_of(item), natural_path(item));
        let name = path.starts_with(char::is_uppercase).then(|| Ident::new(path, span))?;
        let Destination::Macro(chess960_tables) = self.destination else { return Some(name.to_token_stream()) };
        Some(quote_spanned!(span=> #chess960_tables::#name))
    }

    /// Returns the cells of an item as expressions.
    pub(super) fn expressions(&self, item: &Item) -> Expressions {
        match self.foreign_path(item) {
            Some(path) if self.is_macro() => Expressions::with_short_names(&item.table, &path, span_of(item)),
            Some(path) => Expressions::new(&item.table, &path.to_string().replace(' ', "")),
            None => Expressions::new(&item.table, ""),
        }
    }

    /// Returns an array of cells.
    #[cfg_attr(not(feature = "builder"), expect(clippy::unused_self, reason = "a file keeps them"))]
    pub(super) fn array(&mut self, Expressions { declarations, cells }: Expressions, span: Span) -> TokenStream {
        #[cfg(feature = "builder")]
        if !self.is_macro() {
            return self.arrays.add(cells);
        }
        let array = tokens_of(&format!("[{}]", cells.join(",")));
        if declarations.is_empty() { array } else { quote_spanned!(span=> { #declarations #array }) }
    }
}

/// Returns the path in the natural type of an item's cells: `u8` in `[u8; 8]`.
fn natural_path(item: &Item) -> &'static str {
    let ty = item.table.representation().rust_type().trim_start_matches('[');
    ty.split_once(';').map_or(ty, |(path, _)| path)
}

pub(super) fn literal(number: usize) -> Literal {
    Literal::usize_unsuffixed(number)
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
