//! The signals that end a program, such as Ctrl-C (SIGINT) and SIGTERM.

use std::{
    path::{Path, PathBuf},
    sync::{Mutex, OnceLock, PoisonError},
};

/// A file to delete when a signal ends the program.
static UNFINISHED: Mutex<Option<PathBuf>> = Mutex::new(None);

/// What Ctrl-C calls. The program goes on if it returns `true`.
static STOP: OnceLock<Box<dyn Fn() -> bool + Send + Sync>> = OnceLock::new();

/// Deletes an unfinished file when a signal ends the program.
pub(crate) fn delete_on_signal(path: &Path) {
    *UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner) = Some(path.to_owned());
}

/// Calls `stop` on Ctrl-C. The program goes on if it returns `true`, and ends as without it if not.
pub(crate) fn stop_on_interrupt(stop: impl Fn() -> bool + Send + Sync + 'static) {
    let _ = STOP.set(Box::new(stop));
}

/// Waits for signals, if the system has them.
#[cfg(unix)]
pub(crate) fn watch() {
    use signal_hook::consts::{SIGINT, SIGTERM, SIGXFSZ};

    let react = |signal| {
        // A write beyond the limit on the size of files fails and is reported.
        if signal == SIGXFSZ || signal == SIGINT && STOP.get().is_some_and(|stop| stop()) {
            return;
        }
        if let Some(path) = &*UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner) {
            let _ = std::fs::remove_file(path);
        }
        let _ = signal_hook::low_level::emulate_default_handler(signal);
    };
    // If that is impossible, they end the program.
    if let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGXFSZ]) {
        let _ = std::thread::Builder::new().spawn(move || signals.forever().for_each(react));
    }
}

#[cfg(not(unix))]
pub(crate) fn watch() {}
