//! `chess960 games`

use std::{collections::HashSet, io, path::PathBuf, sync::Arc};

use chess960_games::{
    Category, Filter,
    archive::FirstErrors,
    decode,
    pgn::{Game, GameWriter, PgnError, read_games_with_text},
};
use chess960_notation::count;
use chess960_tables::StartPosition;
use clap::Args;

use crate::args::{FilterArguments, NotationArgs, read_positions};
use crate::errors::{Error, say};
use crate::input::archives::{archives, report_errors, report_no_games, report_unread};
use crate::output::Output;

/// Copy games from PGN files by starting position, byte for byte
///
/// Reads the same input as `stats`, and reports broken games in the same way. A game longer than 16 MiB counts as
/// broken. Where leaving out a game would make its neighbours run together, a blank line or `*` is added.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 games --position 518 games.pgn.zst
  chess960 games --position K=e1 --since 2024 archive/ > out.pgn
  zstdcat games.pgn.zst | chess960 games --position 0-9")]
pub(super) struct Arguments {
    /// PGN files, plain or compressed with gzip, bzip2 or zstd, or folders of them [default: standard input]
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Copy only games from these positions [default: any]
    ///
    /// May be given several times. Without it, games without a FEN, of other variants and from other positions are
    /// copied, too.
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
        let wanted = self.wanted(out)?;
        let mut writer = GameWriter::new(&mut *out);
        let mut broken = FirstErrors::default();
        let (mut games, mut copied) = (0_u64, 0_u64);
        let mut written = Ok(());
        let mut unread = Vec::new();
        for (number, archive) in archives.iter().enumerate() {
            let copy = |game: &Game, text: &[u8]| {
                games += 1;
                let is_wanted = wanted.has(game).unwrap_or_else(|error| {
                    broken.add(number, error);
                    false
                });
                if is_wanted {
                    copied += 1;
                    written = writer.write(game, text);
                } else {
                    writer.skip();
                }
                if written.is_ok() { Ok(()) } else { Err(io::ErrorKind::Other.into()) }
            };
            let read =
                archive.open(&Arc::default()).and_then(decode).and_then(|input| read_games_with_text(input, copy));
            if written.is_err() {
                break;
            }
            writer.skip();
            if let Err(error) = read {
                unread.push((archive, error));
            }
        }
        let written = written.and_then(|()| writer.finish().map(drop));
        report_errors(&archives, &broken, ["broken game", ""]);
        for (archive, error) in unread {
            report_unread(archive, &error, out);
        }
        if games == 0 {
            report_no_games(out)?;
        } else if copied == 0 && broken.count == 0 {
            say(format_args!("{} read, none copied", count(games, "game")));
        }
        if broken.count > 0 {
            out.fail();
        }
        Ok(written?)
    }

    fn wanted(&self, out: &mut Output) -> Result<Wanted, Error> {
        let notation = self.notation.notation();
        let positions = read_positions(&self.position, notation, out)?;
        Ok(Wanted {
            positions: if self.position.is_empty() { None } else { Some(positions) },
            filter: Filter { board_only: notation.board_only, ..self.filter.filter()? },
        })
    }
}

/// Which games are copied.
struct Wanted {
    /// `None` is any start.
    positions: Option<HashSet<StartPosition>>,
    filter: Filter,
}

impl Wanted {
    fn has(&self, game: &Game) -> Result<bool, PgnError> {
        let is_position_wanted = match (Category::of(game, self.filter.board_only)?, &self.positions) {
            (_, None) => true,
            (Category::Position(position), Some(positions)) => positions.contains(&position),
            (Category::Excluded(_), Some(_)) => false,
        };
        Ok(is_position_wanted && self.filter.accepts(game))
    }
}
