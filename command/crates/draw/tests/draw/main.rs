//! The methods of drawing.

mod brute_force;
mod draw;
mod guide;
mod instructions;
mod odds;
mod public;
mod random;
mod record;

use std::sync::OnceLock;

use chess960_draw::{Face, Method, Odds, Throw};
use chess960_oracle::Random;

/// Returns the odds of a method, which are computed once for all tests.
fn odds(id: &str) -> &'static Odds {
    static ODDS: [OnceLock<Odds>; Method::ALL.len()] = [const { OnceLock::new() }; Method::ALL.len()];
    let n = Method::ALL.iter().position(|method| method.id == id).unwrap_or_else(|| panic!("{id} is no method"));
    ODDS[n].get_or_init(|| Odds::of(&Method::ALL[n]))
}

/// Returns the face that comes up in a throw.
fn face(random: &mut Random, throw: &Throw) -> Face {
    random.of(&throw.choices).face
}
