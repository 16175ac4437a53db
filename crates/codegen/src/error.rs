use std::{fmt, io, path::Path, sync::Arc};

use crate::text::printable;

/// The errors in lines of the table language, each with its place, or the reason why a file cannot be written.
///
/// `Debug` shows the same as `Display`, so that a build script can return the error from `main`. If a file cannot be
/// written, the [source](std::error::Error::source) is the [`io::Error`], which the text repeats.
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
    /// Each error, with its line and carets under the mistake.
    faults: Vec<String>,
    /// Whether there are more faults than listed.
    has_more: bool,
    /// The reason why a file could not be written.
    source: Option<io::Error>,
}

/// The largest number of listed faults.
const MAX_LISTED: usize = 20;

/// A table of the table language, which may take several lines.
#[derive(Clone, Debug)]
pub(crate) struct SourceLine {
    pub(crate) text: String,
    /// The name of its file in errors, if it has one.
    pub(crate) file: Option<Arc<str>>,
    /// The folder to which its paths are relative.
    pub(crate) folder: Arc<Path>,
    /// Its number in the file, if it has one.
    pub(crate) number: Option<usize>,
}

impl SourceLine {
    /// Returns the file and the line, as errors begin with them, or nothing for a line without a file.
    pub(crate) fn place(&self) -> String {
        match (&self.file, self.number) {
            (Some(file), Some(number)) => format!("{file}:{number}: "),
            _ => String::new(),
        }
    }
}

impl Error {
    /// Returns an error that lists the faults of files, if any.
    pub(crate) fn of_files(faults: &[String]) -> Error {
        Error { faults: faults.to_vec(), has_more: false, source: None }
    }

    /// Adds the errors that were found in `line`.
    pub(crate) fn add(&mut self, line: &SourceLine, errors: syn::Error) {
        for error in errors {
            self.add_at(line, &Location::of(&error, &line.text), error);
        }
    }

    /// Adds an error at a location of `line`.
    pub(crate) fn add_at(&mut self, line: &SourceLine, location: &Location, message: impl fmt::Display) {
        if self.faults.len() >= MAX_LISTED {
            self.has_more = true;
            return;
        }
        let (mut message, mut file) = (message.to_string(), line.file.as_deref().unwrap_or_default().to_owned());
        let is_list = message.contains('\n');
        if is_list && self.faults.iter().any(|fault| fault.contains(&message)) {
            "the same as above".clone_into(&mut message);
        }
        if !file.is_empty() {
            file += if message.contains('\n') { ":\n" } else { ": " };
        }
        self.faults.push(format!("{file}{message}{}", excerpt(line, location)));
    }

    /// Returns an error that is not in a line.
    ///
    /// ```
    /// assert_eq!(chess960_codegen::Error::other("no such language").to_string(), "no such language");
    /// ```
    pub fn other(message: impl fmt::Display) -> Error {
        Error { faults: vec![message.to_string()], has_more: false, source: None }
    }

    /// Returns the error of a file that cannot be written.
    pub(crate) fn of_file(path: &Path, source: io::Error) -> Error {
        let error = Error::other(format_args!("{}: {source}", printable(&path.display().to_string())));
        Error { source: Some(source), ..error }
    }

    /// Returns whether the list is full, so that the search can stop.
    pub(crate) const fn is_full(&self) -> bool {
        self.has_more
    }

    /// Returns the error, unless it has no faults.
    pub(crate) fn into_result(self) -> Result<(), Error> {
        if self.faults.is_empty() { Ok(()) } else { Err(self) }
    }
}

/// A location in a text: a line and a column, both from 0, and a number of characters.
pub(crate) struct Location {
    pub(crate) line: usize,
    pub(crate) column: usize,
    pub(crate) width: usize,
}

impl Location {
    /// Returns the location of an error, or the end of the text if the error has no token.
    fn of(error: &syn::Error, text: &str) -> Location {
        let (start, end) = (error.span().start(), error.span().end());
        if start.line == 1 && start.column == 0 && end.column == 0 {
            let (line, last) = text.lines().enumerate().last().unwrap_or_default();
            return Location { line, column: last.chars().count(), width: 1 };
        }
        let width = if end.line == start.line { end.column.saturating_sub(start.column).max(1) } else { 1 };
        Location { line: start.line.saturating_sub(1), column: start.column, width }
    }
}

/// Returns the line of a fault with carets under it; of a long line, the part around the fault.
fn excerpt(source: &SourceLine, location: &Location) -> String {
    const BEFORE: usize = 60;
    const WIDTH: usize = 120;
    let line = source.text.lines().nth(location.line).unwrap_or_default();
    let skipped = if location.column > WIDTH { location.column - BEFORE } else { 0 };
    let shown: String = line.chars().skip(skipped).take(WIDTH).collect();
    let number = source.number.map_or_else(String::new, |first| (first + location.line).to_string());
    let gutter = " ".repeat(number.len());
    let (indent, carets) = (" ".repeat(location.column - skipped), "^".repeat(location.width.min(WIDTH)));
    let marks = if location.width > 0 { format!("\n {gutter} | {indent}{carets}") } else { String::new() };
    format!("\n {number} | {}{marks}", printable(&shown))
}

/// Writes each fault and its line, with a blank line between two faults.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.faults.join("\n\n"))?;
        if self.has_more { f.write_str("\n\nand more") } else { Ok(()) }
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.source.as_ref().map(|source| source as _)
    }
}
