use std::{
    io::{self, Read},
    mem,
    ops::Range,
};

use chess960_notation::BYTE_ORDER_MARK;

use super::bracket::{Bracketed, after_blanks, closing_brace, is_blank, is_tag};
use super::error::MAX_TEXT;
use super::lines::{line_end, line_end_length, line_ends};
use super::{Game, GameResult, PgnError, PgnErrorKind, Tag};
use crate::TrailingData;
use crate::decode::UTF_16;

/// Reads all games of a PGN text in constant memory and calls `each` with each one.
///
/// It accepts PGN as found in the wild: lines that end in LF, CR or CRLF, several tags on a line, white space anywhere in a tag,
/// quotation marks in values with or without a backslash, no blank line between tags and moves or games, games of tags
/// alone, text that is not UTF-8, tags that look like tags in comments. Lines that begin with `%` are skipped, and so are
/// comments in braces and after `;`, and commands such as `[%clk 0:01:00]` outside of comments.
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
pub fn read_games(input: impl Read, each: impl FnMut(&Game)) -> io::Result<()> {
    read_part(Some(input), &mut Vec::new(), each)
}

/// Reads the games of a part of a text like [`read_games`]. `text` is its beginning, and the input the rest, if there is one.
pub(crate) fn read_part(input: Option<impl Read>, text: &mut Vec<u8>, mut each: impl FnMut(&Game)) -> io::Result<()> {
    let each = |game: &Game, _: &[u8]| {
        each(game);
        Ok(())
    };
    Reader::new(input, text, false, each).read()
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
pub fn read_games_with_text(input: impl Read, each: impl FnMut(&Game, &[u8]) -> io::Result<()>) -> io::Result<()> {
    Reader::new(Some(input), &mut Vec::new(), true, each).read()
}

/// How much text is read at once.
const CHUNK: usize = 512 * 1024;

/// The longest line that is searched for the end of a tag.
const MAX_LINE: usize = 256 * 1024;

/// What a line begins in.
#[derive(Clone, Copy)]
enum State {
    /// Tags, or nothing yet.
    Tags,
    /// The moves of a game.
    Moves,
    /// A comment that began on this line, in the moves or before them, after so many line ends.
    Comment { line: u64, in_moves: bool, line_ends: usize },
}

/// Cuts a text into games, line by line. All places are in `text`.
struct Reader<'b, R, E> {
    /// What comes after the text, if anything.
    input: Option<R>,
    each: E,
    /// The text that is not understood yet, and that of the game before it if it is wanted.
    text: &'b mut Vec<u8>,
    with_text: bool,
    /// An error of the input after the text.
    failure: Option<io::Error>,
    /// How far the text is understood, and the number of the line there.
    at: usize,
    line: u64,
    /// The number of line ends since the last tag, comment or word. More than one make a blank line.
    line_ends: usize,
    state: State,
    /// The tags before the last blank line. Those after it may be another game's.
    earlier: Game,
    game: Game,
    /// Where the text of the first of the two begins, and where the tags of `game` do.
    begin: usize,
    section: usize,
}

impl<'b, R: Read, E: FnMut(&Game, &[u8]) -> io::Result<()>> Reader<'b, R, E> {
    fn new(input: Option<R>, text: &'b mut Vec<u8>, with_text: bool, each: E) -> Reader<'b, R, E> {
        Reader {
            input,
            each,
            text,
            with_text,
            failure: None,
            at: 0,
            line: 1,
            line_ends: 2,
            state: State::Tags,
            earlier: Game::default(),
            game: Game::default(),
            begin: 0,
            section: 0,
        }
    }

    fn read(mut self) -> io::Result<()> {
        self.fill();
        if self.text.starts_with(b"\xFF\xFE") || self.text.starts_with(b"\xFE\xFF") {
            return Err(io::Error::new(io::ErrorKind::InvalidData, UTF_16));
        }
        while self.at < self.text.len() {
            self.line()?;
            self.fill();
        }
        if let Some(error) = self.failure.take_if(|error| !TrailingData::is(error)) {
            return Err(error);
        }
        if let State::Comment { line, .. } = self.state {
            self.error(line, PgnErrorKind::UnclosedComment);
        }
        self.end()?;
        self.failure.map_or(Ok(()), Err)
    }

    /// Reads on until there is a line and all that its meaning depends on, or the end of the text. What is no longer needed makes room.
    fn fill(&mut self) {
        let Some(mut input) = self.input.take_if(|_| self.text.len() - self.at <= 2 * MAX_LINE) else { return };
        let is_wanted = self.with_text && !(self.game.is_empty() && self.earlier.is_empty());
        if is_wanted && self.at - self.begin > MAX_TEXT {
            let line = if self.earlier.is_empty() { self.game.line } else { self.earlier.line };
            for game in [&mut self.earlier, &mut self.game].into_iter().filter(|game| !game.is_empty()) {
                game.error.get_or_insert(PgnError { line, kind: PgnErrorKind::TooLong });
            }
            self.begin = self.at;
        }
        let passed = if is_wanted { self.begin } else { self.at };
        self.text.drain(..passed);
        for place in [&mut self.at, &mut self.begin, &mut self.section] {
            *place = place.saturating_sub(passed);
        }
        while self.text.len() - self.at <= 2 * MAX_LINE {
            match input.by_ref().take(CHUNK as u64).read_to_end(self.text) {
                Ok(CHUNK) => {}
                // A terminal would wait for a second end.
                Ok(_) => return,
                Err(error) => {
                    self.failure = Some(error);
                    return;
                }
            }
        }
        self.input = Some(input);
    }

    /// Reads a line, or a part of one that is longer than what is in memory.
    fn line(&mut self) -> io::Result<()> {
        let rest = &self.text[self.at..];
        let seen = rest.len() - if self.input.is_none() { 0 } else { MAX_LINE };
        let found = line_end(&rest[..seen]);
        let end = self.at + found.unwrap_or(seen);
        let mut line = Line { begin: self.at, end, whole: end, tagless: self.at };
        if found.is_none() {
            line.whole = line_end(&rest[seen..]).map_or(self.text.len(), |length| end + length);
        }
        while self.at < line.end {
            let goes_on = match self.state {
                State::Comment { .. } => self.comment(line.end),
                _ => self.token(&mut line)?,
            };
            if !goes_on {
                return Ok(());
            }
        }
        if found.is_some() {
            self.at += line_end_length(&self.text[self.at..]);
            (self.line, self.line_ends) = (self.line + 1, self.line_ends + 1);
        }
        Ok(())
    }

    /// Reads a tag, words or the like. Returns whether the line goes on.
    fn token(&mut self, line: &mut Line) -> io::Result<bool> {
        let rest = &self.text[self.at..line.end];
        match rest[0] {
            blank if is_blank(blank) => self.at += 1,
            b'%' if self.at == line.begin && self.line_ends > 0 => return self.pass_line(),
            b';' => return self.pass_line(),
            b'{' => {
                let in_moves = matches!(self.state, State::Moves);
                // Nearly all comments end on their lines.
                if let Some(close) = memchr::memchr(b'}', rest) {
                    self.at += after_blanks(rest, close + 1);
                    self.pass_over(if in_moves { 0 } else { self.line_ends });
                    return Ok(true);
                }
                self.state = State::Comment { line: self.line, in_moves, line_ends: self.line_ends };
                (self.at, self.line_ends) = (self.at + 1, 0);
            }
            b'[' => return self.bracket(line),
            _ if rest.starts_with(BYTE_ORDER_MARK) && self.line_ends > 0 => {
                self.at += BYTE_ORDER_MARK.len();
                line.begin = self.at;
            }
            _ => {
                let stop = memchr::memchr3(b'{', b';', b'[', rest).unwrap_or(rest.len());
                let mut words = rest[..stop].trim_ascii_end();
                while let Some(before) = words.strip_suffix(BYTE_ORDER_MARK) {
                    words = before.trim_ascii_end();
                }
                let words = self.at..self.at + words.len();
                // A word may go on after a part of a line. It is no result if this much of it comes before.
                let goes_on = line.whole > line.end && stop == rest.len();
                self.at = if goes_on { self.at.max(line.end - 8) } else { self.at + stop };
                // Byte order marks alone are no words.
                if !words.is_empty() {
                    self.words(words);
                }
                return Ok(!goes_on);
            }
        }
        Ok(true)
    }

    fn words(&mut self, words: Range<usize>) {
        if !self.earlier.is_empty() {
            self.join_sections();
        } else if self.game.is_empty() {
            self.error(self.line, PgnErrorKind::TextBeforeTags);
        }
        (self.state, self.line_ends) = (State::Moves, 0);
        self.game.has_moves = true;
        self.game.moves_result = GameResult::at_end(&self.text[words]);
    }

    /// Passes over the rest of a line. A blank line before it still counts.
    fn pass_line(&mut self) -> io::Result<bool> {
        self.pass_over(self.line_ends);
        loop {
            let rest = &self.text[self.at..];
            let end = line_end(rest);
            self.at += end.unwrap_or(rest.len());
            if end.is_some() || self.input.is_none() {
                return Ok(false);
            }
            self.fill();
        }
    }

    const fn pass_over(&mut self, line_ends: usize) {
        self.line_ends = if line_ends < 2 { 0 } else { line_ends };
    }

    /// Passes over a comment, or over the part of it that is on this line or before a tag that ends it. Returns whether the line goes on.
    fn comment(&mut self, end: usize) -> bool {
        let State::Comment { line, in_moves, line_ends: before } = self.state else { return true };
        let first = after_blanks(&self.text[..end], self.at);
        let mut close = memchr::memchr(b'}', &self.text[self.at..end]).map(|brace| self.at + brace);
        // If tags came last, more may follow: they need no blank line before them.
        let needed = if in_moves || self.game.is_empty() { 2 } else { 1 };
        if self.line_ends >= needed && first < end && is_tag(&self.text[first..]) {
            let Some(brace) = closing_brace(&self.text[first..]) else {
                self.error(line, PgnErrorKind::UnclosedComment);
                self.state = if self.line_ends > 1 { State::Moves } else { State::Tags };
                return true;
            };
            // This tag belongs to the comment, and so do all up to its end.
            self.line += line_ends(&self.text[first..first + brace]) as u64;
            close = Some(first + brace);
        }
        if let Some(close) = close {
            self.state = if in_moves { State::Moves } else { State::Tags };
            self.pass_over(if in_moves { 0 } else { before });
            self.at = close + 1;
            return close < end;
        }
        if first < end {
            self.line_ends = 0;
        }
        self.at = end;
        true
    }

    /// Reads a tag, or a bracket that begins none. Returns whether the line goes on.
    fn bracket(&mut self, line: &mut Line) -> io::Result<bool> {
        let end = line.whole.min(self.at + MAX_LINE);
        let rest = &self.text[self.at..end];
        let command = if rest.starts_with(b"[%") { memchr::memchr(b']', rest) } else { None };
        if let Some(close) = command.filter(|_| self.at >= line.tagless) {
            self.at += close + 1;
            self.pass_over(self.line_ends);
            return Ok(true);
        }
        let may_be_broken = !matches!(self.state, State::Moves) || self.line_ends > 1;
        match if self.at < line.tagless { Err(PgnErrorKind::UnnamedTag) } else { Bracketed::read(rest) } {
            Ok(found) => self.tag(&found)?,
            Err(kind) if may_be_broken => return self.broken_tag(kind),
            Err(kind) => {
                if matches!(kind, PgnErrorKind::UnclosedTag(_)) || rest.starts_with(b"[%") {
                    line.tagless = line.tagless.max(end);
                }
                self.words(self.at..self.at + 1);
                self.at += 1;
            }
        }
        Ok(true)
    }

    fn tag(&mut self, found: &Bracketed) -> io::Result<()> {
        let [name, value] = [&found.name, &found.value].map(|range| self.at + range.start..self.at + range.end);
        let tag = Tag::of(&self.text[name]);
        self.begin_tag(tag, value.clone())?;
        if let Some(tag) = tag {
            if self.game.written(tag).is_none() {
                self.game.set(tag, &self.text[value]);
            } else if tag.decides() {
                self.error(self.line, PgnErrorKind::RepeatedTag(tag.name().to_owned()));
            }
        }
        self.at += found.end;
        Ok(())
    }

    /// Reports a tag and passes over it.
    fn broken_tag(&mut self, kind: PgnErrorKind) -> io::Result<bool> {
        let may_go_on = matches!(kind, PgnErrorKind::UnclosedTag(_));
        self.begin_tag(None, 0..0)?;
        self.error(self.line, kind);
        loop {
            self.pass_line()?;
            self.fill();
            // The value may go on over line ends, up to a blank line or a tag.
            let next = self.at + line_end_length(&self.text[self.at..]);
            let first = self.text.get(next..).and_then(|next| next.get(after_blanks(next, 0)));
            if !may_go_on || first.is_none_or(|first| b"[\r\n".contains(first)) {
                return Ok(false);
            }
            (self.at, self.line) = (next, self.line + 1);
        }
    }

    /// Makes room for a tag in the game that it belongs to, which may begin with it.
    fn begin_tag(&mut self, tag: Option<Tag>, value: Range<usize>) -> io::Result<()> {
        match self.state {
            State::Moves => self.end()?,
            _ if self.line_ends > 1 => self.begin_section(),
            _ => {}
        }
        self.line_ends = 0;
        if let Some(tag) = tag {
            // Without a blank line between games, a repeated tag begins the next: the event, or another value of the first tag, or of one that a
            // game has only once. The first tag with the same value may be there twice by mistake: that depends on the tags after it.
            let is_first = self.game.first == Some(tag);
            let equals = self.game.written(tag).map(|other| other == self.text[value].trim_ascii());
            match equals.filter(|_| !tag.decides()) {
                Some(is_equal) if tag == Tag::Event || !is_equal && (is_first || tag.identifies()) => self.end()?,
                Some(true) if is_first => self.begin_section(),
                None if self.earlier.written(tag).is_some() => {
                    mem::swap(&mut self.earlier, &mut self.game);
                    self.pass_on(self.section)?;
                    mem::swap(&mut self.earlier, &mut self.game);
                }
                _ => {}
            }
        }
        if self.game.is_empty() {
            self.game.line = self.line;
            // Text before the first tag belongs to no game.
            self.begin = if self.earlier.is_empty() { self.at } else { self.begin };
        }
        Ok(())
    }

    /// Sets the tags so far apart from those that follow.
    fn begin_section(&mut self) {
        if self.earlier.is_empty() {
            mem::swap(&mut self.earlier, &mut self.game);
        } else {
            self.earlier.append(&mut self.game);
        }
        self.section = self.at;
    }

    fn join_sections(&mut self) {
        self.earlier.append(&mut self.game);
        mem::swap(&mut self.earlier, &mut self.game);
    }

    /// Notes the first error of a game.
    fn error(&mut self, line: u64, kind: PgnErrorKind) {
        if self.game.is_empty() {
            // Text before the first tag is a game of its own.
            (self.state, self.begin, self.game.line) = (State::Moves, self.at, line);
        }
        self.game.error.get_or_insert(PgnError { line, kind });
    }

    /// A game ends, if there is one.
    fn end(&mut self) -> io::Result<()> {
        if !self.earlier.is_empty() {
            self.join_sections();
        }
        self.state = State::Tags;
        if self.game.is_empty() { Ok(()) } else { self.pass_on(self.at) }
    }

    /// Passes on a game whose text goes up to `end`.
    fn pass_on(&mut self, end: usize) -> io::Result<()> {
        let text = &self.text[self.begin..end];
        if self.with_text && text.len() > MAX_TEXT {
            self.game.error.get_or_insert(PgnError { line: self.game.line, kind: PgnErrorKind::TooLong });
        }
        (self.each)(&self.game, text)?;
        self.game.clear();
        self.begin = end;
        Ok(())
    }
}

/// A line, or a part of one.
struct Line {
    begin: usize,
    end: usize,
    /// Where the line ends of which this is a part, as far as it is in memory: a tag may go on up to there.
    whole: usize,
    /// No tag begins before this place.
    tagless: usize,
}
