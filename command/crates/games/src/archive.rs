//! Counts the files of an archive on all processors.

use std::{
    fs::{self, File},
    io::{self, Cursor, Read},
    num::NonZero,
    path::PathBuf,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

use chess960_notation::{read_once, shown_path};

use crate::{Filter, PgnError, PgnErrorKind, Stats, decode};

/// A source of games.
///
/// ```
/// use chess960_games::archive::Archive;
///
/// assert_eq!(Archive::File("games.pgn.zst".into()).to_string(), "games.pgn.zst");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Archive {
    /// A file, which may be [compressed](crate::decode()).
    File(PathBuf),
    /// Standard input, which may be compressed too.
    StandardInput,
}

impl std::fmt::Display for Archive {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Archive::File(path) => f.write_str(&shown_path(path)),
            Archive::StandardInput => f.write_str("standard input"),
        }
    }
}

impl Archive {
    /// Opens the archive. Reading fails at the end of a file that became shorter after it was opened.
    ///
    /// # Errors
    ///
    /// Returns any I/O error from the system.
    pub fn open(&self, progress: &Arc<Progress>) -> io::Result<impl Read + Send + use<>> {
        let size = self.size();
        let input: Input = match self {
            Archive::File(path) => Box::new(File::open(path)?),
            Archive::StandardInput => Box::new(io::stdin()),
        };
        Ok(Metered { input, missing: size.unwrap_or_default(), progress: Arc::clone(progress) })
    }

    /// Returns the number of stored bytes, if this is a file with a size.
    #[must_use]
    pub fn size(&self) -> Option<u64> {
        let Archive::File(path) = self else { return None };
        fs::metadata(path).ok().filter(fs::Metadata::is_file).map(|metadata| metadata.len())
    }
}

/// How far archives have been read, and a way to stop reading.
///
/// ```
/// use chess960_games::archive::Progress;
///
/// let progress = Progress::default();
/// progress.stop();
/// assert!(progress.is_stopped());
/// assert_eq!(progress.bytes(), 0);
/// ```
#[derive(Debug, Default)]
pub struct Progress {
    bytes: AtomicU64,
    stopped: AtomicBool,
}

impl Progress {
    /// Returns how many stored bytes of the archives have been read.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    /// Ends a [`count`] after the games that have been read. Returns whether reading was stopped already.
    pub fn stop(&self) -> bool {
        self.stopped.swap(true, Ordering::Relaxed)
    }

    /// Returns whether reading was stopped.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Returns an error if reading was stopped.
    fn check(&self) -> io::Result<()> {
        if self.is_stopped() { Err(io::Error::other("stopped")) } else { Ok(()) }
    }
}

/// The counts of archives.
#[derive(Debug, Default)]
pub struct ArchiveCounts {
    /// The games.
    pub stats: Stats,
    /// Errors in games.
    pub errors: FirstErrors,
    /// Chess960 games that do not begin with a starting position.
    pub other_starts: FirstErrors,
    /// The archives that were not read to their ends, by number from 0, with the error of each.
    pub unread: Vec<(usize, io::Error)>,
}

/// The first of many errors in games by archive and line, whatever the order in which they are found.
#[derive(Debug, Default)]
pub struct FirstErrors {
    /// The first [`FirstErrors::MAX`], each with the number of its archive.
    pub first: Vec<(usize, PgnError)>,
    /// The number of all errors.
    pub count: u64,
}

impl FirstErrors {
    /// The number of errors that are kept.
    pub const MAX: usize = 20;

    /// Adds an error.
    pub fn add(&mut self, archive: usize, error: PgnError) {
        self.count += 1;
        let place = self.first.partition_point(|(other, earlier)| (*other, earlier.line) <= (archive, error.line));
        self.first.insert(place, (archive, error));
        self.first.truncate(FirstErrors::MAX);
    }
}

/// The time between calls of `watch`, and until Ctrl-C is noticed.
const TICK: Duration = Duration::from_millis(100);

/// Counts the games of the archives on all processors, each archive on one, in constant memory. `watch` is called every
/// tenth of a second.
///
/// # Errors
///
/// Returns an I/O error if the system can start no thread.
///
/// ```
/// use std::sync::Arc;
///
/// use chess960_games::{Filter, archive::{Archive, count}};
///
/// let archives = [Archive::File("no such file".into())];
/// let counts = count(&archives, &Filter::default(), &Arc::default(), || ())?;
/// assert_eq!((counts.unread.len(), counts.stats.games()), (1, 0));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn count(
    archives: &[Archive],
    filter: &Filter,
    progress: &Arc<Progress>,
    mut watch: impl FnMut(),
) -> io::Result<ArchiveCounts> {
    let next = AtomicUsize::new(0);
    let counts = Mutex::new(ArchiveCounts { stats: Stats::new(filter.clone()), ..ArchiveCounts::default() });
    let work = || {
        while !progress.is_stopped() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(archive) = archives.get(number) else { break };
            count_one(archive, number, filter, progress, &counts);
        }
    };
    thread::scope(|scope| {
        let (working, done) = mpsc::channel::<()>();
        let threads = thread::available_parallelism().map_or(1, NonZero::get).min(archives.len());
        for number in 0..threads {
            let (work, working) = (&work, working.clone());
            let run = move || {
                work();
                drop(working);
            };
            match thread::Builder::new().spawn_scoped(scope, run) {
                Err(error) if number == 0 => return Err(error),
                // Fewer threads only take longer.
                _ => {}
            }
        }
        drop(working);
        while done.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
            watch();
        }
        Ok(())
    })?;
    let mut counts = counts.into_inner().unwrap_or_else(PoisonError::into_inner);
    counts.unread.sort_by_key(|(archive, _)| *archive);
    Ok(counts)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn count_one(
    archive: &Archive,
    number: usize,
    filter: &Filter,
    progress: &Arc<Progress>,
    counts: &Mutex<ArchiveCounts>,
) {
    let mut stats = Stats::new(filter.clone());
    let report = |error: PgnError| {
        let counts = &mut *lock(counts);
        let errors = match error.kind {
            PgnErrorKind::OtherStart { .. } => &mut counts.other_starts,
            _ => &mut counts.errors,
        };
        errors.add(number, error);
    };
    let open = || -> io::Result<Input> {
        let input = archive.open(progress)?;
        Ok(if archive.size().is_some() { Box::new(input) } else { Box::new(Waiting::new(Box::new(input), progress)?) })
    };
    let read = open().and_then(decode).and_then(|input| stats.read(input, report));
    let counts = &mut *lock(counts);
    counts.stats.merge(&stats);
    counts.unread.extend(read.err().filter(|_| !progress.is_stopped()).map(|error| (number, error)));
}

type Input = Box<dyn Read + Send>;

/// The text of a pipe or terminal, read by a separate thread, so that waiting for it can be stopped.
struct Waiting {
    chunks: mpsc::Receiver<io::Result<Vec<u8>>>,
    chunk: Cursor<Vec<u8>>,
    progress: Arc<Progress>,
}

impl Waiting {
    fn new(mut input: Input, progress: &Arc<Progress>) -> io::Result<Waiting> {
        const CHUNK: usize = 1 << 17;
        let (chunk, chunks) = mpsc::sync_channel(4);
        let read = move || {
            let mut buffer = vec![0; CHUNK];
            loop {
                let read = read_once(&mut input, &mut buffer).map(|length| buffer[..length].to_vec());
                let is_end = read.as_ref().map_or(true, Vec::is_empty);
                if chunk.send(read).is_err() || is_end {
                    break;
                }
            }
        };
        thread::Builder::new().spawn(read)?;
        Ok(Waiting { chunks, chunk: Cursor::default(), progress: Arc::clone(progress) })
    }
}

impl Read for Waiting {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.chunk.read(buffer)? {
                0 => {}
                read => return Ok(read),
            }
            match self.chunks.recv_timeout(TICK) {
                Ok(chunk) => self.chunk = Cursor::new(chunk?),
                Err(RecvTimeoutError::Disconnected) => return Ok(0),
                Err(RecvTimeoutError::Timeout) => self.progress.check()?,
            }
        }
    }
}

/// A reader that reports its progress, can be stopped, and fails if it ends before its size.
struct Metered {
    input: Input,
    /// How many bytes remain at least.
    missing: u64,
    progress: Arc<Progress>,
}

impl Read for Metered {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.progress.check()?;
        let read = self.input.read(buffer)?;
        self.missing = self.missing.saturating_sub(read as u64);
        self.progress.bytes.fetch_add(read as u64, Ordering::Relaxed);
        if read == 0 && self.missing > 0 && !buffer.is_empty() {
            // A decoder would report `UnexpectedEof` as compressed data that is cut off.
            let message = format!("it became shorter while it was read: {} bytes are missing", self.missing);
            return Err(io::Error::other(message));
        }
        Ok(read)
    }
}
