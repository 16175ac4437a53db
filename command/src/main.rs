//! The command `chess960`.

mod args;
mod commands;
mod errors;
mod input;
mod line_filter;
mod output;
mod pages;
mod setup_writer;
mod tables;

use std::process::ExitCode;

fn main() -> ExitCode {
    commands::main()
}
