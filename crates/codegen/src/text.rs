//! Text of strangers, for messages and comments.

/// Returns the text with each character replaced that a terminal or an editor might obey, or that ends a line in some language.
pub(crate) fn printable(text: &str) -> String {
    let replaced = |c: char| {
        if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') || is_bidirectional_control(c) {
            '\u{FFFD}'
        } else {
            c
        }
    };
    text.chars().map(|c| if c == '\t' { ' ' } else { replaced(c) }).collect()
}

/// Returns whether rustc refuses the character in comments and literals.
pub(crate) const fn is_bidirectional_control(c: char) -> bool {
    matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}
