//! Lines that are read as positions: what may be on them, and how bad ones are reported.

use std::{
    collections::BTreeMap,
    fmt,
    str::{self, Utf8Error},
};

use chess960_notation::{MAX_LINE, Notation, NotationError, count};
use chess960_tables::{FenError, Numbering, Setup};
use serde_json::{Map, Value};

use super::outcome::{Error, Messages};

/// Reads a line: a setup in any way in which [`Notation`] reads it, also as it stands in a list, with quotes, commas and semicolons
/// around it, or an object of JSON as this command writes it.
pub(super) fn setup(line: &[u8], notation: Notation) -> Result<Setup, LineError> {
    let text = str::from_utf8(line).map_err(LineError::NotUtf8)?;
    notation.listed_setup(text).or_else(|error| match serde_json::from_str(text) {
        Ok(fields) => object(&fields, notation),
        Err(_) => Err(LineError::Notation(error)),
    })
}

/// Reads the first of these fields that an object has.
fn object(fields: &Map<String, Value>, notation: Notation) -> Result<Setup, LineError> {
    let text = |name: &str| fields.get(name)?.as_str();
    // The text is a line that `identify` read, perhaps an object.
    if let Some(text) = ["x_fen", "shredder_fen", "rank", "figurine", "text"].into_iter().find_map(text) {
        return setup(text.as_bytes(), notation);
    }
    let ranks = text("white_rank").zip(text("black_rank")).map(|(white, black)| format!("{white} {black}"));
    let number = |(name, numbering, one_based)| {
        Some((fields.get(name)?.as_u64()?.to_string(), Notation { numbering, one_based, ..notation }))
    };
    let numbers = [
        ("scharnagl", Numbering::Scharnagl, notation.one_based),
        ("one_based", Numbering::Scharnagl, true),
        ("fritz9", Numbering::Fritz9, false),
    ];
    let (text, notation) = ranks
        .map(|ranks| (ranks, notation))
        .or_else(|| numbers.into_iter().find_map(number))
        .ok_or(LineError::Object)?;
    notation.setup(&text).map_err(LineError::Notation)
}

/// Returns an error for a line of a file that has no positions on its lines.
pub(super) fn check_kind_of_file(line: &[u8]) -> Result<(), Error> {
    let line = line.trim_ascii();
    if line.starts_with(b"[") && line.ends_with(b"\"]") && !line.starts_with(b"[FEN ") {
        return Err(Error::input("this is a PGN file; `chess960 stats` counts its games by starting position"));
    }
    let mut parts = line.splitn(3, |&byte| byte == b'"');
    let is_of_name = |byte: &u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || *byte == b'_';
    let has_name = parts.next() == Some(b"") && parts.next().is_some_and(|name| name.iter().all(is_of_name));
    // A field of an object; ranks are in uppercase.
    if has_name && parts.next().is_some_and(|value| value.starts_with(b": ")) {
        return Err(Error::input("this is JSON over several lines; `jq -c '.[]'` writes each object on a line"));
    }
    Ok(())
}

/// Why there is no starting position on a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum LineError {
    /// It is not UTF-8.
    NotUtf8(Utf8Error),
    /// It is longer than [`MAX_LINE`].
    TooLong,
    /// It is an object of JSON that names no position.
    Object,
    /// It is not a setup.
    Notation(NotationError),
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineError::NotUtf8(error) => {
                write!(f, "byte {} is not UTF-8; positions are written in ASCII", error.valid_up_to() + 1)
            }
            LineError::TooLong => write!(f, "the line is longer than {MAX_LINE} bytes; a FEN has 56"),
            LineError::Object => f.write_str("this object has no position, such as a field `rank` or `x_fen`"),
            LineError::Notation(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for LineError {}

impl LineError {
    /// Names what helps, if anything does.
    pub(super) fn hint(&self) -> &'static str {
        match self {
            LineError::Notation(error) => hint(error),
            _ => "",
        }
    }

    /// Returns what such lines are called, singular and what follows it, if whole files may consist of them.
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

/// Names what helps with an error, if anything does.
pub(super) fn hint(error: &NotationError) -> &'static str {
    match error {
        NotationError::NoSuchNumber { numbering: Numbering::Scharnagl, digits, .. } if digits == "960" => {
            " (with --one-based)"
        }
        NotationError::NumberAndPosition => "; `chess960 check positions` compares them in a list",
        NotationError::Fen(
            FenError::BlackToMove { .. }
            | FenError::SideToMove { .. }
            | FenError::Castling { .. }
            | FenError::EnPassant { .. }
            | FenError::Clock { .. }
            | FenError::MissingField { .. },
        ) => "; --board-only ignores all but the pieces",
        _ => "",
    }
}

/// The bad lines of a file. Where whole files may consist of one kind, the first few of that kind are reported and the others counted.
pub(super) struct BadLines {
    /// Whether each is reported.
    all: bool,
    seen: BTreeMap<(&'static str, &'static str), u64>,
}

impl BadLines {
    /// How many of a kind are reported one by one.
    const SHOWN: u64 = 3;

    pub(super) fn new(all: bool) -> BadLines {
        BadLines { all, seen: BTreeMap::new() }
    }

    pub(super) fn report(&mut self, error: &LineError, message: impl fmt::Display, messages: &mut Messages) {
        if let Some(kind) = error.of_many() {
            let seen = self.seen.entry(kind).or_default();
            *seen += 1;
            if *seen > BadLines::SHOWN && !self.all {
                return;
            }
        }
        messages.say(message);
    }

    /// Reports how many were not reported, each with what to do.
    pub(super) fn finish(&self, advice: &str, messages: &mut Messages) {
        for ((noun, rest), seen) in &self.seen {
            if *seen > BadLines::SHOWN && !self.all {
                let more = count(seen - BadLines::SHOWN, &format!("more {noun}"));
                messages.say(format_args!("and {more} {rest}{advice}"));
            }
        }
    }
}
