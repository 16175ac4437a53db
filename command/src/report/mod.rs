//! Tables: the rows that programs read, and the columns of them that people read.

pub(crate) mod paper;

use std::cmp::Ordering;

use chess960_notation::Escaped;
use chess960_words::Words;
use clap::Args;
use minijinja::{context, value::Serde};
use serde::Serialize;
use serde_json::Value;

use crate::args::Format;
use crate::errors::Error;
use crate::output::{Kind, Output, Row, rows, text};
use crate::pages;

/// Which columns of a table are written, and in which order its rows are.
#[derive(Args, Default, PartialEq)]
pub(crate) struct TableArgs {
    /// Columns in this order, separated by commas, or `all`
    ///
    /// By default, csv and json have every column, and other formats the most important ones. If a terminal is too
    /// narrow, the last ones are left out.
    #[arg(long, value_name = "NAMES")]
    pub(crate) columns: Option<String>,

    /// Column to sort by
    ///
    /// Counts, scores and probabilities are in descending order, everything else in ascending order. Rows without a
    /// value come last.
    #[arg(long, value_name = "NAME")]
    sort: Option<String>,

    /// Reverse the order
    #[arg(long)]
    reverse: bool,
}

impl TableArgs {
    /// Returns an option that was given.
    pub(crate) fn given(&self) -> Option<&'static str> {
        let options =
            [("--columns", self.columns.is_some()), ("--sort", self.sort.is_some()), ("--reverse", self.reverse)];
        options.into_iter().find_map(|(option, is_given)| is_given.then_some(option))
    }
}

impl Kind {
    /// Returns whether it is set to the right.
    pub(crate) fn is_number(self) -> bool {
        !matches!(self, Kind::Code | Kind::Figurines | Kind::Text)
    }

    /// Returns a value as people read it.
    fn shown(self, value: &Value) -> String {
        let share = number(value).unwrap_or_default();
        match (self, value) {
            (_, Value::Null) => "-".to_owned(),
            (_, Value::Bool(is_so)) => if *is_so { "yes" } else { "no" }.to_owned(),
            (Kind::Times, _) => format!("{share:.3}"),
            (Kind::Number, Value::Number(_)) if share.fract() != 0.0 => format!("{share:.3}"),
            (Kind::Number, Value::Number(_)) => share.to_string(),
            (Kind::Probability, _) => format!("{} {:7.3} %", rows::cell(value), 100.0 * share),
            (Kind::Percent, _) => format!("{:.1}%", 100.0 * share),
            _ => rows::cell(value),
        }
    }
}

/// Returns a number, or the number that a fraction is.
fn number(value: &Value) -> Option<f64> {
    let Value::String(text) = value else { return value.as_f64() };
    let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
    Some(numerator.parse::<f64>().ok()? / denominator.parse::<f64>().ok()?)
}

/// Reads names of columns, separated by commas.
pub(crate) fn columns<T>(names: &str, find: impl Fn(&str) -> Result<T, Error>) -> Result<Vec<(String, T)>, Error> {
    let mut columns: Vec<(String, T)> = Vec::new();
    for typed in names.split(',').map(str::trim) {
        let (name, column) = (column_name(typed), find(typed)?);
        if columns.iter().any(|(known, _)| *known == name) {
            return Err(Error::usage(format_args!("--columns: `{typed}` is listed twice")));
        }
        columns.push((name, column));
    }
    Ok(columns)
}

/// Returns the name of a column, which may be typed with hyphens in place of underscores. A tag's name stays as it is.
pub(crate) fn column_name(name: &str) -> String {
    if name.starts_with("tag:") { name.to_owned() } else { name.replace('-', "_") }
}

pub(crate) fn no_column(option: &str, name: &str, all: &str) -> Error {
    Error::usage(format_args!("{option}: no column `{}`; the columns are {all}", Escaped(name)))
}

/// Rows with the same fields.
pub(crate) struct RowTable {
    columns: Vec<(&'static str, Kind)>,
    pub(crate) rows: Vec<Row>,
    /// Whether the columns were chosen, so that none is left out.
    chosen: bool,
}

/// The heading of a column, for a template.
#[derive(Serialize)]
pub(crate) struct Heading {
    pub(crate) text: String,
    pub(crate) kind: Kind,
    /// The length of the longest cell.
    pub(crate) letters: usize,
    /// Whether cells have several words, between which they can be broken.
    words: bool,
}

/// The name of all columns.
const ALL: &str = "all";

/// The space between columns of text.
pub(crate) const GAP: &str = "  ";

impl RowTable {
    /// Returns a table of rows, of which there is at least one.
    pub(crate) fn new(rows: Vec<Row>) -> RowTable {
        RowTable { columns: rows[0].columns().collect(), rows, chosen: false }
    }

    /// Sorts the rows, and keeps the columns that are chosen. `order` and `columns` are the defaults; `columns` are for
    /// people.
    pub(crate) fn arrange(
        &mut self,
        options: &TableArgs,
        format: Format,
        order: Option<&str>,
        columns: &str,
    ) -> Result<(), Error> {
        if let Some(name) = options.sort.as_deref().or(order) {
            self.sort(name, options.reverse)?;
        } else if options.reverse {
            self.rows.reverse();
        }
        self.chosen = options.columns.is_some();
        match (&options.columns, format) {
            (Some(names), _) => self.choose(names),
            (None, Format::Csv | Format::Json | Format::Ndjson) => Ok(()),
            (None, _) => self.choose(columns),
        }
    }

    fn sort(&mut self, name: &str, reverse: bool) -> Result<(), Error> {
        let place = self.place("--sort", name)?;
        let descends = matches!(self.columns[place].1, Kind::Count | Kind::Percent | Kind::Probability | Kind::Times);
        self.rows.sort_by(|a, b| {
            let [a, b] = [a, b].map(|row| row.value(place));
            let order = match (number(a), number(b)) {
                (Some(a), Some(b)) => a.total_cmp(&b),
                _ => rows::cell(a).cmp(&rows::cell(b)),
            };
            let order = if descends == reverse { order } else { order.reverse() };
            a.is_null().cmp(&b.is_null()).then(if a.is_null() { Ordering::Equal } else { order })
        });
        Ok(())
    }

    fn choose(&mut self, names: &str) -> Result<(), Error> {
        if names == ALL {
            return Ok(());
        }
        let places: Vec<_> =
            columns(names, |name| self.place("--columns", name))?.into_iter().map(|(_, at)| at).collect();
        self.columns = places.iter().map(|&place| self.columns[place]).collect();
        self.rows = self.rows.iter().map(|row| row.select(&places)).collect();
        Ok(())
    }

    fn place(&self, option: &str, name: &str) -> Result<usize, Error> {
        let wanted = column_name(name);
        let place = self.names().position(|known| known == wanted);
        place.ok_or_else(|| no_column(option, name, &self.names().collect::<Vec<_>>().join(", ")))
    }

    fn names(&self) -> impl Iterator<Item = &'static str> {
        self.columns.iter().map(|(name, _)| *name)
    }

    /// Returns the cells for people, row by row.
    pub(crate) fn cells(&self) -> Vec<Vec<String>> {
        let shown =
            |row: &Row| self.columns.iter().zip(row.values()).map(|((_, kind), value)| kind.shown(value)).collect();
        self.rows.iter().map(shown).collect()
    }

    pub(crate) fn headings(&self, cells: &[Vec<String>], words: &Words) -> Vec<Heading> {
        let heading = |(i, &(name, kind)): (usize, &(&str, Kind))| Heading {
            text: heading(name, words),
            kind,
            letters: cells.iter().map(|row| letters(&row[i])).max().unwrap_or(0),
            words: cells.iter().any(|row| row[i].contains(' ')),
        };
        self.columns.iter().enumerate().map(heading).collect()
    }

    /// Writes the table, below headings unless it is for programs.
    pub(crate) fn write(&self, format: Format, words: &Words, out: &mut Output) -> Result<(), Error> {
        let text = match format {
            Format::Json | Format::Ndjson => return Ok(rows::write_objects(format, &self.rows, out)?),
            Format::Csv => {
                rows::write_csv_cells(self.names(), out)?;
                return Ok(self.rows.iter().try_for_each(|row| rows::write_csv_record(row, out))?);
            }
            Format::Markdown => {
                let cells = self.cells();
                let context = context! { headings => Serde(self.headings(&cells, words)), rows => Serde(&cells) };
                pages::render("table.md", words, context)
            }
            _ => {
                let width = out.width().filter(|_| !self.chosen);
                let (lines, columns) = self.lines(true, GAP, width);
                let left_out = match self.names().skip(columns).collect::<Vec<_>>().join(", ") {
                    names if names.is_empty() => names,
                    names => text::fill(&format!("Too narrow, so left out: {names}."), width).into_owned() + "\n",
                };
                lines.join("\n") + "\n" + &left_out
            }
        };
        Ok(format.write(&text, out)?)
    }

    /// Returns lines with aligned columns: as many of the first as fit the width, which are counted.
    pub(crate) fn lines(&self, headings: bool, gap: &str, width: Option<usize>) -> (Vec<String>, usize) {
        let mut cells = self.cells();
        if headings {
            cells.insert(0, self.names().map(|name| heading(name, Words::english())).collect());
        }
        let mut columns = Vec::new();
        let mut end = 0;
        for (column, (_, kind)) in self.columns.iter().enumerate() {
            let letters = cells.iter().map(|row| letters(&row[column])).max().unwrap_or(0);
            end += letters;
            if column > 0 && width.is_some_and(|width| end > width) {
                break;
            }
            end += gap.len();
            columns.push((letters, kind.is_number()));
        }
        let cell = |(cell, &(width, right)): (&String, &(usize, bool))| {
            if right { format!("{cell:>width$}") } else { format!("{cell:width$}") }
        };
        let line = |row: &Vec<String>| row.iter().zip(&columns).map(cell).collect::<Vec<_>>().join(gap);
        (cells.iter().map(|row| line(row).trim_end().to_owned()).collect(), columns.len())
    }

    /// Gives a column another heading.
    pub(crate) fn rename(&mut self, column: &str, heading: &'static str) {
        self.columns.iter_mut().filter(|(name, _)| *name == column).for_each(|(name, _)| *name = heading);
    }
}

/// Returns the heading of a column: the one that is printed, or one for people at a terminal.
pub(crate) fn heading(name: &str, words: &Words) -> String {
    if let Some(printed) = words.get(&format!("table.headings.{name}")).and_then(Value::as_str) {
        return printed.to_owned();
    }
    let name = match name {
        "id" => "method",
        "expected_throws_decimal" => "throws",
        "min_throws" => "min",
        "max_throws" => "max",
        "score_low" => "low",
        "score_high" => "high",
        "bar" => "",
        name => name,
    };
    let (first, rest) = name.split_at(name.len().min(1));
    first.to_uppercase() + &rest.replace('_', " ")
}

fn letters(cell: &str) -> usize {
    cell.chars().count()
}
