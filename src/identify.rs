//! Finding the starting position that a line of text is about.
//!
//! ```
//! use chess960::{identify::identify, tables::Setup};
//!
//! assert_eq!(identify(b"RNBQKBNR"), Ok(Setup::STANDARD));
//! ```

use std::{
    fmt,
    io::{self, Read},
    str::{self, Utf8Error},
};

use chess960_tables::{FenError, RankError, Setup, StartPosition};

pub use crate::lines::LONGEST_LINE;
use crate::lines::Lines;

/// Reads a FEN, an EPD, or a rank that both sides have.
///
/// # Errors
///
/// What is wrong with it: with a FEN if it has a slash or white space in it, with a rank otherwise.
///
/// ```
/// use chess960::identify::identify;
/// use chess960_tables::Setup;
///
/// assert_eq!(identify(b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), Ok(Setup::STANDARD));
/// assert_eq!(identify(b"RNBQKBNR"), Ok(Setup::STANDARD));
/// assert_eq!(
///     identify(b"RNBKQBNN").unwrap_err().to_string(),
///     "one knight is too many, one rook is missing; a rook on h1 would make RNBKQBNR"
/// );
/// ```
pub fn identify(line: &[u8]) -> Result<Setup, LineError> {
    let text = str::from_utf8(line).map_err(LineError::NotUtf8)?;
    match Setup::from_fen(text) {
        Ok(setup) => Ok(setup),
        Err(error) => {
            let text = text.trim();
            if text.contains(|c: char| c == '/' || c.is_whitespace()) {
                Err(LineError::Fen(error))
            } else {
                StartPosition::parse(text).map(Setup::from).map_err(LineError::Rank)
            }
        }
    }
}

/// A line and what it is about.
///
/// ```
/// use chess960::identify::identify_lines;
///
/// let mut seen = Vec::new();
/// identify_lines("RNBQKBNR\nKRNBBQRN\n".as_bytes(), |identified| {
///     seen.push((identified.number, identified.line.to_vec(), identified.setup.is_ok()));
///     Ok(())
/// })?;
/// assert_eq!(seen, [(1, b"RNBQKBNR".to_vec(), true), (2, b"KRNBBQRN".to_vec(), false)]);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identified<'a> {
    /// Which line, from 1.
    pub number: u64,
    /// The line; only its beginning if it is [too long](LineError::TooLong).
    pub line: &'a [u8],
    /// The setup, or why there is none.
    pub setup: Result<Setup, &'a LineError>,
}

/// Identifies line by line, in constant memory, and hands each to `each`. Lines with nothing but white space on them are
/// passed over, and so is a byte order mark.
///
/// # Errors
///
/// Whatever error reading meets or `each` answers with.
///
/// ```
/// use chess960::identify::identify_lines;
///
/// let mut numbers = Vec::new();
/// identify_lines("RNBQKBNR\n\nhello\n".as_bytes(), |identified| {
///     numbers.push((identified.number, identified.setup.ok().map(|setup| setup.white().scharnagl())));
///     Ok(())
/// })?;
/// assert_eq!(numbers, [(1, Some(518)), (3, None)]);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn identify_lines(input: impl Read, mut each: impl FnMut(Identified<'_>) -> io::Result<()>) -> io::Result<()> {
    let mut lines = Lines::new(input);
    while let Some(piece) = lines.next_piece()? {
        let number = piece.number;
        if !piece.first {
            continue;
        }
        if !piece.last {
            let line = &piece.bytes[..SHOWN_OF_TOO_LONG];
            each(Identified { number, line, setup: Err(&LineError::TooLong) })?;
            continue;
        }
        let line = piece.bytes;
        // Nearly all lines are, and a result with room for all errors takes as long to move as they do to read.
        if let Some(setup) = Setup::from_canonical_fen(line) {
            each(Identified { number, line, setup: Ok(setup) })?;
            continue;
        }
        match identify(line) {
            Ok(setup) => each(Identified { number, line, setup: Ok(setup) })?,
            Err(_) if line.trim_ascii().is_empty() => {}
            Err(error) => each(Identified { number, line, setup: Err(&error) })?,
        }
    }
    Ok(())
}

/// How much of a line that is too long is shown.
const SHOWN_OF_TOO_LONG: usize = 100;

/// Why a line is about no starting position.
///
/// ```
/// use chess960::identify::{LineError, identify};
///
/// assert!(matches!(identify(b"KRNBBQRN"), Err(LineError::Rank(_))));
/// assert!(matches!(identify(b"8/8/8/8/8/8/8/8 w - -"), Err(LineError::Fen(_))));
/// assert_eq!(identify(b"RN\xFF").unwrap_err().to_string(), "byte 3 is not UTF-8; positions are written in ASCII");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LineError {
    /// It is not UTF-8.
    NotUtf8(Utf8Error),
    /// It is longer than [`LONGEST_LINE`].
    TooLong,
    /// It is a FEN or EPD, but of no starting position.
    Fen(FenError),
    /// It is no rank.
    Rank(RankError),
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineError::NotUtf8(error) => {
                write!(f, "byte {} is not UTF-8; positions are written in ASCII", error.valid_up_to() + 1)
            }
            LineError::TooLong => write!(f, "the line is longer than {LONGEST_LINE} bytes; a FEN has 56"),
            LineError::Fen(error) => error.fmt(f),
            LineError::Rank(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for LineError {}
