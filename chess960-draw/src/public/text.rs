//! The lines that announcements, secrets and records are made of.

use std::{
    fmt::{self, Display, Write as _},
    iter::Peekable,
    str::Split,
};

use sha2::{Digest as _, Sha256};

/// The most bytes that an announcement or a record may have: several times what 1,000 rounds take.
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
        /// Enough for a line of a record.
        const MAX_CHARS: usize = 120;
        f.write_str("`")?;
        for (i, c) in self.0.chars().enumerate() {
            match c {
                _ if i == MAX_CHARS => return f.write_str("...`"),
                '\'' | '"' => f.write_char(c)?,
                _ => write!(f, "{}", c.escape_debug())?,
            }
        }
        f.write_str("`")
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

/// Returns an error unless a text can be a name, which is one line that says something.
pub(super) fn check_name(what: &str, name: &str) -> Result<(), Error> {
    const MAX_BYTES: usize = 200;
    let fault = match name {
        "" => "is empty",
        _ if name.trim() != name => "begins or ends with white space",
        _ if name.contains(char::is_control) => "has a line feed or another control character in it",
        _ if name.len() > MAX_BYTES => "is longer than 200 bytes",
        _ => return Ok(()),
    };
    Err(Error::new(format_args!("the name of {what}, {}, {fault}", Quoted(name))))
}

/// The lines of a file, read from the top: each is a label, a colon, a space, and something.
pub(super) struct Lines<'a> {
    lines: Peekable<Split<'a, char>>,
    number: usize,
}

impl<'a> Lines<'a> {
    pub(super) fn new(text: &'a str) -> Result<Lines<'a>, Error> {
        if text.len() > MAX_BYTES {
            return Err(Error::new(format_args!("it has {} bytes; at most {MAX_BYTES} are read", text.len())));
        }
        Ok(Lines { lines: text.split('\n').peekable(), number: 0 })
    }

    /// Reads a line that is always the same.
    pub(super) fn literal(&mut self, expected: &str) -> Result<(), Error> {
        self.read(|line| (line == expected).then_some("")).map_err(|line| self.error(line, "be", expected)).map(drop)
    }

    /// Returns what the next line has after its label.
    pub(super) fn field(&mut self, label: &str) -> Result<&'a str, Error> {
        self.read(|line| labelled(line, label)).map_err(|line| self.error(line, "begin with", &format!("{label}: ")))
    }

    /// Returns what the next lines with a label have after it.
    pub(super) fn fields(&mut self, label: &str) -> Vec<&'a str> {
        let mut fields = Vec::new();
        while let Some(field) = self.lines.next_if(|line| labelled(line, label).is_some()) {
            self.number += 1;
            fields.extend(labelled(field, label));
        }
        fields
    }

    /// Returns the next line, or nothing.
    pub(super) fn line(&mut self) -> &'a str {
        self.number += 1;
        self.lines.next().unwrap_or_default()
    }

    fn read(&mut self, value: impl Fn(&'a str) -> Option<&'a str>) -> Result<&'a str, Option<&'a str>> {
        self.number += 1;
        let line = self.lines.next();
        line.and_then(value).ok_or(line)
    }

    fn error(&self, line: Option<&str>, should: &str, expected: &str) -> Error {
        let (number, expected) = (self.number, Quoted(expected));
        match line {
            Some(line) => Error::new(format_args!("line {number} is {}; it should {should} {expected}", Quoted(line))),
            None => Error::new(format_args!("line {number} is missing; it should {should} {expected}")),
        }
    }
}

fn labelled<'a>(line: &'a str, label: &str) -> Option<&'a str> {
    line.strip_prefix(label)?.strip_prefix(": ")
}

/// Returns an error that names the first line in which a text differs from the only right one.
pub(super) fn check_same(found: &str, right: &str) -> Result<(), Error> {
    let (mut found, mut right) = (found.split_inclusive('\n'), right.split_inclusive('\n'));
    for number in 1_usize.. {
        let message = match (found.next(), right.next()) {
            (None, None) => break,
            (found, right) if found == right => continue,
            (Some(found), None) => format!("line {number}, {}, is one too many", Quoted(found.trim_end_matches('\n'))),
            (None, Some(right)) => format!("line {number} is missing; it should be {}", Quoted(right.trim_end())),
            (Some(found), Some(right)) if found == right.trim_end() => {
                format!("line {number} does not end in a line feed")
            }
            (Some(found), Some(right)) => format!(
                "line {number} is {}; it should be {}",
                Quoted(found.trim_end_matches('\n')),
                Quoted(right.trim_end_matches('\n'))
            ),
        };
        return Err(Error::new(message));
    }
    Ok(())
}
