//! Literals that name no position.

use chess960_tables::{StartPosition, sp};

// Numbers that no position has.
const _: StartPosition = sp!(960);
const _: StartPosition = sp!(961);
const _: StartPosition = sp!(fritz9 0);
const _: StartPosition = sp!(fritz9 961);
const _: StartPosition = sp!(scharnagl 960);
const _: StartPosition = sp!(65536);
const _: StartPosition = sp!(99999999999999999999);
const _: StartPosition = sp!(-1);
const _: StartPosition = sp!(51.8);

// Ranks that break a rule, each in its own way.
// Both bishops on dark squares.
const _: StartPosition = sp!("RNBKBQNR");
// Both on light ones.
const _: StartPosition = sp!("RBNBKQNR");
// King left of the rooks, and right of them.
const _: StartPosition = sp!("KRNBBQNR");
const _: StartPosition = sp!("RNBRNQBK");
// Both rules.
const _: StartPosition = sp!("KRNBQBNR");
// Pieces missing, or too many.
const _: StartPosition = sp!("RNBQKBNN");
const _: StartPosition = sp!("RNBQQBNR");
const _: StartPosition = sp!("NNNNNNNN");
// Too short, too long, nothing.
const _: StartPosition = sp!("RNBQKBN");
const _: StartPosition = sp!("RNBQKBNRR");
const _: StartPosition = sp!("");
// Not a piece.
const _: StartPosition = sp!("RNBQKBNP");
const _: StartPosition = sp!("RNBQK NR");
// Two cases.
const _: StartPosition = sp!("RNBQkBNR");
// A FEN.
const _: StartPosition = sp!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
// A number in quotes.
const _: StartPosition = sp!("518");

// Literals that do not name a position.
const _: StartPosition = sp!();
const _: StartPosition = sp!(fritz 359);
const _: StartPosition = sp!(Fritz9 359);
const _: StartPosition = sp!(chess960 518);
const _: StartPosition = sp!(RNBQKBNR);
const _: StartPosition = sp!(rnbqkbnr);
const _: StartPosition = sp!(RNBKBQNR);
const _: StartPosition = sp!(fritz9);
const _: StartPosition = sp!(fritz9 "RNBQKBNR");
const _: StartPosition = sp!(fritz9:359);
const _: StartPosition = sp!(518, 519);
const _: StartPosition = sp!('R');
const _: StartPosition = sp!(b"RNBQKBNR");
const _: StartPosition = sp!(NUMBER);
const _: StartPosition = sp!(359 fritz9);
const _: StartPosition = sp!(500 + 18);
const _: StartPosition = sp!(518u8);
const _: StartPosition = sp!(518_i128);
const _: StartPosition = sp!("RNBQKBNR"suffix);
const _: StartPosition = sp!(518,,);
fn u(s: &str) -> StartPosition { sp!(s) }

fn main() {}
