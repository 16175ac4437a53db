//! `chess960 identify`

use std::{
    cell::RefCell,
    io::{self, Read, Write},
    path::PathBuf,
};

use chess960::identify::{Identified, identify_lines};
use chess960_tables::{Numbering, Setup, StartPosition};
use clap::{Args, ValueEnum};
use serde::Serialize;

use super::{
    input::Input,
    numbering::NumberingArg,
    outcome::{Error, Messages, Outcome},
    output::Output,
};

/// Tell which starting positions lines of FEN, EPD or ranks are about
///
/// Each line comes out as WHITE<TAB>BLACK<TAB>line, with the numbers of White's and Black's positions, or - and - where
/// it is no starting position; the reason for that goes to standard error with the number of the line, and the exit code
/// is 1. Blank lines are passed over. Input may be of any size; a line longer than 262,144 bytes is a bad line, and only
/// its beginning comes out.
#[derive(Args)]
pub(super) struct Arguments {
    /// The file to read; standard input if there is none
    file: Option<PathBuf>,

    /// The numbering
    #[arg(long, value_enum, default_value_t = NumberingArg::Scharnagl)]
    numbering: NumberingArg,

    /// What comes out; json is an object a line, with line, white, black, text and error
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Json,
}

impl Arguments {
    pub(super) fn run(self, out: &mut Output) -> Result<(), Error> {
        let input = Input::open(self.file.as_deref())?;
        let numbers = Numbers::new(self.numbering.into());
        let answers = RefCell::new(Answers { out, text: Vec::with_capacity(2 * BLOCK), messages: Messages::new() });
        identify_lines(Asking { input: input.reader, answers: &answers }, |identified| {
            let Answers { out, text, messages } = &mut *answers.borrow_mut();
            match self.format {
                Format::Text => numbers.write_text(identified, text),
                Format::Json => numbers.write_json(identified, text)?,
            }
            if let Err(error) = identified.setup {
                out.found(Outcome::Findings);
                messages.say(format_args!("line {}: {error}", identified.number));
            }
            if text.len() >= BLOCK {
                out.write_all(text)?;
                text.clear();
            }
            Ok(())
        })?;
        answers.into_inner().flush()?;
        Ok(())
    }
}

/// What was answered and is not yet written.
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

/// A number, and its text with the tab that follows it.
struct Number {
    value: u16,
    text: [u8; 4],
    length: usize,
}

impl Numbers {
    fn new(numbering: Numbering) -> Numbers {
        let numbers = StartPosition::all().map(|sp| {
            let value = numbering.number(sp.rank());
            let digits = format!("{value}\t");
            let mut text = [0; 4];
            text[..digits.len()].copy_from_slice(digits.as_bytes());
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
                for sp in [setup.white(), setup.black()] {
                    let number = self.of(sp);
                    // Four bytes at once are quicker than a varying number of them.
                    let end = out.len() + number.length;
                    out.extend_from_slice(&number.text);
                    out.truncate(end);
                }
            }
            Err(_) => out.extend_from_slice(b"-\t-\t"),
        }
        out.extend_from_slice(identified.line);
        out.push(b'\n');
    }

    fn write_json(&self, identified: Identified<'_>, out: &mut Vec<u8>) -> io::Result<()> {
        let setup = identified.setup.ok();
        let number = |sp: fn(Setup) -> StartPosition| setup.map(|setup| self.of(sp(setup)).value);
        serde_json::to_writer(
            &mut *out,
            &Json {
                line: identified.number,
                white: number(Setup::white),
                black: number(Setup::black),
                text: &String::from_utf8_lossy(identified.line),
                error: identified.setup.err().map(ToString::to_string),
            },
        )?;
        out.push(b'\n');
        Ok(())
    }
}

#[derive(Serialize)]
struct Json<'a> {
    line: u64,
    white: Option<u16>,
    black: Option<u16>,
    text: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}
