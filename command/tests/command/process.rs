//! The one place that starts the command and other programs and collects their answers, for these tests and for those
//! of `command/tests/languages/`.

use std::{
    env,
    ffi::{OsStr, OsString},
    fs,
    io::{ErrorKind, Write as _},
    path::{Path, PathBuf},
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

/// The command under test: this build's, or one for another system that `CHESS960_COMMAND` names.
pub(crate) fn command() -> PathBuf {
    env::var_os("CHESS960_COMMAND").map_or(env!("CARGO_BIN_EXE_chess960").into(), PathBuf::from)
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
    let mut command = Command::new(command());
    command.current_dir(project(".")).env("LC_ALL", "C.UTF-8").env_remove("COLUMNS").envs(environment.iter().copied());
    Run::of(command.args(arguments), input)
}

/// Runs a line of the shell, in which `chess960` is the command, with this standard input.
pub(crate) fn shell_reading(line: &str, directory: impl AsRef<Path>, input: &[u8]) -> Run {
    let mut command = Command::new("bash");
    command.args(["-c", line]).env("PATH", path()).env("LC_ALL", "C.UTF-8").env_remove("COLUMNS");
    Run::of(command.current_dir(directory), input)
}

/// The search path for programs, in which `chess960` is the command under test.
pub(crate) fn path() -> OsString {
    let ours = command().parent().expect("a folder").to_owned();
    let others = env::var_os("PATH").expect("a PATH");
    env::join_paths([ours].into_iter().chain(env::split_paths(&others))).expect("a path")
}

/// A new, empty folder for a test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

impl Run {
    /// Runs a program with this standard input.
    pub(crate) fn of(command: &mut Command, input: &[u8]) -> Run {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap_or_else(|error| panic!("{command:?}: {error}"));
        let mut stdin = child.stdin.take().expect("a pipe");
        // Write while reading: a program may answer before it has read everything.
        let output = thread::scope(|scope| {
            scope.spawn(move || match stdin.write_all(input) {
                // It need not read all of its input.
                Err(error) if error.kind() == ErrorKind::BrokenPipe => {}
                written => written.expect("the program reads"),
            });
            child.wait_with_output()
        });
        Run::ended(output.expect("the program ends"))
    }

    /// The result of a program that has ended.
    pub(crate) fn ended(Output { status, stdout, stderr }: Output) -> Run {
        let text = |bytes| String::from_utf8(bytes).expect("it writes UTF-8");
        let code = status.code().expect("no signal ended it");
        Run { code, out: text(stdout), err: text(stderr) }
    }

    /// Returns standard output of a run that succeeded and said nothing else.
    pub(crate) fn fine(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (0, ""));
        self.out
    }
}
