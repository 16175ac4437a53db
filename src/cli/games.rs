//! `chess960 games`

use std::{
    io::{self, Write},
    path::PathBuf,
};

use chess960::stats::{Start, archive::Source, decode, pgn::read_games_with_text};
use clap::Args;

use super::{
    archive::{FilterArguments, sources},
    outcome::{Failure, Verdict, say},
    position,
};

/// Copy games from PGN files, byte for byte, by their starting position
///
/// Reads what `stats` reads. Broken games go to standard error by their line, and make the exit code 1.
#[derive(Args)]
pub(super) struct Arguments {
    /// PGN files, and folders with PGN files; standard input if there are none
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    #[arg(long, value_name = "SP", help = format!("Take only games that start from SP; repeat it for several. {}", position::HELP))]
    position: Vec<String>,

    #[command(flatten)]
    filter: FilterArguments,
}

impl Arguments {
    pub(super) fn run(self, out: &mut dyn Write) -> Result<Verdict, Failure> {
        let positions = position::parse_all(&self.position, false)?;
        let filter = self.filter.filter();
        let mut verdict = Verdict::Fine;
        let mut ends_in_blank_line = true;
        for source in sources(&self.files)? {
            let failed =
                |error: io::Error| Failure::Io(io::Error::new(error.kind(), format!("cannot read {source}: {error}")));
            let mut write_error = None;
            let input = source.open().and_then(decode).map_err(failed)?;
            let read = read_games_with_text(input, |game, text| {
                let start = match Start::of(&game) {
                    Ok(start) => start,
                    Err(error) => {
                        verdict = Verdict::Found;
                        match source {
                            Source::StandardInput => say(error),
                            Source::File(_) => say(format_args!("{source}: {error}")),
                        }
                        return Ok(());
                    }
                };
                let is_wanted =
                    positions.is_empty() || matches!(start, Start::Position(position) if positions.contains(&position));
                if is_wanted && filter.accepts(&game) {
                    // Between the last game of a file and the next one there may be no blank line.
                    let separator: &[u8] = if ends_in_blank_line { b"" } else { b"\n\n" };
                    out.write_all(separator).and_then(|()| out.write_all(text)).map_err(|error| {
                        write_error = Some(error);
                        io::Error::other("nothing more can be written")
                    })?;
                    ends_in_blank_line = [b"\n\n".as_slice(), b"\r\r", b"\n\r\n"].iter().any(|end| text.ends_with(end));
                }
                Ok(())
            });
            match write_error {
                Some(error) => return Err(error.into()),
                None => read.map_err(failed)?,
            }
        }
        Ok(verdict)
    }
}
