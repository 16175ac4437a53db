use std::io::{self, BufWriter, Write};

use crate::output::{terminal, text};

/// Wraps lines at words.
pub(super) struct Wrapped<W> {
    out: W,
    /// In columns; `None` writes lines as they are.
    width: Option<usize>,
    /// The beginning of a line.
    line: String,
}

impl Wrapped<BufWriter<io::Stderr>> {
    /// Returns standard error, wrapped to its width.
    pub(super) fn stderr() -> Wrapped<BufWriter<io::Stderr>> {
        Wrapped::new(BufWriter::new(io::stderr()), terminal::error_width())
    }
}

impl<W: Write> Wrapped<W> {
    /// Returns `out`, wrapped to a width in columns if there is one.
    pub(super) fn new(out: W, width: Option<usize>) -> Wrapped<W> {
        Wrapped { out, width, line: String::new() }
    }
}

impl<W: Write> Write for Wrapped<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let Some(width) = self.width else { return self.out.write(bytes) };
        for c in String::from_utf8_lossy(bytes).chars() {
            if c == '\n' {
                writeln!(self.out, "{}", text::fill(&self.line, Some(width)))?;
                self.line.clear();
            } else {
                self.line.push(c);
            }
        }
        Ok(bytes.len())
    }

    /// Writes the line so far, so that a person can type after it.
    fn flush(&mut self) -> io::Result<()> {
        self.out.write_all(self.line.as_bytes())?;
        self.line.clear();
        self.out.flush()
    }
}
