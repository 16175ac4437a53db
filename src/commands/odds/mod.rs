//! `chess960 odds`

mod picture;
mod view;

use std::{
    collections::HashSet,
    io::{self, Write},
};

use chess960_draw::{Fraction, Method, Odds};
use chess960_notation::Notation;
use chess960_tables::StartPosition;
use chess960_words::Words;
use clap::Args;

use self::view::{LabelledGroup, View};
use crate::args::{Format, Formats, NotationArgs, method_parser, read_positions};
use crate::errors::Error;
use crate::output::{Output, Row, Table, rows, text};

/// Show how likely each position is under a drawing method
///
/// All probabilities are exact fractions. Without positions, shows all 960 grouped by whichever of king, queen and
/// bishops is least uniform.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 odds rovida
  chess960 odds coffin 518,534 'B=a1+B=b1'
  chess960 odds two-coins --by king --format csv
  chess960 odds rovida -o rovida.svg")]
pub(super) struct Arguments {
    /// Drawing method; see `chess960 methods`
    #[arg(value_name = "METHOD", value_parser = method_parser())]
    method: &'static Method,

    /// Positions to show, such as 518 or K=e1 [default: all]
    #[arg(value_name = "SP", allow_negative_numbers = true)]
    positions: Vec<String>,

    #[command(flatten)]
    notation: NotationArgs,

    /// Grouping [default: the least uniform of king, queen and bishops]
    ///
    /// The default is position for json, csv and given positions.
    #[arg(long, value_enum)]
    by: Option<View>,

    #[arg(long, value_parser = FORMATS.parser(), help = FORMATS.help())]
    format: Option<Format>,
}

const FORMATS: Formats = Formats(&[Format::Text, Format::Json, Format::Csv, Format::Svg]);

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let format = FORMATS.choose(self.format, out)?;
        let notation = self.notation.notation();
        if format == Format::Svg && !self.positions.is_empty() {
            return Err(Error::usage("--format svg shows all 960 positions; leave SP out"));
        }
        let is_all = self.positions.is_empty();
        let among: HashSet<_> =
            if is_all { StartPosition::all().collect() } else { read_positions(&self.positions, notation, out)? };
        let odds = Odds::of(self.method);
        let chart = is_all && matches!(format, Format::Text | Format::Svg);
        let default = if chart { View::most_uneven(&odds) } else { View::Position };
        let view = self.by.unwrap_or(default);
        let rows = || -> Vec<Row> {
            let positions = odds.positions().filter(|(position, _)| among.contains(position));
            match view {
                View::Position => positions.map(|(position, odds)| position_row(position, odds, notation)).collect(),
                _ => view.groups(&odds, &among, notation).iter().map(group_row).collect(),
            }
        };
        match format {
            Format::Svg => Ok(out.write_all(picture::render(self.method, &odds, view).as_bytes())?),
            Format::Json => Ok(rows::write_json(&rows(), out)?),
            Format::Csv => {
                let rows = rows();
                Ok(rows::write_csv(&rows[0], &rows, out)?)
            }
            Format::Text => {
                let mut groups = view.groups(&odds, &among, notation);
                if !is_all && groups.len() > 1 {
                    let group = odds.by(|position| among.contains(&position)).remove(&true).unwrap_or_default();
                    groups.push(LabelledGroup { label: "together".to_owned(), group });
                }
                Ok(write_text(self.method, &odds, &view.title(), &groups, out)?)
            }
            format => format.not_offered(),
        }
    }
}

/// A position, for programs.
fn position_row(position: StartPosition, probability: &Fraction, notation: Notation) -> Row {
    Row::default()
        .with("scharnagl", notation.scharnagl(position))
        .with("rank", position.as_str())
        .with("probability", probability.to_string())
}

/// A group of positions, for programs.
fn group_row(LabelledGroup { label, group }: &LabelledGroup) -> Row {
    Row::default()
        .with("squares", label.as_str())
        .with("positions", group.positions)
        .with("probability", group.probability.to_string())
        .with("uniform_probability", group.uniform_probability().to_string())
}

/// The most columns of text.
const TEXT_WIDTH: usize = 100;

fn write_text(method: &Method, odds: &Odds, title: &str, groups: &[LabelledGroup], out: &mut Output) -> io::Result<()> {
    let summary = match method.instructions(Words::english()).why_uneven {
        None => format!("{}: all 960 positions are equally likely.", method.id),
        Some(why) => {
            let (min, max) = (odds.min_probability(), odds.max_probability());
            format!(
                "{}: positions have probabilities from {min} to {max}, where 1/960 would be uniform. {why}",
                method.id
            )
        }
    };
    let width = out.width();
    writeln!(out, "{}\n", text::fill(&summary, Some(width.unwrap_or(TEXT_WIDTH).min(TEXT_WIDTH))))?;
    write_chart(title, groups, out)
}

/// Writes a table with bars.
fn write_chart(title: &str, rows: &[LabelledGroup], out: &mut Output) -> io::Result<()> {
    let cells = rows.iter().map(|row| {
        let probability = &row.group.probability;
        let percent = 100.0 * probability.to_f64().value();
        let times = row.times_uniform().to_f64().value();
        vec![row.label.clone(), format!("{probability} {percent:7.3} %"), format!("{times:.3}")]
    });
    let table = Table::new(&[title, "probability", "times uniform"], cells, |column| column > 0);
    let (width, table_width) = (out.width(), table.width());
    if width.is_some_and(|width| width < table_width) {
        return table.write_blocks(width, out);
    }
    let longest = rows.iter().map(LabelledGroup::times_uniform).max().unwrap_or_default();
    let fits =
        |uniform_bar: &usize| width.is_none_or(|width| table_width + 2 + bar_length(&longest, *uniform_bar) <= width);
    let uniform_bar = (MIN_UNIFORM_BAR..=UNIFORM_BAR).rev().find(fits);
    let bar = |row: &LabelledGroup| {
        uniform_bar.map_or(String::new(), |uniform_bar| bar(&row.times_uniform(), uniform_bar, out.ascii()))
    };
    let bars: Vec<String> = [String::new()].into_iter().chain(rows.iter().map(bar)).collect();
    table.lines().zip(bars).try_for_each(|(line, bar)| writeln!(out, "{}", format!("{line}  {bar}").trim_end()))
}

/// The length of a bar that shows a uniform probability, in characters, where there is room.
const UNIFORM_BAR: usize = 24;

/// Shorter bars would say too little.
const MIN_UNIFORM_BAR: usize = 4;

/// Returns the bar's length in characters.
fn bar_length(times_uniform: &Fraction, uniform_bar: usize) -> usize {
    eighths(times_uniform, uniform_bar).div_ceil(8).max(uniform_bar + 1)
}

fn eighths(times_uniform: &Fraction, uniform_bar: usize) -> usize {
    usize::try_from((times_uniform * Fraction::from(8 * uniform_bar)).round()).unwrap_or(usize::MAX)
}

/// Returns a bar with a mark at a uniform probability.
fn bar(times_uniform: &Fraction, uniform_bar: usize, ascii: bool) -> String {
    const EIGHTHS: [char; 8] = [' ', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];
    let eighths = eighths(times_uniform, uniform_bar);
    let (full, mark) = if ascii { ('#', '|') } else { ('█', '│') };
    let mut bar: Vec<char> = vec![full; eighths / 8];
    bar.push(match eighths % 8 {
        part if !ascii => EIGHTHS[part],
        4.. => full,
        _ => ' ',
    });
    while bar.len() <= uniform_bar {
        bar.push(' ');
    }
    if eighths / 8 < uniform_bar {
        bar[uniform_bar] = mark;
    }
    String::from_iter(bar).trim_end().to_owned()
}
