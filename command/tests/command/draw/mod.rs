//! The commands `draw`, `methods` and `odds`, and command/docs/drawing.md.

mod audit;
mod checks;
mod claims;
