//! The methods side by side.

use chess960_draw::{Fraction, Method, Odds, decimal, optimal_expected_throws};
use chess960_words::Words;

use crate::args::Format;
use crate::errors::Error;
use crate::output::{Kind, Output, Row, text};
use crate::report::{RowTable, TableArgs};

/// The columns that matter to a person who chooses a method.
const COLUMNS: &str = "id,uniform,expected_throws_decimal,min_throws,max_throws,with";

const LEGEND: &str = "A throw is one act: flipping a coin, tossing two coins together, rolling a die, drawing a digit. \
    Drawing pieces, dealing and shuffling are not counted. \"Throws\" is the average number of throws, \"Min\" the \
    fewest and \"Max\" the most, if there is a limit. With a uniform method, all 960 positions are equally likely; \
    with one that is \"3 to 1\", the likeliest comes up three times as often as the rarest.";

/// Writes the methods side by side.
pub(super) fn write(format: Format, options: &TableArgs, out: &mut Output) -> Result<(), Error> {
    let methods: Vec<_> = Method::ALL.iter().map(|method| (method, Odds::of(method))).collect();
    let mut table = RowTable::new(methods.iter().map(|(method, odds)| row(method, odds)).collect());
    table.arrange(options, format, None, COLUMNS)?;
    table.write(format, Words::english(), out)?;
    if matches!(format, Format::Text | Format::Markdown) {
        let note = |(method, odds): &(&Method, Odds)| {
            let why = method.instructions(Words::english()).why_uneven?;
            let ratio = odds.ratio().map_or_else(String::new, |ratio| format!(", but {}", to_one(&ratio)));
            Some(format!("{} is not uniform{ratio}. {why}", method.id))
        };
        for note in methods.iter().filter_map(note).chain([LEGEND.to_owned()]) {
            let width = text::prose_width(out.width()).filter(|_| format == Format::Text);
            format.write(&format!("\n{}\n", text::fill(&note, width)), out)?;
        }
    }
    Ok(())
}

/// `3 to 1`, or `3 to 2`.
fn to_one(ratio: &Fraction) -> String {
    let ratio = ratio.to_string();
    if ratio.contains('/') { ratio.replace('/', " to ") } else { ratio + " to 1" }
}

/// Returns a method for programs. Fractions are texts such as `67/10`.
pub(super) fn row(method: &Method, odds: &Odds) -> Row {
    let (throws, instructions) = (odds.throws(), method.instructions(Words::english()));
    let expected = throws.map(|throws| &throws.expected);
    let optimum = method.device.outcomes().map(optimal_expected_throws);
    let above = expected.zip(optimum.as_ref()).map(|(mean, least)| (mean - least).to_string());
    Row::default()
        .with(Kind::Text, "id", method.id)
        .with(Kind::Text, "with", instructions.with)
        .with(Kind::Text, "by", instructions.by)
        .with(Kind::Text, "uniform", odds.is_uniform())
        .with(Kind::Number, "expected_throws", expected.map(Fraction::to_string))
        .with(Kind::Number, "expected_throws_decimal", expected.map(decimal))
        .with(Kind::Number, "min_throws", throws.map(|throws| throws.min))
        // None also if there is no bound.
        .with(Kind::Number, "max_throws", throws.and_then(|throws| throws.max))
        .with(Kind::Number, "optimal_expected_throws", optimum.as_ref().map(Fraction::to_string))
        .with(Kind::Number, "throws_vs_optimum", above)
        .with(Kind::Probability, "min_probability", odds.min_probability().to_string())
        .with(Kind::Probability, "max_probability", odds.max_probability().to_string())
        .with(Kind::Number, "total_variation", odds.total_variation().to_string())
        .with(Kind::Number, "entropy_bits", odds.entropy_bits())
        .with(Kind::Text, "why_uneven", instructions.why_uneven)
}
