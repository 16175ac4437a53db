//! Lines that are read as positions: what may be on them, and how bad ones are reported.

use std::{
    collections::BTreeMap,
    fmt,
    str::{self, Utf8Error},
};

use chess960_notation::{Escaped, MAX_LINE, Notation, NotationError, count, piece};
use chess960_tables::{FenError, Numbering, RankError, Setup};
use serde_json::{Map, Value};

use crate::errors::{Error, Messages};
use crate::output::properties::Property;

/// Reads a line: a setup in any way in which [`Notation`] reads it, also as it stands in a list, with quotes, commas and semicolons
/// around it, or an object of JSON as this command writes it.
pub(crate) fn setup(line: &[u8], notation: Notation) -> Result<Setup, LineError> {
    let text = str::from_utf8(line).map_err(LineError::NotUtf8)?;
    notation.listed_setup(text).or_else(|error| {
        // The elements of a list in source code may be in braces, too.
        if !(text.trim_start().starts_with('{') && text.contains(':')) {
            return Err(LineError::Notation(error));
        }
        match serde_json::from_str(text) {
            Ok(fields) => object(&fields, notation),
            Err(error) => Err(LineError::Object(not_an_object(&error))),
        }
    })
}

/// Reads a line as [`setup`] does. The error also says whether the line selects positions, or is far from being one.
pub(crate) fn only_setup(line: &[u8], notation: Notation) -> Result<Setup, LineError> {
    setup(line, notation).map_err(|error| {
        let text = String::from_utf8_lossy(line);
        match &error {
            LineError::Notation(
                why @ (NotationError::Rank(_) | NotationError::HalfRange | NotationError::NotANumber),
            ) => {
                if notation.select(&text).is_ok() {
                    LineError::Selection
                } else if is_something_else(&text, why) {
                    LineError::SomethingElse(Escaped(&text).to_string())
                } else {
                    error
                }
            }
            _ => error,
        }
    })
}

fn not_an_object(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let reason = text.split(" at line ").next().unwrap_or_default();
    format!("this line is not one JSON object: {reason} (column {})", error.column())
}

/// The fields of an object that name its position, but for `black_rank`, which goes with `white_rank`.
const FIELDS: [&str; 9] =
    ["x_fen", "shredder_fen", "rank", "figurine", "text", "white_rank", "scharnagl", "one_based", "fritz9"];

/// Reads an object, whose fields must all name the same position.
fn object(fields: &Map<String, Value>, notation: Notation) -> Result<Setup, LineError> {
    let mut first: Option<(&str, Setup)> = None;
    for name in FIELDS {
        let Some(value) = fields.get(name).filter(|value| !value.is_null()) else { continue };
        let read = if name == "white_rank" {
            let Some(black) = fields.get("black_rank").and_then(Value::as_str) else { continue };
            of_text(name, value, |white| notation.setup(&format!("{white} {black}")).map_err(LineError::Notation))?
        } else if ["scharnagl", "one_based", "fritz9"].contains(&name) {
            of_number(name, value, notation, first.is_some())?
        } else {
            // The text is a line that `identify` read, perhaps an object.
            of_text(name, value, |text| setup(text.as_bytes(), notation))?
        };
        let (other, same) = *first.get_or_insert((name, read));
        if read != same {
            let shown = |name: &str, setup: Setup| match (fields[name].as_str(), setup.both()) {
                (Some(text), Some(sp)) => format!("`{name}` is {} (SP {})", Escaped(text), sp.scharnagl()),
                (Some(text), None) => format!("`{name}` is {}", Escaped(text)),
                (None, _) => format!("`{name}` is {}", fields[name]),
            };
            let (first, second) = (shown(other, same), shown(name, read));
            return Err(LineError::Object(format!("the fields disagree: {first}, but {second}")));
        }
    }
    let none = || LineError::Object("this object has no field `rank`, `x_fen` or `scharnagl`".to_owned());
    first.map(|(_, setup)| setup).ok_or_else(none)
}

fn of_text(name: &str, value: &Value, read: impl FnOnce(&str) -> Result<Setup, LineError>) -> Result<Setup, LineError> {
    match value.as_str() {
        Some(text) => read(text),
        None => Err(must_be(name, value, "text in quotation marks")),
    }
}

/// Reads a number. Beside another field, Scharnagl's is 0 or 960 in either convention: both are the same position.
fn of_number(name: &str, value: &Value, notation: Notation, is_beside: bool) -> Result<Setup, LineError> {
    let one_based = name == "one_based" || name == "scharnagl" && notation.one_based;
    let (first, last) = if one_based || name == "fritz9" { (1, 960) } else { (0, 959) };
    let Some(number) = value.as_u64() else {
        return Err(must_be(name, value, &format!("a whole number from {first} to {last}")));
    };
    let one_based = if is_beside && name == "scharnagl" { number == 960 } else { one_based };
    let numbering = if name == "fritz9" { Numbering::Fritz9 } else { Numbering::Scharnagl };
    Notation { numbering, one_based, ..notation }.setup(&number.to_string()).map_err(LineError::Notation)
}

fn must_be(name: &str, value: &Value, right: &str) -> LineError {
    LineError::Object(format!("`{name}` is {}; it must be {right}", Escaped(&value.to_string())))
}

/// Returns an error for a line of a file that has no positions on its lines.
pub(crate) fn check_kind_of_file(line: &[u8]) -> Result<(), Error> {
    let compression = match line {
        [0x1F, 0x8B, ..] => Some(["gzip", "zcat"]),
        [b'B', b'Z', b'h', b'1'..=b'9', ..] => Some(["bzip2", "bzcat"]),
        [0x28, 0xB5, 0x2F, 0xFD, ..] => Some(["zstd", "zstdcat"]),
        _ => None,
    };
    if let Some([format, tool]) = compression {
        return Err(Error::usage(format_args!(
            "this file is compressed with {format}; decompress it first, as in `{tool} FILE | chess960 identify`"
        )));
    }
    if matches!(line, [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..]) {
        return Err(Error::input("this file is UTF-16; save it as UTF-8"));
    }
    if line.contains(&0) {
        return Err(Error::input("this is binary data; save the positions as text"));
    }
    let line = line.trim_ascii();
    if line.starts_with(b"[") && line.ends_with(b"\"]") && !line.starts_with(b"[FEN ") {
        return Err(Error::input("this is a PGN file; `chess960 stats` counts its games by starting position"));
    }
    if matches!(line, b"[" | b"{") {
        let filter = if line == b"[" { "'.[]'" } else { "." };
        return Err(Error::input(format_args!(
            "this is JSON over several lines; `jq -c {filter}` writes each object on a line"
        )));
    }
    if is_csv_header(line) {
        return Err(Error::input(
            "this is CSV; write it with --format json or fen; `chess960 check positions` reads CSV",
        ));
    }
    Ok(())
}

/// Returns whether a line has the names of fields as this command writes them.
fn is_csv_header(line: &[u8]) -> bool {
    let names = || line.split(|&byte| byte == b',');
    let is_name =
        |name: &[u8]| name.iter().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || *byte == b'_');
    let is_known = |name: &[u8]| {
        let known = FIELDS.into_iter().chain(Property::ALL.iter().map(|property| property.field.name));
        known.into_iter().any(|known| known.as_bytes() == name)
    };
    names().all(is_name) && names().any(is_known)
}

/// Why there is no starting position on a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LineError {
    /// It is not UTF-8.
    NotUtf8(Utf8Error),
    /// It is longer than [`MAX_LINE`].
    TooLong,
    /// It is not an object of JSON that names one position, for this reason.
    Object(String),
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
            LineError::Object(reason) => f.write_str(reason),
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
    /// Names what helps, if anything does.
    pub(crate) fn hint(&self) -> &'static str {
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

/// Returns whether a text is so far from a rank that the first wrong letter is not worth naming. Eight letters are taken for a
/// rank, perhaps in the letters of another language. The fields of an object are judged apart.
pub(crate) fn is_something_else(text: &str, error: &NotationError) -> bool {
    let letters = text.chars().filter(|c| !c.is_whitespace());
    matches!(error, NotationError::Rank(RankError::Letter { .. }))
        && !text.trim_start().starts_with('{')
        && (letters.clone().count() != 8 || !letters.clone().all(char::is_alphabetic))
        && 2 * letters.clone().filter(|&c| piece(c).is_some()).count() <= letters.count()
}

/// Names what helps with an error, if anything does.
pub(crate) fn hint(error: &NotationError) -> &'static str {
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

/// The bad lines of a file. Where whole files may consist of one kind, the first few of that kind are reported and the others counted.
pub(crate) struct BadLines {
    /// Whether each is reported.
    all: bool,
    seen: BTreeMap<(&'static str, &'static str), u64>,
}

impl BadLines {
    /// How many of a kind are reported one by one.
    const SHOWN: u64 = 3;

    pub(crate) fn new(all: bool) -> BadLines {
        BadLines { all, seen: BTreeMap::new() }
    }

    pub(crate) fn report(&mut self, error: &LineError, message: impl fmt::Display, messages: &mut Messages) {
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
    pub(crate) fn finish(&self, advice: &str, messages: &mut Messages) {
        for ((noun, rest), seen) in &self.seen {
            if *seen > BadLines::SHOWN && !self.all {
                let more = count(seen - BadLines::SHOWN, &format!("more {noun}"));
                messages.say(format_args!("and {more} {rest}{advice}"));
            }
        }
    }
}
