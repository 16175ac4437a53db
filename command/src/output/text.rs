//! Text for people: wrapped, in columns, in plain ASCII.

use std::{
    borrow::Cow,
    io::{self, Write},
};

use chess960_notation::letter;
use textwrap::{Options, WordSplitter};

use super::terminal;
use crate::line_filter::LineFilter;

/// Returns a text wrapped to a width at spaces, or as it is.
pub(crate) fn fill(text: &str, width: Option<usize>) -> Cow<'_, str> {
    hang(text, 0, width)
}

/// Returns `out` with its lines wrapped. Text that is flushed before the end of a line is not wrapped, since a person
/// types after it.
pub(crate) fn wrapped<W: Write>(out: W, width: Option<usize>) -> LineFilter<W> {
    LineFilter::new(
        out,
        move |text| if text.ends_with('\n') { fill(text, width).into_owned() } else { text.to_owned() },
    )
}

/// Returns a width for prose: longer lines are hard to read.
pub(crate) fn prose_width(width: Option<usize>) -> Option<usize> {
    width.map(|width| width.min(100))
}

/// Wraps a text, and indents every line but the first.
pub(crate) fn hang(text: &str, indent: usize, width: Option<usize>) -> Cow<'_, str> {
    let (Some(width), indent) = (width, " ".repeat(indent)) else { return Cow::Borrowed(text) };
    // Wrap only at spaces, so that ranks, patterns such as `N-N--` and FENs stay whole.
    let options = Options::new(width.max(1)).break_words(false).word_splitter(WordSplitter::NoHyphenation);
    textwrap::fill(text, options.subsequent_indent(&indent)).into()
}

/// Returns a line of help: a name, and its meaning, which begins with a capital, after a column as wide as `names`.
pub(crate) fn help_line(name: &str, names: usize, meaning: &str) -> String {
    let (first, rest) = meaning.split_at(meaning.len().min(1));
    hang(&format!("  {name:<names$}{}{rest}", first.to_uppercase()), 2 + names, Some(terminal::help_width()))
        .into_owned()
        + "\n"
}

/// Writes `value` after `label`, or below it if the line would be wider than the terminal.
pub(crate) fn write_labeled(label: &str, value: &str, width: Option<usize>, out: &mut dyn Write) -> io::Result<()> {
    const LABELS: usize = 18;
    if width.is_some_and(|width| width < 2 + LABELS + value.chars().count()) {
        writeln!(out, "  {label}")?;
        if value.contains('/') {
            // A FEN is there to be copied, so it stays on one line.
            return writeln!(out, "    {value}");
        }
        writeln!(out, "{}", hang(&format!("    {value}"), 4, width))
    } else {
        // Formatting would write the padding a space at a time.
        let padding = " ".repeat(LABELS.saturating_sub(label.chars().count()));
        out.write_all(["  ", label, &padding, value, "\n"].concat().as_bytes())
    }
}

/// Returns a text in plain ASCII: figurines as letters, umlauts as two letters.
pub(crate) fn ascii(text: &str) -> String {
    const ASCII: [(char, &str); 9] =
        [('–', "-"), ('ä', "ae"), ('ö', "oe"), ('ü', "ue"), ('█', "#"), ('│', "|"), ('·', "."), ('♙', "P"), ('♟', "p")];
    let letters: String = text.chars().map(letter).collect();
    ASCII.iter().fold(letters, |text, (c, ascii)| text.replace(*c, ascii))
}
