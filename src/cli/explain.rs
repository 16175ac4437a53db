//! `explain`: the derivation by hand.

use std::io::Write;

use chess960::explain::Explanation;
use chess960_tables::Numbering;
use clap::Args;

use super::{numbering::NumberingArg, outcome::Error, output::Output, position};

/// Show how a position's number is found by hand, and its rank from the number.
#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "SP", allow_negative_numbers = true, help = position::HELP)]
    position: String,
    /// Whose numbering to explain.
    #[arg(long, value_enum, default_value_t = NumberingArg::Scharnagl)]
    numbering: NumberingArg,
}

impl Arguments {
    pub(crate) fn run(self, out: &mut Output) -> Result<(), Error> {
        let position = position::parse(&self.position, false).map_err(Error::usage)?;
        write!(out, "{}", Explanation::new(position, Numbering::from(self.numbering)))?;
        Ok(())
    }
}
