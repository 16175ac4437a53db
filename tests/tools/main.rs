//! Comparisons with other programs, ignored unless those are there. `.ci/run` runs them.

#![expect(clippy::format_collect, clippy::format_push_string, reason = "a few thousand small texts")]

#[path = "../../crates/games/examples/archive/generator.rs"]
mod generator;
mod handbook;
mod judges;
mod print;
mod python_chess;
mod stats;
mod terminal;
