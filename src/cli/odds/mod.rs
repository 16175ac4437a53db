//! `chess960 odds`

mod picture;
mod view;

use std::io::{self, Write};

use chess960::draw::{Fraction, Method, Odds};
use clap::{Args, ValueEnum};
use serde::Serialize;

use self::view::View;
use super::{draw::method_parser, outcome::Error, output::Output};

/// Show how likely each position is when drawn by a method, exactly
#[derive(Args)]
pub(super) struct Arguments {
    /// The method; `chess960 methods` tells about each
    #[arg(value_name = "METHOD", value_parser = method_parser())]
    method: &'static Method,

    /// By what the positions are taken together [default: position in csv and json, in text and svg what shows best what
    /// the method favours]
    #[arg(long, value_enum)]
    by: Option<View>,

    /// What comes out: a bar chart in text or as a picture, or a table
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Csv,
    Json,
    Svg,
}

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let odds = Odds::of(self.method);
        match self.format {
            Format::Text => write_text(out, self.method, &odds, self.by.unwrap_or_else(|| View::telling(&odds)))?,
            Format::Csv => write_csv(out, &odds, self.by.unwrap_or(View::Position))?,
            Format::Json => write_json(out, &odds, self.by.unwrap_or(View::Position))?,
            Format::Svg => {
                let picture = picture::draw(self.method, &odds, self.by.unwrap_or_else(|| View::telling(&odds)));
                writeln!(out, "{picture}")?;
            }
        }
        Ok(())
    }
}

/// A position, as programs read it.
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

/// Positions taken together, as programs read it.
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

/// How many characters a bar of even length has.
const EVEN_BAR: usize = 24;

fn write_text(out: &mut dyn Write, method: &Method, odds: &Odds, view: View) -> io::Result<()> {
    let summary = match method.why_uneven {
        None => format!("{}: all 960 positions are equally likely.", method.id),
        Some(why) => {
            let (least, most) = (odds.min_probability(), odds.max_probability());
            format!("{}: from {least} to {most} where 1/960 would be even. {why}", method.id)
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

/// A bar with a mark where even is.
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
