use std::io;

use super::{
    Game, GameResult, PgnError, PgnErrorKind, Tag,
    error::MAX_TEXT,
    syntax::{TAIL, line_ends, lines},
};

/// Puts games together from tags, blank lines and moves.
pub(super) struct Assembler<E> {
    each: E,
    /// The tags before the last blank line. Those after it may be another game's.
    earlier: Option<Game>,
    game: Option<Game>,
    /// The first known tag of `game`.
    first_tag: Option<Tag>,
    /// Whether moves or a comment have followed the last tag.
    in_moves: bool,
    /// Whether a blank line has followed the last text.
    after_blank: bool,
    /// The last bytes of the moves.
    tail: [u8; TAIL],
    /// The text since the last game, if it is wanted.
    text: Option<Vec<u8>>,
    /// Where in the text the tags of `game` begin.
    begin: usize,
}

impl<E: FnMut(Game, &[u8]) -> io::Result<()>> Assembler<E> {
    pub(super) fn new(each: E) -> Assembler<E> {
        Assembler {
            each,
            earlier: None,
            game: None,
            first_tag: None,
            in_moves: false,
            after_blank: true,
            tail: [b' '; TAIL],
            text: None,
            begin: 0,
        }
    }

    /// Creates an assembler that passes on each game with its text.
    pub(super) fn recording(each: E) -> Assembler<E> {
        Assembler { text: Some(Vec::new()), ..Assembler::new(each) }
    }

    /// Records text, if games are passed on with theirs. Of a game that is too long, it keeps what may be an earlier one's.
    pub(super) fn record(&mut self, text: &[u8]) {
        let Some(recorded) = &mut self.text else { return };
        if recorded.len() + text.len() <= MAX_TEXT {
            recorded.extend_from_slice(text);
            return;
        }
        recorded.truncate(self.begin);
        let line = self.earlier.as_ref().map(|game| game.line);
        if let Some(game) = self.game.as_mut().or(self.earlier.as_mut()) {
            game.error.get_or_insert(PgnError { line: line.unwrap_or(game.line), kind: PgnErrorKind::TooLong });
        }
    }

    fn recorded(&self) -> usize {
        self.text.as_ref().map_or(0, Vec::len)
    }

    /// Passes on a game with the first `length` bytes of the text.
    fn emit(&mut self, game: Game, length: usize) -> io::Result<()> {
        let text = self.text.as_deref().unwrap_or_default();
        (self.each)(game, &text[..length])?;
        if let Some(text) = &mut self.text {
            text.drain(..length);
        }
        self.begin = 0;
        Ok(())
    }

    /// Returns whether a bracket at the beginning of a line is a tag, if a broken one.
    pub(super) fn expects_tags(&self) -> bool {
        !self.in_moves || self.after_blank
    }

    /// White space; `at_line_start` if it begins where a line does.
    pub(super) fn blank(&mut self, text: &[u8], at_line_start: bool) {
        // The first line end after text ends its line.
        let min = if at_line_start { 1 } else { 2 };
        self.after_blank |= text.len() >= min && line_ends(text) >= min;
    }

    /// Returns whether text belongs to a game.
    pub(super) fn is_in_game(&self) -> bool {
        self.game.is_some()
    }

    /// Returns whether tags have come, and no moves yet.
    pub(super) fn is_among_tags(&self) -> bool {
        self.game.is_some() && !self.in_moves
    }

    /// Continues with the tags of the game after an apparent comment.
    pub(super) fn resume_tags(&mut self) {
        self.in_moves = false;
    }

    /// A comment begins.
    pub(super) fn comment(&mut self) {
        self.in_moves = self.game.is_some();
        self.after_blank = false;
    }

    /// Moves, which end in no white space.
    pub(super) fn moves(&mut self, text: &[u8], at_line_start: bool, line: impl Fn() -> u64) {
        if memchr::memchr(b'%', text).is_none() {
            return self.words(text, line);
        }
        // A line that begins with % holds no moves.
        for (number, line_text) in lines(text).enumerate() {
            let moves = line_text.trim_ascii();
            if moves.is_empty() {
                self.after_blank |= number > 0 || at_line_start;
            } else if line_text.first() != Some(&b'%') || number == 0 && !at_line_start {
                self.words(moves, &line);
            }
        }
    }

    /// Moves, without white space after them and lines that begin with %.
    pub(super) fn words(&mut self, text: &[u8], line: impl Fn() -> u64) {
        if self.game.is_none() {
            self.error(line(), PgnErrorKind::TextBeforeTags);
        }
        (self.in_moves, self.after_blank) = (true, false);
        if let Some(tail) = text.last_chunk() {
            self.tail = *tail;
        } else {
            self.tail = [b' '; TAIL];
            self.tail[TAIL - text.len()..].copy_from_slice(text);
        }
    }

    pub(super) fn tag(&mut self, name: &[u8], value: &[u8], line: impl Fn() -> u64) -> io::Result<()> {
        let tag = Tag::of(name);
        let game = self.begin_tag(tag, value, &line)?;
        let Some(tag) = tag else { return Ok(()) };
        if !game.has(tag) {
            game.set(tag, value);
        } else if tag.decides() {
            self.error(line(), PgnErrorKind::RepeatedTag(tag.name().to_owned()));
        }
        Ok(())
    }

    pub(super) fn broken_tag(&mut self, error: PgnErrorKind, line: u64) -> io::Result<()> {
        self.begin_tag(None, b"", || line)?;
        self.error(line, error);
        Ok(())
    }

    /// Returns the game that a tag belongs to, which may begin with it.
    fn begin_tag(&mut self, tag: Option<Tag>, value: &[u8], line: impl Fn() -> u64) -> io::Result<&mut Game> {
        if self.in_moves {
            self.end()?;
        } else if self.after_blank {
            if let Some(game) = self.game.take() {
                self.earlier = Some(match self.earlier.take() {
                    Some(mut earlier) => {
                        earlier.append(&game);
                        earlier
                    }
                    None => game,
                });
                self.first_tag = None;
                self.begin = self.recorded();
            }
        }
        self.after_blank = false;
        if let Some(tag) = tag {
            if let Some(earlier) = self.earlier.take_if(|earlier| earlier.has(tag)) {
                self.emit(earlier, self.begin)?;
            }
            // Without a blank line between games, a repeated tag begins the next: the first tag, or one that a game has only once. Some games
            // repeat such a tag with the same value.
            let is_next = |game: &Game| {
                let begins = tag == Tag::Event || self.first_tag == Some(tag);
                game.has(tag) && !tag.decides() && (begins || tag.identifies() && game.differs(tag, value))
            };
            if self.game.as_ref().is_some_and(is_next) {
                self.end()?;
            }
            self.first_tag.get_or_insert(tag);
        }
        if self.game.is_none() && self.earlier.is_none() {
            // Text before the first tag belongs to no game.
            self.text.as_mut().map(Vec::clear);
        }
        Ok(self.game.get_or_insert_with(|| Game::new(line())))
    }

    /// Notes the first error of a game.
    pub(super) fn error(&mut self, line: u64, kind: PgnErrorKind) {
        // Text before the first tag is a game of its own.
        self.in_moves |= self.game.is_none();
        let game = self.game.get_or_insert_with(|| Game::new(line));
        game.error.get_or_insert(PgnError { line, kind });
    }

    /// A game ends, if there is one.
    pub(super) fn end(&mut self) -> io::Result<()> {
        let mut game = match (self.earlier.take(), self.game.take()) {
            (Some(mut earlier), Some(game)) => {
                earlier.append(&game);
                earlier
            }
            (Some(game), None) | (None, Some(game)) => game,
            (None, None) => return Ok(()),
        };
        game.has_moves = self.in_moves;
        if self.in_moves {
            game.moves_result = GameResult::at_end(&self.tail);
        }
        (self.in_moves, self.first_tag, self.tail) = (false, None, [b' '; TAIL]);
        self.emit(game, self.recorded())
    }
}
