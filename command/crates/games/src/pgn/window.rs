use std::io::{self, Read};

use super::lines::{line_end, line_end_length};

/// How much text is read at once.
const CHUNK: usize = 512 * 1024;

/// The longest line that is not divided. As much is seen after each.
const MAX_LINE: usize = 256 * 1024;

/// A part of a text, which moves on over it. Its beginning, up to `at`, is understood.
pub(super) struct Window<R> {
    pub(super) text: Vec<u8>,
    /// The text after it, if any.
    input: Option<R>,
    /// An error of the input after it.
    pub(super) failure: Option<io::Error>,
    pub(super) at: usize,
    /// The end of the line there, or of the part of it that is read next.
    pub(super) end: usize,
    /// The number of the line.
    pub(super) line: u64,
    /// Whether the line begins at `at`, and not before it.
    pub(super) begins_line: bool,
    /// How much of the text was before the window.
    passed: usize,
}

impl<R: Read> Window<R> {
    pub(super) fn new(input: R) -> Window<R> {
        let (text, input) = (Vec::new(), Some(input));
        Window { text, input, failure: None, at: 0, end: 0, line: 1, begins_line: true, passed: 0 }
    }

    /// Returns how much of the text is understood.
    pub(super) const fn place(&self) -> usize {
        self.passed + self.at
    }

    /// Returns the text between two places that is in the window.
    pub(super) fn between(&self, begin: usize, end: usize) -> &[u8] {
        &self.text[begin - self.passed..end - self.passed]
    }

    /// Reads on until there is a line and all that its meaning depends on, or the end of the text. What comes before
    /// `needed` makes room.
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

    /// Finds the end of the line that begins here. One that is longer than [`MAX_LINE`] is divided, before a bracket or
    /// else a blank, wherever the window ends.
    pub(super) fn find_end(&mut self) {
        let rest = &self.text[self.at..];
        let seen = &rest[..rest.len().min(MAX_LINE)];
        let length = line_end(seen).unwrap_or_else(|| {
            let place = |byte| memchr::memrchr(byte, seen).filter(|place| seen.len() < rest.len() && *place > 0);
            place(b'[').or_else(|| place(b' ')).unwrap_or(seen.len())
        });
        self.end = self.at + length;
    }

    /// Passes over what is seen of a line. Returns whether that is all.
    pub(super) fn pass_to_line_end(&mut self) -> bool {
        let rest = &self.text[self.at..];
        let end = line_end(rest);
        self.at += end.unwrap_or(rest.len());
        self.end = self.at;
        end.is_some() || self.input.is_none()
    }

    /// Passes over a line end. Returns how many there were: one or none.
    pub(super) fn pass_line_end(&mut self) -> usize {
        let length = line_end_length(&self.text[self.at..]);
        self.at += length;
        self.begins_line = length > 0;
        self.line += u64::from(self.begins_line);
        usize::from(self.begins_line)
    }
}
