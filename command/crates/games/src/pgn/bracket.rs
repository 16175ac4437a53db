//! Tags, and other text in brackets.

use std::ops::Range;

use super::PgnErrorKind;
use super::lines::line_end;

/// How many bytes after an unclosed comment are searched for a tag or a brace, at least.
const LOOKAHEAD: usize = 64 * 1024;

/// The places of a tag's name and value and of its end, counted from its bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bracketed {
    pub(super) name: Range<usize>,
    pub(super) value: Range<usize>,
    pub(super) end: usize,
}

impl Bracketed {
    /// Reads the tag that a line begins with.
    pub(super) fn read(line: &[u8]) -> Result<Bracketed, PgnErrorKind> {
        Bracketed::read_plain(line).map_or_else(|| Bracketed::read_closely(line), Ok)
    }

    /// Reads a tag that is alone on its line and without spare blanks. Nearly all tags are.
    fn read_plain(line: &[u8]) -> Option<Bracketed> {
        let end = 1 + line[1..].iter().position(|byte| !byte.is_ascii_alphabetic())?;
        let rest = line[end..].strip_prefix(b" \"")?;
        let length = memchr::memchr(b'"', rest)?;
        let value = end + 2..end + 2 + length;
        (end > 1 && &rest[length..] == b"\"]").then(|| Bracketed { name: 1..end, end: value.end + 2, value })
    }

    fn read_closely(line: &[u8]) -> Result<Bracketed, PgnErrorKind> {
        let begin = after_blanks(line, 1);
        let end = begin + line[begin..].iter().take_while(|byte| is_symbol(**byte)).count();
        let name = || String::from_utf8_lossy(&line[begin..end]).into_owned();
        if !line[begin..end].first().is_some_and(u8::is_ascii_alphanumeric) {
            return Err(PgnErrorKind::UnnamedTag);
        }
        let quote = after_blanks(line, end);
        if line.get(quote) != Some(&b'"') {
            return Err(PgnErrorKind::UnquotedTag(name()));
        }
        let (value, tag_end) = value(line, quote + 1).ok_or_else(|| PgnErrorKind::UnclosedTag(name()))?;
        Ok(Bracketed { name: begin..end, value, end: tag_end })
    }
}

/// Reads a value and its end: a quotation mark and a bracket.
///
/// Real files have unescaped quotation marks and brackets in values. A value therefore ends before the end of the line
/// or another tag, or else at the last quotation mark with a bracket. A quotation mark after a backslash ends the value
/// only if there is no other.
fn value(line: &[u8], begin: usize) -> Option<(Range<usize>, usize)> {
    let (mut last, mut escaped) = (None, None);
    for quote in memchr::memchr_iter(b'"', &line[begin..]).map(|at| begin + at) {
        let bracket = after_blanks(line, quote + 1);
        if line.get(bracket) != Some(&b']') {
            continue;
        }
        let found = Some((begin..quote, bracket + 1));
        if line[begin..quote].iter().rev().take_while(|byte| **byte == b'\\').count() % 2 == 1 {
            escaped = found;
            continue;
        }
        last = found;
        if matches!(line.get(after_blanks(line, bracket + 1)), None | Some(b'[')) {
            break;
        }
    }
    last.or(escaped)
}

/// Returns whether the PGN standard allows a character in a name.
const fn is_symbol(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'+' | b'#' | b'=' | b':' | b'-')
}

/// Returns the place after white space on a line.
pub(super) fn after_blanks(line: &[u8], from: usize) -> usize {
    from + line[from..].iter().take_while(|byte| is_blank(**byte)).count()
}

const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\x0C')
}

/// Returns whether a text begins with a whole tag on one line.
pub(super) fn is_tag(text: &[u8]) -> bool {
    let text = &text[..text.len().min(LOOKAHEAD)];
    text.first() == Some(&b'[') && Bracketed::read(&text[..line_end(text).unwrap_or(text.len())]).is_ok()
}

/// Returns the end of a comment that is open at the start of a text, if it is within [`LOOKAHEAD`]. Comments do not
/// nest, so the closing brace comes before any opening brace.
pub(super) fn closing_brace(text: &[u8]) -> Option<usize> {
    let text = &text[..text.len().min(LOOKAHEAD)];
    memchr::memchr2(b'{', b'}', text).filter(|brace| text[*brace] == b'}')
}
