//! Guides a person through a method.

mod words;

use std::{
    fmt,
    io::{self, BufRead, Read, Write},
};

use self::words::{Typed, next_word};
use crate::log::Log;
use crate::{Draw, DrawError, DrawStep, Method, PartialRank, Quoted, StartPosition, Words};

/// A guide for a person who makes the throws: it asks for each throw, reads what came up, and says which piece
/// goes where.
///
/// ```
/// use chess960_draw::{Guide, Method};
///
/// let coin = Method::find("coin").ok_or("no such method")?;
/// let mut guide = Guide::new("HHTT TTHT\ntails heads\n".as_bytes(), std::io::sink());
/// assert_eq!(guide.draw(coin)?.to_string(), "QRKBBNRN");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Guide<I, O> {
    input: I,
    out: Log<O>,
    /// The line that was read last.
    line: String,
    /// The number of bytes of the line that have been read.
    used: usize,
    /// The number of throws before the line.
    throws_before: usize,
    /// Whether the introduction was written.
    introduced: bool,
    /// Whether the rank was written last.
    rank_shown: bool,
    /// The throws of the last draw.
    record: Vec<String>,
}

/// The most bytes that a line of input may have.
const MAX_LINE: usize = 1 << 16;

impl<I: BufRead, O: Write> Guide<I, O> {
    /// Creates a guide that reads what a person types from `input` and writes to `out`.
    ///
    /// Quoted input is escaped.
    ///
    /// ```
    /// use chess960_draw::{Guide, Method};
    ///
    /// let mut written = Vec::new();
    /// Guide::new("518".as_bytes(), &mut written).draw(Method::find("number").ok_or("no such method")?)?;
    /// assert!(String::from_utf8(written)?.contains("number 518  RNBQKBNR\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(input: I, out: O) -> Guide<I, O> {
        Guide {
            input,
            out: Log::new(out),
            line: String::new(),
            used: 0,
            throws_before: 0,
            introduced: false,
            rank_shown: false,
            record: Vec::new(),
        }
    }

    /// Returns the throws of the last accepted position, as [`Draw::record`] does.
    ///
    /// ```
    /// use chess960_draw::{Guide, Method};
    ///
    /// let mut guide = Guide::new("2 4 undo 3 3 2 3".as_bytes(), std::io::sink());
    /// guide.draw(Method::find("die").ok_or("no such method")?)?;
    /// assert_eq!(guide.record(), ["2", "3", "3", "2", "3"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn record(&self) -> &[String] {
        &self.record
    }

    /// Guides a person through a method to a position, which an empty line or the end of the input accepts.
    ///
    /// A line with too many throws is refused as a whole, and so is a line with the results of several dice, which are
    /// asked for one by one.
    ///
    /// # Errors
    ///
    /// [`DrawError`] if the draw is not finished.
    ///
    /// ```
    /// use chess960_draw::{Guide, Method};
    ///
    /// let die = Method::find("die").ok_or("no such method")?;
    /// // The second roll is taken back.
    /// let mut guide = Guide::new("2 4 undo 3 3 2 3".as_bytes(), std::io::sink());
    /// assert_eq!(guide.draw(die)?.scharnagl(), 518);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn draw(&mut self, method: &Method) -> Result<StartPosition, DrawError> {
        if !self.introduced {
            self.say(format_args!(
                "{}: {}. Squares are those of White's first rank; Black's pieces stand opposite, file by file. Type ? \
                    for help.",
                Words::english().text("instructions.needs"),
                method.instructions(Words::english()).with
            ))?;
            self.introduced = true;
        }
        let mut draw = Draw::new(method);
        self.write_steps(draw.steps())?;
        loop {
            match self.read_word(&draw)? {
                Typed::Accept(position) => {
                    self.out.new_line()?.flush()?;
                    self.record = draw.record();
                    return Ok(position);
                }
                Typed::Face(face) => {
                    let alone = draw.asked().is_some_and(|throw| throw.alone);
                    draw.throw(&face)?;
                    if alone && self.next_is_throw(&draw) {
                        self.refuse_line(&mut draw, "type one value, and the next when it is asked for")?;
                    } else {
                        self.write_steps(draw.steps())?;
                    }
                }
                Typed::Undo => {
                    let said =
                        if draw.undo() { "Took the last throw back." } else { "There is no throw to take back." };
                    self.throws_before = self.throws_before.min(draw.throws());
                    self.say(said)?;
                }
                Typed::StartOver => {
                    self.say("Starting over.")?;
                    draw = Draw::new(method);
                    self.throws_before = 0;
                    self.write_steps(draw.steps())?;
                }
                Typed::Help => self.say(words::help(draw.asked()))?,
                Typed::Quit => return Err(DrawError::Ended("you quit before the draw was finished".to_owned())),
                Typed::Unknown(word) => match draw.asked() {
                    Some(throw) => {
                        self.say(words::refusal(&word, throw))?;
                        let rest = self.line[self.used..].trim().to_owned();
                        self.used = self.line.len();
                        if !rest.is_empty() {
                            self.say(format_args!("Ignoring the rest of the line: {}", Quoted(&rest)))?;
                        }
                    }
                    None if draw.throws() > self.throws_before => {
                        self.refuse_line(&mut draw, "it has more throws than the draw needs")?;
                    }
                    None => {
                        self.used = self.line.len();
                        self.say("No more throws are needed.")?;
                    }
                },
            }
        }
    }

    /// Returns whether the line goes on with something other than a command.
    fn next_is_throw(&self, draw: &Draw<'_>) -> bool {
        let next = next_word(&self.line[self.used..], draw.asked());
        next.is_some_and(|(word, _)| matches!(word, Typed::Face(_) | Typed::Unknown(_)))
    }

    /// Takes back all throws of the line, and writes the reason.
    fn refuse_line(&mut self, draw: &mut Draw<'_>, why: &str) -> io::Result<()> {
        while draw.throws() > self.throws_before {
            draw.undo();
        }
        self.used = self.line.len();
        let line = Quoted(self.line.trim()).to_string();
        self.say(format_args!("Ignoring the whole line {line}: {why}."))
    }

    /// Writes a message on a separate line.
    fn say(&mut self, text: impl fmt::Display) -> io::Result<()> {
        self.rank_shown = false;
        writeln!(self.out.new_line()?, "{text}")
    }

    fn write_steps(&mut self, steps: &[DrawStep]) -> io::Result<()> {
        for step in steps {
            self.rank_shown |= step.rank().is_some();
            self.out.write(step)?;
        }
        Ok(())
    }

    /// Reads the next word, and asks for a line if no word is left. An empty line accepts the position.
    fn read_word(&mut self, draw: &Draw<'_>) -> Result<Typed, DrawError> {
        loop {
            if let Some((word, length)) = next_word(&self.line[self.used..], draw.asked()) {
                self.used += length;
                return Ok(word);
            }
            self.read_line(draw)?;
            if let Some(position) = draw.position().filter(|_| self.line.trim().is_empty()) {
                return Ok(Typed::Accept(position));
            }
        }
    }

    fn read_line(&mut self, draw: &Draw<'_>) -> Result<(), DrawError> {
        let rank = draw.rank();
        let show_rank = !self.rank_shown && rank != PartialRank::EMPTY;
        self.rank_shown = true;
        let out = self.out.new_line()?;
        let prompt = match draw.asked() {
            Some(throw) => throw.prompt(),
            None => {
                format!("The position is {rank}. Press Enter to accept it, or type undo to take back the last throw.")
            }
        };
        if show_rank && draw.asked().is_some() {
            writeln!(out, "So far: {rank}")?;
        }
        write!(out, "{prompt}\n> ")?;
        out.flush()?;
        let mut line = Vec::new();
        let read = (&mut self.input).take(MAX_LINE as u64 + 1).read_until(b'\n', &mut line)?;
        (self.used, self.throws_before) = (0, draw.throws());
        // A word with bytes that are not UTF-8 is refused like any other unknown word.
        self.line = String::from_utf8_lossy(&line).into_owned();
        if read == 0 {
            writeln!(out)?;
            let throws = draw.throws();
            let plural = if throws == 1 { "" } else { "s" };
            return draw.asked().map_or(Ok(()), |_| {
                Err(DrawError::Ended(format!(
                    "the input ended after {throws} throw{plural}, before the draw was finished; next: {prompt}"
                )))
            });
        }
        if read > MAX_LINE {
            writeln!(out)?;
            self.line.clear();
            return Err(DrawError::Ended(format!(
                "a line of input is longer than {MAX_LINE} bytes; type the throws on several lines"
            )));
        }
        Ok(())
    }
}
