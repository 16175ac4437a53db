//! `table`: the published tables.

use std::io::Write;

use chess960::printed::PrintedTable;
use clap::{
    Args,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};

use super::{outcome::Error, output::Output, terminal};

/// Print a table in the layout in which it was published.
#[derive(Args)]
pub(crate) struct Arguments {
    /// The table to print.
    #[arg(value_parser = parser())]
    table: &'static PrintedTable,
}

fn parser() -> impl TypedValueParser<Value = &'static PrintedTable> {
    let names = PrintedTable::ALL.iter().map(|table| PossibleValue::new(table.name).help(table.description));
    PossibleValuesParser::new(names).try_map(|name| PrintedTable::from_name(&name).ok_or("not one of the tables"))
}

impl Arguments {
    pub(crate) fn run(self, out: &mut Output) -> Result<(), Error> {
        let text = self.table.text;
        match out.width() {
            Some(width) => write!(out, "{}", terminal::fold_columns(text, width))?,
            None => out.write_all(text.as_bytes())?,
        }
        Ok(())
    }
}
