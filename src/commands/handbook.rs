//! `chess960 handbook`

use std::io::Write;

use clap::Args;

use crate::errors::Error;
use crate::output::Output;

/// Write the handbook, a web page that works offline
///
/// The page is for phones, for players at the board and for tournament halls. It finds positions by number, letters or FEN, or by
/// tapping pieces; it draws positions, guides you through drawing by hand, and has the published tables. It is one HTML file that
/// works without a network.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 handbook --output chess960.html")]
pub(super) struct Arguments {}

const PAGE: &str = include_str!(concat!(env!("OUT_DIR"), "/handbook.html"));

impl Arguments {
    #[expect(clippy::unused_self, reason = "every subcommand has this method")]
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        Ok(out.write_all(PAGE.as_bytes())?)
    }
}
