//! `chess960 stats`

use std::{
    io::{self, IsTerminal, Write},
    path::PathBuf,
};

use chess960::stats::{self, Counts};
use chess960_tables::StartPosition;
use clap::{Args, ValueEnum};
use comfy_table::{CellAlignment, Table, presets};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use super::{
    input::Input,
    outcome::{Error, Outcome, say},
    output::Output,
};

/// Count the games of a PGN file by starting position and result
///
/// The Result tag counts: 1-0, 0-1 or 1/2-1/2; with any other, a game is unfinished. Games without a FEN tag start from SP 518. Games of double Fischer random chess, of variants other than Chess960, from
/// positions that are no starting positions, and with broken tags are counted apart; what is broken goes to standard error,
/// and makes the exit code 1. The file may be of any size.
#[derive(Args)]
pub(super) struct Arguments {
    /// The PGN file; standard input if there is none
    file: Option<PathBuf>,

    /// What comes out
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// The positions that occur, and what was counted apart
    Text,
    /// All 960 positions; what was counted apart goes to standard error
    Csv,
    /// All 960 positions, and what was counted apart
    Json,
}

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let input = Input::open(self.file.as_deref())?;
        let bar = progress_bar(input.size);
        let mut faults = 0;
        let stats = stats::Stats::count(bar.wrap_read(input.reader), |fault| {
            faults += 1;
            if faults <= SHOWN_FAULTS {
                bar.suspend(|| say(format_args!("line {}: {}", fault.line, fault.reason)));
            }
        })?;
        bar.finish_and_clear();
        if faults > SHOWN_FAULTS {
            say(format_args!("and {} more", faults - SHOWN_FAULTS));
        }
        if stats.games() == 0 {
            return Err(Error::input("there is no game in the file: no tag such as [Event \"...\"]"));
        }
        if stats.broken > 0 {
            out.found(Outcome::Findings);
        }
        match self.format {
            Format::Text => {
                write_positions(&stats, out)?;
                write_summary(&stats, out)?;
            }
            Format::Csv => {
                write_csv(&stats, out)?;
                write_summary(&stats, &mut io::stderr().lock())?;
            }
            Format::Json => {
                serde_json::to_writer_pretty(&mut *out, &Json::of(&stats))?;
                writeln!(out)?;
            }
        }
        Ok(())
    }
}

/// How many faults are told one by one.
const SHOWN_FAULTS: u64 = 20;

/// From this size on, a file takes long enough to be watched.
const LARGE_FILE: u64 = 64 << 20;

fn progress_bar(size: Option<u64>) -> ProgressBar {
    match size {
        Some(size) if size >= LARGE_FILE && io::stderr().is_terminal() => {
            let style = ProgressStyle::with_template("{bar:40} {percent}% of {total_bytes}, {eta} left");
            ProgressBar::new(size).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        }
        _ => ProgressBar::hidden(),
    }
}

fn occurring(stats: &stats::Stats) -> impl Iterator<Item = (StartPosition, Counts)> {
    StartPosition::all().map(|sp| (sp, stats.of(sp))).filter(|(_, counts)| counts.games() > 0)
}

fn write_positions(stats: &stats::Stats, out: &mut dyn Write) -> io::Result<()> {
    let mut table = Table::new();
    table.load_preset(presets::NOTHING);
    table.set_header(["SP", "rank", "games", "white", "draws", "black", "unfinished"]);
    for column in table.column_iter_mut().filter(|column| column.index != RANK_COLUMN) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    for (sp, counts) in occurring(stats) {
        let Counts { white, draws, black, unfinished } = counts;
        let counts = [counts.games(), white, draws, black, unfinished].map(|count| count.to_string());
        table.add_row([sp.scharnagl().to_string(), sp.to_string()].into_iter().chain(counts));
    }
    writeln!(out, "{}\n", table.trim_fmt())
}

const RANK_COLUMN: usize = 1;

fn write_summary(stats: &stats::Stats, out: &mut dyn Write) -> io::Result<()> {
    let positions = occurring(stats).count();
    writeln!(out, "games                        {:>9}", stats.games())?;
    writeln!(out, "from the 960 positions       {:>9}  ({positions} of them occur)", stats.counted())?;
    writeln!(out, "double Fischer random chess  {:>9}", stats.double.games())?;
    writeln!(out, "from other positions         {:>9}", stats.other_positions)?;
    writeln!(out, "other variants               {:>9}", stats.other_variants)?;
    writeln!(out, "broken                       {:>9}", stats.broken)
}

fn write_csv(stats: &stats::Stats, out: &mut dyn Write) -> Result<(), Error> {
    let mut csv = csv::Writer::from_writer(out);
    for sp in StartPosition::all() {
        csv.serialize(Row::of(sp, stats.of(sp)))?;
    }
    Ok(csv.flush()?)
}

#[derive(Serialize)]
struct Row {
    scharnagl: u16,
    rank: &'static str,
    games: u64,
    white: u64,
    draws: u64,
    black: u64,
    unfinished: u64,
}

impl Row {
    fn of(sp: StartPosition, counts: Counts) -> Row {
        let Counts { white, draws, black, unfinished } = counts;
        let (scharnagl, rank, games) = (sp.scharnagl(), sp.as_str(), counts.games());
        Row { scharnagl, rank, games, white, draws, black, unfinished }
    }
}

#[derive(Serialize)]
struct Json {
    games: u64,
    positions: Vec<Row>,
    apart: Apart,
}

/// Games that are not counted by position.
#[derive(Serialize)]
struct Apart {
    double_fischer_random: u64,
    other_positions: u64,
    other_variants: u64,
    broken: u64,
}

impl Json {
    fn of(stats: &stats::Stats) -> Json {
        Json {
            games: stats.games(),
            positions: StartPosition::all().map(|sp| Row::of(sp, stats.of(sp))).collect(),
            apart: Apart {
                double_fischer_random: stats.double.games(),
                other_positions: stats.other_positions,
                other_variants: stats.other_variants,
                broken: stats.broken,
            },
        }
    }
}
