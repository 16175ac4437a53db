//! Input that is quoted in messages.

use chess960_core::untrusted::Escaped;

/// Returns a text in quotation marks, escaped.
pub(crate) fn quoted(text: &str) -> String {
    format!("\"{}\"", Escaped(text))
}
