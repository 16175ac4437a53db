//! The probabilities of all positions, as a picture.
#![expect(clippy::cast_precision_loss, reason = "there are 960 bars at most")]

use std::{collections::BTreeMap, fmt::Write};

use chess960_draw::{Method, Odds};
use chess960_notation::Notation;
use svg::{
    Document,
    node::element::{Group, Line, Path},
};

use super::view::View;
use crate::pages::chart::{document, text};

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

const STYLE: &str = "
text { font: 14px system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif; fill: #1f2933 }
.title { font-size: 22px; font-weight: 600 }
.small { font-size: 13px; fill: #52606d }
.middle { text-anchor: middle }
.end { text-anchor: end }
.above { fill: #d9622b }
.below { fill: #2b78b8 }
.level { fill: #8795a1 }
.grid { stroke: #e4e7eb }
.uniform { stroke: #1f2933; stroke-width: 1.5; stroke-dasharray: 7 4 }
";

/// Draws a bar for each position, grouped by `view`.
pub(super) fn render(method: &Method, odds: &Odds, view: View) -> Document {
    let title = format!("How likely is each position? The method {}: {}", method.id, method.with);
    let mut document = document([WIDTH, HEIGHT], STYLE, &title).add(text(LEFT, 36.0, "title", title));
    let why = method.why_uneven.unwrap_or("All 960 positions are equally likely.");
    for (line, y) in textwrap::wrap(why, 150).into_iter().zip([62.0, 80.0]) {
        document = document.add(text(LEFT, y, "small", line));
    }
    let clusters = clusters(odds, view);
    let highest = clusters.iter().flat_map(|cluster| &cluster.bars).fold(UNIFORM, |highest, &bar| highest.max(bar));
    let scale = Scale::up_to(highest);
    document.add(grid(&scale)).add(bars(&clusters, &scale)).add(labels(&clusters, view)).add(uniform_line(&scale))
}

/// A group of positions.
struct Cluster {
    label: String,
    /// How often each is drawn on average in [`DRAWS`] draws.
    bars: Vec<f64>,
    /// How many times as likely the group is as if all positions were equally likely.
    times_uniform: f64,
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
    bars.into_iter()
        .map(|((_, label), mut bars)| {
            if view != View::Position {
                bars.sort_by(|a, b| b.total_cmp(a));
            }
            let average = bars.iter().sum::<f64>() / bars.len() as f64;
            Cluster { label, bars, times_uniform: average / UNIFORM }
        })
        .collect()
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
}

fn grid(scale: &Scale) -> Group {
    let mut grid = Group::new().add(text(LEFT - 60.0, TOP - 16.0, "small", "average count in 10,000 draws"));
    for n in 0..=scale.steps {
        let value = f64::from(n) * scale.step;
        let y = scale.y(value);
        grid = grid.add(line(y).set("class", "grid")).add(text(LEFT - 10.0, y + 5.0, "end", format!("{value}")));
    }
    grid
}

/// Draws the bars, all of one colour as one path.
fn bars(clusters: &[Cluster], scale: &Scale) -> Group {
    let mut paths = [("above", String::new()), ("level", String::new()), ("below", String::new())];
    for (x, width, cluster) in across(clusters) {
        let bar = width / cluster.bars.len() as f64;
        for (n, &value) in cluster.bars.iter().enumerate() {
            let colour = if (value - UNIFORM).abs() < 1e-9 {
                1
            } else if value > UNIFORM {
                0
            } else {
                2
            };
            let left = x + n as f64 * bar;
            let path = &mut paths[colour].1;
            write!(path, "M{left:.2} {BASE}V{:.2}H{:.2}V{BASE}z", scale.y(value), left + bar)
                .expect("a String takes everything");
        }
    }
    paths
        .into_iter()
        .filter(|(_, path)| !path.is_empty())
        .fold(Group::new(), |bars, (class, path)| bars.add(Path::new().set("class", class).set("d", path)))
}

fn labels(clusters: &[Cluster], view: View) -> Group {
    let mut labels = Group::new();
    for (x, width, cluster) in across(clusters) {
        let middle = x + width / 2.0;
        labels = labels.add(text(middle, BASE + 22.0, "middle", cluster.label.clone()));
        if view != View::Position {
            let times = format!("×{:.2}", cluster.times_uniform);
            labels = labels.add(text(middle, BASE + 42.0, "small middle", times));
        }
    }
    let order = match view {
        View::Position => "by Scharnagl number, 0 to 959",
        View::King => "grouped by the king's square, the likeliest first; ×1 is uniform",
        View::Queen => "grouped by the queen's square, the likeliest first; ×1 is uniform",
        View::Bishops => "grouped by the bishops' squares, the likeliest first; ×1 is uniform",
    };
    let legend = format!("one bar for each position, {order}");
    labels.add(text(f64::midpoint(LEFT, RIGHT), HEIGHT - 20.0, "small middle", legend))
}

fn uniform_line(scale: &Scale) -> Group {
    let y = scale.y(UNIFORM);
    Group::new().add(line(y).set("class", "uniform")).add(text(RIGHT + 8.0, y - 2.0, "", "uniform")).add(text(
        RIGHT + 8.0,
        y + 15.0,
        "small",
        format!("{UNIFORM:.2}"),
    ))
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

fn line(y: f64) -> Line {
    Line::new().set("x1", LEFT).set("x2", RIGHT).set("y1", y).set("y2", y)
}
