//! The bytes of a text: line ends, which are LF, CR, or CRLF as one, and letters.

use std::{borrow::Cow, str};

/// Returns the end of the first line of a text.
pub(super) fn line_end(text: &[u8]) -> Option<usize> {
    memchr::memchr2(b'\n', b'\r', text)
}

/// Returns the length of the line end that a text begins with, or 0.
pub(super) fn line_end_length(text: &[u8]) -> usize {
    match text {
        [b'\r', b'\n', ..] => 2,
        [b'\r' | b'\n', ..] => 1,
        _ => 0,
    }
}

/// Counts the line ends in a text.
pub(super) fn line_ends(text: &[u8]) -> usize {
    let is_alone = |at: &usize| text.get(at + 1) != Some(&b'\n');
    memchr::memchr_iter(b'\n', text).count() + memchr::memchr_iter(b'\r', text).filter(is_alone).count()
}

/// Reads UTF-8, or else ISO 8859-1.
pub(super) fn decoded(text: &[u8]) -> Cow<'_, str> {
    match str::from_utf8(text) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(text.iter().map(|&byte| char::from(byte)).collect()),
    }
}
