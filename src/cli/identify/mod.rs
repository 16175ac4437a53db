//! `chess960 identify`

mod lines;

use std::{
    cell::RefCell,
    io::{self, Read, Write},
    path::PathBuf,
};

use chess960_notation::{Notation, count};
use chess960_tables::{FEN_LENGTH, Setup, StartPosition};
use clap::Args;

use self::lines::{Identified, LineError, identify_lines};
use super::{
    escape,
    format::{Format, Formats},
    input,
    outcome::{Error, Messages},
    output::Output,
    position::NotationArgs,
    row::{self, Row},
};

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
  chess960 identify games.fen
  chess960 identify --format csv < openings.epd
  chess960 book --double | chess960 identify | cut -f 1,2
  echo 518 | chess960 identify           # also numbers and ranks, as in `chess960 show`
  chess960 identify --board-only x.fen   # compare nothing but the pieces")]
pub(super) struct Arguments {
    /// File to read [default: standard input]
    file: Option<PathBuf>,

    #[arg(long, value_parser = FORMATS.parser(), help = FORMATS.help())]
    format: Option<Format>,

    /// Report all FENs from the middle of a game, not only three
    #[arg(long, short)]
    verbose: bool,

    #[command(flatten)]
    notation: NotationArgs,
}

const FORMATS: Formats = Formats(&[Format::Text, Format::JsonLines, Format::Csv]);

/// How many FENs from the middle of a game are reported one by one.
const SHOWN_LATER: u64 = 3;

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let format = FORMATS.choose(self.format, out)?;
        let input = input::open(self.file.as_deref()).map_err(|error| self.hint(error))?;
        let notation = self.notation.notation();
        let numbers = Numbers::new(notation);
        let mut later = 0_u64;
        let mut is_pgn = false;
        let mut anything = false;
        let mut text = Vec::with_capacity(2 * BLOCK);
        if format == Format::Csv {
            text.extend_from_slice(b"line,white,black,text,error\n");
        }
        let answers = RefCell::new(Answers { out, text, messages: Messages::new() });
        let result = identify_lines(Asking { input, answers: &answers }, notation, |identified| {
            let Answers { out, text, messages } = &mut *answers.borrow_mut();
            if !anything && begins_pgn(identified.line) {
                is_pgn = true;
                return Err(io::ErrorKind::InvalidData.into());
            }
            anything = true;
            match format {
                Format::JsonLines => numbers.write_json(identified, text)?,
                Format::Csv => numbers.write_csv(identified, text)?,
                _ => numbers.write_text(identified, text),
            }
            if let Err(error) = identified.setup {
                out.fail();
                later += u64::from(error.is_later_in_game());
                if self.verbose || later <= SHOWN_LATER || !error.is_later_in_game() {
                    messages.say(format_args!("line {}: {error}{}", identified.number, hint(error)));
                }
            }
            if text.len() >= BLOCK {
                out.write_all(text)?;
                text.clear();
            }
            Ok(())
        });
        if is_pgn {
            return Err(Error::input("this is a PGN file; `chess960 stats` counts its games by starting position"));
        }
        result?;
        let mut answers = answers.into_inner();
        if !self.verbose && later > SHOWN_LATER {
            let more = count(later - SHOWN_LATER, "more FEN");
            answers.messages.say(format_args!("and {more} from the middle of a game; --verbose reports each of them"));
        }
        answers.flush()?;
        Ok(())
    }

    /// Adds what to do with a position in the place of a file.
    fn hint(&self, error: Error) -> Error {
        let Some(text) = self.file.as_ref().and_then(|file| file.to_str()) else { return error };
        match error {
            Error::Io(error) if error.kind() == io::ErrorKind::NotFound => {
                let hint = match self.notation.notation().setup(text) {
                    Ok(_) => "; to identify one position, use `chess960 show`",
                    Err(_) => "",
                };
                Error::Io(io::Error::new(error.kind(), format!("{error}{hint}")))
            }
            error => error,
        }
    }
}

/// Returns whether a line is a tag of a PGN file, such as `[Event "?"]`.
fn begins_pgn(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    line.starts_with(b"[") && line.ends_with(b"\"]")
}

fn hint(error: &LineError) -> &'static str {
    match error {
        LineError::Notation(error) => super::position::hint(error),
        _ => "",
    }
}

/// Answers that are not yet written.
struct Answers<'a> {
    out: &'a mut Output,
    text: Vec<u8>,
    messages: Messages,
}

impl Answers<'_> {
    fn flush(&mut self) -> io::Result<()> {
        self.messages.flush();
        self.out.write_all(&self.text)?;
        self.text.clear();
        self.out.flush()
    }
}

/// Input that is read only when all questions so far are answered: a program at the other end of two pipes may wait for
/// the answer before it asks again.
struct Asking<'a, 'o, R> {
    input: R,
    answers: &'a RefCell<Answers<'o>>,
}

impl<R: Read> Read for Asking<'_, '_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.answers.borrow_mut().flush()?;
        self.input.read(buffer)
    }
}

/// How much is written at once.
const BLOCK: usize = 64 * 1024;

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

    fn row(&self, identified: Identified<'_>, text: &str) -> Row {
        let setup = identified.setup.ok();
        let number = |sp: fn(Setup) -> StartPosition| setup.map(|setup| self.of(sp(setup)).value);
        Row::default()
            .with("line", identified.number)
            .with("white", number(Setup::white))
            .with("black", number(Setup::black))
            .with("text", text)
    }

    // Inlined, the others would make the writer of text slower.
    #[inline(never)]
    fn write_json(&self, identified: Identified<'_>, out: &mut Vec<u8>) -> io::Result<()> {
        let row = self.row(identified, &String::from_utf8_lossy(identified.line));
        let row = match identified.setup {
            Ok(_) => row,
            Err(error) => row.with("error", error.to_string()),
        };
        row::write_json_line(&row, out)
    }

    #[inline(never)]
    fn write_csv(&self, identified: Identified<'_>, out: &mut Vec<u8>) -> io::Result<()> {
        let error = identified.setup.err().map(ToString::to_string);
        let text = String::from_utf8_lossy(identified.line);
        row::write_csv_record(&self.row(identified, &escape::cell(&text)).with("error", error), out)
    }
}
