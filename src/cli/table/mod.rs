//! `chess960 table`

mod column;
mod document;
mod layout;

use std::{borrow::Cow, num::NonZeroUsize};

use chess960_lists::{PublishedTable, TableEntry};
use chess960_notation::Notation;
use chess960_tables::{Numbering, StartPosition, to_one_based};
use clap::{
    Args,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};

use self::{column::Column, document::Document, layout::Layout};
use super::{
    format::{self, Format, Row},
    numbers,
    outcome::Error,
    output::Output,
    paper::PaperArgs,
    position::{NotationArgs, SP_HELP, read_positions},
    terminal,
};
use crate::printed;

/// Print a table for converting between positions and numbers by hand
///
/// Text keeps the published layout, with all hyphens. On a terminal or with --width, positions are set in as many columns as
/// fit. HTML and LaTeX are for paper; docs/printing.md shows how to print them. `chess960 explain` shows how to use the tables, and
/// `chess960 check` compares a copy with them.
#[derive(Args)]
#[command(before_help = EXAMPLES, after_long_help = after_long_help())]
pub(crate) struct Arguments {
    /// The table to print
    #[arg(value_parser = parser())]
    table: &'static PublishedTable,

    /// Print only these positions, in this order [default: all, by number]
    #[arg(value_name = "SP", allow_negative_numbers = true)]
    positions: Vec<String>,

    #[command(flatten)]
    notation: NotationArgs,

    /// Choose the output format; json is one array [default: by the extension of --output, or else text]
    #[arg(long, value_parser = Format::among(FORMATS))]
    format: Option<Format>,

    /// Choose the columns and their order, separated by commas; `all` is every column
    ///
    /// By default, csv and json have every column, text the number and the rank, other formats the numbers in both
    /// numberings and the rank. Text has headings if columns are chosen.
    #[arg(long, value_name = "NAMES")]
    columns: Option<String>,

    #[command(flatten)]
    paper: PaperArgs,

    /// Set text in lines of N characters [default: the width of the terminal, or else one position per line]
    #[arg(long, value_name = "N", value_parser = numbers::at_least_one)]
    width: Option<NonZeroUsize>,
}

const FORMATS: &[Format] = &[Format::Text, Format::Markdown, Format::Csv, Format::Json, Format::Html, Format::Latex];

const EXAMPLES: &str = "\
Examples:
  chess960 table scharnagl
  chess960 table positions > sp-id.txt                        # all 960 numbers (SP-ID) and ranks
  chess960 table positions --format html -o sheet.html        # all 960 on three pages
  chess960 table positions --numbering fritz9 --format csv    # in Fritz9's order
  chess960 table positions K=e1 --columns scharnagl,rank,x_fen";

fn after_long_help() -> String {
    let columns = Column::of_positions().map(|column| format!("  {:<26}{}\n", column.name, column.meaning));
    format!("Columns of positions:\n{}\n{SP_HELP}", columns.collect::<String>())
}

fn parser() -> impl TypedValueParser<Value = &'static PublishedTable> {
    let names = printed::ALL.iter().map(|table| PossibleValue::new(table.name).help(table.description));
    PossibleValuesParser::new(names).try_map(|name| printed::by_name(&name).ok_or("not one of the tables"))
}

/// The table that lists positions; the others have no positions to choose from.
const POSITIONS: &str = "positions";

/// The most positions that are set on pages, which are made as a whole: each of the 960 ten times.
const MOST_ON_PAPER: usize = 9600;

/// The rows of a table. A position can be asked for any number of times, but its row is made once.
struct Rows {
    different: Vec<Row>,
    /// The place in `different` of each row.
    order: Vec<u16>,
}

impl Rows {
    fn iter(&self) -> impl Iterator<Item = &Row> {
        self.order.iter().map(|&row| &self.different[usize::from(row)])
    }

    /// Returns the cells of the rows in `different`, on request in plain ASCII.
    fn cells(&self, ascii: bool) -> Vec<Vec<String>> {
        let text = |cell: Cow<'_, str>| if ascii { terminal::ascii(&cell) } else { cell.into_owned() };
        self.different.iter().map(|row| row.cells().map(text).collect()).collect()
    }
}

impl Arguments {
    pub(crate) fn run(self, out: &mut Output) -> Result<(), Error> {
        let format = Format::choose(self.format, FORMATS, Format::Text, out)?;
        format.allow("--width", self.width.is_some(), &[Format::Text])?;
        let paper = self.paper.paper(format)?;
        let notation = self.notation.notation();
        let mut rows = self.rows(notation, out)?;
        let every: Vec<&'static Column> = match rows.iter().next() {
            Some(row) => row.names().map(Column::named).collect(),
            None => return Err(Error::input("standard input has no positions")),
        };
        let columns = match &self.columns {
            Some(names) => Column::choose(names, &every, self.table.name)?,
            None => self.default_columns(format, every, notation.numbering),
        };
        let names: Vec<&'static str> = columns.iter().map(|column| column.name).collect();
        rows.different = rows.different.into_iter().map(|row| row.select(&names)).collect();
        match format {
            Format::Json => return format::write_json_array(rows.iter(), out),
            Format::Csv => return format::write_csv(&rows.different[0], rows.iter(), out),
            Format::Html | Format::Latex if rows.order.len() > MOST_ON_PAPER => {
                return Err(Error::usage(format_args!(
                    "{} positions are too many for pages, which take up to {MOST_ON_PAPER}; csv, json, markdown and text take any number",
                    rows.order.len()
                )));
            }
            _ => {}
        }
        let cells = rows.cells(format.in_ascii(out));
        let lines: Vec<&[String]> = rows.order.iter().map(|&row| cells[usize::from(row)].as_slice()).collect();
        let document = Document::new(self.title(lines.len()), columns, lines, self.layout());
        match format {
            Format::Markdown => document.write_markdown(out),
            Format::Html => document.write_html(paper, out),
            Format::Latex => document.write_latex(paper, out),
            _ => document.write_text(self.width.map(NonZeroUsize::get).or(out.width()), self.columns.is_some(), out),
        }
    }

    fn is_list(&self) -> bool {
        self.table.name == POSITIONS
    }

    /// Returns the rows with every column that the table has.
    fn rows(&self, notation: Notation, out: &mut Output) -> Result<Rows, Error> {
        if !self.is_list() {
            if !self.positions.is_empty() || self.notation.is_given() {
                let name = self.table.name;
                return Err(Error::usage(format_args!(
                    "the table {name} is printed as a whole; `chess960 table positions` takes positions and their numbering"
                )));
            }
            let [number, pattern] = self.table.columns;
            let entries = self.table.entries.iter();
            let row = |entry: &TableEntry| Row::default().with(number, entry.number).with(pattern, entry.pattern);
            return Ok(Rows {
                different: entries.clone().map(row).collect(),
                order: (0..).zip(entries).map(|(n, _)| n).collect(),
            });
        }
        let positions: Vec<StartPosition> = if self.positions.is_empty() {
            let mut all: Vec<_> = StartPosition::all().collect();
            all.sort_unstable_by_key(|position| notation.number(*position));
            all
        } else {
            read_positions(&self.positions, notation, out)?.into_iter().map(|asked| asked.position).collect()
        };
        let mut rows = Rows { different: Vec::new(), order: Vec::with_capacity(positions.len()) };
        let mut places = [None::<u16>; 960];
        for position in positions {
            let place = &mut places[usize::from(position.scharnagl())];
            if place.is_none() {
                *place = u16::try_from(rows.different.len()).ok();
                rows.different.push(position_row(position, notation));
            }
            rows.order.extend(*place);
        }
        Ok(rows)
    }

    fn default_columns(
        &self,
        format: Format,
        every: Vec<&'static Column>,
        numbering: Numbering,
    ) -> Vec<&'static Column> {
        if !self.is_list() || matches!(format, Format::Json | Format::Csv) {
            return every;
        }
        let numbers = match numbering {
            Numbering::Scharnagl => ["scharnagl", "fritz9"],
            Numbering::Fritz9 => ["fritz9", "scharnagl"],
        };
        let names = match format {
            Format::Text => vec![numbers[0], "rank"],
            _ => vec![numbers[0], numbers[1], "rank"],
        };
        names.into_iter().map(Column::named).collect()
    }

    fn title(&self, rows: usize) -> String {
        match rows {
            _ if !self.is_list() => self.table.description.to_owned(),
            960 => "The 960 starting positions of Chess960".to_owned(),
            1 => "A starting position of Chess960".to_owned(),
            _ => format!("{rows} starting positions of Chess960"),
        }
    }

    fn layout(&self) -> Layout {
        if self.is_list() { Layout::List } else { Layout::Published { rows: self.table.rows, block: self.table.block } }
    }
}

/// Returns all that the table of positions has of one.
fn position_row(position: StartPosition, notation: Notation) -> Row {
    Row::default().with_position(position, notation).with("one_based", to_one_based(position.scharnagl()))
}
