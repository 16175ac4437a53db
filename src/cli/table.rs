//! `table`: the published tables.

use std::io::Write;

use chess960::printed::PrintedTable;
use clap::Args;

use super::{outcome::Error, output::Output, terminal};

/// Print a table in the layout in which it was published.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Which one.
    #[arg(value_enum)]
    table: PrintedTable,
}

impl Arguments {
    pub(crate) fn run(self, out: &mut Output) -> Result<(), Error> {
        let text = self.table.text();
        match out.width() {
            Some(width) => write!(out, "{}", terminal::fold_columns(text, width))?,
            None => out.write_all(text.as_bytes())?,
        }
        Ok(())
    }
}
