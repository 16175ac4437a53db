//! Where a command reads from.

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

use chess960_games::decode;
use chess960_notation::Escaped;

use super::outcome::{Error, because};

/// The input of a command: a file, or standard input.
pub(super) struct Input {
    pub(super) reader: Box<dyn Read>,
}

impl Input {
    /// Opens a file; `-` and no path are standard input.
    pub(super) fn open(path: Option<&Path>) -> Result<Input, Error> {
        let (reader, name) = source(path)?;
        Ok(Input { reader: Box::new(Named { reader, name }) })
    }

    /// Opens a file that may be compressed.
    pub(super) fn decoded(path: Option<&Path>) -> Result<Input, Error> {
        let (reader, name) = source(path)?;
        let reader = decode(reader).map_err(|error| because(format_args!("cannot read {name}"), &error))?;
        Ok(Input { reader: Box::new(Named { reader, name }) })
    }
}

/// Opens a file, and returns it with its name.
fn source(path: Option<&Path>) -> Result<(Box<dyn Read + Send>, String), Error> {
    let Some(path) = path.filter(|path| *path != Path::new("-")) else {
        return Ok((Box::new(io::stdin()), "standard input".to_owned()));
    };
    let name = Escaped(&path.to_string_lossy()).to_string();
    let file = File::open(path).map_err(|error| because(format_args!("cannot read {name}"), &error))?;
    Ok((Box::new(file), name))
}

/// A reader that gives its name when reading it fails.
struct Named<R> {
    reader: R,
    name: String,
}

impl<R: Read> Read for Named<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.reader.read(buffer).map_err(|error| match error.kind() {
            // To be tried again by the caller.
            io::ErrorKind::Interrupted => error,
            _ => because(format_args!("cannot read {}", self.name), &error),
        })
    }
}
