//! Text from outside, shown where a terminal or an editor might obey it: the one definition of what is dangerous.
//!
//! The crates of this project share this module; it is no part of the interface.

use core::fmt;

/// Returns whether a terminal or an editor obeys a character instead of showing it: controls (tabs and line ends, too),
/// and marks of the direction of writing.
#[must_use]
pub fn is_obeyed(c: char) -> bool {
    let is_direction =
        matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    c.is_control() || is_direction
}

/// Returns whether a character is [obeyed](is_obeyed), or some language ends a line at it.
#[must_use]
pub fn is_hidden(c: char) -> bool {
    is_obeyed(c) || matches!(c, '\u{2028}' | '\u{2029}')
}

/// Displays text as Rust escapes it: whatever [is obeyed](is_obeyed) or cannot be seen, and the backslash itself.
/// Quotation marks stay as they are.
///
/// Long text is cut after [`Escaped::MAX_CHARS`] characters and ends in `...`, unless it is displayed with `{:#}`.
///
/// ```
/// use chess960_core::hostile::Escaped;
///
/// assert_eq!(Escaped("a \"quoted\" text\n").to_string(), r#"a "quoted" text\n"#);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Escaped<'a>(pub &'a str);

impl Escaped<'_> {
    /// The number of characters that are shown: enough for a line of a public draw's record.
    pub const MAX_CHARS: usize = 120;
}

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cut = self.0.char_indices().nth(Escaped::MAX_CHARS).filter(|_| !f.alternate());
        let shown = cut.map_or(self.0, |(end, _)| &self.0[..end]);
        for part in shown.split_inclusive(['\'', '"']) {
            let text = part.trim_end_matches(['\'', '"']);
            write!(f, "{}{}", text.escape_debug(), &part[text.len()..])?;
        }
        f.write_str(if cut.is_some() { "..." } else { "" })
    }
}
