//! Input: files, standard input, archives.

pub(crate) mod archives;
pub(crate) mod lines;

use std::{
    ffi::OsStr,
    fs::File,
    io::{self, IsTerminal as _, Read},
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
};

use chess960_games::{decode, unread_form};

use crate::errors::{Error, cannot_read, say, shown_path};
use crate::output::Output;

/// Reads a text of at most `max` bytes; `-` is standard input.
pub(crate) fn read_text(path: &Path, max: usize, out: &Output) -> Result<String, Error> {
    let (reader, name) = source(path, out)?;
    let mut bytes = Vec::new();
    Named { reader, name: name.clone() }.take(max as u64 + 1).read_to_end(&mut bytes)?;
    let why = if bytes.len() > max {
        format!("it has more than {max} bytes")
    } else if let Some(form) = unread_form(&bytes) {
        form.to_owned()
    } else {
        match String::from_utf8(bytes) {
            Ok(text) => return Ok(text),
            Err(error) => format!(
                "byte {} is not UTF-8; save the file as UTF-8, or convert it, such as with \
                 `iconv -f WINDOWS-1251 -t UTF-8`",
                error.utf8_error().valid_up_to() + 1
            ),
        }
    };
    Err(cannot_read(name, &io::Error::other(why)).into())
}

/// Returns the name of an input file in messages.
pub(crate) fn name(path: &Path) -> String {
    if path.as_os_str() == "-" { "standard input".to_owned() } else { shown_path(path) }
}

/// Opens a file that may be compressed; `-` and no path are standard input.
pub(crate) fn open_decoded(path: Option<&Path>, out: &Output) -> Result<impl Read + use<>, Error> {
    let (reader, name) = source(path.unwrap_or(Path::new("-")), out)?;
    let reader = decode(reader).map_err(|error| cannot_read(&name, &error))?;
    Ok(Named { reader, name })
}

/// Says on a terminal, before standard input is read, that the command waits for someone to type.
pub(crate) fn announce_waiting() {
    let end = if cfg!(windows) { "Ctrl-Z and Enter" } else { "Ctrl-D" };
    if io::stdin().is_terminal() && io::stderr().is_terminal() {
        say(format_args!("reading standard input; end it with {end}"));
    }
}

/// Returns an error if standard input is named twice, before anything is read.
pub(crate) fn check_read_once(names: impl IntoIterator<Item: AsRef<OsStr>>) -> Result<(), Error> {
    let is_twice = names.into_iter().filter(|name| name.as_ref() == "-").count() > 1;
    if is_twice { Err(Error::usage(READ_TWICE)) } else { Ok(()) }
}

const READ_TWICE: &str = "standard input can be read once: `-` is there twice";

static STANDARD_INPUT_IS_READ: AtomicBool = AtomicBool::new(false);

/// Opens a file, unless it is the output, and returns it with its name.
fn source(path: &Path, out: &Output) -> Result<(Box<dyn Read + Send>, String), Error> {
    out.check_input(path)?;
    let name = name(path);
    if path.as_os_str() == "-" {
        if STANDARD_INPUT_IS_READ.swap(true, Ordering::Relaxed) {
            return Err(Error::usage(READ_TWICE));
        }
        announce_waiting();
        return Ok((Box::new(io::stdin()), name));
    }
    let file = File::open(path).map_err(|error| cannot_read(&name, &error))?;
    Ok((Box::new(file), name))
}

/// A reader that gives its name when reading it fails.
pub(crate) struct Named<R> {
    pub(crate) reader: R,
    pub(crate) name: String,
}

impl<R: Read> Read for Named<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.reader.read(buffer).map_err(|error| match error.kind() {
            // The caller tries again.
            io::ErrorKind::Interrupted => error,
            _ => cannot_read(&self.name, &error),
        })
    }
}
