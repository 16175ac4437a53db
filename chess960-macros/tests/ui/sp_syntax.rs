//! Literals that do not name a position.

use chess960_tables::{StartPosition, sp};

const A: StartPosition = sp!();
const B: StartPosition = sp!(fritz 359);
const C: StartPosition = sp!(Fritz9 359);
const D: StartPosition = sp!(chess960 518);
const E: StartPosition = sp!(RNBQKBNR);
const F: StartPosition = sp!(rnbqkbnr);
const G: StartPosition = sp!(RNBKBQNR);
const H: StartPosition = sp!(fritz9);
const I: StartPosition = sp!(fritz9 "RNBQKBNR");
const J: StartPosition = sp!(fritz9:359);
const K: StartPosition = sp!(518, 519);
const L: StartPosition = sp!('R');
const M: StartPosition = sp!(b"RNBQKBNR");
const N: StartPosition = sp!(NUMBER);
const O: StartPosition = sp!(359 fritz9);
const P: StartPosition = sp!(500 + 18);
const Q: StartPosition = sp!(518u8);
const R: StartPosition = sp!(518_i128);
const S: StartPosition = sp!("RNBQKBNR"suffix);
const T: StartPosition = sp!(518,,);
fn u(s: &str) -> StartPosition { sp!(s) }

fn main() {}
