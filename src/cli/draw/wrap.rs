use std::{
    env,
    io::{self, BufWriter, Write},
};

use textwrap::{Options, WordSplitter};

/// Wraps lines at words.
pub(super) struct Wrapped<W> {
    out: W,
    /// In columns; `None` writes lines as they are.
    width: Option<usize>,
    /// The beginning of a line.
    line: String,
}

impl Wrapped<BufWriter<io::Stderr>> {
    /// Returns standard error, wrapped if it is a terminal. The variable `COLUMNS` overrides the width of the terminal.
    pub(super) fn stderr() -> Wrapped<BufWriter<io::Stderr>> {
        let out = io::stderr();
        let set = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()).filter(|&columns| columns > 0);
        let width = set.or_else(|| terminal_size::terminal_size_of(&out).map(|(width, _)| width.0.into()));
        Wrapped { out: BufWriter::new(out), width, line: String::new() }
    }
}

impl<W: Write> Write for Wrapped<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let Some(width) = self.width else { return self.out.write(bytes) };
        for c in String::from_utf8_lossy(bytes).chars() {
            if c == '\n' {
                let options = Options::new(width).word_splitter(WordSplitter::NoHyphenation);
                writeln!(self.out, "{}", textwrap::fill(&self.line, options))?;
                self.line.clear();
            } else {
                self.line.push(c);
            }
        }
        Ok(bytes.len())
    }

    /// Writes the line so far, so that a person can type behind it.
    fn flush(&mut self) -> io::Result<()> {
        self.out.write_all(self.line.as_bytes())?;
        self.line.clear();
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_words() -> io::Result<()> {
        let mut wrapped = Wrapped { out: Vec::new(), width: Some(12), line: String::new() };
        write!(wrapped, "Roll the die for ")?;
        write!(wrapped, "a bishop: 1-3=a1\n> ")?;
        wrapped.flush()?;
        assert_eq!(wrapped.out, b"Roll the die\nfor a\nbishop:\n1-3=a1\n> ");
        Ok(())
    }
}
