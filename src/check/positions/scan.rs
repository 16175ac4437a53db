//! Finding positions and numbers in a text of any kind, byte by byte.

use std::{
    io::{self, ErrorKind, Read},
    ops::Range,
};

use chess960_notation::first_char;
use chess960_tables::{FenError, Piece, StartPosition};

use crate::written::{Form, LOOKAHEAD, Misprint, Word, Written, WrittenError, find_board, run_length};

/// The positions and numbers of a text.
#[derive(Debug, Default)]
pub(super) struct Scan {
    /// The first [`MOST_KEPT`] positions.
    pub(super) found: Vec<FoundPosition>,
    /// The numbers between those, and before the first and after the last. At most a few on either side are kept.
    pub(super) numbers: Vec<Number>,
    /// Those after the last position.
    pub(super) tail: Range<usize>,
    /// Counts of everything, kept or not, for the report.
    pub(super) counts: Counts,
    /// Signs of the kind of text, from which it is named in the report.
    pub(super) hints: FormatHints,
    /// The first bytes, by which binary files are recognized.
    pub(super) beginning: Vec<u8>,
}

/// A list has 960, and may be given a few times over.
pub(super) const MOST_KEPT: usize = 32 * StartPosition::COUNT as usize;

/// A position in the text.
#[derive(Debug)]
pub(super) struct FoundPosition {
    pub(super) line: u64,
    /// In characters, from 1.
    pub(super) column: u64,
    pub(super) form: Form,
    pub(super) lowercase: bool,
    pub(super) position: Result<StartPosition, Box<Misprint>>,
    /// The fault in a field after the pieces.
    pub(super) field: Option<Box<FenError>>,
    pub(super) surroundings: Surroundings,
    /// The numbers since the position before.
    pub(super) numbers: Range<usize>,
}

/// The surroundings of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Surroundings {
    /// Line ends since the position before.
    pub(super) newlines: u32,
    /// How strongly the text since the position before divides.
    pub(super) distance: i32,
    pub(super) in_comment: bool,
    /// How many brackets are open.
    pub(super) depth: usize,
    /// The innermost of them.
    pub(super) bracket: Option<u8>,
    /// The mark before it and the one after it; a letter or digit is `a`.
    pub(super) marks: [u8; 2],
    /// How many other words are before it on the line, after any other position.
    pub(super) words: u32,
    /// A hash of those words.
    pub(super) words_hash: u64,
}

/// A number in the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Number {
    pub(super) value: u64,
    pub(super) radix: u32,
    /// How strongly the text from the position before up to here divides.
    pub(super) distance: i32,
    pub(super) in_comment: bool,
    /// Its line, if no position is on that.
    pub(super) lone_line: Option<u64>,
}

/// Counts of what is in a text.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counts {
    pub(super) bytes: u64,
    /// Control characters that text does not have.
    pub(super) controls: u64,
    pub(super) positions: u64,
    pub(super) fens: u64,
    pub(super) legal: u64,
    /// FENs from later in a game.
    pub(super) later: u64,
    /// FENs whose sides have different positions.
    pub(super) double: u64,
    /// The line of the first position that was not kept.
    pub(super) first_not_kept: Option<u64>,
    /// Lines that are not blank.
    pub(super) lines: u64,
    /// Lines that have a position.
    pub(super) lines_with_position: u64,
    /// Lines without a position that end as lines of source text do.
    pub(super) lines_of_source: u64,
}

impl Counts {
    /// Returns whether it is data rather than text.
    pub(super) fn is_binary(&self) -> bool {
        32 * self.controls > self.bytes
    }
}

/// Signs of what kind of text it is: how often each occurs.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FormatHints {
    pub(super) first: Option<u8>,
    pub(super) tabs: u64,
    /// Commas and semicolons that do not end a line, and are not among the operations of an EPD.
    pub(super) commas: u64,
    /// Commas that do.
    pub(super) line_commas: u64,
    pub(super) bars: u64,
    pub(super) bar_lines: u64,
    pub(super) dash_lines: u64,
    /// Tags that may be around the entries of a list.
    pub(super) html_tags: u64,
    pub(super) inserts: u64,
    pub(super) cases: u64,
    /// Brackets right after a name.
    pub(super) calls: u64,
    /// Brackets right after a quote, as in `R"(`.
    pub(super) raw_strings: u64,
    /// Colons and arrows, as between a key and its value.
    pub(super) arrows: u64,
    pub(super) fen_tags: u64,
    pub(super) c_words: u64,
    pub(super) other_words: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Comment {
    None,
    Line,
    UpTo(&'static [u8]),
}

/// Reads a text in pieces.
struct Scanner {
    scan: Scan,
    line: u64,
    column: u64,
    comment: Comment,
    brackets: Vec<u8>,
    /// The last byte before here.
    last: u8,
    /// The last that was no blank.
    last_mark: u8,
    /// Since the last position.
    newlines: u32,
    distance: i32,
    gap_start: usize,
    /// On this line since the last position.
    words: u32,
    words_hash: u64,
    /// Whether the last word calls a number something else.
    other_number: bool,
    line_is_blank: bool,
    line_has_position: bool,
    /// The last line on which words follow a FEN or EPD, as the operations of an EPD do.
    operations_line: Option<u64>,
    /// Up to this offset of the piece, a run of letters and slashes is known to hold no further board.
    no_board_before: usize,
    /// Where in the piece the next board is.
    board: Option<Range<usize>>,
}

/// Reads a text of any size in little memory.
///
/// # Errors
///
/// Whatever error reading meets.
pub(super) fn scan(mut input: impl Read) -> io::Result<Scan> {
    let mut scanner = Scanner::new();
    let mut buffer = vec![0; 64 * LOOKAHEAD];
    let mut held = 0;
    loop {
        let read = match input.read(&mut buffer[held..]) {
            Ok(read) => read,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        held += read;
        if read > 0 && scanner.scan.beginning.len() < BEGINNING {
            scanner.scan.beginning = buffer[..held.min(BEGINNING)].to_vec();
        }
        let last = read == 0;
        if last || held == buffer.len() {
            let done = scanner.read(&buffer[..held], last);
            buffer.copy_within(done..held, 0);
            held -= done;
        }
        if last {
            scanner.end_line();
            let Scanner { mut scan, gap_start, .. } = scanner;
            scan.tail = gap_start..scan.numbers.len();
            return Ok(scan);
        }
    }
}

/// How many of the first bytes are kept; until then, nothing was read that moves them.
const BEGINNING: usize = 8;

/// Returns how strongly a byte divides.
fn strength(byte: u8) -> i32 {
    match byte {
        b'\n' => 16,
        b'(' | b')' | b'[' | b']' | b'{' | b'}' => 4,
        b';' => 3,
        b',' | b'|' | b'<' => 2,
        _ => 0,
    }
}

/// Returns whether a line ends here: with a line feed, or a carriage return that belongs to none.
fn ends_line(rest: &[u8]) -> bool {
    match rest[0] {
        b'\r' => !rest[1..].starts_with(b"\n") && !rest[1..].starts_with(b"\r\n"),
        byte => byte == b'\n',
    }
}

/// Returns whether a `#` belongs to a number, or to the bracket after it, as in the vectors and sets of Lisps. An entry in
/// brackets with a comma after it is one that was commented out.
fn is_reader_syntax(rest: &[u8]) -> bool {
    let line = rest[..rest.len().min(LOOKAHEAD)].split(|byte| matches!(byte, b'\r' | b'\n')).next();
    let ends_with = |end: &[u8]| line.is_some_and(|line| line.trim_ascii_end().ends_with(end));
    match rest.get(1) {
        Some(b'(') => !ends_with(b"),"),
        Some(b'[') => !ends_with(b"],"),
        Some(b'{') => !ends_with(b"},"),
        next => next.is_some_and(u8::is_ascii_digit),
    }
}

/// How many numbers are kept on either side of a position.
const NUMBERS_KEPT: usize = 4;

/// Deeper brackets are not counted.
const DEEPEST: usize = 64;

impl Scanner {
    fn new() -> Scanner {
        Scanner {
            scan: Scan::default(),
            line: 1,
            column: 1,
            comment: Comment::None,
            brackets: Vec::new(),
            last: b'\n',
            last_mark: b'\n',
            newlines: 0,
            distance: 0,
            gap_start: 0,
            words: 0,
            words_hash: 0,
            other_number: false,
            line_is_blank: true,
            line_has_position: false,
            operations_line: None,
            no_board_before: 0,
            board: None,
        }
    }

    /// Reads a piece, up to where a match might continue in the next; returns how far.
    fn read(&mut self, text: &[u8], last: bool) -> usize {
        let limit = if last { text.len() } else { text.len() - 2 * LOOKAHEAD };
        let mut at = 0;
        (self.no_board_before, self.board) = (0, None);
        if self.scan.counts.bytes == 0 && text.starts_with("\u{FEFF}".as_bytes()) {
            at = "\u{FEFF}".len();
        }
        while at < limit {
            let length = self.step(text, at);
            self.pass(if ends_line(&text[at..]) { b"\n" } else { &text[at..at + length] });
            at += length;
        }
        at
    }

    /// Passes over text.
    fn pass(&mut self, text: &[u8]) {
        let Some(&last) = text.last() else { return };
        self.scan.counts.bytes += text.len() as u64;
        let line = memchr::memrchr(b'\n', text).map(|end| &text[end + 1..]);
        if line.is_some() {
            self.column = 1;
        }
        self.column += line.unwrap_or(text).iter().filter(|&&byte| byte & 0xC0 != 0x80).count() as u64;
        self.last = last;
        if !matches!(last, b' ' | b'\t' | b'\r') {
            self.last_mark = last;
            self.line_is_blank &= last == b'\n';
        }
    }

    /// Reads what is here; returns how many bytes it takes.
    fn step(&mut self, text: &[u8], at: usize) -> usize {
        let rest = &text[at..];
        match rest[0] {
            _ if ends_line(rest) => {
                self.newline();
                1
            }
            b' ' | b'\r' => 1,
            b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' => self.word(text, at),
            b'\\' | b'&' | 0x80.. => self.maybe_word(text, at),
            byte => self.mark(byte, rest),
        }
    }

    fn newline(&mut self) {
        self.end_line();
        self.line += 1;
        self.newlines += 1;
        self.distance = self.distance.saturating_add(strength(b'\n'));
        (self.words, self.words_hash) = (0, 0);
        self.other_number = false;
        if self.comment == Comment::Line {
            self.comment = Comment::None;
        }
    }

    fn end_line(&mut self) {
        if self.line_has_position {
            let numbers = self.scan.numbers.iter_mut().rev();
            for number in numbers.take_while(|number| number.lone_line == Some(self.line)) {
                number.lone_line = None;
            }
        }
        let counts = &mut self.scan.counts;
        counts.lines += u64::from(!self.line_is_blank);
        counts.lines_with_position += u64::from(self.line_has_position);
        if !self.line_is_blank && !self.line_has_position {
            let source =
                self.comment != Comment::None || matches!(self.last_mark, b';' | b'{' | b'}' | b'(' | b'[' | b'=');
            counts.lines_of_source += u64::from(source);
        }
        self.line_is_blank = true;
        self.line_has_position = false;
    }

    fn mark(&mut self, byte: u8, rest: &[u8]) -> usize {
        self.scan.counts.controls += u64::from(byte.is_ascii_control() && !matches!(byte, b'\t' | b'\x0C' | b'\x1B'));
        if let Some(length) = self.comment_mark(byte, rest) {
            return length;
        }
        let starts_line = self.line_is_blank;
        let hints = &mut self.scan.hints;
        if self.comment == Comment::None {
            hints.first = hints.first.or(if byte == b'\t' { None } else { Some(byte) });
            hints.tabs += u64::from(!starts_line && byte == b'\t');
            let after = &rest[1 + rest[1..].iter().take_while(|&&byte| byte == b' ').count()..];
            let ends_line = after.is_empty()
                || [&b"\n"[..], b"\r", b"//", b"/*", b"#", b"-- "].iter().any(|end| after.starts_with(end));
            hints.line_commas += u64::from(byte == b',' && ends_line);
            let in_operations = self.operations_line == Some(self.line);
            hints.commas += u64::from(matches!(byte, b',' | b';') && !ends_line && !in_operations);
            hints.bars += u64::from(byte == b'|');
            hints.bar_lines += u64::from(starts_line && byte == b'|');
            hints.dash_lines += u64::from(starts_line && rest.starts_with(b"- "));
            hints.calls += u64::from(byte == b'(' && self.last.is_ascii_alphanumeric());
            hints.raw_strings += u64::from(byte == b'(' && self.last == b'"');
            hints.arrows += u64::from(byte == b':' || rest.starts_with(b"=>"));
            let open = match byte {
                b')' => b'(',
                b']' => b'[',
                b'}' => b'{',
                _ => byte,
            };
            if open != byte {
                if let Some(depth) = self.brackets.iter().rposition(|&bracket| bracket == open) {
                    self.brackets.truncate(depth);
                }
            } else if matches!(byte, b'(' | b'[' | b'{') && self.brackets.len() < DEEPEST {
                self.brackets.push(byte);
            }
        }
        self.distance = self.distance.saturating_add(strength(byte));
        1
    }

    /// Reads the mark that begins or ends a comment, if one is here, and returns its length.
    fn comment_mark(&mut self, byte: u8, rest: &[u8]) -> Option<usize> {
        match self.comment {
            Comment::Line => None,
            Comment::UpTo(end) => rest.starts_with(end).then(|| {
                self.comment = Comment::None;
                end.len()
            }),
            Comment::None => {
                let after_blank = matches!(self.last, b' ' | b'\t' | b'\n');
                let starts_line = self.line_is_blank;
                let (comment, length) = match byte {
                    b'/' if rest.starts_with(b"//") && self.last != b':' => (Comment::Line, 2),
                    b'/' if rest.starts_with(b"/*") && !self.last.is_ascii_alphanumeric() => (Comment::UpTo(b"*/"), 2),
                    b'<' if rest.starts_with(b"<!--") => (Comment::UpTo(b"-->"), 4),
                    b'(' if rest.starts_with(b"(*") => (Comment::UpTo(b"*)"), 2),
                    b'-' if rest.starts_with(b"-- ") && after_blank => (Comment::Line, 2),
                    b'#' if after_blank && !is_reader_syntax(rest) => (Comment::Line, 1),
                    b'%' if starts_line => (Comment::Line, 1),
                    b';' if starts_line || rest.starts_with(b";;") => (Comment::Line, 1),
                    _ => return None,
                };
                self.comment = comment;
                Some(length)
            }
        }
    }

    /// Reads a character beyond ASCII, or an escape, either of which may begin a word.
    fn maybe_word(&mut self, text: &[u8], at: usize) -> usize {
        let rest = &text[at..];
        let Some((c, length)) = first_char(rest) else { return 1 };
        if c.is_alphanumeric() {
            return self.word(text, at);
        }
        match (c, rest.get(1)) {
            ('\\', Some(b'n' | b'r' | b'0' | b'x')) => {
                // A line end in a string, or another character of it.
                self.distance = self.distance.saturating_add(strength(b'\n'));
                (self.words, self.words_hash) = (0, 0);
                let ends = [&b"0A"[..], b"0a", b"x0A", b"x0a"];
                ends.into_iter().find(|end| rest[1..].starts_with(end)).map_or(2, |end| 1 + end.len())
            }
            ('\\', Some(b't')) => 2,
            ('&', _) => {
                let name =
                    rest[1..].iter().take(8).take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'#').count();
                if rest.get(1 + name) == Some(&b';') { name + 2 } else { 1 }
            }
            _ => length,
        }
    }

    fn word(&mut self, text: &[u8], at: usize) -> usize {
        let rest = &text[at..];
        if let Some((written, length)) = Written::canonical_fen(rest) {
            self.position(written, &rest[length..]);
            return length;
        }
        if at >= self.no_board_before {
            let length = run_length(rest);
            self.no_board_before = at + length;
            self.board = find_board(rest).map(|board| at + board.start..at + board.end);
        }
        if let Some(board) = self.board.take_if(|board| board.start == at) {
            let (written, length) = Written::fen(rest, board.len());
            self.position(written, &rest[length..]);
            return length;
        }
        let Some(word) = Word::read(rest) else { return 1 };
        let mut letters = word.text.chars();
        if letters.next().is_some_and(|c| Piece::from_letter(c).is_some()) && letters.next().is_none() {
            if let Some((written, length)) = Written::spaced_rank(rest) {
                return self.lines_position(written, rest, length);
            }
        }
        let next = rest[word.length..].iter().find(|byte| !byte.is_ascii_whitespace());
        if matches!(next, Some(b'<' | b'&' | b'*' | 0x80..)) && word.is_pieces() && word.text.len() < 8 {
            if let Some((written, length)) = Written::marked_rank(rest) {
                return self.lines_position(written, rest, length);
            }
        }
        if word.is_rank() {
            self.position(Written::rank(&word.text), &rest[word.length..]);
            return word.length;
        }
        if let Some(number) = word.number() {
            return self.number(number, word.length, rest);
        }
        self.other_word(&word, rest);
        word.length
    }

    /// Records a position that may take several lines, and returns how many bytes it takes.
    fn lines_position(&mut self, written: Written, rest: &[u8], length: usize) -> usize {
        self.position(written, &rest[length..]);
        for _ in (0..length).filter(|&at| ends_line(&rest[at..])) {
            self.line_is_blank = false;
            self.end_line();
            self.line += 1;
            self.line_has_position = true;
        }
        length
    }

    /// Reads a number, such as `518` and `518.0`; or what only begins with one, such as `1.5`, `1/2` and `2024-01-31`.
    fn number(&mut self, (value, radix): (u64, u32), length: usize, rest: &[u8]) -> usize {
        let is_part = |at: usize| {
            rest[at].is_ascii_digit() || b"./-".contains(&rest[at]) && rest.get(at + 1).is_some_and(u8::is_ascii_digit)
        };
        let run = length + (length..rest.len().min(LOOKAHEAD)).take_while(|&at| is_part(at)).count();
        let length = if rest[length..run] == *b".0" { run } else { length };
        if run > length || self.other_number {
            self.other_number = false;
            return run;
        }
        // Brackets that touch a number belong to it.
        let touching = matches!(self.last, b'(' | b'[' | b'{');
        if touching {
            self.distance -= strength(self.last);
        }
        let numbers = &mut self.scan.numbers;
        if numbers.len() - self.gap_start == 2 * NUMBERS_KEPT {
            numbers.remove(self.gap_start + NUMBERS_KEPT);
        }
        let in_comment = self.comment != Comment::None;
        numbers.push(Number { value, radix, distance: self.distance, in_comment, lone_line: Some(self.line) });
        if let Some(bracket @ (b')' | b']' | b'}')) = rest.get(length) {
            // Passing it adds as much.
            self.distance -= strength(*bracket);
        }
        length
    }

    fn other_word(&mut self, word: &Word, rest: &[u8]) {
        let hints = &mut self.scan.hints;
        let lower = word.text.to_ascii_lowercase();
        let tag = matches!(self.last, b'<');
        hints.html_tags += u64::from(tag && matches!(&*lower, "td" | "th" | "li" | "br" | "p" | "div"));
        hints.inserts += u64::from(lower == "insert");
        hints.cases += u64::from(lower == "case");
        hints.fen_tags += u64::from(self.last == b'[' && word.text == "FEN");
        hints.c_words += u64::from(matches!(&*lower, "char" | "include" | "std"));
        hints.first = hints.first.or(Some(b'a'));
        self.other_number = matches!(&*lower, "round");
        let is_word = word.length > 1 && word.text.chars().all(char::is_alphabetic);
        if is_word && !tag && self.last != b'/' && !(self.last == b'\\' && rest.len() > 1) {
            hints.other_words += 1;
            self.words = self.words.saturating_add(1);
            for byte in lower.bytes() {
                self.words_hash = (self.words_hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
            }
        }
    }

    fn position(&mut self, written: Written, after: &[u8]) {
        let position = written.setup.and_then(|setup| {
            setup.both().map_or_else(
                || {
                    let epd = setup.epd(chess960_tables::CastlingStyle::Shredder);
                    StartPosition::from_fen(&epd)
                        .map_err(|error| Box::new(Misprint { text: epd.to_string(), error: WrittenError::Fen(error) }))
                },
                Ok,
            )
        });
        let counts = &mut self.scan.counts;
        counts.positions += 1;
        counts.fens += u64::from(written.form != Form::Rank);
        match position.as_ref().map_err(|misprint| misprint.error) {
            Ok(_) => {
                let later = written
                    .field
                    .as_deref()
                    .is_some_and(|field| matches!(field, FenError::BlackToMove { .. } | FenError::EnPassant { .. }));
                counts.legal += u64::from(!later);
                counts.later += u64::from(later);
            }
            Err(WrittenError::Fen(FenError::SidesDiffer { .. })) => counts.double += 1,
            Err(WrittenError::Fen(FenError::Moved { .. } | FenError::OtherColour { .. })) => counts.later += 1,
            Err(_) => {}
        }
        self.line_has_position = true;
        let next = after.iter().take(LOOKAHEAD / 2).find(|byte| !matches!(byte, b' ' | b'\t'));
        let has_operations = written.form != Form::Rank && next.is_some_and(u8::is_ascii_alphabetic);
        self.operations_line = has_operations.then_some(self.line);
        let end = self.scan.numbers.len();
        if self.scan.found.len() == MOST_KEPT {
            counts.first_not_kept.get_or_insert(self.line);
            self.scan.numbers.truncate(self.gap_start);
        } else {
            let plain = |byte: Option<&u8>| match byte {
                None | Some(b'\n' | b'\r') => b'\n',
                Some(byte) if byte.is_ascii_alphanumeric() => b'a',
                Some(&byte) => byte,
            };
            self.scan.found.push(FoundPosition {
                line: self.line,
                column: self.column,
                form: written.form,
                lowercase: written.lowercase,
                position,
                field: written.field,
                surroundings: Surroundings {
                    newlines: self.newlines,
                    distance: self.distance,
                    in_comment: self.comment != Comment::None,
                    depth: self.brackets.len(),
                    bracket: self.brackets.last().copied(),
                    marks: [plain(Some(&self.last_mark)), plain(next)],
                    words: self.words,
                    words_hash: self.words_hash,
                },
                numbers: self.gap_start..end,
            });
        }
        self.gap_start = self.scan.numbers.len();
        (self.newlines, self.distance) = (0, 0);
        (self.words, self.words_hash) = (0, 0);
        self.other_number = false;
    }
}
