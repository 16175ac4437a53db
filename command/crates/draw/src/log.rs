use std::io::{self, Write};

use crate::{DrawStep, PartialRank};

/// Writes steps, with a throw and the step that follows from it on one line.
pub(crate) struct Log<W> {
    out: W,
    /// Whether the current line has throws.
    mid_line: bool,
}

impl<W: Write> Log<W> {
    pub(crate) fn new(out: W) -> Log<W> {
        Log { out, mid_line: false }
    }

    /// Returns the writer, at the beginning of a line.
    pub(crate) fn new_line(&mut self) -> io::Result<&mut W> {
        if self.mid_line {
            writeln!(self.out)?;
            self.mid_line = false;
        }
        Ok(&mut self.out)
    }

    pub(crate) fn write(&mut self, step: &DrawStep) -> io::Result<()> {
        if let DrawStep::Thrown { .. } = step {
            let gap = if self.mid_line { " " } else { "" };
            self.mid_line = true;
            return write!(self.out, "{gap}{step}");
        }
        if self.mid_line {
            self.out.write_all(b": ")?;
            self.mid_line = false;
        }
        match step.rank().filter(|&rank| rank != PartialRank::EMPTY) {
            Some(rank) => writeln!(self.out, "{step}  {rank}"),
            None => writeln!(self.out, "{step}"),
        }
    }
}
