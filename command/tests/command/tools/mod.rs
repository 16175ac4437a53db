//! Comparisons with other programs, ignored unless those are there. `.ci/run` runs them.

mod data;
mod handbook;
mod judges;
mod print;
mod python_chess;
mod stats;

use std::{env, process::Command};

use chess960_oracle::kept::project;

use crate::run::Run;

/// Runs a script of this folder with `CHESS960_PYTHON`, which names a Python that has the package chess.
fn python(script: &str, arguments: &[&str], input: &str) -> String {
    let python = env::var_os("CHESS960_PYTHON").expect("CHESS960_PYTHON names a Python that has the package chess");
    let script = project("command/tests/command/tools").join(script);
    Run::of(Command::new(python).arg(script).args(arguments), input.as_bytes()).fine()
}
