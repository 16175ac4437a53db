use proc_macro2::TokenStream;
use quote::{format_ident, quote};

/// The arrays of a file, which are put into its text after the rest is laid out. Until then, a name stands for the cells.
pub(super) struct Arrays {
    placeholder: String,
    cells: Vec<Vec<String>>,
}

impl Arrays {
    /// Adds an array, and returns what stands for it.
    pub(super) fn add(&mut self, cells: Vec<String>) -> TokenStream {
        let name = format_ident!("{}{}", self.placeholder, self.cells.len());
        self.cells.push(cells);
        quote!([#name])
    }

    /// Puts the arrays into a text, as `write` writes each in a line with this indentation. Returns `None` if the placeholder is
    /// somewhere else in the text, too.
    pub(super) fn fill(&self, source: &str, write: impl Fn(usize, &[String]) -> String) -> Option<String> {
        let mut parts = source.split(&self.placeholder);
        let mut text = parts.next()?.to_owned();
        let parts: Vec<&str> = parts.collect();
        if parts.len() != self.cells.len() {
            return None;
        }
        for part in parts {
            let (number, rest) = part.split_once(']')?;
            let line = text.rsplit('\n').next().unwrap_or_default();
            let indent = line.len() - line.trim_start().len();
            let cells = self.cells.get(number.parse::<usize>().ok()?)?;
            text.extend([&write(indent, cells), "]", rest]);
        }
        Some(text)
    }
}

/// Writes with one placeholder after the other, until one is not in what strangers wrote.
pub(super) fn with_placeholder<T>(write: impl Fn(Arrays) -> Option<T>) -> T {
    let mut placeholder = "__cells_".to_owned();
    loop {
        if let Some(written) = write(Arrays { placeholder: placeholder.clone(), cells: Vec::new() }) {
            return written;
        }
        placeholder += &placeholder.clone();
    }
}
