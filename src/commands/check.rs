//! `chess960 check`

use std::{
    io::{self, Read, Write},
    num::NonZeroUsize,
    path::PathBuf,
};

use chess960_lists::{
    Alternative, Finding, List, ListNumbering, Options, PositionFormat, PublishedTable, Report, Slot, check,
    check_table,
};
use chess960_notation::count;
use clap::{ArgMatches, Args, Command, FromArgMatches, Subcommand, builder::TypedValueParser};

use crate::args::choices::{NUMBERINGS, one_of};
use crate::args::numbers;
use crate::errors::Error;
use crate::output::{Output, text};
use crate::{input, published};

/// Check a list of the positions, or a copy of a published table
///
/// Finds misprints in books, source code and web pages: wrong numbers (SP-ID), illegal, missing and repeated positions.
#[derive(Args)]
#[command(before_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(subcommand)]
    target: Target,
}

const EXAMPLES: &str = "\
Examples:
  chess960 check positions frc.c                 the list in a source file
  chess960 check positions --partial book.epd    part of a list
  chess960 check scharnagl table.txt             a printed table";

/// A subcommand for lists of positions, and one for each other published table.
enum Target {
    Positions(PositionsArguments),
    Table(&'static PublishedTable, FileArgument),
}

impl Target {
    fn tables() -> impl Iterator<Item = &'static PublishedTable> {
        published::ALL.iter().filter(|table| table.name != published::POSITIONS)
    }
}

impl Subcommand for Target {
    fn augment_subcommands(command: Command) -> Command {
        let positions = PositionsArguments::augment_args(Command::new(published::POSITIONS));
        Target::tables().fold(command.subcommand_required(true).subcommand(positions), |command, table| {
            let example = table.entries.iter().take(3).map(ToString::to_string).collect::<Vec<_>>().join(", ");
            let name = table.name;
            let about = format!("Check a copy of the table that `chess960 table {name}` prints");
            let long = format!("{about}: {example}, ...\n\n{}.\n\n{TABLE_HELP}", table.description);
            let examples = format!(
                "Examples:\n  chess960 check {name} table.txt\n  chess960 table {name} | chess960 check {name}"
            );
            let subcommand = FileArgument::augment_args(Command::new(name)).about(about).long_about(long);
            command.subcommand(subcommand.before_help(examples))
        })
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Target::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        published::by_name(name).is_some()
    }
}

impl FromArgMatches for Target {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Target, clap::Error> {
        let missing = || clap::Error::new(clap::error::ErrorKind::MissingSubcommand);
        let (name, matches) = matches.subcommand().ok_or_else(missing)?;
        if name == published::POSITIONS {
            return PositionsArguments::from_arg_matches(matches).map(Target::Positions);
        }
        let table = published::by_name(name).ok_or_else(missing)?;
        Ok(Target::Table(table, FileArgument::from_arg_matches(matches)?))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Target::from_arg_matches(matches)?;
        Ok(())
    }
}

const TABLE_HELP: &str = "\
Lines hold pairs of number and pattern, read across, in any number of columns. Where hyphens were lost, the order of the \
letters is checked. Lines that begin with # and headings are skipped. Plain text, CSV and Markdown are read.

Exits with 1 if anything is wrong or there is no entry.";

/// Check a list of the 960 positions in a text, source file, table or book
///
/// Finds ranks, FENs, EPDs and board fields in a text of any kind, such as source code, CSV, JSON, Markdown or PGN, numbered
/// or not. Prints how the list was read, then what is wrong with it, then what was skipped. Numbers and order may be
/// Scharnagl's (0 to 959, or 1 to 960 with 960 for 0) or Fritz9's.
///
/// By default, the numbers are read from wherever most of them fit. --numbers names the place instead. `before` is the number
/// nearest before the position, `after:2` the second after it, and `between` the first between two positions of one entry,
/// such as a rank and its FEN. `none` ignores all numbers and judges the order. Where lines have other positions, too, such as
/// mirror images, --column picks those of the list. If too much is wrong, but nothing with another --column or --numbers none,
/// the first line says so.
///
/// Exits with 1 if anything is wrong or there is no list.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 check positions frc.c
  chess960 check positions --numbering fritz9 list.csv
  chess960 check positions --numbers after:2 table.md
  chess960 show 0-99 --format fen | chess960 check positions --partial")]
struct PositionsArguments {
    #[command(flatten)]
    file: FileArgument,

    /// Require this numbering, in numbers or order [default: any]
    #[arg(long, alias = "scheme", value_parser = numbering())]
    numbering: Option<ListNumbering>,

    /// Accept any order of a list without numbers
    #[arg(long)]
    any_order: bool,

    /// Accept part of a list
    #[arg(long)]
    partial: bool,

    /// Where the numbers are: before, between or after the position (after:2 for the second), or none [default: where most
    /// fit]
    #[arg(long, value_name = "PLACE")]
    numbers: Option<Slot>,

    /// Read only positions in this format
    #[arg(long, value_name = "FORMAT", value_parser = format())]
    only: Option<PositionFormat>,

    /// Read only the Nth position of each line
    #[arg(long, value_name = "N", value_parser = numbers::at_least_one, allow_negative_numbers = true)]
    column: Option<NonZeroUsize>,

    /// Read positions in comments as well
    #[arg(long)]
    comments: bool,
}

fn numbering() -> impl TypedValueParser<Value = ListNumbering> {
    let published = NUMBERINGS.map(|(name, help, numbering)| (name, help, ListNumbering::Published(numbering)));
    one_of(published.into_iter().chain([(
        "one-based",
        "Scharnagl's from 1 to 960, with 960 for 0",
        ListNumbering::OneBased,
    )]))
}

fn format() -> impl TypedValueParser<Value = PositionFormat> {
    one_of([("fens", "", PositionFormat::Fen), ("ranks", "", PositionFormat::Rank)])
}

#[derive(Args)]
struct FileArgument {
    /// The file to check, which may be compressed with gzip, bzip2 or zstd [default: standard input]
    file: Option<PathBuf>,
}

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        match self.target {
            Target::Positions(arguments) => arguments.run(out),
            Target::Table(table, file) => check_copy(table, &file, out),
        }
    }
}

impl PositionsArguments {
    fn run(self, out: &mut Output) -> Result<(), Error> {
        let options = Options {
            numbering: self.numbering,
            any_order: self.any_order,
            partial: self.partial,
            numbers: self.numbers,
            only: self.only,
            column: self.column.map(NonZeroUsize::get),
            comments: self.comments,
        };
        let report = check(self.file.open()?, &options)?.map_err(Error::input)?;
        write_report(&report, self.partial, out)?;
        if report.findings().next().is_some() {
            out.fail();
        }
        Ok(())
    }
}

fn write_report(report: &Report, partial: bool, out: &mut Output) -> io::Result<()> {
    let summary = |list: &List| {
        let result = match (list.findings.len(), list.numbering) {
            (0, None) if !partial => "all 960 positions, each once".to_owned(),
            (0, _) => "all right".to_owned(),
            (found, _) => count(found as u64, "finding"),
        };
        format!("{}: {result}", list.description)
    };
    if let Some(Alternative { option, list }) = &report.alternative {
        answer(&format!("with {option}: {}", summary(list)), out)?;
    }
    for list in &report.lists {
        answer(&summary(list), out)?;
        write_all(&list.findings, out)?;
    }
    let mut skipped: Vec<String> = report.skipped.iter().map(ToString::to_string).collect();
    if report.other_lines > 0 {
        skipped.push(format!("{} without a position or a number", count(report.other_lines, "line")));
    }
    if skipped.is_empty() { Ok(()) } else { answer(&format!("skipped: {}", skipped.join("; ")), out) }
}

fn check_copy(table: &PublishedTable, file: &FileArgument, out: &mut Output) -> Result<(), Error> {
    let mut text = Vec::new();
    file.open()?.take(MAX_TABLE_BYTES + 1).read_to_end(&mut text)?;
    if text.len() as u64 > MAX_TABLE_BYTES {
        return Err(Error::input(format_args!(
            "the table has more than {MAX_TABLE_BYTES} bytes; the largest has 60 entries"
        )));
    }
    let text = String::from_utf8_lossy(&text);
    if text.trim_start_matches('\u{FEFF}').trim_start().starts_with(['<', '[', '{', '%', '\\']) {
        return Err(Error::input("a table is read from plain text, CSV or Markdown, not from HTML, JSON or LaTeX"));
    }
    let report = check_table(table, published::ALL, &text);
    if report.entries == 0 {
        let example = table.entries[0];
        return Err(Error::input(format_args!("found no table entries (a number and a pattern, such as {example})")));
    }
    let entries = count(report.entries as u64, "entry");
    let lost = if report.hyphens_lost { " (hyphens lost: only the order of letters could be compared)" } else { "" };
    let table = table.name;
    let summary = match report.findings.len() {
        0 => format!("{entries} of the table {table}, all of them right{lost}"),
        found => {
            out.fail();
            format!("{entries} of the table {table}{lost}: {}", count(found as u64, "finding"))
        }
    };
    answer(&summary, out)?;
    write_all(&report.findings, out)?;
    Ok(())
}

/// Published tables have well under a thousand bytes.
const MAX_TABLE_BYTES: u64 = 1 << 20;

fn write_all<'a>(findings: impl IntoIterator<Item = &'a Finding>, out: &mut Output) -> io::Result<()> {
    Finding::lines(findings).iter().try_for_each(|line| answer(line, out))
}

/// Writes a line, wrapped at words on a terminal.
fn answer(line: &str, out: &mut Output) -> io::Result<()> {
    let width = out.width();
    writeln!(out, "{}", text::fill(line, width))
}

impl FileArgument {
    fn open(&self) -> Result<impl Read + use<>, Error> {
        let mut reader = input::open_decoded(self.file.as_deref())?;
        let mut beginning = Vec::new();
        reader.by_ref().take(4).read_to_end(&mut beginning)?;
        if matches!(
            beginning[..],
            [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] | [0, 1..=0xFF, 0, 1..=0xFF] | [1..=0xFF, 0, 1..=0xFF, 0]
        ) {
            return Err(Error::input("the file is UTF-16; save it as UTF-8"));
        }
        Ok(io::Cursor::new(beginning).chain(reader))
    }
}
