//! Answers to lines, written no later than the next question is read.

use std::{
    cell::RefCell,
    io::{self, Read, Write},
};

use super::lines::BadLines;
use crate::errors::Messages;
use crate::output::Output;

/// Answers that are not yet written.
pub(crate) struct Answers<'a> {
    pub(crate) out: &'a mut Output,
    pub(crate) text: Vec<u8>,
    pub(crate) messages: Messages,
    pub(crate) bad: BadLines,
}

impl<'a> Answers<'a> {
    /// `all` is whether each bad line is reported.
    pub(crate) fn new(all: bool, out: &'a mut Output) -> Answers<'a> {
        Answers { out, text: Vec::with_capacity(2 * BLOCK), messages: Messages::new(), bad: BadLines::new(all) }
    }

    /// Writes what there is if it is much.
    pub(crate) fn write_blocks(&mut self) -> io::Result<()> {
        if self.text.len() >= BLOCK {
            self.out.write_all(&self.text)?;
            self.text.clear();
        }
        Ok(())
    }

    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.messages.flush();
        self.out.write_all(&self.text)?;
        self.text.clear();
        self.out.flush()
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
