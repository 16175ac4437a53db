//! Counting the files of an archive, with all processors at work.

use std::{
    fs::{self, File},
    io::{self, Read},
    iter, mem,
    num::NonZero,
    panic,
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

use crate::pgn::{LOOKAHEAD, boundary, line_ends};
use crate::{
    Filter, PgnError, PgnErrorKind, Stats, TrailingData, decode,
    rows::{TOO_MANY, is_csv},
};

/// Where games come from.
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
    /// Opens it. A file that ends before the size it had when it was opened ends in an error.
    ///
    /// # Errors
    ///
    /// Returns any I/O error from the system.
    pub fn open(&self, progress: &Arc<Progress>) -> io::Result<impl Read + Send + use<>> {
        let missing = self.size().unwrap_or_default();
        let input: Input = match self {
            Archive::File(path) => Box::new(File::open(path)?),
            Archive::StandardInput => Box::new(io::stdin()),
        };
        Ok(Metered { input, missing, progress: Arc::clone(progress) })
    }

    /// Returns how many bytes it has as it is stored, if it is a file with a size.
    #[must_use]
    pub fn size(&self) -> Option<u64> {
        let Archive::File(path) = self else { return None };
        fs::metadata(path).ok().filter(fs::Metadata::is_file).map(|metadata| metadata.len())
    }
}

/// How far archives are read, and the way to stop that.
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
    /// Returns how many bytes of the archives have been read, as they are stored.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    /// Ends a [`count`] after the games that have been read. Returns whether it had been stopped before.
    pub fn stop(&self) -> bool {
        self.stopped.swap(true, Ordering::Relaxed)
    }

    /// Returns whether it was stopped.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}

/// The counts of archives.
#[derive(Debug, Default)]
pub struct Counted {
    /// The games.
    pub stats: Stats,
    /// Errors in games.
    pub errors: FirstErrors,
    /// Chess960 games that begin with another position than a start.
    pub other_starts: FirstErrors,
    /// The archives that were not read to their ends, by their numbers from 0, and why.
    pub unread: Vec<(usize, io::Error)>,
}

/// The first of many errors in games, in the order of their archives and lines, in whatever order they are found.
#[derive(Debug, Default)]
pub struct FirstErrors {
    /// The first [`FirstErrors::MAX`], each with the number of its archive.
    pub first: Vec<(usize, PgnError)>,
    /// The number of all.
    pub count: u64,
}

impl FirstErrors {
    /// How many are kept.
    pub const MAX: usize = 20;

    /// Adds an error.
    pub fn add(&mut self, archive: usize, error: PgnError) {
        self.count += 1;
        let place = self.first.partition_point(|(other, earlier)| (*other, earlier.line) <= (archive, error.line));
        self.first.insert(place, (archive, error));
        self.first.truncate(FirstErrors::MAX);
    }
}

/// How often `watch` is called, and how soon Ctrl-C is noticed.
const TICK: Duration = Duration::from_millis(100);

/// How long threads may go on that were stopped. One that waits for input ends later, or never.
const PATIENCE: Duration = Duration::from_millis(500);

/// Counts the games of the archives with all processors.
///
/// Each thread reads a part of an archive, which ends where a game begins, and counts it. They begin with an archive
/// each, and at the end help each other. Memory stays constant: each thread and each archive that is being read has a
/// megabyte. `watch` is called from time to time.
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
/// let counted = count(&archives, &Filter::default(), &Arc::default(), || ())?;
/// assert_eq!((counted.unread.len(), counted.stats.games()), (1, 0));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn count(
    archives: &[Archive],
    filter: &Filter,
    progress: &Arc<Progress>,
    mut watch: impl FnMut(),
) -> io::Result<Counted> {
    let work = Arc::new(Work {
        archives: archives.iter().cloned().map(Parts::new).collect(),
        next: AtomicUsize::new(0),
        filter: filter.clone(),
        progress: Arc::clone(progress),
        counted: Mutex::new(Counted { stats: Stats::new(filter.clone()), ..Counted::default() }),
    });
    let (working, done) = mpsc::channel::<()>();
    let mut threads = Vec::new();
    for number in 0..thread::available_parallelism().map_or(1, NonZero::get) {
        let (work, working) = (Arc::clone(&work), working.clone());
        let run = move || {
            work.work();
            drop(working);
        };
        match thread::Builder::new().spawn(run) {
            Ok(thread) => threads.push(thread),
            Err(error) if number == 0 => return Err(error),
            // With fewer, it only takes longer.
            Err(_) => {}
        }
    }
    drop(working);
    while done.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
        if progress.is_stopped() {
            let _ = done.recv_timeout(PATIENCE);
            break;
        }
        watch();
    }
    // One that was stopped may wait for input.
    let is_stopped = progress.is_stopped();
    for thread in threads.into_iter().filter(|thread| !is_stopped || thread.is_finished()) {
        thread.join().unwrap_or_else(|panic| panic::resume_unwind(panic));
    }
    Ok(work.finish())
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How many bytes are read of an archive before it is cut.
const BLOCK: usize = 1 << 20;

/// How many bytes are read at once.
const CHUNK: usize = 1 << 17;

type Input = Box<dyn Read + Send>;

/// The rest of an archive after a text, if there is any, or the error of reading it.
type Rest = io::Result<Option<Input>>;

/// The data that the threads share.
struct Work {
    archives: Vec<Parts>,
    /// The first archive that no thread has begun.
    next: AtomicUsize,
    filter: Filter,
    progress: Arc<Progress>,
    counted: Mutex<Counted>,
}

impl Work {
    /// Counts archives that no thread has begun, then what is left of the others.
    fn work(&self) {
        let new = iter::from_fn(|| {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            Some((number, self.archives.get(number)?))
        });
        let (mut text, mut chunk) = (Vec::with_capacity(BLOCK), vec![0; CHUNK]);
        for (number, archive) in new.chain(self.archives.iter().enumerate()) {
            loop {
                let mut unread = lock(&archive.unread);
                let Some(rest) = archive.fill(&mut unread, &mut chunk, &self.progress) else { break };
                let (lines, rest) = archive.cut(&mut unread, rest, &mut text);
                // The next part is another thread's.
                drop(unread);
                self.count(number, lines, rest, &mut text);
            }
        }
    }

    /// Counts a part of an archive that begins after this many lines.
    fn count(&self, archive: usize, lines: u64, rest: Rest, text: &mut Vec<u8>) {
        let mut stats = Stats::new(self.filter.clone());
        let report = |error: PgnError| {
            let counted = &mut *lock(&self.counted);
            let errors = match error.kind {
                PgnErrorKind::OtherStart { .. } => &mut counted.other_starts,
                _ => &mut counted.errors,
            };
            errors.add(archive, PgnError { line: lines + error.line, ..error });
        };
        let read = match rest {
            rest if lines > 0 || !is_csv(text) => stats.read_part(rest, text, report),
            rest => {
                let mut trailing = None;
                let read = stats.read_csv(text.chain(RestOfRows { rest, trailing: &mut trailing }), report);
                read.and(trailing.map_or(Ok(()), Err))
            }
        };
        let counted = &mut *lock(&self.counted);
        let read = match counted.stats.games().checked_add(stats.games()) {
            Some(_) => {
                counted.stats.merge(&stats);
                read
            }
            None => Err(io::Error::other(TOO_MANY)),
        };
        counted.unread.extend(read.err().filter(|_| !self.progress.is_stopped()).map(|error| (archive, error)));
    }

    /// Returns what was counted, with the text that was read by threads which wait for more.
    fn finish(&self) -> Counted {
        for (number, archive) in self.archives.iter().enumerate() {
            let Ahead { mut text, lines } = mem::take(&mut *lock(&archive.ahead));
            if !text.is_empty() {
                // The game at the end is cut off.
                self.count(number, lines, Err(io::Error::other("stopped")), &mut text);
            }
        }
        let mut counted = mem::take(&mut *lock(&self.counted));
        counted.unread.sort_by_key(|(archive, _)| *archive);
        counted
    }
}

/// Reads the rest of an archive, but ends before [`TrailingData`], so that the last row is whole, and keeps that error.
struct RestOfRows<'a> {
    rest: Rest,
    trailing: &'a mut Option<io::Error>,
}

impl Read for RestOfRows<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = match &mut self.rest {
            Ok(Some(input)) => input.read(buffer),
            rest => mem::replace(rest, Ok(None)).map(|_| 0),
        };
        if !read.as_ref().is_err_and(TrailingData::is) {
            return read;
        }
        *self.trailing = read.err();
        Ok(0)
    }
}

/// An archive that is cut into parts.
struct Parts {
    archive: Archive,
    unread: Mutex<Unread>,
    ahead: Mutex<Ahead>,
}

/// The parts of an archive that were not read.
#[derive(Default)]
enum Unread {
    All,
    Rest(Input),
    #[default]
    Nothing,
}

/// The text that was read but not counted, and how many lines were before it.
#[derive(Default)]
struct Ahead {
    text: Vec<u8>,
    lines: u64,
}

impl Parts {
    fn new(archive: Archive) -> Parts {
        Parts { archive, unread: Mutex::new(Unread::All), ahead: Mutex::default() }
    }

    /// Reads up to a block. Returns what follows, unless all was read before.
    fn fill(&self, unread: &mut Unread, chunk: &mut [u8], progress: &Arc<Progress>) -> Option<Rest> {
        let opened = match mem::take(unread) {
            Unread::All if !progress.is_stopped() => self.archive.open(progress).and_then(decode),
            Unread::Rest(input) => Ok(input),
            _ => return None,
        };
        let read = opened.and_then(|mut input| {
            loop {
                let missing = BLOCK - lock(&self.ahead).text.len();
                if missing == 0 {
                    return Ok(Some(input));
                }
                // The lock is free while this waits for input.
                match read_once(&mut input, &mut chunk[..missing.min(CHUNK)])? {
                    0 => return Ok(None),
                    read => lock(&self.ahead).text.extend_from_slice(&chunk[..read]),
                }
            }
        });
        Some(read)
    }

    /// Takes the text of the next part. Returns how many lines are before it, and what follows if it is the last part.
    fn cut(&self, unread: &mut Unread, rest: Rest, text: &mut Vec<u8>) -> (u64, Rest) {
        let ahead = &mut *lock(&self.ahead);
        text.clear();
        mem::swap(text, &mut ahead.text);
        let lines = ahead.lines;
        // Near its end, so that little is moved, and not in its first half, so that it is worth it.
        let can_be_cut = text.len() == BLOCK && !is_csv(text);
        let mut places = [BLOCK - 2 * LOOKAHEAD, BLOCK / 2].into_iter().filter(|_| can_be_cut);
        match (places.find_map(|from| boundary(text, from, false)), rest) {
            (Some(end), Ok(Some(input))) => {
                ahead.text.extend_from_slice(&text[end..]);
                text.truncate(end);
                ahead.lines += line_ends(text) as u64;
                *unread = Unread::Rest(input);
                (lines, Ok(None))
            }
            (_, rest) => {
                ahead.text = Vec::new();
                (lines, rest)
            }
        }
    }
}

/// A reader that reports how far it is, and can be stopped. It fails if it ends before its size.
struct Metered {
    input: Input,
    /// How many bytes are still to be read, at least.
    missing: u64,
    progress: Arc<Progress>,
}

impl Read for Metered {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.progress.is_stopped() {
            return Err(io::Error::other("stopped"));
        }
        let read = self.input.read(buffer)?;
        self.missing = self.missing.saturating_sub(read as u64);
        self.progress.bytes.fetch_add(read as u64, Ordering::Relaxed);
        if read == 0 && self.missing > 0 && !buffer.is_empty() {
            // A decoder takes `UnexpectedEof` for the end of what was compressed.
            let message = format!("it became shorter while it was read: {} bytes are missing", self.missing);
            return Err(io::Error::other(message));
        }
        Ok(read)
    }
}
