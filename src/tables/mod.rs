//! Tables: the rows that programs read, and the columns of them that people read.

pub(crate) mod paper;

use std::{
    cmp::Ordering,
    io::{self, Write as _},
};

use chess960_notation::Escaped;
use chess960_words::Words;
use clap::Args;
use minijinja::{context, value::Serde};
use serde::Serialize;
use serde_json::Value;

use crate::args::Format;
use crate::errors::Error;
use crate::output::{Output, Row, rows, text};
use crate::pages;

/// Which columns of a table are written, and in which order its rows are.
#[derive(Args, Default, PartialEq)]
pub(crate) struct TableArgs {
    /// Columns in this order, separated by commas, or `all`
    ///
    /// By default, csv and json have every column, other formats the most important ones. A narrow terminal goes without the last.
    #[arg(long, value_name = "NAMES")]
    pub(crate) columns: Option<String>,

    /// Column to sort by
    ///
    /// Counts and scores descend, everything else ascends. Rows without the value come last.
    #[arg(long, value_name = "NAME")]
    sort: Option<String>,

    /// Reverse the order
    #[arg(long)]
    reverse: bool,
}

impl TableArgs {
    pub(crate) fn is_default(&self) -> bool {
        *self == TableArgs::default()
    }
}

/// What the values of a column are.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    /// A number of the position in a numbering, which the reader has to know.
    #[serde(rename = "number")]
    PositionNumber,
    /// How many there are.
    #[serde(rename = "number")]
    Count,
    /// Another number, or a fraction.
    Number,
    /// A probability, as a fraction.
    Probability,
    /// A share that people read in percent.
    Percent,
    PValue,
    /// A pattern, set in a monospaced font.
    Code,
    Figurines,
    Text,
}

impl Kind {
    /// Returns the kind of a field.
    pub(crate) fn of(field: &str) -> Kind {
        match field {
            "scharnagl" | "fritz9" | "one_based" => Kind::PositionNumber,
            "games" | "white" | "draws" | "black" | "unfinished" | "selections" => Kind::Count,
            "score" | "score_low" | "score_high" => Kind::Percent,
            "p_value" | "adjusted_p_value" => Kind::PValue,
            "probability" | "uniform_probability" => Kind::Probability,
            "figurine" => Kind::Figurines,
            "id" | "with" | "by" | "why_uneven" | "bar" => Kind::Text,
            "rank" | "skeleton" | "krn" | "pattern" | "x_fen" | "shredder_fen" | "mirror_rank" | "squares" => {
                Kind::Code
            }
            field if field.ends_with("_files") || field.contains("_castling_") => Kind::Code,
            _ => Kind::Number,
        }
    }

    /// Returns whether it is set to the right.
    pub(crate) fn is_number(self) -> bool {
        !matches!(self, Kind::Code | Kind::Figurines | Kind::Text)
    }

    /// Returns a value as people read it.
    fn shown(self, value: &Value) -> String {
        match (self, value) {
            (_, Value::Null) => "-".to_owned(),
            (_, Value::Bool(is_so)) => if *is_so { "yes" } else { "no" }.to_owned(),
            (Kind::Probability, value) => {
                format!("{} {:7.3} %", rows::cell(value), 100.0 * number(value).unwrap_or(0.0))
            }
            (Kind::Percent, value) => format!("{:.1}%", 100.0 * number(value).unwrap_or(0.0)),
            (Kind::PValue, value) => {
                let p = number(value).unwrap_or(0.0);
                let mark = if p < SIGNIFICANCE { '*' } else { ' ' };
                if p < MIN_P { format!("<{MIN_P} {mark}") } else { format!("{p:.3} {mark}") }
            }
            (Kind::Number, value) => match number(value) {
                Some(number) if number.fract() != 0.0 => format!("{number:.3}"),
                _ => rows::cell(value),
            },
            (_, value) => rows::cell(value),
        }
    }
}

/// A p-value below this is called significant.
pub(crate) const SIGNIFICANCE: f64 = 0.05;

/// A p-value below this is shown as below this.
pub(crate) const MIN_P: f64 = 0.001;

/// Returns a number, or the number that a fraction is.
fn number(value: &Value) -> Option<f64> {
    let Value::String(text) = value else { return value.as_f64() };
    let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
    Some(numerator.parse::<f64>().ok()? / denominator.parse::<f64>().ok()?)
}

/// Rows with the same fields.
pub(crate) struct Table {
    names: Vec<&'static str>,
    pub(crate) rows: Vec<Row>,
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

impl Table {
    /// Returns a table of rows, of which there is at least one.
    pub(crate) fn new(rows: Vec<Row>) -> Table {
        Table { names: rows[0].names().collect(), rows }
    }

    /// Returns the names of the columns.
    pub(crate) fn names(&self) -> &[&'static str] {
        &self.names
    }

    /// Sorts the rows, and keeps the columns that are chosen. `order` and `columns` are those without a choice; `columns` are for people.
    pub(crate) fn arrange(
        &mut self,
        options: &TableArgs,
        format: Format,
        order: Option<&str>,
        columns: &str,
    ) -> Result<(), Error> {
        if let Some(name) = options.sort.as_deref().or(order) {
            self.sort(name, options.reverse)?;
        }
        match (&options.columns, format) {
            (Some(names), _) => self.choose(names),
            (None, Format::Csv | Format::Json) => Ok(()),
            (None, _) => self.choose(columns),
        }
    }

    fn sort(&mut self, name: &str, reverse: bool) -> Result<(), Error> {
        let place = self.place("--sort", &name.replace('-', "_"))?;
        let descends = matches!(Kind::of(self.names[place]), Kind::Count | Kind::Percent);
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
        let mut places = Vec::new();
        for name in names.split(',').map(str::trim) {
            let place = self.place("--columns", name)?;
            if places.contains(&place) {
                return Err(Error::usage(format_args!("--columns: `{name}` is listed twice")));
            }
            places.push(place);
        }
        self.names = places.iter().map(|&place| self.names[place]).collect();
        self.rows = self.rows.iter().map(|row| row.select(&places)).collect();
        Ok(())
    }

    fn place(&self, option: &str, name: &str) -> Result<usize, Error> {
        self.names.iter().position(|known| *known == name).ok_or_else(|| {
            Error::usage(format_args!(
                "{option}: no column `{}`; the columns are {}",
                Escaped(name),
                self.names.join(", ")
            ))
        })
    }

    /// Returns the cells for people, row by row.
    pub(crate) fn cells(&self) -> Vec<Vec<String>> {
        let kinds: Vec<Kind> = self.names.iter().map(|name| Kind::of(name)).collect();
        self.rows
            .iter()
            .map(|row| kinds.iter().zip(row.values()).map(|(kind, value)| kind.shown(value)).collect())
            .collect()
    }

    pub(crate) fn headings(&self, cells: &[Vec<String>], words: &Words) -> Vec<Heading> {
        let heading = |(i, name): (usize, &&str)| Heading {
            text: heading(name, words),
            kind: Kind::of(name),
            letters: cells.iter().map(|row| letters(&row[i])).max().unwrap_or(0),
            words: cells.iter().any(|row| row[i].contains(' ')),
        };
        self.names.iter().enumerate().map(heading).collect()
    }

    /// Writes the table, below headings unless it is for programs.
    pub(crate) fn write(&self, format: Format, words: &Words, out: &mut Output) -> Result<(), Error> {
        let text = match format {
            Format::Json => return Ok(rows::write_json(&self.rows, out)?),
            Format::Csv => return Ok(rows::write_csv(self.names.iter().copied(), &self.rows, out)?),
            Format::Markdown => {
                let cells = self.cells();
                let context = context! { headings => Serde(self.headings(&cells, words)), rows => Serde(&cells) };
                pages::render("table.md", words, context)
            }
            Format::Text => self.lines(true, GAP, out.width()).join("\n") + "\n",
            format => format.not_offered(),
        };
        Ok(write_for_people(&text, format, out)?)
    }

    /// Returns lines with aligned columns: as many of the first as fit the width.
    pub(crate) fn lines(&self, headings: bool, gap: &str, width: Option<usize>) -> Vec<String> {
        let mut cells = self.cells();
        if headings {
            cells.insert(0, self.names.iter().map(|name| heading(name, Words::english())).collect());
        }
        let mut end = 0;
        let mut widths = Vec::new();
        for column in 0..self.names.len() {
            let letters = cells.iter().map(|row| letters(&row[column])).max().unwrap_or(0);
            end += letters;
            if column > 0 && width.is_some_and(|width| end > width) {
                break;
            }
            end += gap.len();
            widths.push((letters, Kind::of(self.names[column]).is_number()));
        }
        let cell = |(cell, &(width, right)): (&String, &(usize, bool))| {
            if right { format!("{cell:>width$}") } else { format!("{cell:width$}") }
        };
        let line = |row: &Vec<String>| row.iter().zip(&widths).map(cell).collect::<Vec<_>>().join(gap);
        cells.iter().map(|row| line(row).trim_end().to_owned()).collect()
    }
}

/// Writes text or Markdown, in ASCII where that is needed.
pub(crate) fn write_for_people(text: &str, format: Format, out: &mut Output) -> io::Result<()> {
    if format.in_ascii(out) { out.write_all(text::ascii(text).as_bytes()) } else { out.write_all(text.as_bytes()) }
}

/// Returns the heading of a column: the one that is printed, or its name.
pub(crate) fn heading(name: &str, words: &Words) -> String {
    let printed = words.get(&format!("table.headings.{name}")).and_then(Value::as_str);
    printed.map_or_else(|| name.replace('_', " "), str::to_owned)
}

fn letters(cell: &str) -> usize {
    cell.chars().count()
}
