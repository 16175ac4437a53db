//! The lines that announcements, secrets and records are made of.

use std::fmt::{self, Display};

use sha2::{Digest as _, Sha256};

use crate::quoted::Escaped;

/// The most bytes that an announcement or a record may have. The longest record that can be announced has fewer.
pub const MAX_BYTES: usize = 1 << 20;

/// Why an announcement, a source, a text, a secret or a record is refused. It says what is wrong and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error(String);

impl Error {
    pub(super) fn new(message: impl Display) -> Error {
        Error(message.to_string())
    }
}

impl Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Error {}

/// A text in an error: escaped, in backticks, and cut where it is long.
pub(super) struct Quoted<'a>(pub(super) &'a str);

impl Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`", Escaped(self.0))
    }
}

/// Returns an error if a file is too long to be read.
pub(super) fn check_length(text: &str) -> Result<(), Error> {
    match text.len() {
        0..=MAX_BYTES => Ok(()),
        length => Err(Error::new(format_args!("it has {length} bytes; at most {MAX_BYTES} are read"))),
    }
}

/// Returns an error unless a file begins with the line that says what it is. What mail programs add is told first.
pub(super) fn check_first_line(text: &str, line: &str) -> Result<(), Error> {
    if text.starts_with('>') {
        return Err(Error::new(
            "its lines begin with `>`, as in a mail that is answered; remove `> ` from the beginning of each line",
        ));
    }
    if let Some(at) = text.split('\n').position(|line| line.ends_with([' ', '\t'])) {
        return Err(Error::new(format_args!(
            "line {} ends in a blank, which mail programs add; remove the blanks at the ends of lines",
            at + 1
        )));
    }
    match text.split('\n').next().unwrap_or_default() {
        found if found == line => Ok(()),
        found => Err(wrong_line(1, found, line)),
    }
}

/// Returns the SHA-256 of a text.
pub(super) fn sha256(text: &str) -> [u8; 32] {
    Sha256::digest(text).into()
}

/// Returns bytes as 64 hexadecimal digits in lowercase, as `sha256sum` prints them.
pub(super) fn hex(bytes: &[u8; 32]) -> String {
    bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .filter_map(|digit| char::from_digit(digit.into(), 16))
        .collect()
}

/// Returns whether a text is `length` hexadecimal digits in lowercase.
pub(super) fn is_hex(text: &str, length: usize) -> bool {
    text.len() == length && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// The most bytes that a name may have.
const MAX_NAME: usize = 200;

/// Returns an error unless a text can be a name, which is one line that says something. No rule depends on a version of Unicode.
pub(super) fn check_name(what: &str, name: &str) -> Result<(), Error> {
    let is_control = |c| matches!(c, '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{2028}' | '\u{2029}');
    let is_blank = |c| {
        matches!(
            c,
            ' ' | '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200b}' | '\u{202f}' | '\u{205f}' | '\u{3000}' | '\u{feff}'
        )
    };
    let too_long;
    let fault = match name {
        "" => "is empty",
        _ if name.contains(is_control) => "has a line feed or another control character in it",
        _ if name.starts_with(is_blank) || name.ends_with(is_blank) => "begins or ends with white space",
        _ if !name.contains(|c: char| c.is_ascii_alphanumeric() || c > '\u{a0}') => "has no letter or digit",
        _ if name.len() > MAX_NAME => {
            too_long = format!("is longer than {MAX_NAME} bytes");
            &too_long
        }
        _ => return Ok(()),
    };
    Err(Error::new(format_args!("the name of {what}, {}, {fault}", Quoted(name))))
}

/// Returns what each line with a label has after it, a colon and a space.
pub(super) fn fields<'a>(text: &'a str, label: &str) -> impl Iterator<Item = &'a str> {
    text.split('\n').filter_map(move |line| line.strip_prefix(label)?.strip_prefix(": "))
}

/// Returns what the first line with a label has.
pub(super) fn field<'a>(text: &'a str, label: &str) -> Result<&'a str, Error> {
    fields(text, label).next().ok_or_else(|| Error::new(format_args!("it has no line that begins with `{label}: `")))
}

/// Returns an error unless a text is the only right one, which ends in a line feed. It names the first line that differs.
pub(super) fn check_same(found: &str, right: &str) -> Result<(), Error> {
    if found == right {
        return Ok(());
    }
    let [found, right] = [found, right].map(|text| text.split_terminator('\n').collect::<Vec<_>>());
    let lines = found.len().max(right.len());
    let Some(at) = (0..lines).find(|&at| found.get(at) != right.get(at)) else {
        return Err(Error::new(format_args!("line {lines}, the last, must end in a line feed")));
    };
    let number = at + 1;
    Err(match (found.get(at), right.get(at)) {
        (Some(&""), None) => Error::new(format_args!("line {number} is empty; nothing comes after line {at}")),
        (Some(line), None) => {
            Error::new(format_args!("line {number} is {}; nothing comes after line {at}", Quoted(line)))
        }
        (Some(&line), Some(expected)) if line.is_empty() || right.get(number) != Some(&line) => {
            wrong_line(number, line, expected)
        }
        // The lines end here, or go on with the next.
        (_, expected) => {
            let expected = expected.copied().unwrap_or_default();
            Error::new(format_args!("line {number}, {}, is missing", Quoted(expected)))
        }
    })
}

/// Says how a line differs from the right one.
fn wrong_line(number: usize, found: &str, right: &str) -> Error {
    if found.strip_suffix('\r') == Some(right) {
        return Error::new(format_args!(
            "line {number} ends in a carriage return and a line feed; lines end in a line feed alone"
        ));
    }
    Error::new(format_args!("line {number} is {}; it should be {}", Quoted(found), Quoted(right)))
}
