//! The output of a command: a stream or a file.

use std::{
    fs::{self, File, Metadata, OpenOptions},
    io::{self, BufWriter, IsTerminal as _, Write},
    path::{Path, PathBuf, is_separator},
};

use same_file::Handle;
use tempfile::NamedTempFile;

use super::{signals, terminal};
use crate::errors::{Error, shown_path, with_context};
use crate::line_filter::LineFilter;

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
    /// Whether it is a terminal, whatever the name that it was opened by.
    is_terminal: bool,
    /// How many columns there are, if that is limited.
    width: Option<usize>,
    /// The regular file that is written, if it was there before.
    written: Option<Handle>,
    new: Option<NewFile>,
    /// The exit code of the worst failure so far.
    worst: u8,
}

impl Output {
    /// Opens `path`; `-` and no path are standard output.
    pub(crate) fn open(path: Option<&Path>) -> Result<Output, Error> {
        // Opening `/dev/stdout` would replace or truncate the file that the shell opened.
        let path = path.filter(|path| {
            !["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].iter().any(|name| *path == Path::new(name))
        });
        let failure = path.map_or(CANNOT_WRITE_STDOUT.to_owned(), cannot_write);
        let Opened { out, is_terminal, width, new } = match path {
            None => Opened::stream(io::stdout(), terminal::width()),
            Some(path) => open_file(path).map_err(|error| with_context(&failure, &error))?,
        };
        Ok(Output {
            out: BufWriter::with_capacity(1 << 16, out),
            failure,
            path: path.map(Path::to_owned),
            is_terminal,
            width,
            written: regular(path, Handle::stdout),
            new,
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

    /// Returns the exit code of the worst failure.
    pub(crate) fn exit_code(&self) -> u8 {
        self.worst
    }

    /// Returns the path named with `--output`, unless it is standard output.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Returns an error if a file to read is the one that is written, which would be lost, or grow while it is read.
    /// `-` is standard input.
    pub(crate) fn check_input(&self, path: &Path) -> Result<(), Error> {
        let file = Some(path).filter(|path| *path != Path::new("-"));
        if self.written.is_none() || regular(file, Handle::stdin) != self.written {
            return Ok(());
        }
        let output = if self.path.is_some() { "--output" } else { "standard output" };
        let name =
            file.map_or("the file on standard input".to_owned(), |file| format!("the input file {}", shown_path(file)));
        Err(Error::usage(format_args!("{output} would overwrite {name}")))
    }

    /// Returns whether this is written to `path`, whether a file is there yet or not.
    pub(crate) fn is_at(&self, path: &Path) -> bool {
        let own = self.path().and_then(|path| end_of_links(path).ok());
        own.is_some() && own == end_of_links(path).ok()
    }

    /// Returns whether the output goes to a terminal.
    pub(crate) fn is_terminal(&self) -> bool {
        self.is_terminal
    }

    /// Returns the number of columns if it is limited: [`terminal::width`], but no limit in a file.
    pub(crate) fn width(&self) -> Option<usize> {
        self.width
    }

    /// Writes the rest, and gives the new file its name. With `there`, no file is replaced, but one with that text may
    /// stay.
    ///
    /// # Errors
    ///
    /// [`AlreadyExists`](io::ErrorKind::AlreadyExists) if a file with another text is there.
    pub(crate) fn finish(&mut self, there: Option<&str>) -> io::Result<()> {
        self.flush()?;
        // Windows may refuse to replace a file that is open.
        self.written = None;
        let completed = self.new.take().map_or(Ok(()), |new| new.complete(there));
        completed.map_err(|error| with_context(&self.failure, &error))
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

/// Returns a regular file, or the one behind a standard stream.
fn regular(path: Option<&Path>, stream: fn() -> io::Result<Handle>) -> Option<Handle> {
    let handle = match path {
        // Opening a pipe may take forever.
        Some(path) if !path.is_file() => return None,
        Some(path) => Handle::from_path(path),
        None => stream(),
    };
    handle.ok().filter(|handle| handle.as_file().metadata().is_ok_and(|found| found.is_file()))
}

/// The beginning of the message if standard output cannot be written.
pub(crate) const CANNOT_WRITE_STDOUT: &str = "cannot write standard output";

fn cannot_write(path: &Path) -> String {
    format!("cannot write {}", shown_path(path))
}

/// An opened output: a stream, or a new file.
struct Opened {
    out: Box<dyn Write>,
    is_terminal: bool,
    width: Option<usize>,
    new: Option<NewFile>,
}

impl Opened {
    /// Returns a stream, whose control characters no terminal obeys.
    fn stream(out: impl Write + io::IsTerminal + 'static, width: Option<usize>) -> Opened {
        let is_terminal = out.is_terminal();
        let out: Box<dyn Write> = if is_terminal { Box::new(LineFilter::terminal(out)) } else { Box::new(out) };
        Opened { out, is_terminal, width, new: None }
    }
}

fn open_file(path: &Path) -> io::Result<Opened> {
    let target = end_of_links(path)?;
    let mut old = None;
    if target.try_exists()? {
        // Renaming asks the folder for permission; writing has to ask the file.
        let file = OpenOptions::new().append(true).open(&target)?;
        // Windows has no metadata of a device such as `nul`.
        old = file.metadata().ok().filter(|found| found.is_file() && !is_opened(&target));
        if old.is_none() {
            let width = if file.is_terminal() { terminal::width_of(&file) } else { None };
            return Ok(Opened::stream(file, width));
        }
    }
    let new = NewFile::create(target, old, false)?;
    let out = Box::new(new.file.as_file().try_clone()?);
    Ok(Opened { out, is_terminal: false, width: None, new: Some(new) })
}

/// Returns whether a path names the open file, which the shell may have opened to append to it.
fn is_opened(path: &Path) -> bool {
    ["/proc", "/dev/fd"].iter().any(|folder| path.starts_with(folder))
}

/// Returns the whole path of a file, which does not end in a slash.
fn absolute(path: &Path) -> io::Result<PathBuf> {
    match path.as_os_str().as_encoded_bytes().last() {
        Some(&byte) if is_separator(byte.into()) => Err(io::Error::other("a path that ends in a slash is a folder")),
        _ => std::path::absolute(path),
    }
}

/// Returns the path that a chain of links ends at, whether a file is there or not.
fn end_of_links(path: &Path) -> io::Result<PathBuf> {
    let path = absolute(path)?;
    // A device of Windows is in no folder.
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else { return Ok(path) };
    let folder = fs::canonicalize(folder)?;
    let path = folder.join(name);
    // A circle of links, too, is an error.
    path.try_exists()?;
    match fs::read_link(&path) {
        Ok(link) if !is_opened(&path) => end_of_links(&folder.join(link)),
        _ => Ok(path),
    }
}

/// Writes a file as a whole or not at all. No file is replaced, but one with the same text may stay. If the text is
/// `secret`, only its owner can read it.
///
/// # Errors
///
/// [`AlreadyExists`](io::ErrorKind::AlreadyExists) if another is there.
pub(crate) fn write_new(path: &Path, text: &str, secret: bool) -> io::Result<()> {
    let write = || {
        let mut new = NewFile::create(absolute(path)?, None, secret)?;
        new.file.as_file_mut().write_all(text.as_bytes())?;
        new.complete(Some(text))
    };
    write().map_err(|error| with_context(cannot_write(path), &error))
}

/// A file without its name, which it gets when it is complete.
struct NewFile {
    file: NamedTempFile,
    target: PathBuf,
    /// The file that it replaces.
    old: Option<Metadata>,
}

impl NewFile {
    /// Creates the file beside `target`. What is secret or replaces a file is for its owner alone until it is complete.
    #[cfg_attr(windows, expect(unused_variables, reason = "there, the folder says who may read its files"))]
    fn create(target: PathBuf, old: Option<Metadata>, secret: bool) -> io::Result<NewFile> {
        let folder = target.parent().filter(|_| target.file_name().is_some());
        let folder = folder.ok_or_else(|| io::Error::other("this is not the name of a file"))?;
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        if secret || old.is_some() {
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        }
        let mut code = None;
        let open = |path: &Path| options.open(path).inspect_err(|error| code = error.raw_os_error());
        let file = signals::unfinished(|| {
            // A short name, since the target's may be as long as names can be.
            tempfile::Builder::new().prefix(".chess960-").suffix(".tmp").make_in(folder, open)
        });
        // Keep the system's error, without the temporary name.
        let file = file.map_err(|error| code.map_or(error, io::Error::from_raw_os_error))?;
        Ok(NewFile { file, target, old })
    }

    /// Gives the file its name. With `there`, no file is replaced, but one with that text may stay.
    fn complete(self, there: Option<&str>) -> io::Result<()> {
        let NewFile { file, target, old } = self;
        if let Some(old) = old {
            keep_access(file.as_file(), &old)?;
        }
        file.as_file().sync_all()?;
        let persisted = match there {
            None => file.persist(&target),
            Some(_) => file.persist_noclobber(&target),
        };
        if let Err(error) = persisted {
            return if there.is_some_and(|text| has_text(&target, text)) { Ok(()) } else { Err(error.error) };
        }
        // Not every system can sync a folder.
        let _ = target.parent().map(File::open).and_then(Result::ok).map(|folder| folder.sync_all());
        Ok(())
    }
}

/// Gives a file the owner, the group and the permissions of another, as far as the system allows: never the set-id
/// bits, and none for another group.
#[cfg(unix)]
fn keep_access(file: &File, old: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, fchown};
    // The group may be allowed where the owner is not.
    let _ = fchown(file, Some(old.uid()), None);
    let _ = fchown(file, None, Some(old.gid()));
    let kept = if file.metadata()?.gid() == old.gid() { 0o777 } else { 0o707 };
    file.set_permissions(fs::Permissions::from_mode(old.mode() & kept))
}

/// A file that could be opened is not read-only, which is all that Windows knows.
#[cfg(windows)]
fn keep_access(_: &File, _: &Metadata) -> io::Result<()> {
    Ok(())
}

/// Returns whether a file is there and has just this text.
fn has_text(path: &Path, text: &str) -> bool {
    let is_as_long = |found: Metadata| found.is_file() && found.len() == text.len() as u64;
    fs::metadata(path).is_ok_and(is_as_long) && fs::read(path).is_ok_and(|found| found == text.as_bytes())
}
