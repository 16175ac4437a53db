//! The items of Rust as templates.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};

use crate::{
    model::{Integer, Representation, Value},
    syntax::{Declaration, Item, Keyword, Parameter, Path, RankType, Type},
};

use super::{
    cells::{self, Arrays, literal},
    destination::Destination,
    finder::Finder,
    names::{self, OwnNames, Words},
};

/// Writes items as source.
pub(super) struct Writer<'w> {
    pub(super) destination: Destination<'w>,
    pub(super) items: &'w [Item],
    pub(super) names: OwnNames,
    /// The function that finds a rank by the perfect hash, if an item looks up ranks.
    finder: Option<Finder>,
    /// The arrays of a file.
    pub(super) arrays: Arrays,
}

/// Returns where what is generated for an item is: at its name, in the hygiene of the macro.
pub(super) fn span_of(item: &Item) -> Span {
    Span::mixed_site().located_at(item.name.span())
}

impl<'w> Writer<'w> {
    pub(super) fn new(items: &'w [Item], destination: Destination<'w>, arrays: Arrays) -> Writer<'w> {
        let names = OwnNames::new(items, destination);
        let mut writer = Writer { destination, items, names, finder: None, arrays };
        writer.finder = Finder::new(&writer);
        writer
    }

    /// Returns all items, and what they share.
    pub(super) fn write(&mut self) -> Vec<TokenStream> {
        let items = self.items;
        let mut output: Vec<_> = items.iter().flat_map(|item| self.item(item)).collect();
        if let Some(finder) = self.finder.clone().filter(|finder| !finder.is_nested) {
            output.extend(self.finder_items(&finder));
        }
        output
    }

    /// Returns an item, and the items that only this one needs.
    fn item(&mut self, item: &Item) -> Vec<TokenStream> {
        let (name, span) = (&item.name, span_of(item));
        match &item.declaration {
            Declaration::Array(keyword) => {
                let (head, keyword) = (self.head(item), keyword_tokens(*keyword, span));
                let (element, array) = (self.element(item, true), self.typed_array(item));
                let len = literal(item.table.cells().len());
                vec![quote_spanned!(span=> #head #keyword #name: [#element; #len] = #array;)]
            }
            Declaration::Map { keyword, path, rank_type } => self.map(item, *keyword, path, *rank_type),
            Declaration::ByNumber(_) => self.function_by_number(item),
            Declaration::ByRank(_, ty) => self.function_by_rank(item, *ty),
        }
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
    fn typed_array(&mut self, item: &Item) -> TokenStream {
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

    /// Returns the values of a function as an array: their name, where they are inside of the function, and where they are
    /// beside it.
    fn values(&mut self, item: &Item, span: Span) -> (Ident, Option<TokenStream>, Option<TokenStream>) {
        let (element, array) = (self.element(item, true), self.typed_array(item));
        let len = literal(item.table.cells().len());
        if !self.destination.is_kept() {
            let name = self.names.item("VALUES", span);
            return (name.clone(), Some(quote_spanned!(span=> static #name: [#element; #len] = #array;)), None);
        }
        let name = self.names.values(&item.name, span);
        let conditions = item.attributes.iter().filter(|attribute| attribute.is_condition());
        // Any other attribute may be a macro that removes the function.
        let is_certain =
            item.attributes.iter().all(|attribute| attribute.is_condition() || !attribute.may_remove_item());
        let allow = (!is_certain).then(|| quote_spanned!(span=> #[allow(dead_code)]));
        let skip = self.skip(span);
        let values = quote_spanned!(span=> #(#conditions)* #allow #skip static #name: [#element; #len] = #array;);
        (name, None, Some(values))
    }

    /// Returns a function with this body.
    fn function(&self, item: &Item, body: &TokenStream) -> TokenStream {
        let (name, span, head) = (&item.name, span_of(item), self.head(item));
        let (parameter, option) = (self.parameter(item), self.option(item));
        let (answer, words) = (self.element(item, false), Words::in_body(self.destination, self.items, span));
        let declaration = &words.declaration;
        quote_spanned!(span=> #head const fn #name(#parameter) -> #option<#answer> { #declaration #body })
    }

    /// Returns the name and the type of the parameter, as they were written or the natural ones.
    fn parameter(&self, item: &Item) -> TokenStream {
        let span = span_of(item);
        if let Some(Parameter { name, ty, .. }) = item.declaration.parameter() {
            return quote_spanned!(span=> #name: #ty);
        }
        let name = self.parameter_name(item);
        let primitive = |name| names::primitive(self.destination, name, span);
        let ty = if matches!(item.declaration, Declaration::ByNumber(_)) {
            primitive("u16")
        } else {
            let str = primitive("str");
            quote_spanned!(span=> &#str)
        };
        quote_spanned!(span=> #name: #ty)
    }

    fn parameter_name(&self, item: &Item) -> Ident {
        let natural = if matches!(item.declaration, Declaration::ByNumber(_)) { "number" } else { "rank" };
        let parameter = item.declaration.parameter();
        parameter.map_or_else(|| self.names.parameter(natural, span_of(item)), |parameter| parameter.name.clone())
    }

    /// Returns a function that reads an array at the number of a key.
    fn function_by_number(&mut self, item: &Item) -> Vec<TokenStream> {
        let span = span_of(item);
        let words = Words::in_body(self.destination, self.items, span);
        let (some, none, usize) = (&words.some, &words.none, words.primitive("usize", span));
        let number = self.parameter_name(item);
        let written = item.declaration.parameter().and_then(|parameter| parameter.ty.integer());
        let is_usize = written.map(Integer::name) == Some("usize");
        let key = item.table.key();
        let (first, last) = (literal(key.first()), literal(key.last()));
        let index = match (key.first(), is_usize) {
            (0, true) => quote_spanned!(span=> #number),
            (0, false) => quote_spanned!(span=> #number as #usize),
            (_, true) => quote_spanned!(span=> #number - #first),
            (_, false) => quote_spanned!(span=> (#number - #first) as #usize),
        };
        let (values, inside, beside) = self.values(item, span);
        let body = quote_spanned! {span=>
            #inside
            match #number {
                #first..=#last => #some(#values[#index]),
                _ => #none,
            }
        };
        [self.function(item, &body)].into_iter().chain(beside).collect()
    }

    /// Returns a function that reads an array at the number of a rank.
    fn function_by_rank(&mut self, item: &Item, ty: RankType) -> Vec<TokenStream> {
        let span = span_of(item);
        let finder = self.finder.clone().expect("a lookup has a finder");
        let (find, rank) = (&finder.name, self.parameter_name(item));
        let letters = match ty {
            RankType::Str => quote_spanned!(span=> #rank.as_bytes()),
            RankType::Bytes => quote_spanned!(span=> &#rank),
        };
        let nested = if finder.is_nested { self.finder_items(&finder) } else { Vec::new() };
        if item.table.value() == Value::Scharnagl && item.table.representation().name() == "u16" {
            // The finder's answer is the value.
            return vec![self.function(item, &quote_spanned!(span=> #(#nested)* #find(#letters)))];
        }
        let words = Words::in_body(self.destination, self.items, span);
        let (some, none, usize) = (&words.some, &words.none, words.primitive("usize", span));
        let (values, inside, beside) = self.values(item, span);
        let number = self.names.variable("number", span);
        let body = quote_spanned! {span=>
            #inside
            #(#nested)*
            match #find(#letters) {
                #some(#number) => #some(#values[#number as #usize]),
                #none => #none,
            }
        };
        [self.function(item, &body)].into_iter().chain(beside).collect()
    }

    #[cfg(not(feature = "phf"))]
    #[expect(clippy::unused_self, reason = "it has one with the feature")]
    fn map(&mut self, item: &Item, _: Keyword, _: &Path, _: RankType) -> Vec<TokenStream> {
        unreachable!("{} was refused when it was read", item.name)
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
