//! Counting and merging, watched by a person at a terminal.

use std::{
    collections::{BTreeMap, HashSet},
    fs,
    io::{self, IsTerminal},
    path::{Path, PathBuf},
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError},
    },
    time::{Duration, Instant},
};

use chess960_games::{
    Filter, Stats,
    archive::{Archive, CountedPart, PartReport, Progress, count as count_archives},
};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::{analysis::Counted, document};
use crate::errors::{Error, Reports, say};
use crate::input;
use crate::input::archives::{report_first, report_unread};
use crate::output::{Output, signals};

/// How long it takes before a progress bar is shown.
const BAR_DELAY: Duration = Duration::from_secs(1);

/// How often the progress bar moves.
const TICK: Duration = Duration::from_millis(100);

/// Counts the games of the archives. What was not found has been reported.
pub(super) fn count(archives: &Arc<[Archive]>, filter: &Filter, verbose: bool, out: &mut Output) -> Counted {
    let progress = Arc::new(Progress::default());
    let stopper = Arc::clone(&progress);
    // A second Ctrl-C ends the program at once.
    signals::stop_on_interrupt(move || !stopper.stop());

    let mut watch = Watch::new(archives);
    let mut counted = Counted { stats: Stats::new(filter.clone()), complete: out.exit_code() < 2 };
    let parts = count_archives(archives, filter, &progress);
    let other_starts = verbose.then(|| Reports::new(false));
    let mut reports = GameReports { errors: Reports::new(false), other_starts, read: (0, 0) };
    // Errors are reported in the order of the archives, whichever is done first.
    let mut early = Early::default();
    let mut next = (0, 0);
    let mut unread = Vec::new();
    while let Some(CountedPart { archive, number, stats, report }) = watch.next(&parts, &progress) {
        counted.stats.merge(&stats);
        add_early(&mut early, archive, number, report);
        while let Some((end, report)) = early.remove(&next) {
            let archive = next.0;
            watch.bar.suspend(|| reports.report((archive, &archives[archive]), &report));
            next = if report.is_last { (archive + 1, 0) } else { (archive, end) };
            if let Some(error) = report.failure {
                unread.push((archive, error));
            }
        }
    }
    watch.bar.finish_and_clear();
    reports.finish();
    for (archive, error) in unread {
        counted.complete &= !report_unread(&archives[archive], &error, out);
    }
    // From here on there is nothing to stop, so that Ctrl-C ends the program.
    if progress.stop() {
        counted.complete = false;
        say(format_args!("stopped by Ctrl-C{}: only the games up to there are counted", watch.share(progress.bytes())));
    }
    counted
}

/// The reports of parts that were counted before earlier ones, by the archive and the number of the first part: the number after the last part,
/// and their report. Consecutive parts of an archive share a report, so that each archive takes bounded memory.
type Early = BTreeMap<(usize, usize), (usize, PartReport)>;

fn add_early(early: &mut Early, archive: usize, number: usize, mut report: PartReport) {
    let mut end = number + 1;
    if let Some((later_end, later)) = early.remove(&(archive, end)) {
        report.append(later);
        end = later_end;
    }
    match early.range_mut((archive, 0)..(archive, number)).next_back() {
        Some((_, (earlier_end, earlier))) if *earlier_end == number => {
            earlier.append(report);
            *earlier_end = end;
        }
        _ => drop(early.insert((archive, number), (end, report))),
    }
}

/// Reports of games, by the lines of their archives.
struct GameReports {
    errors: Reports,
    /// Chess960 games from other positions, if these are reported.
    other_starts: Option<Reports>,
    /// The archive of the last part, and how many lines of it have been read.
    read: (usize, u64),
}

impl GameReports {
    fn report(&mut self, (number, archive): (usize, &Archive), report: &PartReport) {
        if self.read.0 != number {
            self.read = (number, 0);
        }
        report_first(&mut self.errors, archive, &report.errors, self.read.1);
        if let Some(other_starts) = &mut self.other_starts {
            report_first(other_starts, archive, &report.other_starts, self.read.1);
        }
        self.read.1 += report.lines;
    }

    fn finish(self) {
        self.errors.finish();
        self.other_starts.into_iter().for_each(Reports::finish);
    }
}

/// A progress bar, shown only if counting takes a while.
struct Watch {
    bar: ProgressBar,
    total: Option<u64>,
    begin: Instant,
    shown: bool,
}

impl Watch {
    fn new(archives: &[Archive]) -> Watch {
        let total = archives.iter().map(Archive::size).sum::<Option<u64>>();
        let template = match total {
            Some(_) => "[{wide_bar}] {percent}% {bytes_per_sec}, {eta} left",
            None => "{bytes} {bytes_per_sec}",
        };
        let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = ProgressBar::hidden().with_style(style.progress_chars("=> "));
        bar.set_length(total.unwrap_or_default());
        Watch { bar, total, begin: Instant::now(), shown: false }
    }

    /// Returns the next part that is counted, and moves the bar while there is none yet.
    fn next(&mut self, parts: &Receiver<CountedPart>, progress: &Progress) -> Option<CountedPart> {
        loop {
            match parts.recv_timeout(TICK) {
                Ok(part) => return Some(part),
                Err(RecvTimeoutError::Timeout) => self.update(progress.bytes()),
                Err(RecvTimeoutError::Disconnected) => return None,
            }
        }
    }

    fn update(&mut self, bytes: u64) {
        if !self.shown && bytes > 0 && self.begin.elapsed() >= BAR_DELAY && io::stderr().is_terminal() {
            self.shown = true;
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.set_position(bytes);
    }

    /// Returns " after 40% of the input", or nothing if its size is unknown.
    fn share(&self, bytes: u64) -> String {
        self.total.filter(|total| *total > 0).map_or_else(String::new, |total| {
            format!(" after {}% of the input", u128::from(bytes) * 100 / u128::from(total))
        })
    }
}

/// Merges counts that were written as JSON.
pub(super) fn merge(paths: &[PathBuf], filter: &Filter, out: &Output) -> Result<Counted, Error> {
    if *filter != Filter::default() {
        return Err(Error::usage("--merge takes the games that were counted; give the filters when counting"));
    }
    input::check_read_once(paths)?;
    let mut seen = HashSet::new();
    let mut merged: Option<Counted> = None;
    for path in paths {
        let name = input::name(path);
        if fs::canonicalize(path).is_ok_and(|path| !seen.insert(path)) {
            return Err(Error::usage(format_args!("{name} is named twice; its games would count twice")));
        }
        let counted = read(path, out)?;
        let Some(merged) = &mut merged else {
            merged = Some(counted);
            continue;
        };
        if merged.stats.filter != counted.stats.filter {
            let first = input::name(&paths[0]);
            return Err(Error::input(format_args!("{name} counts the games of another filter than {first}")));
        }
        if merged.stats.games() + counted.stats.games() > document::MAX_GAMES {
            return Err(Error::input(format_args!("with the games of {name} there are too many to be counted")));
        }
        merged.stats.merge(&counted.stats);
        merged.complete &= counted.complete;
    }
    merged.ok_or_else(|| Error::usage("--merge needs files"))
}

/// More than a document takes with the most rounds and the longest names.
const MAX_DOCUMENT_BYTES: usize = 128 << 20;

fn read(path: &Path, out: &Output) -> Result<Counted, Error> {
    let counted = match input::read_at_most(path, MAX_DOCUMENT_BYTES, out)? {
        Some(text) => document::read_json(&text),
        None => Err(format!("it is longer than {} MiB", MAX_DOCUMENT_BYTES >> 20)),
    };
    counted.map_err(|why| {
        Error::input(format_args!("{} is not what `chess960 stats --format json` writes: {why}", input::name(path)))
    })
}
