//! The layout of a file that people read: that of rustfmt, but for arrays, which have several cells on a line.

use proc_macro2::TokenStream;
use syn::{File, Item, Result};

use crate::text::fill;

/// Returns items as source, with a blank line between two.
pub(super) fn lay_out(items: Vec<TokenStream>) -> Result<String> {
    let lay_out = |tokens| {
        let item: Item = syn::parse2(tokens)?;
        Ok(prettyplease::unparse(&File { shebang: None, frontmatter: None, attrs: Vec::new(), items: vec![item] }))
    };
    Ok(items.into_iter().map(lay_out).collect::<Result<Vec<_>>>()?.join("\n"))
}

/// Returns the cells of an array in a line with this indentation: as many in a row as fit.
pub(super) fn rows(indent: usize, cells: &[String]) -> String {
    format!("\n{}{}", fill(cells, &" ".repeat(indent + 4)), " ".repeat(indent))
}
