use std::{
    io::{self, Read},
    ops::Range,
};

use chess960_notation::BYTE_ORDER_MARK;

use super::error::MAX_TEXT;
use super::syntax::{
    Bracketed, LOOKAHEAD, MAX_LINE, after_blanks, closing_brace, is_tag, last_words, line_end, line_ends_at_end,
    line_start, lines_of_moves, trimmed,
};
use super::{Game, PgnErrorKind, Tag};
mod buffer;
mod games;

/// Reads all games of a PGN text in constant memory and calls `each` with each one.
///
/// It accepts PGN as found in the wild: lines that end in LF, CR or CRLF, several tags on a line, white space anywhere in a tag,
/// quotation marks in values with or without a backslash, no blank line between tags and moves or games, games of tags
/// alone, text that is not UTF-8, tags that look like tags in comments. Lines that begin with `%` are skipped, and so are
/// comments in braces and after `;`.
///
/// A new game starts at the first tag after moves, or when a tag repeats; then it began at the blank line before that tag. A comment that is not closed ends at the next tags after
/// a blank line.
///
/// # Errors
///
/// Returns any I/O error from the reader. The game that it cuts off is not passed on; [`TrailingData`](crate::TrailingData) cuts off none.
///
/// ```
/// use std::borrow::Cow;
///
/// use chess960_games::pgn::{Tag, read_games};
///
/// let pgn = "[Event \"a \\\"b\\\"\"]\n[Result \"1-0\"]\n\n1. e4 { [FEN \"x\"] } 1-0\n\n[Event \"c\"] [Result \"*\"]\n*\n";
/// let mut results = Vec::new();
/// read_games(pgn.as_bytes(), |game| results.push(game.tag(Tag::Result).map(Cow::into_owned)))?;
/// assert_eq!(results, [Some("1-0".to_owned()), Some("*".to_owned())]);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn read_games(input: impl Read, each: impl FnMut(Game<'_>)) -> io::Result<()> {
    read_part(input, &mut Vec::new(), each).map(drop)
}

/// Reads the games of a part of a text like [`read_games`]. `text` is its beginning. Returns the number of line ends in it.
pub(crate) fn read_part(input: impl Read, text: &mut Vec<u8>, mut each: impl FnMut(Game<'_>)) -> io::Result<u64> {
    let each = |game: Game<'_>, _: &[u8]| {
        each(game);
        Ok(())
    };
    Reader::new(input, text, MAX_UNWANTED, each).read()
}

/// Reads all games like [`read_games`], and passes each to `each` with its text, byte for byte: from its first tag to the
/// next game's, or to the end. A game whose text is longer than 16 MiB is passed on as [broken](PgnErrorKind::TooLong), and without all of
/// its text.
///
/// # Errors
///
/// Returns any I/O error from the reader or from `each`. The game that it cuts off is not passed on;
/// [`TrailingData`](crate::TrailingData) cuts off none.
///
/// ```
/// use chess960_games::pgn::read_games_with_text;
///
/// let mut texts = Vec::new();
/// read_games_with_text("\n[Event \"a\"]\n\n*\n\n[Event \"b\"]\n*".as_bytes(), |_, text| Ok(texts.push(text.to_vec())))?;
/// assert_eq!(texts, [b"[Event \"a\"]\n\n*\n\n".as_slice(), b"[Event \"b\"]\n*"]);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn read_games_with_text(input: impl Read, each: impl FnMut(Game<'_>, &[u8]) -> io::Result<()>) -> io::Result<()> {
    Reader::new(input, &mut Vec::new(), MAX_TEXT, each).read().map(drop)
}

/// How many bytes are held of a game that is passed on without its text.
const MAX_UNWANTED: usize = 1 << 20;

/// Cuts a text into games. All places are in `text`.
struct Reader<'b, R, E> {
    input: R,
    each: E,
    /// The text from the beginning of a game on, as far as it was read.
    text: &'b mut Vec<u8>,
    /// How many bytes of a game are held.
    limit: usize,
    at_end: bool,
    /// An error of the input after the text.
    failure: Option<io::Error>,
    /// How far the text is understood.
    at: usize,
    /// How far its lines are counted, and how many there are.
    counted: (usize, u64),
    /// No tag begins before this place.
    tagless: usize,
    /// The number of line ends since the last tag, comment or word. More than one make a blank line.
    line_ends: usize,
    /// Whether that was a tag.
    after_tag: bool,
    /// Where the game begins.
    begin: usize,
    /// Where the tags of `game` begin.
    section: usize,
    /// The tags before the last blank line. Those after it may be another game's.
    earlier: Option<Game<'static>>,
    game: Option<Game<'static>>,
    /// The first known tag of `game`.
    first_tag: Option<Tag>,
    /// Whether moves or a comment have followed the last tag.
    in_moves: bool,
    /// The last words of the moves.
    words: Range<usize>,
}

impl<'b, R: Read, E: FnMut(Game<'_>, &[u8]) -> io::Result<()>> Reader<'b, R, E> {
    fn new(input: R, text: &'b mut Vec<u8>, limit: usize, each: E) -> Reader<'b, R, E> {
        Reader {
            input,
            each,
            text,
            limit,
            at_end: false,
            failure: None,
            at: 0,
            counted: (0, 0),
            tagless: 0,
            line_ends: 2,
            after_tag: false,
            begin: 0,
            section: 0,
            earlier: None,
            game: None,
            first_tag: None,
            in_moves: false,
            words: 0..0,
        }
    }

    /// Reads all games. Returns the number of line ends.
    fn read(mut self) -> io::Result<u64> {
        self.pass_byte_order_mark()?;
        // How many bytes from here on hold nothing but moves.
        let mut searched = 0;
        loop {
            if searched == 0 && self.text.get(self.at) == Some(&b'[') {
                self.bracket()?;
                continue;
            }
            if searched == 0 && self.pass_lines_of_moves() {
                continue;
            }
            let rest = &self.text[self.at..];
            if let Some(found) = memchr::memchr3(b'{', b';', b'[', &rest[searched..]) {
                let found = searched + found;
                searched = 0;
                let line = line_start(&rest[..found]);
                let is_remark = (line.is_some() || self.line_ends > 0) && rest[line.unwrap_or(0)] == b'%';
                if let Some(line) = line.filter(|_| is_remark || self.game.is_some()) {
                    self.moves(line);
                } else if is_remark {
                    self.pass_line()?;
                } else {
                    self.moves(found);
                    match self.text[self.at] {
                        b'{' => self.comment()?,
                        b';' => self.pass_line()?,
                        _ => self.bracket()?,
                    }
                }
            } else if self.at_end {
                self.moves(self.text.len() - self.at);
                self.end()?;
                let lines = self.line(self.text.len()) - 1;
                return self.failure.map_or(Ok(lines), Err);
            } else {
                searched = rest.len();
                if searched > MAX_LINE {
                    let passed = words_to_pass(rest);
                    self.moves(passed);
                    searched -= passed;
                }
                self.read_more()?;
            }
        }
    }

    /// Passes over lines of a game that have only moves and whole comments, or over a blank line. Returns whether there are any.
    fn pass_lines_of_moves(&mut self) -> bool {
        let begins_line = self.text[..self.at].last() == Some(&b'\n');
        let rest = &self.text[self.at..];
        let (lines, length) = if begins_line && self.game.is_some() { lines_of_moves(rest) } else { (0, 0) };
        let text = &rest[..length];
        let words = last_words(text);
        if text.trim_ascii().is_empty() {
            self.line_ends += usize::from(length > 0);
        } else if words.is_empty() {
            (self.in_moves, self.line_ends, self.after_tag) = (true, 1, false);
        } else {
            self.words(self.at + words.start..self.at + words.end);
            self.line_ends = 1;
        }
        self.pass(lines, length);
        length > 0
    }

    /// Passes over text with a known number of line ends, so that they need not be counted later.
    fn pass(&mut self, lines: usize, length: usize) {
        if self.counted.0 == self.at {
            self.counted = (self.at + length, self.counted.1 + lines as u64);
        }
        self.at += length;
    }

    /// Passes over moves, white space, and lines that begin with %.
    fn moves(&mut self, length: usize) {
        let end = self.at + length;
        let text_end = end - if self.text[self.at..end].ends_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        loop {
            let rest = &self.text[self.at..text_end];
            let line = line_end(rest).unwrap_or(rest.len());
            let words = trimmed(rest, 0..line);
            let line_end = if rest[line..].starts_with(b"\r\n") { 2 } else { 1 };
            let is_last = line == rest.len();
            if rest.starts_with(b"%") && self.line_ends > 0 {
                self.remark();
            } else if !words.is_empty() {
                self.words(self.at + words.start..self.at + words.end);
            }
            if is_last {
                break;
            }
            self.line_ends += 1;
            self.at += line + line_end;
        }
        self.at = end;
    }

    fn words(&mut self, words: Range<usize>) {
        if self.game.is_none() {
            let line = self.line(words.start);
            self.error(line, PgnErrorKind::TextBeforeTags);
        }
        self.words = words;
        (self.in_moves, self.line_ends, self.after_tag) = (true, 0, false);
    }

    /// The rest of a line is passed over. A blank line before it still counts.
    const fn remark(&mut self) {
        if self.line_ends < 2 {
            self.line_ends = 0;
        }
        self.after_tag = false;
    }

    /// Passes over the rest of a line, its end included.
    fn pass_line(&mut self) -> io::Result<()> {
        self.remark();
        while line_end(&self.text[self.at..]).is_none() && !self.at_end {
            self.at = self.text.len();
            self.read_more()?;
        }
        self.at += line_end(&self.text[self.at..]).unwrap_or(self.text.len() - self.at);
        self.pass_line_end()
    }

    /// Passes over a line end, if there is one.
    fn pass_line_end(&mut self) -> io::Result<()> {
        self.hold(2)?;
        let length = match self.text[self.at..] {
            [b'\r', b'\n', ..] => 2,
            [b'\r' | b'\n', ..] => 1,
            _ => return Ok(()),
        };
        self.pass(1, length);
        self.line_ends += 1;
        Ok(())
    }

    /// Passes over a comment, or over the part of it that the next game cuts off.
    fn comment(&mut self) -> io::Result<()> {
        /// How much white space before a bracket is looked at.
        const MAX_BLANKS: usize = 512;

        let begins = self.line(self.at);
        // If tags came last, more may follow: they need no blank line before them.
        let among_tags = self.game.is_some() && !self.in_moves;
        (self.in_moves, self.line_ends, self.after_tag) = (self.game.is_some(), 0, false);
        let mut searched = 1;
        loop {
            let rest = &self.text[self.at..];
            let Some(found) = memchr::memchr2(b'}', b'[', &rest[searched..]).map(|found| searched + found) else {
                searched = (rest.len() - rest.trim_ascii_end().len()).min(MAX_BLANKS);
                self.at = self.text.len() - if self.at_end { 0 } else { searched };
                if self.at_end {
                    self.error(begins, PgnErrorKind::UnclosedComment);
                    return Ok(());
                }
                self.read_more()?;
                continue;
            };
            if rest[found] == b'}' {
                self.at += found + 1;
                return Ok(());
            }
            searched = found + 1;
            let line_ends = line_ends_at_end(&rest[..found]);
            if line_ends == 0 || line_ends == 1 && !among_tags {
                continue;
            }
            self.hold(found + LOOKAHEAD)?;
            let tag = &self.text[self.at + found..];
            if !is_tag(tag) {
                continue;
            }
            if let Some(brace) = closing_brace(tag) {
                searched = found + brace;
                continue;
            }
            self.error(begins, PgnErrorKind::UnclosedComment);
            self.in_moves &= line_ends > 1;
            self.line_ends = line_ends;
            self.at += found;
            return Ok(());
        }
    }

    /// Passes over a tag, or over a bracket that begins none.
    fn bracket(&mut self) -> io::Result<()> {
        let may_begin_tag = if self.in_moves { self.line_ends > 1 } else { self.line_ends > 0 || self.after_tag };
        let mut bracketed = Bracketed::Unnamed;
        while may_begin_tag || self.at >= self.tagless {
            if let Some(read) = Bracketed::read(&self.text[self.at..], self.at_end) {
                bracketed = read;
                break;
            }
            self.read_more()?;
        }
        let name = |name: Range<usize>| String::from_utf8_lossy(&self.text[self.at..][name]).into_owned();
        let error = match bracketed {
            Bracketed::Tag { name, value, end } => {
                let tag = Tag::of(&self.text[self.at..][name]);
                self.tag(tag, self.at + value.start..self.at + value.end)?;
                self.pass(0, end);
                return self.pass_line_end();
            }
            bracketed if !may_begin_tag => {
                if let Bracketed::Unclosed { end, .. } = bracketed {
                    self.tagless = self.at + end;
                }
                self.words(self.at..self.at + 1);
                self.at += 1;
                return Ok(());
            }
            Bracketed::Unquoted { name: range } => PgnErrorKind::UnquotedTag(name(range)),
            Bracketed::Unclosed { name: range, .. } => PgnErrorKind::UnclosedTag(name(range)),
            Bracketed::Unnamed => PgnErrorKind::UnnamedTag,
        };
        let may_go_on = matches!(error, PgnErrorKind::UnclosedTag(_));
        self.begin_tag(None, &(0..0))?;
        let line = self.line(self.at);
        self.error(line, error);
        self.pass_line()?;
        // The value may go on over line ends.
        while may_go_on && self.next_line_is_text()? {
            self.pass_line()?;
        }
        Ok(())
    }

    /// Returns whether the next line is neither blank nor a tag.
    fn next_line_is_text(&mut self) -> io::Result<bool> {
        self.hold(MAX_LINE)?;
        let first = self.text.get(after_blanks(self.text, self.at));
        Ok(first.is_some_and(|first| !b"[\r\n".contains(first)))
    }
}

/// Returns how much is passed over of moves that go on: up to the last line, so that it is seen from its beginning, or in a long line up to a
/// word.
fn words_to_pass(moves: &[u8]) -> usize {
    let words = moves.trim_ascii_end();
    let ends = [line_start(words), words.iter().rposition(u8::is_ascii_whitespace), Some(words.len())];
    let passed = ends.into_iter().flatten().map(|end| words[..end].trim_ascii_end().len()).find(|length| *length > 0);
    // A line end may have a second byte.
    passed.unwrap_or(moves.len() - 1)
}
