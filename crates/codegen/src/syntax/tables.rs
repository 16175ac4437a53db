//! Several lines of the table language.

use std::collections::HashSet;

use proc_macro2::{TokenStream, TokenTree};
use syn::{
    Error, Ident, Result, Token,
    ext::IdentExt as _,
    parse::{Parse, ParseStream, Parser as _},
};

use super::TableLine;

/// The largest number of tables: far more than a program needs. Each may take 400 KB of memory until it is written.
const MAX_TABLES: usize = 250;

/// The tables of a macro or a file, for Rust or for any language.
pub(crate) struct Tables<T> {
    pub(crate) all: Vec<T>,
    names: TableNames,
    /// The number of lines, including wrong ones.
    count: usize,
}

/// The names of the tables, all different.
#[derive(Default)]
pub(crate) struct TableNames(HashSet<String>);

impl TableNames {
    /// Adds the name of a table, before its cells are computed.
    pub(crate) fn add(&mut self, name: &Ident) -> Result<()> {
        let text = name.unraw().to_string();
        if self.0.contains(&text) {
            return Err(Error::new(name.span(), format!("an earlier table is also called `{text}`")));
        }
        self.0.insert(text);
        Ok(())
    }
}

impl<T> Default for Tables<T> {
    fn default() -> Tables<T> {
        Tables { all: Vec::new(), names: TableNames::default(), count: 0 }
    }
}

impl<T> Tables<T> {
    /// Adds the tables of lines with semicolons between them. Returns the errors of all wrong lines, up to the largest
    /// number of tables.
    pub(crate) fn add(
        &mut self,
        lines: TokenStream,
        mut resolve: impl FnMut(TableLine, &mut TableNames) -> Result<T>,
    ) -> Result<()> {
        let parse = |input: ParseStream| {
            let mut errors: Vec<Error> = Vec::new();
            while !input.is_empty() {
                self.count += 1;
                if self.count == MAX_TABLES + 1 {
                    errors.push(input.error(format_args!("there are more than {MAX_TABLES} tables")));
                }
                if self.count > MAX_TABLES {
                    input.parse::<TokenStream>()?;
                    break;
                }
                match TableLine::parse(input).and_then(|line| resolve(line, &mut self.names)) {
                    Ok(table) => self.all.push(table),
                    Err(error) => {
                        errors.push(error);
                        // The next lines are still read.
                        while !input.is_empty() && !input.peek(Token![;]) {
                            input.parse::<TokenTree>()?;
                        }
                    }
                }
                while input.parse::<Option<Token![;]>>()?.is_some() {}
            }
            let mut errors = errors.into_iter();
            let Some(mut all) = errors.next() else { return Ok(()) };
            all.extend(errors);
            Err(all)
        };
        parse.parse2(lines)
    }
}
