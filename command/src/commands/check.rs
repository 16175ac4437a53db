//! `chess960 check`

use std::{
    io::{self, Read, Write},
    path::PathBuf,
};

use chess960_lists::{Finding, List, NUMBERINGS, Options, Report, check, check_table, lines_of};
use chess960_model::Published;
use chess960_notation::{NotationOptions, count};
use clap::{Args, builder::TypedValueParser};

use crate::args::{one_of, whole};
use crate::errors::Error;
use crate::input;
use crate::output::{Output, text};

/// Check a list of the positions, or a copy of a published table
///
/// Finds misprints in books, source code and web pages: wrong numbers (SP-ID), and illegal, missing or repeated
/// positions.
///
/// `check positions` finds ranks, FENs, EPDs and board fields in any kind of text, such as source code, CSV, JSON,
/// Markdown or PGN, with or without numbers. It prints how it read the list, what is wrong, and what it skipped.
/// Numbers and order may be Scharnagl's (0 to 959, or 1 to 960 with 960 for 0) or Fritz9's.
///
/// A text may have several lists, such as ranks and FENs, columns, or copies. Each is checked by the numbers that most
/// of its positions have, or by its order. If lines have several positions each, --column picks the list.
/// command/docs/lists.md states the rule.
///
/// The other tables consist of pairs of a number and a pattern, as `chess960 table` prints them, in any number of
/// columns, as plain text, CSV or Markdown. If the hyphens were lost, the order of the letters is checked. Headings and
/// lines that begin with # are skipped.
///
/// The exit code is 1 if anything is wrong or there is no list.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 check positions frc.c                   # the list in a source file
  chess960 check positions --partial book.epd      # part of a list
  chess960 check positions --numbering fritz9 list.csv
  chess960 check positions --without-numbers table.md
  chess960 check scharnagl table.txt               # a printed table
  chess960 show 0-99 --format fen | chess960 check positions --partial")]
pub(super) struct Arguments {
    /// The list of all positions, or another published table
    #[arg(value_parser = one_of(Published::ALL.iter().map(|table| (table.name, description(table), table))))]
    table: &'static Published,

    /// The file to check, which may be compressed with gzip, bzip2 or zstd [default: standard input]
    file: Option<PathBuf>,

    #[command(flatten)]
    list: ListArguments,
}

/// Returns the help of a table. For `positions`, any list is checked, not only the published one.
fn description(table: &Published) -> &'static str {
    if table.name == POSITIONS { "A list of positions, in any kind of text" } else { table.description }
}

const POSITIONS: &str = "positions";

/// How a list of positions is read.
#[derive(Args, Default, PartialEq)]
#[command(next_help_heading = "Lists of positions")]
struct ListArguments {
    /// Require this numbering, whether numbers or order show it [default: any]
    #[arg(long, value_parser = numbering())]
    numbering: Option<NotationOptions>,

    /// Do not check the order of a list without numbers
    ///
    /// Without this, the order is checked if most positions are in the order of a numbering, and otherwise only with
    /// --numbering or --without-numbers.
    #[arg(long)]
    any_order: bool,

    /// Accept a list that does not have all positions
    #[arg(long)]
    partial: bool,

    /// Ignore all integers and check the order, which must follow a numbering
    #[arg(long)]
    without_numbers: bool,

    /// Read only the Nth position of each line
    #[arg(long, value_name = "N", value_parser = whole(1_u32, None), allow_negative_numbers = true)]
    column: Option<u32>,
}

fn numbering() -> impl TypedValueParser<Value = NotationOptions> {
    one_of(["scharnagl", "one-based", "fritz9"].into_iter().zip(NUMBERINGS).map(|(name, numbering)| {
        (name, if name == "one-based" { "Scharnagl's from 1 to 960, with 960 for 0" } else { "" }, numbering)
    }))
}

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let Arguments { table, file, list } = self;
        let is_list = table.name == POSITIONS;
        if !is_list && list != ListArguments::default() {
            return Err(Error::usage(format_args!(
                "the table {} is checked as a whole; the options are for `chess960 check positions`",
                table.name
            )));
        }
        let text = input::open_decoded(file.as_deref(), out)?;
        if is_list { list.check(text, out) } else { check_copy(table, text, out) }
    }
}

impl ListArguments {
    fn check(self, text: impl Read, out: &mut Output) -> Result<(), Error> {
        let options = Options {
            numbering: self.numbering,
            any_order: self.any_order,
            partial: self.partial,
            without_numbers: self.without_numbers,
            column: self.column.map(|column| column as usize),
        };
        let report = check(text, &options)?.map_err(Error::input)?;
        // First, since a reader that has seen enough ends the writing.
        if report.findings().next().is_some() {
            out.fail();
        }
        Ok(write_report(&report, out)?)
    }
}

fn write_report(report: &Report, out: &mut Output) -> io::Result<()> {
    let summary = |list: &List| {
        let result = match list.findings.len() {
            0 => "all right".to_owned(),
            found => count(found as u64, "finding"),
        };
        let times = if list.times > 1 { format!(", in {} copies", list.times) } else { String::new() };
        format!("{}{times}: {result}", list.description)
    };
    for list in &report.lists {
        answer(&summary(list), out)?;
        write_all(&list.findings, out)?;
    }
    if report.joined > 0 {
        let repeat = if report.joined == 1 { "repeats" } else { "repeat" };
        let joined = count(report.joined as u64, "FEN");
        answer(&format!("joined: {joined} that {repeat} the position before in the other style of castling"), out)?;
    }
    let mut skipped = Vec::new();
    if !report.mentioned.is_empty() {
        let positions = count(report.mentioned.len() as u64, "position");
        skipped.push(format!("{positions} outside the list, on {}", lines_of(&report.mentioned)));
    }
    if report.other_lines > 0 {
        skipped.push(format!("{} without a position or a number", count(report.other_lines as u64, "line")));
    }
    if skipped.is_empty() { Ok(()) } else { answer(&format!("skipped: {}", skipped.join("; ")), out) }
}

fn check_copy(table: &Published, file: impl Read, out: &mut Output) -> Result<(), Error> {
    let mut text = Vec::new();
    file.take(MAX_TABLE_BYTES + 1).read_to_end(&mut text)?;
    if text.len() as u64 > MAX_TABLE_BYTES {
        return Err(Error::input(format_args!(
            "the table has more than {MAX_TABLE_BYTES} bytes; the largest has 60 entries"
        )));
    }
    let text = String::from_utf8_lossy(&text);
    if text.trim_start_matches('\u{FEFF}').trim_start().starts_with(['<', '[', '{', '%', '\\']) {
        return Err(Error::input("a table is read from plain text, CSV or Markdown, not from HTML, JSON or LaTeX"));
    }
    let report = check_table(table, &text);
    if report.entries == 0 {
        let (number, pattern) = &table.entries()[0];
        return Err(Error::input(format_args!(
            "found no table entries (a number and a pattern, such as {number} {pattern})"
        )));
    }
    let entries = count(report.entries as u64, "entry");
    let lost = match &report {
        report if report.is_unnumbered => " (unnumbered, judged by their order)",
        report if report.hyphens_lost => " (hyphens lost: only the order of letters could be compared)",
        _ => "",
    };
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

/// Published tables have a few hundred bytes; one may stand in a longer text.
const MAX_TABLE_BYTES: u64 = 1 << 20;

fn write_all(findings: &[Finding], out: &mut Output) -> io::Result<()> {
    Finding::lines(findings).iter().try_for_each(|line| answer(line, out))
}

/// Writes a line, wrapped at words to the width of the output.
fn answer(line: &str, out: &mut Output) -> io::Result<()> {
    let width = out.width();
    writeln!(out, "{}", text::fill(line, width))
}
