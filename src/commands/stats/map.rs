//! A map of the 960, on which positions with something in common lie together.
#![expect(clippy::cast_precision_loss, reason = "coordinates are small")]

use std::collections::BTreeMap;

use chess960_games::{Stats, analysis::Score};
use chess960_notation::{Notation, count};
use chess960_tables::{StartPosition, table::N5N_PATTERNS};
use svg::{
    Document,
    node::element::{Group, Rectangle, Title},
};

use super::analysis::PositionStats;
use crate::pages::chart::{document, text};

/// The side of a position's cell.
const CELL: f64 = 24.0;
/// Four cells by four, and the gap to the next.
const BLOCK: f64 = 4.0 * CELL + 10.0;
const LEFT: f64 = 96.0;
const TOP: f64 = 150.0;
const WIDTH: f64 = LEFT + 10.0 * BLOCK + 30.0;
const HEIGHT: f64 = TOP + 6.0 * BLOCK + 110.0;

const STYLE: &str = "
text { font: 14px system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif; fill: #1f2933 }
.title { font-size: 22px; font-weight: 600 }
.small { font-size: 12px; fill: #52606d }
.mono { font-family: ui-monospace, 'DejaVu Sans Mono', monospace }
.middle { text-anchor: middle }
.end { text-anchor: end }
.none { fill: #ffffff; stroke: #cbd2d9; stroke-dasharray: 2 2 }
.differs { stroke: #1f2933; stroke-width: 2.5 }
";

/// The colours of the mean, of scores far below it, and of scores far above it.
const BELOW: [f64; 3] = [33.0, 102.0, 172.0];
const MEAN: [f64; 3] = [247.0, 244.0, 236.0];
const ABOVE: [f64; 3] = [204.0, 76.0, 2.0];

/// Returns the map of these positions; others stay empty.
///
/// A block for every arrangement of queen and knights: from left to right Scharnagl's ten codes of the knights, from top to
/// bottom the six queen's positions. In a block, the light-squared bishop goes from b to h from left to right, the dark-squared
/// bishop from a to g from top to bottom.
pub(super) fn render(stats: &Stats, rows: &[&PositionStats], notation: Notation) -> Document {
    let overall = Score::of(&stats.total());
    let mean = overall.map_or(0.5, |score| score.mean);
    let scale = Scale { mean, reach: reach(rows, mean) };
    let title = format!("White's score by starting position: {}", count(stats.total().games(), "game"));
    let mut document = document([WIDTH, HEIGHT], STYLE, &title)
        .add(text(24.0, 38.0, "title", title))
        .add(text(24.0, 64.0, "small", "A cell is a position. Blocks: knights from left to right, queen from top to bottom."))
        .add(text(
            24.0,
            82.0,
            "small",
            "In a block: the light-squared bishop on b, d, f, h from left to right, the dark-squared on a, c, e, g from top to bottom.",
        ))
        .add(text(24.0, 100.0, "small", "Framed: differs from the mean, adjusted p < 0.05 (Holm). Dashed: left out, or no finished game."))
        .add(headings());
    let rows: BTreeMap<StartPosition, &PositionStats> = rows.iter().map(|row| (row.position, *row)).collect();
    let mut empty = Group::new();
    let mut filled = Group::new();
    let mut framed = Group::new();
    for position in StartPosition::all() {
        let (x, y) = place(position);
        let cell = Rectangle::new().set("x", x).set("y", y).set("width", CELL - 1.0).set("height", CELL - 1.0);
        match rows.get(&position).and_then(|&row| row.score.map(|score| (row, score))) {
            None => empty = empty.add(cell.set("class", "none")),
            Some((row, score)) => {
                let cell = cell.set("fill", scale.colour(score.mean)).add(Title::new(describe(row, score, notation)));
                if row.differs() {
                    framed = framed.add(cell.set("class", "differs"));
                } else {
                    filled = filled.add(cell);
                }
            }
        }
    }
    document = document.add(empty).add(filled).add(framed);
    if overall.is_some() { document.add(scale.legend()) } else { document }
}

/// Returns where the cell of a position lies.
fn place(position: StartPosition) -> (f64, f64) {
    let (dark, light) = (position.bishop_code() / 4, position.bishop_code() % 4);
    let x = LEFT + f64::from(position.n5n()) * BLOCK + f64::from(light) * CELL;
    let y = TOP + f64::from(position.queen_position()) * BLOCK + f64::from(dark) * CELL;
    (x, y)
}

fn headings() -> Group {
    let mut headings = Group::new();
    for (code, knights) in N5N_PATTERNS.into_iter().enumerate() {
        let x = LEFT + code as f64 * BLOCK + 2.0 * CELL;
        headings = headings.add(text(x, TOP - 10.0, "mono middle", knights));
    }
    for queen in 0..6 {
        let y = TOP + f64::from(queen) * BLOCK + 2.0 * CELL + 5.0;
        headings = headings.add(text(LEFT - 12.0, y, "end", format!("queen {queen}")));
    }
    headings
}

fn describe(row: &PositionStats, score: Score, notation: Notation) -> String {
    let interval = score
        .interval
        .map_or_else(String::new, |[low, high]| format!(" (95%: {:.1} to {:.1}%)", 100.0 * low, 100.0 * high));
    let position = row.position;
    let (number, mean, games) = (notation.scharnagl(position), 100.0 * score.mean, count(row.counts.games(), "game"));
    format!("SP {number} {position}: {mean:.1}%{interval}, {games}")
}

/// Returns how far the colours reach to either side of the mean: over nineteen of twenty positions, in whole percent.
fn reach(rows: &[&PositionStats], mean: f64) -> f64 {
    let mut distances: Vec<f64> =
        rows.iter().filter_map(|row| row.score).map(|score| (score.mean - mean).abs()).collect();
    distances.sort_by(f64::total_cmp);
    let reach = distances.get(distances.len() * 19 / 20).copied().unwrap_or(0.0);
    (100.0 * reach).ceil().max(1.0) / 100.0
}

/// The colours of scores.
struct Scale {
    mean: f64,
    reach: f64,
}

impl Scale {
    fn colour(&self, score: f64) -> String {
        let share = ((score - self.mean) / self.reach).clamp(-1.0, 1.0);
        let end = if share < 0.0 { BELOW } else { ABOVE };
        let [red, green, blue] = [0, 1, 2].map(|i| (MEAN[i] + share.abs() * (end[i] - MEAN[i])).round());
        format!("rgb({red},{green},{blue})")
    }

    fn legend(&self) -> Group {
        const STEPS: u32 = 41;
        const STEP: f64 = 10.0;
        let y = TOP + 6.0 * BLOCK + 24.0;
        let mut legend = Group::new();
        for step in 0..STEPS {
            let share = f64::from(step) / f64::from(STEPS - 1) * 2.0 - 1.0;
            let cell = Rectangle::new().set("x", LEFT + f64::from(step) * STEP).set("y", y);
            legend = legend.add(
                cell.set("width", STEP).set("height", 18.0).set("fill", self.colour(self.mean + share * self.reach)),
            );
        }
        for (share, place, sign) in [(-1.0, 0.0, "≤ "), (0.0, 0.5, ""), (1.0, 1.0, "≥ ")] {
            let x = LEFT + place * f64::from(STEPS) * STEP;
            let percent = 100.0 * (self.mean + share * self.reach);
            legend = legend.add(text(x, y + 36.0, "middle", format!("{sign}{percent:.1}%")));
        }
        let mean = text(LEFT + 0.5 * f64::from(STEPS) * STEP, y + 54.0, "small middle", "the mean");
        legend.add(mean)
    }
}
