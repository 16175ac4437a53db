//! `chess960 table`

use chess960_lists::{PublishedTable, TableEntry};
use chess960_notation::{Escaped, Notation};
use chess960_tables::{Numbering, Setup, StartPosition};
use chess960_words::Words;
use clap::Args;

use crate::args::{Format, Formats, LanguageArgs, NotationArgs, PaperArgs, numbers, one_of, positions, read_first};
use crate::errors::Error;
use crate::output::{Field, Kind, Output, Property, Row, rows, text};
use crate::pages::table::TypesetTable;
use crate::pages::table::layout::Layout;
use crate::published;

/// Print the list of all positions, or a table to convert by hand
///
/// Text keeps the published layout, with all hyphens. On a terminal or with --width, positions are set in as many columns as
/// fit. HTML and LaTeX are for paper; docs/printing.md shows how to print them. `chess960 explain` shows how to use the tables, and
/// `chess960 check` compares a copy with them.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 table scharnagl
  chess960 table positions > sp-id.txt                        # all 960 numbers (SP-ID) and ranks
  chess960 table positions -o sheet.html                      # all 960 on three pages
  chess960 table positions --numbering fritz9 --format csv    # in Fritz9's order
  chess960 table positions K=e1 --columns scharnagl,rank,x_fen", after_long_help = after_long_help())]
pub(crate) struct Arguments {
    /// Table to print
    #[arg(value_parser = one_of(published::ALL.iter().map(|table| (table.name, table.description, table))))]
    table: &'static PublishedTable,

    /// Positions to list, in this order [default: all, by number]
    #[arg(value_name = "SP", allow_negative_numbers = true)]
    positions: Vec<String>,

    #[command(flatten)]
    notation: NotationArgs,

    #[arg(long, value_parser = FORMATS.parser(), help = FORMATS.help())]
    format: Option<Format>,

    /// Columns in this order, separated by commas, or `all`
    ///
    /// By default, csv and json have every column, text the number and the rank, other formats the numbers in both
    /// numberings and the rank. Text has headings if columns are chosen.
    #[arg(long, value_name = "NAMES")]
    columns: Option<String>,

    #[command(flatten)]
    paper: PaperArgs,

    #[command(flatten)]
    language: LanguageArgs,

    /// Line length of text [default: that of the terminal]
    ///
    /// Where there is no terminal, each position is on a line of its own.
    #[arg(long, value_name = "N", value_parser = numbers::at_least_one)]
    width: Option<u32>,
}

const FORMATS: Formats =
    Formats(&[Format::Text, Format::Markdown, Format::Csv, Format::Json, Format::Html, Format::Latex]);

fn after_long_help() -> String {
    let line = |field: Field| text::help_line(field.name, 26, field.meaning);
    let columns: String = properties().map(|property| line(property.field)).collect();
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
        FORMATS.allow(format, "--width", self.width.is_some(), &[Format::Text])?;
        let paper = self.paper.paper(FORMATS, format)?;
        let words = self.language.words(FORMATS, format, &[Format::Markdown, Format::Html, Format::Latex], out)?;
        let notation = self.notation.notation();
        let fields = self.fields();
        let names = self.columns.as_deref().unwrap_or_else(|| self.default_columns(format, notation.numbering));
        let chosen = choose(names, &fields, self.table.name)?;
        let rows = self.rows(&chosen, notation, out)?;
        match format {
            Format::Json => return Ok(rows::write_json(&rows, out)?),
            Format::Csv => return Ok(rows::write_csv(&rows[0], &rows, out)?),
            _ => {}
        }
        let in_ascii = format.in_ascii(out);
        let text = |cell: String| if in_ascii { text::ascii(&cell) } else { cell };
        let cells: Vec<Vec<String>> = rows.into_iter().map(|row| row.cells().map(text).collect()).collect();
        let lines: Vec<&[String]> = cells.iter().map(Vec::as_slice).collect();
        let columns = chosen.iter().map(|&column| fields[column]).collect();
        let PublishedTable { rows, block, .. } = *self.table;
        let layout = if self.is_list() { Layout::List } else { Layout::Published { rows, block } };
        let table = TypesetTable { words, title: self.title(lines.len(), words), columns, rows: lines, layout };
        match format {
            Format::Markdown => table.write_markdown(out),
            Format::Html => table.write_html(paper, out),
            Format::Latex => table.write_latex(paper, out),
            Format::Text => {
                // A program that reads a pipe wants a position on a line, even where COLUMNS is set.
                let width = self.width.map(|width| width as usize).or(out.width().filter(|_| out.is_terminal()));
                table.write_text(width, self.columns.is_some(), out)
            }
            format => format.not_offered(),
        }
    }

    fn is_list(&self) -> bool {
        self.table.name == published::POSITIONS
    }

    /// Returns every column of the table.
    fn fields(&self) -> Vec<Field> {
        if self.is_list() {
            return properties().map(|property| property.field).collect();
        }
        let pattern = Field { kind: Kind::Code, name: "pattern", meaning: "the pieces of a code" };
        let field = |name| properties().map(|property| property.field).find(|field| field.name == name);
        self.table.columns.map(|name| field(name).unwrap_or(Field { name, ..pattern })).to_vec()
    }

    /// Returns the rows with the chosen columns.
    fn rows(&self, chosen: &[usize], notation: Notation, out: &mut Output) -> Result<Vec<Row>, Error> {
        if !self.is_list() {
            if !self.positions.is_empty() || self.notation.is_given() {
                let name = self.table.name;
                return Err(Error::usage(format_args!(
                    "the table {name} is printed as a whole; `chess960 table positions` takes positions and their numbering"
                )));
            }
            let [number, pattern] = self.table.columns;
            let row = |entry: &TableEntry| Row::default().with(number, entry.number).with(pattern, entry.pattern);
            return Ok(self.table.entries.iter().map(|entry| row(entry).select(chosen)).collect());
        }
        let positions: Vec<StartPosition> = if self.positions.is_empty() {
            let mut all: Vec<_> = StartPosition::all().collect();
            all.sort_unstable_by_key(|position| notation.number(*position));
            all
        } else {
            let (setups, count) =
                read_first(&self.positions, notation, positions::Kind::Positions, MAX_POSITIONS, out)?;
            if count > MAX_POSITIONS {
                return Err(Error::usage(format_args!(
                    "a table has at most {MAX_POSITIONS} positions, not {count}; `chess960 show` writes any number"
                )));
            }
            setups.into_iter().map(Setup::white).collect()
        };
        let row = |position| Row::default().with_properties(properties(), position, notation).select(chosen);
        Ok(positions.into_iter().map(row).collect())
    }

    /// Returns the names of the columns where none are chosen.
    fn default_columns(&self, format: Format, numbering: Numbering) -> &'static str {
        match (format, numbering) {
            _ if !self.is_list() => ALL,
            (Format::Json | Format::Csv, _) => ALL,
            (Format::Text, Numbering::Scharnagl) => "scharnagl,rank",
            (Format::Text, Numbering::Fritz9) => "fritz9,rank",
            (_, Numbering::Scharnagl) => "scharnagl,fritz9,rank",
            (_, Numbering::Fritz9) => "fritz9,scharnagl,rank",
        }
    }

    fn title(&self, rows: usize, words: &Words) -> String {
        if self.is_list() && rows != 960 {
            return words.fill("table.someOf", &[("count", &rows)]);
        }
        words.text(&format!("table.{}", self.table.name)).to_owned()
    }
}

/// The name of all columns.
const ALL: &str = "all";

/// Returns the places in `fields` of the columns that `names` lists.
fn choose(names: &str, fields: &[Field], table: &str) -> Result<Vec<usize>, Error> {
    if names == ALL {
        return Ok((0..fields.len()).collect());
    }
    let mut chosen = Vec::new();
    for name in names.split(',').map(str::trim) {
        let Some(place) = fields.iter().position(|field| field.name == name) else {
            let every = fields.iter().map(|field| field.name).collect::<Vec<_>>().join(", ");
            return Err(Error::usage(match name {
                "" => format!(
                    "--columns `{}` has no name between two commas or at an end; the columns of {table} are {every}",
                    Escaped(names)
                ),
                _ => format!("--columns: no column `{}`; the columns of {table} are {every}", Escaped(name)),
            }));
        };
        if chosen.contains(&place) {
            return Err(Error::usage(format_args!("--columns: `{name}` is listed twice")));
        }
        chosen.push(place);
    }
    Ok(chosen)
}
