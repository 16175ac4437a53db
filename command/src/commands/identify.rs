//! `chess960 identify`

use std::{io::Write as _, path::PathBuf};

use chess960_notation::{NotationError, NotationOptions};
use chess960_tables::{Setup, StartPosition};
use clap::Args;

use crate::args::{Format, Formats, NotationArgs};
use crate::errors::Error;
use crate::input::lines::{self, LineResult, ReadOptions, read_lines};
use crate::output::rows::{self, Objects};
use crate::output::{Kind, Output, Row};

/// Number the starting position in each line of FENs, EPDs or ranks
///
/// Writes WHITE<TAB>BLACK<TAB>LINE for each line. WHITE and BLACK are the numbers of White's and Black's positions,
/// which differ in double Fischer random chess (DFRC). Both are `-` if the line is not a starting position; standard
/// error then has the line number and the reason, and the exit code is 1. Blank lines are skipped; an input without any
/// other line is an error. Lines may have up to 262,144 bytes; only the beginning of a longer line is written. Memory
/// use does not depend on the size of the input, and output is flushed whenever the input pauses.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 identify games.fen openings.epd
  chess960 identify --format csv < openings.epd
  chess960 book --double | chess960 identify | cut -f 1,2
  echo 518 | chess960 identify           # also numbers and ranks, as in `chess960 show`
  chess960 identify --board-only x.fen   # compare nothing but the pieces")]
pub(super) struct Arguments {
    /// Files to read, plain or compressed with gzip, bzip2 or zstd; `-` is standard input [default: standard input]
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    #[arg(long, value_parser = FORMATS.parser(), help = FORMATS.help())]
    format: Option<Format>,

    /// Report every bad line, not only the first 20
    #[arg(long, short)]
    verbose: bool,

    #[command(flatten)]
    notation: NotationArgs,
}

const FORMATS: Formats = Formats(&[Format::Text, Format::Json, Format::Ndjson, Format::Csv]);

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let format = FORMATS.choose(self.format, out)?;
        let notation = self.notation.notation();
        let numbers: Vec<String> = StartPosition::all().map(|sp| format!("{}\t", notation.number(sp))).collect();
        if format == Format::Csv {
            out.write_all(b"line,white,black,text,error,file\n")?;
        }
        let mut objects = Objects::new(format);
        let options = ReadOptions { all: self.verbose, games: false };
        let mut is_blank = true;
        let read = read_lines(&self.files, options, out, |file, chunk, out| {
            let setup = match lines::text(chunk) {
                Ok(None) => return Ok(LineResult::Passed),
                Ok(Some(text)) => setup(text, notation),
                Err(why) => Err(why),
            };
            is_blank = false;
            let line = if chunk.last { chunk.bytes } else { &chunk.bytes[..SHOWN_OF_TOO_LONG] };
            let row = || {
                let side =
                    |sp: fn(Setup) -> StartPosition| setup.as_ref().ok().map(|setup| notation.number(sp(*setup)));
                let file = Some(file).filter(|_| !self.files.is_empty());
                Row::default()
                    .with(Kind::Number, "line", chunk.number)
                    .with(Kind::Number, "white", side(Setup::white))
                    .with(Kind::Number, "black", side(Setup::black))
                    .with(Kind::Text, "text", String::from_utf8_lossy(line))
                    .with(Kind::Text, "error", setup.as_ref().err().map(ToString::to_string))
                    .with(Kind::Text, "file", file.map(|file| file.to_string_lossy()))
            };
            match format {
                Format::Json | Format::Ndjson => objects.write(&row(), out)?,
                Format::Csv => rows::write_csv_record(&row(), out)?,
                _ => {
                    let number = |sp: StartPosition| numbers[usize::from(sp.scharnagl())].as_bytes();
                    let [white, black] = match &setup {
                        Ok(setup) => [number(setup.white()), number(setup.black())],
                        Err(_) => [&b"-\t"[..]; 2],
                    };
                    [white, black, line, b"\n"].into_iter().try_for_each(|part| out.write_all(part))?;
                }
            }
            Ok(setup.map_or_else(LineResult::Bad, |_| LineResult::Good))
        });
        // An array is closed whatever ends it.
        let closed = objects.finish(out);
        read?;
        closed?;
        if is_blank {
            return Err(Error::input("there is no position to identify: every line is blank"));
        }
        Ok(())
    }
}

/// Reads a line as it stands in a list, with quotes, commas and semicolons around it.
fn setup(text: &str, notation: NotationOptions) -> Result<Setup, String> {
    notation.listed_setup(text).map_err(|error| {
        let may_select = matches!(error, NotationError::Rank(_) | NotationError::HalfRange | NotationError::NotANumber);
        if may_select && notation.select(text).is_ok() {
            return "a line has one position; `chess960 show -` reads ranges and other selections".to_owned();
        }
        lines::why(text, &error)
    })
}

/// How many bytes are shown of a line that is too long.
const SHOWN_OF_TOO_LONG: usize = 100;
