//! `chess960 games`

use std::{
    io::{self, Write},
    path::PathBuf,
};

use chess960_games::{Category, decode, pgn::read_games_with_text};
use clap::Args;

use super::{
    archive::{FilterArguments, Reports, archives},
    input::Named,
    outcome::{Error, cannot_read},
    output::Output,
    position::{NotationArgs, SP_HELP, read_positions},
};

/// Copy games from PGN files by starting position, byte for byte
///
/// Reads the same input as `stats`. Broken games make the exit code 1; the first twenty are reported on standard error.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 games --position 518 games.pgn
  chess960 games --position K=e1 --since 2024 archive/ > out.pgn
  zstdcat games.pgn.zst | chess960 games --position 0-9", after_long_help = SP_HELP)]
pub(super) struct Arguments {
    /// PGN files, and folders with PGN files [default: standard input]
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Take only games from these positions; may be given several times [default: all]
    #[arg(long, value_name = "SP")]
    position: Vec<String>,

    #[command(flatten)]
    notation: NotationArgs,

    #[command(flatten)]
    filter: FilterArguments,
}

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let notation = self.notation.notation();
        let positions = read_positions(&self.position, notation, out)?;
        let filter = self.filter.filter();
        let is_wanted = |category: Category| match category {
            _ if positions.is_empty() => true,
            Category::Position(position) => positions.contains(&position),
            Category::Excluded(_) => false,
        };
        let mut copy = Copy { out, ends_in_blank_line: true };
        let mut reports = Reports::default();
        for archive in archives(&self.files)? {
            let input = archive.open().and_then(decode).map_err(|error| cannot_read(&archive, &error))?;
            let input = Named { reader: input, name: archive.to_string() };
            read_games_with_text(input, |game, text| match Category::of(&game) {
                Err(error) => {
                    copy.out.fail();
                    reports.report(&archive, &error);
                    Ok(())
                }
                Ok(category) if is_wanted(category) && filter.accepts(&game) => copy.write(text),
                Ok(_) => Ok(()),
            })?;
        }
        reports.finish();
        Ok(())
    }
}

/// Games one after the other.
struct Copy<'a> {
    out: &'a mut Output,
    ends_in_blank_line: bool,
}

impl Copy<'_> {
    fn write(&mut self, game: &[u8]) -> io::Result<()> {
        // Between the last game of a file and the next one there may be no blank line.
        if !self.ends_in_blank_line {
            self.out.write_all(b"\n\n")?;
        }
        self.ends_in_blank_line = [b"\n\n".as_slice(), b"\r\r", b"\n\r\n"].iter().any(|end| game.ends_with(end));
        self.out.write_all(game)
    }
}
