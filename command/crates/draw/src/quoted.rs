//! Text from outside in messages.

use std::fmt::{self, Write as _};

/// A text with everything escaped that a terminal might obey, and cut where it is long.
pub(crate) struct Escaped<'a>(pub(crate) &'a str);

/// How much of a text is shown, in characters: enough for a line of a public draw's record.
const MAX_CHARS: usize = 120;

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, c) in self.0.chars().enumerate() {
            match c {
                _ if i == MAX_CHARS => return f.write_str("..."),
                '\'' | '"' => f.write_char(c)?,
                _ => write!(f, "{}", c.escape_debug())?,
            }
        }
        Ok(())
    }
}

/// Returns a text in quotation marks, escaped.
pub(crate) fn quoted(text: &str) -> String {
    format!("\"{}\"", Escaped(text))
}
