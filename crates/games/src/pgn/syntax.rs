//! Tags, line ends and lines of moves.

use std::{borrow::Cow, ops::Range, str};

use chess960_notation::BYTE_ORDER_MARK;

/// The longest line that is searched for the end of a tag.
pub(super) const MAX_LINE: usize = 256 * 1024;

/// How far after the tags in a comment its closing brace may be.
pub(crate) const LOOKAHEAD: usize = 64 * 1024;

/// The start of a text that begins with a bracket. Places are counted from there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Bracketed {
    /// A whole tag, which ends at `end`.
    Tag { name: Range<usize>, value: Range<usize>, end: usize },
    /// A name without a value in quotation marks.
    Unquoted { name: Range<usize> },
    /// A tag that does not end before this place, where its line does.
    Unclosed { name: Range<usize>, end: usize },
    /// No name at all.
    Unnamed,
}

impl Bracketed {
    /// Reads a bracket and what follows it on its line. Returns `None` if that depends on what follows the text.
    pub(super) fn read(text: &[u8], to_end: bool) -> Option<Bracketed> {
        let is_whole = to_end || text.len() >= MAX_LINE;
        let text = &text[..text.len().min(MAX_LINE)];
        Bracketed::read_plain(text).or_else(|| Bracketed::read_closely(text, is_whole))
    }

    /// Reads a tag that is alone on its line and without spare blanks, as nearly all are.
    fn read_plain(text: &[u8]) -> Option<Bracketed> {
        let end = 1 + text[1..].iter().position(|byte| !byte.is_ascii_alphabetic())?;
        let rest = text[end..].strip_prefix(b" \"")?;
        let (value, rest) = rest.split_at(memchr::memchr3(b'"', b'\n', b'\r', rest)?);
        let is_plain = end > 1 && matches!(rest, [b'"', b']', b'\n' | b'\r', ..]);
        let value = end + 2..end + 2 + value.len();
        is_plain.then(|| Bracketed::Tag { name: 1..end, end: value.end + 2, value })
    }

    fn read_closely(text: &[u8], is_whole: bool) -> Option<Bracketed> {
        let begin = after_blanks(text, 1);
        let end = begin + text[begin..].iter().take_while(|byte| is_symbol(**byte)).count();
        let name = begin..end;
        let quote = after_blanks(text, end);
        if quote == text.len() && !is_whole {
            return None;
        }
        if name.is_empty() || !text[begin].is_ascii_alphanumeric() {
            return Some(Bracketed::Unnamed);
        }
        if text.get(quote) != Some(&b'"') {
            return Some(Bracketed::Unquoted { name });
        }
        Bracketed::read_value(name, text, quote + 1, is_whole)
    }

    /// Reads a value and its end: a quotation mark and a bracket.
    ///
    /// Real files have unescaped quotation marks and brackets in values. So a value ends where nothing follows on the line but
    /// another tag, or else at the last quotation mark with a bracket. One after a backslash ends it only if there is no other.
    fn read_value(name: Range<usize>, text: &[u8], begin: usize, is_whole: bool) -> Option<Bracketed> {
        let (mut last, mut escaped) = (None, None);
        let mut searched = begin;
        loop {
            let at = memchr::memchr3(b'"', b'\n', b'\r', &text[searched..]).map(|at| searched + at);
            let Some(quote) = at.filter(|at| text[*at] == b'"') else {
                let end = at.unwrap_or(text.len());
                return match last.or(escaped) {
                    _ if at.is_none() && !is_whole => None,
                    Some((value, end)) => Some(Bracketed::Tag { name, value, end }),
                    None => Some(Bracketed::Unclosed { name, end }),
                };
            };
            searched = quote + 1;
            let bracket = after_blanks(text, searched);
            if text.get(bracket) != Some(&b']') {
                continue;
            }
            let (value, end) = (begin..quote, bracket + 1);
            if text[begin..quote].iter().rev().take_while(|byte| **byte == b'\\').count() % 2 == 1 {
                escaped = Some((value, end));
                continue;
            }
            if matches!(text.get(after_blanks(text, end)), Some(b'[' | b'\n' | b'\r')) {
                return Some(Bracketed::Tag { name, value, end });
            }
            last = Some((value, end));
        }
    }
}

/// Returns whether the PGN standard allows a character in a name.
const fn is_symbol(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'+' | b'#' | b'=' | b':' | b'-')
}

/// Returns the place after white space on a line.
pub(super) fn after_blanks(text: &[u8], from: usize) -> usize {
    from + text[from..].iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'\x0C')).count()
}

/// Returns whether a text begins with a whole tag on one line.
pub(super) fn is_tag(text: &[u8]) -> bool {
    text.first() == Some(&b'[')
        && matches!(Bracketed::read(&text[..text.len().min(LOOKAHEAD)], true), Some(Bracketed::Tag { .. }))
}

/// Returns where a comment that is open at the start of a text ends. Comments do not nest: a brace that closes this one
/// comes before any that opens one. It is looked for no further than [`LOOKAHEAD`].
pub(super) fn closing_brace(text: &[u8]) -> Option<usize> {
    let text = &text[..text.len().min(LOOKAHEAD)];
    memchr::memchr2(b'{', b'}', text).filter(|brace| text[*brace] == b'}')
}

/// Returns how many lines of moves a text begins with, or a blank line, and their length with the last end.
///
/// They hold moves and whole comments. Lines that may hold something else need to be read from the left.
pub(super) fn lines_of_moves(text: &[u8]) -> (usize, usize) {
    let (mut lines, mut length) = (0, 0);
    loop {
        let text = &text[length..];
        let Some(end) = memchr::memchr3(b'\n', b'"', b';', text).filter(|end| text[*end] == b'\n') else { break };
        let line = text[..end].strip_suffix(b"\r").unwrap_or(&text[..end]);
        let first = line.trim_ascii_start().first();
        let is_special = match first {
            None => length > 0,
            // A tag has quotation marks. A bracket counts as a broken tag only after tags or a blank line.
            Some(b'[') => length == 0,
            Some(_) => matches!(line[0], b'%' | 0xEF),
        };
        if is_special || memchr::memchr(b'\r', line).is_some() {
            break;
        }
        lines += 1;
        length += end + 1;
        if first.is_none() {
            return (lines, length);
        }
    }
    while let Some(begin) = open_comment(&text[..length]) {
        let whole = memchr::memrchr(b'\n', &text[..begin]).map_or(0, |end| end + 1);
        lines -= memchr::memchr_iter(b'\n', &text[whole..length]).count();
        length = whole;
    }
    (lines, length)
}

/// Returns where a comment begins that goes on after a text.
fn open_comment(text: &[u8]) -> Option<usize> {
    // Comments do not nest.
    let brace = memchr::memrchr2(b'{', b'}', text).filter(|brace| text[*brace] == b'{')?;
    let earlier = memchr::memrchr(b'}', &text[..brace]).map_or(0, |brace| brace + 1);
    memchr::memchr(b'{', &text[earlier..]).map(|at| earlier + at)
}

/// Returns where the last words of lines of moves are that are not in a comment.
pub(super) fn last_words(lines: &[u8]) -> Range<usize> {
    let mut rest = lines;
    loop {
        let begin = memchr::memrchr(b'}', rest).map_or(0, |brace| brace + 1);
        if begin == 0 || !rest[begin..].trim_ascii().is_empty() {
            return trimmed(rest, begin..rest.len());
        }
        let Some(comment) = open_comment(&rest[..begin - 1]) else { return begin - 1..begin };
        rest = &rest[..comment];
        rest = rest.strip_suffix(BYTE_ORDER_MARK).unwrap_or(rest);
    }
}

/// Returns a range of a text without white space at either end.
pub(super) fn trimmed(text: &[u8], range: Range<usize>) -> Range<usize> {
    let begin = range.end - text[range.clone()].trim_ascii_start().len();
    begin..begin + text[begin..range.end].trim_ascii_end().len()
}

/// Returns where the line that a text begins with ends.
pub(super) fn line_end(text: &[u8]) -> Option<usize> {
    memchr::memchr2(b'\n', b'\r', text)
}

/// Returns where the last line of a text begins, if not with the text.
pub(super) fn line_start(text: &[u8]) -> Option<usize> {
    memchr::memrchr2(b'\n', b'\r', text).map(|end| end + 1)
}

/// Counts the line ends in a part of a text: LF, CR, or CRLF as one.
pub(super) fn line_ends(text: &[u8], part: Range<usize>) -> usize {
    let bytes = &text[part.clone()];
    let is_alone = |at: &usize| text.get(part.start + at + 1) != Some(&b'\n');
    memchr::memchr_iter(b'\n', bytes).count() + memchr::memchr_iter(b'\r', bytes).filter(is_alone).count()
}

/// Counts the line ends in the white space at the end of a text: more than one make a blank line.
pub(super) fn line_ends_at_end(text: &[u8]) -> usize {
    line_ends(text, text.trim_ascii_end().len()..text.len())
}

/// Reads UTF-8, or else ISO 8859-1.
pub(super) fn decoded(text: &[u8]) -> Cow<'_, str> {
    match str::from_utf8(text) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(text.iter().map(|&byte| char::from(byte)).collect()),
    }
}
