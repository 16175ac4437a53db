//! CSV files with a header, in this project's dialect.
//!
//! - UTF-8, with or without a byte order mark; at most [`MAX_BYTES`].
//! - A line ends in LF or CRLF. Blank lines are skipped.
//! - The separator is a comma, a semicolon or a tab, whichever the header has first.
//! - Quotation marks are used as in RFC 4180: around a whole cell, and doubled inside it.
//! - Each row has as many cells as the header.
//!
//! A [`Reader`] takes time and memory in proportion to the file, whatever the file contains.

use std::{collections::BTreeSet, fmt::Write as _};

use chess960_core::untrusted::Escaped;
use csv_core::{ReadFieldResult, ReaderBuilder};

use crate::suggest::did_you_mean;

/// The size of the largest file that is read, in bytes.
pub const MAX_BYTES: usize = 16 << 20;
/// The largest number of columns: far more than tables of positions have.
const MAX_COLUMNS: usize = 1000;
/// The longest title that may be a suggestion, in bytes.
const MAX_SUGGESTED: usize = 64;

/// A fault of a file, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1, if the fault is in one.
    pub line: Option<usize>,
    /// The title of the column, if the fault is in one.
    pub title: Option<String>,
    /// The broken rule, and the correction.
    pub message: String,
}

impl Fault {
    pub(crate) fn new(line: Option<usize>, message: impl Into<String>) -> Fault {
        Fault { line, title: None, message: message.into() }
    }

    /// Adds the title of the column.
    pub(crate) fn of(self, title: &str) -> Fault {
        Fault { title: Some(title.into()), ..self }
    }

    /// Returns the fault as compilers write it: the file, the line, the column and the message.
    ///
    /// ```
    /// use chess960_model::csv::Reader;
    ///
    /// let fault = Reader::new(b"rank,eval\n").and_then(|reader| reader.column("evals")).unwrap_err();
    /// let message = "there is no such column; did you mean `eval`?\nthe columns are `rank`, `eval`";
    /// assert_eq!(fault.in_file("a.csv"), format!("a.csv:1: `evals`: {message}"));
    /// ```
    #[must_use]
    pub fn in_file(&self, file: &str) -> String {
        let mut place = Escaped(file).to_string();
        if let Some(line) = self.line {
            _ = write!(place, ":{line}");
        }
        if let Some(title) = &self.title {
            _ = write!(place, ": `{}`", Escaped(title));
        }
        format!("{place}: {}", self.message)
    }
}

/// A row of a file below the header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The line on which the row begins, from 1.
    pub line: usize,
    /// The cells, as many as the header has titles, without their quotation marks.
    pub cells: Vec<String>,
}

/// Reads a file, row by row, in order.
///
/// ```
/// use chess960_model::csv::Reader;
///
/// let mut reader = Reader::new(b"Board;White\n1;\"Carlsen, Magnus\"\n")?;
/// let white = reader.column_in_any_case("white")?.expect("the column is there");
/// let row = reader.next().expect("a row")?;
/// assert_eq!((row.line, row.cells[white].as_str()), (2, "Carlsen, Magnus"));
/// # Ok::<(), chess960_model::csv::Fault>(())
/// ```
#[derive(Debug)]
pub struct Reader<'a> {
    titles: Vec<String>,
    /// The unread part of the file, and the line on which it begins.
    rest: &'a str,
    line: usize,
    fields: csv_core::Reader,
    /// Room for a cell.
    cell: Vec<u8>,
    /// Whether a quotation mark that is never closed ended the file.
    pub(crate) is_cut: bool,
}

impl<'a> Reader<'a> {
    /// Reads the header of a file.
    ///
    /// # Errors
    ///
    /// A [`Fault`] if the file is too large, is not text in UTF-8, has carriage returns that end no line, or has no
    /// header or a broken one.
    pub fn new(file: &'a [u8]) -> Result<Reader<'a>, Fault> {
        if file.len() > MAX_BYTES {
            return Err(Fault::new(None, format!("the file has more than {} MiB", MAX_BYTES >> 20)));
        }
        let line_at = |index: usize| Some(1 + lines_in(&file[..index]));
        let text = std::str::from_utf8(file).map_err(|error| {
            let message = "this is not UTF-8; save the file as UTF-8, or convert it, such as with \
                `iconv -f WINDOWS-1251 -t UTF-8`";
            Fault::new(line_at(error.valid_up_to()), message)
        })?;
        let mut returns = text.match_indices('\r').map(|(index, _)| index);
        if let Some(index) = returns.find(|index| text.as_bytes().get(index + 1) != Some(&b'\n')) {
            let message = "a carriage return without a line feed: save the file with LF or CRLF at the end of lines";
            return Err(Fault::new(line_at(index), message));
        }
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        if text.trim_start_matches(['\r', '\n']).starts_with('\u{FEFF}') {
            return Err(Fault::new(Some(1), "the byte order mark is there twice: save the file with one or none"));
        }
        if text.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("sep=")) {
            let message = "this line is an instruction to Excel, not the titles of the columns: delete it";
            return Err(Fault::new(Some(1), message));
        }
        let fields = ReaderBuilder::new().delimiter(separator(text)).build();
        let mut reader =
            Reader { titles: Vec::new(), rest: text, line: 1, fields, cell: vec![0; text.len()], is_cut: false };
        let Some((Row { line, cells }, count)) = reader.row(MAX_COLUMNS).transpose()? else {
            return Err(Fault::new(None, "the file is empty: its first line has to be the titles of the columns"));
        };
        if count > MAX_COLUMNS {
            return Err(Fault::new(Some(line), format!("the header has more than {MAX_COLUMNS} columns")));
        }
        reader.titles = cells.iter().map(|title| title.trim().to_owned()).collect();
        Ok(reader)
    }

    /// Returns the titles of the columns, without white space around them.
    #[must_use]
    pub fn titles(&self) -> &[String] {
        &self.titles
    }

    /// Returns the index of the column with exactly this title.
    ///
    /// # Errors
    ///
    /// A [`Fault`] if there is no such column, with the nearest title, or if there are two.
    pub fn column(&self, title: &str) -> Result<usize, Fault> {
        self.find(title, |other| other == title)?.ok_or_else(|| {
            let near = self.titles.iter().map(String::as_str).filter(|other| other.len() <= MAX_SUGGESTED);
            let suggestion = did_you_mean(title, &near.collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>());
            let message = format!("there is no such column{suggestion}\n{}", self.columns());
            Fault::new(Some(1), message).of(title)
        })
    }

    /// Returns the index of the column with this title in any case, or `None` if there is no such column.
    ///
    /// # Errors
    ///
    /// A [`Fault`] if there are two such columns.
    pub fn column_in_any_case(&self, title: &str) -> Result<Option<usize>, Fault> {
        self.find(title, |other| other.eq_ignore_ascii_case(title))
    }

    fn find(&self, title: &str, is: impl Fn(&str) -> bool) -> Result<Option<usize>, Fault> {
        let mut found = (0..self.titles.len()).filter(|&index| is(&self.titles[index]));
        match (found.next(), found.next()) {
            (Some(_), Some(_)) => Err(Fault::new(Some(1), "two columns have this title").of(title)),
            (index, _) => Ok(index),
        }
    }

    /// Lists the columns.
    pub(crate) fn columns(&self) -> String {
        const MAX_LISTED: usize = 20;
        let titles: Vec<_> = self.titles.iter().take(MAX_LISTED).map(|title| format!("`{}`", Escaped(title))).collect();
        let more = if self.titles.len() > MAX_LISTED { " and others" } else { "" };
        format!("the columns are {}{more}", titles.join(", "))
    }

    /// Reads a row, keeps its first `most` cells, and returns the number of all cells.
    fn row(&mut self, most: usize) -> Option<Result<(Row, usize), Fault>> {
        while let Some(rest) = self.rest.strip_prefix("\r\n").or_else(|| self.rest.strip_prefix('\n')) {
            self.rest = rest;
            self.line += 1;
        }
        if self.rest.is_empty() {
            return None;
        }
        let line = self.line;
        let (mut cells, mut count, mut is_last, mut fault) = (Vec::new(), 0, false, None);
        while !is_last {
            let cell;
            (cell, is_last) = self.cell();
            count += 1;
            match cell {
                Ok(cell) => cells.extend((cells.len() < most).then_some(cell)),
                Err(other) => fault = fault.or(Some(other)),
            }
        }
        Some(fault.map_or(Ok((Row { line, cells }, count)), Err))
    }

    /// Reads a cell, and returns whether it is the last of its row.
    fn cell(&mut self) -> (Result<String, Fault>, bool) {
        let (result, read, written) = self.fields.read_field(self.rest.as_bytes(), &mut self.cell);
        let (raw, rest) = self.rest.split_at(read);
        let mut is_last = matches!(result, ReadFieldResult::Field { record_end: true });
        let mut end = read;
        match result {
            // The file ends in this cell, which is therefore the last.
            ReadFieldResult::InputEmpty => {
                self.fields.read_field(&[], &mut []);
                is_last = true;
            }
            _ => end = read.saturating_sub(1),
        }
        let (line, raw) = (self.line, &raw[..end]);
        let inside = raw.strip_prefix('"').filter(|_| end == read);
        self.is_cut = inside.is_some_and(|inside| !inside.replace("\"\"", "").contains('"'));
        self.line += lines_in(&self.rest.as_bytes()[..read]);
        self.rest = rest;
        let content = std::str::from_utf8(&self.cell[..written]).unwrap_or_default();
        let is_right = !raw.contains('"') || *raw == format!("\"{}\"", content.replace('"', "\"\""));
        let cell = if is_right {
            Ok(content.to_owned())
        } else if self.is_cut {
            Err(Fault::new(Some(line), "the quotation mark that opens a cell here is never closed"))
        } else {
            let message = "quotation marks stand around a whole cell, and doubled inside it: `\"a \"\"b\"\"\"`";
            Err(Fault::new(Some(line), format!("`{}`: {message}", Escaped(raw))))
        };
        (cell, is_last)
    }
}

impl Iterator for Reader<'_> {
    type Item = Result<Row, Fault>;

    /// Reads the next row, or returns its fault. Later rows can still be read.
    fn next(&mut self) -> Option<Result<Row, Fault>> {
        let columns = self.titles.len();
        Some(self.row(columns)?.and_then(|(row, count)| {
            if count == columns {
                return Ok(row);
            }
            let message = format!("the number of cells in this row is {count}, but the header has {columns} columns");
            Err(Fault::new(Some(row.line), message))
        }))
    }
}

/// Returns the first comma, semicolon or tab of the header that is not between quotation marks.
fn separator(text: &str) -> u8 {
    let mut is_quoted = false;
    for byte in text.trim_start_matches(['\r', '\n']).bytes() {
        match byte {
            b'"' => is_quoted = !is_quoted,
            b',' | b';' | b'\t' if !is_quoted => return byte,
            b'\n' if !is_quoted => break,
            _ => {}
        }
    }
    b','
}

fn lines_in(text: &[u8]) -> usize {
    text.split(|&byte| byte == b'\n').count() - 1
}
