//! Positions on the command line.

use std::{collections::HashSet, path::Path};

use chess960_notation::{Escaped, NotationError, NotationOptions};
use chess960_tables::{FenError, Numbering, Reason, Setup, StartPosition};
use clap::Args;

use super::{NUMBERINGS, one_of};
use crate::errors::{Error, quoting_tip};
use crate::input;
use crate::input::lines::{self, LineResult, ReadOptions, read_lines};
use crate::output::Output;

/// The options for reading positions.
#[derive(Args)]
pub(crate) struct NotationArgs {
    /// Numbering for output, and for input without a prefix [default: scharnagl]
    #[arg(long, value_name = "NAME", value_parser = one_of(NUMBERINGS))]
    pub(crate) numbering: Option<Numbering>,

    /// Read and write Scharnagl number 0 as 960
    #[arg(long)]
    one_based: bool,

    /// Ignore all fields of a FEN except the board
    #[arg(long)]
    board_only: bool,
}

impl NotationArgs {
    pub(crate) fn notation(&self) -> NotationOptions {
        NotationOptions {
            numbering: self.numbering.unwrap_or(Numbering::Scharnagl),
            one_based: self.one_based,
            board_only: self.board_only,
        }
    }

    /// Returns whether any of the options was given.
    pub(crate) fn is_given(&self) -> bool {
        self.numbering.is_some() || self.one_based || self.board_only
    }
}

/// The positions that a command is asked for.
#[derive(Args)]
pub(crate) struct Positions {
    /// Positions (see `chess960 help positions`)
    #[arg(value_name = "SP", required = true, allow_negative_numbers = true)]
    positions: Vec<String>,

    #[command(flatten)]
    pub(crate) notation: NotationArgs,
}

/// A setup that was asked for.
#[derive(Clone, Copy)]
pub(crate) struct Asked {
    pub(crate) setup: Setup,
    /// The numbering that precedes its number, or else the notation's.
    pub(crate) numbering: Numbering,
}

/// The setups that texts may ask for. If there is a text, it must ask for at least one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum RequestKind {
    Positions,
    /// Positions and pairs.
    Setups,
    /// Positions to leave out. There may be none, as in a file that collects draws, but a bad line is an error, since
    /// the position in it would not be left out.
    Excluded,
}

impl Positions {
    /// Writes each requested position, in order. There must be at least one.
    pub(crate) fn write_each(
        &self,
        out: &mut Output,
        mut write: impl FnMut(usize, Asked, &mut Output) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let mut written = 0;
        read_each(&self.positions, self.notation.notation(), RequestKind::Positions, out, |asked, out| {
            written += 1;
            write(written - 1, asked, out)
        })
    }
}

/// Returns the requested positions, each once.
pub(crate) fn read_positions<C: Default + Extend<StartPosition>>(
    texts: &[String],
    notation: NotationOptions,
    out: &mut Output,
) -> Result<C, Error> {
    let (mut positions, mut seen) = (C::default(), HashSet::new());
    read_each(texts, notation, RequestKind::Positions, out, |asked, _| {
        let position = asked.setup.white();
        positions.extend(seen.insert(position).then_some(position));
        Ok(())
    })?;
    Ok(positions)
}

/// Calls `each` with every request in order, once all arguments are right. Standard input is read when its turn comes
/// and never held as a whole: a line of three letters may request 960 positions.
///
/// A wrong argument is wrong usage; a bad line of standard input is reported, and makes the command fail.
pub(crate) fn read_each(
    texts: &[String],
    notation: NotationOptions,
    kind: RequestKind,
    out: &mut Output,
    mut each: impl FnMut(Asked, &mut Output) -> Result<(), Error>,
) -> Result<(), Error> {
    input::check_read_once(texts)?;
    if texts.windows(2).any(|pair| pair[0].contains('/') && ["w", "b"].contains(&&*pair[1])) {
        return Err(Error::usage("a FEN in several words needs quotation marks: 'rnbqkbnr/... w KQkq - 0 1'"));
    }
    let (mut parts, mut errors) = (Vec::new(), Vec::new());
    for text in texts {
        match kind.read(text, notation, NotationOptions::setup) {
            _ if text == "-" => parts.push(None),
            Ok(found) => parts.push(Some(found)),
            Err(error) => errors.push(explain_argument(text, &error)),
        }
    }
    if !errors.is_empty() {
        return Err(Error::Usage(errors.join("\nerror: ")));
    }
    let mut write = |found: Vec<Asked>, out: &mut Output| found.into_iter().try_for_each(|asked| each(asked, out));
    for part in parts {
        if let Some(found) = part {
            write(found, out)?;
            continue;
        }
        let mut is_empty = kind != RequestKind::Excluded;
        let bad = read_lines(&[], ReadOptions::default(), out, |_, chunk, out| {
            let found = lines::text(chunk).and_then(|text| {
                let read = |text| {
                    kind.read(text, notation, NotationOptions::listed_setup).map_err(|error| lines::why(text, &error))
                };
                text.map(read).transpose()
            });
            match found {
                Ok(None) => Ok(LineResult::Passed),
                Ok(Some(found)) => {
                    is_empty = false;
                    write(found, out).map(|()| LineResult::Good)
                }
                Err(why) => Ok(LineResult::Bad(why)),
            }
        })?;
        if bad > 0 && kind == RequestKind::Excluded {
            return Err(Error::input("nothing was done, because some lines of `--exclude -` could not be read"));
        }
        if is_empty {
            return Err(Error::input("standard input has no positions"));
        }
    }
    Ok(())
}

impl RequestKind {
    /// Reads a selection, or a single setup by `setup`.
    fn read(
        self,
        text: &str,
        notation: NotationOptions,
        setup: fn(NotationOptions, &str) -> Result<Setup, NotationError>,
    ) -> Result<Vec<Asked>, NotationError> {
        let asked = |setup, numbering| Asked { setup, numbering };
        // A text with a slash is a FEN, not a selection.
        let selected = if text.contains('/') { None } else { Some(notation.select_numbered(text)) };
        if let Some(Ok(selected)) = selected {
            return Ok(selected.into_iter().map(|(position, numbering)| asked(position.into(), numbering)).collect());
        }
        match (setup(notation, text), selected) {
            (Ok(setup), _) if self != RequestKind::Setups && setup.shared_position().is_none() => {
                Err(NotationError::Fen(FenError::sides_differ(setup)))
            }
            (Ok(setup), _) => Ok(vec![asked(setup, notation.numbering)]),
            (Err(_), Some(Err(error))) | (Err(error), _) => Err(error),
        }
    }
}

/// Explains the error of an argument, which may be the name of a file.
pub(crate) fn explain_argument(text: &str, error: &NotationError) -> String {
    let is_file =
        !matches!(error, NotationError::Fen(error) if error.reason() == Reason::Sides) && Path::new(text).is_file();
    let hint = if is_file { "; this is a file, which `chess960 identify` reads" } else { "" };
    let why = lines::why(text, error);
    if lines::is_something_else(text, error) {
        let tip = quoting_tip(text).map(|tip| format!("; {tip}"));
        why + &tip.unwrap_or_else(|| hint.to_owned())
    } else {
        format!("`{}`: {why}{hint}", Escaped(text))
    }
}
