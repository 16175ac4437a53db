use std::io::{self, BufRead, Write};

use chess960_core::PartialRank;
use chess960_tables::StartPosition;

use super::{Chance, Device, Faces, Method, Narrator, Step, Stop, Throw};

/// Somebody who makes the throws: is told what to throw and what each face means, types what came, and is told what to
/// put where.
///
/// ```
/// use chess960::draw::{Method, Person};
///
/// let coin = Method::find("coin").ok_or("no such method")?;
/// let mut person = Person::new("HHTT TTHT\ntails heads\n".as_bytes(), std::io::sink());
/// assert_eq!(person.draw(coin)?.to_string(), "QRKBBNRN");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Person<I, O> {
    input: I,
    /// Writes what is told. It supplies no throws itself.
    narrator: Narrator<Nobody, O>,
    /// What was typed and not yet used.
    typed: String,
    /// The faces that came, a throw at a time.
    history: Vec<usize>,
    /// How many of them the procedure has had: fewer than all after a correction, until it is where it was.
    used: usize,
    /// Whether the steps are known to the person already, as they are until a corrected draw is where it was.
    known: bool,
    rank: PartialRank,
    /// Whether the rank is what the person read last.
    rank_shown: bool,
    why: Option<Why>,
}

/// Why the procedure was interrupted.
enum Why {
    /// To run it again with the history as it is now.
    Corrected,
    Quit(Quit),
}

impl From<io::Error> for Why {
    fn from(error: io::Error) -> Why {
        Why::Quit(Quit::Io(error))
    }
}

/// The person did not come to the end of a draw.
///
/// ```
/// use chess960::draw::{Method, Person, Quit};
///
/// let die = Method::find("die").ok_or("no such method")?;
/// let draw = |typed: &str| Person::new(typed.as_bytes(), std::io::sink()).draw(die);
/// assert!(matches!(draw("2 3 quit"), Err(Quit::Asked)));
/// assert!(matches!(draw("2 3"), Err(Quit::InputEnded { throws: 2, .. })));
/// # Ok::<(), &str>(())
/// ```
#[derive(Debug)]
pub enum Quit {
    /// Whoever typed said so.
    Asked,
    /// The input ended.
    InputEnded {
        /// The throws that were taken.
        throws: usize,
        /// What was to come next.
        next: String,
    },
    /// Reading or writing failed.
    Io(io::Error),
}

impl std::fmt::Display for Quit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Quit::Asked => f.write_str("the draw was broken off"),
            Quit::InputEnded { throws, next } => {
                let plural = if *throws == 1 { "" } else { "s" };
                write!(f, "the input ended after {throws} throw{plural}, before the draw was done; next: {next}")
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

const HELP: &str = "\
Type what came, one throw or more a line, such as HTTH or 3 1 6; capitals or small letters, words such as heads too.
  undo        takes the last throw back
  start over  begins the draw anew
  ?           shows this
  quit        leaves";

impl<I: BufRead, O: Write> Person<I, O> {
    /// Somebody who types lines into `input` and reads what is written to `out`.
    ///
    /// ```
    /// use chess960::draw::{Method, Person};
    ///
    /// let mut told = Vec::new();
    /// Person::new("518".as_bytes(), &mut told).draw(Method::find("number").ok_or("no such method")?)?;
    /// assert!(String::from_utf8(told)?.ends_with("number 518  RNBQKBNR\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(input: I, out: O) -> Person<I, O> {
        Person {
            input,
            narrator: Narrator::new(Nobody, out),
            typed: String::new(),
            history: Vec::new(),
            used: 0,
            known: false,
            rank: PartialRank::EMPTY,
            rank_shown: false,
            why: None,
        }
    }

    /// Leads through a method to a position.
    ///
    /// What was typed beyond the end of a draw is kept for the next.
    ///
    /// # Errors
    ///
    /// [`Quit`] if the draw does not come to its end.
    ///
    /// ```
    /// use chess960::draw::{Method, Person};
    ///
    /// let die = Method::find("die").ok_or("no such method")?;
    /// // The second roll is taken back.
    /// let mut person = Person::new("2 4 undo 3 3 2 3".as_bytes(), std::io::sink());
    /// assert_eq!(person.draw(die)?.scharnagl(), 518);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn draw(&mut self, method: &Method) -> Result<StartPosition, Quit> {
        self.history.clear();
        self.known = false;
        self.say(&format!(
            "You need: {}. Squares are White's first rank, left to right; Black mirrors it. ? shows help.",
            method.with
        ))?;
        loop {
            self.used = 0;
            self.rank = PartialRank::EMPTY;
            if let Ok(position) = method.perform(self) {
                return Ok(position);
            }
            match self.why.take() {
                Some(Why::Corrected) => self.known = true,
                Some(Why::Quit(quit)) => return Err(quit),
                None => return Err(self.narrator.take_failure().map_or(Quit::Asked, Quit::Io)),
            }
        }
    }

    /// What was typed and not used.
    ///
    /// ```
    /// use chess960::draw::{Method, Person};
    ///
    /// let mut person = Person::new("518 959".as_bytes(), std::io::sink());
    /// person.draw(Method::find("number").ok_or("no such method")?)?;
    /// assert_eq!(person.left_over(), "959");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn left_over(&self) -> &str {
        self.typed.trim()
    }

    /// The next throw out of what is typed.
    fn ask(&mut self, throw: &Throw<'_>) -> Result<usize, Why> {
        self.known = false;
        loop {
            if self.left_over().is_empty() {
                self.read_line(throw)?;
            }
            match self.next_word(&throw.device) {
                Word::Nothing => {}
                Word::Face(face) => return Ok(face),
                Word::Undo => {
                    if self.history.pop().is_some() {
                        self.say("The last throw is taken back.")?;
                        return Err(Why::Corrected);
                    }
                    self.say("There is no throw to take back.")?;
                }
                Word::StartOver => {
                    self.history.clear();
                    self.say("From the beginning.")?;
                    return Err(Why::Corrected);
                }
                Word::Help => self.say(HELP)?,
                Word::Quit => return Err(Why::Quit(Quit::Asked)),
                Word::Impossible(word) => {
                    self.say(&refusal(&word, &throw.device))?;
                    let rest = std::mem::take(&mut self.typed);
                    if !rest.trim().is_empty() {
                        self.say(&format!("What follows it is not taken either: {}", rest.trim().escape_debug()))?;
                    }
                }
            }
        }
    }

    /// Tells the person something that is no step.
    fn say(&mut self, text: &str) -> io::Result<()> {
        self.rank_shown = false;
        writeln!(self.narrator.out()?, "{text}")
    }

    fn read_line(&mut self, throw: &Throw<'_>) -> Result<(), Why> {
        let rank = self.rank;
        let show_rank = !self.rank_shown && rank != PartialRank::EMPTY;
        self.rank_shown = true;
        let out = self.narrator.out()?;
        if show_rank {
            writeln!(out, "So far {rank}")?;
        }
        write!(out, "{throw}\n> ")?;
        out.flush()?;
        // What is no UTF-8 is no face either, and is refused like any other word.
        let mut line = Vec::new();
        let read = self.input.read_until(b'\n', &mut line)?;
        self.typed = String::from_utf8_lossy(&line).into_owned();
        if read == 0 {
            writeln!(out)?;
            return Err(Why::Quit(Quit::InputEnded { throws: self.history.len(), next: throw.to_string() }));
        }
        Ok(())
    }

    /// Takes the next word out of what was typed.
    fn next_word(&mut self, device: &Device<'_>) -> Word {
        let typed = self.typed.trim_start_matches(is_separator);
        let (word, after_word) = typed.split_at(typed.find(is_separator).unwrap_or(typed.len()));
        let command = word.to_lowercase();
        let after_over =
            after_word.trim_start().get(.."over".len()).is_some_and(|over| over.eq_ignore_ascii_case("over"));
        let (found, rest) = if let Some((face, rest)) = read_face(word, typed, &device.faces) {
            (Word::Face(face), rest)
        } else if command == "start" && after_over {
            (Word::StartOver, &after_word.trim_start()["over".len()..])
        } else {
            let found = match command.as_str() {
                "" => Word::Nothing,
                "undo" | "back" => Word::Undo,
                "restart" => Word::StartOver,
                "?" | "help" => Word::Help,
                "quit" | "exit" => Word::Quit,
                _ => Word::Impossible(word.to_owned()),
            };
            (found, after_word)
        };
        let taken = self.typed.len() - rest.len();
        self.typed.drain(..taken);
        found
    }
}

/// What a person can type.
enum Word {
    Nothing,
    Face(usize),
    Undo,
    StartOver,
    Help,
    Quit,
    Impossible(String),
}

impl<I: BufRead, O: Write> Chance for Person<I, O> {
    fn throw(&mut self, throw: &Throw<'_>) -> Result<usize, Stop> {
        if self.used == self.history.len() {
            let face = self.ask(throw).map_err(|why| {
                self.why = Some(why);
                Stop::Interrupted
            })?;
            self.history.push(face);
        }
        self.used += 1;
        Ok(self.history[self.used - 1])
    }

    fn told(&mut self, step: &Step<'_>) -> Result<(), Stop> {
        if let Some(rank) = step.rank() {
            self.rank = rank;
        }
        if self.known {
            return Ok(());
        }
        self.rank_shown |= step.rank().is_some();
        self.narrator.told(step)
    }
}

/// Supplies no throws.
#[derive(Debug)]
struct Nobody;

impl Chance for Nobody {
    fn throw(&mut self, _: &Throw<'_>) -> Result<usize, Stop> {
        Err(Stop::Interrupted)
    }
}

fn is_separator(c: char) -> bool {
    c.is_whitespace() || c == ',' || c == ';'
}

/// Reads a face at the beginning of what was typed, and says what is left.
///
/// Names that cannot be mistaken for each other may run together or be spread out: `HHT` for three flips, `T H` for two
/// coins.
fn read_face<'t>(word: &str, typed: &'t str, faces: &Faces<'_>) -> Option<(usize, &'t str)> {
    let after_word = &typed[word.len()..];
    if let Some(face) = faces.find(word) {
        return Some((face, after_word));
    }
    let names = faces.names();
    let begins = |a: &str, b: &str| a != b && b.starts_with(a);
    if names.iter().any(|a| names.iter().any(|b| begins(a, b))) {
        return None;
    }
    if unspelled(word, faces).is_none() {
        let run_together = names.iter().find(|name| {
            let beginning = word.get(..name.len());
            beginning.is_some_and(|beginning| beginning.eq_ignore_ascii_case(name))
        });
        if let Some(name) = run_together {
            return Some((faces.find(name)?, &typed[name.len()..]));
        }
    }
    let (mut spread, mut rest) = (word.to_owned(), after_word);
    while names.iter().any(|name| spread.len() < name.len()) {
        rest = rest.trim_start_matches(is_separator);
        let (next, after) = rest.split_at(rest.find(is_separator).unwrap_or(rest.len()));
        if next.is_empty() {
            break;
        }
        spread += next;
        rest = after;
        if let Some(face) = faces.find(&spread) {
            return Some((face, rest));
        }
    }
    None
}

/// The first character of a word that is in no name.
fn unspelled(word: &str, faces: &Faces<'_>) -> Option<char> {
    let names = faces.names();
    let spelled = |c: &char| names.iter().any(|name| name.contains(c.to_ascii_uppercase()));
    word.chars().find(|c| !spelled(c))
}

fn refusal(word: &str, device: &Device<'_>) -> String {
    let place = device.place;
    match device.faces {
        Faces::Numbers { first, count } => {
            format!("{word:?} is not {place}; what can come is {first} to {}.", first + count - 1)
        }
        Faces::Named(names) => {
            let names = names.iter().map(|name| name.short).collect::<Vec<_>>().join(" ");
            let part = unspelled(word, &device.faces).filter(|&c| !word.starts_with(c));
            let part = part.map(|c| format!("\"{c}\" in ")).unwrap_or_default();
            format!("{part}{word:?} is not {place}; what can come is {names}.")
        }
    }
}
