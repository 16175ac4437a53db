//! `chess960 odds`

mod picture;
mod view;

use std::io::{self, Write};

use chess960_draw::{Fraction, Method, Odds};
use clap::{Args, ValueEnum};
use serde::Serialize;

use self::view::View;
use super::{draw::method_parser, outcome::Error, output::Output};

/// Show how likely a method draws each position
///
/// All figures are exact.
#[derive(Args)]
pub(super) struct Arguments {
    /// The method; `chess960 methods` compares them
    #[arg(value_name = "METHOD", value_parser = method_parser())]
    method: &'static Method,

    /// Group positions [default: position in csv and json; in text and svg, the grouping that the method favours most]
    #[arg(long, value_enum)]
    by: Option<View>,

    /// The output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// A bar chart
    Text,
    /// Comma-separated values
    Csv,
    /// An array of objects
    Json,
    /// A bar chart as a picture
    Svg,
}

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let odds = Odds::of(self.method);
        match self.format {
            Format::Text => write_text(out, self.method, &odds, self.by.unwrap_or_else(|| View::most_uneven(&odds)))?,
            Format::Csv => write_csv(out, &odds, self.by.unwrap_or(View::Position))?,
            Format::Json => write_json(out, &odds, self.by.unwrap_or(View::Position))?,
            Format::Svg => {
                let picture = picture::draw(self.method, &odds, self.by.unwrap_or_else(|| View::most_uneven(&odds)));
                writeln!(out, "{picture}")?;
            }
        }
        Ok(())
    }
}

/// A position, for programs.
#[derive(Serialize)]
struct Position {
    scharnagl: u16,
    rank: String,
    probability: String,
}

fn positions(odds: &Odds) -> impl Iterator<Item = Position> {
    odds.positions().map(|(position, probability)| Position {
        scharnagl: position.scharnagl(),
        rank: position.to_string(),
        probability: probability.to_string(),
    })
}

/// A group of positions, for programs.
#[derive(Serialize)]
struct Group {
    squares: String,
    positions: u32,
    probability: String,
    even: String,
}

fn groups(odds: &Odds, view: View) -> impl Iterator<Item = Group> {
    view.rows(odds).into_iter().map(|row| Group {
        squares: row.label,
        positions: row.group.positions,
        probability: row.group.probability.to_string(),
        even: row.group.even().to_string(),
    })
}

fn write_csv(out: &mut dyn Write, odds: &Odds, view: View) -> Result<(), Error> {
    let mut writer = csv::Writer::from_writer(out);
    if view == View::Position {
        positions(odds).try_for_each(|position| writer.serialize(position))?;
    } else {
        groups(odds, view).try_for_each(|group| writer.serialize(group))?;
    }
    Ok(writer.flush()?)
}

fn write_json(out: &mut dyn Write, odds: &Odds, view: View) -> Result<(), Error> {
    if view == View::Position {
        serde_json::to_writer_pretty(&mut *out, &positions(odds).collect::<Vec<_>>())?;
    } else {
        serde_json::to_writer_pretty(&mut *out, &groups(odds, view).collect::<Vec<_>>())?;
    }
    Ok(writeln!(out)?)
}

/// The length of a bar that shows an even probability, in characters.
const EVEN_BAR: usize = 24;

fn write_text(out: &mut dyn Write, method: &Method, odds: &Odds, view: View) -> io::Result<()> {
    let summary = match method.why_uneven {
        None => format!("{}: all 960 positions are equally likely.", method.id),
        Some(why) => {
            let (min, max) = (odds.min_probability(), odds.max_probability());
            format!("{}: positions have probabilities from {min} to {max}, where 1/960 would be even. {why}", method.id)
        }
    };
    writeln!(out, "{}", textwrap::fill(&summary, 100))?;
    let rows = view.rows(odds);
    let fractions: Vec<String> = rows.iter().map(|row| row.group.probability.to_string()).collect();
    let [of_labels, of_fractions] = [
        rows.iter().map(|row| row.label.len()).max().unwrap_or(0).max(view.title().len()),
        fractions.iter().map(String::len).max().unwrap_or(0),
    ];
    let probability = of_fractions + 10;
    writeln!(out, "\n{:of_labels$}  {:>probability$}  times even", view.title(), "probability")?;
    for (row, fraction) in rows.iter().zip(&fractions) {
        let percent = 100.0 * row.group.probability.to_f64().value();
        let times = row.times_even().to_f64().value();
        let bar = bar(&row.times_even());
        writeln!(out, "{:of_labels$}  {fraction:>of_fractions$} {percent:7.3} %  {times:10.3}  {bar}", row.label)?;
    }
    Ok(())
}

/// Returns a bar with a mark at an even probability.
fn bar(times_even: &Fraction) -> String {
    const EIGHTHS: [char; 8] = [' ', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];
    let eighths = (times_even * Fraction::from(8 * EVEN_BAR)).round();
    let eighths = usize::try_from(eighths).unwrap_or(usize::MAX);
    let mut bar: Vec<char> = vec!['█'; eighths / 8];
    bar.push(EIGHTHS[eighths % 8]);
    while bar.len() <= EVEN_BAR {
        bar.push(' ');
    }
    if eighths / 8 < EVEN_BAR {
        bar[EVEN_BAR] = '│';
    }
    String::from_iter(bar).trim_end().to_owned()
}
