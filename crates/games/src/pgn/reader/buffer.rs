//! The part of the text that is in memory.

use std::io::{self, Read};

use chess960_notation::BYTE_ORDER_MARK;

use super::Reader;
use crate::decode::UTF_16;
use crate::pgn::error::MAX_TEXT;
use crate::pgn::syntax::line_ends;
use crate::{Game, PgnError, PgnErrorKind, TrailingData};

/// How much text is read at once.
const CHUNK: usize = 256 * 1024;

/// The number of bytes at the end of moves in which a result is looked for: one more than the longest has.
const TAIL: usize = 8;

impl<R: Read, E: FnMut(Game<'_>, &[u8]) -> io::Result<()>> Reader<'_, R, E> {
    /// Passes over a byte order mark; that of UTF-16 is an error.
    pub(super) fn pass_byte_order_mark(&mut self) -> io::Result<()> {
        self.hold(BYTE_ORDER_MARK.len())?;
        if self.text.starts_with(b"\xFF\xFE") || self.text.starts_with(b"\xFE\xFF") {
            return Err(io::Error::new(io::ErrorKind::InvalidData, UTF_16));
        }
        if self.text.starts_with(BYTE_ORDER_MARK) {
            self.at = BYTE_ORDER_MARK.len();
        }
        Ok(())
    }

    /// Reads until there are `count` bytes, or all up to the end of the text.
    pub(super) fn hold(&mut self, count: usize) -> io::Result<()> {
        while self.text.len() - self.at < count && !self.at_end {
            self.read_more()?;
        }
        Ok(())
    }

    /// Reads more of the text, unless it has ended. What is no longer needed makes room, and all places move.
    pub(super) fn read_more(&mut self) -> io::Result<()> {
        if self.game.is_none() {
            self.begin = self.at;
        }
        self.line(self.begin);
        self.text.drain(..self.begin);
        self.move_back(self.begin);
        if self.text.len() > self.limit {
            self.shorten();
        }
        if let Some(error) = self.failure.take() {
            return Err(error);
        }
        match self.input.by_ref().take(CHUNK as u64).read_to_end(self.text) {
            // A terminal would wait for a second end.
            Ok(read) => self.at_end = read < CHUNK,
            Err(error) => {
                self.at_end = TrailingData::is(&error);
                self.failure = Some(error);
            }
        }
        Ok(())
    }

    /// Drops what was read of a game that is too long, except for the values of its tags and the end of its moves. What may be an
    /// earlier game is kept.
    pub(super) fn shorten(&mut self) {
        self.line(self.at);
        let from = if self.section > self.limit { 0 } else { self.section };
        if self.limit == MAX_TEXT {
            let line = self.earlier.as_ref().or(self.game.as_ref()).map_or(0, |game| game.line);
            for game in self.earlier.iter_mut().filter(|_| from == 0).chain(&mut self.game) {
                game.error.get_or_insert(PgnError { line, kind: PgnErrorKind::TooLong });
            }
        }
        let rest = self.text.split_off(self.at);
        self.words.start = self.words.start.max(self.words.end.saturating_sub(TAIL));
        let mut kept = Vec::new();
        let games = self.earlier.iter_mut().chain(&mut self.game);
        let values = games.flat_map(|game| game.values.iter_mut().flatten()).chain([&mut self.words]);
        for value in values.filter(|value| value.start >= from) {
            let begin = from + kept.len();
            kept.extend_from_slice(&self.text[value.clone()]);
            *value = begin..from + kept.len();
        }
        self.text.truncate(from);
        self.text.append(&mut kept);
        self.section = from;
        self.tagless = self.tagless.saturating_sub(self.at - self.text.len());
        self.at = self.text.len();
        self.counted.0 = self.at;
        self.text.extend(rest);
    }

    /// Moves all places back by `count`.
    pub(super) fn move_back(&mut self, count: usize) {
        let places = [&mut self.at, &mut self.counted.0, &mut self.tagless, &mut self.begin, &mut self.section];
        let games = self.earlier.iter_mut().chain(&mut self.game);
        let values = games.flat_map(|game| game.values.iter_mut().flatten()).chain([&mut self.words]);
        for place in values.flat_map(|value| [&mut value.start, &mut value.end]).chain(places) {
            *place = place.saturating_sub(count);
        }
    }

    /// Returns the number of the line at a place, or at the last one that was asked for if that is further on.
    pub(super) fn line(&mut self, at: usize) -> u64 {
        let (counted, lines) = self.counted;
        if at > counted {
            self.counted = (at, lines + line_ends(self.text, counted..at) as u64);
        }
        self.counted.1 + 1
    }
}
