//! The text of a file. Marks stand for the arrays' cells until the rest is formatted.

use proc_macro2::TokenStream;

use super::tokens_of;

/// The character around the number of an array in the text. Lines have no control characters.
const MARK: char = '\u{1}';

/// The arrays of a table in a file, as cells.
#[derive(Default)]
pub(super) struct Arrays(Vec<Vec<String>>);

impl Arrays {
    /// Adds an array, and returns its mark.
    pub(super) fn add(&mut self, cells: Vec<String>) -> TokenStream {
        self.0.push(cells);
        tokens_of(&format!("[\"{MARK}{}{MARK}\"]", self.0.len() - 1))
    }

    /// Replaces the marks by the arrays, with several cells on a line.
    #[cfg(feature = "builder")]
    pub(super) fn fill(&self, source: &str) -> String {
        let mut parts = source.split(MARK);
        let mut text = parts.next().unwrap_or_default().to_owned();
        while let (Some(number), Some(rest)) = (parts.next(), parts.next()) {
            let line = text.rsplit('\n').next().unwrap_or_default();
            let indent = " ".repeat(line.len() - line.trim_start().len());
            let cells = &self.0[number.parse::<usize>().expect("a number is between marks")];
            // The marks stand in quotation marks.
            text.pop();
            text.extend(["\n", &crate::text::fill(cells, &format!("{indent}    ")), &indent, &rest[1..]]);
        }
        text
    }
}

/// Formats an item as rustfmt does, after a blank line.
#[cfg(feature = "layout")]
pub(super) fn lay_out(item: TokenStream) -> syn::Result<String> {
    let file = syn::File { shebang: None, frontmatter: None, attrs: Vec::new(), items: vec![syn::parse2(item)?] };
    Ok(format!("\n{}", prettyplease::unparse(&file)))
}
