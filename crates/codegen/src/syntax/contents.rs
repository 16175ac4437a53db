//! `VALUE by KEY`: the contents of a table.

use std::path::{Path, PathBuf};

use chess960_model::{Key, Representation, Table, TableError, Value};
use proc_macro2::Span;
use syn::{
    Error, Ident, Result,
    ext::IdentExt as _,
    parse::{Parse, ParseStream},
};

use super::{Cell, Type, did_you_mean};

pub(crate) struct Contents {
    value: ContentsValue,
    pub(crate) key: Key,
    /// The place of the value.
    span: Span,
}

/// A computed value, or one of the user's own.
enum ContentsValue {
    BuiltIn(Value),
    #[cfg(feature = "csv")]
    Csv(super::csv::Csv),
}

impl Parse for Contents {
    fn parse(input: ParseStream) -> Result<Contents> {
        let span = input.span();
        let value = input.parse()?;
        let by = input.span();
        if !input.call(Ident::parse_any).is_ok_and(|word| word == "by") {
            return Err(Error::new(by, "expected `by` and a key, such as `by scharnagl`"));
        }
        Ok(Contents { value, key: parse_name(input, "key", Key::ALL, Key::name)?, span })
    }
}

impl Parse for ContentsValue {
    fn parse(input: ParseStream) -> Result<ContentsValue> {
        if input.fork().call(Ident::parse_any).is_ok_and(|word| word == "csv") {
            #[cfg(feature = "csv")]
            return Ok(ContentsValue::Csv(input.parse()?));
            #[cfg(not(feature = "csv"))]
            return Err(Error::new(
                input.span(),
                "`csv` needs the feature `csv` of `chess960-tables`, or of `chess960-codegen` in a build script",
            ));
        }
        Ok(ContentsValue::BuiltIn(parse_name(input, "value", Value::ALL, Value::name)?))
    }
}

impl ContentsValue {
    fn name(&self) -> &str {
        match self {
            ContentsValue::BuiltIn(value) => value.name(),
            #[cfg(feature = "csv")]
            ContentsValue::Csv(csv) => csv.name(),
        }
    }

    /// Returns the table in a representation whose arrays have a width, or in the natural one. The outer error is about
    /// the file, and the inner one about the table.
    #[cfg_attr(
        not(feature = "csv"),
        expect(unused_variables, clippy::unnecessary_wraps, reason = "no value is in a file")
    )]
    fn table(
        &self,
        key: Key,
        (representation, width): (Option<Representation>, Option<usize>),
        folder: &Path,
    ) -> Result<std::result::Result<Table, TableError>> {
        match self {
            ContentsValue::BuiltIn(value) => Ok(Table::new(*value, key, representation)),
            #[cfg(feature = "csv")]
            ContentsValue::Csv(csv) => csv.table(key, (representation, width), folder),
        }
    }
}

impl Contents {
    /// Returns the file of the value, given the folder to which its path is relative.
    #[cfg_attr(not(feature = "csv"), expect(unused_variables, reason = "no value is in a file"))]
    pub(crate) fn file(&self, folder: &Path) -> Option<PathBuf> {
        match &self.value {
            ContentsValue::BuiltIn(_) => None,
            #[cfg(feature = "csv")]
            ContentsValue::Csv(csv) => Some(csv.path(folder)),
        }
    }

    /// Returns the table with cells of a type of Rust, or of the natural type.
    pub(crate) fn table(&self, cell: Option<&Cell>, folder: &Path) -> Result<Table> {
        let representation = cell.map(Cell::representation).transpose()?;
        let stored = (representation, cell.and_then(Cell::width));
        let table = self.value.table(self.key, stored, folder)?.map_err(|error| match (&error, cell) {
            (TableError::Representation(_), Some(cell)) => cell.source.error(error),
            _ => Error::new(self.span, error),
        })?;
        if let Some(cell) = cell {
            cell.check_width(table.cells())?;
        }
        Ok(table)
    }

    /// Returns the table of a short line, in the known representation that it names in place of a type, or in the
    /// natural one.
    pub(crate) fn short_table(
        &self,
        ty: Option<&Type>,
        is_known: fn(Representation) -> bool,
        folder: &Path,
    ) -> Result<Table> {
        let Some(ty) = ty else { return self.table(None, folder) };
        let key = self.key;
        let known = || Representation::ALL.iter().copied().filter(move |&representation| is_known(representation));
        let Some(wanted) = known().find(|representation| representation.name() == ty.source.text()) else {
            return Err(ty.source.error(not_a_representation(ty, key.len(), &known().collect::<Vec<_>>())));
        };
        let table = |representation| self.value.table(key, (Some(representation), None), folder);
        table(wanted)?.map_err(|error| {
            if let TableError::Key(_) = error {
                return Error::new(self.span, error);
            }
            let is_integer = |representation| matches!(representation, Representation::Integer(_));
            let fitting: Vec<_> = known().filter(|&other| matches!(table(other), Ok(Ok(_)))).collect();
            // The model's own error covers an integer that is too narrow.
            if is_integer(wanted) && fitting.iter().any(|&other| is_integer(other)) {
                return ty.source.error(error);
            }
            let names: Vec<_> = fitting.iter().map(|other| format!("`{other}`")).collect();
            let (value, key, names) = (self.value.name(), key.name(), names.join(", "));
            ty.source.error(format_args!("`{value}` by `{key}` does not fit `{wanted}`; these fit: {names}"))
        })
    }
}

/// Explains a type that is not the name of a known representation. The table has `len` cells.
fn not_a_representation(ty: &Type, len: usize, known: &[Representation]) -> String {
    if let Some(meant) = ty.representation(len).filter(|meant| known.contains(meant)) {
        return format!("`{}` is a type of Rust; write `{meant}`", ty.source);
    }
    let names: Vec<_> = known.iter().map(|representation| representation.name()).collect();
    let suggestion = did_you_mean(ty.source.text(), &names);
    format!("`{}` is not a representation{suggestion}\nthe representations are {}", ty.source, names.join(", "))
}

/// Reads one of `all`, by its name.
fn parse_name<T: Copy>(input: ParseStream, what: &str, all: &[T], name: fn(T) -> &'static str) -> Result<T> {
    let names: Vec<&str> = all.iter().map(|&one| name(one)).collect();
    let own = if what == "value" { ", csv(…)" } else { "" };
    let listed = names.join(", ") + own;
    let span = input.span();
    let Ok(written) = input.call(Ident::parse_any) else {
        return Err(Error::new(span, format!("expected a {what}: {listed}")));
    };
    if let Some(index) = names.iter().position(|name| written == name) {
        return Ok(all[index]);
    }
    let suggestion = did_you_mean(&written.to_string(), &names);
    let message = format!("`{written}` is not a {what}{suggestion}\nthe {what}s are {listed}");
    Err(Error::new(written.span(), message))
}
