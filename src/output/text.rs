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
        writeln!(out, "  {label:LABELS$}{value}")
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
