//! `table`: the published tables.

use std::io::Write;

use chess960::printed::PrintedTable;
use clap::Args;

use super::{outcome::Error, output::Output};

/// Print a table in the layout in which it was published.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Which one.
    #[arg(value_enum)]
    table: PrintedTable,
}

impl Arguments {
    pub(crate) fn run(self, out: &mut Output) -> Result<(), Error> {
        out.write_all(self.table.text().as_bytes())?;
        Ok(())
    }
}
