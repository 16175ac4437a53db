//! The methods side by side.

use std::io::{self, Write};

use chess960_draw::{Fraction, Method, Odds, ThrowCount, optimal_expected_throws};
use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use serde::Serialize;

use crate::cli::{
    format::{self, Format},
    outcome::Error,
    output::Output,
    terminal,
};

/// Writes the methods side by side.
pub(super) fn write(format: Format, out: &mut Output) -> Result<(), Error> {
    let odds: Vec<(&Method, Odds)> = Method::ALL.iter().map(|method| (method, Odds::of(method))).collect();
    let rows = odds.iter().map(|(method, odds)| Row::new(method, odds));
    match format {
        Format::Markdown => write_markdown(out, &odds)?,
        Format::Json => {
            let rows: Vec<Row> = rows.collect();
            serde_json::to_writer_pretty(&mut *out, &rows)?;
            writeln!(out)?;
        }
        Format::Csv => {
            let mut writer = csv::Writer::from_writer(out);
            for row in rows {
                writer.serialize(row)?;
            }
            writer.flush()?;
        }
        _ => write_text(out, &odds)?,
    }
    Ok(())
}

/// A method, for programs. Fractions are strings such as `67/10`.
#[derive(Serialize)]
pub(super) struct Row {
    id: &'static str,
    with: &'static str,
    by: Option<&'static str>,
    uniform: bool,
    expected_throws: Option<String>,
    expected_throws_decimal: Option<f64>,
    min_throws: Option<u32>,
    /// None also if there is no bound.
    max_throws: Option<u32>,
    optimal_expected_throws: Option<String>,
    throws_vs_optimum: Option<String>,
    min_probability: String,
    max_probability: String,
    total_variation: String,
    entropy_bits: f64,
    why_uneven: Option<&'static str>,
}

impl Row {
    pub(super) fn new(method: &Method, odds: &Odds) -> Row {
        let throws = odds.throws();
        Row {
            id: method.id,
            with: method.with,
            by: method.by,
            uniform: odds.is_uniform(),
            expected_throws: throws.map(|throws| throws.expected.to_string()),
            expected_throws_decimal: throws.map(|throws| throws.expected.to_f64().value()),
            min_throws: throws.map(|throws| throws.min),
            max_throws: throws.and_then(|throws| throws.max),
            optimal_expected_throws: method.outcomes.map(|outcomes| optimal_expected_throws(outcomes).to_string()),
            throws_vs_optimum: vs_optimum(method, odds).map(|more| more.to_string()),
            min_probability: odds.min_probability().to_string(),
            max_probability: odds.max_probability().to_string(),
            total_variation: odds.total_variation().to_string(),
            entropy_bits: odds.entropy_bits(),
            why_uneven: method.why_uneven,
        }
    }
}

/// Returns how many throws more the method takes on average than an optimal procedure.
fn vs_optimum(method: &Method, odds: &Odds) -> Option<Fraction> {
    Some(&odds.throws()?.expected - optimal_expected_throws(method.outcomes?))
}

fn write_text(out: &mut Output, odds: &[(&Method, Odds)]) -> io::Result<()> {
    let header_line = if out.ascii() { HEADER_LINE.replace('─', "-") } else { HEADER_LINE.to_owned() };
    let mut table = comparison(odds, &header_line);
    for column in table.column_iter_mut() {
        column.set_padding((0, 1));
    }
    let table = table.trim_fmt();
    let table_width = table.lines().map(|line| line.chars().count()).max().unwrap_or(0);
    let width = out.width().unwrap_or(table_width).min(table_width);
    if width < table_width {
        odds.iter().try_for_each(|(method, odds)| write_block(out, method, odds))?;
    } else {
        writeln!(out, "{table}\n")?;
    }
    let width = Some(width);
    for (method, _) in odds {
        if let Some(why) = method.why_uneven {
            writeln!(out, "{}\n", terminal::fill(&format!("{} is not uniform. {why}", method.id), width))?;
        }
    }
    writeln!(out, "{}", terminal::fill(LEGEND, width))
}

/// Writes a method where the table is too wide.
fn write_block(out: &mut Output, method: &Method, odds: &Odds) -> io::Result<()> {
    let width = out.width();
    let cells = cells(method, odds);
    let joined = |label: usize| match (cells[label].as_str(), cells[label + 1].as_str()) {
        (fraction, decimal) if fraction == decimal || decimal == "-" => fraction.to_owned(),
        (fraction, decimal) => format!("{fraction} ({decimal})"),
    };
    writeln!(out, "{}", method.id)?;
    for (i, label) in HEADER.iter().enumerate().skip(1).filter(|(_, label)| !label.is_empty()) {
        let value = if HEADER.get(i + 1) == Some(&"") { joined(i) } else { cells[i].clone() };
        format::write_labelled(label, &value, width, out)?;
    }
    writeln!(out)
}

/// A preset: a line below the header and no other.
const HEADER_LINE: &str = "     ──            ";

const LEGEND: &str = "A throw is one act: a coin flipped, two coins tossed together, a die rolled. \"throws\" is the average number, \
    \"range\" the minimum and maximum (5+ has no maximum); drawing from a bag, dealing and shuffling are not counted. \"TV distance\" is the total \
    variation distance from 960 equal probabilities. \"vs optimum\" is how many more throws the method needs on average than an \
    optimal one with the same number of outcomes per throw.";

fn write_markdown(out: &mut dyn Write, odds: &[(&Method, Odds)]) -> io::Result<()> {
    writeln!(out, "{}\n\n{LEGEND}\n", comparison(odds, presets::ASCII_MARKDOWN))?;
    for (method, _) in odds {
        if let Some(why) = method.why_uneven {
            writeln!(out, "- `{}` is not uniform. {why}", method.id)?;
        }
    }
    Ok(())
}

/// The columns; one without a name has the decimals of the one before it.
const HEADER: [&str; 9] = ["method", "with", "uniform", "throws", "", "range", "TV distance", "", "vs optimum"];

/// Returns the methods side by side.
fn comparison(odds: &[(&Method, Odds)], preset: &str) -> Table {
    let mut table = Table::new();
    table.load_preset(preset);
    table.set_content_arrangement(ContentArrangement::Disabled);
    table.set_header(HEADER);
    for column in table.column_iter_mut().skip(3) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    for (method, odds) in odds {
        table.add_row(cells(method, odds));
    }
    table
}

/// Returns the cells of a method.
fn cells(method: &Method, odds: &Odds) -> [String; 9] {
    let uniform = if odds.is_uniform() { "yes" } else { "no" };
    let [throws, throws_decimal, range] = match odds.throws() {
        None => ["-", "-", "-"].map(str::to_owned),
        Some(throws) => [throws.expected.to_string(), decimal(&throws.expected), range(throws)],
    };
    let distance = odds.total_variation();
    let vs_optimum = vs_optimum(method, odds).map_or("-".to_owned(), |more| decimal(&more));
    [
        method.id.to_owned(),
        method.with.to_owned(),
        uniform.to_owned(),
        throws,
        throws_decimal,
        range,
        distance.to_string(),
        decimal(&distance),
        vs_optimum,
    ]
}

/// `5-6`, or `5+` without a bound.
fn range(throws: &ThrowCount) -> String {
    match throws.max {
        None => format!("{}+", throws.min),
        Some(max) if max == throws.min => max.to_string(),
        Some(max) => format!("{}-{max}", throws.min),
    }
}

fn decimal(fraction: &Fraction) -> String {
    if fraction.is_int() {
        return fraction.to_string();
    }
    format!("{:.3}", fraction.to_f64().value())
}
