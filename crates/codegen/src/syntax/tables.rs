//! Several lines of the table language.

use std::collections::HashSet;

use proc_macro2::{TokenStream, TokenTree};
use syn::{
    Error, Result, Token,
    ext::IdentExt as _,
    parse::{ParseStream, Parser as _},
};

use super::{Item, Line};

/// The tables of a macro or a file, all with different names.
#[derive(Default)]
pub(crate) struct Tables {
    items: Vec<Item>,
    names: HashSet<String>,
}

impl Tables {
    pub(crate) fn items(&self) -> &[Item] {
        &self.items
    }

    /// Adds the tables of some lines. `count` is the number of tables, also of those that are wrong.
    pub(crate) fn add(&mut self, tokens: TokenStream, count: &mut usize, missing_phf: Option<&str>) -> Result<()> {
        parse_lines(tokens, count, |line| {
            let item = Item::new(line, missing_phf)?;
            let name = item.name.unraw().to_string();
            // Of attributes that may remove an item, rustc knows more.
            let is_plain = item.attributes.iter().all(|attribute| attribute.is("doc"));
            if is_plain && !self.names.insert(name.clone()) {
                return Err(Error::new(item.name.span(), format!("an earlier table is called `{name}` too")));
            }
            self.items.push(item);
            Ok(())
        })
    }
}

/// The most tables: far more than there are different ones.
pub(crate) const MAX_TABLES: usize = 2000;

/// Reads all lines, with semicolons between them, and gives each to `add`; `count` is how many were read. Returns the errors of
/// all lines that are wrong.
pub(crate) fn parse_lines(
    tokens: TokenStream,
    count: &mut usize,
    mut add: impl FnMut(Line) -> Result<()>,
) -> Result<()> {
    let parse = |input: ParseStream| {
        let mut result = Ok(());
        while !input.is_empty() {
            *count += 1;
            if *count > MAX_TABLES {
                add_error(&mut result, Err(input.error(format_args!("these are more than {MAX_TABLES} tables"))));
                return result;
            }
            let line = input.parse::<Line>().and_then(&mut add);
            let is_wrong = line.is_err();
            add_error(&mut result, line);
            // The rest of a line that is wrong is skipped, so that the next ones can be read.
            while is_wrong && !input.is_empty() && !input.peek(Token![;]) {
                input.parse::<TokenTree>()?;
            }
            while input.parse::<Option<Token![;]>>()?.is_some() {}
        }
        result
    };
    parse.parse2(tokens)
}

/// Adds the errors of one result to those of another.
fn add_error(result: &mut Result<()>, more: Result<()>) {
    match (result, more) {
        (Err(errors), Err(error)) => errors.combine(error),
        (result, Err(error)) => *result = Err(error),
        (_, Ok(())) => {}
    }
}
