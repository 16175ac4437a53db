//! Tags, line ends and blank lines.

use std::{borrow::Cow, str};

use chess960_notation::BYTE_ORDER_MARK;

/// The beginning of a line that begins with a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bracketed<'a> {
    /// A whole tag, and how many bytes it takes.
    Tag { name: &'a [u8], value: &'a [u8], length: usize },
    /// A name without a value in quotation marks.
    Unquoted { name: &'a [u8] },
    /// A tag that does not end. No value ends in the first `searched` bytes.
    Unclosed { name: &'a [u8], searched: usize },
    /// No name at all.
    Unnamed,
}

impl<'a> Bracketed<'a> {
    /// Reads a line from its bracket on. Its first `searched` bytes are known not to end a value.
    pub(super) fn read(line: &'a [u8], searched: usize) -> Bracketed<'a> {
        let (name, rest) = split_symbol(line[1..].trim_ascii_start());
        if !name.first().is_some_and(u8::is_ascii_alphanumeric) {
            return Bracketed::Unnamed;
        }
        let Some(rest) = rest.trim_ascii_start().strip_prefix(b"\"") else { return Bracketed::Unquoted { name } };
        let begin = line.len() - rest.len();
        match end_of_value(rest, searched.saturating_sub(begin)) {
            Ok((value, after)) => Bracketed::Tag { name, value, length: line.len() - after.len() },
            Err(searched) => Bracketed::Unclosed { name, searched: begin + searched },
        }
    }
}

/// Reads a tag that is alone on its line, as nearly all are: its name and value, and the length of the line with its end.
///
/// `None` if it needs a closer look.
pub(super) fn tag_line(text: &[u8]) -> Option<(&[u8], &[u8], usize)> {
    let (name, rest) = split_symbol(text.strip_prefix(b"[")?);
    let rest = rest.strip_prefix(b" \"")?;
    let (value, rest) = rest.split_at(memchr::memchr3(b'"', b'\n', b'\r', rest)?);
    let rest = rest.strip_prefix(b"\"]\n").or_else(|| rest.strip_prefix(b"\"]\r\n"))?;
    let is_whole = name.first()?.is_ascii_alphanumeric() && value.last() != Some(&b'\\');
    is_whole.then_some((name, value, text.len() - rest.len()))
}

/// Splits a text after the characters that the PGN standard allows in a symbol.
fn split_symbol(text: &[u8]) -> (&[u8], &[u8]) {
    const ALLOWED: [bool; 256] = {
        let mut allowed = [false; 256];
        let mut bytes = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_+#=:-".as_slice();
        while let [byte, rest @ ..] = bytes {
            allowed[*byte as usize] = true;
            bytes = rest;
        }
        allowed
    };
    text.split_at(text.iter().position(|byte| !ALLOWED[usize::from(*byte)]).unwrap_or(text.len()))
}

/// Splits a text, after a quotation mark, into a value and the text after the quotation mark and bracket that end it.
///
/// Real files have unescaped quotation marks and brackets in values. So a value ends where nothing follows on the line but
/// another tag, or else at the last quotation mark with a bracket. One after a backslash ends it only if there is no other.
///
/// The first `searched` bytes are known to hold no end. If none is found, returns for how many bytes that is known now.
fn end_of_value(text: &[u8], searched: usize) -> Result<(&[u8], &[u8]), usize> {
    let mut last = None;
    let mut escaped = None;
    let mut decided = text.len();
    let unread = text.get(searched..).unwrap_or_default();
    for quote in memchr::memchr_iter(b'"', unread).map(|quote| searched + quote) {
        let rest = text[quote + 1..].trim_ascii_start();
        if rest.is_empty() {
            // The bracket may follow in text that is not there yet.
            decided = quote;
        }
        let Some(after) = rest.strip_prefix(b"]") else { continue };
        let end = (&text[..quote], after);
        let backslashes = text[..quote].iter().rev().take_while(|byte| **byte == b'\\').count();
        if backslashes % 2 == 1 {
            escaped = Some(end);
            continue;
        }
        last = Some(end);
        let next = after.trim_ascii_start();
        if next.is_empty() || next.first() == Some(&b'[') {
            break;
        }
    }
    last.or(escaped).ok_or(decided)
}

/// Counts the lines of moves that a text begins with, or a blank line. Returns their number and their length with the last end.
///
/// They hold moves and whole comments. Lines that may hold something else need to be read from the left.
pub(super) fn lines_of_moves(text: &[u8]) -> (u64, usize) {
    let (mut count, mut length) = (0, 0);
    loop {
        let text = &text[length..];
        let Some(end) = memchr::memchr3(b'\n', b'"', b';', text).filter(|end| text[*end] == b'\n') else { break };
        let line = text[..end].strip_suffix(b"\r").unwrap_or(&text[..end]);
        let first = line.trim_ascii_start().first();
        let is_special = match first {
            None => count > 0,
            // A tag has quotation marks. A bracket counts as a broken tag only after tags or a blank line.
            Some(b'[') => count == 0,
            Some(_) => matches!(line[0], b'%' | 0xEF),
        };
        if is_special || memchr::memchr(b'\r', line).is_some() {
            break;
        }
        count += 1;
        length += end + 1;
        if first.is_none() {
            return (count, length);
        }
    }
    while let Some(begin) = open_comment(&text[..length]) {
        let whole = memchr::memrchr(b'\n', &text[..begin]).map_or(0, |end| end + 1);
        count -= memchr::memchr_iter(b'\n', &text[whole..length]).count() as u64;
        length = whole;
    }
    (count, length)
}

/// Returns where a comment begins that goes on after a text.
fn open_comment(text: &[u8]) -> Option<usize> {
    // Comments do not nest.
    let brace = memchr::memrchr2(b'{', b'}', text).filter(|brace| text[*brace] == b'{')?;
    let earlier = memchr::memrchr(b'}', &text[..brace]).map_or(0, |brace| brace + 1);
    memchr::memchr(b'{', &text[earlier..]).map(|at| earlier + at)
}

/// Returns the last words of lines of moves that are not in a comment.
pub(super) fn last_words(lines: &[u8]) -> &[u8] {
    let mut rest = lines;
    loop {
        let Some(brace) = memchr::memrchr(b'}', rest) else { return rest.trim_ascii() };
        let words = rest[brace + 1..].trim_ascii();
        if !words.is_empty() {
            return words;
        }
        let Some(begin) = open_comment(&rest[..brace]) else { return &rest[brace..=brace] };
        rest = &rest[..begin];
        rest = rest.strip_suffix(BYTE_ORDER_MARK).unwrap_or(rest);
    }
}

/// Returns where the line that a text begins with ends.
pub(super) fn line_end(text: &[u8]) -> Option<usize> {
    memchr::memchr2(b'\n', b'\r', text)
}

/// Returns where the last line of a text begins, if not with the text.
pub(super) fn line_start(text: &[u8]) -> Option<usize> {
    memchr::memrchr2(b'\n', b'\r', text).map(|end| end + 1)
}

/// Returns the lines of a text.
pub(super) fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let Some(end) = line_end(text) else { return rest.take() };
        let pair = usize::from(text[end..].starts_with(b"\r\n"));
        rest = Some(&text[end + 1 + pair..]);
        Some(&text[..end])
    })
}

/// Counts the line ends in a text: LF, CR, or CRLF as one.
pub(super) fn line_ends(text: &[u8]) -> usize {
    lines(text).count() - 1
}

/// Returns whether a text ends in a blank line, and blanks after it.
pub(super) fn ends_in_blank_line(text: &[u8]) -> bool {
    line_ends(&text[text.trim_ascii_end().len()..]) > 1
}

/// Returns whether a text ends in a line end, and blanks after it.
pub(super) fn ends_in_line_end(text: &[u8]) -> bool {
    line_ends(&text[text.trim_ascii_end().len()..]) > 0
}

/// Returns whether a text begins with a whole tag on one line.
pub(super) fn is_tag(text: &[u8]) -> bool {
    let text = &text[..text.len().min(LOOKAHEAD)];
    let line = &text[..line_end(text).unwrap_or(text.len())];
    line.first() == Some(&b'[') && matches!(Bracketed::read(line, 0), Bracketed::Tag { .. })
}

/// Returns where a comment that is open at the start of a text ends. Comments do not nest: a brace that closes this one
/// comes before any that opens one. It is looked for no further than [`LOOKAHEAD`].
pub(super) fn closing_brace(text: &[u8]) -> Option<usize> {
    let text = &text[..text.len().min(LOOKAHEAD)];
    memchr::memchr2(b'{', b'}', text).filter(|brace| text[*brace] == b'}')
}

/// The number of bytes at the end of moves in which a result is looked for: one more than the longest has.
pub(super) const TAIL: usize = 8;

/// How far after the tags in a comment its closing brace may be.
pub(crate) const LOOKAHEAD: usize = 64 * 1024;

/// Reads UTF-8, or else ISO 8859-1.
pub(super) fn decoded(text: &[u8]) -> Cow<'_, str> {
    match str::from_utf8(text) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(text.iter().map(|&byte| char::from(byte)).collect()),
    }
}
