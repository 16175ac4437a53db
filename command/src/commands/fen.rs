//! `chess960 fen`

use std::{io::Write as _, ops::Range, path::PathBuf};

use chess960_notation::{Chunk, fens_of_line};
use chess960_tables::{CastlingRights, CastlingStyle, CastlingText, FenError, Reason, Setup};
use clap::Args;

use crate::args::{CASTLING_STYLES, one_of};
use crate::errors::Error;
use crate::input::lines::{self, LineResult, ReadOptions, begins_fen_tag, is_pgn_tag, read_lines};
use crate::output::Output;

/// Write the castling rights of FENs in one style, from any position of a game
///
/// Each line has a FEN or EPD, alone, in a UCI command `position`, or in a PGN tag [FEN "..."]. The command rewrites
/// its castling field and copies the rest of the line unchanged. X-FEN has a file letter only if another rook stands
/// farther out; Shredder-FEN always has file letters. A line may use either style or mix both. In a PGN file, which
/// begins with another tag, only the tags [FEN "..."] are rewritten.
///
/// A line is wrong if the board does not have eight ranks of eight squares, if a right lacks its king or rook, or if
/// two rights are for the same side. Wrong lines are copied unchanged and reported on standard error, and the exit code
/// is 1. Blank lines and `position startpos` are copied, too. Lines may have up to 262,144 bytes. Memory use does not
/// depend on the size of the input, and output is flushed whenever the input pauses.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 fen book.epd -o x-fen.epd
  chess960 fen --castling shredder < games.fen
  chess960 fen games.fen | sort -u
  chess960 fen --reset-castling openings.epd")]
pub(super) struct Arguments {
    /// Files to read, plain or compressed with gzip, bzip2 or zstd; `-` is standard input [default: standard input]
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Style to write
    #[arg(long, value_name = "STYLE", default_value = "x-fen", value_parser = one_of(CASTLING_STYLES))]
    castling: CastlingStyle,

    /// Give starting positions all four rights, whatever the field says
    ///
    /// A board on which a piece or pawn has moved is an error.
    #[arg(long)]
    reset_castling: bool,
}

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let mut is_pgn = None;
        let mut fields = Vec::new();
        let options = ReadOptions { games: true, ..ReadOptions::default() };
        read_lines(&self.files, options, out, |_, chunk, out| {
            // In a file of games, which begins with a tag other than FEN, only FEN tags have FENs.
            let line = chunk.bytes.trim_ascii();
            is_pgn = is_pgn.filter(|_| chunk.number > 1).or_else(|| (!line.is_empty()).then(|| is_pgn_tag(line)));
            let has_fen = is_pgn != Some(true) || line.starts_with(b"[") && line.windows(5).any(begins_fen_tag);
            let read = if has_fen { self.fields(chunk, &mut fields) } else { Ok(()) };
            if read.is_err() {
                fields.clear();
            }
            let mut end = 0;
            for (place, field) in fields.drain(..) {
                out.write_all(&chunk.whole[end..place.start])?;
                out.write_all(field.as_str().as_bytes())?;
                end = place.end;
            }
            out.write_all(&chunk.whole[end..])?;
            Ok(match read {
                Ok(()) if end == 0 => LineResult::Passed,
                Ok(()) => LineResult::Good,
                Err(why) => LineResult::Bad(why),
            })
        })?;
        Ok(())
    }

    /// Finds the castling fields of a line, and their new texts.
    fn fields(&self, chunk: Chunk<'_>, fields: &mut Vec<(Range<usize>, CastlingText)>) -> Result<(), String> {
        let Some(line) = lines::text(chunk)? else { return Ok(()) };
        for fen in fens_of_line(line) {
            let rights = self.rights(fen).or_else(|_| {
                // Count columns in the line, not in the FEN.
                let before = &line[..fen.as_ptr().addr() - line.as_ptr().addr()];
                self.rights(&(" ".repeat(before.chars().count()) + fen))
            });
            let rights = rights.map_err(|error| error.to_string())?;
            let old = fen.split_ascii_whitespace().nth(2).unwrap_or_default();
            let start = old.as_ptr().addr() - chunk.whole.as_ptr().addr();
            fields.push((start..start + old.len(), rights.field(self.castling)));
        }
        Ok(())
    }

    fn rights(&self, fen: &str) -> Result<CastlingRights, FenError> {
        let rights = CastlingRights::from_fen(fen);
        if !self.reset_castling || matches!(rights, Err(error) if error.reason() == Reason::Fields) {
            return rights;
        }
        let board = fen.split_ascii_whitespace().next().unwrap_or_default();
        Setup::from_fen(&format!("{board} w KQkq - 0 1")).map(Setup::castling_rights)
    }
}
