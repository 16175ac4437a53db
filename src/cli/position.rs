//! Positions on the command line.

use std::path::Path;

use chess960_notation::{Escaped, Lines, Notation, NotationError, piece};
use chess960_tables::{FenError, Numbering, RankError, Setup, StartPosition};
use clap::Args;

use super::{
    choice::one_of,
    input,
    numbering::NUMBERINGS,
    outcome::{Error, say},
    output::Output,
};

/// The options for reading positions.
#[derive(Args)]
pub(super) struct NotationArgs {
    /// Numbering for output, and for input without a prefix [default: scharnagl]
    #[arg(long, value_name = "NAME", value_parser = one_of(NUMBERINGS))]
    pub(super) numbering: Option<Numbering>,

    /// Read and write Scharnagl number 0 as 960
    #[arg(long)]
    one_based: bool,

    /// Ignore all fields of a FEN but the board
    #[arg(long)]
    board_only: bool,
}

impl NotationArgs {
    pub(super) fn notation(&self) -> Notation {
        Notation {
            numbering: self.numbering.unwrap_or(Numbering::Scharnagl),
            one_based: self.one_based,
            board_only: self.board_only,
        }
    }

    /// Returns whether any of the options was given.
    pub(super) fn is_given(&self) -> bool {
        self.numbering.is_some() || self.one_based || self.board_only
    }
}

/// The explanation of `<SP>`, for the end of a help text.
pub(super) const SP_HELP: &str = "\
Positions (<SP>):
  518, SP 518, SP-518       a Scharnagl number, also called SP-ID or idn
  fritz9:359                a number in another numbering
  RNBQKBNR, 'R N B Q ...'   a rank, in either case, also in figurines
  'rnbqkbnr/... w ...'      a FEN, its first field alone, or an EPD
  all, 500-520, fritz9:1-9  all positions, or a range of numbers
  'R*Q*', '??BQKB??'        a pattern of ranks: * is any number of pieces, ? one
  K=e1, Q=d                 all positions with a piece on a square
  not:518                   all other positions
  K=e1+Q=d1, 518,534        + means and, a comma means or
  -                         positions on standard input, one per line";

/// The positions that a command is asked for.
#[derive(Args)]
pub(super) struct Positions {
    /// Positions (see `chess960 help positions`)
    #[arg(value_name = "SP", required = true, allow_negative_numbers = true)]
    positions: Vec<String>,

    #[command(flatten)]
    pub(super) notation: NotationArgs,
}

/// A position that was asked for, and the numbering in which.
#[derive(Clone, Copy)]
pub(super) struct RequestedPosition {
    pub(super) position: StartPosition,
    /// The one named in front of the number, if there is one.
    pub(super) prefix: Option<Numbering>,
}

impl Positions {
    /// Returns the positions in the order in which they are asked for, as [`read_positions`] does.
    pub(super) fn read(&self, out: &mut Output) -> Result<Vec<RequestedPosition>, Error> {
        read_requests(&self.positions, self.notation.notation(), out)
    }
}

/// Returns the positions in the order in which they are asked for.
///
/// A wrong argument is wrong usage; a bad line of standard input is reported, and makes the command fail.
pub(super) fn read_positions(
    texts: &[String],
    notation: Notation,
    out: &mut Output,
) -> Result<Vec<StartPosition>, Error> {
    Ok(read_requests(texts, notation, out)?.into_iter().map(|asked| asked.position).collect())
}

fn read_requests(texts: &[String], notation: Notation, out: &mut Output) -> Result<Vec<RequestedPosition>, Error> {
    let mut asked = Vec::new();
    let mut errors = Vec::new();
    // Read only if all arguments are right.
    let mut standard_input = None;
    for text in texts {
        match text.as_str() {
            "-" => standard_input = standard_input.or(Some(asked.len())),
            text => match select(notation, text) {
                Ok(positions) => asked.extend(positions),
                Err(error) => errors.push(error),
            },
        }
    }
    if !errors.is_empty() {
        return Err(Error::Usage(errors.join("\nerror: ")));
    }
    if let Some(at) = standard_input {
        let read = read_lines(notation, out)?;
        asked.splice(at..at, read);
    }
    Ok(asked)
}

fn read_lines(notation: Notation, out: &mut Output) -> Result<Vec<RequestedPosition>, Error> {
    let mut asked = Vec::new();
    let mut lines = Lines::new(input::open(None)?);
    while let Some(chunk) = lines.next_chunk()? {
        let text = String::from_utf8_lossy(chunk.bytes);
        if !chunk.first || text.trim().is_empty() {
            continue;
        }
        let selected = if chunk.last { select(notation, &text) } else { Err("the line is too long".to_owned()) };
        match selected {
            Ok(positions) => asked.extend(positions),
            Err(error) => {
                out.fail();
                say(format_args!("line {}: {error}", chunk.number));
            }
        }
    }
    Ok(asked)
}

/// Reads a selection.
pub(super) fn select(notation: Notation, text: &str) -> Result<Vec<RequestedPosition>, String> {
    let positions = notation.select(text).map_err(|error| explain(text, &error))?;
    let prefix = Notation::prefix(text);
    Ok(positions.into_iter().map(|position| RequestedPosition { position, prefix }).collect())
}

/// Reads the setup in a FEN, in which the sides may differ.
pub(super) fn setup(notation: Notation, text: &str) -> Result<Setup, String> {
    notation.setup(text).map_err(|error| explain(text, &error))
}

/// Quotes a text and says what is wrong with it.
fn explain(text: &str, error: &NotationError) -> String {
    let hint = match error {
        NotationError::Fen(FenError::SidesDiffer { .. }) => "; `chess960 identify` reads such FENs",
        _ if Path::new(text).is_file() => "; this is a file, which `chess960 identify` reads",
        _ => hint(error),
    };
    if is_something_else(text, error) {
        return format!(
            "`{}` is not a position; write a number (518), a rank (RNBQKBNR) or a FEN{hint}",
            Escaped(text)
        );
    }
    format!("`{}`: {error}{hint}", Escaped(text))
}

/// Returns whether a text is so far from a rank that the first wrong letter is not worth naming. Eight letters are taken for a
/// rank, perhaps in the letters of another language.
fn is_something_else(text: &str, error: &NotationError) -> bool {
    let letters = text.chars().filter(|c| !c.is_whitespace());
    matches!(error, NotationError::Rank(RankError::Letter { .. }))
        && letters.clone().count() != 8
        && 2 * letters.clone().filter(|&c| piece(c).is_some()).count() <= letters.count()
}

/// Names the option that helps with an error, if one does.
pub(super) fn hint(error: &NotationError) -> &'static str {
    match error {
        NotationError::NoSuchNumber { numbering: Numbering::Scharnagl, digits, .. } if digits == "960" => {
            " (with --one-based)"
        }
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
