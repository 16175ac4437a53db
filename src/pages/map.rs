//! A map of the 960, on which positions with something in common lie together.

use std::borrow::Cow;

use chess960_tables::{StartPosition, table::N5N_PATTERNS};
use chess960_words::Words;
use minijinja::{Value, context, value::Serde};

/// The side of a position's cell.
const CELL: u32 = 24;
/// Four cells by four, and the gap to the next.
const BLOCK: u32 = 4 * CELL + 10;
const LEFT: u32 = 96;
const TOP: u32 = 150;
const WIDTH: u32 = LEFT + 10 * BLOCK + 30;
const HEIGHT: u32 = TOP + 6 * BLOCK + 110;

/// The colours of the middle, of values far below it, and of values far above it.
const BELOW: [f64; 3] = [33.0, 102.0, 172.0];
const MIDDLE: [f64; 3] = [247.0, 244.0, 236.0];
const ABOVE: [f64; 3] = [204.0, 76.0, 2.0];

/// What a map shows of a position.
pub(crate) struct Cell {
    /// `None` leaves it empty.
    pub(crate) value: Option<f64>,
    pub(crate) title: String,
    pub(crate) framed: bool,
}

/// Returns a map of the 960 positions, in the order of Scharnagl's numbers. `middle` is a value with its name and how values are written.
///
/// A block for every arrangement of queen and knights: from left to right Scharnagl's ten codes of the knights, from top to
/// bottom the six queen's positions. In a block, the light-squared bishop goes from b to h from left to right, the dark-squared
/// bishop from a to g from top to bottom.
pub(crate) fn render(
    title: &str,
    about: &[Cow<'_, str>],
    cells: &[Cell],
    middle: f64,
    (name, written): (&str, impl Fn(f64) -> String),
) -> String {
    let scale = Scale { middle, reach: reach(cells, middle) };
    let (mut empty, mut plain, mut framed) = (Vec::new(), Vec::new(), Vec::new());
    for (position, cell) in StartPosition::all().zip(cells) {
        let (dark, light) = (position.bishop_code() / 4, position.bishop_code() % 4);
        let x = LEFT + u32::from(position.n5n()) * BLOCK + u32::from(light) * CELL;
        let y = TOP + u32::from(position.queen_position()) * BLOCK + u32::from(dark) * CELL;
        let colour = cell.value.map(|value| scale.colour(value));
        let place = context! { x, y, colour, title => cell.title.as_str() };
        let places = if cell.value.is_none() {
            &mut empty
        } else if cell.framed {
            &mut framed
        } else {
            &mut plain
        };
        places.push(place);
    }
    let context = context! {
        title, about => Serde(about), name,
        width => WIDTH, height => HEIGHT, left => LEFT, top => TOP, cell => CELL, block => BLOCK,
        knights => N5N_PATTERNS,
        // Those with frames last, so that no neighbour covers a frame.
        cells => [("none", empty), ("scored", plain), ("differs", framed)],
        legend => cells.iter().any(|cell| cell.value.is_some()).then(|| scale.legend(written)),
    };
    super::render("map.svg", Words::english(), context)
}

/// Returns how far the colours reach to either side of the middle: over nineteen of twenty positions, in whole percent.
fn reach(cells: &[Cell], middle: f64) -> f64 {
    let mut distances: Vec<f64> =
        cells.iter().filter_map(|cell| cell.value).map(|value| (value - middle).abs()).collect();
    distances.sort_by(f64::total_cmp);
    let reach = distances.get(distances.len() * 19 / 20).copied().unwrap_or(0.0);
    (100.0 * reach).ceil().max(1.0) / 100.0
}

/// The colours of values.
struct Scale {
    middle: f64,
    reach: f64,
}

impl Scale {
    fn colour(&self, value: f64) -> String {
        let share = ((value - self.middle) / self.reach).clamp(-1.0, 1.0);
        let end = if share < 0.0 { BELOW } else { ABOVE };
        let [red, green, blue] = [0, 1, 2].map(|i| (MIDDLE[i] + share.abs() * (end[i] - MIDDLE[i])).round());
        format!("rgb({red},{green},{blue})")
    }

    fn legend(&self, written: impl Fn(f64) -> String) -> Value {
        const STEPS: u32 = 41;
        const STEP: u32 = 10;
        let share = |step| f64::from(step) / f64::from(STEPS - 1) * 2.0 - 1.0;
        let label = |(share, x, sign): (f64, u32, &str)| {
            context! { x => LEFT + x, text => format!("{sign}{}", written(self.middle + share * self.reach)) }
        };
        context! {
            y => TOP + 6 * BLOCK + 24,
            step => STEP,
            colours => (0..STEPS).map(|step| self.colour(self.middle + share(step) * self.reach)).collect::<Value>(),
            labels => [(-1.0, 0, "≤ "), (0.0, STEPS * STEP / 2, ""), (1.0, STEPS * STEP, "≥ ")].map(label),
        }
    }
}
