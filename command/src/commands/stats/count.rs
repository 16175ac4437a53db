//! Counting, watched by a person at a terminal.

use std::{
    io::{self, IsTerminal},
    sync::Arc,
    time::{Duration, Instant},
};

use chess960_games::{
    Filter,
    archive::{self, Archive, Progress},
};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::analysis::Counted;
use crate::errors::say;
use crate::input::archives::{report_errors, report_unread};
use crate::output::{Output, signals};

/// How long it takes before a progress bar is shown.
const BAR_DELAY: Duration = Duration::from_secs(1);

/// Counts the games of the archives. What was not found has been reported.
pub(super) fn count(archives: &[Archive], filter: &Filter, verbose: bool, out: &mut Output) -> Counted {
    let progress = Arc::new(Progress::default());
    let stopper = Arc::clone(&progress);
    // A second Ctrl-C ends the program at once.
    signals::stop_on_interrupt(move || !stopper.stop());

    let mut watch = Watch::new(archives);
    let mut complete = out.exit_code() < 2;
    let counted = archive::count(archives, filter, &progress, || watch.update(progress.bytes()));
    watch.bar.finish_and_clear();
    report_errors(archives, &counted.errors, ["broken or contradictory game", ""]);
    if verbose {
        report_errors(archives, &counted.other_starts, ["Chess960 game", " from other positions"]);
    }
    for (archive, error) in &counted.unread {
        complete &= !report_unread(&archives[*archive], error, out);
    }
    // From here on there is nothing to stop, so that Ctrl-C ends the program.
    let interrupted = progress.stop();
    if interrupted {
        say(format_args!("stopped by Ctrl-C{}: only the games read so far are counted", watch.share(progress.bytes())));
    }
    Counted { stats: counted.stats, complete: complete && !interrupted, stopped: interrupted }
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
