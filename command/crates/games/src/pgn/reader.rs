use std::io::{self, Read};

use chess960_notation::BYTE_ORDER_MARK;

use super::assembler::GameAssembler;
use super::bracket::{Bracketed, after_blanks, closing_brace, is_tag};
use super::lines::{line_end_length, line_ends};
use super::rows::rows_form;
use super::window::Window;
use super::{Game, PgnErrorKind, Tag};
use crate::TrailingData;

/// Reads all games of a PGN text in constant memory and calls `each` with each one.
///
/// The text may be PGN as found in the wild: with lines that end in LF, CR or CRLF, several tags on a line, white space
/// anywhere in a tag, quotation marks in values with or without a backslash, no blank line between tags, moves and
/// games, games without moves, text that is not UTF-8, and comments with text that looks like tags. Lines that begin
/// with `%`, comments in braces and after `;`, and commands such as `[%clk 0:01:00]` are skipped.
///
/// A new game starts at the first tag after moves. Without moves, it starts at a second event, and at a second site,
/// date, round, player or first tag with another value. If a tag after a blank line repeats one before it, the game
/// starts at the blank line; the first tag with the same value counts as a blank line. A comment that is not closed
/// ends at the next tags after a blank line.
///
/// # Errors
///
/// Returns any I/O error from the reader. A game that the error cuts off is not passed on;
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
/// the next game's first tag, or to the end. A game whose text is longer than 16 MiB is passed on as
/// [broken](PgnErrorKind::TooLong), without its text.
///
/// # Errors
///
/// Returns any I/O error from the reader or from `each`. A game that the error cuts off is not passed on;
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
    /// A comment that began on this line, in the moves or before them, after this gap.
    Comment { line: u64, in_moves: bool, before: Gap },
}

/// The line ends since the last tag, comment or word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Gap {
    SameLine,
    LineEnd,
    BlankLine,
}

impl Gap {
    const fn after_line_end(self) -> Gap {
        if matches!(self, Gap::SameLine) { Gap::LineEnd } else { Gap::BlankLine }
    }

    /// Returns the gap after skipped text that is neither a tag nor a word. A blank line before it still counts.
    const fn after_skipped(self) -> Gap {
        if matches!(self, Gap::BlankLine) { Gap::BlankLine } else { Gap::SameLine }
    }
}

/// Reads a text line by line.
struct Reader<R, E> {
    window: Window<R>,
    games: GameAssembler<E>,
    state: State,
    gap: Gap,
    /// No tag begins before this place.
    tagless: usize,
}

impl<R: Read, E: FnMut(&Game, &[u8]) -> io::Result<()>> Reader<R, E> {
    const fn new(window: Window<R>, games: GameAssembler<E>) -> Reader<R, E> {
        Reader { window, games, state: State::Tags, gap: Gap::BlankLine, tagless: 0 }
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

    /// Reads a line, or a part of a line that is longer than the text in memory.
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
        if self.window.pass_line_end() {
            self.gap = self.gap.after_line_end();
        }
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
            // Text does not contain these bytes: the second begins a file that gzip compressed.
            if let Some(at) = memchr::memchr2(0, 0x1F, &text[..end]) {
                let kind = if text[at] == 0 { PgnErrorKind::ZeroBytes } else { PgnErrorKind::NotText(text[at]) };
                self.games.error(kind, self.window.line, &self.window);
            }
            (self.state, self.gap) = (State::Moves, Gap::SameLine);
        } else if begin > 0 {
            self.pass_comment(matches!(self.state, State::Moves), self.gap);
        }
        self.window.at += end;
        match next {
            Some(b'{') => {
                let in_moves = matches!(self.state, State::Moves);
                self.state = State::Comment { line: self.window.line, in_moves, before: self.gap };
                (self.window.at, self.gap) = (self.window.at + 1, Gap::SameLine);
            }
            Some(b';') => self.pass_line(),
            _ => {}
        }
    }

    /// Passes over a comment, or over the part of it that is on this line or before a tag that ends it.
    fn comment(&mut self) {
        let State::Comment { line, in_moves, before } = self.state else { return };
        let (seen, length) = (&self.window.text[self.window.at..], self.window.end - self.window.at);
        let first = after_blanks(&seen[..length], 0);
        let mut close = memchr::memchr(b'}', &seen[..length]);
        // After tags, further tags may follow without a blank line.
        let needed = if in_moves || self.games.game.is_empty() { Gap::BlankLine } else { Gap::LineEnd };
        if self.gap >= needed && first < length && is_tag(&seen[first..]) {
            let Some(brace) = closing_brace(&seen[first..]) else {
                self.games.error(PgnErrorKind::UnclosedComment, line, &self.window);
                self.state = if self.gap == Gap::BlankLine { State::Moves } else { State::Tags };
                return;
            };
            // All tags up to the end of the comment belong to it.
            self.window.line += line_ends(&seen[first..first + brace]) as u64;
            close = Some(first + brace);
        }
        if let Some(close) = close {
            self.state = if in_moves { State::Moves } else { State::Tags };
            self.pass_comment(in_moves, before);
            self.window.at += close + 1;
        } else {
            self.gap = if first < length { Gap::SameLine } else { self.gap };
            self.window.at = self.window.end;
        }
    }

    /// Reads a tag, or a bracket that does not begin one.
    fn bracket(&mut self) -> io::Result<()> {
        let text = &self.window.text[self.window.at..self.window.end];
        let is_tagless = self.window.place() < self.tagless;
        let found = if is_tagless { Err(PgnErrorKind::UnnamedTag) } else { Bracketed::read(text) };
        let is_command = !is_tagless && text.starts_with(b"[%");
        if let Some(close) = if is_command { memchr::memchr(b']', text) } else { None } {
            self.window.at += close + 1;
            self.gap = self.gap.after_skipped();
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
                (self.state, self.gap) = (State::Moves, Gap::SameLine);
                self.window.at += 1;
            }
        }
        Ok(())
    }

    /// Returns whether a bracket begins a broken tag, and not moves.
    fn is_meant_as_tag(&self, kind: &PgnErrorKind) -> bool {
        match (self.state, self.gap, kind) {
            (State::Moves, Gap::SameLine, _) => false,
            (State::Moves, Gap::LineEnd, PgnErrorKind::UnquotedTag(name)) => Tag::of(name.as_bytes()).is_some(),
            (State::Moves, Gap::LineEnd, kind) => matches!(kind, PgnErrorKind::UnclosedTag(_)),
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
            // The value may continue on further lines, up to a blank line or a tag.
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
            _ if self.gap == Gap::BlankLine => self.games.begin_section(self.window.place()),
            _ => {}
        }
        (self.state, self.gap) = (State::Tags, Gap::SameLine);
        Ok(())
    }

    /// Passes over the rest of a line, however long it is.
    fn pass_line(&mut self) {
        self.gap = self.gap.after_skipped();
        while !self.window.pass_to_line_end() {
            self.fill();
        }
        self.fill();
    }

    const fn pass_comment(&mut self, in_moves: bool, before: Gap) {
        self.gap = if in_moves { Gap::SameLine } else { before.after_skipped() };
    }
}

/// Returns words without the white space and the byte order marks after them.
fn without_marks(mut words: &[u8]) -> &[u8] {
    loop {
        words = words.trim_ascii_end();
        match words.strip_suffix(BYTE_ORDER_MARK) {
            Some(before) => words = before,
            None => return words,
        }
    }
}
