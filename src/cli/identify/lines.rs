//! Identifying the starting positions in a text, line by line.

use std::{
    fmt,
    io::{self, Read},
    str::{self, Utf8Error},
};

use chess960_notation::{Chunk, Lines, MAX_LINE, Notation, NotationError};
use chess960_tables::{EPD_LENGTH, FEN_LENGTH, Setup, StartPosition};

/// Reads a line: a FEN or EPD, or a position that both sides have, in any way in which [`Notation`] reads it, or as it
/// stands in a list, with quotes, commas and semicolons around it.
///
/// # Errors
///
/// Returns a [`LineError`] that says what is wrong with the line.
pub(super) fn identify(line: &[u8], notation: Notation) -> Result<Setup, LineError> {
    let text = str::from_utf8(line).map_err(LineError::NotUtf8)?;
    notation.listed_setup(text).map_err(LineError::Notation)
}

/// Reads the first line of a text if it is written as most are: a bare rank in one case, or a FEN or EPD as this crate writes it,
/// with `\n` at its end. Returns its length and the setup. The forms say themselves where the line ends, so that its end need
/// not be searched for.
#[inline]
fn read_plain(text: &[u8]) -> Option<(usize, Setup)> {
    let ends_at = |length: usize| text.get(length) == Some(&b'\n');
    if ends_at(8) {
        let mut letters: [u8; 8] = *text.first_chunk()?;
        if letters.iter().all(u8::is_ascii_lowercase) {
            letters.make_ascii_uppercase();
        }
        return StartPosition::from_letters(letters).map(|position| (8, Setup::from(position)));
    }
    let length = [FEN_LENGTH, EPD_LENGTH].into_iter().find(|&length| ends_at(length))?;
    Setup::from_canonical_fen(&text[..length]).map(|setup| (length, setup))
}

/// A line and the setup on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Identified<'a> {
    /// The number of the line, from 1.
    pub(super) number: u64,
    /// The line; only its beginning if it is [too long](LineError::TooLong).
    pub(super) line: &'a [u8],
    /// The setup, or the reason why there is none.
    pub(super) setup: Result<Setup, &'a LineError>,
}

/// Identifies line by line, in constant memory, and hands each to `each`. Blank lines are skipped, and so are byte order marks.
///
/// # Errors
///
/// Returns any error of `input` or `each`.
pub(super) fn identify_lines(
    input: impl Read,
    notation: Notation,
    mut each: impl FnMut(Identified<'_>) -> io::Result<()>,
) -> io::Result<()> {
    let mut lines = Lines::new(input);
    loop {
        let mut error = None;
        let (number, line, setup) = match lines.take_line(read_plain) {
            Some((line, setup)) => (line.number, line.bytes, Ok(setup)),
            None => match lines.next_chunk()? {
                None => return Ok(()),
                Some(Chunk { first: false, .. }) => continue,
                Some(Chunk { number, bytes, last: false, .. }) => {
                    (number, &bytes[..SHOWN_OF_TOO_LONG], Err(&LineError::TooLong))
                }
                Some(Chunk { number, bytes, .. }) => match identify(bytes, notation) {
                    Ok(setup) => (number, bytes, Ok(setup)),
                    Err(_) if bytes.trim_ascii().is_empty() => continue,
                    Err(found) => (number, bytes, Err(&*error.insert(found))),
                },
            },
        };
        each(Identified { number, line, setup })?;
    }
}

/// How many bytes are shown of a line that is too long.
const SHOWN_OF_TOO_LONG: usize = 100;

/// Why there is no starting position on a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum LineError {
    /// It is not UTF-8.
    NotUtf8(Utf8Error),
    /// It is longer than [`MAX_LINE`].
    TooLong,
    /// It is not a setup.
    Notation(NotationError),
}

impl LineError {
    /// Returns whether the line is a FEN of a position from the middle of a game.
    pub(super) fn is_later_in_game(&self) -> bool {
        matches!(self, LineError::Notation(NotationError::Fen(error)) if error.is_later_in_game())
    }
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineError::NotUtf8(error) => {
                write!(f, "byte {} is not UTF-8; positions are written in ASCII", error.valid_up_to() + 1)
            }
            LineError::TooLong => write!(f, "the line is longer than {MAX_LINE} bytes; a FEN has 56"),
            LineError::Notation(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for LineError {}
