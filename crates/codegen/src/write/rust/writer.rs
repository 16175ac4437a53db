//! Names, types and cells as tokens, for all templates of Rust.

use chess960_model::Representation;
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};

use crate::syntax::{Item, Keyword, Path, Type};

use super::{
    cells::{self, Arrays, literal},
    destination::Destination,
    names::{self, OwnNames},
};

/// Writes items as source.
pub(super) struct Writer<'w> {
    pub(super) destination: Destination<'w>,
    pub(super) items: &'w [Item],
    pub(super) names: OwnNames,
    /// The arrays of a file.
    pub(super) arrays: Arrays,
}

/// Returns where what is generated for an item is: at its name, in the hygiene of the macro.
pub(super) fn span_of(item: &Item) -> Span {
    Span::mixed_site().located_at(item.name.span())
}

impl<'w> Writer<'w> {
    pub(super) fn new(items: &'w [Item], destination: Destination<'w>, arrays: Arrays) -> Writer<'w> {
        Writer { destination, items, names: OwnNames::new(items, destination), arrays }
    }

    /// Returns what stands before the keyword of an item.
    pub(super) fn head(&self, item: &Item) -> TokenStream {
        let span = span_of(item);
        let mut head = TokenStream::new();
        let has = |path: &str| item.attributes.iter().any(|attribute| attribute.path() == path);
        if !self.destination.is_macro() && !has("doc") {
            let doc = if item.declaration.is_function() {
                item.table.function_description()
            } else {
                item.table.array_description()
            };
            head.extend(doc_comment(&format!(" {doc}")));
        }
        for attribute in &item.attributes {
            match attribute.doc().filter(|_| self.destination.is_kept()) {
                Some(doc) => head.extend(doc_comment(doc)),
                None => attribute.to_tokens(&mut head),
            }
        }
        if item.declaration.is_function() {
            for missing in ["must_use", "inline"].into_iter().filter(|attribute| !has(attribute)) {
                let missing = Ident::new(missing, span);
                head.extend(quote_spanned!(span=> #[#missing]));
            }
            if matches!(self.destination, Destination::Included) {
                head.extend(quote_spanned!(span=> #[allow(unused_qualifications)]));
            }
        } else {
            head.extend(self.skip(span));
        }
        item.visibility.to_tokens(&mut head);
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

    /// Returns `Option`, as a function names it.
    pub(super) fn option(&self, item: &Item) -> TokenStream {
        let natural = || names::option(self.destination, span_of(item));
        item.declaration.parameter().map_or_else(natural, |parameter| parameter.option.to_token_stream())
    }

    /// Returns the type of a cell. A text of a static item lives forever without saying so, but in a macro, where not all
    /// editions know.
    pub(super) fn element(&self, item: &Item, is_static: bool) -> TokenStream {
        let span = span_of(item);
        let lifetime = (!is_static || self.destination.is_macro()).then(|| quote_spanned!(span=> 'static));
        let primitive = |name| names::primitive(self.destination, name, span);
        match (&item.element, item.table.representation()) {
            (Some(Type::Str { and, name, .. }), _) => quote!(#and #lifetime #name),
            (Some(ty), _) => ty.to_token_stream(),
            (None, Representation::Text) => {
                let str = primitive("str");
                quote_spanned!(span=> & #lifetime #str)
            }
            (None, Representation::Integer(integer)) => primitive(integer.name()),
            (None, Representation::Bytes) => {
                let (u8, width) = (primitive("u8"), literal(item.table.cells().width().unwrap_or_default()));
                quote_spanned!(span=> [#u8; #width])
            }
            (None, Representation::Pieces) => {
                let path = self.foreign_path(item);
                let width = literal(item.table.cells().width().unwrap_or_default());
                quote_spanned!(span=> [#path; #width])
            }
            (None, _) => self.foreign_path(item).unwrap_or_default(),
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
    pub(super) fn array(&mut self, cells: Vec<String>) -> TokenStream {
        if self.destination.is_macro() { tokens_of(&format!("[{}]", cells.join(","))) } else { self.arrays.add(cells) }
    }

    /// Returns the cells of an item as an array expression.
    pub(super) fn typed_array(&mut self, item: &Item) -> TokenStream {
        let Some(path) = self.foreign_path(item) else {
            return self.array(cells::cells(&item.table, ""));
        };
        if !self.destination.is_macro() {
            return self.array(cells::cells(&item.table, &compact(&path)));
        }
        let span = span_of(item);
        let cells = cells::cells(&item.table, "__T");
        let array = match item.table.representation() {
            // Each of the 60 is a constant: evaluating all 960 would take time.
            Representation::Skeleton => constants(&cells),
            _ => self.array(cells),
        };
        quote_spanned!(span=> { type __T = #path; #array })
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
pub(super) fn compact(path: &TokenStream) -> String {
    path.to_string().replace(' ', "")
}

/// Returns skeletons as constants, one for each that differs, and an array of these.
fn constants(cells: &[String]) -> TokenStream {
    let mut distinct: Vec<&String> = Vec::new();
    let mut array = String::new();
    for cell in cells {
        let place = distinct.iter().position(|other| *other == cell).unwrap_or(distinct.len());
        if place == distinct.len() {
            distinct.push(cell);
        }
        array.extend(["__", &place.to_string(), ","]);
    }
    let mut constants = String::new();
    for (place, cell) in distinct.into_iter().enumerate() {
        constants.extend(["const __", &place.to_string(), ": __T = ", cell, ";"]);
    }
    tokens_of(&format!("{constants}[{array}]"))
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
