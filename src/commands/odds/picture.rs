//! The probabilities of all positions, as a picture.
#![expect(clippy::cast_precision_loss, reason = "there are 960 bars at most")]

use std::{collections::BTreeMap, fmt::Write};

use chess960_draw::{Instructions, Method, Odds};
use chess960_notation::Notation;
use chess960_words::Words;
use minijinja::{Value, context};

use super::view::View;
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
/// The number of draws that the axis is for.
const DRAWS: f64 = 10_000.0;
const UNIFORM: f64 = DRAWS / 960.0;

/// Draws a bar for each position, grouped by `view`.
pub(super) fn render(method: &Method, odds: &Odds, view: View) -> String {
    let clusters = clusters(odds, view);
    let highest = clusters.iter().flat_map(|cluster| &cluster.bars).fold(UNIFORM, |highest, &bar| highest.max(bar));
    let scale = Scale::up_to(highest);
    let label = |(x, width, cluster): (f64, f64, &Cluster)| {
        let average = cluster.bars.iter().sum::<f64>() / cluster.bars.len() as f64;
        let times_uniform = format!("{:.2}", average / UNIFORM);
        context! { middle => round(x + width / 2.0), text => cluster.label.clone(), times_uniform }
    };
    let groups = match view {
        View::Position => None,
        View::King => Some("king's square"),
        View::Queen => Some("queen's square"),
        View::Bishops => Some("bishops' squares"),
    };
    let Instructions { with, why_uneven, .. } = method.instructions(Words::english());
    let context = context! {
        title => format!("How likely is each position? The method {}: {}", method.id, with),
        why => textwrap::wrap(why_uneven.unwrap_or("All 960 positions are equally likely."), 150),
        width => WIDTH, height => HEIGHT, left => LEFT, right => RIGHT, top => TOP, base => BASE,
        grid => scale.grid(),
        bars => bars(&clusters, &scale),
        labels => across(&clusters).map(label).collect::<Value>(),
        groups,
        uniform => context! { y => round(scale.y(UNIFORM)), value => format!("{UNIFORM:.2}") },
    };
    pages::render("odds.svg", Words::english(), context)
}

/// A group of positions.
struct Cluster {
    label: String,
    /// How often each is drawn on average in [`DRAWS`] draws.
    bars: Vec<f64>,
}

fn clusters(odds: &Odds, view: View) -> Vec<Cluster> {
    let mut bars: BTreeMap<_, Vec<f64>> = BTreeMap::new();
    for (position, probability) in odds.positions() {
        let key = match view {
            View::Position => (0, "all positions".to_owned()),
            _ => view.key(position, Notation::default()),
        };
        bars.entry(key).or_default().push(DRAWS * probability.to_f64().value());
    }
    let sorted = |((_, label), mut bars): ((u16, String), Vec<f64>)| {
        if view != View::Position {
            bars.sort_by(|a, b| b.total_cmp(a));
        }
        Cluster { label, bars }
    };
    bars.into_iter().map(sorted).collect()
}

/// The vertical axis.
struct Scale {
    step: f64,
    steps: u32,
}

impl Scale {
    /// Returns a scale with about five steps.
    fn up_to(highest: f64) -> Scale {
        let step = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0].into_iter().find(|step| highest / step <= 6.0).unwrap_or(100.0);
        let mut steps = 1;
        while f64::from(steps) * step < highest {
            steps += 1;
        }
        Scale { step, steps }
    }

    fn y(&self, value: f64) -> f64 {
        BASE - value / (self.step * f64::from(self.steps)) * (BASE - TOP)
    }

    /// Returns a line for each step.
    fn grid(&self) -> Value {
        let values = (0..=self.steps).map(|n| f64::from(n) * self.step);
        values.map(|value| context! { y => round(self.y(value)), value => value.to_string() }).collect()
    }
}

/// Returns the bars, all of one colour as one path.
fn bars(clusters: &[Cluster], scale: &Scale) -> Vec<(&'static str, String)> {
    let [mut above, mut level, mut below] = [const { String::new() }; 3];
    for (x, width, cluster) in across(clusters) {
        let bar = width / cluster.bars.len() as f64;
        for (n, &value) in cluster.bars.iter().enumerate() {
            let path = match value - UNIFORM {
                1e-9.. => &mut above,
                more if more < -1e-9 => &mut below,
                _ => &mut level,
            };
            let left = x + n as f64 * bar;
            write!(path, "M{left:.2} {BASE}V{:.2}H{:.2}V{BASE}z", scale.y(value), left + bar)
                .expect("a String takes everything");
        }
    }
    let paths = [("above", above), ("level", level), ("below", below)];
    paths.into_iter().filter(|(_, path)| !path.is_empty()).collect()
}

/// Returns where each cluster begins, and how wide it is.
fn across(clusters: &[Cluster]) -> impl Iterator<Item = (f64, f64, &Cluster)> {
    let bar = (RIGHT - LEFT - GAP * clusters.len() as f64) / 960.0;
    let mut x = LEFT + GAP / 2.0;
    clusters.iter().map(move |cluster| {
        let width = bar * cluster.bars.len() as f64;
        let begin = x;
        x += width + GAP;
        (begin, width, cluster)
    })
}

/// Rounds a coordinate, so that files stay small.
fn round(coordinate: f64) -> f64 {
    (100.0 * coordinate).round() / 100.0
}
