//! Text from outside on a terminal, which would obey it.

use std::{
    io::{self, Write},
    mem,
};

/// Returns whether a terminal obeys a character instead of showing it: controls, and marks of the direction of writing.
pub(crate) fn is_obeyed(c: char) -> bool {
    let is_direction =
        matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    c.is_control() && c != '\n' && c != '\t' || is_direction
}

/// A terminal: control characters are shown, not obeyed. Invalid UTF-8 becomes U+FFFD.
pub(crate) struct Terminal<W> {
    out: W,
    /// The beginning of a line.
    line: Vec<u8>,
}

impl<W: Write> Terminal<W> {
    pub(crate) fn new(out: W) -> Terminal<W> {
        Terminal { out, line: Vec::new() }
    }

    fn show(&mut self, text: &[u8]) -> io::Result<()> {
        let mut shown = String::with_capacity(text.len());
        for c in String::from_utf8_lossy(text).replace("\r\n", "\n").chars() {
            if is_obeyed(c) { shown.extend(c.escape_default()) } else { shown.push(c) }
        }
        self.out.write_all(shown.as_bytes())
    }
}

impl<W: Write> Write for Terminal<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.line.extend_from_slice(bytes);
        if let Some(end) = self.line.iter().rposition(|&byte| byte == b'\n') {
            let rest = self.line.split_off(end + 1);
            let lines = mem::replace(&mut self.line, rest);
            self.show(&lines)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let rest = mem::take(&mut self.line);
        self.show(&rest)?;
        self.out.flush()
    }
}
