//! Text from outside the program, escaped for terminals and editors, which obey some characters.
//!
//! The crates of this project share this module, which is not part of the interface.

use core::fmt;

/// Returns whether an editor or a language obeys a character instead of showing it: control characters (including
/// tabs), line ends, and marks of the direction of writing.
#[must_use]
pub fn is_hidden(c: char) -> bool {
    let is_mark = matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    c.is_control() || is_mark
}

/// Returns whether a character is invisible or differs between devices: it [is hidden](is_hidden), has the property
/// `Default_Ignorable_Code_Point`, is an interlinear annotation, an empty Braille pattern, for private use, or not a
/// character. Later versions of Unicode do not change the list. Spaces are not in it.
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

/// Displays the code point of a character that is not ASCII, as `U+041A, `, since it may look like an ASCII letter.
/// Displays nothing for an ASCII character.
#[derive(Clone, Copy, Debug)]
pub struct CodePoint(pub char);

impl fmt::Display for CodePoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_ascii() { Ok(()) } else { write!(f, "U+{:04X}, ", u32::from(self.0)) }
    }
}

/// Displays text with [invisible characters](is_unseen) and backslashes escaped as in Rust. Quotation marks stay as
/// they are.
///
/// Long text is cut after [`Escaped::MAX_CHARS`] characters and ends in `...`; `{:#}` displays all of it.
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
                // `escape_debug` leaves some of these as they are.
                Some(c) if is_unseen(c) => write!(f, "{}", c.escape_unicode())?,
                _ => f.write_str(&part[text.len()..])?,
            }
        }
        f.write_str(if cut.is_some() { "..." } else { "" })
    }
}
