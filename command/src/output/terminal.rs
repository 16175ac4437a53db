//! The user's terminal and locale.

use std::{env, io, sync::LazyLock};

/// Whether the locale's character set is UTF-8: the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set says so.
pub(crate) static LOCALE_IS_UTF8: LazyLock<bool> = LazyLock::new(|| {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(|name| {
        let value = env::var_os(name)?;
        (!value.is_empty()).then(|| value.to_string_lossy().to_ascii_lowercase())
    });
    // Windows sets none, and its terminals take UTF-8 from programs.
    locale.map_or(cfg!(windows), |locale| locale.contains("utf-8") || locale.contains("utf8"))
});

/// Returns the width of standard output in columns: `COLUMNS` if it is set, else the terminal's, if it is one.
pub(crate) fn width() -> Option<usize> {
    width_of(io::stdout())
}

/// Returns the width of a terminal, as [`width`] does for standard output. Some terminals, such as those of `script`,
/// report columns but no rows.
#[cfg(unix)]
pub(crate) fn width_of(terminal: impl std::os::fd::AsFd) -> Option<usize> {
    let reported = || Some(usize::from(rustix::termios::tcgetwinsize(terminal).ok()?.ws_col));
    columns().or_else(reported).filter(|&columns| columns > 0)
}

#[cfg(windows)]
pub(crate) fn width_of(terminal: impl std::os::windows::io::AsHandle) -> Option<usize> {
    columns().or_else(|| terminal_size::terminal_size_of(terminal).map(|(width, _)| usize::from(width.0)))
}

/// Returns the number of columns of help.
pub(crate) fn help_width() -> usize {
    const MAX_HELP_COLUMNS: usize = 100;
    width().map_or(MAX_HELP_COLUMNS, |width| width.min(MAX_HELP_COLUMNS))
}

/// Returns the variable `COLUMNS`.
fn columns() -> Option<usize> {
    env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()).filter(|&columns| columns > 0)
}
