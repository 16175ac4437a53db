//! The characters of a text, with fillers in place of markup, so that every place stays where it is.

use std::ops::Range;
use std::{iter, str};

use chess960_notation::first_char;
use chess960_tables::Piece;

/// Stands for a tag that may emphasize a letter of a rank.
pub(crate) const TAG: char = '\u{FDD0}';

/// Stands for the rest of what is written as several characters: an escaped slash or figurine.
pub(crate) const NOTHING: char = '\u{FDD1}';

/// A text without its markup.
pub(crate) struct Source {
    pub(crate) chars: Vec<char>,
    /// The quoted values of attributes of tags, with blanks for everything else.
    pub(crate) attributes: Vec<char>,
    /// Where lines begin, of which a carriage return may be the end as well.
    pub(crate) lines: Vec<usize>,
    pub(crate) comments: Vec<Range<usize>>,
}

impl Source {
    pub(crate) fn read(text: &[u8]) -> Source {
        let chars = characters(text);
        let starts = chars.iter().enumerate().filter(|(_, c)| **c == '\n').map(|(end, _)| end + 1);
        let lines = iter::once(0).chain(starts).collect();
        let attributes = vec![' '; chars.len()];
        let mut source = Source { chars, attributes, lines, comments: Vec::new() };
        source.replace();
        source.comments = comments(&source.chars);
        source
    }

    /// Replaces escapes and entities, tags, marks of emphasis, and the tags of a PGN but for its FEN, with names that may look like
    /// positions.
    fn replace(&mut self) {
        let (mut i, mut in_line) = (0, false);
        while i < self.chars.len() {
            let rest = &self.chars[i..];
            let is = |n: usize, any: &str| rest.get(n).is_some_and(|&c| any.contains(c));
            let (filler, length) = match rest[0] {
                '\\' if is(1, "/") => (NOTHING, 1),
                '\\' if is(1, "x") && is(2, "0") && is(3, "aA") => (' ', 4),
                '\\' if is(1, "0") && is(2, "aA") => (' ', 3),
                '\\' if is(1, "nrt0") => (' ', 2),
                '*' if is(1, "*") => (TAG, 2),
                '&' => (' ', entity(rest)),
                '<' => tag(rest),
                '[' if !in_line => (' ', pgn_tag(rest)),
                _ => (' ', 0),
            };
            if rest[0] == '<' {
                copy_quoted(&self.chars[i..i + length], &mut self.attributes[i..i + length]);
            }
            let is_slash =
                matches!(rest[1.min(length)..length], ['#', 'x' | 'X', '2', 'f' | 'F', ';'] | ['#', '4', '7', ';']);
            // A tag of a PGN may follow another on its line.
            in_line = self.chars[i] != '\n' && (in_line || !self.chars[i].is_whitespace() && self.chars[i] != '[');
            self.chars[i..i + length].fill(if is_slash { NOTHING } else { filler });
            if is_slash {
                self.chars[i] = '/';
            }
            i += length.max(1);
        }
    }
}

fn characters(mut text: &[u8]) -> Vec<char> {
    let mut chars = Vec::with_capacity(text.len());
    while let Some((c, length)) = first_char(text) {
        let (written, rest) = text.split_at(length);
        chars.push(match (c, Piece::from_letter(c)) {
            (TAG | NOTHING, _) => char::REPLACEMENT_CHARACTER,
            // A figurine stays one: those of each side are a column of their own.
            (_, Some(piece)) if length > 1 && c.is_uppercase() => piece.figurine(),
            (_, Some(piece)) if length > 1 => char::from_u32(piece.figurine() as u32 + 6).unwrap_or(c),
            _ => c,
        });
        let width = str::from_utf8(written).map_or(1, |written| written.chars().count());
        chars.extend(iter::repeat_n(NOTHING, width - 1));
        text = rest;
    }
    let mut is_before_line_feed = false;
    for c in chars.iter_mut().rev() {
        match c {
            '\r' => *c = if is_before_line_feed { ' ' } else { '\n' },
            _ => is_before_line_feed = *c == '\n',
        }
    }
    chars
}

/// Returns the length of the entity that begins a text, or 0.
fn entity(text: &[char]) -> usize {
    let end = text.iter().skip(1).take(8).position(|c| !c.is_ascii_alphanumeric() && *c != '#').unwrap_or(0) + 1;
    if end > 2 && text[end] == ';' { end + 1 } else { 0 }
}

/// Tags that may be in a word; all others divide.
const IN_WORDS: [&str; 12] = ["a", "b", "code", "em", "font", "i", "mark", "span", "strong", "sub", "sup", "u"];

/// Returns what fills the tag that begins a text, and its length, or 0. `<RNBQKBNR>` is none.
fn tag(text: &[char]) -> (char, usize) {
    let name = text[1..].iter().skip_while(|c| **c == '/').take(9).take_while(|c| c.is_ascii_alphanumeric());
    let name: String = name.map(char::to_ascii_lowercase).collect();
    if name.starts_with(|c: char| c.is_ascii_digit())
        || name.is_empty()
        || name.len() == 8 && name.chars().all(|c| Piece::from_letter(c).is_some())
    {
        return (' ', 0);
    }
    let end = text.iter().skip(1).position(|c| "<>".contains(*c)).unwrap_or(0) + 1;
    let filler = if IN_WORDS.contains(&&*name) { TAG } else { ' ' };
    (filler, if text.get(end) == Some(&'>') { end + 1 } else { 0 })
}

/// Copies what is quoted in a tag.
fn copy_quoted(tag: &[char], quoted: &mut [char]) {
    let mut open = None;
    for (&c, quoted) in tag.iter().zip(quoted) {
        match open {
            None if matches!(c, '"' | '\'') => open = Some(c),
            Some(quote) if c == quote => open = None,
            Some(_) => *quoted = c,
            None => {}
        }
    }
}

/// Returns the length of the tag of a PGN that begins a text, if it is not a FEN, or 0.
fn pgn_tag(text: &[char]) -> usize {
    let name = text[1..].iter().take_while(|c| c.is_ascii_alphanumeric() || **c == '_').count();
    let is_tag =
        text[1..].starts_with(&['F', 'E', 'N']) && name == 3 || !text.get(1).is_some_and(char::is_ascii_uppercase);
    if is_tag || !text[1 + name..].starts_with(&[' ', '"']) {
        return 0;
    }
    let end = text.iter().skip(1).position(|c| "[]\n".contains(*c)).unwrap_or(0) + 1;
    if text.get(end) == Some(&']') { end + 1 } else { 0 }
}

/// What begins and ends a comment, and what begins one that ends with its line: at the line's beginning, or anywhere after a blank.
const BLOCKS: [[&str; 2]; 7] =
    [["/*", "*/"], ["<!--", "-->"], ["(* ", "*)"], ["{- ", "-}"], ["#|", "|#"], ["--[[", "]]"], ["=begin", "=end"]];
const AT_BEGINNING: [&str; 6] = ["--", "%", ";", "! ", "' ", "REM "];
const ANYWHERE: [&str; 3] = ["//", "-- ", "#"];

/// Returns where comments are.
fn comments(text: &[char]) -> Vec<Range<usize>> {
    let starts_with = |i: usize, mark: &str| mark.chars().eq(text[i..].iter().copied().take(mark.len()));
    let mut comments = Vec::new();
    // A mark that is missed once is not looked for again.
    let mut is_missing = [false; BLOCKS.len()];
    let (mut i, mut at_beginning, mut line, mut line_end, mut closed) = (0, true, 0, 0, 0);
    while i < text.len() {
        if i >= line_end && (i == 0 || text[i - 1] == '\n' || i > line_end) {
            line_end = text[i..].iter().position(|c| *c == '\n').map_or(text.len(), |length| i + length);
            closed = text[i..line_end].iter().rposition(|c| ")]}".contains(*c)).map_or(0, |last| i + last);
            (line, at_beginning) = (i, true);
        }
        let mut end = i;
        let block = BLOCKS.iter().position(|[begin, _]| starts_with(i, begin)).filter(|&block| !is_missing[block]);
        if let Some(block) = block {
            let [begin, close] = BLOCKS[block];
            match (i + begin.len()..text.len()).find(|&i| starts_with(i, close)) {
                Some(found) => end = found + close.len(),
                None => is_missing[block] = true,
            }
        }
        let is_apart = at_beginning || i > line && (text[i - 1].is_whitespace() || ",;)}]".contains(text[i - 1]));
        let marks = AT_BEGINNING.iter().filter(|_| at_beginning).chain(ANYWHERE.iter().filter(|_| is_apart));
        if let Some(mark) = marks.into_iter().find(|mark| starts_with(i, mark)).filter(|_| end == i) {
            // `#518` is a number, and `#(` opens a list in Lisps.
            end = match text.get(i + mark.len()) {
                Some('0'..='9' | '-') => i,
                Some('(' | '[' | '{') if closed < i => i,
                _ => line_end,
            };
        }
        if end > i {
            comments.push(i..end);
        }
        at_beginning &= text[i].is_whitespace() || text[i] == '\u{FEFF}';
        i = end.max(i + 1);
    }
    comments
}
