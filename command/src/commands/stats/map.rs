//! A map of the 960, on which positions with something in common lie together.

use chess960_games::{Stats, analysis::Score};
use chess960_notation::{Notation, count};
use chess960_tables::{StartPosition, table::N5N_PATTERNS};
use chess960_words::Words;
use minijinja::{Value, context};

use super::analysis::PositionStats;
use crate::pages;

/// The side of a position's cell.
const CELL: u32 = 24;
/// Four cells by four, and the gap to the next.
const BLOCK: u32 = 4 * CELL + 10;
const LEFT: u32 = 96;
const TOP: u32 = 150;
const WIDTH: u32 = LEFT + 10 * BLOCK + 30;
const HEIGHT: u32 = TOP + 6 * BLOCK + 110;

/// The colours of the mean, of scores far below it, and of scores far above it.
const BELOW: [f64; 3] = [33.0, 102.0, 172.0];
const MEAN: [f64; 3] = [247.0, 244.0, 236.0];
const ABOVE: [f64; 3] = [204.0, 76.0, 2.0];

/// Returns the map. Positions that are not chosen stay empty.
///
/// A block for every arrangement of queen and knights: from left to right Scharnagl's ten codes of the knights, from
/// top to bottom the six queen's positions. In a block, the light-squared bishop goes from b to h from left to right,
/// the dark-squared bishop from a to g from top to bottom.
pub(super) fn render(stats: &Stats, rows: &[PositionStats], notation: Notation) -> String {
    let overall = Score::of(&stats.total());
    let mean = overall.map_or(0.5, |score| score.mean);
    let scale = Scale { mean, reach: reach(rows, mean) };
    let (mut empty, mut scored, mut differing) = (Vec::new(), Vec::new(), Vec::new());
    for row in rows {
        let (x, y) = place(row.position);
        match score_of(row) {
            None => empty.push(context! { x, y }),
            Some(score) => {
                let title = describe(row, score, notation);
                let cell = context! { x, y, color => scale.color(score.mean), title };
                if row.differs() { differing.push(cell) } else { scored.push(cell) }
            }
        }
    }
    let context = context! {
        title => format!("White's score by starting position: {}", count(stats.total().games(), "game")),
        width => WIDTH, height => HEIGHT, left => LEFT, top => TOP, cell => CELL, block => BLOCK,
        knights => N5N_PATTERNS,
        // Those with frames last, so that no neighbour covers a frame.
        cells => [("none", empty), ("scored", scored), ("differs", differing)],
        legend => overall.map(|_| scale.legend()),
    };
    pages::render("map.svg", Words::english(), context)
}

/// Returns where the cell of a position lies.
fn place(position: StartPosition) -> (u32, u32) {
    let (dark, light) = (position.bishop_code() / 4, position.bishop_code() % 4);
    let x = LEFT + u32::from(position.n5n()) * BLOCK + u32::from(light) * CELL;
    let y = TOP + u32::from(position.queen_position()) * BLOCK + u32::from(dark) * CELL;
    (x, y)
}

fn score_of(row: &PositionStats) -> Option<Score> {
    row.score.filter(|_| row.is_chosen)
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
fn reach(rows: &[PositionStats], mean: f64) -> f64 {
    let mut distances: Vec<f64> = rows.iter().filter_map(score_of).map(|score| (score.mean - mean).abs()).collect();
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
    fn color(&self, score: f64) -> String {
        let share = ((score - self.mean) / self.reach).clamp(-1.0, 1.0);
        let end = if share < 0.0 { BELOW } else { ABOVE };
        let [red, green, blue] = [0, 1, 2].map(|i| (MEAN[i] + share.abs() * (end[i] - MEAN[i])).round());
        format!("rgb({red},{green},{blue})")
    }

    fn legend(&self) -> Value {
        const STEPS: u32 = 41;
        const STEP: u32 = 10;
        let share = |step| f64::from(step) / f64::from(STEPS - 1) * 2.0 - 1.0;
        let label = |(share, x, sign): (f64, u32, &str)| {
            let percent = 100.0 * (self.mean + share * self.reach);
            context! { x => LEFT + x, text => format!("{sign}{percent:.1}%") }
        };
        context! {
            y => TOP + 6 * BLOCK + 24,
            step => STEP,
            colors => (0..STEPS).map(|step| self.color(self.mean + share(step) * self.reach)).collect::<Value>(),
            labels => [(-1.0, 0, "≤ "), (0.0, STEPS * STEP / 2, ""), (1.0, STEPS * STEP, "≥ ")].map(label),
        }
    }
}
