//! Positions on the command line.

use std::{borrow::Cow, io::Read, mem, path::Path, vec};

use chess960_notation::{Escaped, Lines, Notation, NotationError};
use chess960_tables::{FenError, Numbering, Setup, StartPosition};
use clap::Args;

use super::{NUMBERINGS, one_of};
use crate::errors::Error;
use crate::input;
use crate::input::lines::{self, BadLines, LineError};
use crate::output::Output;

/// The options for reading positions.
#[derive(Args)]
pub(crate) struct NotationArgs {
    /// Numbering for output, and for input without a prefix [default: scharnagl]
    #[arg(long, value_name = "NAME", value_parser = one_of(NUMBERINGS))]
    pub(crate) numbering: Option<Numbering>,

    /// Read and write Scharnagl number 0 as 960
    #[arg(long)]
    one_based: bool,

    /// Ignore all fields of a FEN but the board
    #[arg(long)]
    board_only: bool,
}

impl NotationArgs {
    pub(crate) fn notation(&self) -> Notation {
        Notation {
            numbering: self.numbering.unwrap_or(Numbering::Scharnagl),
            one_based: self.one_based,
            board_only: self.board_only,
        }
    }

    /// Returns whether any of the options was given.
    pub(crate) fn is_given(&self) -> bool {
        self.numbering.is_some() || self.one_based || self.board_only
    }
}

/// The positions that a command is asked for.
#[derive(Args)]
pub(crate) struct Positions {
    /// Positions (see `chess960 help positions`)
    #[arg(value_name = "SP", required = true, allow_negative_numbers = true)]
    positions: Vec<String>,

    #[command(flatten)]
    pub(crate) notation: NotationArgs,
}

/// A setup that was asked for.
#[derive(Clone, Copy)]
pub(crate) struct Asked {
    pub(crate) setup: Setup,
    /// The numbering in front of its number, or else that of the notation.
    pub(crate) numbering: Numbering,
}

/// The kinds of requests: positions, or setups, in which the sides may differ.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Positions,
    Setups,
}

impl Positions {
    /// Returns the positions in the order in which they are asked for: at least one.
    pub(crate) fn read(&self, out: &Output) -> Result<AllAsked, Error> {
        AllAsked::some(&self.positions, self.notation.notation(), Kind::Positions, out)
    }
}

/// Returns the positions that are asked for, each once, and at least one if there is a text.
///
/// A wrong argument is wrong usage; a bad line of standard input is reported, and makes the command fail.
pub(crate) fn read_positions<C: FromIterator<StartPosition>>(
    texts: &[String],
    notation: Notation,
    out: &mut Output,
) -> Result<C, Error> {
    let new = if texts.is_empty() { AllAsked::new } else { AllAsked::some };
    new(texts, notation, Kind::Positions, out)?.collect(out)
}

/// Does the same, but standard input may have no positions.
pub(crate) fn read_any<C: FromIterator<StartPosition>>(
    texts: &[String],
    notation: Notation,
    out: &mut Output,
) -> Result<C, Error> {
    AllAsked::new(texts, notation, Kind::Positions, out)?.collect(out)
}

/// Returns the first `most` of what is asked for, which is at least one, and the number of all.
pub(crate) fn read_first(
    texts: &[String],
    notation: Notation,
    kind: Kind,
    most: usize,
    out: &mut Output,
) -> Result<(Vec<Setup>, usize), Error> {
    let mut asked = AllAsked::some(texts, notation, kind, out)?;
    let first: Vec<_> = asked.by_ref().take(most).map(|asked| asked.setup).collect();
    let count = first.len() + asked.by_ref().count();
    asked.finish(out)?;
    Ok((first, count))
}

/// All that is asked for, in order. Standard input is read as its turn comes, and never held as a whole: a line of three letters
/// may ask for 960 positions. After the last, call [`finish`](Self::finish).
pub(crate) struct AllAsked {
    notation: Notation,
    kind: Kind,
    /// Those before the rest of standard input.
    next: vec::IntoIter<Asked>,
    standard_input: Option<Lines<Box<dyn Read>>>,
    /// Those after standard input.
    last: Vec<Asked>,
    bad: BadLines,
    error: Option<Error>,
}

impl AllAsked {
    /// Reads the arguments.
    fn new(texts: &[String], notation: Notation, kind: Kind, out: &Output) -> Result<AllAsked, Error> {
        input::check_read_once(texts)?;
        let mut asked = Vec::new();
        let mut errors = Vec::new();
        let mut standard_input = None;
        for text in whole_texts(texts)? {
            match kind.read(&text, notation, Notation::setup) {
                _ if text == "-" => standard_input = Some(asked.len()),
                Ok(found) => asked.extend(found),
                Err(error) => errors.push(explain_argument(&text, error)),
            }
        }
        if !errors.is_empty() {
            return Err(Error::Usage(errors.join("\nerror: ")));
        }
        let last = asked.split_off(standard_input.unwrap_or(asked.len()));
        // Read only if all arguments are right.
        let input = standard_input.map(|_| input::open_decoded(None, out)).transpose()?;
        let standard_input = input.map(|input| Lines::new(Box::new(input) as Box<dyn Read>));
        let bad = BadLines::new(false);
        Ok(AllAsked { notation, kind, next: asked.into_iter(), standard_input, last, bad, error: None })
    }

    /// Does the same, but it is an error if nothing is asked for.
    fn some(texts: &[String], notation: Notation, kind: Kind, out: &Output) -> Result<AllAsked, Error> {
        let mut asked = AllAsked::new(texts, notation, kind, out)?;
        asked.fill();
        match asked.error {
            Some(error) => Err(error),
            None if asked.next.len() == 0 => Err(Error::input("standard input has no positions")),
            None => Ok(asked),
        }
    }

    /// Reads until there is a next setup, if any is left.
    fn fill(&mut self) {
        while self.next.len() == 0 && self.standard_input.is_some() {
            let found = self.read_line().unwrap_or_else(|error| {
                (self.error, self.standard_input) = (Some(error), None);
                Vec::new()
            });
            self.next = found.into_iter();
        }
    }

    /// Returns what the next line of standard input asks for: nothing if it is bad, which is reported, and what comes after standard
    /// input at its end.
    fn read_line(&mut self) -> Result<Vec<Asked>, Error> {
        // The next line may be long in coming.
        self.bad.flush();
        let chunk = match &mut self.standard_input {
            Some(lines) => lines.next_chunk()?,
            None => None,
        };
        let Some(chunk) = chunk else {
            self.standard_input = None;
            self.bad.finish("");
            return Ok(mem::take(&mut self.last));
        };
        if !chunk.first || chunk.bytes.trim_ascii().is_empty() {
            return Ok(Vec::new());
        }
        let read = |text| {
            let found = self.kind.read(text, self.notation, Notation::listed_setup);
            found.map_err(|error| LineError::of(text, error))
        };
        let found = if chunk.last { lines::text(chunk.bytes).and_then(read) } else { Err(LineError::TooLong) };
        self.bad.has_good |= found.is_ok();
        found.or_else(|error| {
            let why = explain(&String::from_utf8_lossy(chunk.bytes), &error);
            self.bad.report(chunk.bytes, &error, format_args!("line {}: {why}", chunk.number))?;
            Ok(Vec::new())
        })
    }

    fn collect<C: FromIterator<StartPosition>>(mut self, out: &mut Output) -> Result<C, Error> {
        let mut is_seen = [false; StartPosition::COUNT as usize];
        let mut is_new =
            |position: &StartPosition| !mem::replace(&mut is_seen[usize::from(position.scharnagl())], true);
        let positions = self.by_ref().map(|asked| asked.setup.white()).filter(&mut is_new).collect();
        self.finish(out)?;
        Ok(positions)
    }

    /// Has each written, and finishes: bad lines count, however writing ends.
    pub(crate) fn write_each(
        mut self,
        out: &mut Output,
        mut write: impl FnMut(usize, Asked, &mut Output) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let written = self.by_ref().enumerate().try_for_each(|(i, asked)| write(i, asked, out));
        self.finish(out).and(written)
    }

    /// Returns the error of standard input, and makes the command fail if a line of it was bad.
    fn finish(self, out: &mut Output) -> Result<(), Error> {
        if self.bad.any {
            out.fail();
        }
        self.error.map_or(Ok(()), Err)
    }
}

impl Iterator for AllAsked {
    type Item = Asked;

    fn next(&mut self) -> Option<Asked> {
        self.fill();
        self.next.next()
    }
}

/// Joins arguments that are one text without its quotes, as `fritz9 359` is.
fn whole_texts(texts: &[String]) -> Result<Vec<Cow<'_, str>>, Error> {
    let mut whole = Vec::with_capacity(texts.len());
    let mut texts = texts.iter().peekable();
    while let Some(text) = texts.next() {
        if text.contains('/') && texts.peek().is_some_and(|side| *side == "w" || *side == "b") {
            return Err(Error::usage("a FEN in several words needs quotation marks: 'rnbqkbnr/... w KQkq - 0 1'"));
        }
        let number = if Notation::numbering_named(text).is_some() { texts.next() } else { None };
        whole.push(number.map_or(Cow::Borrowed(text.as_str()), |number| format!("{text} {number}").into()));
    }
    Ok(whole)
}

impl Kind {
    /// Reads a selection, or what `setup` reads as one setup.
    fn read(
        self,
        text: &str,
        notation: Notation,
        setup: fn(Notation, &str) -> Result<Setup, NotationError>,
    ) -> Result<Vec<Asked>, NotationError> {
        let asked = |setup, numbering| Asked { setup, numbering };
        // A text with a slash is no selection but a FEN.
        let selected = if text.contains('/') { None } else { Some(notation.select_numbered(text)) };
        if let Some(Ok(selected)) = selected {
            return Ok(selected.into_iter().map(|(position, numbering)| asked(position.into(), numbering)).collect());
        }
        match (setup(notation, text), selected) {
            (Ok(setup), _) if self == Kind::Positions && setup.both().is_none() => {
                Err(NotationError::Fen(FenError::SidesDiffer(setup)))
            }
            (Ok(setup), _) => Ok(vec![asked(setup, notation.numbering)]),
            (Err(_), Some(Err(error))) | (Err(error), _) => Err(error),
        }
    }
}

/// Explains what is wrong with an argument, which may be the name of a file.
fn explain_argument(text: &str, error: NotationError) -> String {
    let is_file = !matches!(error, NotationError::Fen(FenError::SidesDiffer(_))) && Path::new(text).is_file();
    let hint = if is_file { "; this is a file, which `chess960 identify` reads" } else { "" };
    explain(text, &LineError::of(text, error)) + hint
}

/// Quotes a text and says what is wrong with it.
fn explain(text: &str, error: &LineError) -> String {
    let hint = match error {
        LineError::Notation(NotationError::Fen(FenError::SidesDiffer(_))) => "; `chess960 identify` numbers both",
        LineError::Notation(NotationError::Fen(FenError::Moved { .. })) => {
            "; `chess960 fen` writes castling rights of positions from games in one style"
        }
        LineError::Notation(_) => error.hint(),
        _ => return error.to_string(),
    };
    format!("`{}`: {error}{hint}", Escaped(text))
}
