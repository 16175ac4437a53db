//! The commands `draw`, `methods` and `odds`, and command/docs/drawing.md.

mod audit;
mod checks;
mod claims;

use std::sync::OnceLock;

use chess960_draw::{Method, Odds};

/// Returns the odds of a method, which are computed once for all tests.
fn odds(id: &str) -> &'static Odds {
    static ODDS: [OnceLock<Odds>; Method::ALL.len()] = [const { OnceLock::new() }; Method::ALL.len()];
    let n = Method::ALL.iter().position(|method| method.id == id).unwrap_or_else(|| panic!("{id} is no method"));
    ODDS[n].get_or_init(|| Odds::of(&Method::ALL[n]))
}
