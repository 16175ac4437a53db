//! Identifying the starting positions in a text, line by line.

use std::io::{self, Read};

use chess960_notation::{Chunk, Lines, Notation};
use chess960_tables::{Setup, StartPosition};

use crate::input::lines::{self, LineError};

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
    lines::plain_fen(text)
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
                Some(Chunk { number, bytes, .. }) => match lines::setup(bytes, notation) {
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
