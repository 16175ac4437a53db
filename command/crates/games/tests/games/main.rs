//! Reading PGN and counting games.

#![expect(clippy::format_push_string, reason = "a few thousand small texts")]

mod archive;
mod category;
#[path = "../../examples/archive/generator.rs"]
mod generator;
mod pgn;
mod score;
mod untidy;
