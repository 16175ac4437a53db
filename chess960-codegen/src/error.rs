use std::fmt;

#[cfg(feature = "locations")]
use proc_macro2::Span;

use crate::text::printable;

/// The reason why lines of the table language cannot be read or written: all lines that are wrong, and where.
///
/// `Debug` shows the same as `Display`, so that a build script can return the error from `main`.
///
/// ```
/// use chess960_codegen::Builder;
///
/// let error = Builder::new().table("NUMBERS: [u8; 960] = scharnagl by fritz9").source().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "`scharnagl` by `fritz9`: `u8` holds at most 255, but this goes up to 959; `u16` is wide enough\n  \
///      | NUMBERS: [u8; 960] = scharnagl by fritz9\n  \
///      |           ^^"
/// );
/// ```
pub struct Error {
    faults: Vec<Fault>,
    /// The number of faults that are not listed.
    more: usize,
}

struct Fault {
    message: String,
    /// The line that was read and carets under what is wrong in it, if it was text.
    excerpt: Option<String>,
}

/// The number of faults that are listed one by one.
const MAX_LISTED: usize = 20;

impl Error {
    /// Returns the errors that were found in `text`. `number` is that of its first line in a file.
    pub(crate) fn in_text(text: &str, number: Option<usize>, errors: syn::Error) -> Error {
        let lines: Vec<&str> = text.lines().collect();
        let mut error = Error { faults: Vec::new(), more: 0 };
        for fault in errors {
            #[cfg(feature = "locations")]
            let excerpt = excerpt(&lines, number, &Place::of(fault.span(), &lines));
            #[cfg(not(feature = "locations"))]
            let excerpt = line(&lines, number);
            error.push(|| Fault { message: fault.to_string(), excerpt: Some(excerpt) });
        }
        error
    }

    /// Returns an error at a place of `text`.
    pub(crate) fn at(text: &str, number: Option<usize>, place: &Place, message: String) -> Error {
        let lines: Vec<&str> = text.lines().collect();
        Error { faults: vec![Fault { message, excerpt: Some(excerpt(&lines, number, place)) }], more: 0 }
    }

    /// Returns an error that is not in a line.
    pub(crate) fn other(message: impl fmt::Display) -> Error {
        Error { faults: vec![Fault { message: message.to_string(), excerpt: None }], more: 0 }
    }

    /// Adds the faults of another error.
    pub(crate) fn combine(&mut self, other: Error) {
        for fault in other.faults {
            self.push(|| fault);
        }
        self.more += other.more;
    }

    fn push(&mut self, fault: impl FnOnce() -> Fault) {
        if self.faults.len() < MAX_LISTED {
            self.faults.push(fault());
        } else {
            self.more += 1;
        }
    }
}

/// A place in a text: a line and a column, both from 0, and a number of characters.
pub(crate) struct Place {
    pub(crate) line: usize,
    pub(crate) column: usize,
    pub(crate) width: usize,
}

impl Place {
    /// Returns the place of a span, which is at the end of the text if it is at no token.
    #[cfg(feature = "locations")]
    fn of(span: Span, lines: &[&str]) -> Place {
        let (start, end) = (span.start(), span.end());
        if start.line == 1 && start.column == 0 && end.column == 0 {
            let column = lines.last().map_or(0, |line| line.chars().count());
            return Place { line: lines.len().saturating_sub(1), column, width: 1 };
        }
        let width = if end.line == start.line { end.column.saturating_sub(start.column).max(1) } else { 1 };
        Place { line: start.line.saturating_sub(1), column: start.column, width }
    }
}

/// Returns the line of a fault with carets under it; of a long line, the part around the fault. `first` is the number of the
/// first line in a file.
fn excerpt(lines: &[&str], first: Option<usize>, place: &Place) -> String {
    const BEFORE: usize = 60;
    const WIDTH: usize = 120;
    let line = lines.get(place.line).copied().unwrap_or_default();
    let skipped = if place.column > WIDTH { place.column - BEFORE } else { 0 };
    let shown: String = line.chars().skip(skipped).take(WIDTH).collect();
    let number = first.map_or_else(String::new, |first| (first + place.line).to_string());
    let gutter = " ".repeat(number.len());
    let (indent, carets) = (" ".repeat(place.column - skipped), "^".repeat(place.width.min(WIDTH)));
    format!("\n {number} | {}\n {gutter} | {indent}{carets}", printable(&shown))
}

/// Returns the first line, where spans have no places.
#[cfg(not(feature = "locations"))]
fn line(lines: &[&str], first: Option<usize>) -> String {
    let shown: String = lines.first().copied().unwrap_or_default().chars().take(120).collect();
    let number = first.map_or_else(String::new, |first| first.to_string());
    format!("\n {number} | {}", printable(&shown))
}

/// Writes each fault and the line that it is in, with a blank line between two faults.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, Fault { message, excerpt }) in self.faults.iter().enumerate() {
            let between = if i > 0 { "\n\n" } else { "" };
            write!(f, "{between}{message}{}", excerpt.as_deref().unwrap_or_default())?;
        }
        match self.more {
            0 => Ok(()),
            1 => f.write_str("\n\nand one more"),
            more => write!(f, "\n\nand {more} more"),
        }
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {}
