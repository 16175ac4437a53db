//! The signals that end a program, such as Ctrl-C (SIGINT) and SIGTERM, which one thread waits for.

#[cfg(not(unix))]
pub(crate) use ignored::{delete_on_signal, fail_beyond_size_limit, stop_on_interrupt};
#[cfg(unix)]
pub(crate) use unix::{delete_on_signal, fail_beyond_size_limit, stop_on_interrupt};

#[cfg(unix)]
mod unix {
    use std::{
        fs, io,
        path::{Path, PathBuf},
        sync::{Arc, Mutex, PoisonError},
        thread,
    };

    use signal_hook::{
        consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXFSZ},
        flag,
        iterator::Signals,
        low_level::emulate_default_handler,
    };

    /// The reaction to a signal.
    #[derive(Default)]
    struct Reaction {
        unfinished: Option<PathBuf>,
        stop: Option<Box<dyn Fn() -> bool + Send>>,
    }

    /// `None` until the thread runs.
    static REACTION: Mutex<Option<Reaction>> = Mutex::new(None);

    /// Lets a write beyond the limit on the size of files fail, so that it is reported, rather than end the program.
    pub(crate) fn fail_beyond_size_limit() {
        // If that is impossible, the signal still ends it.
        let _ = flag::register(SIGXFSZ, Arc::default());
    }

    /// Deletes an unfinished file when a signal ends the program.
    pub(crate) fn delete_on_signal(path: &Path) -> io::Result<()> {
        change(|reaction| reaction.unfinished = Some(path.to_owned()))
    }

    /// Calls `stop` on Ctrl-C. The program goes on if it returns `true`, and ends as without it if not.
    pub(crate) fn stop_on_interrupt(stop: impl Fn() -> bool + Send + 'static) -> io::Result<()> {
        change(|reaction| reaction.stop = Some(Box::new(stop)))
    }

    fn change(change: impl FnOnce(&mut Reaction)) -> io::Result<()> {
        let mut reaction = REACTION.lock().unwrap_or_else(PoisonError::into_inner);
        if reaction.is_none() {
            let mut signals = Signals::new([SIGINT, SIGTERM])?;
            for signal in [SIGHUP, SIGQUIT].into_iter().filter(|&signal| is_default(signal)) {
                signals.add_signal(signal)?;
            }
            thread::Builder::new().spawn(move || signals.forever().for_each(react))?;
        }
        change(reaction.get_or_insert_default());
        Ok(())
    }

    /// Returns whether a signal is known to have its default effect. `nohup` ignores SIGHUP, and the shell ignores SIGQUIT for
    /// what runs in the background; that has to stay so.
    fn is_default(signal: i32) -> bool {
        let Ok(status) = fs::read_to_string("/proc/self/status") else { return false };
        let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let ignored = ignored.and_then(|set| u64::from_str_radix(set.trim(), 16).ok());
        ignored.is_some_and(|set| set >> (signal - 1) & 1 == 0)
    }

    fn react(signal: i32) {
        let reaction = REACTION.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(Reaction { unfinished, stop }) = &*reaction else { return };
        if signal == SIGINT && stop.as_ref().is_some_and(|stop| stop()) {
            return;
        }
        if let Some(path) = unfinished {
            let _ = fs::remove_file(path);
        }
        let _ = emulate_default_handler(signal);
    }
}

#[cfg(not(unix))]
mod ignored {
    use std::{io, path::Path};

    pub(crate) fn fail_beyond_size_limit() {}

    pub(crate) fn delete_on_signal(_: &Path) -> io::Result<()> {
        Ok(())
    }

    pub(crate) fn stop_on_interrupt(_: impl Fn() -> bool + Send + 'static) -> io::Result<()> {
        Ok(())
    }
}
