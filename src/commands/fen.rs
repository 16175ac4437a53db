//! `chess960 fen`

use std::{cell::RefCell, path::PathBuf};

use chess960_notation::{Chunk, NotationError, fen_of_line};
use chess960_tables::{CastlingRights, CastlingStyle, CastlingText, FenError, Setup};
use clap::Args;

use crate::args::{CASTLING_STYLES, one_of};
use crate::errors::Error;
use crate::input::answers::{Answers, AskingLines};
use crate::input::lines::{self, LineError};
use crate::output::Output;

/// Write the castling rights of FENs in one style, from any position of a game
///
/// Reads a FEN or EPD in each line, alone, in a UCI command `position` or in a PGN tag [FEN "..."], and writes the line with its castling field in one
/// style: X-FEN, which has a file letter only where another rook stands farther out, or Shredder-FEN. The input may have both, also mixed in one field.
/// Nothing else is changed. Of a PGN file, which begins with another tag, only such tags are looked at.
///
/// Checked are eight ranks of eight squares, and each right: its king, its rook, and no other right on that side. A line that is wrong is written
/// unchanged; standard error has its number and the reason, and the exit code is 1. Blank lines and `position startpos` stay as they are. A line longer than
/// 262,144 bytes is a bad line. Input of any size is read in constant memory, and output is flushed whenever the input pauses.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 fen book.epd -o x-fen.epd
  chess960 fen --castling shredder < games.fen
  chess960 fen games.fen | sort -u
  chess960 fen --reset-castling openings.epd")]
pub(super) struct Arguments {
    /// Files to read, also compressed with gzip, bzip2 or zstd; `-` is standard input [default: standard input]
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Castling rights
    #[arg(long, value_name = "STYLE", default_value = "x-fen", value_parser = one_of(CASTLING_STYLES))]
    castling: CastlingStyle,

    /// Give all four rights to starting positions, whatever the field has
    ///
    /// A board on which a piece or pawn has moved is an error.
    #[arg(long)]
    reset_castling: bool,
}

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        Answers::new(false, out).read_files(&self.files, "", "", |_, lines, answers| self.rewrite(lines, answers))
    }

    /// Rewrites the lines of a file.
    fn rewrite(&self, mut lines: AskingLines<'_, '_>, answers: &RefCell<Answers<'_>>) -> Result<(), Error> {
        let mut is_pgn = None;
        loop {
            if let Some((line, setup)) = lines.take_line(lines::plain_fen) {
                let answers = &mut *answers.borrow_mut();
                // The setup and the length say all that is on such a line.
                answers.text.extend_from_slice(&setup.fen(self.castling).as_bytes()[..line.bytes.len()]);
                answers.text.push(b'\n');
                answers.write_blocks()?;
                answers.bad.has_good = true;
                continue;
            }
            let Some(chunk) = lines.next_chunk()? else { return Ok(()) };
            let answers = &mut *answers.borrow_mut();
            let line = chunk.bytes.trim_ascii();
            // A game has FENs in tags alone.
            let has_none = line.is_empty()
                || *is_pgn.get_or_insert_with(|| lines::is_pgn_tag(line)) && !line.starts_with(b"[FEN ");
            let (mut start, mut end, mut field) = (0, 0, CastlingText::EMPTY);
            match if has_none { Ok(None) } else { self.field(chunk) } {
                Ok(Some(found)) => {
                    (start, end, field) = found;
                    answers.bad.has_good = true;
                }
                Ok(None) => {}
                Err(error) => answers.report(chunk.number, chunk.bytes, &error, "")?,
            }
            answers.text.extend_from_slice(&chunk.whole[..start]);
            answers.text.extend_from_slice(field.as_bytes());
            answers.text.extend_from_slice(&chunk.whole[end..]);
            answers.write_blocks()?;
        }
    }

    /// Returns where the castling field of a line is, and what it becomes; nothing if the line has none.
    fn field(&self, chunk: Chunk<'_>) -> Result<Option<(usize, usize, CastlingText)>, LineError> {
        let Chunk { bytes, whole, first, last, .. } = chunk;
        if !first {
            return Ok(None);
        }
        if !last {
            return Err(LineError::TooLong);
        }
        let line = lines::text(bytes)?;
        let Some(fen) = fen_of_line(line) else { return Ok(None) };
        let rights = self.rights(fen).or_else(|_| {
            // With the columns of the line.
            let before = &line[..fen.as_ptr().addr() - line.as_ptr().addr()];
            self.rights(&(" ".repeat(before.chars().count()) + fen))
        });
        let rights = rights.map_err(|error| LineError::of(line, NotationError::Fen(error)))?;
        let old = fen.split_ascii_whitespace().nth(2).unwrap_or_default();
        let start = old.as_ptr().addr() - whole.as_ptr().addr();
        Ok(Some((start, start + old.len(), rights.field(self.castling))))
    }

    fn rights(&self, fen: &str) -> Result<CastlingRights, FenError> {
        let rights = CastlingRights::from_fen(fen);
        if !self.reset_castling || matches!(rights, Err(FenError::MissingField(_) | FenError::Malformed(_))) {
            return rights;
        }
        let board = fen.split_ascii_whitespace().next().unwrap_or_default();
        Setup::from_fen(&format!("{board} w KQkq - 0 1")).map(Setup::castling_rights)
    }
}
