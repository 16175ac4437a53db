//! Ranks that break a rule, each in its own way.

use chess960_tables::{StartPosition, sp};

// Both bishops on dark squares.
const A: StartPosition = sp!("RNBKBQNR");
// Both on light ones.
const B: StartPosition = sp!("RBNBKQNR");
// King left of the rooks, and right of them.
const C: StartPosition = sp!("KRNBBQNR");
const D: StartPosition = sp!("RNBRNQBK");
// Both rules.
const E: StartPosition = sp!("KRNBQBNR");
// Pieces missing, or too many.
const F: StartPosition = sp!("RNBQKBNN");
const G: StartPosition = sp!("RNBQQBNR");
const H: StartPosition = sp!("NNNNNNNN");
// Too short, too long, nothing.
const I: StartPosition = sp!("RNBQKBN");
const J: StartPosition = sp!("RNBQKBNRR");
const K: StartPosition = sp!("");
// Not a piece.
const L: StartPosition = sp!("RNBQKBNP");
const M: StartPosition = sp!("RNBQK NR");
// Two cases.
const N: StartPosition = sp!("RNBQkBNR");
// A FEN.
const O: StartPosition = sp!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
// A number in quotes.
const P: StartPosition = sp!("518");

fn main() {}
