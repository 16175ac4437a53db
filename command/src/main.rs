//! The command `chess960`.

mod args;
mod commands;
mod errors;
mod input;
mod line_filter;
mod output;
mod pages;
mod report;
mod setup_writer;

use std::process::ExitCode;

fn main() -> ExitCode {
    commands::main()
}
