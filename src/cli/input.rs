//! Where a command reads from.

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

use chess960_games::decode;

use super::{
    outcome::{Error, cannot_read},
    words,
};

/// Opens a file; `-` and no path are standard input.
pub(super) fn open(path: Option<&Path>) -> Result<impl Read + use<>, Error> {
    let (reader, name) = source(path)?;
    Ok(Named { reader, name })
}

/// Opens a file that may be compressed.
pub(super) fn open_decoded(path: Option<&Path>) -> Result<impl Read + use<>, Error> {
    let (reader, name) = source(path)?;
    let reader = decode(reader).map_err(|error| cannot_read(&name, &error))?;
    Ok(Named { reader, name })
}

/// Opens a file, and returns it with its name.
fn source(path: Option<&Path>) -> Result<(Box<dyn Read + Send>, String), Error> {
    let Some(path) = path.filter(|path| *path != Path::new("-")) else {
        return Ok((Box::new(io::stdin()), "standard input".to_owned()));
    };
    let name = words::path(path);
    let file = File::open(path).map_err(|error| cannot_read(&name, &error))?;
    Ok((Box::new(file), name))
}

/// A reader that gives its name when reading it fails.
pub(super) struct Named<R> {
    pub(super) reader: R,
    pub(super) name: String,
}

impl<R: Read> Read for Named<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.reader.read(buffer).map_err(|error| match error.kind() {
            // To be tried again by the caller.
            io::ErrorKind::Interrupted => error,
            _ => cannot_read(&self.name, &error),
        })
    }
}
