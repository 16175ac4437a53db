use proc_macro2::TokenStream;
use quote::{format_ident, quote};

/// The arrays of a file, which are put into its text after the rest is laid out. Until then, a name stands for the cells.
#[derive(Default)]
pub(super) struct Arrays(Vec<Vec<String>>);

/// Begins the name that stands for cells. No name of the table language begins with two underscores.
const PLACEHOLDER: &str = "__cells_";

impl Arrays {
    /// Adds an array, and returns what stands for it.
    pub(super) fn add(&mut self, cells: Vec<String>) -> TokenStream {
        let name = format_ident!("{PLACEHOLDER}{}", self.0.len());
        self.0.push(cells);
        quote!([#name])
    }

    /// Puts the arrays into a text, as `write` writes each in a line with this indentation.
    pub(super) fn fill(&self, source: &str, write: impl Fn(usize, &[String]) -> String) -> String {
        let mut parts = source.split(PLACEHOLDER);
        let mut text = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (number, rest) = part.split_once(']').expect("a placeholder is between brackets");
            let line = text.rsplit('\n').next().unwrap_or_default();
            let indent = line.len() - line.trim_start().len();
            let cells = &self.0[number.parse::<usize>().expect("a placeholder ends in a number")];
            text.extend([&write(indent, cells), "]", rest]);
        }
        text
    }
}
