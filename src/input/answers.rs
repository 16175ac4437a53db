//! Answers to lines, written no later than the next question is read.

use std::{
    cell::RefCell,
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use chess960_notation::Lines;

use super::lines::{BadLines, LineError};
use crate::errors::{Error, shown_path};
use crate::input;
use crate::output::Output;

/// Answers that are not yet written.
pub(crate) struct Answers<'a> {
    pub(crate) out: &'a mut Output,
    pub(crate) text: Vec<u8>,
    pub(crate) bad: BadLines,
    /// The file that is read, for messages, if there are several.
    place: String,
}

/// The lines of a file.
pub(crate) type AskingLines<'a, 'o> = Lines<Asking<'a, 'o, Box<dyn Read>>>;

impl<'o> Answers<'o> {
    /// `all` is whether each bad line is reported.
    pub(crate) fn new(all: bool, out: &'o mut Output) -> Answers<'o> {
        Answers { out, text: Vec::with_capacity(2 * BLOCK), bad: BadLines::new(all), place: String::new() }
    }

    /// Has each file read, or standard input if there is none. `advice` is for bad lines that are not reported, and `tip` for a file
    /// that is not there.
    pub(crate) fn read_files(
        self,
        files: &[PathBuf],
        tip: &str,
        advice: &str,
        mut read: impl FnMut(&Path, AskingLines<'_, 'o>, &RefCell<Answers<'o>>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        input::check_read_once(files)?;
        // Before the answers of the first are written.
        files.iter().try_for_each(|file| self.out.check_input(file))?;
        let answers = RefCell::new(self);
        let standard_input = [PathBuf::from("-")];
        let done = if files.is_empty() { &standard_input } else { files }.iter().try_for_each(|file| {
            let input = input::open_decoded(Some(file), answers.borrow().out).map_err(|error| match error {
                Error::Io(error) => input::with_tip(file, error, tip).into(),
                error => error,
            })?;
            let place = if files.len() > 1 { format!("{}: ", shown_path(file)) } else { String::new() };
            (answers.borrow_mut().place, answers.borrow_mut().bad.has_good) = (place, false);
            read(file, Lines::new(Asking { input: Box::new(input), answers: &answers }), &answers)
        });
        let mut answers = answers.into_inner();
        answers.bad.finish(advice);
        // Results first, then the error.
        answers.flush()?;
        done
    }

    /// Reports a bad line.
    pub(crate) fn report(&mut self, number: u64, line: &[u8], error: &LineError, hint: &str) -> Result<(), Error> {
        self.out.fail();
        let place = &self.place;
        self.bad.report(line, error, format_args!("{place}line {number}: {error}{hint}")).map_err(|error| match error {
            Error::Input(message) => Error::Input(format!("{place}{message}")),
            error => error,
        })
    }

    /// Writes what there is if it is much.
    pub(crate) fn write_blocks(&mut self) -> io::Result<()> {
        if self.text.len() >= BLOCK {
            self.write_text()?;
        }
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.bad.flush();
        self.write_text()?;
        self.out.flush()
    }

    fn write_text(&mut self) -> io::Result<()> {
        // Even if it fails, it is not written again.
        let written = self.out.write_all(&self.text);
        self.text.clear();
        written
    }
}

/// Input that is read only when all questions so far are answered: a program at the other end of two pipes may wait for
/// the answer before it asks again.
pub(crate) struct Asking<'a, 'o, R> {
    pub(crate) input: R,
    pub(crate) answers: &'a RefCell<Answers<'o>>,
}

impl<R: Read> Read for Asking<'_, '_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.answers.borrow_mut().flush()?;
        self.input.read(buffer)
    }
}

/// How much is written at once.
const BLOCK: usize = 64 * 1024;
