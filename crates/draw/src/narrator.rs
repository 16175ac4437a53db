use std::io::{self, Write};

use crate::{Abandoned, DrawStep, PartialRank, Source, Throw};

/// Writes down what happens while another source supplies the throws: each throw, and what follows from it.
///
/// ```
/// use chess960_draw::{Method, Narrator, Script};
///
/// let number = Method::find("number").ok_or("no such method")?;
/// let mut narrator = Narrator::new(Script::new([518]), Vec::new());
/// number.perform(&mut narrator)?;
/// assert_eq!(narrator.finish()?, b"518: number 518  RNBQKBNR\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Narrator<S, W> {
    source: S,
    out: StepWriter<W>,
    failure: Option<io::Error>,
}

impl<S, W: Write> Narrator<S, W> {
    /// Creates a narrator that watches `source` and writes to `out`.
    ///
    /// ```
    /// use chess960_draw::{Attempt, Narrator, Piece, Script};
    ///
    /// let mut narrator = Narrator::new(Script::new([]), Vec::new());
    /// Attempt::new(&mut narrator).put(Piece::King, 4)?;
    /// assert_eq!(narrator.finish()?, b"king on e1  ****K***\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(source: S, out: W) -> Narrator<S, W> {
        Narrator { source, out: StepWriter::new(out), failure: None }
    }

    /// Returns the writer once the draw is done.
    ///
    /// # Errors
    ///
    /// The error that interrupted the draw, if writing failed.
    ///
    /// ```
    /// use chess960_draw::{Narrator, Script};
    ///
    /// assert_eq!(Narrator::new(Script::new([]), Vec::new()).finish()?, b"");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn finish(self) -> io::Result<W> {
        match self.failure {
            None => Ok(self.out.out),
            Some(error) => Err(error),
        }
    }
}

impl<S: Source, W: Write> Source for Narrator<S, W> {
    fn throw(&mut self, throw: &Throw<'_>) -> Result<usize, Abandoned> {
        self.source.throw(throw)
    }

    fn on_step(&mut self, step: DrawStep) -> Result<(), Abandoned> {
        self.source.on_step(step)?;
        self.out.write(step).map_err(|error| {
            self.failure = Some(error);
            Abandoned::Interrupted
        })
    }

    fn at_state(&mut self, state: [u32; 2]) -> Result<(), Abandoned> {
        self.source.at_state(state)
    }
}

/// Writes steps, those that belong to one throw on one line.
#[derive(Debug)]
pub(crate) struct StepWriter<W> {
    out: W,
    /// Whether the line under way holds throws.
    mid_line: bool,
}

impl<W: Write> StepWriter<W> {
    pub(crate) fn new(out: W) -> StepWriter<W> {
        StepWriter { out, mid_line: false }
    }

    /// Returns the writer, at the beginning of a line.
    pub(crate) fn new_line(&mut self) -> io::Result<&mut W> {
        if self.mid_line {
            writeln!(self.out)?;
            self.mid_line = false;
        }
        Ok(&mut self.out)
    }

    pub(crate) fn write(&mut self, step: DrawStep) -> io::Result<()> {
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
