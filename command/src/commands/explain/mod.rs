//! `chess960 explain`

mod explanation;

use std::io::Write;

use chess960_tables::Numbering;
use clap::Args;

use self::explanation::explanation;
use crate::args::Positions;
use crate::errors::Error;
use crate::output::{Output, text};

/// Explain how to find a position's number by hand, and back
///
/// Explains the numbering chosen with --numbering, or else the one in the prefix of the number, or else Scharnagl's.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 explain 518
  chess960 explain fritz9:359
  chess960 explain QRKBBNRN --numbering fritz9")]
pub(super) struct Arguments {
    #[command(flatten)]
    positions: Positions,
}

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let notation = &self.positions.notation;
        let one_based = notation.notation().one_based;
        self.positions.write_each(out, |i, asked, out| {
            let position = asked.setup.white();
            if i > 0 {
                writeln!(out)?;
            }
            let numbering = notation.numbering.unwrap_or(asked.numbering);
            if one_based && numbering == Numbering::Scharnagl && position.scharnagl() == 0 {
                writeln!(out, "The one-based Scharnagl number 960 is 0.\n")?;
            }
            for line in explanation(position, numbering).lines() {
                let indent = line.len() - line.trim_start().len();
                let indent = if indent == 0 { 0 } else { indent + 4 };
                out.write_all(text::hang(line, indent, out.width()).as_bytes())?;
                out.write_all(b"\n")?;
            }
            Ok(())
        })
    }
}
