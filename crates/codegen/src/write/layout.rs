//! Layout that the back-ends share.

/// The widest line of data.
const MAX_WIDTH: usize = 100;

/// Writes cells with commas between them, as many on a line as fit, each line after `indent`.
pub(super) fn fill<T: AsRef<str>>(cells: impl IntoIterator<Item = T>, indent: &str) -> String {
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

/// Writes each line after `prefix`, without spaces at the end.
pub(super) fn prefixed<T: AsRef<str>>(prefix: &str, lines: impl IntoIterator<Item = T>) -> String {
    lines.into_iter().map(|line| format!("{prefix}{}", line.as_ref()).trim_end().to_owned() + "\n").collect()
}

/// Writes text in which every character beyond ASCII is escaped by `escape`, and quotation marks and backslashes by a
/// backslash.
pub(super) fn quoted(text: &str, escape: impl Fn(char) -> String) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            ' '..='~' => quoted.push(c),
            _ => quoted.push_str(&escape(c)),
        }
    }
    quoted + "\""
}

/// Escapes a character as `\u1234`, twice if it has a surrogate.
pub(super) fn utf16(c: char) -> String {
    c.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04X}")).collect()
}

/// Writes integers, hexadecimal ones as `0x1f`.
pub(super) fn integers(radix: chess960_model::Radix, cells: &[u64]) -> Vec<String> {
    cells
        .iter()
        .map(|cell| match radix {
            chess960_model::Radix::Decimal => cell.to_string(),
            chess960_model::Radix::Hexadecimal => format!("0x{cell:x}"),
        })
        .collect()
}

/// Writes integers in decimal.
pub(super) fn decimal<T: Copy + Into<u64>>(cells: &[T]) -> Vec<String> {
    cells.iter().map(|&cell| cell.into().to_string()).collect()
}
