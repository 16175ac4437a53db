//! `chess960 odds`

mod picture;

use std::{collections::HashSet, io::Write as _};

use chess960_draw::{Fraction, Group, Method, Odds, Piece, SquareSet, decimal};
use chess960_tables::StartPosition;
use chess960_words::Words;
use clap::Args;

use crate::args::{Format, Formats, NotationArgs, method_parser, one_of, read_positions};
use crate::errors::Error;
use crate::output::{Kind, Output, Row, text};
use crate::report::{RowTable, TableArgs};

/// Show how likely each position is under a drawing method
///
/// All probabilities are exact fractions. Without positions, all 960 are grouped by the squares of the king, the queen
/// or the bishops, whichever are least uniform.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 odds rovida
  chess960 odds coffin \"518,534\" \"B=a1+B=b1\"
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
    /// The default is position for rows and given positions.
    #[arg(long, value_parser = one_of(VIEWS.iter().map(|view| (view.name, view.help, view))))]
    by: Option<&'static View>,

    #[arg(long, value_parser = FORMATS.parser(), help = FORMATS.help())]
    format: Option<Format>,

    #[command(flatten)]
    options: TableArgs,
}

const FORMATS: Formats = Formats(&[Format::Text, Format::Json, Format::Ndjson, Format::Csv, Format::Svg]);

/// How positions are grouped.
struct View {
    name: &'static str,
    help: &'static str,
    /// The piece whose squares the positions of a group have in common; `None` if each position is by itself.
    piece: Option<Piece>,
}

static VIEWS: [View; 4] = [
    View { name: "position", help: "No groups: each position by itself", piece: None },
    View { name: "king", help: "The king's square", piece: Some(Piece::King) },
    View { name: "queen", help: "The queen's square", piece: Some(Piece::Queen) },
    View { name: "bishops", help: "The bishops' squares", piece: Some(Piece::Bishop) },
];

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let format = FORMATS.choose(self.format, out)?;
        FORMATS.allow(format, self.options.given(), &[Format::Text, Format::Json, Format::Ndjson, Format::Csv])?;
        let notation = self.notation.notation();
        let is_all = self.positions.is_empty();
        if format == Format::Svg && !is_all {
            return Err(Error::usage("--format svg shows all 960 positions; leave SP out"));
        }
        let odds = Odds::of(self.method);
        let is_chart = is_all && matches!(format, Format::Text | Format::Svg);
        let view = self.by.unwrap_or_else(|| if is_chart { View::most_uneven(&odds) } else { &VIEWS[0] });
        if is_all && (format == Format::Svg || view.piece.is_some()) && self.notation.is_given() {
            return Err(Error::usage(
                "no position has a number here; --numbering, --one-based and --board-only need SP or --by position",
            ));
        }
        if format == Format::Svg {
            return Ok(out.write_all(picture::render(self.method, &odds, view).as_bytes())?);
        }
        let among: HashSet<_> =
            if is_all { StartPosition::all().collect() } else { read_positions(&self.positions, notation, out)? };
        let key = |position| (Some(position).filter(|_| view.piece.is_none()), view.squares(position).to_string());
        let groups: Vec<_> = odds
            .by(|position| among.contains(&position).then(|| key(position)))
            .into_iter()
            .filter_map(|(key, group)| Some((key?, group)))
            .collect();
        let longest = groups.iter().map(|(_, group)| times_uniform(group)).max().unwrap_or_default();
        let row = |((position, squares), group): &((Option<StartPosition>, String), Group)| {
            let times = times_uniform(group);
            let row = match position {
                // New fields go to the end.
                Some(position) => Row::default()
                    .with(Kind::Number, "scharnagl", notation.scharnagl(*position))
                    .with(Kind::Code, "rank", position.as_str())
                    .with(Kind::Probability, "probability", group.probability.to_string())
                    .with(Kind::Number, "fritz9", position.fritz9()),
                None => Row::default()
                    .with(Kind::Text, "squares", squares.as_str())
                    .with(Kind::Count, "positions", group.positions)
                    .with(Kind::Probability, "probability", group.probability.to_string())
                    .with(Kind::Probability, "uniform_probability", group.uniform_probability().to_string()),
            };
            let row = row.with(Kind::Times, "times_uniform", times.to_string());
            if format == Format::Text { row.with(Kind::Text, "bar", bar(&times, &longest)) } else { row }
        };
        let mut table = RowTable::new(groups.iter().map(row).collect());
        let numbering = notation.numbering.name();
        let (order, columns) = match view.piece {
            None => (numbering, format!("{numbering},rank,probability,times_uniform,bar")),
            _ => ("squares", "squares,probability,times_uniform,bar".to_owned()),
        };
        // Rows for programs stay in the order of Scharnagl's numbers.
        let order = Some(order).filter(|_| format == Format::Text);
        table.arrange(&self.options, format, order, &columns)?;
        if format == Format::Text {
            table.rename("squares", view.name);
            writeln!(out, "{}\n", text::fill(&summary(self.method, &odds), text::prose_width(out.width())))?;
        }
        table.write(format, Words::english(), out)?;
        if format == Format::Text && !is_all && groups.len() > 1 {
            let together = odds.by(|position| among.contains(&position)).remove(&true).unwrap_or_default();
            let times = decimal(&times_uniform(&together));
            writeln!(out, "\nTogether {}, {times:.3} times uniform.", together.probability)?;
        }
        Ok(())
    }
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

/// Returns how many times as likely a group is as if all positions were equally likely.
fn times_uniform(group: &Group) -> Fraction {
    group.probability / group.uniform_probability()
}

/// Returns a bar of up to thirty letters. If it is shorter than the bar of a uniform probability, a mark shows the end
/// of that.
fn bar(times_uniform: &Fraction, longest: &Fraction) -> String {
    let uniform = Fraction::from(1);
    let letters = Fraction::from(30) / longest.max(&uniform);
    let length = |times: &Fraction| usize::try_from((letters * times).round().to_integer()).unwrap_or(0);
    let (bar, mark) = ("█".repeat(length(times_uniform)), length(&uniform));
    if times_uniform < &uniform { format!("{bar:mark$}│") } else { bar }
}

impl View {
    /// Returns the grouping by king, queen or bishops that is furthest from equal probabilities.
    fn most_uneven(odds: &Odds) -> &'static View {
        let distance = |view: &&View| {
            let groups = odds.by(|position| view.squares(position).to_string()).into_values();
            let excesses = groups.map(|group| (group.probability - group.uniform_probability()).max(Fraction::ZERO));
            excesses.sum::<Fraction>()
        };
        // The first of several that are equally far.
        VIEWS[1..].iter().rev().max_by_key(distance).unwrap_or(&VIEWS[1])
    }

    /// Returns the squares that the positions of a group have in common.
    fn squares(&self, position: StartPosition) -> SquareSet {
        self.piece.map_or(SquareSet::from_bits(0), |piece| position.rank().squares(piece))
    }
}
