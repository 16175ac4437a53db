//! Text for the user's terminal and locale.

use std::{
    borrow::Cow,
    env,
    io::{self, Write},
};

pub(super) use crate::pages::wrapping;
use chess960_core::Piece;

/// Returns whether the locale's character set is UTF-8: the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set says so.
pub(super) fn locale_is_utf8() -> bool {
    if cfg!(windows) {
        // Windows has no such variables, and its terminals take UTF-8 from programs.
        return true;
    }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(|name| {
        let value = env::var_os(name)?;
        (!value.is_empty()).then(|| value.to_string_lossy().to_ascii_lowercase())
    });
    locale.is_some_and(|locale| locale.contains("utf-8") || locale.contains("utf8"))
}

/// Returns a text in plain ASCII: figurines as letters, umlauts as two letters.
pub(super) fn ascii(text: &str) -> String {
    let mut ascii = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            'ä' => ascii.push_str("ae"),
            'ö' => ascii.push_str("oe"),
            'ü' => ascii.push_str("ue"),
            c => ascii.push(Piece::from_figurine(c).map_or(c, Piece::letter)),
        }
    }
    ascii
}

/// Returns how many columns the terminal on standard output has: `COLUMNS` if it is set, else what the terminal says;
/// `None` if standard output is not a terminal.
pub(super) fn width() -> Option<usize> {
    columns().or_else(|| columns_of(io::stdout()))
}

/// Returns how many columns the terminal on standard error has, as [`width`] does for standard output.
pub(super) fn error_width() -> Option<usize> {
    columns().or_else(|| columns_of(io::stderr()))
}

/// Returns how many columns help has.
pub(super) fn help_width() -> usize {
    const MAX: usize = 100;
    width().map_or(MAX, |width| width.min(MAX))
}

/// Returns how many columns a terminal says that it has. Some know that but not how many rows, such as those of `script`.
#[cfg(unix)]
fn columns_of(terminal: impl std::os::fd::AsFd) -> Option<usize> {
    let size = rustix::termios::tcgetwinsize(terminal).ok()?;
    Some(usize::from(size.ws_col)).filter(|&columns| columns > 0)
}

#[cfg(windows)]
fn columns_of(terminal: impl std::os::windows::io::AsHandle) -> Option<usize> {
    terminal_size::terminal_size_of(terminal).map(|(width, _)| usize::from(width.0))
}

/// Returns the variable `COLUMNS`.
fn columns() -> Option<usize> {
    env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()).filter(|&columns| columns > 0)
}

/// Returns a text wrapped to a width at spaces, or as it is.
pub(super) fn fill(text: &str, width: Option<usize>) -> Cow<'_, str> {
    width.map_or(Cow::Borrowed(text), |width| textwrap::fill(text, wrapping(width)).into())
}

/// Writes `value` after `label`, or below it where the line would be wider than the terminal.
pub(super) fn write_labelled(label: &str, value: &str, width: Option<usize>, out: &mut dyn Write) -> io::Result<()> {
    const LABELS: usize = 18;
    if width.is_some_and(|width| width < 2 + LABELS + value.chars().count()) {
        writeln!(out, "  {label}")?;
        if value.contains('/') {
            // A FEN is there to be copied, so it stays on one line.
            return writeln!(out, "    {value}");
        }
        let options = wrapping(width.unwrap_or_default()).initial_indent("    ").subsequent_indent("    ");
        writeln!(out, "{}", textwrap::fill(value, options))
    } else {
        writeln!(out, "  {label:LABELS$}{value}")
    }
}

/// Returns the rows with the cells of each column filled up to the same width, so that the columns in `right` end on the right.
pub(super) fn align<R: AsRef<[String]>>(rows: &[R], right: impl Fn(usize) -> bool) -> Vec<Vec<String>> {
    let width = |column: usize| rows.iter().map(|row| row.as_ref()[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..rows.first().map_or(0, |row| row.as_ref().len())).map(width).collect();
    let cell = |(column, (text, &width)): (usize, (&String, &usize))| {
        if right(column) { format!("{text:>width$}") } else { format!("{text:width$}") }
    };
    rows.iter().map(|row| row.as_ref().iter().zip(&widths).enumerate().map(cell).collect()).collect()
}
