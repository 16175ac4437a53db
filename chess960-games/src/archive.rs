//! Counting the files of an archive, with all processors at work.

use std::{
    fs::{self, File},
    io::{self, Read, Seek},
    num::NonZero,
    path::PathBuf,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc::{self, Receiver, RecvTimeoutError, SendError, SyncSender},
    },
    thread,
    time::Duration,
};

use chess960_notation::{Escaped, read_once};

use crate::{
    Filter, Stats, decode,
    decode::is_compressed,
    pgn::{self, LOOKAHEAD, PgnError, boundary},
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
            Archive::File(path) => write!(f, "{}", Escaped(&path.to_string_lossy())),
            Archive::StandardInput => f.write_str("standard input"),
        }
    }
}

impl Archive {
    /// Opens it.
    ///
    /// # Errors
    ///
    /// Returns any I/O error from the system.
    pub fn open(&self) -> io::Result<Box<dyn Read + Send>> {
        Ok(match self {
            Archive::File(path) => Box::new(File::open(path)?),
            Archive::StandardInput => Box::new(io::stdin()),
        })
    }

    /// Returns how many bytes it has as it is stored, if it is a file with a size.
    #[must_use]
    pub fn size(&self) -> Option<u64> {
        match self {
            Archive::File(path) => fs::metadata(path).ok().filter(fs::Metadata::is_file).map(|file| file.len()),
            Archive::StandardInput => None,
        }
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
pub struct Part {
    /// The number of the archive, from 0.
    pub archive: usize,
    /// The number of the part in its archive, from 0.
    pub number: usize,
    /// Its games.
    pub stats: Stats,
    /// How it was read.
    pub report: Report,
}

/// How a part of an archive was read, or several in a row.
#[derive(Debug, Default)]
pub struct Report {
    /// The first [`Report::MAX_ERRORS`] errors. Lines are numbered from the beginning of the part.
    pub errors: Vec<PgnError>,
    /// The number of all errors.
    pub error_count: u64,
    /// How many lines it has.
    pub lines: u64,
    /// Whether no part of the archive follows.
    pub is_last: bool,
    /// The error that kept the rest of the archive from being read, if any.
    pub failure: Option<io::Error>,
}

impl Report {
    /// How many errors are kept.
    pub const MAX_ERRORS: usize = 20;

    /// Adds the report of the next part of the same archive.
    ///
    /// ```
    /// use chess960_games::archive::Report;
    ///
    /// let mut report = Report { lines: 10, ..Report::default() };
    /// report.append(Report { lines: 5, is_last: true, ..Report::default() });
    /// assert_eq!((report.lines, report.is_last), (15, true));
    /// ```
    pub fn append(&mut self, next: Report) {
        let room = Report::MAX_ERRORS - self.errors.len();
        let before = self.lines;
        self.errors
            .extend(next.errors.into_iter().take(room).map(|error| PgnError { line: before + error.line, ..error }));
        self.error_count += next.error_count;
        self.lines += next.lines;
        (self.is_last, self.failure) = (next.is_last, next.failure);
    }

    fn add(&mut self, error: PgnError) {
        self.error_count += 1;
        if self.errors.len() < Report::MAX_ERRORS {
            self.errors.push(error);
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
/// let parts = count(&[Archive::File("no such file".into())], &Default::default(), &Arc::default());
/// let part = parts.recv().unwrap();
/// assert!(part.archive == 0 && part.number == 0 && part.report.is_last && part.report.failure.is_some());
/// assert!(parts.recv().is_err());
/// ```
#[must_use]
pub fn count(archives: &[Archive], filter: &Filter, progress: &Arc<Progress>) -> Receiver<Part> {
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    let spare = Arc::new(Mutex::new(Vec::new()));
    let (texts_out, texts) = mpsc::sync_channel(processors);
    let (parts_out, parts) = mpsc::channel();
    // Nobody waits for the threads: one may be waiting for input when the count is stopped.
    let archives = archives.to_vec();
    let readers = processors.min(archives.len());
    let unread = Arc::new(Mutex::new(archives.into_iter().enumerate()));
    for _ in 0..readers {
        let (unread, spare, texts_out) = (Arc::clone(&unread), Arc::clone(&spare), texts_out.clone());
        let progress = Arc::clone(progress);
        thread::spawn(move || {
            while let Some((number, archive)) = lock(&unread).next().filter(|_| !progress.is_stopped()) {
                let cutter = Cutter { input: open(&archive, &progress), ahead: Vec::new(), spare: &spare };
                if split(number, cutter, &texts_out).is_err() {
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

/// How many bytes a block of text has, but for the last one of an archive.
const BLOCK: usize = 1 << 20;

/// A block of text, and what follows it.
struct Block {
    text: Vec<u8>,
    next: Next,
}

enum Next {
    /// A block of the same part, since no game was seen to begin near the end of this one.
    Block,
    /// Another part.
    Part,
    /// The end of the archive, or the error that ended it.
    End(Option<io::Error>),
}

/// Cuts an archive into parts, and sends their texts.
fn split(number: usize, mut cutter: Cutter<'_>, texts: &SyncSender<Text>) -> Result<(), SendError<Text>> {
    for part in 0.. {
        let block = cutter.next_block();
        let (mut goes_on, mut ends) = block.is_followed();
        let (rest_out, rest) = mpsc::sync_channel(1);
        texts.send(Text { archive: number, part, block, rest })?;
        while goes_on {
            let block = cutter.next_block();
            (goes_on, ends) = block.is_followed();
            goes_on &= rest_out.send(block).is_ok();
        }
        if ends {
            break;
        }
    }
    Ok(())
}

impl Block {
    /// Returns whether the part goes on after it, and whether the archive ends.
    fn is_followed(&self) -> (bool, bool) {
        (matches!(self.next, Next::Block), matches!(self.next, Next::End(_)))
    }
}

/// An archive that is being cut.
struct Cutter<'a> {
    input: io::Result<Box<dyn Read + Send>>,
    /// The beginning of the next block.
    ahead: Vec<u8>,
    spare: &'a SpareBuffers,
}

/// Buffers to be used again, since the system takes time to provide new ones.
type SpareBuffers = Mutex<Vec<Vec<u8>>>;

impl Cutter<'_> {
    fn next_block(&mut self) -> Block {
        let mut text = lock(self.spare).pop().unwrap_or_else(|| Vec::with_capacity(BLOCK));
        text.append(&mut self.ahead);
        let next = match self.fill(&mut text) {
            Err(error) => Next::End(Some(error)),
            Ok(()) if text.len() < BLOCK => Next::End(None),
            Ok(()) => match boundary::find(&text, BLOCK - 2 * LOOKAHEAD, false) {
                Some(begin) => {
                    self.ahead.extend(text.drain(begin..));
                    Next::Part
                }
                None => Next::Block,
            },
        };
        Block { text, next }
    }

    /// Reads until the text is a whole block, or up to the end.
    fn fill(&mut self, text: &mut Vec<u8>) -> io::Result<()> {
        let missing = BLOCK - text.len();
        match &mut self.input {
            Ok(input) => input.take(missing as u64).read_to_end(text).map(drop),
            Err(error) => Err(std::mem::replace(error, io::ErrorKind::Other.into())),
        }
    }
}

/// The text of a part: its first block, which nearly always is all of it, and the others.
struct Text {
    archive: usize,
    part: usize,
    block: Block,
    rest: Receiver<Block>,
}

impl Text {
    /// Counts its games.
    fn count(self, filter: &Filter, progress: &Progress, spare: &SpareBuffers) -> Part {
        let (mut stats, mut report) = (Stats::new(filter.clone()), Report::default());
        let Block { text: mut first, next } = self.block;
        let filled = first.len();
        first.resize(filled.max(pgn::BUFFER), 0);
        let mut rest = Rest { blocks: self.rest, text: Vec::new(), used: 0, next };
        match stats.read_part(&mut rest, &mut first, filled, |error| report.add(error)) {
            Ok(lines) => report.lines = lines,
            Err(error) => report.failure = Some(error).filter(|_| !progress.is_stopped()),
        }
        report.is_last = matches!(rest.next, Next::End(_));
        first.clear();
        lock(spare).push(first);
        Part { archive: self.archive, number: self.part, stats, report }
    }
}

/// The text of a part after its first block.
struct Rest {
    blocks: Receiver<Block>,
    text: Vec<u8>,
    /// How much of the text has been read.
    used: usize,
    /// What follows the text.
    next: Next,
}

impl Read for Rest {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.used == self.text.len() {
            match &mut self.next {
                Next::Block => {
                    let Block { text, next } = self.blocks.recv().map_err(io::Error::other)?;
                    (self.text, self.used, self.next) = (text, 0, next);
                }
                Next::Part => return Ok(0),
                Next::End(error) => return error.take().map_or(Ok(0), Err),
            }
        }
        let count = (&self.text[self.used..]).read(buffer)?;
        self.used += count;
        Ok(count)
    }
}

/// Opens an archive. All but plain files may block, and are read and decoded on a thread of their own.
fn open(archive: &Archive, progress: &Arc<Progress>) -> io::Result<Box<dyn Read + Send>> {
    if let (Archive::File(path), Some(_)) = (archive, archive.size()) {
        let mut file = File::open(path)?;
        let mut first = Vec::with_capacity(4);
        file.by_ref().take(4).read_to_end(&mut first)?;
        if !is_compressed(&first) {
            file.rewind()?;
            return Ok(Box::new(Metered { input: Box::new(file), progress: Arc::clone(progress) }));
        }
    }
    let (text_out, text) = mpsc::sync_channel(AHEAD);
    let (archive, metered) = (archive.clone(), Arc::clone(progress));
    thread::spawn(move || {
        let read = read_ahead(&archive, metered, &text_out);
        // Nobody may want to know it anymore.
        drop(text_out.send(read.map(|()| Vec::new())));
    });
    Ok(Box::new(ReadAhead { chunks: text, chunk: Vec::new(), used: 0, progress: Arc::clone(progress) }))
}

/// How many chunks of text are read ahead, and the most bytes that each has.
const AHEAD: usize = 2;
const CHUNK: usize = 512 * 1024;

/// Sends the text of an archive in chunks, as soon as they can be read.
fn read_ahead(archive: &Archive, progress: Arc<Progress>, chunks: &SyncSender<io::Result<Vec<u8>>>) -> io::Result<()> {
    let mut input = decode(Metered { input: archive.open()?, progress })?;
    let mut buffer = vec![0; CHUNK];
    loop {
        let read = read_once(&mut input, &mut buffer)?;
        if read == 0 || chunks.send(Ok(buffer[..read].to_vec())).is_err() {
            return Ok(());
        }
    }
}

/// An archive that is read and decoded on a thread of its own.
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
