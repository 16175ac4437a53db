use proc_macro2::{Group, Span, TokenStream, TokenTree};

use crate::syntax::{Item, parsed, spanned, stream};

use super::{
    plan::RankFinder,
    text::{Destination, Writer},
};

/// Returns the items as tokens. What the caller wrote keeps its spans and hygiene; everything else is at the name of its item,
/// in the hygiene of the macro, and the cells of arrays are at the call.
///
/// `path` is that of `chess960_tables`, which re-exports the `phf` that maps are made for.
pub(crate) fn tokens(items: &[Item], path: &TokenStream) -> TokenStream {
    let finder = RankFinder::of(items);
    let mut output = Vec::new();
    for item in items {
        let span = Span::mixed_site().located_at(item.name.span());
        let mut writer = Writer::new(Destination::Macro, finder.as_ref());
        let text = writer.item(item);
        let placeholders = Placeholders { tokens: writer.placeholders, path, span };
        output.extend(placeholders.fill(parsed(&text)));
    }
    if let Some(finder) = finder.as_ref().filter(|finder| !finder.is_nested) {
        let mut writer = Writer::new(Destination::Macro, None);
        let text = writer.finder_function(finder, 0);
        let placeholders = Placeholders { tokens: writer.placeholders, path, span: finder.span };
        output.extend(placeholders.fill(parsed(&text)));
    }
    stream(output)
}

/// The tokens to put into the text of an item.
struct Placeholders<'h> {
    tokens: Vec<TokenStream>,
    path: &'h TokenStream,
    span: Span,
}

impl Placeholders<'_> {
    fn fill(&self, text: TokenStream) -> TokenStream {
        let mut output = Vec::new();
        for mut tree in text {
            match &tree {
                TokenTree::Ident(name) => {
                    let name = name.to_string();
                    if name == "__phf" {
                        output.extend(self.path.clone());
                        output.extend(spanned("::phf", self.span));
                        continue;
                    }
                    let placeholder = name.strip_prefix("__").and_then(|number| number.parse::<usize>().ok());
                    if let Some(tokens) = placeholder.and_then(|placeholder| self.tokens.get(placeholder)) {
                        output.extend(tokens.clone());
                        continue;
                    }
                }
                TokenTree::Group(group) => {
                    tree = Group::new(group.delimiter(), self.fill(group.stream())).into();
                }
                _ => {}
            }
            tree.set_span(self.span);
            output.push(tree);
        }
        stream(output)
    }
}
