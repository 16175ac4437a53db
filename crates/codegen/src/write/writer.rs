//! Words, types and cells as tokens, for all templates of Rust.

use std::path::Path;

use chess960_model::{Cells, Representation};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};

use crate::syntax::{Declaration, RustTable, Source};

use super::{Arrays, Expressions, tokens_of};

/// The place that tables are written for.
#[derive(Clone, Copy)]
pub(super) enum Destination<'d> {
    /// The expansion of a macro of `chess960_tables`, given the path of that crate: any module, whatever its names
    /// mean.
    Macro(&'d TokenStream),
    /// A file for `include!` in any module.
    #[cfg_attr(not(feature = "builder"), expect(dead_code, reason = "only the builder makes such a file"))]
    Included,
    /// A file to check in: a formatted module.
    #[cfg_attr(not(feature = "layout"), expect(dead_code, reason = "only layout makes such a file"))]
    Kept,
}

/// Writes one of the tables, or code that they share.
pub(super) struct Writer<'w> {
    pub(super) items: &'w [RustTable],
    pub(super) item: &'w RustTable,
    /// The span of generated tokens: at the item's name, but hygienic.
    pub(super) span: Span,
    pub(super) destination: Destination<'w>,
    /// The arrays of a file, for which its text has marks.
    pub(super) arrays: Arrays,
}

impl<'w> Writer<'w> {
    pub(super) fn new(items: &'w [RustTable], item: &'w RustTable, destination: Destination<'w>) -> Writer<'w> {
        let span = Span::mixed_site().located_at(item.name.span());
        Writer { items, item, span, destination, arrays: Arrays::default() }
    }

    pub(super) const fn is_macro(&self) -> bool {
        matches!(self.destination, Destination::Macro(_))
    }

    pub(super) const fn is_kept(&self) -> bool {
        matches!(self.destination, Destination::Kept)
    }

    /// Returns a name for use inside a function. The user's items do not have it.
    pub(super) fn local(&self, name: &str) -> Ident {
        format_ident!("{}{name}", if self.is_kept() { "" } else { "__" }, span = self.span)
    }

    pub(super) fn primitive(&self, name: &str) -> TokenStream {
        let name = Ident::new(name, self.span);
        if self.is_kept() { name.into_token_stream() } else { quote_spanned!(self.span=> ::core::primitive::#name) }
    }

    pub(super) fn option(&self) -> TokenStream {
        let span = self.span;
        if self.is_kept() { quote_spanned!(span=> Option) } else { quote_spanned!(span=> ::core::option::Option) }
    }

    /// Returns `&str`, or `&'static str` if the lifetime cannot be left out.
    pub(super) fn str(&self, says_static: bool) -> TokenStream {
        let (str, lifetime) = (self.primitive("str"), says_static.then(|| quote_spanned!(self.span=> 'static)));
        quote_spanned!(self.span=> & #lifetime #str)
    }

    /// Returns the attributes and the visibility of the item.
    pub(super) fn head(&self) -> TokenStream {
        let RustTable { attributes, visibility, declaration, table, .. } = self.item;
        let is_function = matches!(declaration, Declaration::Function(_));
        let (docs, others): (Vec<_>, Vec<_>) = attributes.iter().partition(|attribute| attribute.is("doc"));
        let description = if is_function { table.function_description() } else { table.array_description() };
        let description = docs.is_empty().then(|| doc_comment(&format!(" {description}")));
        let docs = docs.into_iter().map(|attribute| match attribute.doc() {
            Some(doc) if self.is_kept() => doc_comment(doc),
            _ => attribute.source.to_token_stream(),
        });
        let lints: Vec<_> = self.lints(is_function).into_iter().filter(|lint| !self.mentions(lint)).collect();
        let added = self.added(&lints);
        let others = others.into_iter().map(|attribute| &attribute.source);
        let others = others.filter(|source| !self.is_kept() || source.text() != "#[rustfmt::skip]");
        let calls = ["must_use", "inline"].into_iter().filter(|word| is_function && !self.mentions(word));
        let calls = calls.map(|attribute| Ident::new(attribute, self.span));
        // The user's own attributes come after those that are added, so they win.
        quote_spanned!(self.span=> #description #(#docs)* #added #(#others)* #(#[#calls])* #visibility)
    }

    /// Returns whether an attribute of the item, other than a doc comment, contains a word.
    fn mentions(&self, word: &str) -> bool {
        let mut others = self.item.attributes.iter().filter(|attribute| !attribute.is("doc"));
        others.any(|attribute| attribute.source.text().contains(word))
    }

    /// Returns the lints that a file allows: a program may use few of its tables, and data makes functions long.
    pub(super) fn lints(&self, is_function: bool) -> Vec<&'static str> {
        let of_file = if self.is_kept() { "dead_code" } else { "unused_qualifications" };
        let of_function = is_function.then_some("clippy::too_many_lines");
        // Users know their numbers best.
        let table = &self.item.table;
        let is_float = matches!(table.representation(), Representation::F32 | Representation::F64);
        let of_floats = is_float.then_some("clippy::approx_constant");
        let of_numbers = matches!(table.cells(), Cells::Literals(_)).then_some("clippy::unreadable_literal");
        [of_file].into_iter().chain(of_function).chain(of_floats).chain(of_numbers).collect()
    }

    /// Returns the attributes that allow lints and keep the format of a file.
    pub(super) fn added(&self, lints: &[&str]) -> TokenStream {
        // Lints skip the output of another crate's macro, and a crate may forbid to allow a lint.
        let is_allowed = self.is_macro() || lints.is_empty();
        let allow = if is_allowed { String::new() } else { format!("#[allow({})]", lints.join(", ")) };
        tokens_of(&(allow + if self.is_kept() { "#[rustfmt::skip]" } else { "" }))
    }

    /// Returns the type of a cell.
    pub(super) fn cell(&self, says_static: bool) -> TokenStream {
        let table = &self.item.table;
        if table.representation() == Representation::Text {
            return self.str(says_static);
        }
        if let Some(cell) = &self.item.cell {
            return cell.source.to_token_stream();
        }
        let of = self.foreign_path().unwrap_or_else(|| self.primitive(table.representation().element()));
        match table.cells().width().map(literal) {
            Some(width) => quote_spanned!(self.span=> [#of; #width]),
            None => of,
        }
    }

    /// Returns the path of a cell's type if it is defined elsewhere.
    fn foreign_path(&self) -> Option<TokenStream> {
        if let Some(cell) = &self.item.cell {
            return cell.foreign_path().map(Source::to_token_stream);
        }
        let representation = self.item.table.representation();
        let name = match representation {
            Representation::Pieces
            | Representation::BackRank
            | Representation::Skeleton
            | Representation::StartPosition => Ident::new(representation.element(), self.span),
            _ => return None,
        };
        let Destination::Macro(chess960_tables) = self.destination else { return Some(name.to_token_stream()) };
        Some(quote_spanned!(self.span=> #chess960_tables::#name))
    }

    /// Returns the cells of the item as expressions.
    pub(super) fn expressions(&self) -> Expressions {
        let table = &self.item.table;
        let path = match table.representation() {
            // Clippy lints a literal near pi in a macro of another crate, too, and a crate may forbid to allow it.
            float @ (Representation::F32 | Representation::F64) if self.is_macro() => {
                Some(self.primitive(float.element()))
            }
            _ => self.foreign_path(),
        };
        let mut expressions = match path {
            Some(path) if !self.is_kept() => Expressions::with_short_names(table, &path, self.span),
            Some(path) => Expressions::new(table, &path.to_string().replace(' ', "")),
            None => Expressions::new(table, ""),
        };
        if let (true, Some(file)) = (self.is_macro(), &self.item.file) {
            expressions.declarations.extend(self.watch(file));
        }
        expressions
    }

    /// Returns a constant that makes Cargo compile again when a file changes.
    fn watch(&self, file: &Path) -> TokenStream {
        let (path, u8) = (file.to_string_lossy(), self.primitive("u8"));
        quote_spanned!(self.span=> const _: &[#u8] = ::core::include_bytes!(#path);)
    }

    /// Returns an array of cells.
    pub(super) fn array(&mut self, Expressions { declarations, cells }: Expressions) -> TokenStream {
        let array = match self.destination {
            Destination::Macro(_) => tokens_of(&format!("[{}]", cells.join(","))),
            _ => self.arrays.add(cells),
        };
        if declarations.is_empty() { array } else { quote_spanned!(self.span=> { #declarations #array }) }
    }
}

pub(super) fn literal(number: usize) -> Literal {
    Literal::usize_unsuffixed(number)
}

/// Returns a doc comment with an attribute for each line, which a file can then have as `///`.
fn doc_comment(text: &str) -> TokenStream {
    let line = |line: &str| {
        // A backslash is Markdown's line break without spaces at the end of a line.
        let line = line.strip_suffix("  ").map_or_else(|| line.to_owned(), |line| format!("{}\\", line.trim_end()));
        let text = Literal::string(&crate::text::printable(&line));
        quote!(#[doc = #text])
    };
    text.split('\n').map(line).collect()
}
