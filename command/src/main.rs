//! The command `chess960`.

mod args;
mod commands;
mod errors;
mod input;
mod output;
mod pages;
mod sanitize;
mod tables;

use std::process::ExitCode;

fn main() -> ExitCode {
    commands::main()
}
