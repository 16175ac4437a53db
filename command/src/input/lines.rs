//! Lines that are read as positions: what may be on them, and how bad ones are reported.

use std::{
    io::Write as _,
    path::{Path, PathBuf},
    str,
};

use chess960_notation::{Chunk, Escaped, Lines, MAX_LINE, NotationError, piece};
use chess960_tables::{Numbering, Reason, StartPosition};

use crate::errors::{Error, say, shown_path};
use crate::input;
use crate::output::Output;

/// A line, once it is read.
pub(crate) enum LineResult {
    Good,
    /// A blank or irrelevant line.
    Passed,
    /// A bad line, and the reason.
    Bad(String),
}

/// The particulars of a command that reads lines.
#[derive(Clone, Copy, Default)]
pub(crate) struct ReadOptions {
    /// Whether all bad lines are reported, not only the first.
    pub(crate) all: bool,
    /// Whether the lines may belong to games.
    pub(crate) games: bool,
}

/// Calls `read` with each line of files, or of standard input if there are none. Reports bad lines, and returns their
/// number. A file of another kind is an error.
///
/// The output is flushed before waiting for the next line: a program at the other end of two pipes may wait for the
/// answer before it asks again.
pub(crate) fn read_lines(
    files: &[PathBuf],
    options: ReadOptions,
    out: &mut Output,
    mut read: impl FnMut(&Path, Chunk<'_>, &mut Output) -> Result<LineResult, Error>,
) -> Result<u64, Error> {
    input::check_read_once(files)?;
    // Check all files before the answers of the first are written.
    files.iter().try_for_each(|file| out.check_input(file))?;
    let standard_input = [PathBuf::from("-")];
    let mut bad = 0;
    let done = if files.is_empty() { &standard_input } else { files }.iter().try_for_each(|file| {
        let input = input::open_decoded(Some(file), out)?;
        let place = if files.len() > 1 { format!("{}: ", shown_path(file)) } else { String::new() };
        let mut lines = Lines::new(input);
        let (mut is_first, mut has_good) = (true, false);
        while let Some(chunk) = lines.next_chunk(|| out.flush())? {
            let number = chunk.number;
            let line = chunk.bytes.trim_ascii();
            let other = if is_first { kind(line, options) } else { None };
            if let Some(other) = other.or_else(|| (!has_good && line.contains(&0)).then_some(BINARY)) {
                return Err(Error::input(format_args!("{place}{other}")));
            }
            is_first &= line.is_empty();
            match read(file, chunk, out)? {
                LineResult::Good => has_good = true,
                LineResult::Passed => {}
                LineResult::Bad(why) => {
                    bad += 1;
                    out.fail();
                    if options.all || bad <= MAX_REPORTED {
                        say(format_args!("{place}line {number}: {why}"));
                    }
                }
            }
        }
        Ok(())
    });
    if bad > MAX_REPORTED && !options.all {
        say(format_args!("and {} more", bad - MAX_REPORTED));
    }
    done.map(|()| bad)
}

/// The number of bad lines that are reported, unless all are.
const MAX_REPORTED: u64 = 20;

const BINARY: &str = "this is not text; save the positions as text";

/// Names the kind of file that begins with this line, if its lines are not positions.
fn kind(line: &[u8], options: ReadOptions) -> Option<&'static str> {
    const COLUMNS: [&str; 7] = ["fen", "x_fen", "rank", "krn", "scharnagl", "fritz9", "text"];
    let is_column = |name: &[u8]| COLUMNS.iter().any(|column| name.eq_ignore_ascii_case(column.as_bytes()));
    // Elements of a list in source code may be in braces, too.
    let is_object = (line.starts_with(b"{") || line.starts_with(b"[{")) && line.contains(&b':');
    if is_object || line == b"{" || line == b"[" {
        return Some(
            "this is JSON; `jq -r '.. | strings | select(test(\"^[rnbqkRNBQK1-8]{1,8}/\"))'` writes the FENs in it",
        );
    }
    let mut names = line.split(|byte| b",;".contains(byte)).map(<[u8]>::trim_ascii);
    // A single name is a bad line, unless the lines below it would be read as something else.
    let is_table = names.clone().count() > 1 || [b"krn".as_slice(), b"fritz9"].contains(&&*line.to_ascii_lowercase());
    if is_table && names.any(is_column) {
        return Some("this is CSV; write it with --format fen; `chess960 check positions` reads CSV");
    }
    (is_pgn_tag(line) && !options.games)
        .then_some("this is PGN; `chess960 stats` counts its games by starting position")
}

/// Returns whether a line is a PGN tag other than a FEN, with which a game begins.
pub(crate) fn is_pgn_tag(line: &[u8]) -> bool {
    matches!(line, [b'[', first, .., b'"', b']'] if first.is_ascii_alphabetic()) && !begins_fen_tag(line)
}

/// Returns whether a text begins with the tag FEN, in any case, and not with one such as `FENSource`.
pub(crate) fn begins_fen_tag(text: &[u8]) -> bool {
    matches!(text, [b'[', b'F' | b'f', b'E' | b'e', b'N' | b'n', b' ' | b'\t' | b'"', ..])
}

/// Returns the text of a line, or nothing if it is blank or continues a line that is too long. The error is the reason
/// why it cannot be read.
pub(crate) fn text(chunk: Chunk<'_>) -> Result<Option<&str>, String> {
    match chunk {
        Chunk { first: false, .. } => Ok(None),
        Chunk { last: false, .. } => Err(format!("the line is longer than {MAX_LINE} bytes; a FEN has less than 100")),
        Chunk { bytes, .. } if bytes.trim_ascii().is_empty() => Ok(None),
        Chunk { bytes, .. } => str::from_utf8(bytes)
            .map(Some)
            .map_err(|error| format!("byte {} is not UTF-8; save the file as UTF-8", error.valid_up_to() + 1)),
    }
}

/// Explains why a text is not a position, and names a remedy if there is one.
pub(crate) fn why(text: &str, error: &NotationError) -> String {
    if is_something_else(text, error) {
        return format!("`{}` is not a position; write a number (518), a rank (RNBQKBNR) or a FEN", Escaped(text));
    }
    let mut words = text.split_whitespace();
    let is_pair = words.clone().all(|word| word.chars().count() == 8);
    if let (NotationError::Rank(_), Some(rank), false) = (error, words.next(), is_pair) {
        if words.next().is_some() && StartPosition::parse(rank).is_ok() {
            return format!(
                "{rank} alone is a position, and a FEN begins with all eight ranks; write one or the other"
            );
        }
    }
    let hint = match error {
        NotationError::NoSuchNumber { numbering: Numbering::Scharnagl, digits, .. } if digits == "960" => {
            " (with --one-based)"
        }
        NotationError::NotANumber if text.trim().contains(char::is_whitespace) => "; write each position by itself",
        NotationError::NumberAndPosition => "; `chess960 check positions` compares them in a list",
        NotationError::Fen(error) if error.reason() == Reason::Sides => "; `chess960 identify` numbers both",
        NotationError::Fen(error) if error.setup().is_some() => "; --board-only ignores all but the pieces",
        _ => "",
    };
    format!("{error}{hint}")
}

/// Returns whether a text is so far from a rank that the first wrong letter is not worth naming. Eight letters are
/// taken for a rank, perhaps in the letters of another language.
pub(crate) fn is_something_else(text: &str, error: &NotationError) -> bool {
    let letters = text.chars().filter(|c| !c.is_whitespace());
    matches!(error, NotationError::Rank(error) if error.reason() == Reason::Letters)
        && (letters.clone().count() != 8 || !letters.clone().all(char::is_alphabetic))
        && 2 * letters.clone().filter(|&c| piece(c).is_some()).count() <= letters.count()
}
