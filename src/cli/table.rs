//! `chess960 table`

use std::io::Write;

use chess960::printed::PrintedTable;
use clap::{
    Args,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};

use super::{outcome::Error, output::Output, terminal};

/// Print a published table for converting between positions and numbers by hand
///
/// The tables keep their published layout, with all hyphens. `chess960 explain` shows how to use them, and `chess960 check`
/// compares a copy with them.
#[derive(Args)]
#[command(before_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The table to print
    #[arg(value_parser = parser())]
    table: &'static PrintedTable,
}

const EXAMPLES: &str = "\
Examples:
  chess960 table scharnagl
  chess960 table positions > sp-id.txt   # all 960 numbers (SP-ID) and ranks";

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
