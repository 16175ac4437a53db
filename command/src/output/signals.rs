//! The signals that end a program, such as Ctrl-C (SIGINT) and SIGTERM.

use std::{
    io,
    path::PathBuf,
    sync::{Mutex, OnceLock, PoisonError},
};

use tempfile::NamedTempFile;

/// Files to delete when a signal ends the program.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Called on Ctrl-C. The program goes on if it returns `true`.
static STOP: OnceLock<Box<dyn Fn() -> bool + Send + Sync>> = OnceLock::new();

/// Creates a file that is deleted when a signal ends the program. A signal waits until this is known.
pub(crate) fn unfinished(create: impl FnOnce() -> io::Result<NamedTempFile>) -> io::Result<NamedTempFile> {
    let mut unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
    watch();
    create().inspect(|file| unfinished.push(file.path().to_owned()))
}

/// Calls `stop` on Ctrl-C. The program goes on if it returns `true`, and otherwise ends as usual.
pub(crate) fn stop_on_interrupt(stop: impl Fn() -> bool + Send + Sync + 'static) {
    let _ = STOP.set(Box::new(stop));
    watch();
}

/// Makes a write beyond the limit on file sizes fail, so that it is reported, instead of ending the program.
pub(crate) fn survive_size_limit() {
    #[cfg(unix)]
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, std::sync::Arc::default());
}

/// Returns whether a signal ends the program, which is ready for it then.
fn ends(is_interrupt: bool) -> bool {
    if is_interrupt && STOP.get().is_some_and(|stop| stop()) {
        return false;
    }
    for path in &*UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner) {
        let _ = std::fs::remove_file(path);
    }
    true
}

/// Waits for signals from the first call on: a command without anything to clean up starts sooner. Those that are
/// ignored stay so: `nohup` ignores SIGHUP, and a shell SIGINT and SIGQUIT for what runs in the background.
#[cfg(unix)]
fn watch() {
    use signal_hook::consts::{
        SIGALRM, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU,
    };

    const ENDING: [i32; 10] =
        [SIGALRM, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU];
    static WATCHED: std::sync::Once = std::sync::Once::new();

    let react = |signal| {
        if ends(signal == SIGINT) {
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
    };
    WATCHED.call_once(|| {
        let is_ignored = ignored();
        let (ready, until_ready) = std::sync::mpsc::channel();
        let wait = move || {
            let signals = ENDING.into_iter().filter(|&signal| !is_ignored(signal));
            let signals = signal_hook::iterator::Signals::new(signals);
            let _ = ready.send(());
            if let Ok(mut signals) = signals {
                signals.forever().for_each(react);
            }
        };
        // If a thread cannot start, nothing is registered, and signals end the program.
        let _ = std::thread::Builder::new().spawn(wait);
        let _ = until_ready.recv();
    });
}

/// Returns which signals are ignored. If the system does not say, these are the signals that often are, except SIGINT.
#[cfg(unix)]
fn ignored() -> impl Fn(i32) -> bool {
    use signal_hook::consts::{SIGHUP, SIGQUIT};
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let set = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let set = set.and_then(|set| u64::from_str_radix(set.trim(), 16).ok());
    let set = set.unwrap_or(1 << (SIGHUP - 1) | 1 << (SIGQUIT - 1));
    move |signal| set >> (signal - 1) & 1 == 1
}

/// Waits for Ctrl-C, Ctrl-Break and the end of the console, from the first call on.
#[cfg(windows)]
fn watch() {
    // STATUS_CONTROL_C_EXIT, as without this handler.
    const ENDED: i32 = -0x3FFF_FEC6;
    // A second handler, too, is an error. If there is none, the program ends.
    let _ = ctrlc::set_handler(|| {
        if ends(true) {
            std::process::exit(ENDED);
        }
    });
}
