//! Reading PGN and judging what was counted.

#![expect(clippy::format_push_string, reason = "a few thousand small texts")]

mod analysis;
mod archive;
mod boundary;
mod category;
#[path = "../../examples/archive/generator.rs"]
mod generator;
mod pgn;
mod rows;
mod untidy;
