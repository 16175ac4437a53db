//! `chess960 stats` and `games`.

mod archive;
mod counting;
#[path = "../../../crates/games/examples/archive/generator.rs"]
pub(crate) mod generator;
mod time;
