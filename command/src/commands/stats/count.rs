//! Counting, watched by a person at a terminal.

use std::{sync::Arc, time::Duration};

use chess960_games::{
    Filter, Stats,
    archive::{self, Archive, Progress},
};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::errors::{Error, say, with_context};
use crate::input::archives::{report_errors, report_unread};
use crate::output::{Output, signals};

/// The counts of games, and whether they are complete.
pub(super) struct Outcome {
    pub(super) stats: Stats,
    /// Whether all of the input was counted.
    pub(super) complete: bool,
    /// Whether Ctrl-C stopped it.
    pub(super) stopped: bool,
}

/// How long it takes before a progress bar is shown.
const BAR_DELAY: Duration = Duration::from_secs(1);

/// Counts the games of the archives. Archives that were not found have been reported.
pub(super) fn count(archives: &[Archive], filter: &Filter, verbose: bool, out: &mut Output) -> Result<Outcome, Error> {
    let progress = Arc::new(Progress::default());
    let stopper = Arc::clone(&progress);
    // A second Ctrl-C ends the program at once.
    signals::stop_on_interrupt(move || !stopper.stop());

    let bar = progress_bar(archives);
    let mut complete = out.exit_code() < 2;
    let counts = archive::count(archives, filter, &progress, || update(&bar, progress.bytes()))
        .map_err(|error| with_context("cannot start a thread", &error))?;
    bar.finish_and_clear();
    report_errors(archives, &counts.errors, ["game", " with errors"]);
    if verbose {
        report_errors(archives, &counts.other_starts, ["Chess960 game", " from other positions"]);
    }
    for (archive, error) in &counts.unread {
        complete &= !report_unread(&archives[*archive], error, out);
    }
    // From here on, there is nothing to stop, so Ctrl-C ends the program.
    let interrupted = progress.stop();
    if interrupted {
        say(format_args!("stopped by Ctrl-C{}: only the games read so far are counted", share(&bar, progress.bytes())));
    }
    Ok(Outcome { stats: counts.stats, complete: complete && !interrupted, stopped: interrupted })
}

/// Returns a progress bar, which is not shown yet.
fn progress_bar(archives: &[Archive]) -> ProgressBar {
    let total = archives.iter().map(Archive::size).sum::<Option<u64>>();
    let template = match total {
        Some(_) => "[{wide_bar}] {percent}% {bytes_per_sec}, {eta} left",
        None => "{bytes} {bytes_per_sec}",
    };
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::with_draw_target(total, ProgressDrawTarget::hidden()).with_style(style.progress_chars("=> "))
}

/// Shows how far the count is if it takes a while; `indicatif` does so only at a terminal.
fn update(bar: &ProgressBar, bytes: u64) {
    if bar.is_hidden() && bytes > 0 && bar.elapsed() >= BAR_DELAY {
        bar.set_draw_target(ProgressDrawTarget::stderr());
    }
    bar.set_position(bytes);
}

/// Returns " after 40% of the input", or nothing if its size is unknown.
fn share(bar: &ProgressBar, bytes: u64) -> String {
    bar.length().filter(|total| *total > 0).map_or_else(String::new, |total| {
        format!(" after {}% of the input", u128::from(bytes) * 100 / u128::from(total))
    })
}
