//! `chess960 identify`

use std::{
    borrow::Cow,
    path::{Path, PathBuf},
};

use chess960_notation::{Chunk, Notation};
use chess960_tables::{FEN_LENGTH, Setup, StartPosition};
use clap::Args;

use crate::args::{Format, Formats, NotationArgs};
use crate::errors::Error;
use crate::input::answers::Answers;
use crate::input::lines::{self, LineError};
use crate::output::{Output, Row, rows, sanitize};

/// Number the starting position in each line of FENs, EPDs or ranks
///
/// Lines of double Fischer random chess (DFRC) have two numbers.
///
/// Writes WHITE<TAB>BLACK<TAB>LINE for each line: the numbers of White's and Black's positions, or `-` for both if the line is not
/// a starting position. In that case, standard error has the line number and the reason, and the exit code is 1. Blank lines are
/// skipped. A line longer than 262,144 bytes is a bad line, and only its beginning is written. Input of any size is read in
/// constant memory, and output is flushed whenever the input pauses.
#[derive(Args)]
#[command(before_help = "\
Examples:
  chess960 identify games.fen openings.epd
  chess960 identify --format csv < openings.epd
  chess960 book --double | chess960 identify | cut -f 1,2
  echo 518 | chess960 identify           # also numbers and ranks, as in `chess960 show`
  chess960 identify --board-only x.fen   # compare nothing but the pieces")]
pub(super) struct Arguments {
    /// Files to read, also compressed with gzip, bzip2 or zstd; `-` is standard input [default: standard input]
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    #[arg(long, value_parser = FORMATS.parser(), help = FORMATS.help())]
    format: Option<Format>,

    /// Report lines that are otherwise only counted
    ///
    /// Reports every FEN from a game and every line with a number and a position, not only three of each.
    #[arg(long, short)]
    verbose: bool,

    #[command(flatten)]
    notation: NotationArgs,
}

const FORMATS: Formats = Formats(&[Format::Text, Format::JsonLines, Format::Csv]);

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let format = FORMATS.choose(self.format, out)?;
        let notation = self.notation.notation();
        let numbers = Numbers::new(notation);
        let mut answers = Answers::new(self.verbose, out);
        if format == Format::Csv {
            answers.text.extend_from_slice(b"line,white,black,text,error,file\n");
        }
        let (tip, advice) = ("to identify one position, use `chess960 show`", "; --verbose reports each of them");
        answers.read_files(&self.files, tip, advice, |file, mut lines, answers| {
            let file = (!self.files.is_empty()).then_some(file);
            loop {
                let mut error = None;
                let identified = if let Some((line, setup)) = lines.take_line(read_plain) {
                    Identified { number: line.number, line: line.bytes, setup: Ok(setup) }
                } else {
                    let Some(Chunk { number, bytes, first, last, .. }) = lines.next_chunk()? else { return Ok(()) };
                    if !first || bytes.trim_ascii().is_empty() && last {
                        continue;
                    }
                    let (line, setup) = if last {
                        (bytes, lines::setup(bytes, notation).map_err(|found| &*error.insert(found)))
                    } else {
                        (&bytes[..SHOWN_OF_TOO_LONG], Err(&LineError::TooLong))
                    };
                    Identified { number, line, setup }
                };
                let answers = &mut *answers.borrow_mut();
                match identified.setup {
                    Ok(_) => answers.bad.has_good = true,
                    Err(error) => answers.report(identified.number, identified.line, error, error.hint())?,
                }
                let text = &mut answers.text;
                match format {
                    Format::JsonLines => {
                        rows::write_json_line(&numbers.row(identified, file, |text| text.into()), text)?;
                    }
                    Format::Csv => rows::write_csv_record(&numbers.row(identified, file, sanitize::cell), text)?,
                    Format::Text => numbers.write_text(identified, text),
                    format => format.not_offered(),
                }
                answers.write_blocks()?;
            }
        })
    }
}

/// A line and the setup on it.
#[derive(Clone, Copy)]
struct Identified<'a> {
    /// The number of the line, from 1.
    number: u64,
    /// The line; only its beginning if it is [too long](LineError::TooLong).
    line: &'a [u8],
    setup: Result<Setup, &'a LineError>,
}

/// How many bytes are shown of a line that is too long.
const SHOWN_OF_TOO_LONG: usize = 100;

/// Reads the first line of a text if it is written as most are: a bare rank in one case, or a FEN or EPD as this command writes it,
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

/// The numbers of all positions, by Scharnagl number.
struct Numbers(Vec<Number>);

/// A number, and its text with the tab that follows it, as a word whose first byte is the lowest.
struct Number {
    value: u16,
    text: u64,
    length: usize,
}

impl Numbers {
    fn new(notation: Notation) -> Numbers {
        let numbers = StartPosition::all().map(|sp| {
            let value = notation.number(sp);
            let digits = format!("{value}\t");
            let text = digits.bytes().rev().fold(0, |text, digit| text << 8 | u64::from(digit));
            Number { value, text, length: digits.len() }
        });
        Numbers(numbers.collect())
    }

    fn of(&self, sp: StartPosition) -> &Number {
        &self.0[usize::from(sp.scharnagl())]
    }

    fn write_text(&self, identified: Identified<'_>, out: &mut Vec<u8>) {
        match identified.setup {
            Ok(setup) => {
                // Eight bytes at once are quicker than a varying number of them.
                let (white, black) = (self.of(setup.white()), self.of(setup.black()));
                let end = out.len() + white.length + black.length;
                out.extend_from_slice(&(white.text | black.text << (8 * white.length)).to_le_bytes());
                out.truncate(end);
            }
            Err(_) => out.extend_from_slice(b"-\t-\t"),
        }
        if let Ok(fen) = <&[u8; FEN_LENGTH]>::try_from(identified.line) {
            // A length that is known while compiling is quicker.
            out.extend_from_slice(fen);
        } else {
            out.extend_from_slice(identified.line);
        }
        out.push(b'\n');
    }

    // Inlined, it would make the writer of text slower.
    #[inline(never)]
    fn row(&self, identified: Identified<'_>, file: Option<&Path>, cell: fn(&str) -> Cow<'_, str>) -> Row {
        let setup = identified.setup.ok();
        let number = |sp: fn(Setup) -> StartPosition| setup.map(|setup| self.of(sp(setup)).value);
        Row::default()
            .with("line", identified.number)
            .with("white", number(Setup::white))
            .with("black", number(Setup::black))
            .with("text", cell(&String::from_utf8_lossy(identified.line)))
            .with("error", identified.setup.err().map(ToString::to_string))
            .with("file", file.map(|file| cell(&file.to_string_lossy()).into_owned()))
    }
}
