//! `chess960 stats`

mod counted;
mod counting;
mod document;
mod map;
mod table;

use std::{
    io::{self, Write},
    path::PathBuf,
};

use chess960_games::Exclusion;
use clap::{Args, ValueEnum};

use self::{
    counted::{Counted, PositionStats, rows},
    document::position_row,
};
use super::{
    archive::{FilterArguments, archives, say_no_games},
    format::{Format, Formats},
    integers::any_count,
    outcome::Error,
    output::Output,
    row,
};

/// Count games by starting position and result, and test the differences
///
/// Reads PGN files of any size, plain or compressed with gzip, bzip2 or zstd, several at a time. Ctrl-C stops counting and
/// prints the counts so far; a second Ctrl-C ends the program.
///
/// Results are taken from the tag Result or, if it is missing or *, from the end of the moves. Games without a FEN, of double
/// Fischer random chess (DFRC), of other variants, from other positions, and broken games are counted separately. Games that are
/// broken, or whose tag contradicts their moves, make the exit code 1; the first twenty are reported on standard error. If a
/// file or folder cannot be read to its end, all other games still count, and the exit code is 2.
///
/// The score is White's, from finished games; its 95% interval comes from the variance of wins, draws and losses. A * marks
/// positions whose score differs from that of all games with p < 0.05, corrected by Holm's method for the number of
/// positions. Pearson's chi-squared test shows whether the positions were selected uniformly; a position that all
/// boards of a round share counts as selected once. See docs/games.md for details.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 stats games.pgn
  chess960 stats --since 2020 --time-control blitz archive/
  chess960 stats --format svg games.pgn > map.svg
  zstdcat games.pgn.zst | chess960 stats")]
pub(super) struct Arguments {
    /// PGN files, and folders with PGN files [default: standard input]
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Name the first twenty Chess960 games that begin with other castling rights or another position than the start
    #[arg(long, short)]
    verbose: bool,

    /// Merge counts written by --format json, as if their games were counted together
    #[arg(long, requires = "files")]
    merge: bool,

    /// Output format [default: by the extension of --output, or text]
    ///
    /// text has the positions that occur, and a summary; csv has all 960 positions, and the summary goes to standard error; json
    /// also has everything that --merge needs; svg is a map of the 960, on which each position is a cell coloured by its score.
    #[arg(long, value_parser = FORMATS.parser(), help = FORMATS.help())]
    format: Option<Format>,

    /// Leave out positions with fewer than N games, from the table and from the tests
    #[arg(long, value_name = "N", default_value = "0", hide_default_value = true, value_parser = any_count)]
    min_games: u32,

    /// Sort positions by KEY: numbers and ranks ascending, everything else descending
    #[arg(long, value_enum, value_name = "KEY", default_value_t = Key::Scharnagl)]
    sort: Key,

    /// Reverse the order
    #[arg(long)]
    reverse: bool,

    #[command(flatten)]
    filter: FilterArguments,
}

const FORMATS: Formats = Formats(&[Format::Text, Format::Csv, Format::Json, Format::Svg]);

#[derive(Clone, Copy, ValueEnum)]
enum Key {
    Scharnagl,
    Fritz9,
    Rank,
    Games,
    White,
    Draws,
    Black,
    Score,
    /// How significantly the score differs from the mean
    PValue,
}

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let format = FORMATS.choose(self.format, out)?;
        let counted = if self.merge {
            counting::merge(&self.files, &self.filter.filter())?
        } else {
            counting::count(&archives(&self.files, out)?, &self.filter.filter(), self.verbose)?
        };
        let stats = &counted.stats;
        if stats.games() == 0 && !counted.failures.any() {
            say_no_games();
        }
        if !counted.complete
            || counted.failures.trailing_data
            || stats.games() == 0
            || stats.excluded(Exclusion::Broken).games() + stats.contradictions > 0
        {
            out.fail();
        }
        let written = self.write(&counted, format, out);
        counted.failures.end(written, out)
    }

    fn write(&self, counted: &Counted, format: Format, out: &mut Output) -> Result<(), Error> {
        let stats = &counted.stats;
        let min_games = u64::from(self.min_games);
        let mut rows = rows(stats, min_games);
        rows.sort_by(|a, b| if self.reverse { self.sort.compare(b, a) } else { self.sort.compare(a, b) });
        match format {
            Format::Csv => {
                let chosen = rows.iter().filter(|row| row.has_games(min_games));
                row::write_csv(&position_row(&rows[0]), chosen.map(position_row), out)?;
                // If it fails, there is nobody to tell.
                let _ = table::write_summary(counted, min_games, &mut io::stderr().lock());
            }
            Format::Json => document::write_json(counted, &rows, out)?,
            format => {
                rows.retain(|row| row.has_games(min_games.max(1)));
                if format == Format::Svg {
                    writeln!(out, "{}", map::render(stats, &rows))?;
                } else {
                    table::write(&rows, out.width(), out)?;
                    table::write_summary(counted, min_games, out)?;
                }
            }
        }
        Ok(out.flush()?)
    }
}

impl Key {
    /// Returns the order of two rows. Rows without a value come last; equal ones stay in Scharnagl's order.
    fn compare(self, a: &PositionStats, b: &PositionStats) -> std::cmp::Ordering {
        let score = |row: &PositionStats| row.score.map_or(-1.0, |score| score.mean);
        let p_value = |row: &PositionStats| row.difference.map_or(2.0, |difference| difference.p_value);
        match self {
            Key::Scharnagl => a.position.scharnagl().cmp(&b.position.scharnagl()),
            Key::Fritz9 => a.position.fritz9().cmp(&b.position.fritz9()),
            Key::Rank => a.position.as_str().cmp(b.position.as_str()),
            Key::Games => b.counts.games().cmp(&a.counts.games()),
            Key::White => b.counts.white.cmp(&a.counts.white),
            Key::Draws => b.counts.draws.cmp(&a.counts.draws),
            Key::Black => b.counts.black.cmp(&a.counts.black),
            Key::Score => score(b).total_cmp(&score(a)),
            Key::PValue => p_value(a).total_cmp(&p_value(b)),
        }
    }
}
