//! Finding positions and integers in a text of any kind, in a window of constant size.

use std::io;

use chess960_notation::{BYTE_ORDER_MARK, first_char, read_once};
use chess960_tables::StartPosition;

use crate::position::{Read, WINDOW, Word, entity, read};

/// The positions and integers of a text, and counts of what else is there.
#[derive(Debug, Default)]
pub(crate) struct Scan {
    /// The first [`MAX_POSITIONS`] positions.
    pub(crate) found: Vec<Found>,
    /// The integers, in the order of the text; of those between two positions, only the nearest to either.
    pub(crate) integers: Vec<Integer>,
    /// The number of positions, kept or not.
    pub(crate) positions: u64,
    /// The line of the first position that was not kept.
    pub(crate) first_not_kept: Option<u64>,
    /// Lines that are not blank.
    pub(crate) lines: u64,
    /// Those with neither a position nor an integer.
    pub(crate) other_lines: u64,
    /// Whether there is a zero byte, which text does not have.
    pub(crate) has_nul: bool,
}

/// The number of positions that are kept and judged: more copies of the list than anyone publishes in one file.
pub(crate) const MAX_POSITIONS: usize = 32 * StartPosition::COUNT as usize;

/// The number of bytes of the text that are held. A position is read whole if a window of text follows it; with more windows, less text is read
/// twice.
const BUFFER: usize = 16 * WINDOW;

/// The number of integers on either side of a position that are kept.
pub(crate) const MAX_INTEGERS: usize = 4;

/// A position in the text.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) read: Read,
    /// The line on which it begins, and the one on which it ends.
    pub(crate) lines: [u64; 2],
    /// In characters, from 1.
    pub(crate) column: u64,
    pub(crate) in_comment: bool,
    /// The number of integers before it in the text.
    pub(crate) integers: usize,
}

/// An integer in the text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Integer {
    pub(crate) value: i64,
    pub(crate) line: u64,
}

/// Reads a text of any size.
///
/// # Errors
///
/// Returns any error of the reader.
pub(crate) fn scan(mut input: impl io::Read) -> io::Result<Scan> {
    let mut scanner = Scanner::new();
    let mut buffer = vec![0; BUFFER];
    let mut held = 0;
    loop {
        let read = read_once(&mut input, &mut buffer[held..])?;
        held += read;
        let at_end = read == 0;
        if at_end || held == buffer.len() {
            let done = scanner.read(&buffer[..held], at_end);
            buffer.copy_within(done..held, 0);
            held -= done;
        }
        if at_end {
            scanner.end_line();
            return Ok(scanner.scan);
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Comment {
    #[default]
    None,
    Line,
    UpTo(&'static str),
}

/// Goes through a text in pieces.
#[derive(Default)]
struct Scanner {
    scan: Scan,
    line: u64,
    column: u64,
    comment: Comment,
    /// The last bytes before here, and the last that was neither blank nor line end.
    before_last: u8,
    last: u8,
    last_mark: u8,
    /// The number of integers before the last position.
    integers: usize,
    line_is_blank: bool,
    /// Whether the line has a position or an integer.
    line_is_used: bool,
}

/// Returns whether a line ends here: with a line feed, or a carriage return that belongs to none.
fn ends_line(text: &[u8]) -> bool {
    match text[0] {
        b'\r' => !text[1..].starts_with(b"\n") && !text[1..].starts_with(b"\r\n"),
        byte => byte == b'\n',
    }
}

/// Returns the length of an escape such as `\n` and `\x0A`, or of an entity such as `&nbsp;`, with which a text begins.
fn escape(text: &[u8]) -> Option<usize> {
    const LINE_ENDS: [&[u8]; 4] = [b"\\0A", b"\\0a", b"\\x0A", b"\\x0a"];
    match text {
        [b'\\', b'n' | b'r' | b't' | b'0' | b'x', ..] => {
            Some(LINE_ENDS.into_iter().find(|end| text.starts_with(end)).map_or(2, <[u8]>::len))
        }
        _ => entity(text).map(|name| name.len() + 2),
    }
}

/// Returns the length of the PGN tag other than FEN with which a text begins: names of people and events may look like positions.
fn other_tag(text: &[u8]) -> Option<usize> {
    let name = text[1..].iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    let (name, value) = text[1..].split_at(name);
    if !name.first().is_some_and(u8::is_ascii_uppercase)
        || name.eq_ignore_ascii_case(b"FEN")
        || !value.starts_with(b" \"")
    {
        return None;
    }
    let line = &text[..memchr::memchr2(b'\r', b'\n', text).unwrap_or(text.len())];
    Some(memchr::memmem::find(line, b"\"]").map_or(line.len(), |end| end + 2))
}

impl Scanner {
    fn new() -> Scanner {
        let [before_last, last, last_mark] = [b'\n'; 3];
        Scanner { line: 1, column: 1, before_last, last, last_mark, line_is_blank: true, ..Scanner::default() }
    }

    /// Reads a piece, up to where a match might continue in the next; returns how far.
    fn read(&mut self, text: &[u8], at_end: bool) -> usize {
        let limit = if at_end { text.len() } else { text.len() - WINDOW };
        let is_start = (self.line, self.column) == (1, 1);
        let mut at = if is_start && text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        while at < limit {
            let rest = &text[at..];
            let length = self.step(&rest[..rest.len().min(WINDOW)]).max(1);
            self.pass(if ends_line(rest) { b"\n" } else { &rest[..length] });
            at += length;
        }
        at
    }

    /// Passes over text that was read.
    fn pass(&mut self, text: &[u8]) {
        let Some(&last) = text.last() else { return };
        let line = memchr::memrchr(b'\n', text).map(|end| &text[end + 1..]);
        if line.is_some() {
            self.column = 1;
        }
        self.column += line.unwrap_or(text).iter().filter(|&&byte| byte & 0xC0 != 0x80).count() as u64;
        self.before_last = text.len().checked_sub(2).map_or(self.last, |before| text[before]);
        self.last = last;
        if !matches!(last, b' ' | b'\t' | b'\r' | b'\n') {
            self.last_mark = last;
            self.line_is_blank = false;
        }
    }

    /// Reads the line end, word, mark or tag with which a text begins, and returns its length in bytes.
    fn step(&mut self, text: &[u8]) -> usize {
        match text[0] {
            _ if ends_line(text) => {
                self.end_line();
                self.line += 1;
                if self.comment == Comment::Line {
                    self.comment = Comment::None;
                }
                1
            }
            b' ' | b'\r' => 1,
            b'\\' | b'&' | 0x80.. => match first_char(text) {
                Some((c, _)) if c.is_alphanumeric() => self.word(text),
                Some((c, length)) => escape(text).unwrap_or(if c == '\\' { 1 } else { length }),
                None => 1,
            },
            byte if byte.is_ascii_alphanumeric() => self.word(text),
            // The name of a tag is not a piece.
            b'<' if matches!(text, [_, b'b' | b'B' | b'q' | b'Q', b' ' | b'>', ..]) => 2,
            b'<' if matches!(text, [_, b'/', b'b' | b'B' | b'q' | b'Q', b'>', ..]) => 3,
            b'[' => other_tag(text).unwrap_or(1),
            byte => {
                self.scan.has_nul |= byte == 0;
                self.comment_mark(text).unwrap_or(1)
            }
        }
        .min(text.len())
    }

    fn end_line(&mut self) {
        self.scan.lines += u64::from(!self.line_is_blank);
        self.scan.other_lines += u64::from(!self.line_is_blank && !self.line_is_used);
        (self.line_is_blank, self.line_is_used) = (true, false);
    }

    /// Reads the mark that begins or ends a comment, if one is here, and returns its length.
    fn comment_mark(&mut self, text: &[u8]) -> Option<usize> {
        if let Comment::UpTo(end) = self.comment {
            return text.starts_with(end.as_bytes()).then(|| {
                self.comment = Comment::None;
                end.len()
            });
        }
        if self.comment == Comment::Line {
            return None;
        }
        let after_blank = matches!(self.last, b' ' | b'\t' | b'\n');
        let (comment, length) = match text {
            [b'/', b'/', ..] if self.last != b':' => (Comment::Line, 2),
            [b'/', b'*', ..] if !self.last.is_ascii_alphanumeric() => (Comment::UpTo("*/"), 2),
            [b'<', b'!', b'-', b'-', ..] => (Comment::UpTo("-->"), 4),
            [b'(', b'*', ..] => (Comment::UpTo("*)"), 2),
            [b'-', b'-', b' ', ..] if after_blank => (Comment::Line, 2),
            [b'#', next, ..] if after_blank && self.begins_comment(*next) => (Comment::Line, 1),
            [b'%' | b';', ..] if self.line_is_blank => (Comment::Line, 1),
            [b';', b';', ..] => (Comment::Line, 2),
            _ => return None,
        };
        self.comment = comment;
        Some(length)
    }

    /// Returns whether `#` begins a comment before this byte. `#518` is a number; `#(` opens a list in Lisps, whose entries no comma
    /// divides.
    fn begins_comment(&self, next: u8) -> bool {
        match next {
            b'0'..=b'9' => false,
            b'(' | b'[' | b'{' => matches!(self.last_mark, b',' | b'(' | b'[' | b'{'),
            _ => true,
        }
    }

    fn word(&mut self, text: &[u8]) -> usize {
        let Some(word) = Word::read(text) else { return 1 };
        if let Some(read) = read(text, &word) {
            let (length, line) = (read.length, self.line);
            let line_ends = (0..length).filter(|&at| ends_line(&text[at..])).count() as u64;
            self.position(read, [line, line + line_ends]);
            (self.line, self.line_is_blank, self.line_is_used) = (line + line_ends, false, true);
            self.scan.lines += line_ends;
            return length;
        }
        if let Some(value) = word.number() {
            // A minus sign, where nothing that it could divide is before it.
            let is_negative =
                self.last == b'-' && !(self.before_last.is_ascii_alphanumeric() || self.before_last == b'-');
            return self.integer(if is_negative { -value } else { value }, word.length, text);
        }
        word.length
    }

    /// Reads an integer, such as `518` and `518.0`; or what only begins with one, such as `1.5`, `1/2` and `2024-01-31`.
    fn integer(&mut self, value: i64, length: usize, text: &[u8]) -> usize {
        let is_part = |at: &usize| {
            let is_digit = |at: usize| text.get(at).is_some_and(u8::is_ascii_digit);
            is_digit(*at) || b"./-".contains(&text[*at]) && is_digit(at + 1)
        };
        let run = length + (length..text.len()).take_while(is_part).count();
        if run > length && text[length..run] != *b".0" {
            return run;
        }
        self.line_is_used = true;
        if self.scan.first_not_kept.is_none() {
            if self.scan.integers.len() - self.integers == 2 * MAX_INTEGERS {
                self.scan.integers.remove(self.integers + MAX_INTEGERS);
            }
            self.scan.integers.push(Integer { value, line: self.line });
        }
        run
    }

    fn position(&mut self, read: Read, lines: [u64; 2]) {
        let scan = &mut self.scan;
        scan.positions += 1;
        if scan.found.len() == MAX_POSITIONS {
            scan.first_not_kept.get_or_insert(lines[0]);
        } else {
            self.integers = scan.integers.len();
            let (column, in_comment) = (self.column, self.comment != Comment::None);
            scan.found.push(Found { read, lines, column, in_comment, integers: self.integers });
        }
    }
}
