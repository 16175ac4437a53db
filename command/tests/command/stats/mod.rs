//! `chess960 stats` and `games`.

mod archive;
mod counting;
#[path = "../../../crates/games/examples/archive/generator.rs"]
mod generator;
mod time;

use crate::run::chess960_reading;

/// A FEN with these ranks.
fn fen(white: &str, black: &str) -> String {
    format!("{}/pppppppp/8/8/8/8/PPPPPPPP/{white} w KQkq - 0 1", black.to_lowercase())
}

/// The answer of `chess960 stats --format json` to a text, with these options.
fn stats_with(options: &[&str], pgn: &[u8]) -> (serde_json::Value, String, i32) {
    let run = chess960_reading([&["stats", "--format", "json"], options].concat(), pgn);
    (serde_json::from_str(&run.out).unwrap_or_default(), run.err, run.code)
}

fn stats(pgn: &[u8]) -> (serde_json::Value, String, i32) {
    stats_with(&[], pgn)
}
