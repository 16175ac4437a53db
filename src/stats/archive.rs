//! Counting the files of an archive, with all processors at work.

use std::{
    fs::{self, File},
    io::{self, Read, Seek, SeekFrom, Take},
    num::NonZero,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
        mpsc::{self, Receiver, RecvTimeoutError, SyncSender},
    },
    thread,
    time::Duration,
};

use super::{
    Filter, Stats, decode,
    decode::is_compressed,
    pgn::{LOOKAHEAD, PgnError, boundary},
};
use crate::escape::Escaped;

/// Where games come from.
///
/// ```
/// use chess960::stats::archive::Source;
///
/// assert_eq!(Source::File("games.pgn.zst".into()).to_string(), "games.pgn.zst");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A file, which may be [compressed](super::decode()).
    File(PathBuf),
    /// Standard input, which may be compressed too.
    StandardInput,
}

impl std::fmt::Display for Source {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Source::File(path) => write!(f, "{}", Escaped(&path.to_string_lossy())),
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

/// How far a [`count`] is, and the way to stop it.
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

/// The games of a source, or of a part of one.
///
/// ```
/// use chess960::stats::archive::Part;
///
/// let part = Part::default();
/// assert_eq!((part.stats.games(), part.errors.len(), part.error_count), (0, 0, 0));
/// ```
#[derive(Debug, Default)]
pub struct Part {
    /// The number of the source, from 0.
    pub source: usize,
    /// Its games.
    pub stats: Stats,
    /// The first [`Part::MOST_ERRORS`] errors in them. Lines are numbered from the beginning of the part.
    pub errors: Vec<PgnError>,
    /// The number of all errors.
    pub error_count: u64,
    /// How many lines it has.
    pub lines: u64,
    /// The error that kept the rest of the source from being read, if any.
    pub failure: Option<io::Error>,
}

impl Part {
    /// How many errors are kept.
    ///
    /// ```
    /// assert_eq!(chess960::stats::archive::Part::MOST_ERRORS, 20);
    /// ```
    pub const MOST_ERRORS: usize = 20;

    fn of(work: &Work, sources: &[Source], filter: &Filter, progress: &Arc<Progress>) -> Part {
        let mut part = Part { source: work.source, stats: Stats::new(filter.clone()), ..Part::default() };
        let (errors, count) = (&mut part.errors, &mut part.error_count);
        let report = |error| {
            *count += 1;
            if errors.len() < Part::MOST_ERRORS {
                errors.push(error);
            }
        };
        let source = &sources[work.source];
        let lines = match (work.segment, source) {
            (Some(segment), Source::File(path)) => Segment::open(path, segment, progress)
                .and_then(|input| input.map_or(Ok(0), |input| part.stats.read_part(input, report))),
            _ => part.stats.read_part(Blocks::of(source.clone(), Arc::clone(progress)), report),
        };
        match lines {
            Ok(lines) => part.lines = lines,
            Err(error) => part.failure = Some(error).filter(|_| !progress.is_stopped()),
        }
        part
    }
}

/// Counts the games of the sources with all processors: several sources at a time, compressed ones decoded beside being
/// counted, and large files that are not compressed in parts.
///
/// The channel gives each part, numbered from 0 in the order of the sources, in the order in which they are done, and closes at
/// the end.
///
/// ```
/// use std::sync::Arc;
///
/// use chess960::stats::archive::{Source, count};
///
/// let parts = count(&[Source::File("no such file".into())], &Default::default(), &Arc::default());
/// let (number, part) = parts.recv().unwrap();
/// assert!(number == 0 && part.source == 0 && part.failure.is_some());
/// assert!(parts.recv().is_err());
/// ```
#[must_use]
pub fn count(sources: &[Source], filter: &Filter, progress: &Arc<Progress>) -> Receiver<(usize, Part)> {
    let (done, parts) = mpsc::channel();
    let work: Vec<Work> = sources.iter().enumerate().flat_map(|(number, source)| Work::of(number, source)).collect();
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    let workers = processors.min(work.len());
    let shared = Arc::new((sources.to_vec(), work, AtomicUsize::new(0)));
    for _ in 0..workers {
        let (shared, done, filter, progress) =
            (Arc::clone(&shared), done.clone(), filter.clone(), Arc::clone(progress));
        // Nobody waits for the threads: one may be waiting for input when the count is stopped.
        thread::spawn(move || {
            let (sources, work, next) = &*shared;
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(work) = work.get(number).filter(|_| !progress.is_stopped()) else { break };
                if done.send((number, Part::of(work, sources, &filter, &progress))).is_err() {
                    break;
                }
            }
        });
    }
    parts
}

/// The work that one thread does at a time.
struct Work {
    source: usize,
    /// Which segment of it, if it is read in segments.
    segment: Option<u64>,
}

impl Work {
    /// The work that a source makes.
    fn of(number: usize, source: &Source) -> Vec<Work> {
        let segments = match source {
            // A file that cannot be read is reported in its turn.
            Source::File(path) => segments(path).unwrap_or_default(),
            Source::StandardInput => None,
        };
        match segments {
            None => vec![Work { source: number, segment: None }],
            Some(segments) => (0..segments).map(|segment| Work { source: number, segment: Some(segment) }).collect(),
        }
    }
}

/// In how many segments a file is read; `None` if as a whole, because it is small, compressed, or not a file with a size.
fn segments(path: &Path) -> io::Result<Option<u64>> {
    let metadata = fs::metadata(path)?;
    if !metadata.is_file() || metadata.len() <= SEGMENT {
        return Ok(None);
    }
    let mut first = [0; 4];
    File::open(path)?.read_exact(&mut first)?;
    Ok((!is_compressed(&first)).then(|| metadata.len().div_ceil(SEGMENT)))
}

/// How many bytes of a file a thread counts at a time.
const SEGMENT: u64 = 16 << 20;

/// A part of a file: from the first game that begins in a segment to the first one that begins in a later segment.
struct Segment {
    input: Take<Metered>,
    progress: Arc<Progress>,
}

impl Segment {
    /// Opens a part, if a game is seen to begin in it.
    fn open(path: &Path, segment: u64, progress: &Arc<Progress>) -> io::Result<Option<Segment>> {
        let mut file = File::open(path)?;
        let size = file.metadata()?.len();
        let Some(begin) = first_game(&mut file, segment, size)? else { return Ok(None) };
        let mut end = size;
        for later in segment + 1..size.div_ceil(SEGMENT) {
            if let Some(game) = first_game(&mut file, later, size)? {
                end = game;
                break;
            }
        }
        file.seek(SeekFrom::Start(begin))?;
        let input = Metered { input: Box::new(file), progress: Arc::clone(progress) };
        Ok(Some(Segment { input: input.take(end - begin), progress: Arc::clone(progress) }))
    }
}

impl Read for Segment {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.progress.is_stopped() { Err(io::Error::other("stopped")) } else { self.input.read(buffer) }
    }
}

/// Where the first game begins that is seen to begin in a segment; that of the first is its beginning.
fn first_game(file: &mut File, segment: u64, size: u64) -> io::Result<Option<u64>> {
    /// How much is looked at, and how much of it again with what follows.
    const LOOKED_AT: u64 = 512 * 1024;
    const AGAIN: u64 = 128 * 1024;

    let (begin, end) = (segment * SEGMENT, ((segment + 1) * SEGMENT).min(size));
    if segment == 0 {
        return Ok(Some(0));
    }
    let mut from = begin;
    while from < end {
        let start = from - AGAIN;
        let mut text = Vec::new();
        file.seek(SeekFrom::Start(start))?;
        file.by_ref().take(LOOKED_AT).read_to_end(&mut text)?;
        let to_end = start + text.len() as u64 >= size;
        let at = usize::try_from(AGAIN).ok().and_then(|again| boundary::find(&text, again.min(text.len()), to_end));
        if let Some(at) = at {
            let game = start + at as u64;
            return Ok((game < end).then_some(game));
        }
        from = start + LOOKED_AT - LOOKAHEAD as u64;
    }
    Ok(None)
}

const BLOCK: usize = 256 * 1024;
/// How many blocks may wait to be counted.
const WAITING: usize = 4;

/// A source, decoded block by block on a thread of its own.
struct Blocks {
    filled: Receiver<io::Result<Vec<u8>>>,
    spent: SyncSender<Vec<u8>>,
    block: Vec<u8>,
    used: usize,
    progress: Arc<Progress>,
}

impl Blocks {
    fn of(source: Source, progress: Arc<Progress>) -> Blocks {
        let (fill, filled) = mpsc::sync_channel(WAITING);
        let (spent, empty) = mpsc::sync_channel(WAITING + 1);
        let metered = Arc::clone(&progress);
        thread::spawn(move || {
            if let Err(error) = fill_blocks(&source, metered, &empty, &fill) {
                // If it is not wanted any more, nor is the error.
                drop(fill.send(Err(error)));
            }
        });
        Blocks { filled, spent, block: Vec::new(), used: 0, progress }
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
            self.block = match self.filled.recv_timeout(Duration::from_millis(100)) {
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
