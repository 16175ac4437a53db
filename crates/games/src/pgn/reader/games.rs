//! Which tags belong to which game.

use std::{
    io::{self, Read},
    ops::Range,
};

use super::Reader;
use crate::{Game, GameResult, PgnError, PgnErrorKind, Tag};

impl<R: Read, E: FnMut(Game<'_>, &[u8]) -> io::Result<()>> Reader<'_, R, E> {
    pub(super) fn tag(&mut self, tag: Option<Tag>, value: Range<usize>) -> io::Result<()> {
        let is_repeated = |game: &Game<'_>| tag.is_some_and(|tag| game.has(tag));
        // Nearly all tags follow others of their game.
        if self.in_moves || self.line_ends > 1 || self.earlier.is_some() || self.game.as_ref().is_none_or(is_repeated) {
            self.begin_tag(tag, &value)?;
        }
        (self.line_ends, self.after_tag) = (0, true);
        if let (Some(tag), Some(game)) = (tag, &mut self.game) {
            self.first_tag.get_or_insert(tag);
            if !game.has(tag) {
                game.values[tag as usize] = Some(value);
            } else if tag.decides() {
                let line = self.line(self.at);
                self.error(line, PgnErrorKind::RepeatedTag(tag.name().to_owned()));
            }
        }
        Ok(())
    }

    /// Makes room for a tag in the game that it belongs to, which may begin with it.
    pub(super) fn begin_tag(&mut self, tag: Option<Tag>, value: &Range<usize>) -> io::Result<()> {
        if self.in_moves {
            self.end()?;
        } else if let Some(game) = self.game.take_if(|_| self.line_ends > 1) {
            match &mut self.earlier {
                Some(earlier) => earlier.append(game),
                None => self.earlier = Some(game),
            }
            self.first_tag = None;
            self.section = self.at;
        }
        self.line_ends = 0;
        if let Some(tag) = tag {
            if let Some(earlier) = self.earlier.take_if(|earlier| earlier.has(tag)) {
                self.emit(earlier, self.section)?;
            }
            // Without a blank line between games, a repeated tag begins the next: the first tag, or one that a game has only once. Some games
            // repeat such a tag with the same value.
            let begins = tag == Tag::Event || self.first_tag == Some(tag);
            let other =
                self.game.as_ref().and_then(|game| game.values[tag as usize].clone()).filter(|_| !tag.decides());
            let written = |value: Range<usize>| self.text[value].trim_ascii();
            let differs = |other| tag.identifies() && written(other) != written(value.clone());
            if other.is_some_and(|other| begins || differs(other)) {
                self.end()?;
            }
        }
        if self.game.is_none() {
            if self.earlier.is_none() {
                // Text before the first tag belongs to no game.
                (self.begin, self.section) = (self.at, self.at);
            }
            self.game = Some(Game { line: self.line(self.at), ..Game::default() });
        }
        Ok(())
    }

    /// Notes the first error of a game.
    pub(super) fn error(&mut self, line: u64, kind: PgnErrorKind) {
        // Text before the first tag is a game of its own.
        self.in_moves |= self.game.is_none();
        let game = self.game.get_or_insert_with(|| Game { line, ..Game::default() });
        game.error.get_or_insert(PgnError { line, kind });
    }

    /// A game ends, if there is one.
    pub(super) fn end(&mut self) -> io::Result<()> {
        if let Some(mut earlier) = self.earlier.take() {
            if let Some(game) = self.game.take() {
                earlier.append(game);
            }
            self.game = Some(earlier);
        }
        let Some(mut game) = self.game.take() else { return Ok(()) };
        game.has_moves = self.in_moves;
        game.moves_result = GameResult::at_end(&self.text[self.words.clone()]);
        (self.in_moves, self.first_tag, self.words) = (false, None, 0..0);
        self.emit(game, self.at)
    }

    /// Passes on a game whose text goes up to `end`.
    pub(super) fn emit(&mut self, game: Game<'static>, end: usize) -> io::Result<()> {
        (self.each)(Game { text: self.text, ..game }, &self.text[self.begin..end])?;
        (self.begin, self.section) = (end, end);
        Ok(())
    }
}
