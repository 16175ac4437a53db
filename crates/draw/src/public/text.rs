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

/// Fails unless a text begins with this line.
pub(super) fn check_first_line(text: &str, line: &str) -> Result<(), Error> {
    check_same(text.split('\n').next().unwrap_or_default(), line)
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
    let is_right = (1..=MAX_NAME).contains(&name.len())
        && !name.contains(is_control)
        && !name.starts_with(is_blank)
        && !name.ends_with(is_blank)
        && name.contains(|c: char| c.is_ascii_alphanumeric() || c > '\u{a0}');
    let why = format_args!(
        "{} is no name of {what}: one has 1 to {MAX_NAME} bytes on a line, a letter or digit, and no blank at its ends",
        Quoted(name)
    );
    if is_right { Ok(()) } else { Err(Error::new(why)) }
}

/// Returns what each line with a label has after it, a colon and a space.
pub(super) fn fields<'a>(text: &'a str, label: &str) -> impl Iterator<Item = &'a str> {
    text.split('\n').filter_map(move |line| line.strip_prefix(label)?.strip_prefix(": "))
}

/// Returns what the first line with a label has.
pub(super) fn field<'a>(text: &'a str, label: &str) -> Result<&'a str, Error> {
    fields(text, label).next().ok_or_else(|| Error::new(format_args!("it has no line that begins with `{label}: `")))
}

/// Fails unless both texts are the same; names the first line that differs.
pub(super) fn check_same(found: &str, right: &str) -> Result<(), Error> {
    let (mut found, mut right) = (found.split('\n'), right.split('\n'));
    let shown = |line: Option<&str>| line.map_or("missing".to_owned(), |line| Quoted(line).to_string());
    for number in 1.. {
        match (found.next(), right.next()) {
            (None, None) => break,
            (found, right) if found == right => {}
            (found, None) => {
                return Err(Error::new(format_args!("line {number}, {}, comes after the end", shown(found))));
            }
            (found, right) => {
                let (found, right) = (shown(found), shown(right));
                return Err(Error::new(format_args!("line {number} is {found}; it should be {right}")));
            }
        }
    }
    Ok(())
}
