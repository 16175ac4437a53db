//! Lines that are read as positions: what may be on them, and how bad ones are reported.

use std::{
    fmt,
    io::Write as _,
    path::{Path, PathBuf},
    str,
};

use chess960_notation::{Chunk, Escaped, Lines, MAX_LINE, NotationError, piece};
use chess960_tables::{FenError, Numbering, RankError};

use crate::errors::{Error, Reports, shown_path};
use crate::input;
use crate::output::Output;

/// What a line was.
pub(crate) enum Line {
    Good,
    /// It is blank, or of no concern.
    Passed,
    /// It is bad, for this reason.
    Bad(Why),
}

/// Why a line is bad.
pub(crate) enum Why {
    /// It is not quite a position.
    Wrong(String),
    /// It is something else.
    Other(String),
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Why::Wrong(why) | Why::Other(why)) = self;
        f.write_str(why)
    }
}

/// Has each line of files read, or of standard input if there are none, and reports bad ones: `all` of them, or the first. If a file begins with
/// `most` that are something else, it has no positions. `tip` is for a file that is not there.
///
/// The output is written no later than the next line is waited for: a program at the other end of two pipes may wait for the answer before
/// it asks again.
pub(crate) fn read_lines(
    files: &[PathBuf],
    tip: &str,
    all: bool,
    most: u64,
    out: &mut Output,
    mut read: impl FnMut(&Path, Chunk<'_>, &mut Output) -> Result<Line, Error>,
) -> Result<(), Error> {
    input::check_read_once(files)?;
    // Before the answers of the first are written.
    files.iter().try_for_each(|file| out.check_input(file))?;
    let standard_input = [PathBuf::from("-")];
    let mut reports = Reports::new(all);
    let done = if files.is_empty() { &standard_input } else { files }.iter().try_for_each(|file| {
        let input = input::open_decoded(Some(file), out).map_err(|error| match error {
            Error::Io(error) => input::with_tip(file, error, tip).into(),
            error => error,
        })?;
        let place = if files.len() > 1 { format!("{}: ", shown_path(file)) } else { String::new() };
        let mut lines = Lines::new(input);
        // Unless a line is a position, or almost one.
        let mut others = Some(0);
        while let Some(chunk) = lines.next_chunk_after(|| out.flush())? {
            let number = chunk.number;
            match read(file, chunk, out)? {
                Line::Good => others = None,
                Line::Passed => {}
                Line::Bad(why) => {
                    out.fail();
                    reports.say(format_args!("{place}line {number}: {why}"));
                    others = others.filter(|_| most == 1 || matches!(why, Why::Other(_))).map(|others| others + 1);
                    if others == Some(most) {
                        return Err(Error::input(format_args!("{place}{NOT_POSITIONS}")));
                    }
                }
            }
        }
        Ok(())
    });
    reports.finish();
    done
}

/// Files of other kinds.
const NOT_POSITIONS: &str = "there is no position on any of these lines; `chess960 stats` reads PGN, `chess960 check positions` finds positions in \
    other texts, and `jq -r .x_fen` writes the FENs of JSON";

/// Returns the text of a line, or nothing if it is blank or goes on from what was too long. The error is why it cannot be read.
pub(crate) fn text(chunk: Chunk<'_>) -> Result<Option<&str>, Why> {
    match chunk {
        Chunk { first: false, .. } => Ok(None),
        Chunk { last: false, .. } => Err(Why::Other(format!("the line is longer than {MAX_LINE} bytes; a FEN has 56"))),
        Chunk { bytes, .. } if bytes.trim_ascii().is_empty() => Ok(None),
        Chunk { bytes, .. } if bytes.contains(&0) => Err(Why::Other("this is binary data".to_owned())),
        Chunk { bytes, .. } => str::from_utf8(bytes).map(Some).map_err(|error| {
            Why::Other(format!("byte {} is not UTF-8; save the file as UTF-8", error.valid_up_to() + 1))
        }),
    }
}

/// Says why a text is not a position, and what helps, if anything does.
pub(crate) fn why(text: &str, error: &NotationError) -> Why {
    if is_something_else(text, error) {
        return Why::Other(format!(
            "`{}` is not a position; write a number (518), a rank (RNBQKBNR) or a FEN",
            Escaped(text)
        ));
    }
    let hint = match error {
        NotationError::NoSuchNumber { numbering: Numbering::Scharnagl, digits, .. } if digits == "960" => {
            " (with --one-based)"
        }
        NotationError::NumberAndPosition => "; `chess960 check positions` compares them in a list",
        NotationError::Fen(FenError::SidesDiffer(_)) => "; `chess960 identify` numbers both",
        NotationError::Fen(
            FenError::BlackToMove { .. } | FenError::Castling(_) | FenError::Field(..) | FenError::MissingField(_),
        ) => "; --board-only ignores all but the pieces",
        _ => "",
    };
    Why::Wrong(format!("{error}{hint}"))
}

/// Returns whether a text is so far from a rank that the first wrong letter is not worth naming. Eight letters are taken for a
/// rank, perhaps in the letters of another language.
fn is_something_else(text: &str, error: &NotationError) -> bool {
    let letters = text.chars().filter(|c| !c.is_whitespace());
    matches!(error, NotationError::Rank(RankError::Letter { .. }))
        && (letters.clone().count() != 8 || !letters.clone().all(char::is_alphabetic))
        && 2 * letters.clone().filter(|&c| piece(c).is_some()).count() <= letters.count()
}
