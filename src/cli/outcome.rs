//! How a verb can end.

use std::{
    fmt::Display,
    io::{self, Write as _},
    process::ExitCode,
};

/// A verb did its work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// Nothing was wrong.
    Fine,
    /// A check failed, or the input had bad lines; each was reported already.
    Found,
}

impl From<Verdict> for ExitCode {
    fn from(verdict: Verdict) -> ExitCode {
        ExitCode::from(match verdict {
            Verdict::Fine => 0,
            Verdict::Found => 1,
        })
    }
}

/// A verb could not do its work.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line asks for what cannot be.
    Usage(String),
    /// The input is bad as a whole, or ended too soon.
    Input(String),
    /// Reading or writing failed. A closed pipe is not a failure of ours: who closed it has what he wanted.
    Io(io::Error),
}

impl Failure {
    pub(crate) fn usage(message: impl Display) -> Failure {
        Failure::Usage(message.to_string())
    }

    pub(crate) fn input(message: impl Display) -> Failure {
        Failure::Input(message.to_string())
    }

    /// Tells the user, and answers with the exit code.
    pub(crate) fn report(self) -> ExitCode {
        let (message, code) = match self {
            Failure::Usage(message) => (message, 2),
            Failure::Input(message) => (message, 1),
            Failure::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Failure::Io(error) => (error.to_string(), 2),
        };
        say(format_args!("error: {message}"));
        ExitCode::from(code)
    }
}

/// Writes a line to standard error. Where that cannot be written, there is nobody to tell.
pub(crate) fn say(line: impl Display) {
    let _ = writeln!(io::stderr(), "{line}");
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Io(error)
    }
}

impl From<csv::Error> for Failure {
    fn from(error: csv::Error) -> Failure {
        // A closed pipe is to be known again.
        Failure::Io(match error.into_kind() {
            csv::ErrorKind::Io(error) => error,
            kind => io::Error::other(format!("{kind:?}")),
        })
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        Failure::Io(error.into())
    }
}
