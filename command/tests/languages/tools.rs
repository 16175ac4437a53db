//! Folders and programs.

use std::{fs, path::Path};

use chess960_languages::Language;
pub(crate) use chess960_oracle::kept::project;

pub(crate) use crate::run::folder;
use crate::run::shell_reading;

/// The languages that have their own tests here: all but Rust.
pub(crate) fn others() -> impl Iterator<Item = &'static Language> {
    Language::all().iter()
}

/// The name, the title and the usual file of each language, Rust first.
pub(crate) fn languages() -> impl Iterator<Item = (&'static str, &'static str, String)> {
    let file = |language: &Language| {
        let class = ["java", "csharp"].contains(&language.name());
        format!("{}.{}", if class { "Chess960" } else { "chess960" }, language.extension())
    };
    let others = others().map(move |language| (language.name(), language.title(), file(language)));
    [("rust", "Rust", "chess960.rs".to_owned())].into_iter().chain(others)
}

/// Copies a file of the project.
pub(crate) fn copy(path: &str, to: &Path) {
    fs::copy(project(path), to).unwrap_or_else(|error| panic!("{path} to {}: {error}", to.display()));
}

/// Runs a shell command that must succeed and leave standard error empty, and returns its output. `chess960` is the
/// command under test.
pub(crate) fn sh(folder: &Path, command: &str) -> String {
    sh_with(folder, command, b"")
}

/// The same, with this standard input.
pub(crate) fn sh_with(folder: &Path, command: &str, input: &[u8]) -> String {
    let run = shell_reading(&format!("set -eu\n{command}"), folder, input);
    let last_lines: Vec<_> = run.out.lines().rev().take(20).collect();
    assert!(
        (run.code, run.err.as_str()) == (0, ""),
        "{command}\nin {}: {}\n{}\nlast lines printed, last first: {last_lines:#?}",
        folder.display(),
        run.code,
        run.err
    );
    run.out
}
