//! Text from outside, shown where a terminal or an editor might obey it: the one definition of what is dangerous.
//!
//! The crates of this project share this module; it is no part of the interface.

use core::fmt;

/// Returns whether an editor or a language obeys a character instead of showing it: controls (tabs and line ends, too),
/// ends of lines, and marks of the direction of writing.
#[must_use]
pub fn is_hidden(c: char) -> bool {
    let is_mark = matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    c.is_control() || is_mark
}

/// Returns whether a character cannot be seen, or shows something else on each device: one that [is
/// obeyed](is_hidden), has the property `Default_Ignorable_Code_Point`, annotates between lines, is an empty pattern of
/// Braille, or is no character at all. No version of Unicode changes the list, and blanks are not in it.
#[must_use]
pub fn is_unseen(c: char) -> bool {
    let is_listed = matches!(
        c,
        '\u{AD}' | '\u{34F}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}'
            | '\u{200B}'..='\u{200F}' | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}' | '\u{E000}'..='\u{F8FF}'
            | '\u{FDD0}'..='\u{FDEF}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}'
            | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}' | '\u{F0000}'..
    );
    is_hidden(c) || is_listed || u32::from(c) & 0xFFFE == 0xFFFE
}

/// Displays where Unicode has a character that is not ASCII, as `U+041A, `, for it may look like one that is; otherwise
/// nothing.
#[derive(Clone, Copy, Debug)]
pub struct CodePoint(pub char);

impl fmt::Display for CodePoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_ascii() { Ok(()) } else { write!(f, "U+{:04X}, ", u32::from(self.0)) }
    }
}

/// Displays text as Rust escapes it: whatever [cannot be seen](is_unseen), and the backslash itself. Quotation
/// marks stay as they are.
///
/// Long text is cut after [`Escaped::MAX_CHARS`] characters and ends in `...`, unless it is displayed with `{:#}`.
///
/// ```
/// use chess960_core::untrusted::Escaped;
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
        let is_special = |c: char| matches!(c, '\'' | '"') || is_unseen(c) && !c.is_control();
        for part in shown.split_inclusive(is_special) {
            let text = part.trim_end_matches(is_special);
            write!(f, "{}", text.escape_debug())?;
            match part[text.len()..].chars().next() {
                // Some of them, `escape_debug` shows.
                Some(c) if is_unseen(c) => write!(f, "{}", c.escape_unicode())?,
                _ => f.write_str(&part[text.len()..])?,
            }
        }
        f.write_str(if cut.is_some() { "..." } else { "" })
    }
}
