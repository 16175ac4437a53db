//! Lines that are read as positions: what may be on them, and how bad ones are reported.

use std::{
    collections::BTreeMap,
    fmt,
    str::{self, Utf8Error},
};

use chess960_notation::{Escaped, MAX_LINE, Notation, NotationError, count, piece};
use chess960_tables::{EPD_LENGTH, FEN_LENGTH, FenError, Numbering, RankError, Setup};

use crate::errors::{Error, Messages};
use crate::output::Property;

/// Returns the text of a line.
pub(crate) fn text(line: &[u8]) -> Result<&str, LineError> {
    str::from_utf8(line).map_err(LineError::NotUtf8)
}

/// Reads the first line of a text if it is a FEN or EPD as this command writes it, with `\n` at its end. Returns its length and the setup.
#[inline]
pub(crate) fn plain_fen(text: &[u8]) -> Option<(usize, Setup)> {
    let ends_at = |length: usize| text.get(length) == Some(&b'\n');
    let length = [FEN_LENGTH, EPD_LENGTH].into_iter().find(|&length| ends_at(length))?;
    Setup::from_canonical_fen(&text[..length]).map(|setup| (length, setup))
}

/// Reads a line: a setup in any way in which [`Notation`] reads it, also as it stands in a list, with quotes, commas and semicolons
/// around it. The error also says whether the line selects positions, or is far from being one.
pub(crate) fn setup(line: &[u8], notation: Notation) -> Result<Setup, LineError> {
    let text = text(line)?;
    notation.listed_setup(text).map_err(|error| {
        let may_select = matches!(error, NotationError::Rank(_) | NotationError::HalfRange | NotationError::NotANumber);
        if may_select && notation.selects(text) { LineError::Selection } else { LineError::of(text, error) }
    })
}

/// Returns an error for a line of a file that has no positions on its lines.
fn check_kind_of_file(line: &[u8]) -> Result<(), Error> {
    if line.contains(&0) {
        return Err(Error::input("this is binary data; save the positions as text"));
    }
    let line = line.trim_ascii();
    if is_pgn_tag(line) {
        return Err(Error::input("this is a PGN file; `chess960 stats` counts its games by starting position"));
    }
    if line == b"[" {
        return Err(Error::input("this is JSON; `jq -r '.[].x_fen'` writes the FENs of its objects"));
    }
    if is_json(line) {
        return Err(Error::input(LineError::Json));
    }
    if is_csv_header(line) {
        return Err(Error::input("this is CSV; write it with --format fen; `chess960 check positions` reads CSV"));
    }
    Ok(())
}

/// Returns whether a line is a PGN tag that has no FEN, as the first line of a game is.
pub(crate) fn is_pgn_tag(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    line.starts_with(b"[") && line.ends_with(b"\"]") && !line.starts_with(b"[FEN ")
}

/// Returns whether a line has the names of fields as this command writes them.
fn is_csv_header(line: &[u8]) -> bool {
    let names = || line.split(|&byte| byte == b',');
    let is_name =
        |name: &[u8]| name.iter().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || *byte == b'_');
    let known = || Property::ALL.iter().chain([&Property::ONE_BASED]).map(|property| property.field.name);
    let is_known = |name: &[u8]| known().chain(["text"]).any(|known| known.as_bytes() == name);
    names().all(is_name) && names().any(is_known)
}

/// Returns whether a line is an object of JSON, or the beginning of one. The elements of a list in source code may be in braces, too.
fn is_json(line: &[u8]) -> bool {
    line == b"{" || line.starts_with(b"{") && line.contains(&b':')
}

/// Why there is no starting position on a line, or in an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LineError {
    /// It is not UTF-8.
    NotUtf8(Utf8Error),
    /// It is longer than [`MAX_LINE`].
    TooLong,
    /// It is an object of JSON.
    Json,
    /// It selects positions, which is not what was asked for.
    Selection,
    /// It is this text, which [is far from being a position](is_something_else).
    SomethingElse(String),
    /// It is not a setup.
    Notation(NotationError),
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineError::NotUtf8(error) => {
                write!(f, "byte {} is not UTF-8; save the file as UTF-8", error.valid_up_to() + 1)
            }
            LineError::TooLong => write!(f, "the line is longer than {MAX_LINE} bytes; a FEN has 56"),
            LineError::Json => f.write_str(
                "this is JSON; `jq -r .x_fen` writes its FENs, and `jq -r .text` the lines that `chess960 identify` read",
            ),
            LineError::Selection => {
                f.write_str("a line has one position; `chess960 show -` reads ranges and other selections")
            }
            LineError::SomethingElse(text) => {
                write!(f, "`{text}` is not a position; write a number (518), a rank (RNBQKBNR) or a FEN")
            }
            LineError::Notation(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for LineError {}

impl LineError {
    /// Returns why a text is not a position, which is something else than the rule that it breaks if it is far from any.
    pub(crate) fn of(text: &str, error: NotationError) -> LineError {
        if is_json(text.trim().as_bytes()) {
            LineError::Json
        } else if is_something_else(text, &error) {
            LineError::SomethingElse(Escaped(text).to_string())
        } else {
            LineError::Notation(error)
        }
    }

    /// Names what helps, if anything does.
    pub(crate) fn hint(&self) -> &'static str {
        let LineError::Notation(error) = self else { return "" };
        match error {
            NotationError::NoSuchNumber { numbering: Numbering::Scharnagl, digits, .. } if digits == "960" => {
                " (with --one-based)"
            }
            NotationError::NumberAndPosition => "; `chess960 check positions` compares them in a list",
            NotationError::Fen(
                FenError::BlackToMove { .. } | FenError::Castling(_) | FenError::Field(..) | FenError::MissingField(_),
            ) => "; --board-only ignores all but the pieces",
            _ => "",
        }
    }

    /// Names such lines if a whole file may consist of them: a noun in the singular, and the words after it.
    fn of_many(&self) -> Option<(&'static str, &'static str)> {
        match self {
            LineError::Notation(NotationError::Fen(error)) if error.is_later_in_game() => {
                Some(("FEN", "from the middle of a game"))
            }
            LineError::Notation(NotationError::NumberAndPosition) => Some(("line", "with a number and a position")),
            _ => None,
        }
    }
}

/// Returns whether a text is so far from a rank that the first wrong letter is not worth naming. Eight letters are taken for a
/// rank, perhaps in the letters of another language.
fn is_something_else(text: &str, error: &NotationError) -> bool {
    let letters = text.chars().filter(|c| !c.is_whitespace());
    matches!(error, NotationError::Rank(RankError::Letter { .. }))
        && (letters.clone().count() != 8 || !letters.clone().all(char::is_alphabetic))
        && 2 * letters.clone().filter(|&c| piece(c).is_some()).count() <= letters.count()
}

/// The bad lines of files. Where whole files may consist of one kind, the first few of that kind are reported and the others counted.
pub(crate) struct BadLines {
    /// Whether each is reported.
    all: bool,
    /// Whether there are any.
    pub(crate) any: bool,
    /// Whether a line of the file was good. If none was, it may be a file of another kind.
    pub(crate) has_good: bool,
    seen: BTreeMap<(&'static str, &'static str), u64>,
    messages: Messages,
}

impl BadLines {
    /// How many of a kind are reported one by one.
    const SHOWN: u64 = 3;

    pub(crate) fn new(all: bool) -> BadLines {
        BadLines { all, any: false, has_good: false, seen: BTreeMap::new(), messages: Messages::new() }
    }

    /// Reports or counts a line. It is an error if the file has no positions on its lines.
    pub(crate) fn report(&mut self, line: &[u8], error: &LineError, message: impl fmt::Display) -> Result<(), Error> {
        if !self.has_good {
            check_kind_of_file(line)?;
        }
        self.any = true;
        let seen = error.of_many().map_or(0, |kind| {
            let seen = self.seen.entry(kind).or_default();
            *seen += 1;
            *seen
        });
        if self.all || seen <= BadLines::SHOWN {
            self.messages.say(message);
        }
        Ok(())
    }

    /// Reports how many were not reported, each with what to do.
    pub(crate) fn finish(&mut self, advice: &str) {
        for ((noun, rest), seen) in &self.seen {
            if *seen > BadLines::SHOWN && !self.all {
                let more = count(seen - BadLines::SHOWN, &format!("more {noun}"));
                self.messages.say(format_args!("and {more} {rest}{advice}"));
            }
        }
    }

    pub(crate) fn flush(&mut self) {
        self.messages.flush();
    }
}
