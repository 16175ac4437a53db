//! `chess960 methods`

use std::io::{self, Write};

use chess960::draw::{CLAIMS, Fraction, Method, Odds, Throws, fewest_expected_throws};
use clap::{Args, ValueEnum};
use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use serde::Serialize;

use super::{outcome::Error, output::Output};

/// Compare the methods of drawing, exactly
///
/// A throw is what one person does at once: a coin flipped, two coins tossed together, a die rolled. How far a method is
/// from even is its total variation distance from equal probabilities. The best possible procedure is allowed as many
/// equally likely outcomes in each throw as the method has in its largest.
#[derive(Args)]
pub(super) struct Arguments {
    /// What comes out; markdown also tells whether what is said of the methods is true
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Markdown,
    Json,
    Csv,
}

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let odds: Vec<(&Method, Odds)> = Method::ALL.iter().map(|method| (method, Odds::of(method))).collect();
        let rows = odds.iter().map(|(method, odds)| Row::new(method, odds));
        match self.format {
            Format::Text => write_text(out, &odds)?,
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
        }
        Ok(())
    }
}

/// A method, as programs read it. Fractions are strings such as `67/10`; what has no value is null, or empty.
#[derive(Serialize)]
struct Row {
    id: &'static str,
    with: &'static str,
    by: Option<&'static str>,
    uniform: bool,
    expected_throws: Option<String>,
    expected_throws_decimal: Option<f64>,
    least_throws: Option<u32>,
    /// None too if there is no bound.
    most_throws: Option<u32>,
    fewest_expected_throws: Option<String>,
    throws_above_fewest: Option<String>,
    min_probability: String,
    max_probability: String,
    total_variation: String,
    entropy_bits: f64,
    why_uneven: Option<&'static str>,
}

impl Row {
    fn new(method: &Method, odds: &Odds) -> Row {
        let throws = odds.throws();
        Row {
            id: method.id,
            with: method.with,
            by: method.by,
            uniform: odds.is_uniform(),
            expected_throws: throws.map(|throws| throws.expected.to_string()),
            expected_throws_decimal: throws.map(|throws| throws.expected.to_f64().value()),
            least_throws: throws.map(|throws| throws.least),
            most_throws: throws.and_then(|throws| throws.most),
            fewest_expected_throws: method.outcomes.map(|outcomes| fewest_expected_throws(outcomes).to_string()),
            throws_above_fewest: above_fewest(method, odds).map(|more| more.to_string()),
            min_probability: odds.min_probability().to_string(),
            max_probability: odds.max_probability().to_string(),
            total_variation: odds.total_variation().to_string(),
            entropy_bits: odds.entropy_bits(),
            why_uneven: method.why_uneven,
        }
    }
}

/// How many throws more than the best possible procedure takes.
fn above_fewest(method: &Method, odds: &Odds) -> Option<Fraction> {
    Some(&odds.throws()?.expected - fewest_expected_throws(method.outcomes?))
}

fn write_text(out: &mut dyn Write, odds: &[(&Method, Odds)]) -> io::Result<()> {
    writeln!(out, "{}\n", comparison(odds, HEADER_LINE).trim_fmt())?;
    for (method, _) in odds {
        if let Some(why) = method.why_uneven {
            writeln!(out, "{}\n", textwrap::fill(&format!("{} is not even. {why}", method.id), TEXT_WIDTH))?;
        }
    }
    writeln!(out, "{}", textwrap::fill(LEGEND, TEXT_WIDTH))
}

/// Some more than what fits on a narrow terminal: the table is as wide.
const TEXT_WIDTH: usize = 118;

/// A preset: a line below the header and no other.
const HEADER_LINE: &str = "     ──            ";

const LEGEND: &str = "Throws are the average, counted where coins or dice are thrown or a number is drawn; range is the \
    least and the most, 5+ having no most. Off even is the total variation distance from 960 equal probabilities. Above \
    best is how many throws more it takes on average than the best possible procedure whose throws come in as many ways \
    as this method's largest.";

fn write_markdown(out: &mut dyn Write, odds: &[(&Method, Odds)]) -> io::Result<()> {
    writeln!(out, "{}\n\n{LEGEND}\n", comparison(odds, presets::ASCII_MARKDOWN))?;
    for (method, _) in odds {
        if let Some(why) = method.why_uneven {
            writeln!(out, "- `{}` is not even. {why}", method.id)?;
        }
    }
    let mut table = Table::new();
    table.load_preset(presets::ASCII_MARKDOWN);
    table.set_header(["method", "what is said of it", "verdict", "what is true"]);
    for (method, odds) in odds {
        for claim in CLAIMS.iter().filter(|claim| claim.method == method.id) {
            let verdict = claim.check(odds);
            let word = if verdict.holds { "true" } else { "false" };
            table.add_row([&format!("`{}`", method.id), claim.says, word, &verdict.finding]);
        }
    }
    writeln!(out, "\n{table}")
}

/// All methods side by side.
fn comparison(odds: &[(&Method, Odds)], preset: &str) -> Table {
    let mut table = Table::new();
    table.load_preset(preset);
    table.set_content_arrangement(ContentArrangement::Disabled);
    table.set_header(["method", "with", "even", "throws", "", "range", "off even", "", "above best"]);
    for column in table.column_iter_mut().skip(3) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    for (method, odds) in odds {
        let even = if odds.is_uniform() { "yes" } else { "no" };
        let [throws, throws_decimal, range] = match odds.throws() {
            None => ["-", "-", "-"].map(str::to_owned),
            Some(throws) => [throws.expected.to_string(), decimal(&throws.expected), range(throws)],
        };
        let distance = odds.total_variation();
        let above_best = above_fewest(method, odds).map_or("-".to_owned(), |more| decimal(&more));
        table.add_row([
            method.id,
            method.with,
            even,
            &throws,
            &throws_decimal,
            &range,
            &distance.to_string(),
            &decimal(&distance),
            &above_best,
        ]);
    }
    table
}

/// `5-6`, or `5+` without a bound.
fn range(throws: &Throws) -> String {
    match throws.most {
        None => format!("{}+", throws.least),
        Some(most) if most == throws.least => most.to_string(),
        Some(most) => format!("{}-{most}", throws.least),
    }
}

fn decimal(fraction: &Fraction) -> String {
    if fraction.is_int() {
        return fraction.to_string();
    }
    format!("{:.3}", fraction.to_f64().value())
}
