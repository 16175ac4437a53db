//! The methods of drawing.

mod brute_force;
mod draw;
mod guide;
mod instructions;
mod odds;
mod public;
mod random;
mod record;

use chess960_draw::{Face, Method, Odds, Throw};
use chess960_oracle::Random;

fn odds(id: &str) -> Odds {
    Odds::of(Method::find(id).unwrap_or_else(|| panic!("{id} is no method")))
}

/// Returns the face that comes up in a throw.
fn face(random: &mut Random, throw: &Throw) -> Face {
    random.of(&throw.choices).face
}
