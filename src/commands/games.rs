//! `chess960 games`

use std::{collections::HashSet, io, path::PathBuf};

use chess960_games::{
    Category, Filter, decode,
    pgn::{Game, GameWriter, read_games_with_text},
};
use chess960_notation::count;
use clap::Args;

use crate::args::game_filter::FilterArguments;
use crate::args::positions::{NotationArgs, read_positions};
use crate::errors::{Error, say};
use crate::input::archives::{Reports, archives, report_no_games, report_unread};
use crate::output::Output;

/// Copy games from PGN files by starting position, byte for byte
///
/// Reads the same input as `stats`, and reports broken games in the same way. A game longer than 16 MiB counts as broken. Where games
/// are left out, a blank line or `*` is added if the games around them would otherwise run together.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 games --position 518 games.pgn.zst
  chess960 games --position K=e1 --since 2024 archive/ > out.pgn
  zstdcat games.pgn.zst | chess960 games --position 0-9")]
pub(super) struct Arguments {
    /// PGN files, also compressed with gzip, bzip2 or zstd, and folders of them [default: standard input]
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Only games from these positions [default: any]
    ///
    /// May be given several times. Without it, games without a FEN, of other variants and from other positions are copied, too.
    #[arg(long, value_name = "SP", allow_negative_numbers = true)]
    position: Vec<String>,

    #[command(flatten)]
    notation: NotationArgs,

    #[command(flatten)]
    filter: FilterArguments,
}

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        if self.position.is_empty() && self.notation.is_given() {
            return Err(Error::usage("--numbering, --one-based and --board-only need --position"));
        }
        let archives = archives(&self.files, &self.position, out)?;
        let positions: HashSet<_> = read_positions(&self.position, self.notation.notation(), out)?;
        let filter = Filter { board_only: self.notation.notation().board_only, ..self.filter.filter()? };
        let is_wanted = |category: Category| match category {
            _ if self.position.is_empty() => true,
            Category::Position(position) => positions.contains(&position),
            Category::Excluded(_) => false,
        };
        let mut writer = GameWriter::new(&mut *out);
        let mut reports = Reports::default();
        let (mut games, mut copied, mut broken) = (0_u64, 0_u64, 0);
        let mut written = Ok(());
        let mut unread = Vec::new();
        for archive in archives {
            let copy = |game: Game, text: &[u8]| {
                games += 1;
                let is_taken = match Category::of(&game, filter.board_only) {
                    Ok(category) => is_wanted(category) && filter.accepts(&game),
                    Err(error) => {
                        broken += 1;
                        reports.report(&archive, &error);
                        false
                    }
                };
                if !is_taken {
                    writer.skip();
                    return Ok(());
                }
                copied += 1;
                written = writer.write(&game, text);
                if written.is_ok() { Ok(()) } else { Err(io::ErrorKind::Other.into()) }
            };
            let read = archive.open().and_then(decode).and_then(|input| read_games_with_text(input, copy));
            if written.is_err() {
                break;
            }
            writer.skip();
            if let Err(error) = read {
                unread.push((archive, error));
            }
        }
        let written = written.and_then(|()| writer.finish().map(drop));
        reports.finish();
        for (archive, error) in unread {
            report_unread(&archive, &error, out);
        }
        if games == 0 && written.is_ok() {
            report_no_games(out)?;
        } else if copied == 0 && broken == 0 {
            say(format_args!("{} read, none copied", count(games, "game")));
        }
        if games == 0 || broken > 0 {
            out.fail();
        }
        Ok(written?)
    }
}
