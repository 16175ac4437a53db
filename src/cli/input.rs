//! Where a verb reads from.

use std::{
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
};

use super::outcome::Failure;

/// What a verb reads: a file, or standard input where none is named.
pub(super) struct Input {
    pub(super) reader: Box<dyn Read>,
}

impl Input {
    /// Opens a file; `-` and no file are standard input.
    pub(super) fn open(path: Option<&Path>) -> Result<Input, Failure> {
        let Some(path) = path.filter(|path| *path != Path::new("-")) else {
            return Ok(Input { reader: Box::new(io::stdin()) });
        };
        let named = |error: io::Error| {
            Failure::Io(io::Error::new(error.kind(), format!("cannot read {}: {error}", path.display())))
        };
        let file = File::open(path).map_err(named)?;
        Ok(Input { reader: Box::new(Named { file, path: path.to_owned() }) })
    }
}

/// A file that tells its name when reading it fails.
struct Named {
    file: File,
    path: PathBuf,
}

impl Read for Named {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.file
            .read(buffer)
            .map_err(|error| io::Error::new(error.kind(), format!("cannot read {}: {error}", self.path.display())))
    }
}
