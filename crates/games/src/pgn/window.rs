use std::{
    cell::Cell,
    io::{self, Read},
};

use chess960_notation::{BYTE_ORDER_MARK, read_once};

use super::syntax::line_end;
use crate::TrailingData;

/// A stretch of a text that moves on through it, and knows its line.
pub(super) struct Window<'b, R> {
    input: R,
    buffer: &'b mut [u8],
    start: usize,
    end: usize,
    at_end: bool,
    /// The error after the end of a text that is whole.
    trailing: Option<io::Error>,
    /// No line ends between `start` and this place in the buffer, so that no stretch is searched for line ends twice.
    unbroken: usize,
    /// No value of a tag ends between `start` and this place in the buffer.
    unclosed: usize,
    counted: Cell<Counted>,
}

/// How far line ends have been counted.
#[derive(Clone, Copy)]
struct Counted {
    /// Up to this place in the buffer.
    at: usize,
    /// The number of the line there, from 1.
    line: u64,
    /// Whether it follows a carriage return.
    after_return: bool,
}

/// The longest stretch of text that is looked at as a whole.
pub(crate) const SIZE: usize = 256 * 1024;

/// The size of a buffer: with less than twice [`SIZE`], a full window would be moved to its front for every few bytes that are read.
pub(crate) const BUFFER: usize = 2 * SIZE;

impl<'b, R: Read> Window<'b, R> {
    /// Opens a text, and passes over its byte order mark; that of UTF-16 is an error. The first `filled` bytes of the buffer are the beginning of the text. It holds
    /// [`BUFFER`] bytes or more, or the whole text.
    pub(super) fn open(input: R, buffer: &'b mut [u8], filled: usize) -> io::Result<Window<'b, R>> {
        let counted = Cell::new(Counted { at: 0, line: 1, after_return: false });
        let mut window = Window {
            input,
            buffer,
            start: 0,
            end: filled,
            at_end: false,
            trailing: None,
            unbroken: 0,
            unclosed: 0,
            counted,
        };
        window.hold(BYTE_ORDER_MARK.len())?;
        if window.text().starts_with(b"\xFF\xFE") || window.text().starts_with(b"\xFE\xFF") {
            let message = "it is UTF-16; convert it to UTF-8, as with `iconv -f UTF-16 -t UTF-8`";
            return Err(io::Error::new(io::ErrorKind::InvalidData, message));
        }
        if window.text().starts_with(BYTE_ORDER_MARK) {
            window.pass(BYTE_ORDER_MARK.len());
        }
        Ok(window)
    }

    /// Returns the part of the text that it shows.
    pub(super) fn text(&self) -> &[u8] {
        &self.buffer[self.start..self.end.min(self.start + SIZE)]
    }

    /// Returns whether it shows the text up to its end.
    pub(super) fn at_end(&self) -> bool {
        self.at_end && self.end - self.start <= SIZE
    }

    /// Returns the number of line ends in all of a text, or the error that came after it.
    pub(super) fn finish(mut self) -> io::Result<u64> {
        self.trailing.take().map_or_else(|| Ok(self.line(0) - 1), Err)
    }

    /// Returns whether it can show no more without passing over something.
    pub(super) fn is_full(&self) -> bool {
        self.end - self.start >= SIZE
    }

    /// Moves on by `count` bytes.
    pub(super) fn pass(&mut self, count: usize) {
        self.start += count;
    }

    /// Moves on by whole lines of `count` bytes, which hold no carriage returns but in their ends.
    pub(super) fn pass_lines(&mut self, lines: u64, count: usize) {
        let counted = self.counted.get_mut();
        if counted.at == self.start && !counted.after_return {
            *counted = Counted { at: self.start + count, line: counted.line + lines, after_return: false };
        }
        self.start += count;
    }

    /// Reads until `count` bytes are shown, or all up to the end of the text.
    pub(super) fn hold(&mut self, count: usize) -> io::Result<()> {
        while self.end - self.start < count.min(SIZE) && !self.at_end {
            self.read_more()?;
        }
        Ok(())
    }

    /// Shows the line that it begins in, as far as it is not too long. Returns its length.
    pub(super) fn hold_line(&mut self) -> io::Result<usize> {
        loop {
            let shown = self.start + self.text().len();
            let from = self.unbroken.max(self.start);
            let end = line_end(&self.buffer[from..shown]);
            self.unbroken = end.map_or(shown, |end| from + end);
            if end.is_some() || self.at_end() || self.is_full() {
                return Ok(self.unbroken - self.start);
            }
            self.read_more()?;
        }
    }

    /// Returns how many bytes from here on are known to end no value of a tag.
    pub(super) fn unclosed(&self) -> usize {
        self.unclosed.saturating_sub(self.start)
    }

    /// Notes that no value of a tag ends in the next `count` bytes.
    pub(super) fn note_unclosed(&mut self, count: usize) {
        self.unclosed = self.start + count;
    }

    /// Shows more of the text, at least a byte, unless it is full or at the end.
    pub(super) fn read_more(&mut self) -> io::Result<()> {
        // The less text is left, the less it costs to move it to the front.
        if self.start > 0 && self.buffer.len() - self.end < SIZE / 2 {
            let counted = self.count_lines(self.start);
            self.buffer.copy_within(self.start..self.end, 0);
            self.counted.set(Counted { at: counted.at - self.start, ..counted });
            self.unbroken = self.unbroken.saturating_sub(self.start);
            self.unclosed = self.unclosed.saturating_sub(self.start);
            self.end -= self.start;
            self.start = 0;
        }
        // Only a buffer that holds the whole text has no room here.
        let read = match read_once(&mut self.input, &mut self.buffer[self.end..]) {
            Err(error) if TrailingData::is(&error) => {
                self.trailing = Some(error);
                0
            }
            read => read?,
        };
        self.end += read;
        self.at_end = read == 0;
        Ok(())
    }

    /// Returns the number of the line `at` bytes on. It cannot go back.
    pub(super) fn line(&self, at: usize) -> u64 {
        self.count_lines(self.start + at).line
    }

    fn count_lines(&self, to: usize) -> Counted {
        let mut counted = self.counted.get();
        let bytes = &self.buffer[counted.at.min(to)..to];
        let Some(&last) = bytes.last() else { return counted };
        if !counted.after_return && memchr::memchr(b'\r', bytes).is_none() {
            counted.line += memchr::memchr_iter(b'\n', bytes).count() as u64;
        } else {
            for &byte in bytes {
                counted.line += u64::from(byte == b'\r' || byte == b'\n' && !counted.after_return);
                counted.after_return = byte == b'\r';
            }
        }
        counted.after_return = last == b'\r';
        counted.at = to;
        self.counted.set(counted);
        counted
    }
}
