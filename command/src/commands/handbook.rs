//! `chess960 handbook`

use std::io::Write;

use clap::Args;

use crate::args::LanguageArgs;
use crate::errors::Error;
use crate::output::Output;

/// Write the handbook, a web page that works offline
///
/// The handbook is for phones, for players at the board and for tournament halls. It finds positions by number, letters
/// or FEN, or by tapping pieces. It draws positions, guides you through drawing by hand, and has the published tables.
/// It is one HTML file that works without a network.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 handbook --output chess960.html
  chess960 handbook --language de --output handbuch.html")]
pub(super) struct Arguments {
    #[command(flatten)]
    language: LanguageArgs,
}

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        Ok(out.write_all(chess960_handbook::page(self.language.words).as_bytes())?)
    }
}
