//! Quoting input in messages.

use std::fmt::{self, Write as _};

/// Displays text from outside with whatever a terminal might obey or hide escaped: control characters, escape
/// sequences, bidirectional controls, and the backslash itself. Quotation marks stay as they are.
///
/// Long text is cut after [`Escaped::MAX_CHARS`] characters and ends in `…`.
pub(crate) struct Escaped<'a>(pub(crate) &'a str);

impl Escaped<'_> {
    /// How many characters of the text are shown.
    pub(crate) const MAX_CHARS: usize = 100;
}

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, c) in self.0.chars().enumerate() {
            if i == Escaped::MAX_CHARS {
                return f.write_char('…');
            }
            match c {
                '\'' | '"' => f.write_char(c)?,
                _ => write!(f, "{}", c.escape_debug())?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn controls_are_escaped_and_long_text_is_cut() {
        assert_eq!(Escaped("a \"b\" 'c' \\ ♔é").to_string(), "a \"b\" 'c' \\\\ ♔é");
        assert_eq!(Escaped("\x1b[31m\r\n\u{202e}").to_string(), r"\u{1b}[31m\r\n\u{202e}");
        assert_eq!(Escaped(&"x".repeat(100)).to_string(), "x".repeat(100));
        assert_eq!(Escaped(&"x".repeat(101)).to_string(), "x".repeat(100) + "…");
    }
}
