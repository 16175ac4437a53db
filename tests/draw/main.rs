//! The commands `draw`, `methods` and `odds`, and docs/drawing.md.

#[path = "../common/mod.rs"]
mod common;

mod checks;
mod claims;
mod command;
