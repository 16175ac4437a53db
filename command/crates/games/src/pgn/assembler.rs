use std::{
    io::{self, Read},
    mem,
};

use chess960_tables::CastlingRights;

use super::error::MAX_TEXT;
use super::lines::decoded;
use super::window::Window;
use super::{Game, GameResult, PgnError, PgnErrorKind, Tag};
use crate::Variant;

/// Assembles games from tags and moves, and passes them on. Places are counted in the whole text.
pub(super) struct GameAssembler<E> {
    each: E,
    with_text: bool,
    /// The tags before the last blank line. The tags after it may be another game's.
    earlier: Game,
    pub(super) game: Game,
    /// The places where `earlier`, or else `game`, begins, and where the tags of `game` begin.
    begin: usize,
    section: usize,
}

impl<E: FnMut(&Game, &[u8]) -> io::Result<()>> GameAssembler<E> {
    pub(super) fn new(with_text: bool, each: E) -> GameAssembler<E> {
        GameAssembler { each, with_text, earlier: Game::default(), game: Game::default(), begin: 0, section: 0 }
    }

    /// Returns the beginning of the text before a place that may still be passed on.
    pub(super) fn needed(&self, place: usize) -> usize {
        let is_held = |begin: &usize| self.with_text && place - begin <= MAX_TEXT;
        [self.begin, self.section].into_iter().find(is_held).unwrap_or(place)
    }

    /// Adds a tag to the game that it belongs to.
    pub(super) fn tag(&mut self, name: &[u8], value: &[u8], window: &Window<impl Read>) -> io::Result<()> {
        let tag = Tag::of(name);
        self.begin_tag(tag, value, window)?;
        if let Some(tag) = tag {
            match self.game.written(tag) {
                None => self.game.set(tag, value),
                Some(first) if tag.decides() && !agree(tag, first, value.trim_ascii()) => {
                    let name = String::from_utf8_lossy(name).into_owned();
                    self.error(PgnErrorKind::RepeatedTag(name), window.line, window);
                }
                Some(_) => {}
            }
        } else if self.with_text {
            self.game.add_others(&[name, b"\n", value, b"\n"]);
        }
        Ok(())
    }

    /// Begins the game that a tag belongs to, unless the game has begun.
    pub(super) fn begin_tag(&mut self, tag: Option<Tag>, value: &[u8], window: &Window<impl Read>) -> io::Result<()> {
        if let Some(tag) = tag {
            // If no blank line separates games, a repeated tag begins the next: the event, or another value of the
            // first tag or of a tag that identifies the game. The first tag with the same value may be repeated by
            // mistake, which the tags after it decide.
            let is_first = self.game.first == Some(tag);
            let equals = self.game.written(tag).map(|other| other == value.trim_ascii());
            match equals.filter(|_| !tag.decides()) {
                Some(is_equal) if tag == Tag::Event || !is_equal && (is_first || tag.identifies()) => {
                    self.end(window)?;
                }
                Some(true) if is_first => self.begin_section(window.place()),
                None if self.earlier.written(tag).is_some() => {
                    mem::swap(&mut self.earlier, &mut self.game);
                    self.pass_on(self.section, window)?;
                    mem::swap(&mut self.earlier, &mut self.game);
                }
                _ => {}
            }
        }
        if self.game.is_empty() {
            self.game.line = window.line;
            // Text before the first tag belongs to no game.
            self.begin = if self.earlier.is_empty() { window.place() } else { self.begin };
        }
        Ok(())
    }

    /// Separates the tags so far from the tags that follow.
    pub(super) fn begin_section(&mut self, place: usize) {
        self.earlier.append(&mut self.game);
        self.section = place;
    }

    fn join_sections(&mut self) {
        if !self.earlier.is_empty() {
            self.earlier.append(&mut self.game);
            mem::swap(&mut self.earlier, &mut self.game);
        }
    }

    /// Adds words to the moves.
    pub(super) fn words(&mut self, words: &[u8], window: &Window<impl Read>) {
        self.join_sections();
        if self.game.is_empty() {
            self.error(PgnErrorKind::TextBeforeTags, window.line, window);
        }
        self.game.has_moves = true;
        self.game.moves_result = GameResult::at_end(words);
    }

    /// Notes the first error of a game.
    pub(super) fn error(&mut self, kind: PgnErrorKind, line: u64, window: &Window<impl Read>) {
        if self.game.is_empty() {
            // Text before the first tag is a game of its own.
            (self.begin, self.game.line) = (window.place(), line);
        }
        self.game.error.get_or_insert(PgnError { line, kind });
    }

    /// Ends the game, if there is one.
    pub(super) fn end(&mut self, window: &Window<impl Read>) -> io::Result<()> {
        self.join_sections();
        if self.game.is_empty() { Ok(()) } else { self.pass_on(window.place(), window) }
    }

    /// Passes on a game whose text goes up to `end`.
    fn pass_on(&mut self, end: usize, window: &Window<impl Read>) -> io::Result<()> {
        let mut text = b"".as_slice();
        // The beginning of a longer text is no longer in memory.
        if self.with_text && window.place() - self.begin > MAX_TEXT {
            self.game.error.get_or_insert(PgnError { line: self.game.line, kind: PgnErrorKind::TooLong });
        } else if self.with_text {
            text = window.between(self.begin, end);
        }
        (self.each)(&self.game, text)?;
        self.game.clear();
        self.begin = end;
        Ok(())
    }
}

/// Returns whether two values of a tag say the same. Lichess wrote the FEN of some broadcasts in 2025 twice, at times
/// in both styles of castling rights.
fn agree(tag: Tag, first: &[u8], second: &[u8]) -> bool {
    let both = [first, second].map(decoded);
    let [first, second] = both.each_ref().map(|value| &**value);
    let variant = |name| Some(Variant::parse(name)).filter(|variant| *variant != Variant::Other);
    first == second
        || match tag {
            Tag::Fen => position(first).is_some_and(|first| position(second) == Some(first)),
            Tag::Variant => variant(first).is_some_and(|first| variant(second) == Some(first)),
            Tag::Result => GameResult::parse(first).is_some_and(|first| GameResult::parse(second) == Some(first)),
            _ => false,
        }
}

/// Returns the position of a FEN, in whichever style its castling rights are written: the rights, and the other fields
/// without the counts of moves.
fn position(fen: &str) -> Option<(CastlingRights, [Option<&str>; 3])> {
    let mut fields = fen.split_ascii_whitespace();
    let [board, side, _, en_passant] = [(); 4].map(|()| fields.next());
    Some((CastlingRights::from_fen(fen).ok()?, [board, side, en_passant]))
}
