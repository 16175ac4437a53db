//! Text that is shown line by line: wrapped, or without anything that a terminal might obey.

use std::{
    fmt::Write as _,
    io::{self, Write},
    mem,
};

use chess960_core::untrusted::is_unseen;

/// Returns a text with [unseen](is_unseen) characters escaped as in JSON, except tabs and line ends.
pub(crate) fn shown(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if is_unseen(c) && !matches!(c, '\n' | '\t') {
            for unit in c.encode_utf16(&mut [0; 2]) {
                // A String takes everything.
                let _ = write!(shown, "\\u{unit:04x}");
            }
        } else {
            shown.push(c);
        }
    }
    shown
}

/// Writes lines as `show` shows them. Invalid UTF-8 becomes U+FFFD.
pub(crate) struct LineFilter<W> {
    out: W,
    show: Box<dyn Fn(&str) -> String>,
    /// The beginning of a line.
    line: Vec<u8>,
}

impl<W: Write> LineFilter<W> {
    /// `show` gets lines with their ends, and an unfinished line when the output is flushed.
    pub(crate) fn new(out: W, show: impl Fn(&str) -> String + 'static) -> LineFilter<W> {
        LineFilter { out, show: Box::new(show), line: Vec::new() }
    }

    /// Returns a terminal: control characters are [shown], not obeyed.
    pub(crate) fn terminal(out: W) -> LineFilter<W> {
        LineFilter::new(out, |text| shown(&text.replace("\r\n", "\n")))
    }

    fn show(&mut self, text: &[u8]) -> io::Result<()> {
        self.out.write_all((self.show)(&String::from_utf8_lossy(text)).as_bytes())
    }
}

impl<W: Write> Write for LineFilter<W> {
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
