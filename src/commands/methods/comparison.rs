//! The methods side by side.

use std::io::Write as _;

use chess960_draw::{Fraction, Method, Odds, optimal_expected_throws};
use chess960_words::Words;

use crate::args::Format;
use crate::errors::Error;
use crate::output::{Output, Row, text};
use crate::tables::{Table, TableArgs, write_for_people};

/// What matters to a person who chooses a method.
const COLUMNS: &str = "id,uniform,ratio,expected_throws,min_throws,max_throws,with";

const LEGEND: &str = "Uniform: all 960 positions are equally likely. Ratio: how often the likeliest comes for each time that the rarest \
    does. Expected throws: on average. A throw is one act: a coin flipped, two coins tossed together, a die rolled; drawing from a bag, \
    dealing and shuffling are not counted.";

/// Writes the methods side by side.
pub(super) fn write(format: Format, options: &TableArgs, out: &mut Output) -> Result<(), Error> {
    let mut table = Table::new(Method::ALL.iter().map(|method| row(method, &Odds::of(method))).collect());
    table.arrange(options, format, None, COLUMNS)?;
    table.write(format, Words::english(), out)?;
    if matches!(format, Format::Text | Format::Markdown) {
        let why = |method: &Method| {
            let why = method.instructions(Words::english()).why_uneven?;
            Some(format!("{} is not uniform. {why}", method.id))
        };
        for note in Method::ALL.iter().filter_map(why).chain([LEGEND.to_owned()]) {
            let width = if format == Format::Text { Some(out.width().unwrap_or(100).min(100)) } else { None };
            writeln!(out)?;
            write_for_people(&(text::fill(&note, width) + "\n"), format, out)?;
        }
    }
    Ok(())
}

/// Returns a method for programs. Fractions are texts such as `67/10`.
pub(super) fn row(method: &Method, odds: &Odds) -> Row {
    let (throws, instructions) = (odds.throws(), method.instructions(Words::english()));
    let expected = throws.map(|throws| &throws.expected);
    let optimum = method.outcomes.map(optimal_expected_throws);
    Row::default()
        .with("id", method.id)
        .with("with", instructions.with)
        .with("by", instructions.by)
        .with("uniform", odds.is_uniform())
        .with("ratio", odds.ratio().map(|ratio| ratio.to_string()))
        .with("expected_throws", expected.map(Fraction::to_string))
        .with("expected_throws_decimal", expected.map(|expected| expected.to_f64().value()))
        .with("min_throws", throws.map(|throws| throws.min))
        // None also if there is no bound.
        .with("max_throws", throws.and_then(|throws| throws.max))
        .with("optimal_expected_throws", optimum.as_ref().map(Fraction::to_string))
        .with("throws_vs_optimum", expected.zip(optimum.as_ref()).map(|(mean, least)| (mean - least).to_string()))
        .with("min_probability", odds.min_probability().to_string())
        .with("max_probability", odds.max_probability().to_string())
        .with("total_variation", odds.total_variation().to_string())
        .with("entropy_bits", odds.entropy_bits())
        .with("why_uneven", instructions.why_uneven)
}
