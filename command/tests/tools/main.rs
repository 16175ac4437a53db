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
mod terminal;

use std::{
    env,
    io::Write as _,
    process::{Command, Stdio},
    thread,
};

use chess960_oracle::kept::project;

/// Runs a script of `command/tests/tools/` with `CHESS960_PYTHON`, which names a Python that has the package chess.
fn python(script: &str, arguments: &[&str], input: &str) -> String {
    let python = env::var_os("CHESS960_PYTHON").expect("CHESS960_PYTHON names a Python that has the package chess");
    let script = project("command/tests/tools").join(script);
    let mut command = Command::new(python);
    command.arg(script).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("Python starts");
    let mut stdin = child.stdin.take().expect("it was piped");
    let output = thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(input.as_bytes()).expect("Python reads all of it"));
        child.wait_with_output().expect("Python ends")
    });
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("text")
}
