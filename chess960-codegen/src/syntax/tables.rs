//! Several lines of the table language.

use std::collections::HashSet;

use proc_macro2::{Span, TokenStream};

use super::{
    input::{Error, Input, Result, read_all, unraw},
    item::{Declaration, Item},
};

/// Where the lines are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialect {
    /// In a macro: each line is an item of Rust and ends with a semicolon.
    Macro {
        /// Whether the crate of the macro re-exports `phf`.
        phf: bool,
    },
    /// In a text: a line may be `NAME = VALUE by KEY`, and the last one needs no semicolon.
    File,
}

/// The items of a macro call or a file, in the order in which they are written.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tables {
    items: Vec<Item>,
    names: Names,
}

/// The names that are taken.
#[derive(Clone, Debug, Default)]
struct Names {
    /// The items that are sure to be there, whatever their attributes say.
    items: HashSet<String>,
    /// The names of arrays and maps, which as an argument's name would be a pattern.
    constants: HashSet<String>,
    /// The names of arguments.
    arguments: HashSet<String>,
}

impl Tables {
    pub(crate) fn items(&self) -> &[Item] {
        &self.items
    }

    /// Adds all lines in `tokens`.
    ///
    /// # Errors
    ///
    /// All lines that are wrong; then nothing is added.
    pub(crate) fn add(&mut self, tokens: TokenStream, dialect: Dialect) -> Result<()> {
        let mut items = Vec::new();
        let mut errors = Errors::default();
        errors.note(read_all(tokens, Span::call_site(), |input| {
            parse_all(input, dialect == Dialect::File, &mut items, |line| Item::parse(line, dialect))
        }));
        for item in &items {
            errors.note(self.names.add(item));
        }
        let result = errors.into_result();
        if result.is_ok() {
            self.items.extend(items);
        } else {
            // Only the names of the items that stay.
            self.names = Names::default();
            for item in &self.items {
                let _ = self.names.add(item);
            }
        }
        result
    }
}

impl Names {
    /// Adds an item whose name no other has, unless an attribute decides which of them is there.
    fn add(&mut self, item: &Item) -> Result<()> {
        let name = unraw(&item.name);
        let is_sure = item.attributes.iter().all(|attribute| !attribute.may_remove_item);
        if is_sure && !self.items.insert(name.clone()) {
            return Err(Error::new(item.name.span(), format!("an earlier table is called `{name}` too")));
        }
        match &item.declaration {
            Declaration::Index { argument } | Declaration::Lookup { argument, .. } => {
                let argument = &argument.name;
                if self.constants.contains(&argument.to_string()) {
                    let message =
                        format!("the argument `{argument}` has the name of a table, which would be a pattern");
                    return Err(Error::new(argument.span(), message));
                }
                self.arguments.insert(argument.to_string());
            }
            Declaration::Array { .. } | Declaration::Map { .. } => {
                if self.arguments.contains(&name) {
                    let message = format!("an argument of an earlier table is called `{name}` too");
                    return Err(Error::new(item.name.span(), message));
                }
                self.constants.insert(name);
            }
        }
        Ok(())
    }
}

/// Reads all lines with `parse`, which leaves the semicolon. The last one may be left out if `open_ended`.
///
/// Adds the lines that are right to `items`, and returns the errors of the others.
pub(super) fn parse_all<T>(
    input: &Input,
    open_ended: bool,
    items: &mut Vec<T>,
    parse: impl Fn(&Input) -> Result<T>,
) -> Result<()> {
    let mut errors = Errors::default();
    while !input.is_empty() {
        let start = input.rest();
        match parse(input) {
            Ok(item) => items.push(item),
            Err(error) => {
                errors.note::<()>(Err(error));
                skip_item(input)?;
            }
        }
        if !input.is_empty() {
            input.expect(";")?;
        } else if !open_ended && errors.0.is_none() {
            errors.note::<()>(Err(Error::at(input.since(start), "expected `;` after the table")));
        }
    }
    errors.into_result()
}

/// Skips the rest of a line that is wrong, so that the next ones can be read.
fn skip_item(input: &Input) -> Result<()> {
    while !input.is_empty() && !input.peek(";") {
        input.tree()?;
    }
    Ok(())
}

/// All errors so far, as one.
#[derive(Default)]
struct Errors(Option<Error>);

impl Errors {
    fn note<T>(&mut self, result: Result<T>) {
        if let Err(error) = result {
            match &mut self.0 {
                Some(errors) => errors.combine(error),
                none => *none = Some(error),
            }
        }
    }

    fn into_result(self) -> Result<()> {
        self.0.map_or(Ok(()), Err)
    }
}
