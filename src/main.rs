//! The command `chess960`.

mod cli;
#[expect(unreachable_pub, reason = "it is to become `pub(crate)` once its pages have been worked over")]
mod print;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
