//! Errors, the exit codes they end in, and messages for people.

use std::{
    env,
    fmt::Display,
    io::{self, Write as _},
};

pub(crate) use chess960_notation::shown_path;

use crate::line_filter::shown;

/// Why a command could not do its work.
#[derive(Debug)]
pub(crate) enum Error {
    /// The command line asks for something impossible.
    Usage(String),
    /// The input is bad as a whole, or ended too soon.
    Input(String),
    /// Reading or writing failed.
    Io(io::Error),
    /// The failure was reported already.
    Reported,
}

impl Error {
    pub(crate) fn usage(message: impl Display) -> Error {
        Error::Usage(message.to_string())
    }

    pub(crate) fn input(message: impl Display) -> Error {
        Error::Input(message.to_string())
    }

    /// Reports the error and returns the exit code. A broken pipe is not an error: the reader has seen enough.
    pub(crate) fn report(self) -> u8 {
        let (message, code) = match self {
            Error::Usage(message) => (message, 2),
            Error::Input(message) => (message, 1),
            Error::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => return 0,
            Error::Reported => return 0,
            Error::Io(error) => (reason(&error), 2),
        };
        say(format_args!("error: {message}"));
        code
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        Error::Io(error)
    }
}

/// Returns an error that names what cannot be read.
pub(crate) fn cannot_read(name: impl Display, error: &io::Error) -> io::Error {
    with_context(format_args!("cannot read {name}"), error)
}

/// Puts what failed in front of the message of an I/O error, and keeps its kind.
pub(crate) fn with_context(what: impl Display, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{what}: {}", reason(error)))
}

/// Returns the message of an error, without the number that the system gives it.
fn reason(error: &io::Error) -> String {
    let message = error.to_string();
    match error.raw_os_error().and_then(|code| message.strip_suffix(&format!(" (os error {code})"))) {
        Some(bare) => bare.to_owned(),
        None => message,
    }
}

/// Writes a line to standard error, at once, so that nothing else comes between, and without anything that a terminal
/// might obey. If that fails, there is nobody to tell.
pub(crate) fn say(line: impl Display) {
    let _ = io::stderr().write_all(shown(&format!("{line}\n")).as_bytes());
}

/// Returns how to write a value that the shell has split, if this argument may be a later part of one.
pub(crate) fn quoting_tip(argument: &str) -> Option<&'static str> {
    let given: Vec<_> = env::args_os().collect();
    let at = given.iter().position(|text| text == argument && !argument.starts_with('-'))?;
    let option = given[..at].iter().rposition(|text| text.as_encoded_bytes().starts_with(b"-"))?;
    (at - option > 1).then_some(QUOTING)
}

pub(crate) const QUOTING: &str =
    "a value with spaces needs quotes, as in --event \"City Open\"; positions need commas, as in --exclude 518,534";

/// Returns a list of alternatives: "svg, png or text".
pub(crate) fn alternatives(names: impl IntoIterator<Item: ToString>) -> String {
    let mut names: Vec<String> = names.into_iter().map(|name| name.to_string()).collect();
    let last = names.pop().unwrap_or_default();
    if names.is_empty() { last } else { format!("{} or {last}", names.join(", ")) }
}
