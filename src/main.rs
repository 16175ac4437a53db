//! The command `chess960`.

mod cli;
mod pages;
mod published;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
