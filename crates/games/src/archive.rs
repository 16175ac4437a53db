//! Counting the files of an archive, with all processors at work.

use std::{
    fs::{self, File},
    io::{self, Read, Seek},
    num::NonZero,
    path::PathBuf,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
        mpsc::{self, Receiver, RecvTimeoutError, SendError, SyncSender},
    },
    thread,
    time::Duration,
};

use chess960_notation::{Escaped, read_once};

use crate::pgn::{LOOKAHEAD, boundary};
use crate::{Filter, PgnError, PgnErrorKind, Stats, decode};

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
            Archive::File(path) => write!(f, "{}", Escaped(&path.to_string_lossy())),
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
    pub fn open(&self) -> io::Result<Box<dyn Read + Send>> {
        Ok(match self {
            Archive::File(path) => {
                let file = Arc::new(File::open(path)?);
                let size = size(&file.metadata()?);
                Box::new(Arc::clone(&file).chain(End { file, size }))
            }
            Archive::StandardInput => Box::new(io::stdin()),
        })
    }

    /// Returns how many bytes it has as it is stored, if it is a file with a size.
    #[must_use]
    pub fn size(&self) -> Option<u64> {
        match self {
            Archive::File(path) => size(&fs::metadata(path).ok()?),
            Archive::StandardInput => None,
        }
    }
}

fn size(metadata: &fs::Metadata) -> Option<u64> {
    metadata.is_file().then_some(metadata.len())
}

/// The end of a file, which fails if the file has become shorter.
struct End {
    file: Arc<File>,
    size: Option<u64>,
}

impl Read for End {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        let Some(size) = self.size else { return Ok(0) };
        let missing = size.saturating_sub(self.file.stream_position()?);
        if missing > 0 {
            let message = format!("it became shorter while it was read: {missing} bytes are missing");
            // A decoder takes `UnexpectedEof` for the end of what was compressed.
            return Err(io::Error::other(message));
        }
        Ok(0)
    }
}

/// How far a [`count`] is, and the way to stop it.
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

    /// Ends the count after the games that have been read. Returns whether it had been stopped before.
    pub fn stop(&self) -> bool {
        self.stopped.swap(true, Ordering::Relaxed)
    }

    /// Returns whether it was stopped.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    fn check(&self) -> io::Result<()> {
        if self.is_stopped() { Err(io::Error::other("stopped")) } else { Ok(()) }
    }
}

/// The games of a part of an archive.
#[derive(Debug, Default)]
pub struct CountedPart {
    /// The number of the archive, from 0.
    pub archive: usize,
    /// The number of the part in its archive, from 0.
    pub number: usize,
    /// Its games.
    pub stats: Stats,
    /// How it was read.
    pub report: PartReport,
}

/// How a part of an archive was read, or several in a row.
#[derive(Debug, Default)]
pub struct PartReport {
    /// Errors in games.
    pub errors: FirstErrors,
    /// Chess960 games that begin with another position than a start.
    pub other_starts: FirstErrors,
    /// How many lines it has.
    pub lines: u64,
    /// Whether no part of the archive follows.
    pub is_last: bool,
    /// The error that kept the rest of the archive from being read, if any.
    pub failure: Option<io::Error>,
}

/// The first of many errors.
#[derive(Debug, Default)]
pub struct FirstErrors {
    /// The first [`FirstErrors::MAX`]. Lines are numbered from the beginning of the part.
    pub first: Vec<PgnError>,
    /// The number of all.
    pub count: u64,
}

impl FirstErrors {
    /// How many are kept.
    pub const MAX: usize = 20;

    fn add(&mut self, error: PgnError) {
        self.count += 1;
        if self.first.len() < FirstErrors::MAX {
            self.first.push(error);
        }
    }

    /// Adds the errors of the next part, which begins after `lines` lines.
    fn append(&mut self, next: FirstErrors, lines: u64) {
        let room = FirstErrors::MAX - self.first.len();
        self.first
            .extend(next.first.into_iter().take(room).map(|error| PgnError { line: lines + error.line, ..error }));
        self.count += next.count;
    }
}

impl PartReport {
    /// Adds the report of the next part of the same archive.
    ///
    /// ```
    /// use chess960_games::archive::PartReport;
    ///
    /// let mut report = PartReport { lines: 10, ..PartReport::default() };
    /// report.append(PartReport { lines: 5, is_last: true, ..PartReport::default() });
    /// assert_eq!((report.lines, report.is_last), (15, true));
    /// ```
    pub fn append(&mut self, next: PartReport) {
        self.errors.append(next.errors, self.lines);
        self.other_starts.append(next.other_starts, self.lines);
        self.lines += next.lines;
        (self.is_last, self.failure) = (next.is_last, next.failure);
    }

    fn add(&mut self, error: PgnError) {
        match error.kind {
            PgnErrorKind::OtherStart { .. } => self.other_starts.add(error),
            _ => self.errors.add(error),
        }
    }
}

/// Counts the games of the archives with all processors.
///
/// Some threads read archives, each one at a time, and cut them into parts where games begin; others count the parts. Memory stays
/// constant: there are never more than a few parts of a megabyte for each processor.
///
/// The channel gives the parts in the order in which they are done, and closes at the end.
///
/// ```
/// use std::sync::Arc;
///
/// use chess960_games::archive::{Archive, count};
///
/// let archives = Arc::from([Archive::File("no such file".into())]);
/// let parts = count(&archives, &Default::default(), &Arc::default());
/// let part = parts.recv().unwrap();
/// assert!(part.archive == 0 && part.number == 0 && part.report.is_last && part.report.failure.is_some());
/// assert!(parts.recv().is_err());
/// ```
#[must_use]
pub fn count(archives: &Arc<[Archive]>, filter: &Filter, progress: &Arc<Progress>) -> Receiver<CountedPart> {
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    let spare = Arc::new(Mutex::new(Vec::new()));
    let (texts_out, texts) = mpsc::sync_channel(processors);
    let (parts_out, parts) = mpsc::sync_channel(processors);
    // Nobody waits for the threads: one may be waiting for input when the count is stopped.
    let next = Arc::new(AtomicUsize::new(0));
    for _ in 0..processors.min(archives.len()) {
        let (archives, next, spare) = (Arc::clone(archives), Arc::clone(&next), Arc::clone(&spare));
        let (texts_out, progress) = (texts_out.clone(), Arc::clone(progress));
        thread::spawn(move || {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(archive) = archives.get(number).filter(|_| !progress.is_stopped()) else { break };
                let input = open(archive, &progress).unwrap_or_else(|error| Box::new(Failed(Some(error))));
                if cut(number, input, &spare, &texts_out).is_err() {
                    break;
                }
            }
        });
    }
    let texts = Arc::new(Mutex::new(texts));
    for _ in 0..processors {
        let (texts, spare, parts_out) = (Arc::clone(&texts), Arc::clone(&spare), parts_out.clone());
        let (filter, progress) = (filter.clone(), Arc::clone(progress));
        thread::spawn(move || {
            // While one waits for a text, the others wait for the lock.
            while let Ok(text) = { lock(&texts).recv() } {
                if parts_out.send(text.count(&filter, &progress, &spare)).is_err() {
                    break;
                }
            }
        });
    }
    parts
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How many bytes are read of an archive before it is cut.
const BLOCK: usize = 1 << 20;

/// A part that is not counted yet.
struct RawPart {
    archive: usize,
    part: usize,
    bytes: Vec<u8>,
    /// The rest of the archive if this is its last part: empty, an error, or more text after a block that cannot be cut.
    rest: Option<Input>,
}

type Input = Box<dyn Read + Send>;

/// Buffers to be used again, since the system takes time to provide new ones.
type SpareBuffers = Mutex<Vec<Vec<u8>>>;

/// Cuts an archive into parts, and sends their texts.
fn cut(
    archive: usize,
    mut input: Input,
    spare: &SpareBuffers,
    out: &SyncSender<RawPart>,
) -> Result<(), SendError<RawPart>> {
    let mut ahead = Vec::new();
    for part in 0.. {
        let mut bytes = lock(spare).pop().unwrap_or_else(|| Vec::with_capacity(BLOCK));
        bytes.append(&mut ahead);
        let missing = BLOCK - bytes.len();
        let read = input.by_ref().take(missing as u64).read_to_end(&mut bytes);
        let is_block = read.is_ok() && bytes.len() == BLOCK;
        if let Some(begin) = is_block.then(|| place_to_cut(&bytes)).flatten() {
            ahead.extend(bytes.drain(begin..));
            out.send(RawPart { archive, part, bytes, rest: None })?;
            continue;
        }
        let rest: Input = match read {
            Ok(_) if is_block => input,
            Ok(_) => Box::new(io::empty()),
            Err(error) => Box::new(Failed(Some(error))),
        };
        return out.send(RawPart { archive, part, bytes, rest: Some(rest) });
    }
    Ok(())
}

/// Returns where a block is best cut: near its end, so that little is moved, and not in its first half, so that it is worth it.
fn place_to_cut(block: &[u8]) -> Option<usize> {
    [BLOCK - 2 * LOOKAHEAD, BLOCK / 2].into_iter().find_map(|from| boundary::find(block, from, false))
}

/// Input that cannot be read.
struct Failed(Option<io::Error>);

impl Read for Failed {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

impl RawPart {
    /// Counts its games.
    fn count(self, filter: &Filter, progress: &Progress, spare: &SpareBuffers) -> CountedPart {
        let RawPart { archive, part, mut bytes, rest } = self;
        let (mut stats, mut report) = (Stats::new(filter.clone()), PartReport::default());
        report.is_last = rest.is_some();
        let rest = rest.unwrap_or_else(|| Box::new(io::empty()));
        match stats.read_part(rest, &mut bytes, |error| report.add(error)) {
            Ok(lines) => report.lines = lines,
            Err(error) => report.failure = Some(error).filter(|_| !progress.is_stopped()),
        }
        bytes.clear();
        lock(spare).push(bytes);
        CountedPart { archive, number: part, stats, report }
    }
}

/// Opens an archive, and decodes it.
fn open(archive: &Archive, progress: &Arc<Progress>) -> io::Result<Input> {
    let (opened, metered) = (archive.clone(), Arc::clone(progress));
    let input = move || decode(Metered { input: opened.open()?, progress: metered });
    if archive.size().is_some() {
        return input();
    }
    let (text_out, text) = mpsc::sync_channel(AHEAD);
    thread::spawn(move || {
        let read = input().and_then(|input| read_ahead(input, &text_out));
        // Nobody may want to know it anymore.
        drop(text_out.send(read.map(|()| Vec::new())));
    });
    Ok(Box::new(ReadAhead { chunks: text, chunk: Vec::new(), used: 0, progress: Arc::clone(progress) }))
}

/// How many chunks of text are read ahead, and the most bytes that each has.
const AHEAD: usize = 2;
const CHUNK: usize = 512 * 1024;

/// Sends a text in chunks, as soon as they can be read.
fn read_ahead(mut input: impl Read, chunks: &SyncSender<io::Result<Vec<u8>>>) -> io::Result<()> {
    let mut buffer = vec![0; CHUNK];
    loop {
        let read = read_once(&mut input, &mut buffer)?;
        if read == 0 || chunks.send(Ok(buffer[..read].to_vec())).is_err() {
            return Ok(());
        }
    }
}

/// Input that may keep a reader waiting, such as a pipe. A read that waits cannot be interrupted, so it has a thread of its own, and this
/// checks from time to time whether the count was stopped: the text read until then still counts.
struct ReadAhead {
    /// Those that were read. The last one is empty.
    chunks: Receiver<io::Result<Vec<u8>>>,
    chunk: Vec<u8>,
    /// How much of the chunk has been read.
    used: usize,
    progress: Arc<Progress>,
}

/// How soon Ctrl-C is noticed while no text comes.
const PATIENCE: Duration = Duration::from_millis(50);

impl Read for ReadAhead {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.used == self.chunk.len() {
            match self.chunks.recv_timeout(PATIENCE) {
                Ok(Ok(chunk)) if chunk.is_empty() => return Ok(0),
                Ok(chunk) => (self.chunk, self.used) = (chunk?, 0),
                Err(RecvTimeoutError::Timeout) => self.progress.check()?,
                Err(RecvTimeoutError::Disconnected) => return Err(io::Error::other("the decoder failed")),
            }
        }
        let count = (&self.chunk[self.used..]).read(buffer)?;
        self.used += count;
        Ok(count)
    }
}

/// A reader that reports how far it is.
struct Metered {
    input: Box<dyn Read + Send>,
    progress: Arc<Progress>,
}

impl Read for Metered {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.progress.check()?;
        let read = self.input.read(buffer)?;
        self.progress.bytes.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}
