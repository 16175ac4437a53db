//! `chess960 check`

use std::{
    fmt::Display,
    io::{self, Read, Write},
    num::NonZeroUsize,
    path::PathBuf,
};

use chess960::{
    check::{
        positions::{CheckedList, Convention, ListOptions, ListReport, NumberPlace, check},
        tables,
    },
    printed::PrintedTable,
};
use chess960_tables::Numbering;
use clap::{ArgMatches, Args, Command, FromArgMatches, Subcommand, ValueEnum};

use super::{input, numbers, outcome::Error, output::Output, terminal, words::count};

/// Check lists of the 960 positions of Chess960 (FRC), and copies of the published tables
///
/// Finds misprints in books, source code and web pages: wrong numbers (SP-ID), illegal, missing and repeated positions.
#[derive(Args)]
#[command(before_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(subcommand)]
    subject: Subject,
}

const EXAMPLES: &str = "\
Examples:
  chess960 check positions frc.c                 the list in a source file
  chess960 check positions --partial book.epd    part of a list
  chess960 check scharnagl table.txt             a printed table";

/// A subcommand for lists of positions, and one for each other published table.
enum Subject {
    Positions(PositionsArguments),
    Table(&'static PrintedTable, FileArgument),
}

impl Subject {
    /// The table with all positions, which are checked as a list.
    const POSITIONS: &str = "positions";

    fn tables() -> impl Iterator<Item = &'static PrintedTable> {
        PrintedTable::ALL.iter().filter(|table| table.name != Subject::POSITIONS)
    }
}

impl Subcommand for Subject {
    fn augment_subcommands(command: Command) -> Command {
        let positions = PositionsArguments::augment_args(Command::new(Subject::POSITIONS));
        Subject::tables().fold(command.subcommand_required(true).subcommand(positions), |command, table| {
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
        Subject::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        PrintedTable::from_name(name).is_some()
    }
}

impl FromArgMatches for Subject {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Subject, clap::Error> {
        let missing = || clap::Error::new(clap::error::ErrorKind::MissingSubcommand);
        let (name, matches) = matches.subcommand().ok_or_else(missing)?;
        if name == Subject::POSITIONS {
            return PositionsArguments::from_arg_matches(matches).map(Subject::Positions);
        }
        let table = PrintedTable::from_name(name).ok_or_else(missing)?;
        Ok(Subject::Table(table, FileArgument::from_arg_matches(matches)?))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Subject::from_arg_matches(matches)?;
        Ok(())
    }
}

const TABLE_HELP: &str = "\
Lines hold pairs of number and pattern, read across, in any number of columns. Where hyphens were lost, the order of the \
letters is checked. Lines that begin with # and headings are skipped.

Exits with 1 if anything is wrong or there is no entry.";

/// Check a list of the 960 positions in a text, source file, table or book
///
/// Finds ranks, FENs, EPDs and board fields in plain text, source code, CSV, JSON, YAML, Markdown, HTML, SQL and PGN,
/// numbered or not. Prints how the list was read, then what is wrong with it, then what was left out. Numbers and order
/// may be Scharnagl's (0 to 959, or 1 to 960 with 960 for 0) or Fritz9's.
///
/// By default, the numbers are read from wherever most of them fit. --numbers names the place instead. `before` is the number
/// nearest before the position, `after:2` the second after it, and `between` the first between two positions of one entry,
/// such as a rank and its FEN. `none` ignores all numbers and judges the order.
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
    #[arg(long, alias = "scheme", value_enum)]
    numbering: Option<ListNumbering>,

    /// Accept any order of a list without numbers
    #[arg(long)]
    any_order: bool,

    /// Accept part of a list
    #[arg(long)]
    partial: bool,

    /// Where the numbers are: before, between or after the position (after:2 for the second), or none [default: where most
    /// fit]
    #[arg(long, value_name = "PLACE", value_parser = parse_numbers)]
    numbers: Option<NumbersArg>,

    /// Read only positions of this form
    #[arg(long, value_name = "FORM", value_enum)]
    only: Option<PositionForm>,

    /// Read only the Nth position of each line (of each entry, if most lines have one)
    #[arg(long, value_name = "N", value_parser = numbers::at_least_one)]
    column: Option<NonZeroUsize>,

    /// Read positions in comments as well
    #[arg(long)]
    comments: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum PositionForm {
    /// FENs, EPDs and board fields
    Fens,
    /// Ranks
    Ranks,
}

#[derive(Clone, Copy, ValueEnum)]
enum ListNumbering {
    /// Scharnagl's, 0 to 959
    Scharnagl,
    /// Scharnagl's, 1 to 960, with 960 for 0
    OneBased,
    /// Fritz9's, 1 to 960
    Fritz9,
}

impl From<ListNumbering> for Convention {
    fn from(numbering: ListNumbering) -> Convention {
        match numbering {
            ListNumbering::Scharnagl => Convention::Published(Numbering::Scharnagl),
            ListNumbering::OneBased => Convention::OneBased,
            ListNumbering::Fritz9 => Convention::Published(Numbering::Fritz9),
        }
    }
}

/// Where the numbers are; none if there are none.
#[derive(Clone, Copy)]
struct NumbersArg(Option<NumberPlace>);

fn parse_numbers(text: &str) -> Result<NumbersArg, String> {
    if text == "none" {
        return Ok(NumbersArg(None));
    }
    let place = text.parse().map_err(|error: String| format!("{error}; none ignores all numbers"))?;
    Ok(NumbersArg(Some(place)))
}

#[derive(Args)]
struct FileArgument {
    /// The file to check, which may be compressed with gzip, bzip2 or zstd [default: standard input]
    file: Option<PathBuf>,
}

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        match self.subject {
            Subject::Positions(arguments) => arguments.run(out),
            Subject::Table(table, file) => check_table(table, &file, out),
        }
    }
}

impl PositionsArguments {
    fn run(self, out: &mut Output) -> Result<(), Error> {
        let options = ListOptions {
            numbering: self.numbering.map(Convention::from),
            any_order: self.any_order,
            partial: self.partial,
            numbers: self.numbers.map(|NumbersArg(place)| place),
            fens: self.only.map(|form| form == PositionForm::Fens),
            column: self.column.map(NonZeroUsize::get),
            comments: self.comments,
        };
        let report = check(self.file.open()?, &options)?.map_err(Error::input)?;
        if report.findings().next().is_some() {
            out.fail();
        }
        write_list_report(&report, &options, out)?;
        Ok(())
    }
}

fn write_list_report(report: &ListReport, options: &ListOptions, out: &mut Output) -> io::Result<()> {
    // A list that is given several times, rightly, is reported once.
    let same = |a: &CheckedList, b: &CheckedList| a.shape == b.shape && a.findings.is_empty() && b.findings.is_empty();
    for lists in report.lists.chunk_by(same) {
        let list = &lists[0];
        let summary = match (list.findings.len(), list.convention) {
            (0, None) if !options.partial => "all 960 positions, each once".to_owned(),
            (0, _) => "all right".to_owned(),
            (found, _) => count(found as u64, "finding"),
        };
        let times = if lists.len() > 1 { format!("{} lists: ", lists.len()) } else { String::new() };
        say(&format!("{times}{}: {summary}", list.shape), out)?;
        write_all(&list.findings, out)?;
    }
    let mentions = [(&report.mentioned_in_comments, "comments"), (&report.mentioned_in_text, "other text")];
    let mut left_out: Vec<String> = Vec::new();
    for (lines, place) in mentions {
        match lines[..] {
            [] => {}
            [line] => left_out.push(format!("1 position in {place}, on line {line}")),
            [first, ..] => left_out.push(format!("{} positions in {place}, the first on line {first}", lines.len())),
        }
    }
    if report.in_other_columns > 0 {
        left_out.push(format!("{} in other columns", count(report.in_other_columns as u64, "position")));
    }
    if report.other_lines > 0 {
        left_out.push(format!("{} without a position", count(report.other_lines, "line")));
    }
    if !left_out.is_empty() {
        say(&format!("left out: {}", left_out.join("; ")), out)?;
    }
    Ok(())
}

fn check_table(table: &'static PrintedTable, file: &FileArgument, out: &mut Output) -> Result<(), Error> {
    let mut text = Vec::new();
    file.open()?.take(LARGEST_TABLE + 1).read_to_end(&mut text)?;
    if text.len() as u64 > LARGEST_TABLE {
        return Err(Error::input(format_args!(
            "the table has more than {LARGEST_TABLE} bytes; the largest has 60 entries"
        )));
    }
    let report = tables::check_table(table, &String::from_utf8_lossy(&text));
    if report.entries == 0 {
        write_all(report.findings.iter().filter(|finding| finding.line().is_some()), out)?;
        let example = table.entries[0];
        return Err(Error::input(format_args!("found no table entries (a number and a pattern, such as {example})")));
    }
    if !report.findings.is_empty() {
        out.fail();
    }
    let entries = count(report.entries as u64, "entry");
    let lost = if report.hyphens_lost { " (hyphens lost: only the order of letters could be compared)" } else { "" };
    let table = table.name;
    let summary = match report.findings.len() {
        0 => format!("{entries} of the table {table}, all of them right{lost}"),
        found => format!("{entries} of the table {table}{lost}: {}", count(found as u64, "finding")),
    };
    say(&summary, out)?;
    write_all(&report.findings, out)?;
    Ok(())
}

/// Published tables have well under a thousand bytes.
const LARGEST_TABLE: u64 = 1 << 20;

fn write_all(findings: impl IntoIterator<Item: Display>, out: &mut Output) -> io::Result<()> {
    findings.into_iter().try_for_each(|finding| say(&finding.to_string(), out))
}

/// Writes a line, wrapped at words on a terminal.
fn say(line: &str, out: &mut Output) -> io::Result<()> {
    let width = out.width();
    writeln!(out, "{}", terminal::fill(line, width))
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
