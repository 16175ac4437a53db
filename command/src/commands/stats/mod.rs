//! `chess960 stats`

mod count;
mod document;
mod map;
mod positions;
mod summary;

use std::{
    collections::HashSet,
    io::{self, Write as _},
    path::PathBuf,
};

use chess960_games::{Exclusion, Stats};
use chess960_notation::NotationOptions;
use chess960_tables::{Numbering, StartPosition};
use chess960_words::Words;
use clap::Args;

use self::count::Outcome;
use self::document::position_row;
use self::positions::{PositionStats, positions};
use crate::args::{FilterArguments, Format, Formats, NotationArgs, read_positions, whole};
use crate::errors::{Error, say};
use crate::input::archives::{archives, report_no_games};
use crate::output::{Output, terminal};
use crate::report::{RowTable, TableArgs};

/// Count games by starting position and result
///
/// Reads PGN files of any size, plain or compressed with gzip, bzip2 or zstd, several at a time. Ctrl-C stops counting
/// and prints the counts so far, as text or JSON; a second Ctrl-C ends the program.
///
/// Results come from the tag Result or, if that is missing or *, from the end of the moves. Games without a FEN, of
/// double Fischer random chess (DFRC), of other variants, from other positions, and broken games are counted
/// separately. If a game is broken, or its tag contradicts its moves or is not a result, the exit code is 1; the first
/// twenty such games are reported on standard error. If a file or folder cannot be read to its end, all other games
/// still count, and the exit code is 2.
///
/// The score is White's, from finished games. Its 95% interval follows Wilson's formula, which takes games to be
/// independent; draws only make it safer. Whether positions differ is a question for other tools, which read the rows
/// that `games` writes: see command/docs/data.md.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 stats games.pgn.zst
  chess960 stats --since 2020 --time-control blitz archive/
  chess960 stats games.pgn -o map.svg
  zstdcat games.pgn.zst | chess960 stats")]
pub(super) struct Arguments {
    /// PGN files, plain or compressed with gzip, bzip2 or zstd, or folders of them [default: standard input]
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Report games that are otherwise only counted
    ///
    /// Reports the first twenty Chess960 games from other positions, whose FEN has pieces or castling rights that no
    /// starting position has.
    #[arg(long, short)]
    verbose: bool,

    /// Output format [default: by the extension of --output, or text]
    ///
    /// text has the positions that occur, and a summary. csv has all 960 positions, or those chosen; the summary goes
    /// to standard error. json has all counts and the filter. csv and json number positions from 0 to 959, with
    /// --one-based as well. svg is a map of the 960 positions, coloured by score.
    #[arg(long, value_parser = FORMATS.parser(), help = FORMATS.help())]
    format: Option<Format>,

    /// Show only these positions [default: all]
    ///
    /// May be given several times. The summary is of all games, and JSON has all positions.
    #[arg(long, value_name = "SP", allow_negative_numbers = true)]
    position: Vec<String>,

    /// Show only positions with N games or more
    ///
    /// JSON has all positions.
    #[arg(long, value_name = "N", value_parser = whole(0_u32, None), allow_negative_numbers = true)]
    min_games: Option<u32>,

    #[command(flatten)]
    options: TableArgs,

    #[command(flatten)]
    notation: NotationArgs,

    #[command(flatten)]
    filter: FilterArguments,
}

const FORMATS: Formats = Formats(&[Format::Text, Format::Csv, Format::Json, Format::Svg]);

/// The columns for people. A narrow terminal omits the last.
const COLUMNS: &str = "rank,games,score,score_low,score_high,white,draws,black,unfinished";

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let format = FORMATS.choose(self.format, out)?;
        FORMATS.allow(format, self.options.columns.is_some().then_some("--columns"), &[Format::Text, Format::Csv])?;
        FORMATS.allow(format, self.options.given(), &[Format::Text, Format::Csv, Format::Json])?;
        let notation = self.notation.notation();
        let filter = self.filter.filter(notation.board_only)?;
        let archives = archives(&self.files, &self.position, out)?;
        let chosen: HashSet<_> = read_positions(&self.position, notation, out)?;
        if self.options.given().is_some() {
            // Refuses wrong names of columns now, and not after hours of reading.
            self.table(&positions(&Stats::default(), |_| true), format)?;
        }
        let outcome = count::count(&archives, &filter, self.verbose, out)?;
        let stats = &outcome.stats;
        if stats.games() == 0 {
            report_no_games(out)?;
        }
        let faults = stats.excluded(Exclusion::Broken).games() + stats.contradictions + stats.unread_results;
        if !outcome.complete || faults > 0 {
            out.fail();
        }
        if outcome.stopped && matches!(format, Format::Csv | Format::Svg) {
            say("nothing is written: counts in this format would be taken for those of all games");
            return Err(Error::Reported);
        }
        self.write(&outcome, &chosen, format, out)
    }

    fn write(
        &self,
        outcome: &Outcome,
        chosen: &HashSet<StartPosition>,
        format: Format,
        out: &mut Output,
    ) -> Result<(), Error> {
        let stats = &outcome.stats;
        let min_games = self.min_games.map_or(0, u64::from);
        let is_asked = |position: &StartPosition| self.position.is_empty() || chosen.contains(position);
        let is_chosen = |position: StartPosition| is_asked(&position) && stats.of(position).games() >= min_games;
        let notation = self.notation.notation();
        let positions = positions(stats, is_chosen);
        let most = StartPosition::all().filter(is_asked).map(|position| stats.of(position).games()).max().unwrap_or(0);
        if format != Format::Json && most > 0 && most < min_games {
            let none = if self.position.is_empty() { "no position" } else { "none of these positions" };
            say(format_args!("{none} has {min_games} games; the most is {most}"));
        }
        let table = self.table(&positions, format)?;
        match format {
            Format::Csv => {
                table.write(format, Words::english(), out)?;
                // If it fails, there is nobody to tell.
                let _ = summary::write(outcome, terminal::width_of(io::stderr()), &mut io::stderr());
            }
            Format::Json => document::write_json(outcome, table.rows, out)?,
            Format::Svg => out.write_all(map::render(stats, &positions, notation).as_bytes())?,
            _ => {
                if !table.rows.is_empty() {
                    table.write(format, Words::english(), out)?;
                    writeln!(out)?;
                }
                summary::write(outcome, out.width(), out)?;
            }
        }
        Ok(())
    }

    /// Returns the rows of the positions that are written in this format, sorted, with the chosen columns. An unknown
    /// column is an error.
    fn table(&self, positions: &[PositionStats], format: Format) -> Result<RowTable, Error> {
        let notation = self.notation.notation();
        // Programs expect the usual numbers.
        let one_based = notation.one_based && format == Format::Text;
        let notation = NotationOptions { one_based, ..notation };
        let mut table = RowTable::new(positions.iter().map(|stats| position_row(stats, notation)).collect());
        let is_written = |stats: &PositionStats| match format {
            Format::Json => true,
            Format::Text => stats.is_chosen && stats.counts.games() > 0,
            _ => stats.is_chosen,
        };
        let mut positions = positions.iter();
        table.rows.retain(|_| positions.next().is_some_and(is_written));
        // They are in the order of Scharnagl's numbers.
        let (order, first, last) = match notation.numbering {
            Numbering::Scharnagl => (None, "scharnagl", "fritz9"),
            Numbering::Fritz9 => (Some("fritz9"), "fritz9", "scharnagl"),
        };
        table.arrange(&self.options, format, order, &format!("{first},{COLUMNS},{last}"))?;
        Ok(table)
    }
}
