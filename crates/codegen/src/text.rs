//! Untrusted text in messages and comments, the case of names, and lines of cells.

use chess960_core::untrusted;

/// Returns whether a character is forbidden in lines and comments.
pub(crate) fn is_hidden(c: char) -> bool {
    c != '\t' && untrusted::is_hidden(c)
}

/// Returns a line with spaces for tabs, and `U+FFFD` for hidden characters.
#[must_use]
pub fn printable(line: &str) -> String {
    line.replace('\t', " ").replace(is_hidden, "\u{FFFD}")
}

/// Returns a name in snake case: `king_files` for `kingFiles`, `x_fen` for `XFen`.
///
/// A word begins after an underscore, and at an uppercase letter after a lowercase one or before one.
#[must_use]
pub fn snake_case(name: &str) -> String {
    let mut words = String::new();
    // The last letter that has a case.
    let mut last = '_';
    let mut letters = name.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_before_lower = letters.peek().is_some_and(|next| next.is_lowercase());
        if letter.is_uppercase() && (last.is_lowercase() || last.is_uppercase() && is_before_lower) {
            words.push('_');
        }
        if letter.is_uppercase() || letter.is_lowercase() || letter == '_' {
            last = letter;
        }
        words.push(letter);
    }
    let words: Vec<&str> = words.split('_').filter(|word| !word.is_empty()).collect();
    words.join("_").to_lowercase()
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
