//! The one place that starts the command and collects its answer, for these tests and for those of
//! `command/tests/languages/`.

use std::{
    ffi::OsStr,
    io::{ErrorKind, Write as _},
    path::PathBuf,
    process::{Command, Output, Stdio},
    thread,
};

use chess960_oracle::kept::project;

/// How a run of the command ended.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// The command that is tested: that of this build, or one for another system that `CHESS960_COMMAND` names.
pub(crate) fn command() -> PathBuf {
    std::env::var_os("CHESS960_COMMAND").map_or(env!("CARGO_BIN_EXE_chess960").into(), PathBuf::from)
}

/// Runs `chess960` with arguments.
pub(crate) fn chess960(arguments: impl IntoIterator<Item: AsRef<OsStr>>) -> Run {
    chess960_with(&[], arguments, b"")
}

/// Runs `chess960` with arguments, this standard input, and these environment variables.
pub(crate) fn chess960_with(
    environment: &[(&str, &str)],
    arguments: impl IntoIterator<Item: AsRef<OsStr>>,
    input: &[u8],
) -> Run {
    let mut child = Command::new(command())
        .current_dir(project("."))
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

impl Run {
    /// The result of a command that has ended.
    pub(crate) fn of(Output { status, stdout, stderr }: Output) -> Run {
        let text = |bytes| String::from_utf8(bytes).expect("the command writes UTF-8");
        let code = status.code().expect("no signal ended it");
        Run { code, out: text(stdout), err: text(stderr) }
    }
}
