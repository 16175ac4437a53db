//! Guides a person through a method.

mod words;

use std::{
    fmt,
    io::{self, BufRead, Read, Write},
};

use self::words::{Word, next_word};
use crate::{Draw, DrawStep, Method, PartialRank, Question, Stage, StartPosition, log::Log, quoted::quoted};

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
    /// The number of its bytes that have been used.
    used: usize,
    /// Whether the introduction was written.
    introduced: bool,
    /// Whether the rank is the last thing that was written.
    rank_shown: bool,
}

/// Why a guided draw ended early.
///
/// ```
/// use chess960_draw::{Guide, Method, Quit};
///
/// let die = Method::find("die").ok_or("no such method")?;
/// let draw = |typed: &str| Guide::new(typed.as_bytes(), std::io::sink()).draw(die);
/// assert!(matches!(draw("2 3 quit"), Err(Quit::Asked)));
/// assert!(matches!(draw("2 3"), Err(Quit::InputEnded { throws: 2, .. })));
/// # Ok::<(), &str>(())
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum Quit {
    /// The person typed `quit`.
    Asked,
    /// The input ended.
    #[non_exhaustive]
    InputEnded {
        /// The number of throws made.
        throws: usize,
        /// The prompt of the next throw.
        next: String,
    },
    /// A line of input was longer than [`Guide::MAX_LINE`] bytes.
    LineTooLong,
    /// Reading or writing failed.
    Io(io::Error),
}

impl fmt::Display for Quit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Quit::Asked => f.write_str("you quit before the draw was finished"),
            Quit::InputEnded { throws, next } => {
                let plural = if *throws == 1 { "" } else { "s" };
                write!(f, "the input ended after {throws} throw{plural}, before the draw was finished; next: {next}")
            }
            Quit::LineTooLong => {
                write!(f, "a line of input is longer than {MAX_LINE} bytes; type the throws on several lines")
            }
            Quit::Io(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Quit {}

impl From<io::Error> for Quit {
    fn from(error: io::Error) -> Quit {
        Quit::Io(error)
    }
}

const MAX_LINE: usize = 1 << 16;

impl<I, O> Guide<I, O> {
    /// The maximum length of a line of input, in bytes.
    pub const MAX_LINE: usize = MAX_LINE;
}

impl<I: BufRead, O: Write> Guide<I, O> {
    /// Creates a guide that reads what a person types from `input` and writes to `out`.
    ///
    /// Typed text is escaped where it is quoted back.
    ///
    /// ```
    /// use chess960_draw::{Guide, Method};
    ///
    /// let mut written = Vec::new();
    /// Guide::new("518".as_bytes(), &mut written).draw(Method::find("number").ok_or("no such method")?)?;
    /// assert!(String::from_utf8(written)?.ends_with("number 518  RNBQKBNR\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(input: I, out: O) -> Guide<I, O> {
        Guide { input, out: Log::new(out), line: String::new(), used: 0, introduced: false, rank_shown: false }
    }

    /// Guides a person through a method to a position.
    ///
    /// Throws typed beyond the end of a draw are kept for the next.
    ///
    /// # Errors
    ///
    /// [`Quit`] if the draw does not come to its end.
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
    pub fn draw(&mut self, method: &Method) -> Result<StartPosition, Quit> {
        if !self.introduced {
            self.say(format_args!(
                "You need: {}. Squares are those of White's first rank; Black's pieces stand opposite, file by file. Type ? for help.",
                method.with
            ))?;
            self.introduced = true;
        }
        let mut draw = Draw::new(method);
        self.write_steps(draw.steps())?;
        loop {
            let question = match draw.stage() {
                Stage::Asking(question) => question,
                Stage::Done(position) => {
                    self.out.new_line()?.flush()?;
                    return Ok(*position);
                }
            };
            match self.read_word(question, &draw)? {
                Word::Choice(choice) => {
                    // The word names one of the choices.
                    draw.throw(choice).map_err(io::Error::other)?;
                    self.write_steps(draw.steps())?;
                }
                Word::Undo => {
                    let said =
                        if draw.undo() { "Took the last throw back." } else { "There is no throw to take back." };
                    self.say(said)?;
                }
                Word::StartOver => {
                    self.say("Starting over.")?;
                    draw = Draw::new(method);
                    self.write_steps(draw.steps())?;
                }
                Word::Help => {
                    let help = words::help(question);
                    self.say(help)?;
                }
                Word::Quit => return Err(Quit::Asked),
                Word::Unknown(word) => {
                    let refusal = words::refusal(&word, question);
                    self.say(refusal)?;
                    let rest = self.left_over().to_owned();
                    self.used = self.line.len();
                    if !rest.is_empty() {
                        self.say(format_args!("Ignoring the rest of the line: {}", quoted(&rest)))?;
                    }
                }
            }
        }
    }

    /// Ends the guidance, and says so if something typed on the last line was not needed.
    ///
    /// # Errors
    ///
    /// The error if writing fails.
    ///
    /// ```
    /// use chess960_draw::{Guide, Method};
    ///
    /// let mut written = Vec::new();
    /// let mut guide = Guide::new("518 959".as_bytes(), &mut written);
    /// guide.draw(Method::find("number").ok_or("no such method")?)?;
    /// guide.finish()?;
    /// assert!(String::from_utf8(written)?.ends_with("Not needed: \"959\"\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn finish(mut self) -> io::Result<()> {
        let rest = self.left_over().to_owned();
        if !rest.is_empty() {
            self.say(format_args!("Not needed: {}", quoted(&rest)))?;
        }
        self.out.new_line()?.flush()
    }

    /// Returns what was typed on the last line and has not been used.
    fn left_over(&self) -> &str {
        self.line[self.used..].trim()
    }

    /// Writes something other than a step, on a line of its own.
    fn say(&mut self, text: impl fmt::Display) -> io::Result<()> {
        self.rank_shown = false;
        writeln!(self.out.new_line()?, "{text}")
    }

    fn write_steps(&mut self, steps: &[DrawStep]) -> io::Result<()> {
        for step in steps {
            self.rank_shown |= step.rank().is_some();
            self.out.write(*step)?;
        }
        Ok(())
    }

    /// Reads the next word, asking for a line if there is none left.
    fn read_word(&mut self, question: &Question, draw: &Draw<'_>) -> Result<Word, Quit> {
        loop {
            if let Some((word, length)) = next_word(&self.line[self.used..], question) {
                self.used += length;
                return Ok(word);
            }
            self.read_line(question, draw)?;
        }
    }

    fn read_line(&mut self, question: &Question, draw: &Draw<'_>) -> Result<(), Quit> {
        let rank = draw.rank();
        let show_rank = !self.rank_shown && rank != PartialRank::EMPTY;
        self.rank_shown = true;
        let out = self.out.new_line()?;
        if show_rank {
            writeln!(out, "So far: {rank}")?;
        }
        write!(out, "{}\n> ", question.prompt)?;
        out.flush()?;
        let mut line = Vec::new();
        let read = (&mut self.input).take(MAX_LINE as u64 + 1).read_until(b'\n', &mut line)?;
        self.used = 0;
        // Bytes that are not UTF-8 name no face, and are refused like any other word.
        self.line = String::from_utf8_lossy(&line).into_owned();
        if read == 0 {
            writeln!(out)?;
            return Err(Quit::InputEnded { throws: draw.throws(), next: question.prompt.clone() });
        }
        if read > MAX_LINE {
            writeln!(out)?;
            self.line.clear();
            return Err(Quit::LineTooLong);
        }
        Ok(())
    }
}
