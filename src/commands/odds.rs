//! `chess960 odds`

use std::{
    collections::{BTreeMap, HashSet},
    io::Write as _,
};

use chess960_draw::{Fraction, Group, Method, Odds, SquareSet};
use chess960_tables::StartPosition;
use chess960_words::Words;
use clap::{Args, ValueEnum};

use crate::args::{Format, Formats, NotationArgs, method_parser, read_positions};
use crate::errors::Error;
use crate::output::{Output, Row, text};
use crate::pages::map::{self, Cell};
use crate::tables::{Table, TableArgs};

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

    #[command(flatten)]
    options: TableArgs,
}

const FORMATS: Formats = Formats(&[Format::Text, Format::Json, Format::Csv, Format::Svg]);

/// How positions are grouped.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum View {
    /// No groups: each position by itself
    Position,
    /// The king's square
    King,
    /// The queen's square
    Queen,
    /// The bishops' squares
    Bishops,
}

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let format = FORMATS.choose(self.format, out)?;
        let notation = self.notation.notation();
        let is_all = self.positions.is_empty();
        if format == Format::Svg && (!is_all || self.by.is_some()) {
            return Err(Error::usage("--format svg shows all 960 positions; leave SP and --by out"));
        }
        let among: HashSet<_> =
            if is_all { StartPosition::all().collect() } else { read_positions(&self.positions, notation, out)? };
        let odds = Odds::of(self.method);
        if format == Format::Svg {
            return Ok(out.write_all(picture(self.method, &odds).as_bytes())?);
        }
        let view =
            self.by.unwrap_or(if is_all && format == Format::Text { most_uneven(&odds) } else { View::Position });
        let groups: BTreeMap<_, _> = match view {
            View::Position => odds.by(|sp| among.contains(&sp).then(|| (Some(sp), String::new()))),
            _ => odds.by(|sp| among.contains(&sp).then(|| (None, view.squares(sp).to_string()))),
        };
        let groups: Vec<_> = groups.into_iter().filter_map(|(key, group)| Some((key?, group))).collect();
        let longest = groups.iter().map(|(_, group)| times_uniform(group)).max().unwrap_or_default();
        let row = |((position, squares), group): &((Option<StartPosition>, String), Group)| {
            let row = match position {
                Some(position) => Row::of(*position, notation),
                None => Row::default().with("squares", squares.as_str()).with("positions", group.positions),
            };
            let times = times_uniform(group);
            // The longest has as many letters.
            let bar = "█".repeat(usize::try_from((Fraction::from(30) * &times / &longest).round()).unwrap_or(0));
            let row = row
                .with("probability", group.probability.to_string())
                .with("uniform_probability", group.uniform_probability().to_string())
                .with("times_uniform", times.to_string());
            if format == Format::Text { row.with("bar", bar) } else { row }
        };
        let mut table = Table::new(groups.iter().map(row).collect());
        let (order, columns) = match view {
            View::Position => (notation.numbering.name(), format!("{},rank", notation.numbering)),
            _ => ("squares", "squares".to_owned()),
        };
        let columns = columns + ",probability,times_uniform,bar";
        table.arrange(&self.options, format, Some(order), &columns)?;
        if format == Format::Text {
            writeln!(out, "{}\n", text::fill(&summary(self.method, &odds), Some(out.width().unwrap_or(100).min(100))))?;
        }
        table.write(format, Words::english(), out)?;
        if format == Format::Text && !is_all && groups.len() > 1 {
            let together = odds.by(|sp| among.contains(&sp)).remove(&true).unwrap_or_default();
            let times = times_uniform(&together).to_f64().value();
            writeln!(out, "\nTogether {}, {times:.3} times uniform.", together.probability)?;
        }
        Ok(())
    }
}

/// Returns how many times as likely a group is as if all positions were equally likely.
fn times_uniform(group: &Group) -> Fraction {
    &group.probability / group.uniform_probability()
}

fn summary(method: &Method, odds: &Odds) -> String {
    let id = method.id;
    match method.instructions(Words::english()).why_uneven {
        None => format!("{id}: all 960 positions are equally likely."),
        Some(why) => {
            let (min, max) = (odds.min_probability(), odds.max_probability());
            format!("{id}: positions have probabilities from {min} to {max}, where 1/960 would be uniform. {why}")
        }
    }
}

fn picture(method: &Method, odds: &Odds) -> String {
    let cell = |(position, probability): (StartPosition, &Fraction)| {
        let times = (probability * Fraction::from(960)).to_f64().value();
        let title = format!("SP {} {position}: {probability}, {times:.2} times uniform", position.scharnagl());
        Cell { value: Some(times), title, framed: false }
    };
    let title = format!("How likely is each position? The method {}", method.id);
    let why = method.instructions(Words::english()).why_uneven.unwrap_or("All 960 positions are equally likely.");
    let cells: Vec<_> = odds.positions().map(cell).collect();
    map::render(&title, &textwrap::wrap(why, 150), &cells, 1.0, ("uniform", |times| format!("×{times:.2}")))
}

/// Returns the grouping by king, queen or bishops that is furthest from equal probabilities.
fn most_uneven(odds: &Odds) -> View {
    let excess = |group: &Group| &group.probability - group.uniform_probability();
    let distance = |view: &View| {
        let excesses = odds.by(|sp| view.squares(sp).to_string()).into_values().map(|group| excess(&group));
        excesses.filter(|excess| *excess > Fraction::ZERO).fold(Fraction::ZERO, |sum, excess| sum + excess)
    };
    // Of those that are equally far, the last.
    [View::Bishops, View::Queen, View::King].into_iter().max_by_key(distance).unwrap_or(View::King)
}

impl View {
    /// Returns the squares that the positions of a group have in common.
    fn squares(self, position: StartPosition) -> SquareSet {
        let rank = position.rank();
        match self {
            View::Position => SquareSet::from_bits(0),
            View::King => SquareSet::from_iter([rank.king_file()]),
            View::Queen => SquareSet::from_iter([rank.queen_file()]),
            View::Bishops => SquareSet::from_iter(rank.bishop_files()),
        }
    }
}
