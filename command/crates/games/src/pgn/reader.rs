use std::io::{self, Read};

use chess960_notation::BYTE_ORDER_MARK;

use super::assembler::GameAssembler;
use super::bracket::{Bracketed, after_blanks, closing_brace, is_tag};
use super::lines::{line_end, line_end_length, line_ends};
use super::window::Window;
use super::{Game, PgnErrorKind, Tag};
use crate::TrailingData;

/// Reads all games of a PGN text in constant memory and calls `each` with each one.
///
/// It accepts PGN as found in the wild: lines that end in LF, CR or CRLF, several tags on a line, white space anywhere
/// in a tag, quotation marks in values with or without a backslash, no blank line between tags and moves or games,
/// games of tags alone, text that is not UTF-8, tags that look like tags in comments. Lines that begin with `%` are
/// skipped, and so are comments in braces and after `;`, and commands such as `[%clk 0:01:00]` outside of comments.
///
/// A new game starts at the first tag after moves. Without moves, it starts at a second event, and at a second site,
/// date, round, player or first tag with another value. If a tag comes again after a blank line, it starts there; the
/// first tag with the same value counts as a blank line. A comment that is not closed ends at the next tags after a
/// blank line.
///
/// # Errors
///
/// Returns any I/O error from the reader. The game that it cuts off is not passed on;
/// [`TrailingData`](crate::TrailingData) cuts off none.
///
/// ```
/// use std::borrow::Cow;
///
/// use chess960_games::pgn::{Tag, read_games};
///
/// let pgn = "[Event \"a \\\"b\\\"\"]\n[Result \"1-0\"]\n\n1. e4 { [FEN \"x\"] } 1-0\n\n\
///     [Event \"c\"] [Result \"*\"]\n*\n";
/// let mut results = Vec::new();
/// read_games(pgn.as_bytes(), |game| results.push(game.tag(Tag::Result).map(Cow::into_owned)))?;
/// assert_eq!(results, [Some("1-0".to_owned()), Some("*".to_owned())]);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn read_games(input: impl Read, mut each: impl FnMut(&Game)) -> io::Result<()> {
    let each = |game: &Game, _: &[u8]| {
        each(game);
        Ok(())
    };
    Reader::new(Window::new(input), GameAssembler::new(false, each)).read()
}

/// Reads all games like [`read_games`], and passes each to `each` with its text, byte for byte: from its first tag to
/// the next game's, or to the end. A game whose text is longer than 16 MiB is passed on as
/// [broken](PgnErrorKind::TooLong), and without all of its text.
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
/// let pgn = "\n[Event \"a\"]\n\n*\n\n[Event \"b\"]\n*";
/// read_games_with_text(pgn.as_bytes(), |_, text| Ok(texts.push(text.to_vec())))?;
/// assert_eq!(texts, [b"[Event \"a\"]\n\n*\n\n".as_slice(), b"[Event \"b\"]\n*"]);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn read_games_with_text(input: impl Read, each: impl FnMut(&Game, &[u8]) -> io::Result<()>) -> io::Result<()> {
    Reader::new(Window::new(input), GameAssembler::new(true, each)).read()
}

/// The state in which a line begins.
#[derive(Clone, Copy)]
enum State {
    /// Tags, or nothing yet.
    Tags,
    /// The moves of a game.
    Moves,
    /// A comment that began on this line, in the moves or before them, after `line_ends` line ends.
    Comment { line: u64, in_moves: bool, line_ends: usize },
}

/// Reads a text line by line.
struct Reader<R, E> {
    window: Window<R>,
    games: GameAssembler<E>,
    state: State,
    /// The number of line ends since the last tag, comment or word. More than one make a blank line.
    line_ends: usize,
    /// No tag begins before this place.
    tagless: usize,
}

impl<R: Read, E: FnMut(&Game, &[u8]) -> io::Result<()>> Reader<R, E> {
    const fn new(window: Window<R>, games: GameAssembler<E>) -> Reader<R, E> {
        Reader { window, games, state: State::Tags, line_ends: 2, tagless: 0 }
    }

    fn read(mut self) -> io::Result<()> {
        self.fill();
        if let Some(form) = rows_form(&self.window.text) {
            return Err(io::Error::new(io::ErrorKind::Unsupported, form));
        }
        while self.window.at < self.window.text.len() {
            self.line()?;
            self.fill();
        }
        if let Some(error) = self.window.failure.take_if(|error| !TrailingData::is(error)) {
            return Err(error);
        }
        if let State::Comment { line, .. } = self.state {
            self.games.error(PgnErrorKind::UnclosedComment, line, &self.window);
        }
        self.games.end(&self.window)?;
        self.window.failure.map_or(Ok(()), Err)
    }

    fn fill(&mut self) {
        self.window.fill(|place| self.games.needed(place));
    }

    /// Reads a line, or a part of one that is longer than what is in memory.
    fn line(&mut self) -> io::Result<()> {
        self.window.find_end();
        if self.window.begins_line && !matches!(self.state, State::Comment { .. }) {
            while self.window.text[self.window.at..].starts_with(BYTE_ORDER_MARK) {
                self.window.at += BYTE_ORDER_MARK.len();
            }
            if self.window.text[self.window.at..].starts_with(b"%") {
                self.pass_line();
            }
        }
        while self.window.at < self.window.end {
            match self.state {
                State::Comment { .. } => self.comment(),
                _ if self.window.text[self.window.at] == b'[' => self.bracket()?,
                _ => self.text(),
            }
        }
        self.line_ends += self.window.pass_line_end();
        Ok(())
    }

    /// Passes over words and comments, up to a bracket or over the beginning of a longer comment or a remark.
    fn text(&mut self) {
        let text = &self.window.text[self.window.at..self.window.end];
        let (mut begin, mut words) = (0, b"".as_slice());
        let end = loop {
            let end = memchr::memchr3(b'{', b'[', b';', &text[begin..]).map_or(text.len(), |end| begin + end);
            let found = without_marks(&text[begin..end]);
            words = if found.is_empty() { words } else { found };
            // Nearly all comments end on their lines.
            let close = if text[end..].starts_with(b"{") { memchr::memchr(b'}', &text[end..]) } else { None };
            let Some(close) = close else { break end };
            begin = end + close + 1;
        };
        let next = text.get(end).copied();
        if !words.is_empty() {
            self.games.words(words, &self.window);
            // No text has these bytes: the second is the first of a file that gzip compressed.
            if let Some(at) = memchr::memchr2(0, 0x1F, &text[..end]) {
                self.games.error(PgnErrorKind::NotText(text[at]), self.window.line, &self.window);
            }
            (self.state, self.line_ends) = (State::Moves, 0);
        } else if begin > 0 {
            self.pass_comment(matches!(self.state, State::Moves), self.line_ends);
        }
        self.window.at += end;
        match next {
            Some(b'{') => {
                let in_moves = matches!(self.state, State::Moves);
                self.state = State::Comment { line: self.window.line, in_moves, line_ends: self.line_ends };
                (self.window.at, self.line_ends) = (self.window.at + 1, 0);
            }
            Some(b';') => self.pass_line(),
            _ => {}
        }
    }

    /// Passes over a comment, or over the part of it that is on this line or before a tag that ends it.
    fn comment(&mut self) {
        let State::Comment { line, in_moves, line_ends: before } = self.state else { return };
        let (seen, length) = (&self.window.text[self.window.at..], self.window.end - self.window.at);
        let first = after_blanks(&seen[..length], 0);
        let mut close = memchr::memchr(b'}', &seen[..length]);
        // If tags came last, more may follow: they need no blank line before them.
        let needed = if in_moves || self.games.game.is_empty() { 2 } else { 1 };
        if self.line_ends >= needed && first < length && is_tag(&seen[first..]) {
            let Some(brace) = closing_brace(&seen[first..]) else {
                self.games.error(PgnErrorKind::UnclosedComment, line, &self.window);
                self.state = if self.line_ends > 1 { State::Moves } else { State::Tags };
                return;
            };
            // This tag belongs to the comment, and so do all up to its end.
            self.window.line += line_ends(&seen[first..first + brace]) as u64;
            close = Some(first + brace);
        }
        if let Some(close) = close {
            self.state = if in_moves { State::Moves } else { State::Tags };
            self.pass_comment(in_moves, before);
            self.window.at += close + 1;
        } else {
            self.line_ends = if first < length { 0 } else { self.line_ends };
            self.window.at = self.window.end;
        }
    }

    /// Reads a tag, or a bracket that begins none.
    fn bracket(&mut self) -> io::Result<()> {
        let text = &self.window.text[self.window.at..self.window.end];
        let is_tagless = self.window.place() < self.tagless;
        let found = if is_tagless { Err(PgnErrorKind::UnnamedTag) } else { Bracketed::read(text) };
        let is_command = !is_tagless && text.starts_with(b"[%");
        if let Some(close) = if is_command { memchr::memchr(b']', text) } else { None } {
            self.window.at += close + 1;
            self.pass_over(self.line_ends);
            return Ok(());
        }
        match found {
            Ok(tag) => {
                self.begin_tag()?;
                let text = &self.window.text[self.window.at..];
                self.games.tag(&text[tag.name], &text[tag.value], &self.window)?;
                self.window.at += tag.end;
                self.games.game.tags_end = self.window.place();
            }
            Err(kind) if self.is_meant_as_tag(&kind) => self.broken_tag(kind)?,
            Err(kind) => {
                if is_command || matches!(kind, PgnErrorKind::UnclosedTag(_)) {
                    self.tagless = self.window.place() + text.len();
                }
                self.games.words(b"[", &self.window);
                (self.state, self.line_ends) = (State::Moves, 0);
                self.window.at += 1;
            }
        }
        Ok(())
    }

    /// Returns whether a bracket begins a broken tag, and not moves.
    fn is_meant_as_tag(&self, kind: &PgnErrorKind) -> bool {
        match (self.state, self.line_ends, kind) {
            (State::Moves, 0, _) => false,
            (State::Moves, 1, PgnErrorKind::UnquotedTag(name)) => Tag::of(name.as_bytes()).is_some(),
            (State::Moves, 1, kind) => matches!(kind, PgnErrorKind::UnclosedTag(_)),
            _ => true,
        }
    }

    /// Reports a tag and passes over it.
    fn broken_tag(&mut self, kind: PgnErrorKind) -> io::Result<()> {
        let may_go_on = matches!(kind, PgnErrorKind::UnclosedTag(_));
        self.begin_tag()?;
        self.games.begin_tag(None, b"", &self.window)?;
        self.games.error(kind, self.window.line, &self.window);
        loop {
            self.pass_line();
            // The value may go on over line ends, up to a blank line or a tag.
            let rest = &self.window.text[self.window.at..];
            let next = rest.get(after_blanks(rest, line_end_length(rest)));
            if !may_go_on || next.is_none_or(|next| b"[\r\n".contains(next)) {
                return Ok(());
            }
            self.window.pass_line_end();
        }
    }

    fn begin_tag(&mut self) -> io::Result<()> {
        match self.state {
            State::Moves => self.games.end(&self.window)?,
            _ if self.line_ends > 1 => self.games.begin_section(self.window.place()),
            _ => {}
        }
        (self.state, self.line_ends) = (State::Tags, 0);
        Ok(())
    }

    /// Passes over the rest of a line, however long it is.
    fn pass_line(&mut self) {
        self.pass_over(self.line_ends);
        while !self.window.pass_to_line_end() {
            self.fill();
        }
        self.fill();
    }

    /// Skips text that is neither a tag nor a word. A blank line before it still counts.
    const fn pass_over(&mut self, line_ends: usize) {
        self.line_ends = if line_ends < 2 { 0 } else { line_ends };
    }

    const fn pass_comment(&mut self, in_moves: bool, line_ends: usize) {
        self.pass_over(if in_moves { 0 } else { line_ends });
    }
}

/// Names the form of rows of games or counts, which would be read as one broken game: CSV begins with a header of which
/// a column is known, and JSON with an object.
fn rows_form(text: &[u8]) -> Option<&'static str> {
    const COLUMNS: [&str; 5] = ["scharnagl", "rank", "fen", "result", "draws"];
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text).trim_ascii_start();
    let object = text.strip_prefix(b"[").unwrap_or(text).trim_ascii_start().strip_prefix(b"{").unwrap_or_default();
    if let Some(name) = object.trim_ascii_start().strip_prefix(b"\"") {
        let is_name = |byte: &&u8| byte.is_ascii_alphanumeric() || b"_:".contains(byte);
        let end = name.iter().take_while(is_name).count();
        return name[end..].starts_with(b"\":").then_some("this is JSON; command/docs/data.md counts rows");
    }
    let header = &text[..line_end(text).unwrap_or(text.len())];
    let name = |cell: &[u8]| String::from_utf8_lossy(cell).trim_matches([' ', '"']).to_lowercase();
    let mut names = header.split(|byte| b",;\t".contains(byte)).map(name);
    let has_columns = !matches!(header, [b'[' | b'{' | b';' | b'%', ..]) && names.clone().nth(1).is_some();
    let is_csv = has_columns && names.any(|name| COLUMNS.contains(&&*name));
    is_csv.then_some("this is CSV; command/docs/data.md counts it")
}

/// Returns words without the white space after them, and without byte order marks, which are no words.
fn without_marks(mut words: &[u8]) -> &[u8] {
    loop {
        words = words.trim_ascii_end();
        match words.strip_suffix(BYTE_ORDER_MARK) {
            Some(before) => words = before,
            None => return words,
        }
    }
}
