//! Positions on the command line.

use std::{borrow::Cow, path::Path};

use chess960_notation::{Escaped, Lines, Notation, NotationError};
use chess960_tables::{FenError, Numbering, Setup, StartPosition};
use clap::Args;

use super::choices::{NUMBERINGS, one_of};
use crate::errors::{Error, Messages};
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

/// What is asked for: positions, or setups, in which the sides may differ.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Positions,
    Setups,
}

impl Positions {
    /// Returns the positions in the order in which they are asked for, as [`read_positions`] does.
    pub(crate) fn read(&self, out: &mut Output) -> Result<Vec<StartPosition>, Error> {
        read_positions(&self.positions, self.notation.notation(), out)
    }

    /// Does the same, and returns the numbering of each.
    pub(crate) fn read_numbered(&self, out: &mut Output) -> Result<Vec<(StartPosition, Numbering)>, Error> {
        let asked = some(read(&self.positions, self.notation.notation(), Kind::Positions, out)?)?;
        Ok(asked.into_iter().map(|asked| (asked.setup.white(), asked.numbering)).collect())
    }
}

/// Returns the positions in the order in which they are asked for: at least one if there is a text.
///
/// A wrong argument is wrong usage; a bad line of standard input is reported, and makes the command fail.
pub(crate) fn read_positions(
    texts: &[String],
    notation: Notation,
    out: &mut Output,
) -> Result<Vec<StartPosition>, Error> {
    let positions = read_any(texts, notation, out)?;
    if texts.is_empty() { Ok(positions) } else { some(positions) }
}

/// Does the same, but standard input may have no positions.
pub(crate) fn read_any(texts: &[String], notation: Notation, out: &mut Output) -> Result<Vec<StartPosition>, Error> {
    let asked = read(texts, notation, Kind::Positions, out)?;
    Ok(asked.into_iter().map(|asked| asked.setup.white()).collect())
}

/// Does the same as [`read_positions`], but the sides may differ.
pub(crate) fn read_setups(texts: &[String], notation: Notation, out: &mut Output) -> Result<Vec<Setup>, Error> {
    let asked = some(read(texts, notation, Kind::Setups, out)?)?;
    Ok(asked.into_iter().map(|asked| asked.setup).collect())
}

/// Refuses nothing where something is needed.
fn some<T>(asked: Vec<T>) -> Result<Vec<T>, Error> {
    if asked.is_empty() { Err(Error::input("standard input has no positions")) } else { Ok(asked) }
}

fn read(texts: &[String], notation: Notation, kind: Kind, out: &mut Output) -> Result<Vec<Asked>, Error> {
    let mut asked = Vec::new();
    let mut errors = Vec::new();
    let mut standard_input = None;
    for text in whole_texts(texts)? {
        if text == "-" {
            standard_input = standard_input.or(Some(asked.len()));
            continue;
        }
        match kind.read(&text, notation, Notation::setup) {
            Ok(found) => asked.extend(found),
            Err(error) => errors.push(explain_argument(&text, error)),
        }
    }
    if !errors.is_empty() {
        return Err(Error::Usage(errors.join("\nerror: ")));
    }
    // Read only if all arguments are right.
    if let Some(at) = standard_input {
        asked.splice(at..at, read_lines(notation, kind, out)?);
    }
    Ok(asked)
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

fn read_lines(notation: Notation, kind: Kind, out: &mut Output) -> Result<Vec<Asked>, Error> {
    let mut asked = Vec::new();
    let mut bad = BadLines::new(false);
    let mut messages = Messages::new();
    let mut lines = Lines::new(input::open_decoded(None, out)?);
    while let Some(chunk) = lines.next_chunk()? {
        if !chunk.first || chunk.bytes.trim_ascii().is_empty() {
            continue;
        }
        let found = match lines::text(chunk.bytes) {
            _ if !chunk.last => Err(LineError::TooLong),
            Ok(text) => kind.read(text, notation, Notation::listed_setup).map_err(|error| LineError::of(text, error)),
            Err(error) => Err(error),
        };
        match found {
            Ok(found) => asked.extend(found),
            Err(error) => {
                if asked.is_empty() {
                    lines::check_kind_of_file(chunk.bytes)?;
                }
                out.fail();
                let text = String::from_utf8_lossy(chunk.bytes);
                let why = explain(&text, &error);
                bad.report(&error, format_args!("line {}: {why}", chunk.number), &mut messages);
            }
        }
    }
    bad.finish("", &mut messages);
    Ok(asked)
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
        LineError::Notation(_) => error.hint(),
        _ => return error.to_string(),
    };
    format!("`{}`: {error}{hint}", Escaped(text))
}
