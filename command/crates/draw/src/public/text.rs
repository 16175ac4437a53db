//! The lines that announcements, secrets and records are made of.

use std::{
    fmt::Display,
    iter::Peekable,
    str::{FromStr, Split},
    sync::LazyLock,
};

use regex_lite::Regex;
use sha2::{Digest as _, Sha256};

use chess960_core::untrusted::is_unseen;

use crate::Quoted;

/// The most bytes that are read of an announcement or a record. The longest record that can be announced has fewer.
pub const MAX_BYTES: usize = 1 << 20;

/// The reason why an announcement, a source, a text, a secret or a record is refused, and a correction.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Error(String);

impl Error {
    pub(super) fn new(message: impl Display) -> Error {
        Error(message.to_string())
    }
}

/// Returns an error with a message.
pub(super) fn fail<T>(message: impl Display) -> Result<T, Error> {
    Err(Error::new(message))
}

/// Returns the SHA-256 of a text.
pub(super) fn sha256(text: &str) -> [u8; 32] {
    Sha256::digest(text).into()
}

/// Returns bytes as 64 hexadecimal digits in lowercase, as `sha256sum` prints them.
pub(super) fn hex(bytes: &[u8; 32]) -> String {
    bytes.iter().fold(String::new(), |digits, byte| digits + &format!("{byte:02x}"))
}

/// Returns whether a text is `length` hexadecimal digits in lowercase.
pub(super) fn is_hex(text: &str, length: usize) -> bool {
    text.len() == length && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// The labels that lines begin with. No name contains a label, so a line without a label is the rest of another line.
const LABELS: &str = "(?:(?:event|date|rounds|positions|sides|distinct|source|commitment|text|round [0-9]+):(?: |$)|\
    chess960 public-draw 1$)";

pub(super) static LABEL: LazyLock<Regex> = LazyLock::new(|| pattern(&format!("^{LABELS}")));

static NAMED_LABEL: LazyLock<Regex> = LazyLock::new(|| pattern(&format!("(?:^| ){LABELS}")));

pub(super) fn pattern(text: &str) -> Regex {
    Regex::new(text).expect("a pattern")
}

/// The most bytes that a name may have.
const MAX_NAME: usize = 200;

/// Returns an error unless a text can be a name, which is one line with visible text. The rules do not depend on a
/// version of Unicode.
pub(super) fn check_name(what: &str, name: &str) -> Result<(), Error> {
    let is_right = (1..=MAX_NAME).contains(&name.len())
        && !name.contains(|c| is_unseen(c) || is_other_blank(c))
        && name.split(' ').all(|word| !word.is_empty())
        && !NAMED_LABEL.is_match(name)
        && name.contains(|c: char| c.is_ascii_alphanumeric() || c > '\u{a0}');
    if is_right {
        return Ok(());
    }
    fail(format_args!(
        "{} cannot name {what}: a name is one line of 1 to {MAX_NAME} bytes with a letter or digit, single blanks \
         between words, nothing that cannot be seen, and no label such as `date:`",
        Quoted(name)
    ))
}

/// Returns whether a character is a blank other than U+0020.
pub(super) fn is_other_blank(c: char) -> bool {
    matches!(c, '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}')
}

/// The lines of a file. Each line is read and printed again, and the first line that differs is an error.
pub(super) struct CanonicalLines<'a> {
    lines: Peekable<Split<'a, char>>,
    /// The number of the last line that was read.
    number: usize,
}

impl<'a> CanonicalLines<'a> {
    /// Reads the first line, which names the kind of file.
    pub(super) fn new(text: &'a str, first: &str) -> Result<CanonicalLines<'a>, Error> {
        if text.len() > MAX_BYTES {
            return fail(format_args!("it has {} bytes; at most {MAX_BYTES} are read", text.len()));
        }
        let mut lines = CanonicalLines { lines: text.split('\n').peekable(), number: 0 };
        lines.expect(first)?;
        Ok(lines)
    }

    /// Reads a line.
    pub(super) fn next(&mut self) -> Option<&'a str> {
        self.number += 1;
        self.lines.next()
    }

    /// Reads a line that must be `right`.
    pub(super) fn expect(&mut self, right: &str) -> Result<(), Error> {
        let found = self.next();
        if found == Some(right) { Ok(()) } else { Err(self.wrong(found, "be", right)) }
    }

    /// Reads a line with a label, a colon and a space. `read` returns the value of the rest, and its canonical form.
    pub(super) fn value<T>(
        &mut self,
        label: &str,
        read: impl Fn(&'a str) -> Result<(T, String), Error>,
    ) -> Result<T, Error> {
        let found = self.next();
        let text = found.and_then(|line| line.strip_prefix(label)?.strip_prefix(": "));
        let text = text.ok_or_else(|| self.wrong(found, "begin with", &format!("{label}: ")))?;
        let (value, form) = read(text).map_err(|why| Error::new(format_args!("line {}: {why}", self.number)))?;
        if text == form { Ok(value) } else { Err(self.wrong(found, "be", &format!("{label}: {form}"))) }
    }

    /// Reads all following lines with a label.
    pub(super) fn values<T: FromStr<Err = Error> + Display>(&mut self, label: &str) -> Result<Vec<T>, Error> {
        let begin = format!("{label}: ");
        let mut values = Vec::new();
        while self.lines.peek().is_some_and(|line| line.starts_with(&begin)) {
            values.push(self.value(label, reprinted)?);
        }
        Ok(values)
    }

    /// Reads the line of a round. Its error does not show the right line, which would tell a forger of the texts how to
    /// alter the positions.
    pub(super) fn drawn(&mut self, right: &str) -> Result<(), Error> {
        let round = &right[..=right.find(':').unwrap_or_default()];
        match self.next() {
            Some(found) if found == right => Ok(()),
            // A line with more than the positions, such as a FEN, is in another format, not changed.
            found @ Some(line) if line.strip_prefix(right).is_some_and(|more| more.starts_with(' ')) => {
                Err(self.wrong(found, "be", right))
            }
            Some(found) if found.starts_with(round) => fail(format_args!(
                "line {}, {}, is not what its texts draw: texts or positions were changed, so do not use this record; \
                 compare its texts with what the sources published",
                self.number,
                Quoted(found)
            )),
            found => Err(self.wrong(found, "begin with", round)),
        }
    }

    /// Returns an error unless the last line was read and ends in a line feed.
    pub(super) fn end(mut self) -> Result<(), Error> {
        let last = self.number;
        match (self.next(), self.next()) {
            (Some(""), None) => Ok(()),
            (None, _) => fail(format_args!("line {last}, the last, must end in a line feed")),
            (more, _) => fail(format_args!("line {} is {}; nothing comes after line {last}", last + 1, shown(more))),
        }
    }

    /// Says how the last line that was read should be or begin.
    fn wrong(&self, found: Option<&str>, should: &str, right: &str) -> Error {
        let (found, right) = (shown(found), shown(Some(right)));
        Error::new(format_args!("line {} is {found}; it should {should} {right}", self.number))
    }
}

fn shown(line: Option<&str>) -> String {
    match line {
        None => "missing".to_owned(),
        Some("") => "empty".to_owned(),
        Some(line) => Quoted(line).to_string(),
    }
}

/// Reads a value, and returns it with its canonical form.
pub(super) fn reprinted<T: FromStr<Err = Error> + Display>(text: &str) -> Result<(T, String), Error> {
    let value: T = text.parse()?;
    let form = value.to_string();
    Ok((value, form))
}
