//! Running the command, alone or in a line of the shell, and what its tests do with the answer.

use std::{ffi::OsStr, process::Command};

use chess960_oracle::kept::{assert_kept, project};

pub(crate) use crate::process::{Run, chess960, chess960_with, command};

/// Runs `chess960` with arguments and this standard input.
pub(crate) fn chess960_reading(arguments: impl IntoIterator<Item: AsRef<OsStr>>, input: &[u8]) -> Run {
    chess960_with(&[], arguments, input)
}

/// Runs `chess960` where text is ASCII.
pub(crate) fn chess960_in_ascii(arguments: impl IntoIterator<Item: AsRef<OsStr>>) -> Run {
    chess960_with(&[("LC_ALL", "C")], arguments, b"")
}

/// Runs a line of the shell in which `chess960` is the command.
pub(crate) fn shell(line: &str, directory: impl AsRef<OsStr>) -> Run {
    let command = command();
    let folder = command.parent().expect("a folder");
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").expect("a PATH"));
    let output = Command::new("bash")
        .args(["-c", line])
        .env("PATH", path)
        .env("LC_ALL", "C.UTF-8")
        .env_remove("COLUMNS")
        .current_dir(directory.as_ref())
        .output()
        .expect("bash runs");
    Run::of(output)
}

/// Fails unless a page of documentation has this text after the comment with this name. With `KEPT=overwrite` in the
/// environment, writes it there.
pub(crate) fn assert_page_has(page: &str, name: &str, text: &str) {
    let path = project(page);
    let old = std::fs::read_to_string(&path).expect("the page");
    let comment = format!("<!-- {name} -->\n");
    let (before, rest) = old.split_once(&comment).unwrap_or_else(|| panic!("{page} has no {comment}"));
    let (_, after) = rest.split_once("<!-- end -->").expect("an end");
    assert_kept(path, &format!("{before}{comment}{text}<!-- end -->{after}"));
}

/// A new, empty folder for a test.
pub(crate) fn folder(name: &str) -> std::path::PathBuf {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

impl Run {
    /// Returns standard output of a run that succeeded and said nothing else.
    pub(crate) fn fine(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (0, ""));
        self.out
    }

    /// Returns standard error of a run with wrong usage, which answered nothing.
    pub(crate) fn wrong_usage(self) -> String {
        assert_eq!((self.code, self.out.as_str()), (2, ""));
        self.err
    }
}
