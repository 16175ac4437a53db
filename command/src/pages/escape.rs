//! Escaping what a template is given, by the format that it writes.

use std::fmt::Write as _;

use chess960_core::Piece;
use minijinja::{AutoEscape, Error, Output, State, Value, escape_formatter};

/// Returns the format that a template with this name writes.
pub(crate) fn format_of(name: &str) -> AutoEscape {
    match name.rsplit_once('.') {
        Some((_, "html" | "svg")) => AutoEscape::Html,
        Some((_, "tex")) => AutoEscape::Custom("latex".into()),
        Some((_, "md")) => AutoEscape::Custom("markdown".into()),
        _ => AutoEscape::None,
    }
}

/// Writes a value: as HTML, LaTeX or Markdown, or as it is if it is marked as safe.
pub(crate) fn format(out: &mut Output, state: &mut State, value: &Value) -> Result<(), Error> {
    let AutoEscape::Custom(name) = state.auto_escape() else { return escape_formatter(out, state, value) };
    // An undefined value is an error; the engine's formatter reports it.
    if value.is_undefined() {
        return escape_formatter(out, state, value);
    }
    if value.is_safe() {
        return Ok(out.write_str(value.as_str().unwrap_or_default())?);
    }
    let is_latex = name == "latex";
    let with_backslash = if is_latex { "{}$&#%_" } else { r"\`*_[]<>|#" };
    let text = value.to_string();
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        match latex(c, characters.peek().copied()).filter(|_| is_latex) {
            Some(escaped) => out.write_str(escaped)?,
            None if with_backslash.contains(c) => write!(out, "\\{c}")?,
            None => out.write_char(c)?,
        }
    }
    Ok(())
}

/// Returns how LaTeX writes a character for which no backslash will do, or that is not in its usual fonts. Figurines
/// come from the package chessfss.
fn latex(c: char, next: Option<char>) -> Option<&'static str> {
    Some(match c {
        '\\' => r"\textbackslash{}",
        '^' => r"\textasciicircum{}",
        '~' => r"\textasciitilde{}",
        '<' => r"\textless{}",
        '>' => r"\textgreater{}",
        '|' => r"\textbar{}",
        '"' => "''",
        // Two would join to a dash.
        '-' if next == Some('-') => "-{}",
        '–' => "--",
        '\u{a0}' => "~",
        '\u{202f}' => r"\,",
        '−' => r"\ensuremath{-}",
        '×' => r"\ensuremath{\times}",
        // The package has no symbols for Black's pieces.
        _ => match Piece::from_figurine(c).filter(|_| c < '♚')? {
            Piece::King => r"\symking{}",
            Piece::Queen => r"\symqueen{}",
            Piece::Rook => r"\symrook{}",
            Piece::Bishop => r"\symbishop{}",
            Piece::Knight => r"\symknight{}",
        },
    })
}
