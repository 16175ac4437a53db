use std::io::{self, ErrorKind, Read};

/// Reads a text line by line, as bytes, in constant memory.
///
/// The end of each line, `\n`, `\r\n` or `\r`, is dropped; the last line may have none. A byte order mark at the
/// beginning of any line is dropped, too, since files that begin with one may have been concatenated.
pub struct Lines<R> {
    input: R,
    buffer: Box<[u8]>,
    start: usize,
    end: usize,
    number: u64,
    /// Whether the text at `start` continues a line whose beginning was given already.
    inside: bool,
    at_end: bool,
}

/// A line, or a chunk of one that is longer than [`MAX_LINE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chunk<'a> {
    /// The number of the line, from 1.
    pub number: u64,
    /// The text, without the end of the line.
    pub bytes: &'a [u8],
    /// The text with the end of the line, and with a byte order mark at its beginning.
    pub whole: &'a [u8],
    /// Whether the line begins here.
    pub first: bool,
    /// Whether the line ends here.
    pub last: bool,
}

/// The length of the longest line that is certain to be read as a whole, in bytes without the end of the line.
pub const MAX_LINE: usize = 256 * 1024;

/// The three bytes with which a file in UTF-8 may begin.
pub const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

impl<R: Read> Lines<R> {
    /// Returns the lines of a text.
    pub fn new(input: R) -> Lines<R> {
        Lines {
            input,
            buffer: vec![0; MAX_LINE + "\r\n".len()].into_boxed_slice(),
            start: 0,
            end: 0,
            number: 0,
            inside: false,
            at_end: false,
        }
    }

    /// Returns the next line, or the next chunk of a line that is longer than [`MAX_LINE`]. Calls `before` each time
    /// before it reads, since the reader may wait.
    ///
    /// # Errors
    ///
    /// Returns any I/O error from the reader, or from `before`.
    pub fn next_chunk(&mut self, mut before: impl FnMut() -> io::Result<()>) -> io::Result<Option<Chunk<'_>>> {
        let mut searched = 0;
        let length = loop {
            let held = &self.buffer[self.start..self.end];
            let at = searched + memchr::memchr2(b'\n', b'\r', &held[searched..]).unwrap_or(held.len() - searched);
            match &held[at..] {
                [b'\r', b'\n', ..] => break at + 2,
                [b'\n', ..] | [b'\r', _, ..] => break at + 1,
                // A `\n` cannot follow any more.
                _ if self.at_end => break held.len(),
                _ if held.len() == self.buffer.len() => break at,
                // The text has no end of a line yet, or half of one, a `\r`.
                _ => searched = at,
            }
            before()?;
            self.fill()?;
        };
        if length == 0 {
            return Ok(None);
        }
        let first = !self.inside;
        self.number += u64::from(first);
        let whole = &self.buffer[self.start..self.start + length];
        self.start += length;
        let mut bytes = whole.strip_suffix(b"\n").unwrap_or(whole);
        bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
        let ended = bytes.len() < length;
        self.inside = !ended;
        if first {
            bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
        }
        let last = ended || self.at_end && self.start == self.end;
        Ok(Some(Chunk { number: self.number, bytes, whole, first, last }))
    }

    fn fill(&mut self) -> io::Result<()> {
        self.buffer.copy_within(self.start..self.end, 0);
        self.end -= self.start;
        self.start = 0;
        let read = read_once(&mut self.input, &mut self.buffer[self.end..])?;
        self.end += read;
        self.at_end = read == 0;
        Ok(())
    }
}

/// Reads once, and retries if a signal interrupts reading.
///
/// # Errors
///
/// Returns any other error of the reader.
pub fn read_once(input: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    loop {
        match input.read(buffer) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            result => return result,
        }
    }
}
