//! Identifying the starting positions in a text, line by line.
//!
//! ```
//! use chess960::{identify::identify, notation::Notation, tables::Setup};
//!
//! assert_eq!(identify(b"RNBQKBNR", Notation::default()), Ok(Setup::STANDARD));
//! ```

use std::{
    fmt,
    io::{self, Read},
    str::{self, Utf8Error},
};

use chess960_tables::{EPD_LENGTH, FEN_LENGTH, FenError, Setup, StartPosition};

pub use crate::{lines::LONGEST_LINE, notation::NotationError};
use crate::{
    lines::{Chunk, Lines},
    notation::Notation,
    written::{WrittenError, read_position_or_board},
};

/// Reads a line: a FEN or EPD, or a position that both sides have, in any way in which [`Notation`] reads it, or as it
/// stands in a list, with quotes, commas and semicolons around it.
///
/// # Errors
///
/// Returns a [`LineError`] that says what is wrong with the line.
///
/// ```
/// use chess960::{identify::identify, notation::Notation, tables::Setup};
///
/// let notation = Notation::default();
/// assert_eq!(identify(b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", notation), Ok(Setup::STANDARD));
/// assert_eq!(identify(b"518", notation), Ok(Setup::STANDARD));
/// assert_eq!(identify(b"\"RNBQKBNR\",", notation), Ok(Setup::STANDARD));
/// assert_eq!(
///     identify(b"RNBKQBNN", notation).unwrap_err().to_string(),
///     "there is one knight too many, one rook is missing; a rook on h1 would make RNBKQBNR"
/// );
/// ```
pub fn identify(line: &[u8], notation: Notation) -> Result<Setup, LineError> {
    let text = str::from_utf8(line).map_err(LineError::NotUtf8)?;
    notation.setup(text).or_else(|error| {
        let marked = text.trim().starts_with(is_mark) || text.trim().ends_with(is_mark);
        match read_position_or_board(line, notation.board_only).filter(|_| marked) {
            Some(Ok(setup)) => Ok(setup),
            Some(Err(WrittenError::Rank(error))) => Err(LineError::Notation(NotationError::Rank(error))),
            Some(Err(WrittenError::Fen(error))) => Err(LineError::Notation(NotationError::Fen(error))),
            None => Err(LineError::Notation(error)),
        }
    })
}

/// Returns whether a character may stand around a position in a list, and is not the last field of an EPD.
fn is_mark(c: char) -> bool {
    c.is_ascii_punctuation() && c != '-'
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
///
/// ```
/// use chess960::{identify::identify_lines, notation::Notation};
///
/// let mut seen = Vec::new();
/// identify_lines("RNBQKBNR\nKRNBBQRN\n".as_bytes(), Notation::default(), |identified| {
///     seen.push((identified.number, identified.line.to_vec(), identified.setup.is_ok()));
///     Ok(())
/// })?;
/// assert_eq!(seen, [(1, b"RNBQKBNR".to_vec(), true), (2, b"KRNBBQRN".to_vec(), false)]);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identified<'a> {
    /// The number of the line, from 1.
    pub number: u64,
    /// The line; only its beginning if it is [too long](LineError::TooLong).
    pub line: &'a [u8],
    /// The setup, or the reason why there is none.
    pub setup: Result<Setup, &'a LineError>,
}

/// Identifies line by line, in constant memory, and hands each to `each`. Blank lines are skipped, and so are byte order marks.
///
/// # Errors
///
/// Returns any error of `input` or `each`.
///
/// ```
/// use chess960::{identify::identify_lines, notation::Notation};
///
/// let mut numbers = Vec::new();
/// identify_lines("RNBQKBNR\n\nhello\n".as_bytes(), Notation::default(), |identified| {
///     numbers.push((identified.number, identified.setup.ok().map(|setup| setup.white().scharnagl())));
///     Ok(())
/// })?;
/// assert_eq!(numbers, [(1, Some(518)), (3, None)]);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn identify_lines(
    input: impl Read,
    notation: Notation,
    mut each: impl FnMut(Identified<'_>) -> io::Result<()>,
) -> io::Result<()> {
    let mut lines = Lines::new(input);
    loop {
        let error;
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
                    Err(found) => {
                        error = found;
                        (number, bytes, Err(&error))
                    }
                },
            },
        };
        each(Identified { number, line, setup })?;
    }
}

/// How many bytes are shown of a line that is too long.
const SHOWN_OF_TOO_LONG: usize = 100;

/// Why there is no starting position on a line.
///
/// ```
/// use chess960::{identify::{LineError, identify}, notation::Notation};
///
/// let error = |line| identify(line, Notation::default()).unwrap_err();
/// assert!(matches!(error(b"KRNBBQRN"), LineError::Notation(_)));
/// assert_eq!(error(b"RN\xFF").to_string(), "byte 3 is not UTF-8; positions are written in ASCII");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LineError {
    /// It is not UTF-8.
    NotUtf8(Utf8Error),
    /// It is longer than [`LONGEST_LINE`].
    TooLong,
    /// It is not a setup.
    Notation(NotationError),
}

impl LineError {
    /// Returns whether the line is a FEN of a position from the middle of a game: pieces have moved, or Black is to move, or
    /// a castling right is lost.
    ///
    /// ```
    /// use chess960::{identify::identify, notation::Notation};
    ///
    /// let is_later = |line| identify(line, Notation::default()).is_err_and(|error| error.is_later_in_game());
    /// assert!(is_later(b"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"));
    /// assert!(!is_later(b"KRNBBQRN"));
    /// ```
    #[must_use]
    pub fn is_later_in_game(&self) -> bool {
        matches!(
            self,
            LineError::Notation(NotationError::Fen(
                FenError::Moved { .. }
                    | FenError::BlackToMove { .. }
                    | FenError::Castling { .. }
                    | FenError::EnPassant { .. }
                    | FenError::Clock { .. }
            ))
        )
    }
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineError::NotUtf8(error) => {
                write!(f, "byte {} is not UTF-8; positions are written in ASCII", error.valid_up_to() + 1)
            }
            LineError::TooLong => write!(f, "the line is longer than {LONGEST_LINE} bytes; a FEN has 56"),
            LineError::Notation(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for LineError {}
