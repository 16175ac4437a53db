//! `table`: the published tables.

use std::io::Write;

use chess960::printed::PrintedTable;
use clap::{Args, ValueEnum};

use super::outcome::{Failure, Verdict};

/// Print a table in the layout in which it was published.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Which one.
    #[arg(value_enum)]
    table: Name,
}

#[derive(Clone, Copy, ValueEnum)]
enum Name {
    /// All 960 positions by Scharnagl number, one a line.
    Positions,
    /// The 60 NQ-skeletons with their Scharnagl numbers, in blocks of six.
    Scharnagl,
    /// The 60 NQ-skeletons with their Fritz9 numbers, a column for each queen's position.
    Fritz9,
    /// The 16 bishop codes.
    Bishops,
    /// The 10 N5N codes.
    N5n,
    /// The 10 orders of king, rooks and knights, with what each adds to the Scharnagl number.
    Krn,
}

impl Arguments {
    pub(crate) fn run(self, out: &mut dyn Write) -> Result<Verdict, Failure> {
        let table = match self.table {
            Name::Positions => PrintedTable::Positions,
            Name::Scharnagl => PrintedTable::Scharnagl,
            Name::Fritz9 => PrintedTable::Fritz9,
            Name::Bishops => PrintedTable::Bishops,
            Name::N5n => PrintedTable::N5n,
            Name::Krn => PrintedTable::Krn,
        };
        out.write_all(table.text().as_bytes())?;
        Ok(Verdict::Fine)
    }
}
