use std::io::{self, Read};

use super::lines::{line_end, line_end_length};

/// How many bytes are read at once.
const CHUNK: usize = 512 * 1024;

/// The longest line that is not divided, in bytes. As many bytes after each line are in memory.
const MAX_LINE: usize = 256 * 1024;

/// The part of a text that is in memory, which moves over the text. The bytes before `at` have been read as PGN.
pub(super) struct Window<R> {
    pub(super) text: Vec<u8>,
    /// The text after the window, if any.
    input: Option<R>,
    /// The error of the input that ends the text, if any.
    pub(super) failure: Option<io::Error>,
    pub(super) at: usize,
    /// The end of the line at `at`, or of the part of the line that is read next.
    pub(super) end: usize,
    /// The number of the line.
    pub(super) line: u64,
    /// Whether the line begins at `at`, and not before it.
    pub(super) begins_line: bool,
    /// How many bytes of the text were before the window.
    passed: usize,
}

impl<R: Read> Window<R> {
    pub(super) fn new(input: R) -> Window<R> {
        let (text, input) = (Vec::new(), Some(input));
        Window { text, input, failure: None, at: 0, end: 0, line: 1, begins_line: true, passed: 0 }
    }

    /// Returns how many bytes of the text have been read as PGN.
    pub(super) const fn place(&self) -> usize {
        self.passed + self.at
    }

    /// Returns the text between two places that is in the window.
    pub(super) fn between(&self, begin: usize, end: usize) -> &[u8] {
        &self.text[begin - self.passed..end - self.passed]
    }

    /// Reads on until the window holds a line and all text that its meaning depends on, or the end of the text. The
    /// text before `needed` is dropped.
    pub(super) fn fill(&mut self, needed: impl FnOnce(usize) -> usize) {
        let Some(mut input) = self.input.take_if(|_| self.text.len() - self.at <= 2 * MAX_LINE) else { return };
        let passed = needed(self.place()) - self.passed;
        self.text.drain(..passed);
        (self.at, self.passed) = (self.at - passed, self.passed + passed);
        self.end = self.at;
        while self.text.len() - self.at <= 2 * MAX_LINE {
            match input.by_ref().take(CHUNK as u64).read_to_end(&mut self.text) {
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

    /// Finds the end of the line that begins here. A line longer than [`MAX_LINE`] is divided before a bracket or else
    /// a blank, wherever the window ends.
    pub(super) fn find_end(&mut self) {
        let rest = &self.text[self.at..];
        let seen = &rest[..rest.len().min(MAX_LINE)];
        let length = line_end(seen).unwrap_or_else(|| {
            let place = |byte| memchr::memrchr(byte, seen).filter(|place| seen.len() < rest.len() && *place > 0);
            place(b'[').or_else(|| place(b' ')).unwrap_or(seen.len())
        });
        self.end = self.at + length;
    }

    /// Passes over the rest of a line, as far as it is in memory. Returns whether all of it was.
    pub(super) fn pass_to_line_end(&mut self) -> bool {
        let rest = &self.text[self.at..];
        let end = line_end(rest);
        self.at += end.unwrap_or(rest.len());
        self.end = self.at;
        end.is_some() || self.input.is_none()
    }

    /// Passes over a line end. Returns whether there was one.
    pub(super) fn pass_line_end(&mut self) -> bool {
        let length = line_end_length(&self.text[self.at..]);
        self.at += length;
        self.begins_line = length > 0;
        self.line += u64::from(self.begins_line);
        self.begins_line
    }
}
