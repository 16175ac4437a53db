//! Positions on the command line.

use std::path::Path;

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

/// A position that was asked for, and the numbering in which.
#[derive(Clone, Copy)]
pub(crate) struct RequestedPosition {
    pub(crate) position: StartPosition,
    /// The one named in front of the number, if there is one.
    pub(crate) prefix: Option<Numbering>,
}

impl Positions {
    /// Returns the positions in the order in which they are asked for, as [`read_positions`] does.
    pub(crate) fn read(&self, out: &mut Output) -> Result<Vec<RequestedPosition>, Error> {
        read_some(&self.positions, self.notation.notation(), out)
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
    Ok(read_some(texts, notation, out)?.into_iter().map(|asked| asked.position).collect())
}

fn read_some(texts: &[String], notation: Notation, out: &mut Output) -> Result<Vec<RequestedPosition>, Error> {
    let asked = read_any(texts, notation, out)?;
    if asked.is_empty() && !texts.is_empty() {
        return Err(Error::input("standard input has no positions"));
    }
    Ok(asked)
}

/// Does the same, but standard input may have no positions.
pub(crate) fn read_any(
    texts: &[String],
    notation: Notation,
    out: &mut Output,
) -> Result<Vec<RequestedPosition>, Error> {
    let mut asked = Vec::new();
    let mut errors = Vec::new();
    // Read only if all arguments are right.
    let mut standard_input = None;
    let mut rest = texts;
    while let [text, after @ ..] = rest {
        rest = after;
        if text == "-" {
            standard_input = standard_input.or(Some(asked.len()));
            continue;
        }
        if text.contains('/') && after.first().is_some_and(|side| side == "w" || side == "b") {
            return Err(Error::usage("a FEN in several words needs quotation marks: 'rnbqkbnr/... w KQkq - 0 1'"));
        }
        // `fritz9 359` without quotes is two arguments.
        let selected = match after {
            [number, after @ ..] if Notation::numbering_named(text).is_some() => {
                rest = after;
                select(notation, &format!("{text} {number}"))
            }
            _ => select(notation, text),
        };
        match selected {
            Ok(positions) => asked.extend(positions),
            Err(error) => errors.push(error),
        }
    }
    if !errors.is_empty() {
        return Err(Error::Usage(errors.join("\nerror: ")));
    }
    if let Some(at) = standard_input {
        let read = read_lines(notation, out)?;
        asked.splice(at..at, read);
    }
    Ok(asked)
}

fn read_lines(notation: Notation, out: &mut Output) -> Result<Vec<RequestedPosition>, Error> {
    let mut asked = Vec::new();
    let mut bad = BadLines::new(false);
    let mut messages = Messages::new();
    let mut lines = Lines::new(input::open(None)?);
    while let Some(chunk) = lines.next_chunk()? {
        let text = String::from_utf8_lossy(chunk.bytes);
        if !chunk.first || text.trim().is_empty() {
            continue;
        }
        if asked.is_empty() {
            lines::check_kind_of_file(chunk.bytes)?;
        }
        let selected = if chunk.last { select_on_line(notation, chunk.bytes, &text) } else { Err(LineError::TooLong) };
        match selected {
            Ok(positions) => asked.extend(positions),
            Err(error) => {
                out.fail();
                let why = explain_line(&text, &error);
                bad.report(&error, format_args!("line {}: {why}", chunk.number), &mut messages);
            }
        }
    }
    bad.finish("", &mut messages);
    Ok(asked)
}

/// Reads a line: what lists and programs write of a position, or a selection.
fn select_on_line(notation: Notation, line: &[u8], text: &str) -> Result<Vec<RequestedPosition>, LineError> {
    match lines::setup(line, notation) {
        Ok(setup) => match setup.both() {
            Some(position) => Ok(vec![RequestedPosition { position, prefix: Notation::prefix(text) }]),
            None => Err(LineError::Notation(NotationError::Fen(FenError::SidesDiffer(setup)))),
        },
        // A FEN and the fields of an object are positions, not selections.
        Err(LineError::Notation(_)) if !text.contains('/') && !text.trim_start().starts_with('{') => {
            selected(notation, text).map_err(LineError::Notation)
        }
        Err(error) => Err(error),
    }
}

/// Reads a selection.
pub(crate) fn select(notation: Notation, text: &str) -> Result<Vec<RequestedPosition>, String> {
    selected(notation, text).map_err(|error| {
        let is_file = !matches!(error, NotationError::Fen(FenError::SidesDiffer(_))) && Path::new(text).is_file();
        let hint = if is_file { "; this is a file, which `chess960 identify` reads" } else { "" };
        explain(text, &error) + hint
    })
}

fn selected(notation: Notation, text: &str) -> Result<Vec<RequestedPosition>, NotationError> {
    let request = |positions: Vec<StartPosition>, prefix| {
        positions.into_iter().map(move |position| RequestedPosition { position, prefix })
    };
    let positions = notation.select(text)?;
    // The operations of an EPD may have commas.
    if text.contains('/') || !text.contains(',') {
        return Ok(request(positions, Notation::prefix(text)).collect());
    }
    let mut asked: Vec<RequestedPosition> = Vec::with_capacity(positions.len());
    for part in text.split(',') {
        for new in request(notation.select(part)?, Notation::prefix(part)) {
            if !asked.iter().any(|other| other.position == new.position) {
                asked.push(new);
            }
        }
    }
    Ok(asked)
}

/// Reads a selection, or one position as lists and programs write it.
pub(crate) fn select_line(notation: Notation, text: &str) -> Result<Vec<RequestedPosition>, String> {
    select_on_line(notation, text.as_bytes(), text).map_err(|error| explain_line(text, &error))
}

/// Reads a setup, in which the sides may differ, also as lists and programs write it.
pub(crate) fn setup(notation: Notation, text: &str) -> Result<Setup, String> {
    lines::setup(text.as_bytes(), notation).map_err(|error| explain_line(text, &error))
}

fn explain_line(text: &str, error: &LineError) -> String {
    match error {
        LineError::Notation(error) => explain(text, error),
        error => error.to_string(),
    }
}

/// Quotes a text and says what is wrong with it.
fn explain(text: &str, error: &NotationError) -> String {
    let hint = match error {
        NotationError::Fen(FenError::SidesDiffer { .. }) => "; `chess960 identify` numbers both",
        _ => lines::hint(error),
    };
    if lines::is_something_else(text, error) {
        return format!("{}{hint}", LineError::SomethingElse(Escaped(text).to_string()));
    }
    format!("`{}`: {error}{hint}", Escaped(text))
}
