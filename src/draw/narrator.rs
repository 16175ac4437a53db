use std::io::{self, Write};

use chess960_core::PartialRank;

use super::{Chance, Step, Stop, Throw};

/// Writes down what happens while another supplies the throws: each throw as it comes, and what follows from it.
///
/// ```
/// use chess960::draw::{Method, Narrator, Random};
/// use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};
///
/// let coffin = Method::find("coffin").ok_or("no such method")?;
/// let random = Random(Xoshiro256PlusPlus::seed_from_u64(1));
/// let mut narrator = Narrator::new(random, Vec::new());
/// coffin.perform(&mut narrator)?;
/// assert!(String::from_utf8(narrator.finish()?)?.contains(" on a1"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Narrator<C, W> {
    chance: C,
    out: W,
    /// Throws that stand on the line begun.
    on_line: usize,
    failure: Option<io::Error>,
}

impl<C, W: Write> Narrator<C, W> {
    /// Watches `chance` and writes to `out`.
    ///
    /// ```
    /// use chess960::{draw::{Narrator, Person, Table}, tables::Piece};
    ///
    /// let nobody = Person::new("".as_bytes(), std::io::sink());
    /// let mut narrator = Narrator::new(nobody, Vec::new());
    /// Table::new(&mut narrator).put(Piece::King, 4)?;
    /// # Ok::<(), chess960::draw::Stop>(())
    /// ```
    pub fn new(chance: C, out: W) -> Narrator<C, W> {
        Narrator { chance, out, on_line: 0, failure: None }
    }

    /// The writer, once the draw is done.
    ///
    /// # Errors
    ///
    /// The error that interrupted the draw, if writing failed.
    ///
    /// ```
    /// use chess960::{draw::{Narrator, Person, Table}, tables::Piece};
    ///
    /// let nobody = Person::new("".as_bytes(), std::io::sink());
    /// let mut narrator = Narrator::new(nobody, Vec::new());
    /// assert!(Table::new(&mut narrator).put(Piece::King, 4).is_ok());
    /// assert_eq!(narrator.finish()?, b"king on e1  ****K***\n");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn finish(self) -> io::Result<W> {
        match self.failure {
            None => Ok(self.out),
            Some(error) => Err(error),
        }
    }

    /// The writer, at the beginning of a line, to write something in between.
    pub(super) fn out(&mut self) -> io::Result<&mut W> {
        if self.on_line > 0 {
            writeln!(self.out)?;
            self.on_line = 0;
        }
        Ok(&mut self.out)
    }

    /// The error that interrupted the draw, if writing failed.
    pub(super) fn take_failure(&mut self) -> Option<io::Error> {
        self.failure.take()
    }

    fn write(&mut self, step: &Step<'_>) -> io::Result<()> {
        if let Step::Thrown { .. } = step {
            let gap = if self.on_line == 0 { "" } else { " " };
            write!(self.out, "{gap}{step}")?;
            self.on_line += 1;
            return Ok(());
        }
        if self.on_line > 0 {
            self.out.write_all(b": ")?;
            self.on_line = 0;
        }
        match step.rank().filter(|&rank| rank != PartialRank::EMPTY) {
            Some(rank) => writeln!(self.out, "{step}  {rank}"),
            None => writeln!(self.out, "{step}"),
        }
    }
}

impl<C: Chance, W: Write> Chance for Narrator<C, W> {
    fn throw(&mut self, throw: &Throw<'_>) -> Result<usize, Stop> {
        self.chance.throw(throw)
    }

    fn told(&mut self, step: &Step<'_>) -> Result<(), Stop> {
        self.chance.told(step)?;
        self.write(step).map_err(|error| {
            self.failure = Some(error);
            Stop::Interrupted
        })
    }

    fn state(&mut self, state: [u32; 2]) -> Result<(), Stop> {
        self.chance.state(state)
    }
}
