//! Several lines of the table language.

use std::collections::HashSet;

use proc_macro2::{TokenStream, TokenTree};
use syn::{
    Error, Result, Token,
    ext::IdentExt as _,
    parse::{ParseStream, Parser as _},
};

use super::{Item, Line};

/// The items of a macro call or a file, in the order in which they are written.
#[derive(Default)]
pub(crate) struct Tables {
    items: Vec<Item>,
    names: Names,
}

/// The names that are taken.
#[derive(Default)]
struct Names {
    /// The items that are sure to be there, whatever their attributes say.
    items: HashSet<String>,
    /// The names of arrays and maps, which as an argument's name would be a pattern.
    constants: HashSet<String>,
    /// The names of arguments.
    parameters: HashSet<String>,
}

impl Tables {
    pub(crate) fn items(&self) -> &[Item] {
        &self.items
    }

    /// Adds all lines in `tokens` after `count` others. `missing_phf` is the crate whose feature `phf` is off, if it is.
    ///
    /// # Errors
    ///
    /// All lines that are wrong. The lines that are right are added all the same, for later ones to be compared with.
    pub(crate) fn add(&mut self, tokens: TokenStream, count: &mut usize, missing_phf: Option<&str>) -> Result<()> {
        let first = self.items.len();
        let mut result = parse_lines(tokens, count, |line| {
            self.items.push(Item::new(line, missing_phf)?);
            Ok(())
        });
        for item in &self.items[first..] {
            add_error(&mut result, self.names.add(item));
        }
        result
    }
}

impl Names {
    /// Adds an item whose name no other has, unless an attribute decides which of them is there.
    fn add(&mut self, item: &Item) -> Result<()> {
        let name = item.name.unraw().to_string();
        if item.is_unconditional() && !self.items.insert(name.clone()) {
            return Err(Error::new(item.name.span(), format!("an earlier table is called `{name}` too")));
        }
        if let Some(parameter) = item.declaration.parameter().map(|parameter| &parameter.name) {
            if self.constants.contains(&parameter.unraw().to_string()) {
                let message = format!("the argument `{parameter}` has the name of a table, which would be a pattern");
                return Err(Error::new(parameter.span(), message));
            }
            self.parameters.insert(parameter.unraw().to_string());
        } else if !item.declaration.is_function() {
            if self.parameters.contains(&name) {
                let message = format!("an argument of an earlier table is called `{name}` too");
                return Err(Error::new(item.name.span(), message));
            }
            self.constants.insert(name);
        }
        Ok(())
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
