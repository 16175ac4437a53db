//! Running the command: the one place that starts it and collects its answer.
#![allow(dead_code, reason = "each test binary takes what it needs")]

use std::{
    ffi::OsStr,
    io::{ErrorKind, Write as _},
    process::{Command, ExitStatus, Output, Stdio},
    thread,
};

/// How a run of the command ended.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs `chess960` with arguments.
pub(crate) fn chess960(arguments: impl IntoIterator<Item: AsRef<OsStr>>) -> Run {
    chess960_with(&[], arguments, b"")
}

/// Runs `chess960` with arguments and this standard input.
pub(crate) fn chess960_reading(arguments: impl IntoIterator<Item: AsRef<OsStr>>, input: &[u8]) -> Run {
    chess960_with(&[], arguments, input)
}

/// Runs `chess960` with arguments, this standard input, and these environment variables.
pub(crate) fn chess960_with(
    environment: &[(&str, &str)],
    arguments: impl IntoIterator<Item: AsRef<OsStr>>,
    input: &[u8],
) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_chess960"))
        .env("LC_ALL", "C.UTF-8")
        .env_remove("COLUMNS")
        .envs(environment.iter().copied())
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    // Written beside reading: a command may answer before it has read everything.
    let output = thread::scope(|scope| {
        scope.spawn(move || match stdin.write_all(input) {
            // It need not read all of its input.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {}
            written => written.expect("the command reads"),
        });
        child.wait_with_output()
    });
    Run::of(output.expect("the command ends"))
}

/// Runs a line of the shell in which `chess960` is the command.
pub(crate) fn shell(line: &str, directory: impl AsRef<OsStr>) -> Run {
    let binary = std::path::Path::new(env!("CARGO_BIN_EXE_chess960"));
    let folder = binary.parent().expect("a folder");
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").expect("a PATH"));
    let Output { status, stdout, stderr } = Command::new("bash")
        .args(["-c", line])
        .env("PATH", path)
        .env("LC_ALL", "C.UTF-8")
        .env_remove("COLUMNS")
        .current_dir(directory.as_ref())
        .output()
        .expect("bash runs");
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    Run { code: code(status), out: text(stdout), err: text(stderr) }
}

fn code(status: ExitStatus) -> i32 {
    status.code().expect("no signal ended it")
}

/// Fails unless a page of documentation has this text after the comment with this name. With `DOCS=overwrite` in the
/// environment, writes it there.
pub(crate) fn assert_page_has(page: &str, name: &str, text: &str) {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(page);
    let old = std::fs::read_to_string(&path).expect("the page");
    let comment = format!("<!-- {name} -->\n");
    let (before, rest) = old.split_once(&comment).unwrap_or_else(|| panic!("{page} has no {comment}"));
    let (there, after) = rest.split_once("<!-- end -->").expect("an end");
    if std::env::var_os("DOCS").is_some_and(|value| value == "overwrite") {
        std::fs::write(path, format!("{before}{comment}{text}<!-- end -->{after}")).expect("the page is written");
    } else {
        assert_eq!(there, text, "{page}: `DOCS=overwrite cargo test --test command` writes this anew");
    }
}

/// A new, empty folder for a test.
pub(crate) fn folder(name: &str) -> std::path::PathBuf {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

impl Run {
    /// The result of a command that has ended.
    pub(crate) fn of(Output { status, stdout, stderr }: Output) -> Run {
        let text = |bytes| String::from_utf8(bytes).expect("the command writes UTF-8");
        Run { code: code(status), out: text(stdout), err: text(stderr) }
    }

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
