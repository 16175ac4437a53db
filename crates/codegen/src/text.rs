//! Untrusted text in messages and comments, and the layout of cells.

use chess960_core::hostile::is_obeyed;

/// Returns whether a terminal or an editor might obey a character other than a tab, or some language ends a line at it.
pub(crate) fn is_hidden(c: char) -> bool {
    c != '\t' && is_obeyed(c) || matches!(c, '\u{2028}' | '\u{2029}')
}

/// Returns a line with its tabs as spaces, and without hidden characters.
#[must_use]
pub fn printable(line: &str) -> String {
    line.replace('\t', " ").replace(is_hidden, "\u{FFFD}")
}

/// The widest line of cells.
const MAX_WIDTH: usize = 100;

/// Writes cells with commas between them, as many on a line as fit, each line after `indent`.
#[must_use]
pub fn fill<T: AsRef<str>>(cells: impl IntoIterator<Item = T>, indent: &str) -> String {
    let mut text = String::new();
    let mut column = MAX_WIDTH;
    for cell in cells {
        let cell = cell.as_ref();
        let width = cell.chars().count() + ",".len();
        if column + " ".len() + width <= MAX_WIDTH {
            column += " ".len() + width;
            text.push(' ');
        } else {
            if !text.is_empty() {
                text.push('\n');
            }
            column = indent.chars().map(|c| if c == '\t' { 4 } else { 1 }).sum::<usize>() + width;
            text.push_str(indent);
        }
        text.push_str(cell);
        text.push(',');
    }
    text.push('\n');
    text
}
