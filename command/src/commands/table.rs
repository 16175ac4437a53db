//! `chess960 table`

use std::io::Write as _;

use chess960_model::Published;
use chess960_notation::NotationOptions;
use chess960_tables::Numbering;
use clap::Args;

use crate::args::{Format, Formats, NotationArgs, PageArgs, PageStyle, RequestKind, one_of, read_each, whole};
use crate::errors::Error;
use crate::output::{Kind, Output, Property, Row, text};
use crate::report::{
    GAP, RowTable, TableArgs,
    paper::{MAX_STRIP_ROWS, Page},
};

/// Print the list of all positions, or a table to convert by hand
///
/// Text keeps the published layout, with all hyphens. On a terminal or with --width, positions are printed in as many
/// columns as fit. HTML and LaTeX are for paper; command/docs/printing.md explains how to print them.
/// `chess960 explain` shows how to use the tables, and `chess960 check` compares a copy with them.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 table scharnagl
  chess960 table positions -o sp-id.txt                       # all 960 numbers (SP-ID) and ranks
  chess960 table positions -o sheet.html                      # all 960 on three pages
  chess960 table positions --numbering fritz9 --format csv    # in Fritz9's order
  chess960 table positions K=e1 --columns scharnagl,rank,x_fen", after_long_help = after_long_help())]
pub(crate) struct Arguments {
    /// Table to print
    #[arg(value_parser = one_of(Published::ALL.iter().map(|table| (table.name, table.description, table))))]
    table: &'static Published,

    /// Positions to list, in this order [default: all, by number]
    #[arg(value_name = "SP", allow_negative_numbers = true)]
    positions: Vec<String>,

    #[command(flatten)]
    notation: NotationArgs,

    #[arg(long, value_parser = FORMATS.parser(), help = FORMATS.help())]
    format: Option<Format>,

    #[command(flatten)]
    options: TableArgs,

    #[command(flatten)]
    page: PageArgs,

    /// Line length of text [default: the terminal's width]
    ///
    /// Without a terminal, each position is on a line of its own.
    #[arg(long, value_name = "N", value_parser = whole(1_u32, None))]
    width: Option<u32>,
}

const FORMATS: Formats =
    Formats(&[Format::Text, Format::Markdown, Format::Csv, Format::Json, Format::Ndjson, Format::Html, Format::Latex]);

fn after_long_help() -> String {
    let columns: String =
        properties().map(|property| text::help_line(property.name, 26, &property.meaning())).collect();
    format!("Columns of positions:\n{columns}")
}

/// Returns the columns of the table of positions.
fn properties() -> impl Iterator<Item = &'static Property> {
    Property::ALL.iter().chain([&Property::ONE_BASED])
}

/// The most positions of a table, which is held in memory: ten times all 960.
const MAX_POSITIONS: usize = 9600;

impl Arguments {
    pub(crate) fn run(self, out: &mut Output) -> Result<(), Error> {
        let format = FORMATS.choose(self.format, out)?;
        FORMATS.allow(format, self.width.is_some().then_some("--width"), &[Format::Text])?;
        let translated = [Format::Markdown, Format::Html, Format::Latex];
        let PageStyle { paper, words } = self.page.choose(FORMATS, format, &translated)?;
        let notation = self.notation.notation();
        let is_list = self.table.name == "positions";
        let mut table = RowTable::new(if is_list { self.list(notation, out)? } else { self.published()? });
        let columns = match (is_list, format, notation.numbering) {
            (false, ..) => "all",
            (_, Format::Text, Numbering::Scharnagl) => "scharnagl,rank",
            (_, Format::Text, Numbering::Fritz9) => "fritz9,rank",
            (_, _, Numbering::Scharnagl) => "scharnagl,fritz9,rank",
            (_, _, Numbering::Fritz9) => "fritz9,scharnagl,rank",
        };
        let order = match notation.numbering {
            Numbering::Scharnagl if notation.one_based => "one_based",
            numbering => numbering.name(),
        };
        let order = Some(order).filter(|_| is_list && self.positions.is_empty());
        table.arrange(&self.options, format, order, columns)?;
        let title = if is_list && table.rows.len() != 960 {
            words.fill("table.someOf", &[("count", &table.rows.len())])
        } else {
            words.text(&format!("table.{}", self.table.name)).to_owned()
        };
        let Published { rows, block, .. } = *self.table;
        // Positions that differ only in their bishops.
        let (rows, block) = if is_list { (None, 16) } else { (Some(rows), block) };
        let page = Page { words, title, table: &table, rows, block, paper };
        match format {
            Format::Html => Ok(out.write_all(page.html().as_bytes())?),
            Format::Latex => Ok(out.write_all(page.latex()?.as_bytes())?),
            Format::Text => {
                // A program that reads a pipe wants a position on a line, even if COLUMNS is set.
                let width = self.width.map(|width| width as usize).or(out.width().filter(|_| out.is_terminal()));
                let published = self.table.to_string();
                let fits = !published.lines().any(|line| width.is_some_and(|width| line.len() > width));
                let text = if is_list || !fits || self.options.given().is_some() {
                    let headed = self.options.columns.is_some();
                    strips(&table.lines(headed, " ", None).0, headed, width)
                } else {
                    published
                };
                Ok(format.write(&text, out)?)
            }
            format => table.write(format, words, out),
        }
    }

    /// Returns the entries of a published table.
    fn published(&self) -> Result<Vec<Row>, Error> {
        if !self.positions.is_empty() || self.notation.is_given() {
            return Err(Error::usage(format_args!(
                "the table {} is printed as a whole; `chess960 table positions` takes positions and their numbering",
                self.table.name
            )));
        }
        let columns = self.table.columns();
        let row =
            |(number, text)| Row::default().with(Kind::Number, columns[0], number).with(Kind::Code, columns[1], text);
        Ok(self.table.entries().into_iter().map(row).collect())
    }

    /// Returns the positions.
    fn list(&self, notation: NotationOptions, out: &mut Output) -> Result<Vec<Row>, Error> {
        let all = ["all".to_owned()];
        let asked = if self.positions.is_empty() { &all } else { &self.positions[..] };
        let mut rows = Vec::new();
        read_each(asked, notation, RequestKind::Positions, out, |asked, _| {
            if rows.len() == MAX_POSITIONS {
                return Err(Error::usage(format_args!(
                    "a table has at most {MAX_POSITIONS} positions; `chess960 show` writes any number"
                )));
            }
            rows.push(Row::default().with_properties(properties(), asked.setup.white(), notation));
            Ok(())
        })?;
        Ok(rows)
    }
}

/// Returns lines side by side, as many as `width` characters have room for, one screenful at a time. If they are
/// `headed`, the first is above each column.
fn strips(lines: &[String], headed: bool, width: Option<usize>) -> String {
    let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let (headings, lines) = lines.split_at(headed.into());
    let count = width.map_or(1, |width| (width.saturating_add(2) / (longest + 2)).clamp(1, lines.len()));
    let on_page = if count == 1 { lines.len() } else { count * MAX_STRIP_ROWS };
    let page = |page: &[String]| {
        let rows = page.len().div_ceil(count);
        let heading = headings.iter().map(|heading| vec![heading.as_str(); page.len().div_ceil(rows)]);
        let rows = (0..rows).map(|row| page.iter().skip(row).step_by(rows).map(String::as_str).collect());
        let line = |cells: Vec<&str>| {
            let padded: Vec<_> = cells.iter().map(|cell| format!("{cell:longest$}")).collect();
            padded.join(GAP).trim_end().to_owned() + "\n"
        };
        heading.chain(rows).map(line).collect::<String>()
    };
    lines.chunks(on_page).map(page).collect::<Vec<_>>().join("\n")
}
