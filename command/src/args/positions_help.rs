//! How to write positions: `chess960 help positions`

use std::io::Write as _;

use clap::Args;

use crate::errors::Error;
use crate::output::{Output, terminal, text};

/// The explanation of `<SP>`, for the end of a help text.
pub(crate) const SP_HELP: &str = "\
Positions (<SP>):
  518, 'SP 518', SP-518     a Scharnagl number, also written SP-ID 518 or idn 518
  fritz9:359                a number in another numbering
  RNBQKBNR, 'R N B Q ...'   a rank, in either case, also in figurines
  'rnbqkbnr/... w ...'      a FEN, its first field alone, an EPD or a UCI command
  all, 500-520, fritz9:1-9  all positions, or a range of numbers
  'R*Q*', '??BQKB??'        a pattern of ranks: * is any number of pieces, ? one
  K=e1, Q=d                 all positions with a piece on a square
  weak=0, undefended=0-1    all with this many weak or undefended pawns
  distance=0-3              all that differ from 518 on this many files
  castle=a, castle=h        all in which one can castle on the first move
  not:518                   all other positions
  K=e1+Q=d1, 518,534        + means and, a comma means or
  -                         positions on standard input, one per line";

/// How to write positions
#[derive(Args)]
#[command(after_help = legend(Some(terminal::help_width())))]
pub(crate) struct Arguments {}

impl Arguments {
    #[expect(clippy::unused_self, reason = "every subcommand has this method")]
    pub(crate) fn run(self, out: &mut Output) -> Result<(), Error> {
        Ok(writeln!(out, "{}", legend(out.width()))?)
    }
}

/// Returns the ways of writing positions, with the meanings in a column.
fn legend(width: Option<usize>) -> String {
    const MEANINGS: usize = 28;
    let Some(width) = width else { return SP_HELP.to_owned() };
    let indent = if width < 2 * MEANINGS { 4 } else { MEANINGS };
    SP_HELP.lines().map(|line| text::hang(line, indent, Some(width))).collect::<Vec<_>>().join("\n")
}
