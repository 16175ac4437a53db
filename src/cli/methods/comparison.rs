//! The methods side by side.

use std::io::{self, Write};

use chess960_draw::{Fraction, Method, Odds, ThrowCount, optimal_expected_throws};

use crate::cli::{
    format::Format,
    output::Output,
    row::{self, Row},
    terminal,
};

/// Writes the methods side by side.
pub(super) fn write(format: Format, out: &mut Output) -> io::Result<()> {
    let odds: Vec<(&Method, Odds)> = Method::ALL.iter().map(|method| (method, Odds::of(method))).collect();
    let row = |(method, odds): &(&Method, Odds)| row(method, odds);
    match format {
        Format::Markdown => write_markdown(out, &odds),
        Format::Json => row::write_json(&odds.iter().map(row).collect::<Vec<_>>(), out),
        Format::Csv => row::write_csv(&row(&odds[0]), odds.iter().map(row), out),
        _ => write_text(out, &odds),
    }
}

/// Returns a method for programs. Fractions are texts such as `67/10`.
pub(super) fn row(method: &Method, odds: &Odds) -> Row {
    let throws = odds.throws();
    let expected = throws.map(|throws| &throws.expected);
    Row::default()
        .with("id", method.id)
        .with("with", method.with)
        .with("by", method.by)
        .with("uniform", odds.is_uniform())
        .with("expected_throws", expected.map(Fraction::to_string))
        .with("expected_throws_decimal", expected.map(|expected| expected.to_f64().value()))
        .with("min_throws", throws.map(|throws| throws.min))
        // None also if there is no bound.
        .with("max_throws", throws.and_then(|throws| throws.max))
        .with("optimal_expected_throws", method.outcomes.map(|outcomes| optimal_expected_throws(outcomes).to_string()))
        .with("throws_vs_optimum", vs_optimum(method, odds).map(|more| more.to_string()))
        .with("min_probability", odds.min_probability().to_string())
        .with("max_probability", odds.max_probability().to_string())
        .with("total_variation", odds.total_variation().to_string())
        .with("entropy_bits", odds.entropy_bits())
        .with("why_uneven", method.why_uneven)
}

/// Returns how many throws more the method takes on average than an optimal procedure.
fn vs_optimum(method: &Method, odds: &Odds) -> Option<Fraction> {
    Some(&odds.throws()?.expected - optimal_expected_throws(method.outcomes?))
}

fn write_text(out: &mut Output, odds: &[(&Method, Odds)]) -> io::Result<()> {
    let lines: Vec<String> = comparison(odds).iter().map(|row| row.join("  ")).collect();
    let table_width = lines[0].chars().count();
    let width = out.width().unwrap_or(table_width).min(table_width);
    if width < table_width {
        odds.iter().try_for_each(|(method, odds)| write_block(out, method, odds))?;
    } else {
        let rule = if out.ascii() { "-" } else { "─" };
        writeln!(out, "{}\n{}", lines[0], rule.repeat(table_width))?;
        lines[1..].iter().try_for_each(|line| writeln!(out, "{line}"))?;
        writeln!(out)?;
    }
    let width = Some(width);
    for note in notes(odds, "") {
        writeln!(out, "{}\n", terminal::fill(&note, width))?;
    }
    writeln!(out, "{}", terminal::fill(LEGEND, width))
}

/// Says why methods are not uniform, with their names in quotation marks.
fn notes(odds: &[(&Method, Odds)], mark: &str) -> impl Iterator<Item = String> {
    odds.iter().filter_map(move |(method, _)| {
        Some(format!("{mark}{}{mark} is not uniform. {}", method.id, method.why_uneven?))
    })
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
        terminal::write_labelled(label, &value, width, out)?;
    }
    writeln!(out)
}

const LEGEND: &str = "A throw is one act: a coin flipped, two coins tossed together, a die rolled. \"throws\" is the average number, \
    \"range\" the minimum and maximum (5+ has no maximum); drawing from a bag, dealing and shuffling are not counted. \"TV distance\" is the total \
    variation distance from 960 equal probabilities. \"vs optimum\" is how many more throws the method needs on average than an \
    optimal one with the same number of outcomes per throw.";

fn write_markdown(out: &mut dyn Write, odds: &[(&Method, Odds)]) -> io::Result<()> {
    for (i, row) in comparison(odds).iter().enumerate() {
        writeln!(out, "| {} |", row.join(" | "))?;
        if i == 0 {
            let rules = row.iter().map(|cell| "-".repeat(cell.chars().count() + 2));
            writeln!(out, "|{}|", rules.collect::<Vec<_>>().join("|"))?;
        }
    }
    writeln!(out, "\n{LEGEND}\n")?;
    notes(odds, "`").try_for_each(|note| writeln!(out, "- {note}"))
}

/// The columns; one without a name has the decimals of the one before it.
const HEADER: [&str; 9] = ["method", "with", "uniform", "throws", "", "range", "TV distance", "", "vs optimum"];

/// Returns the header and the cells of the methods, each as wide as its column.
fn comparison(odds: &[(&Method, Odds)]) -> Vec<Vec<String>> {
    let methods = odds.iter().map(|(method, odds)| cells(method, odds));
    let rows: Vec<_> = [HEADER.map(str::to_owned)].into_iter().chain(methods).collect();
    terminal::align(&rows, |column| column >= 3)
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
