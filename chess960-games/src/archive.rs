//! Counting the files of an archive, with all processors at work.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    io::{self, Read, Seek},
    num::NonZero,
    path::PathBuf,
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc::{self, Receiver},
    },
    thread,
    time::Duration,
};

use crate::{
    Filter, Stats, decode,
    decode::is_compressed,
    pgn::{LOOKAHEAD, PgnError, boundary},
};
use chess960_notation::{Escaped, read_once};

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
    /// Returns how many bytes of the sources have been read, as they are stored.
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

/// The games of a part of a source.
#[derive(Debug, Default)]
pub struct Part {
    /// The number of the source, from 0.
    pub source: usize,
    /// The number of the part in its source, from 0.
    pub number: usize,
    /// Its games.
    pub stats: Stats,
    /// How it was read.
    pub report: Report,
}

/// How a part of a source was read, or several in a row.
#[derive(Debug, Default)]
pub struct Report {
    /// The first [`Report::MAX_ERRORS`] errors. Lines are numbered from the beginning of the part.
    pub errors: Vec<PgnError>,
    /// The number of all errors.
    pub error_count: u64,
    /// How many lines it has.
    pub lines: u64,
    /// Whether no part of the source follows.
    pub is_last: bool,
    /// The error that kept the rest of the source from being read, if any.
    pub failure: Option<io::Error>,
}

impl Report {
    /// How many errors are kept.
    pub const MAX_ERRORS: usize = 20;

    /// Adds the report of the next part of the same source.
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

impl Part {
    fn of(mut text: PartReader, buffer: &mut [u8], filter: &Filter) -> Part {
        let mut part = Part { stats: Stats::new(filter.clone()), ..Part::default() };
        if let Some(input) = &mut text.input {
            (part.source, part.number) = (input.number, input.parts);
            input.parts += 1;
        }
        match part.stats.read_part(&mut text, buffer, |error| part.report.add(error)) {
            Ok(lines) => part.report.lines = lines,
            Err(error) => part.report.failure = Some(error).filter(|_| !text.queue.progress.is_stopped()),
        }
        part.report.is_last = text.input.is_some();
        part
    }
}

/// Counts the games of the sources with all processors.
///
/// Threads take turns reading parts of a source and count them in parallel. Compressed sources are decoded on threads of their own.
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
/// assert!(part.source == 0 && part.number == 0 && part.report.is_last && part.report.failure.is_some());
/// assert!(parts.recv().is_err());
/// ```
#[must_use]
pub fn count(sources: &[Archive], filter: &Filter, progress: &Arc<Progress>) -> Receiver<Part> {
    let (done, parts) = mpsc::channel();
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    let queue = Arc::new(Queue::of(sources, progress));
    for _ in 0..processors {
        let (queue, done, filter) = (Arc::clone(&queue), done.clone(), filter.clone());
        // Nobody waits for the threads: one may be waiting for input when the count is stopped.
        thread::spawn(move || {
            let mut buffer = vec![0; PART];
            while let Some(text) = queue.next() {
                if done.send(Part::of(text, &mut buffer, &filter)).is_err() {
                    break;
                }
            }
        });
    }
    parts
}

/// How many bytes a part has, if a game begins near its end.
const PART: usize = 1 << 20;

/// The sources that are not read to their end.
struct Queue {
    inputs: Mutex<Inputs>,
    changed: Condvar,
    progress: Arc<Progress>,
}

struct Inputs {
    /// By their numbers, those that no thread reads from.
    free: BTreeMap<usize, Input>,
    /// How many others there are.
    taken: usize,
}

impl Queue {
    fn of(sources: &[Archive], progress: &Arc<Progress>) -> Queue {
        let input = |(number, source): (usize, &Archive)| {
            let state = State::Waiting { source: source.clone(), progress: Arc::clone(progress) };
            (number, Input { number, parts: 0, ahead: Vec::new(), state })
        };
        let free = sources.iter().enumerate().map(input).collect();
        let inputs = Mutex::new(Inputs { free, taken: 0 });
        Queue { inputs, changed: Condvar::new(), progress: Arc::clone(progress) }
    }

    /// Waits for an input that no other thread reads from: the first of them. `None` if all are at their ends, or if the count
    /// was stopped and all text that was read is taken.
    fn next(&self) -> Option<PartReader<'_>> {
        let has_none = |inputs: &mut Inputs| inputs.free.is_empty() && inputs.taken > 0;
        let mut inputs = self.changed.wait_while(lock(&self.inputs), has_none).unwrap_or_else(PoisonError::into_inner);
        while let Some((_, input)) = inputs.free.pop_first() {
            if !input.ahead.is_empty() || !self.progress.is_stopped() {
                inputs.taken += 1;
                return Some(PartReader { input: Some(input), queue: self });
            }
        }
        None
    }
}

/// The text of a part. No other thread reads from the input until a game is seen that may begin the next part.
struct PartReader<'a> {
    input: Option<Input>,
    queue: &'a Queue,
}

impl PartReader<'_> {
    fn give_back(&mut self) {
        let Some(input) = self.input.take() else { return };
        let mut inputs = lock(&self.queue.inputs);
        inputs.taken -= 1;
        if !matches!(input.state, State::Ended) {
            inputs.free.insert(input.number, input);
        }
        self.queue.changed.notify_all();
    }
}

impl Read for PartReader<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let Some(input) = &mut self.input else { return Ok(0) };
        let length = input.fill(buffer)?;
        // When the count is stopped, no other thread would take the rest.
        if matches!(input.state, State::Ended) || self.queue.progress.is_stopped() {
            return Ok(length);
        }
        let text = &buffer[..length];
        let Some(end) = boundary::find(text, length.saturating_sub(2 * LOOKAHEAD), false) else { return Ok(length) };
        input.ahead.splice(..0, text[end..].iter().copied());
        self.give_back();
        Ok(end)
    }
}

impl Drop for PartReader<'_> {
    fn drop(&mut self) {
        self.give_back();
    }
}

/// A source that is being read.
struct Input {
    number: usize,
    /// How many parts of it have been begun.
    parts: usize,
    /// The beginning of the next part.
    ahead: Vec<u8>,
    state: State,
}

#[derive(Default)]
enum State {
    Waiting {
        source: Archive,
        progress: Arc<Progress>,
    },
    Open(Box<dyn Read + Send>),
    /// To be reported after what was read before.
    Failed(io::Error),
    #[default]
    Ended,
}

impl Input {
    /// Reads until the buffer is full or nothing more can be read.
    fn fill(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut length = self.ahead.len().min(buffer.len());
        buffer[..length].copy_from_slice(&self.ahead[..length]);
        self.ahead.drain(..length);
        while length < buffer.len() {
            match &mut self.state {
                State::Waiting { source, progress } => {
                    self.state = open(source, progress).map_or_else(State::Failed, State::Open);
                }
                State::Open(input) => match read_once(input, &mut buffer[length..]) {
                    Ok(0) => self.state = State::Ended,
                    Ok(read) => length += read,
                    Err(error) => self.state = State::Failed(error),
                },
                State::Failed(_) | State::Ended => break,
            }
        }
        match std::mem::take(&mut self.state) {
            State::Failed(error) if length == 0 => Err(error),
            state => {
                self.state = state;
                Ok(length)
            }
        }
    }
}

/// Opens a source. All but plain files may block, and are read and decoded on a thread of their own.
fn open(source: &Archive, progress: &Arc<Progress>) -> io::Result<Box<dyn Read + Send>> {
    match source {
        Archive::File(path) if source.size().is_some() => {
            let mut file = File::open(path)?;
            let mut first = Vec::with_capacity(4);
            file.by_ref().take(4).read_to_end(&mut first)?;
            if !is_compressed(&first) {
                file.rewind()?;
                return Ok(Box::new(Metered { input: Box::new(file), progress: Arc::clone(progress) }));
            }
        }
        _ => {}
    }
    Ok(Box::new(Prefetcher::of(source.clone(), Arc::clone(progress))))
}

/// A source that is read and decoded on a thread of its own.
struct Prefetcher {
    shared: Arc<(Mutex<Prefetched>, Condvar)>,
    text: Vec<u8>,
    /// How much of the text was handed on.
    used: usize,
    progress: Arc<Progress>,
}

/// The text that was read and not yet taken, and how reading ended.
#[derive(Default)]
struct Prefetched {
    text: Vec<u8>,
    end: Option<io::Result<()>>,
}

/// How many bytes are read ahead. The consumer is woken at half of this, because waking is expensive.
const MOST_AHEAD: usize = 1 << 20;

/// How long a thread waits between checks that the other one still runs.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

impl Prefetcher {
    fn of(source: Archive, progress: Arc<Progress>) -> Prefetcher {
        let shared = Arc::default();
        let prefetcher =
            Prefetcher { shared: Arc::clone(&shared), text: Vec::new(), used: 0, progress: Arc::clone(&progress) };
        thread::spawn(move || {
            let end = read_ahead(&source, progress, &shared);
            lock(&shared.0).end = Some(end);
            shared.1.notify_all();
        });
        prefetcher
    }
}

fn read_ahead(source: &Archive, progress: Arc<Progress>, shared: &Arc<(Mutex<Prefetched>, Condvar)>) -> io::Result<()> {
    let mut input = decode(Metered { input: source.open()?, progress })?;
    let mut block = vec![0; MOST_AHEAD / 4];
    loop {
        let read = read_once(&mut input, &mut block)?;
        let mut ahead = lock(&shared.0);
        while ahead.text.len() >= MOST_AHEAD && Arc::strong_count(shared) > 1 {
            (ahead, _) = shared.1.wait_timeout(ahead, POLL_INTERVAL).unwrap_or_else(PoisonError::into_inner);
        }
        let had_little = ahead.text.len() < MOST_AHEAD / 2;
        ahead.text.extend_from_slice(&block[..read]);
        if had_little && ahead.text.len() >= MOST_AHEAD / 2 {
            shared.1.notify_all();
        }
        if read == 0 || Arc::strong_count(shared) == 1 {
            return Ok(());
        }
    }
}

impl Read for Prefetcher {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let (ahead, changed) = &*self.shared;
        while self.used == self.text.len() {
            let has_little = |ahead: &mut Prefetched| ahead.text.len() < MOST_AHEAD / 2 && ahead.end.is_none();
            let waited = changed.wait_timeout_while(lock(ahead), POLL_INTERVAL, has_little);
            let (mut ahead, _) = waited.unwrap_or_else(PoisonError::into_inner);
            (self.text, self.used) = (std::mem::replace(&mut ahead.text, std::mem::take(&mut self.text)), 0);
            ahead.text.clear();
            if self.text.len() >= MOST_AHEAD {
                changed.notify_all();
            } else if self.text.is_empty() {
                if let Some(end) = ahead.end.take() {
                    return end.map(|()| 0);
                }
                self.progress.check()?;
                if Arc::strong_count(&self.shared) == 1 {
                    return Err(io::Error::other("the decoder failed"));
                }
            }
        }
        let count = buffer.len().min(self.text.len() - self.used);
        buffer[..count].copy_from_slice(&self.text[self.used..self.used + count]);
        self.used += count;
        Ok(count)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
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
