//! Comparisons with other programs, ignored unless those are there. `.ci/run` runs them.

#![expect(clippy::format_collect, clippy::format_push_string, reason = "a few thousand small texts")]

mod data;
#[path = "../../crates/games/examples/archive/generator.rs"]
mod generator;
mod handbook;
mod judges;
mod print;
mod python_chess;
#[path = "../command/process.rs"]
mod run;
mod stats;

use std::{env, process::Command};

use chess960_oracle::kept::project;

/// Runs a script of `command/tests/tools/` with `CHESS960_PYTHON`, which names a Python that has the package chess.
fn python(script: &str, arguments: &[&str], input: &str) -> String {
    let python = env::var_os("CHESS960_PYTHON").expect("CHESS960_PYTHON names a Python that has the package chess");
    let script = project("command/tests/tools").join(script);
    run::Run::of(Command::new(python).arg(script).args(arguments), input.as_bytes()).fine()
}
