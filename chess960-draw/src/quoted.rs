//! Text from outside in messages.

/// How much of a text is quoted, in characters.
const MAX_QUOTED: usize = 100;

/// Quotes a text with everything escaped that a terminal might obey, and cut if it is long.
pub(crate) fn quoted(text: &str) -> String {
    let mut quoted: String = text.chars().take(MAX_QUOTED).flat_map(char::escape_debug).collect();
    if text.chars().nth(MAX_QUOTED).is_some() {
        quoted.push('…');
    }
    format!("\"{quoted}\"")
}
