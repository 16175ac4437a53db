//! The command `chess960`.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
