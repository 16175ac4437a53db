//! Text from outside on a terminal, which would obey it.

use std::{
    fmt::Write as _,
    io::{self, Write},
    mem,
};

use chess960_core::hostile::is_obeyed;

/// Returns a text in which all but tabs and line ends that a terminal [obeys](is_obeyed) is as JSON shows it.
pub(crate) fn shown(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if is_obeyed(c) && !matches!(c, '\n' | '\t') {
            // A String takes everything.
            let _ = write!(shown, "\\u{:04x}", u32::from(c));
        } else {
            shown.push(c);
        }
    }
    shown
}

/// A terminal: control characters are [shown], not obeyed. Invalid UTF-8 becomes U+FFFD.
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
        self.out.write_all(shown(&String::from_utf8_lossy(text).replace("\r\n", "\n")).as_bytes())
    }
}

impl<W: Write> Write for Terminal<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let end = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        if end > 0 {
            let lines = [&mem::take(&mut self.line), &bytes[..end]].concat();
            self.show(&lines)?;
        }
        self.line.extend_from_slice(&bytes[end..]);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let rest = mem::take(&mut self.line);
        self.show(&rest)?;
        self.out.flush()
    }
}
