//! The methods side by side.

use std::io::{self, Write};

use chess960_draw::{Fraction, Method, Odds, ThrowCount, optimal_expected_throws};
use chess960_words::Words;

use crate::args::{Format, unevenness};
use crate::output::{Output, Row, Table, rows, text};

/// Writes the methods side by side; text and Markdown have all columns if `exact`.
pub(super) fn write(format: Format, exact: bool, out: &mut Output) -> io::Result<()> {
    let odds: Vec<(&Method, Odds)> = Method::ALL.iter().map(|method| (method, Odds::of(method))).collect();
    let row = |(method, odds): &(&Method, Odds)| row(method, odds);
    match format {
        Format::Json => rows::write_json(&odds.iter().map(row).collect::<Vec<_>>(), out),
        Format::Csv => rows::write_csv(&row(&odds[0]), odds.iter().map(row), out),
        Format::Markdown => Comparison::new(&odds, exact).write_markdown(out),
        Format::Text => Comparison::new(&odds, exact).write_text(out),
        format => format.not_offered(),
    }
}

/// Returns a method for programs. Fractions are texts such as `67/10`.
pub(super) fn row(method: &Method, odds: &Odds) -> Row {
    let (throws, instructions) = (odds.throws(), method.instructions(Words::english()));
    let expected = throws.map(|throws| &throws.expected);
    Row::default()
        .with("id", method.id)
        .with("with", instructions.with)
        .with("by", instructions.by)
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
        .with("why_uneven", instructions.why_uneven)
}

/// Returns how many throws more the method takes on average than an optimal procedure.
fn vs_optimum(method: &Method, odds: &Odds) -> Option<Fraction> {
    Some(&odds.throws()?.expected - optimal_expected_throws(method.outcomes?))
}

/// The comparison for people.
struct Comparison {
    table: Table,
    legend: String,
    /// Why methods are not uniform: a name and the reason.
    notes: Vec<(&'static str, &'static str)>,
}

/// The columns without `--exact`: what matters to a person who chooses a method.
const BRIEF: [&str; 5] = ["method", "with", "uniform", "throws", "range"];

const HEADER: [&str; 9] = ["method", "with", "uniform", "throws", "", "range", "TV distance", "", "vs optimum"];

/// The columns from here on are set to the right.
const NUMBERS: usize = 3;

const LEGEND: &str = "A throw is one act: a coin flipped, two coins tossed together, a die rolled. \"throws\" is the average number, \
    \"range\" the minimum and maximum (5+ has no maximum); drawing from a bag, dealing and shuffling are not counted.";

const EXACT_LEGEND: &str = " \"TV distance\" is the total variation distance from 960 equal probabilities. \"vs optimum\" is how many \
    more throws the method needs on average than an optimal one with the same number of outcomes per throw.";

const BRIEF_LEGEND: &str = " With a uniform method, all 960 positions are equally likely; with one that is \"3 to 1\", the likeliest comes \
    three times as often as the rarest.";

impl Comparison {
    fn new(odds: &[(&'static Method, Odds)], exact: bool) -> Comparison {
        let cells = odds.iter().map(|(method, odds)| cells(method, odds));
        let brief =
            |[method, with, uniform, _, throws, range, ..]: [String; 9]| vec![method, with, uniform, throws, range];
        let is_right = |column| column >= NUMBERS;
        let (table, more) = if exact {
            (Table::new(&HEADER, cells.map(Vec::from), is_right), EXACT_LEGEND)
        } else {
            (Table::new(&BRIEF, cells.map(brief), is_right), BRIEF_LEGEND)
        };
        let legend = LEGEND.to_owned() + more;
        let note = |method: &Method| Some((method.id, method.instructions(Words::english()).why_uneven?));
        let notes = odds.iter().filter_map(|(method, _)| note(method)).collect();
        Comparison { table, legend, notes }
    }

    fn write_text(&self, out: &mut Output) -> io::Result<()> {
        let table_width = self.table.width();
        let width = out.width().unwrap_or(table_width).min(table_width);
        if width < table_width {
            self.table.write_blocks(out.width(), out)?;
        } else {
            let rule = if out.ascii() { "-" } else { "─" }.repeat(table_width);
            let mut lines = self.table.lines();
            let header = lines.next().unwrap_or_default();
            [header, rule].into_iter().chain(lines).try_for_each(|line| writeln!(out, "{line}"))?;
            writeln!(out)?;
        }
        let width = Some(width);
        for (method, why) in &self.notes {
            writeln!(out, "{}\n", text::fill(&format!("{method} is not uniform. {why}"), width))?;
        }
        writeln!(out, "{}", text::fill(&self.legend, width))
    }

    fn write_markdown(&self, out: &mut dyn Write) -> io::Result<()> {
        for (i, row) in self.table.rows().iter().enumerate() {
            writeln!(out, "| {} |", row.join(" | "))?;
            if i == 0 {
                let rules = row.iter().map(|cell| "-".repeat(cell.chars().count() + 2));
                writeln!(out, "|{}|", rules.collect::<Vec<_>>().join("|"))?;
            }
        }
        writeln!(out, "\n{}\n", self.legend)?;
        self.notes.iter().try_for_each(|(method, why)| writeln!(out, "- `{method}` is not uniform. {why}"))
    }
}

/// Returns the cells of a method.
fn cells(method: &Method, odds: &Odds) -> [String; 9] {
    let uniform = unevenness(odds).map_or("yes".to_owned(), |ratio| format!("no, {ratio}"));
    let [throws, throws_decimal, range] = match odds.throws() {
        None => ["-", "-", "-"].map(str::to_owned),
        Some(throws) => [throws.expected.to_string(), decimal(&throws.expected), range(throws)],
    };
    let distance = odds.total_variation();
    let vs_optimum = vs_optimum(method, odds).map_or("-".to_owned(), |more| decimal(&more));
    [
        method.id.to_owned(),
        method.instructions(Words::english()).with.to_owned(),
        uniform,
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
