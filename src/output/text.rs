//! Text for people: wrapped, in columns, in plain ASCII.

use std::{
    borrow::Cow,
    io::{self, Write},
};

use chess960_core::Piece;
use textwrap::{Options, WordSplitter};

use super::terminal;

/// Returns how to wrap text to a width: at spaces, so that ranks, patterns such as `N-N--` and FENs stay whole.
pub(crate) fn wrapping<'a>(width: usize) -> Options<'a> {
    Options::new(width.max(1)).break_words(false).word_splitter(WordSplitter::NoHyphenation)
}

/// Returns a text wrapped to a width at spaces, or as it is.
pub(crate) fn fill(text: &str, width: Option<usize>) -> Cow<'_, str> {
    hang(text, 0, width)
}

/// Does the same, and indents every line but the first.
pub(crate) fn hang(text: &str, indent: usize, width: Option<usize>) -> Cow<'_, str> {
    let Some(width) = width else { return Cow::Borrowed(text) };
    textwrap::fill(text, wrapping(width).subsequent_indent(&" ".repeat(indent))).into()
}

/// Returns a line of help: a name, and its meaning after a column as wide as `names`.
pub(crate) fn help_line(name: &str, names: usize, meaning: &str) -> String {
    hang(&format!("  {name:<names$}{meaning}"), 2 + names, Some(terminal::help_width())).into_owned() + "\n"
}

/// Writes `value` after `label`, or below it where the line would be wider than the terminal.
pub(crate) fn write_labelled(label: &str, value: &str, width: Option<usize>, out: &mut dyn Write) -> io::Result<()> {
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
        // Formatting would write the padding a space at a time.
        let padding = " ".repeat(LABELS.saturating_sub(label.chars().count()));
        out.write_all(["  ", label, &padding, value, "\n"].concat().as_bytes())
    }
}

/// Returns the rows with the cells of each column filled up to the same width, so that the columns in `right` end on the right.
pub(crate) fn align<R: AsRef<[String]>>(rows: &[R], right: impl Fn(usize) -> bool) -> Vec<Vec<String>> {
    let width = |column: usize| rows.iter().map(|row| row.as_ref()[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..rows.first().map_or(0, |row| row.as_ref().len())).map(width).collect();
    let cell = |(column, (text, &width)): (usize, (&String, &usize))| {
        if right(column) { format!("{text:>width$}") } else { format!("{text:width$}") }
    };
    rows.iter().map(|row| row.as_ref().iter().zip(&widths).enumerate().map(cell).collect()).collect()
}

/// A table for people: rows of cells below a header, filled up so that columns are aligned.
pub(crate) struct Table(Vec<Vec<String>>);

impl Table {
    /// Sets a table. The columns in `right` end on the right.
    pub(crate) fn new(
        header: &[&str],
        rows: impl IntoIterator<Item = Vec<String>>,
        right: impl Fn(usize) -> bool,
    ) -> Table {
        let header = header.iter().map(|&heading| heading.to_owned()).collect();
        Table(align(&[header].into_iter().chain(rows).collect::<Vec<_>>(), right))
    }

    /// Returns the header and the rows.
    pub(crate) fn rows(&self) -> &[Vec<String>] {
        &self.0
    }

    /// Returns a line for the header and for each row.
    pub(crate) fn lines(&self) -> impl Iterator<Item = String> {
        self.0.iter().map(|row| row.join("  "))
    }

    /// Returns how many columns a terminal needs.
    pub(crate) fn width(&self) -> usize {
        self.0[0].join("  ").chars().count()
    }

    /// Returns the table with only these columns.
    pub(crate) fn select(&self, columns: &[usize]) -> Table {
        Table(self.0.iter().map(|row| columns.iter().map(|&column| row[column].clone()).collect()).collect())
    }

    /// Writes a block for each row, where the table is too wide. A column without a heading has the decimals of the one before it.
    pub(crate) fn write_blocks(&self, width: Option<usize>, out: &mut dyn Write) -> io::Result<()> {
        let header: Vec<&str> = self.0[0].iter().map(|label| label.trim()).collect();
        for row in &self.0[1..] {
            let row: Vec<&str> = row.iter().map(|cell| cell.trim()).collect();
            writeln!(out, "{}", row[0])?;
            for (i, label) in header.iter().enumerate().skip(1).filter(|(_, label)| !label.is_empty()) {
                let decimals = if header.get(i + 1) == Some(&"") { row[i + 1] } else { row[i] };
                let more = if decimals == row[i] { String::new() } else { format!(" ({decimals})") };
                write_labelled(label, &(row[i].to_owned() + &more), width, out)?;
            }
            writeln!(out)?;
        }
        Ok(())
    }
}

/// Returns a text in plain ASCII: figurines as letters, umlauts as two letters.
pub(crate) fn ascii(text: &str) -> String {
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
