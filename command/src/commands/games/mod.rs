//! `chess960 games`

mod set_position;

use std::{
    borrow::Cow,
    collections::HashSet,
    io::{self, Read as _},
    path::PathBuf,
    sync::Arc,
};

use chess960_games::{
    Category, Filter, GameColumn, GameRow,
    archive::{Archive, FirstErrors},
    column, decode,
    pgn::{Game, GameWriter, read_games_with_text},
};
use chess960_notation::{NotationOptions, count};
use chess960_tables::StartPosition;
use clap::Args;
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::args::{FilterArguments, Format, Formats, NotationArgs, explain_argument, read_positions};
use crate::errors::{Error, cannot_read, say};
use crate::input::archives::{archives, report_errors, report_no_games, report_unread};
use crate::output::Output;
use crate::output::rows::{self, Objects};
use crate::report::{column_name, columns, no_column};
use set_position::Round;

/// Copy games from PGN files by starting position, byte for byte or as rows
///
/// Reads the same PGN as `stats`, and reports broken games in the same way. A game longer than 16 MiB counts as
/// broken. If leaving out a game would make its neighbours run together, a blank line or `*` is added.
///
/// csv, json and ndjson list a row for each game, with its position, result, and the most important tags, for DuckDB,
/// Polars, R and other tools. --numbering and --one-based apply to the positions that are asked for; rows have the
/// numbers of both numberings, Scharnagl's from 0 to 959.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 games --position 518 games.pgn.zst
  chess960 games --position K=e1 --since 2024 archive/ -o out.pgn
  chess960 games --columns \"scharnagl,result,tag:Termination\" archive/ -o games.csv
  zstdcat games.pgn.zst | chess960 games --position 0-9
  chess960 games --set-position 518 round4.pgn -o broadcast4.pgn")]
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

    /// Add the tags of this position to the games without a FEN, and copy all else byte for byte
    ///
    /// This corrects a round that was recorded without FENs. Any of the tags `Variant`, `SetUp` and `FEN` that a game
    /// lacks is added after its last tag. Nothing is written if a game has another `FEN`, a `SetUp` that is not 1, or a
    /// `Variant` that is not Chess960. Broken games are copied unchanged. One file of at most 16 MiB is read.
    #[arg(
        long,
        value_name = "SP",
        allow_negative_numbers = true,
        conflicts_with_all = ["position", "columns", "FilterArguments"]
    )]
    set_position: Option<String>,

    #[arg(long, value_parser = FORMATS.parser(), help = FORMATS.help())]
    format: Option<Format>,

    /// Columns in this order, separated by commas; tag:NAME is any tag [default: all but tag:NAME]
    #[arg(long, value_name = "NAMES")]
    columns: Option<String>,

    #[command(flatten)]
    notation: NotationArgs,

    #[command(flatten)]
    filter: FilterArguments,
}

const FORMATS: Formats = Formats(&[Format::Pgn, Format::Csv, Format::Json, Format::Ndjson]);

/// The size of the largest text that `--set-position` holds in memory, in bytes. A round has far less.
const MAX_ROUND: usize = 16 << 20;

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let format = FORMATS.choose(self.format, out)?;
        FORMATS.allow(
            format,
            self.columns.is_some().then_some("--columns"),
            &[Format::Csv, Format::Json, Format::Ndjson],
        )?;
        let columns = columns(self.columns.as_deref().unwrap_or(GameRow::COLUMNS), |name| {
            let all = || format!("{}, and tag:NAME", GameRow::COLUMNS.replace(',', ", "));
            column(&column_name(name)).ok_or_else(|| no_column("--columns", name, &all()))
        })?;
        let notation = self.notation.notation();
        if let Some(position) = &self.set_position {
            FORMATS.allow(format, Some("--set-position"), &[Format::Pgn])?;
            let position =
                notation.position(position).map_err(|error| Error::usage(explain_argument(position, &error)))?;
            return self.set_position(position, notation.board_only, out);
        }
        // Rows say where a game counts, which may depend on --board-only.
        let is_for_rows =
            format != Format::Pgn && NotationOptions { board_only: false, ..notation } == NotationOptions::default();
        if self.position.is_empty() && self.notation.is_given() && !is_for_rows {
            return Err(Error::usage(
                "--numbering and --one-based need --position or --set-position, as does --board-only for PGN",
            ));
        }
        let archives = archives(&self.files, &self.position, out)?;
        let positions: HashSet<StartPosition> = read_positions(&self.position, notation, out)?;
        let filter = self.filter.filter(notation.board_only)?;
        if format == Format::Csv {
            rows::write_csv_cells(columns.iter().map(|(name, _)| name), out)?;
        }
        let mut copier = Copier {
            positions: (!self.position.is_empty()).then_some(&positions),
            filter: &filter,
            columns,
            objects: Objects::new(format),
            writer: GameWriter::new(&mut *out),
            games: 0,
            copied: 0,
            broken: FirstErrors::default(),
            write_error: None,
        };
        let mut unread = Vec::new();
        for (number, archive) in archives.iter().enumerate() {
            let read = archive
                .open(&Arc::default())
                .and_then(decode)
                .and_then(|input| read_games_with_text(input, |game, text| copier.take(number, game, text)));
            if copier.write_error.is_some() {
                break;
            }
            copier.writer.skip();
            if let Err(error) = read {
                unread.push((archive, error));
            }
        }
        let Copier { objects, writer, games, copied, broken, write_error, .. } = copier;
        let written = write_error.map_or_else(|| writer.finish().map(drop), Err).and_then(|()| objects.finish(out));
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

    /// Copies a round, with the tags of its position.
    fn set_position(&self, position: StartPosition, board_only: bool, out: &mut Output) -> Result<(), Error> {
        let archives = archives(&self.files, &[], out)?;
        let [archive] = &archives[..] else {
            return Err(Error::usage("--set-position copies one file; run it once for each"));
        };
        let mut text = Vec::new();
        let read = archive
            .open(&Arc::default())
            .and_then(decode)
            .and_then(|input| input.take(MAX_ROUND as u64 + 1).read_to_end(&mut text));
        let read = match read {
            Ok(length) if length > MAX_ROUND => {
                Err(io::Error::other(format!("--set-position reads at most {} MiB", MAX_ROUND >> 20)))
            }
            read => read,
        };
        if read.is_err_and(|error| report_unread(archive, &error, out)) {
            return Err(Error::Reported);
        }
        let round = Round::read(&text, position, board_only).map_err(|error| cannot_read(archive, &error))?;
        if let Some(contradiction) = round.contradiction {
            let place = if *archive == Archive::StandardInput { String::new() } else { format!("{archive}: ") };
            return Err(Error::input(place + &contradiction));
        }
        report_errors(&archives, &round.broken, ["broken game", ""]);
        if round.broken.count > 0 {
            // First, since a reader that has seen enough ends the writing.
            out.fail();
            say(format_args!("{} copied unchanged", count(round.broken.count, "broken game")));
        }
        round.write(out)?;
        if round.games == 0 { report_no_games(out) } else { Ok(()) }
    }
}

/// Copies games as PGN or as rows, and counts them.
struct Copier<'a> {
    /// The positions whose games are copied; `None` for all games.
    positions: Option<&'a HashSet<StartPosition>>,
    filter: &'a Filter,
    /// The columns of rows.
    columns: Vec<(String, GameColumn)>,
    objects: Objects,
    writer: GameWriter<&'a mut Output>,
    games: u64,
    copied: u64,
    broken: FirstErrors,
    /// The write error that ended reading.
    write_error: Option<io::Error>,
}

impl Copier<'_> {
    /// Copies the next game of an archive, or leaves it out.
    fn take(&mut self, archive: usize, game: &Game, text: &[u8]) -> io::Result<()> {
        self.games += 1;
        match Category::of(game, self.filter.board_only) {
            Ok(category) if self.is_wanted(category) && self.filter.accepts(game) => {
                self.copied += 1;
                return self.write(game, category, text).map_err(|error| {
                    self.write_error = Some(error);
                    io::ErrorKind::Other.into()
                });
            }
            Ok(_) => {}
            Err(error) => self.broken.add(archive, error),
        }
        self.writer.skip();
        Ok(())
    }

    fn is_wanted(&self, category: Category) -> bool {
        let Some(positions) = self.positions else { return true };
        matches!(category, Category::Position(position) if positions.contains(&position))
    }

    fn write(&mut self, game: &Game, category: Category, text: &[u8]) -> io::Result<()> {
        if self.objects.format == Format::Pgn {
            return self.writer.write(game, text);
        }
        let row = GameRow::new(game, category, self.filter.board_only);
        let cells = self.columns.iter().map(|(name, column)| (name.as_str(), column(&row).unwrap_or_default()));
        let out = self.writer.get_mut();
        if self.objects.format == Format::Csv {
            return rows::write_csv_cells(cells.map(|(_, cell)| cell), out);
        }
        self.objects.write(&Cells(cells.collect()), out)
    }
}

/// A row as JSON.
struct Cells<'a>(Vec<(&'a str, Cow<'a, str>)>);

impl Serialize for Cells<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, cell)| {
            let number = || GameRow::NUMBERS.contains(name).then(|| cell.parse().ok()).flatten();
            let missing = cell.is_empty().then_some(Value::Null);
            (name, missing.or_else(|| number().map(Value::Number)).unwrap_or_else(|| Value::from(&**cell)))
        }))
    }
}
