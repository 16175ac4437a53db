//! The probabilities of all positions, as a picture.
#![expect(clippy::cast_precision_loss, reason = "there are 960 bars at most")]

use std::{collections::BTreeMap, fmt::Write as _};

use chess960_draw::{Instructions, Method, Odds, decimal};
use chess960_words::Words;
use minijinja::{Value, context};

use super::View;
use crate::pages;

const WIDTH: f64 = 1160.0;
const HEIGHT: f64 = 540.0;
/// The edges of the plot.
const LEFT: f64 = 76.0;
const RIGHT: f64 = WIDTH - 84.0;
const TOP: f64 = 118.0;
const BASE: f64 = HEIGHT - 92.0;
/// The space between groups.
const GAP: f64 = 8.0;
/// The number of draws in which the axis counts.
const DRAWS: f64 = 10_000.0;
const UNIFORM: f64 = DRAWS / 960.0;

/// Draws a bar for each position, grouped by `view`.
pub(super) fn render(method: &Method, odds: &Odds, view: &View) -> String {
    let mut groups: BTreeMap<_, Vec<f64>> = BTreeMap::new();
    for (position, probability) in odds.positions() {
        groups.entry(view.squares(position).to_string()).or_default().push(DRAWS * decimal(probability));
    }
    let highest = groups.values().flatten().fold(UNIFORM, |highest, &bar| highest.max(bar));
    // About five steps.
    let step = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0].into_iter().find(|step| highest / step <= 6.0).unwrap_or(100.0);
    let top = (highest / step).ceil() * step;
    let y = |value: f64| round(BASE - value / top * (BASE - TOP));
    let bar_width = (RIGHT - LEFT - GAP * groups.len() as f64) / 960.0;
    let mut left = LEFT + GAP / 2.0;
    let mut labels = Vec::new();
    // All bars of one colour are one path.
    let [mut above, mut level, mut below] = [const { String::new() }; 3];
    for (text, mut bars) in groups {
        if view.piece.is_some() {
            bars.sort_by(|a, b| b.total_cmp(a));
        }
        let width = bar_width * bars.len() as f64;
        let average = bars.iter().sum::<f64>() / bars.len() as f64;
        let times_uniform = format!("{:.2}", average / UNIFORM);
        labels.push(context! { middle => round(left + width / 2.0), text, times_uniform });
        for (n, &value) in bars.iter().enumerate() {
            let path = match value - UNIFORM {
                1e-9.. => &mut above,
                more if more < -1e-9 => &mut below,
                _ => &mut level,
            };
            let x = left + n as f64 * bar_width;
            write!(path, "M{x:.2} {BASE}V{:.2}H{:.2}V{BASE}z", y(value), x + bar_width)
                .expect("a String takes everything");
        }
        left += width + GAP;
    }
    let grid = (0_u32..).map(|n| f64::from(n) * step).take_while(|&value| value <= top);
    let Instructions { with, why_uneven, .. } = method.instructions(Words::english());
    let context = context! {
        title => format!("How likely is each position? The method {}: {}", method.id, with),
        why => textwrap::wrap(why_uneven.unwrap_or("All 960 positions are equally likely."), 150),
        width => WIDTH, height => HEIGHT, left => LEFT, right => RIGHT, top => TOP, base => BASE,
        grid => grid.map(|value| context! { y => y(value), value => value.to_string() }).collect::<Value>(),
        bars => [("above", above), ("level", level), ("below", below)].into_iter().filter(|(_, bars)| !bars.is_empty())
            .collect::<Value>(),
        labels,
        groups => view.help.strip_prefix("The "),
        uniform => context! { y => y(UNIFORM), value => format!("{UNIFORM:.2}") },
    };
    pages::render("odds.svg", Words::english(), context)
}

/// Rounds a coordinate, so that files stay small.
fn round(coordinate: f64) -> f64 {
    (100.0 * coordinate).round() / 100.0
}
