use std::fmt::{self, Write as _};

/// Displays text from outside with whatever a terminal might obey or hide escaped: control characters, escape
/// sequences, bidirectional controls, and the backslash itself. Quotation marks stay as they are.
///
/// Long text is cut after [`Escaped::MAX_CHARS`] characters and ends in `...`, unless it is displayed with `{:#}`.
///
/// ```
/// use chess960_notation::Escaped;
///
/// assert_eq!(Escaped("a \"quoted\" text\n").to_string(), r#"a "quoted" text\n"#);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Escaped<'a>(pub &'a str);

impl Escaped<'_> {
    /// The number of characters that are shown.
    pub const MAX_CHARS: usize = 100;
}

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, c) in self.0.chars().enumerate() {
            if i == Escaped::MAX_CHARS && !f.alternate() {
                return f.write_str("...");
            }
            match c {
                '\'' | '"' => f.write_char(c)?,
                _ => write!(f, "{}", c.escape_debug())?,
            }
        }
        Ok(())
    }
}
