//! `chess960 help positions`

use std::io::Write as _;

use clap::Args;

use super::{outcome::Error, output::Output, position::SP_HELP, terminal};

/// How to write positions
#[derive(Args)]
#[command(after_help = legend(Some(terminal::help_width())))]
pub(super) struct Arguments {}

impl Arguments {
    #[expect(clippy::unused_self, reason = "every subcommand has this method")]
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        Ok(writeln!(out, "{}", legend(out.width()))?)
    }
}

/// Returns the ways of writing positions, with the meanings in a column.
fn legend(width: Option<usize>) -> String {
    const MEANINGS: usize = 28;
    let Some(width) = width else { return SP_HELP.to_owned() };
    let indent = " ".repeat(if width < 2 * MEANINGS { 4 } else { MEANINGS });
    let wrapping = terminal::wrapping(width).subsequent_indent(&indent);
    SP_HELP.lines().map(|line| textwrap::fill(line, &wrapping)).collect::<Vec<_>>().join("\n")
}
