//! `chess960 identify`

mod reader;

use std::{
    borrow::Cow,
    cell::RefCell,
    io,
    path::{Path, PathBuf},
};

use chess960_notation::Notation;
use chess960_tables::{FEN_LENGTH, Setup, StartPosition};
use clap::Args;

use self::reader::{Identified, identify_lines};
use crate::args::formats::{Format, Formats};
use crate::args::positions::NotationArgs;
use crate::errors::{Error, shown_path};
use crate::input;
use crate::input::answers::{Answers, Asking};
use crate::input::lines;
use crate::output::rows::{self, Row};
use crate::output::{Output, sanitize};

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
        let numbers = Numbers::new(self.notation.notation());
        input::check_read_once(&self.files)?;
        // Before the answers of the first are written.
        self.files.iter().try_for_each(|file| out.check_input(file))?;
        let mut answers = Answers::new(self.verbose, out);
        if format == Format::Csv {
            answers.text.extend_from_slice(b"line,white,black,text,error,file\n");
        }
        let answers = RefCell::new(answers);
        if self.files.is_empty() {
            self.identify(None, format, &numbers, &answers)?;
        }
        for file in &self.files {
            self.identify(Some(file), format, &numbers, &answers)?;
        }
        let mut answers = answers.into_inner();
        answers.bad.finish("; --verbose reports each of them", &mut answers.messages);
        answers.flush()?;
        Ok(())
    }

    /// Identifies the lines of a file.
    fn identify(
        &self,
        file: Option<&Path>,
        format: Format,
        numbers: &Numbers,
        answers: &RefCell<Answers<'_>>,
    ) -> Result<(), Error> {
        let input = input::open_decoded(file, answers.borrow().out).map_err(|error| match (error, file) {
            (Error::Io(error), Some(file)) => {
                input::with_tip(file, error, "to identify one position, use `chess960 show`").into()
            }
            (error, _) => error,
        })?;
        // Where one file is read, everyone knows which.
        let named = file.filter(|_| self.files.len() > 1);
        let place = named.map_or_else(String::new, |file| format!("{}: ", shown_path(file)));
        let mut has_position = false;
        let mut other_file = Ok(());
        let result = identify_lines(Asking { input, answers }, self.notation.notation(), |identified| {
            let answers = &mut *answers.borrow_mut();
            let Answers { out, text, messages, bad } = &mut *answers;
            if let Err(error) = identified.setup {
                if !has_position {
                    other_file = lines::check_kind_of_file(identified.line);
                    if other_file.is_err() {
                        return Err(io::ErrorKind::InvalidData.into());
                    }
                }
                out.fail();
                let number = identified.number;
                bad.report(error, format_args!("{place}line {number}: {error}{}", error.hint()), messages);
            } else {
                has_position = true;
            }
            match format {
                Format::JsonLines => rows::write_json_line(&numbers.row(identified, file, |text| text.into()), text)?,
                Format::Csv => rows::write_csv_record(&numbers.row(identified, file, sanitize::cell), text)?,
                Format::Text => numbers.write_text(identified, text),
                format => format.not_offered(),
            }
            answers.write_blocks()
        });
        // Results first, then the error.
        answers.borrow_mut().flush()?;
        other_file?;
        Ok(result?)
    }
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
