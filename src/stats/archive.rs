//! Counting the files of an archive, with all processors at work.

use std::{
    fs::File,
    io::{self, Read},
    num::NonZero,
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
        mpsc::{self, Receiver, RecvTimeoutError, SyncSender},
    },
    thread,
    time::Duration,
};

use super::{Filter, Stats, decode, pgn::PgnError};

/// Where games come from.
///
/// ```
/// use chess960::stats::archive::Source;
///
/// assert_eq!(Source::File("games.pgn.zst".into()).to_string(), "games.pgn.zst");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A file, which may be [compressed](decode).
    File(PathBuf),
    /// Standard input, which may be compressed too.
    StandardInput,
}

impl std::fmt::Display for Source {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Source::File(path) => write!(f, "{}", path.display()),
            Source::StandardInput => f.write_str("standard input"),
        }
    }
}

impl Source {
    /// Opens it.
    ///
    /// # Errors
    ///
    /// Any error of the system.
    ///
    /// ```
    /// use chess960::stats::archive::Source;
    ///
    /// assert!(Source::File("no such file".into()).open().is_err());
    /// ```
    pub fn open(&self) -> io::Result<Box<dyn Read + Send>> {
        Ok(match self {
            Source::File(path) => Box::new(File::open(path)?),
            Source::StandardInput => Box::new(io::stdin()),
        })
    }
}

/// How far a [count](count) is, and the way to stop it.
///
/// ```
/// use chess960::stats::archive::Progress;
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
    /// How many bytes of the sources have been read, as they are stored.
    ///
    /// ```
    /// assert_eq!(chess960::stats::archive::Progress::default().bytes(), 0);
    /// ```
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    /// Ends the count after the games that have been read. Returns whether it had been stopped before.
    ///
    /// ```
    /// use chess960::stats::archive::Progress;
    ///
    /// let progress = Progress::default();
    /// assert!(!progress.stop());
    /// assert!(progress.stop());
    /// ```
    pub fn stop(&self) -> bool {
        self.stopped.swap(true, Ordering::Relaxed)
    }

    /// Whether it was stopped.
    ///
    /// ```
    /// assert!(!chess960::stats::archive::Progress::default().is_stopped());
    /// ```
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}

/// The games of a source.
///
/// ```
/// use chess960::stats::archive::Part;
///
/// let part = Part::default();
/// assert_eq!((part.stats.games(), part.errors.len(), part.error_count), (0, 0, 0));
/// ```
#[derive(Debug, Default)]
pub struct Part {
    /// Its games.
    pub stats: Stats,
    /// What is wrong with them: the first [`Part::MOST_ERRORS`].
    pub errors: Vec<PgnError>,
    /// The number of all errors.
    pub error_count: u64,
    /// What kept the rest of the source from being read, if anything.
    pub failure: Option<io::Error>,
}

impl Part {
    /// How many errors are kept.
    ///
    /// ```
    /// assert_eq!(chess960::stats::archive::Part::MOST_ERRORS, 20);
    /// ```
    pub const MOST_ERRORS: usize = 20;

    fn of(source: &Source, filter: &Filter, progress: &Arc<Progress>) -> Part {
        let mut part = Part { stats: Stats::new(filter.clone()), ..Part::default() };
        let (errors, count) = (&mut part.errors, &mut part.error_count);
        let result = part.stats.read(Blocks::of(source.clone(), Arc::clone(progress)), |error| {
            *count += 1;
            if errors.len() < Part::MOST_ERRORS {
                errors.push(error);
            }
        });
        part.failure = result.err().filter(|_| !progress.is_stopped());
        part
    }
}

/// Counts the games of the sources, several at a time, each decoded beside being counted. The channel gives each source's
/// number and games, in the order in which they are done, and closes at the end.
///
/// ```
/// use std::sync::Arc;
///
/// use chess960::stats::archive::{Source, count};
///
/// let parts = count(vec![Source::File("no such file".into())], &Default::default(), &Arc::default());
/// let (source, part) = parts.recv().unwrap();
/// assert!(source == 0 && part.failure.is_some());
/// assert!(parts.recv().is_err());
/// ```
#[must_use]
pub fn count(sources: Vec<Source>, filter: &Filter, progress: &Arc<Progress>) -> Receiver<(usize, Part)> {
    let (done, parts) = mpsc::channel();
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    let workers = processors.min(sources.len());
    let work = Arc::new((sources, AtomicUsize::new(0)));
    for _ in 0..workers {
        let (work, done, filter, progress) = (Arc::clone(&work), done.clone(), filter.clone(), Arc::clone(progress));
        // Nobody waits for the threads: one may be waiting for input when the count is stopped.
        thread::spawn(move || {
            let (sources, next) = &*work;
            while let Some((number, source)) = numbered(sources, next).filter(|_| !progress.is_stopped()) {
                if done.send((number, Part::of(source, &filter, &progress))).is_err() {
                    break;
                }
            }
        });
    }
    parts
}

fn numbered<'a>(sources: &'a [Source], next: &AtomicUsize) -> Option<(usize, &'a Source)> {
    let number = next.fetch_add(1, Ordering::Relaxed);
    Some((number, sources.get(number)?))
}

const BLOCK: usize = 256 * 1024;
/// How many blocks may wait to be counted.
const WAITING: usize = 4;

/// A source, decoded block by block on a thread of its own.
struct Blocks {
    blocks: Receiver<io::Result<Vec<u8>>>,
    spent: SyncSender<Vec<u8>>,
    block: Vec<u8>,
    used: usize,
    progress: Arc<Progress>,
}

impl Blocks {
    fn of(source: Source, progress: Arc<Progress>) -> Blocks {
        let (filled, blocks) = mpsc::sync_channel(WAITING);
        let (spent, empty) = mpsc::sync_channel(WAITING + 1);
        let metered = Arc::clone(&progress);
        thread::spawn(move || {
            if let Err(error) = fill_blocks(&source, metered, &empty, &filled) {
                // If it is not wanted any more, nor is the error.
                drop(filled.send(Err(error)));
            }
        });
        Blocks { blocks, spent, block: Vec::new(), used: 0, progress }
    }
}

fn fill_blocks(
    source: &Source,
    progress: Arc<Progress>,
    empty: &Receiver<Vec<u8>>,
    filled: &SyncSender<io::Result<Vec<u8>>>,
) -> io::Result<()> {
    let mut input = decode(Metered { input: source.open()?, progress })?;
    loop {
        let mut block = empty.try_recv().unwrap_or_default();
        block.resize(BLOCK, 0);
        let read = match input.read(&mut block) {
            Ok(read) => read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        block.truncate(read);
        // An empty block is the end.
        if filled.send(Ok(block)).is_err() || read == 0 {
            return Ok(());
        }
    }
}

impl Read for Blocks {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.used == self.block.len() {
            if self.progress.is_stopped() {
                return Err(io::Error::other("stopped"));
            }
            self.block = match self.blocks.recv_timeout(Duration::from_millis(100)) {
                Ok(block) => {
                    drop(self.spent.try_send(std::mem::take(&mut self.block)));
                    self.used = 0;
                    block?
                }
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => return Err(io::Error::other("the decoder failed")),
            };
            if self.block.is_empty() {
                return Ok(0);
            }
        }
        let count = buffer.len().min(self.block.len() - self.used);
        buffer[..count].copy_from_slice(&self.block[self.used..self.used + count]);
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
        let read = self.input.read(buffer)?;
        self.progress.bytes.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}
