//! Running the command, alone or in a line of the shell, and what its tests do with the answer.

use std::{
    ffi::OsStr,
    path::Path,
    process::Command,
    sync::{Mutex, MutexGuard, PoisonError},
};
#[cfg(unix)]
use std::{
    fmt::Display,
    process::{Child, Stdio},
};

use chess960_oracle::kept::{assert_kept, project};

pub(crate) use crate::process::{Run, chess960, chess960_with, folder, path, shell_reading};

/// Runs `chess960` with arguments and this standard input.
pub(crate) fn chess960_reading(arguments: impl IntoIterator<Item: AsRef<OsStr>>, input: &[u8]) -> Run {
    chess960_with(&[], arguments, input)
}

/// Runs `chess960` where text is ASCII.
pub(crate) fn chess960_in_ascii(arguments: impl IntoIterator<Item: AsRef<OsStr>>) -> Run {
    chess960_with(&[("LC_ALL", "C")], arguments, b"")
}

/// Runs a line of the shell in which `chess960` is the command.
pub(crate) fn shell(line: &str, directory: impl AsRef<Path>) -> Run {
    shell_reading(line, directory, b"")
}

/// Runs a line of the shell on its own terminal, and returns the text shown there; `None` without util-linux's
/// `script`.
pub(crate) fn on_terminal(line: &str, directory: impl AsRef<Path>) -> Option<String> {
    let mut script = Command::new("script");
    script.args(["-qec", line, "/dev/null"]).env("PATH", path()).current_dir(directory);
    let output = script.output().ok()?;
    Some(String::from_utf8(output.stdout).expect("UTF-8"))
}

/// Sends a signal, given as a name or a number, and returns whether the process was there.
#[cfg(unix)]
pub(crate) fn send(signal: impl Display, child: &Child) -> bool {
    // A program `kill` may be missing; the shell always has one.
    let kill = format!("kill -{signal} {}", child.id());
    Command::new("sh").args(["-c", &kill]).stderr(Stdio::null()).status().expect("a shell runs").success()
}

/// Lets no other test write a page of documentation while it is read, changed and written: each writes its own part.
pub(crate) fn hold_pages() -> MutexGuard<'static, ()> {
    static PAGES: Mutex<()> = Mutex::new(());
    PAGES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Fails unless a page of documentation has this text after the comment with this name. With `KEPT=overwrite` in the
/// environment, writes it there.
pub(crate) fn assert_page_has(page: &str, name: &str, text: &str) {
    let (path, _held) = (project(page), hold_pages());
    let old = std::fs::read_to_string(&path).expect("the page");
    let comment = format!("<!-- {name} -->\n");
    let (before, rest) = old.split_once(&comment).unwrap_or_else(|| panic!("{page} has no {comment}"));
    let (_, after) = rest.split_once("<!-- end -->").expect("an end");
    assert_kept(path, &format!("{before}{comment}{text}<!-- end -->{after}"));
}

impl Run {
    /// Returns standard error of a run with wrong usage, which answered nothing.
    pub(crate) fn wrong_usage(self) -> String {
        assert_eq!((self.code, self.out.as_str()), (2, ""));
        self.err
    }
}
