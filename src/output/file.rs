//! Where a command writes its output.

use std::{
    env,
    fs::{self, File, OpenOptions},
    io::{self, IsTerminal as _, Write},
    path::{Path, PathBuf},
};

use tempfile::NamedTempFile;

use super::{sanitize::Terminal, signals, terminal};
use crate::errors::{Error, shown_path, with_context};

/// The output of a command: standard output, or the file named with `--output`.
///
/// A regular file is written beside its target and renamed when complete, so that an error, a full disk or a signal
/// leaves the old file as it was. Devices and pipes are written straight through.
pub(crate) struct Output {
    /// Bytes not yet written. Short writes to it are inlined, unlike those to a `BufWriter`.
    buffer: Vec<u8>,
    out: Box<dyn Write>,
    /// The beginning of the message if it cannot be written.
    failure: String,
    /// The path named with `--output`, unless it is standard output.
    path: Option<PathBuf>,
    /// The regular file that is written, if it was there before.
    written: Option<Identity>,
    /// The file to replace when all is written.
    replaced: Option<Replacement>,
    ascii: bool,
    width: Option<usize>,
    /// The exit code of the worst that has happened.
    worst: u8,
}

/// A file that replaces another when it is complete.
struct Replacement {
    /// Deletes the new file unless it was renamed.
    new: NamedTempFile,
    old: PathBuf,
}

impl Output {
    /// Opens `path`; `-` and no path are standard output.
    pub(crate) fn open(path: Option<&Path>) -> Result<Output, Error> {
        let path = path.filter(|path| !is_standard_output(path));
        let (out, replaced): (Box<dyn Write>, _) = match path {
            None if io::stdout().is_terminal() => (Box::new(Terminal::new(io::stdout())), None),
            None => (Box::new(io::stdout()), None),
            Some(path) => {
                let (file, replaced) = open_file(path).map_err(|error| with_context(cannot_write(path), &error))?;
                (Box::new(file), replaced)
            }
        };
        Ok(Output {
            buffer: Vec::with_capacity(2 * BUFFER),
            out,
            failure: path.map_or(CANNOT_WRITE_STDOUT.to_owned(), cannot_write),
            path: path.map(Path::to_owned),
            written: path.map_or_else(|| of_stream(io::stdout()), of_file),
            replaced,
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
        let (input, name) = match path.to_str() {
            Some("-") => (of_stream(io::stdin()), "the file on standard input".to_owned()),
            _ => (of_file(path), shown_path(path)),
        };
        if input.is_none() || input != self.written {
            return Ok(());
        }
        let writes = if self.path.is_some() { "--output would replace" } else { "standard output would write to" };
        Err(Error::usage(format_args!("{writes} {name}, which is read")))
    }

    /// Returns whether this is written to `path`, whether a file is there yet or not.
    pub(crate) fn is_at(&self, path: &Path) -> bool {
        let place = |path: &Path| {
            let path = follow_links(path).ok()?;
            Some((fs::canonicalize(path.parent()?).ok()?, path.file_name()?.to_owned()))
        };
        let own = self.path.as_deref().and_then(place);
        own.is_some() && own == place(path)
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

    fn write_buffer(&mut self) -> io::Result<()> {
        // Even if it fails, it is not written again.
        let written = self.out.write_all(&self.buffer);
        self.buffer.clear();
        written.map_err(|error| with_context(&self.failure, &error))
    }

    /// Writes what is left and replaces the old file with the new one.
    pub(crate) fn finish(&mut self) -> Result<(), Error> {
        self.flush()?;
        if let Some(Replacement { new, old }) = self.replaced.take() {
            let replace = || {
                new.as_file().sync_all()?;
                new.persist(old).map_err(|error| error.error)
            };
            replace().map_err(|error| with_context(&self.failure, &error))?;
        }
        Ok(())
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes)?;
        Ok(bytes.len())
    }

    #[inline]
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        if bytes.len() >= BUFFER {
            self.write_buffer()?;
            return self.out.write_all(bytes).map_err(|error| with_context(&self.failure, &error));
        }
        self.buffer.extend_from_slice(bytes);
        if self.buffer.len() >= BUFFER { self.write_buffer() } else { Ok(()) }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.write_buffer()?;
        self.out.flush().map_err(|error| with_context(&self.failure, &error))
    }
}

/// How much is written at once. A double book has 53 MB.
const BUFFER: usize = 1 << 16;

/// Identifies a regular file, by whatever path it is opened.
#[cfg(unix)]
type Identity = (u64, u64);

/// Windows has no such numbers in the standard library.
#[cfg(not(unix))]
type Identity = PathBuf;

#[cfg(unix)]
fn of_file(path: &Path) -> Option<Identity> {
    identity(&fs::metadata(path).ok()?)
}

#[cfg(unix)]
fn of_stream(stream: impl std::os::fd::AsFd) -> Option<Identity> {
    let file = File::from(stream.as_fd().try_clone_to_owned().ok()?);
    identity(&file.metadata().ok()?)
}

#[cfg(unix)]
fn identity(file: &fs::Metadata) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt as _;
    file.is_file().then(|| (file.dev(), file.ino()))
}

#[cfg(not(unix))]
fn of_file(path: &Path) -> Option<Identity> {
    fs::canonicalize(path).ok().filter(|path| path.is_file())
}

#[cfg(not(unix))]
fn of_stream<S>(_: S) -> Option<Identity> {
    None
}

/// The beginning of the message if standard output cannot be written.
pub(crate) const CANNOT_WRITE_STDOUT: &str = "cannot write standard output";

fn cannot_write(path: &Path) -> String {
    format!("cannot write {}", shown_path(path))
}

/// Returns whether a path means standard output. Opening `/dev/stdout` would replace or truncate the file that the shell opened.
fn is_standard_output(path: &Path) -> bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].iter().any(|name| path == Path::new(name))
}

fn open_file(path: &Path) -> io::Result<(File, Option<Replacement>)> {
    let target = follow_links(path)?;
    let old = match fs::metadata(&target) {
        Ok(metadata) => Some(metadata),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    if old.is_some() {
        // Renaming asks the folder for permission; writing has to ask the file.
        let file = OpenOptions::new().append(true).open(&target)?;
        if !file.metadata()?.is_file() || target.is_symlink() {
            return Ok((file, None));
        }
    }
    let new = temporary_file(&target)?;
    if let Some(old) = old {
        fs::set_permissions(new.path(), old.permissions())?;
    }
    signals::delete_on_signal(new.path())?;
    Ok((new.as_file().try_clone()?, Some(Replacement { new, old: target })))
}

/// Returns the path that a chain of links ends at, whether a file is there or not. A link to what is open already, such as `/dev/fd/3`, is
/// such an end: the shell may have opened that file to append to it.
fn follow_links(path: &Path) -> io::Result<PathBuf> {
    // As many as Linux follows.
    const MAX_LINKS: usize = 40;
    let mut path = env::current_dir()?.join(path);
    for _ in 0..MAX_LINKS {
        // Not a link, or not there.
        let Ok(link) = fs::read_link(&path) else { return Ok(path) };
        let folder = path.parent().unwrap_or(Path::new(""));
        if fs::canonicalize(folder).is_ok_and(|folder| folder.starts_with("/proc")) {
            return Ok(path);
        }
        path = folder.join(link);
    }
    Err(io::Error::other("too many levels of symbolic links"))
}

/// Writes a file, as a whole or not at all, where none is yet. If it is `private`, its owner alone can read it.
pub(crate) fn write_new(path: &Path, text: &str, private: bool) -> io::Result<()> {
    let write = || {
        let mut new = temporary_file(&std::path::absolute(path)?)?;
        #[cfg(unix)]
        if private {
            new.as_file().set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
        }
        // The errors of the file itself do not have the temporary name.
        new.as_file_mut().write_all(text.as_bytes())?;
        new.as_file().sync_all()?;
        new.persist_noclobber(path).map_err(|error| error.error)
    };
    write().map(drop).map_err(|error| with_context(cannot_write(path), &error))
}

/// Returns whether a file is there and has just this text.
pub(crate) fn has_text(path: &Path, text: &str) -> bool {
    let same_length = |found: fs::Metadata| found.is_file() && found.len() == text.len() as u64;
    fs::metadata(path).is_ok_and(same_length) && fs::read(path).is_ok_and(|found| found == text.as_bytes())
}

/// A new file in the folder of `target`, named after it.
fn temporary_file(target: &Path) -> io::Result<NamedTempFile> {
    let name = target.file_name().ok_or(io::ErrorKind::IsADirectory)?;
    let mut prefix = std::ffi::OsString::from(".");
    prefix.push(name);
    prefix.push(".");
    let mut options = OpenOptions::new();
    // The mode of any new file: the umask is applied.
    options.write(true).create_new(true);
    let mut code = None;
    let folder = target.parent().unwrap_or(Path::new("."));
    tempfile::Builder::new()
        .prefix(&prefix)
        .suffix(".tmp")
        .make_in(folder, |path| options.open(path).inspect_err(|error| code = error.raw_os_error()))
        // The system's error alone, without the temporary name.
        .map_err(|error| code.map_or(error, io::Error::from_raw_os_error))
}
