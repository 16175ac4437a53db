//! Untrusted text in messages and comments, and the layout of cells.

use chess960_core::hostile::is_obeyed;

/// Returns the text with each character replaced that a terminal or an editor might obey, or that ends a line in some language.
#[must_use]
pub fn printable(text: &str) -> String {
    let printable = |c| match c {
        '\t' => ' ',
        '\u{2028}' | '\u{2029}' => '\u{FFFD}',
        _ if is_obeyed(c) => '\u{FFFD}',
        _ => c,
    };
    text.chars().map(printable).collect()
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
