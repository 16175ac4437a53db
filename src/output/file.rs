//! Where a command writes its output.

use std::{
    fs::{self, OpenOptions},
    io::{self, BufWriter, IsTerminal as _, Write},
    path::{Path, PathBuf},
};

use same_file::Handle;
use tempfile::NamedTempFile;

use super::{sanitize::Terminal, signals, terminal};
use crate::errors::{Error, shown_path, with_context};

/// The output of a command: standard output, or the file named with `--output`.
///
/// A regular file is written beside its target and renamed when complete, so that an error, a full disk or Ctrl-C
/// leaves the old file as it was. Devices and pipes are written straight through.
pub(crate) struct Output {
    out: BufWriter<Box<dyn Write>>,
    /// The beginning of the message if it cannot be written.
    failure: String,
    /// The path named with `--output`, unless it is standard output.
    path: Option<PathBuf>,
    /// The regular file that is written, if it was there before.
    written: Option<Handle>,
    /// The new file, and the one that it becomes when it is complete.
    new: Option<(NamedTempFile, PathBuf)>,
    ascii: bool,
    width: Option<usize>,
    /// The exit code of the worst that has happened.
    worst: u8,
}

impl Output {
    /// Opens `path`; `-` and no path are standard output.
    pub(crate) fn open(path: Option<&Path>) -> Result<Output, Error> {
        // Opening `/dev/stdout` would replace or truncate the file that the shell opened.
        let path =
            path.filter(|path| !["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].iter().any(|name| path == name));
        let failure = path.map_or(CANNOT_WRITE_STDOUT.to_owned(), cannot_write);
        let (out, new): (Box<dyn Write>, _) = match path {
            None if io::stdout().is_terminal() => (Box::new(Terminal::new(io::stdout())), None),
            None => (Box::new(io::stdout()), None),
            Some(path) => open_file(path).map_err(|error| with_context(&failure, &error))?,
        };
        Ok(Output {
            out: BufWriter::with_capacity(1 << 16, out),
            failure,
            path: path.map(Path::to_owned),
            written: regular(path, Handle::stdout),
            new,
            ascii: !terminal::locale_is_utf8(),
            width: if path.is_none() { terminal::width() } else { None },
            worst: 0,
        })
    }

    /// Records that a check failed or a line of the input was bad: the exit code will be 1, even if the reader of the
    /// answer leaves before its end.
    pub(crate) fn fail(&mut self) {
        self.worst = self.worst.max(1);
    }

    /// Reports an error, and records it likewise.
    pub(crate) fn fail_with(&mut self, error: Error) {
        self.worst = self.worst.max(error.report());
    }

    /// Returns the exit code of what was recorded: that of the worst.
    pub(crate) fn exit_code(&self) -> u8 {
        self.worst
    }

    /// Returns the path named with `--output`, unless it is standard output.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Returns an error if a file to read is the one that is written, which would be lost, or grow while it is read. `-` is
    /// standard input.
    pub(crate) fn check_input(&self, path: &Path) -> Result<(), Error> {
        let file = Some(path).filter(|path| *path != "-");
        if self.written.is_none() || regular(file, Handle::stdin) != self.written {
            return Ok(());
        }
        let writes = if self.path.is_some() { "--output would replace" } else { "standard output would write to" };
        let name = file.map_or("the file on standard input".to_owned(), shown_path);
        Err(Error::usage(format_args!("{writes} {name}, which is read")))
    }

    /// Returns whether this is written to `path`, whether a file is there yet or not.
    pub(crate) fn is_at(&self, path: &Path) -> bool {
        let place = |path: &Path| {
            let folder = fs::canonicalize(std::path::absolute(path).ok()?.parent()?).ok()?;
            Some(folder.join(path.file_name()?))
        };
        self.path().is_some_and(|own| place(own) == place(path))
    }

    /// Returns whether the output goes to a terminal.
    pub(crate) fn is_terminal(&self) -> bool {
        self.path.is_none() && io::stdout().is_terminal()
    }

    /// Returns whether text should be plain ASCII.
    pub(crate) fn ascii(&self) -> bool {
        self.ascii
    }

    /// Returns how many columns there are, if that is limited: those of [`terminal::width`], but not in a file.
    pub(crate) fn width(&self) -> Option<usize> {
        self.width
    }

    /// Writes what is left, and gives the new file its name. Unless it replaces the file that was there, it replaces none.
    pub(crate) fn finish(&mut self) -> Result<(), Error> {
        self.flush()?;
        if let Some((new, target)) = self.new.take() {
            let persist =
                if self.written.is_some() { NamedTempFile::persist } else { NamedTempFile::persist_noclobber };
            let synced = new.as_file().sync_all();
            let persisted = synced.and_then(|()| persist(new, target).map_err(|error| error.error));
            persisted.map_err(|error| with_context(&self.failure, &error))?;
        }
        Ok(())
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes).map_err(|error| with_context(&self.failure, &error))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush().map_err(|error| with_context(&self.failure, &error))
    }
}

/// Returns a regular file, or that of a standard stream.
fn regular(path: Option<&Path>, stream: fn() -> io::Result<Handle>) -> Option<Handle> {
    let handle = match path {
        // To open a pipe may take forever.
        Some(path) if !path.is_file() => return None,
        Some(path) => Handle::from_path(path),
        None => stream(),
    };
    handle.ok().filter(|handle| handle.as_file().metadata().is_ok_and(|found| found.is_file()))
}

/// The beginning of the message if standard output cannot be written.
const CANNOT_WRITE_STDOUT: &str = "cannot write standard output";

fn cannot_write(path: &Path) -> String {
    format!("cannot write {}", shown_path(path))
}

/// The output, and the file that is renamed at the end, if it is one.
type Opened = (Box<dyn Write>, Option<(NamedTempFile, PathBuf)>);

fn open_file(path: &Path) -> io::Result<Opened> {
    // The file that a link leads to; a new one.
    let target = fs::canonicalize(path).unwrap_or(std::path::absolute(path)?);
    let new = if target.try_exists()? {
        // Renaming asks the folder for permission; writing has to ask the file.
        let file = OpenOptions::new().append(true).open(path)?;
        let found = file.metadata()?;
        // The shell may have opened a file below /dev to append to it.
        if !found.is_file() || path.starts_with("/dev") || path.starts_with("/proc") {
            return Ok((Box::new(file), None));
        }
        let new = temporary_file(&target)?;
        new.as_file().set_permissions(found.permissions())?;
        new
    } else {
        temporary_file(&target)?
    };
    signals::delete_on_signal(new.path());
    Ok((Box::new(new.as_file().try_clone()?), Some((new, target))))
}

/// Writes a file, as a whole or not at all, where none is yet. If it is `private`, its owner alone can read it.
pub(crate) fn write_new(path: &Path, text: &str, private: bool) -> io::Result<()> {
    let write = || {
        let mut new = temporary_file(&std::path::absolute(path)?)?;
        #[cfg(unix)]
        if private {
            new.as_file().set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
        }
        new.as_file_mut().write_all(text.as_bytes())?;
        new.as_file().sync_all()?;
        new.persist_noclobber(path).map_err(|error| error.error)
    };
    write().map(drop).map_err(|error| with_context(cannot_write(path), &error))
}

/// Returns whether a file is there and has just this text.
pub(crate) fn has_text(path: &Path, text: &str) -> bool {
    path.is_file() && fs::read(path).is_ok_and(|found| found == text.as_bytes())
}

/// A new file in the folder of `target`, named after it.
fn temporary_file(target: &Path) -> io::Result<NamedTempFile> {
    let name = target.file_name().ok_or(io::ErrorKind::IsADirectory)?;
    let mut options = OpenOptions::new();
    // The mode of any new file: the umask is applied.
    options.write(true).create_new(true);
    let mut code = None;
    tempfile::Builder::new()
        .prefix(&format!(".{}.", name.to_string_lossy()))
        .suffix(".tmp")
        .make_in(target.parent().unwrap_or(Path::new(".")), |path| {
            options.open(path).inspect_err(|error| code = error.raw_os_error())
        })
        // The system's error alone, without the temporary name.
        .map_err(|error| code.map_or(error, io::Error::from_raw_os_error))
}
