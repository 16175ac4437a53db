//! The command `chess960`.

mod cli;
mod print;
mod printed;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
