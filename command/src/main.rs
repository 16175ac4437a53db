//! The command `chess960`.

mod args;
mod by_line;
mod commands;
mod errors;
mod input;
mod output;
mod pages;
mod setup_writer;
mod tables;

use std::process::ExitCode;

fn main() -> ExitCode {
    commands::main()
}
