//! A map of the 960, on which positions with something in common lie together.

use chess960_games::{Score, Stats};
use chess960_notation::{NotationOptions, count};
use chess960_tables::table::N5N_PATTERNS;
use chess960_words::Words;
use minijinja::{Value, context};

use super::positions::PositionStats;
use crate::pages;

/// The colours of the mean, of scores far below it, and of scores far above it.
const BELOW: [f64; 3] = [33.0, 102.0, 172.0];
const MEAN: [f64; 3] = [247.0, 244.0, 236.0];
const ABOVE: [f64; 3] = [204.0, 76.0, 2.0];

/// Returns the map. Positions that are not chosen stay empty.
///
/// A block for every arrangement of queen and knights: from left to right Scharnagl's ten codes of the knights, from
/// top to bottom the six queen's positions. In a block, the light-squared bishop goes from b to h from left to right,
/// the dark-squared bishop from a to g from top to bottom.
pub(super) fn render(stats: &Stats, rows: &[PositionStats], notation: NotationOptions) -> String {
    let overall = Score::of(&stats.total());
    let mean = overall.map_or(0.5, |score| score.mean);
    let scale = Scale { mean, reach: reach(rows, mean) };
    let (mut empty, mut scored) = (Vec::new(), Vec::new());
    for row in rows {
        let sp = row.position;
        let place = context! { n5n => sp.n5n(), queen => sp.queen_position(), bishops => sp.bishop_code() };
        match score_of(row) {
            None => empty.push(place),
            Some(score) => {
                let title = describe(row, score, notation);
                scored.push(context! { color => scale.color(score.mean), title, ..place });
            }
        }
    }
    let context = context! {
        title => format!("White's score by starting position: {}", count(stats.total().games(), "game")),
        knights => N5N_PATTERNS,
        cells => empty.into_iter().chain(scored).collect::<Vec<_>>(),
        legend => overall.map(|_| scale.legend()),
    };
    pages::render("map.svg", Words::english(), context)
}

fn score_of(row: &PositionStats) -> Option<Score> {
    Score::of(&row.counts).filter(|_| row.is_chosen)
}

fn describe(row: &PositionStats, score: Score, notation: NotationOptions) -> String {
    let position = row.position;
    let [mean, low, high] = [score.mean, score.interval[0], score.interval[1]].map(|share| 100.0 * share);
    let (number, games) = (notation.scharnagl(position), count(row.counts.games(), "game"));
    format!("SP {number} {position}: {mean:.1}% (95%: {low:.1} to {high:.1}%), {games}")
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

    /// Returns the colours from far below the mean to far above it, and the scores at both ends and in the middle.
    fn legend(&self) -> Value {
        const STEPS: i32 = 20;
        let score = |share: f64| self.mean + share * self.reach;
        let color = |step| self.color(score(f64::from(step) / f64::from(STEPS)));
        let scores = [-1.0, 0.0, 1.0].map(|share| format!("{:.1}%", 100.0 * score(share)));
        context! { colors => (-STEPS..=STEPS).map(color).collect::<Value>(), scores }
    }
}
