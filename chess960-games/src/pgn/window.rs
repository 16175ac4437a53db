use std::{
    cell::Cell,
    io::{self, Read},
};

use chess960_notation::{BYTE_ORDER_MARK, read_once};

/// A stretch of a text that moves on through it, and knows its line.
pub(super) struct Window<'b, R> {
    input: R,
    buffer: &'b mut [u8],
    start: usize,
    end: usize,
    at_end: bool,
    counted: Cell<Counted>,
}

/// How far line ends have been counted.
#[derive(Clone, Copy)]
struct Counted {
    /// Up to this place in the buffer.
    at: usize,
    /// The number of the line there, from 1.
    line: u64,
    /// Whether a carriage return stands before it.
    after_return: bool,
}

/// The longest stretch of text that is looked at as a whole.
pub(crate) const SIZE: usize = 256 * 1024;

impl<'b, R: Read> Window<'b, R> {
    /// Opens a text, and passes over its byte order mark. The buffer holds [`SIZE`] bytes or more; the first `filled` are the beginning
    /// of the text.
    pub(super) fn open(input: R, buffer: &'b mut [u8], filled: usize) -> io::Result<Window<'b, R>> {
        let counted = Cell::new(Counted { at: 0, line: 1, after_return: false });
        let mut window = Window { input, buffer, start: 0, end: filled, at_end: false, counted };
        window.hold(BYTE_ORDER_MARK.len())?;
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

    /// Shows more of the text, at least a byte, unless it is full or at the end.
    pub(super) fn read_more(&mut self) -> io::Result<()> {
        // Moving what is shown to the front costs less the less of it there is.
        if self.start > 0 && self.buffer.len() - self.end < SIZE / 2 {
            let counted = self.count_lines(self.start);
            self.buffer.copy_within(self.start..self.end, 0);
            self.counted.set(Counted { at: counted.at - self.start, ..counted });
            self.end -= self.start;
            self.start = 0;
        }
        if self.end < self.buffer.len() {
            let read = read_once(&mut self.input, &mut self.buffer[self.end..])?;
            self.end += read;
            self.at_end = read == 0;
        }
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
