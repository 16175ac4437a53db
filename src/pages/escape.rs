//! Escaping what a template is given, by the format that it writes.

use std::fmt::Write as _;

use chess960_core::Piece;
use minijinja::{AutoEscape, Error, Output, State, Value, escape_formatter};

/// Writes a value: as HTML, LaTeX or Markdown, or as it is if it is marked as safe.
pub(super) fn format(out: &mut Output, state: &mut State, value: &Value) -> Result<(), Error> {
    let escape = match state.auto_escape() {
        AutoEscape::Custom(name) if value.is_safe() => {
            debug_assert!(name == "latex" || name == "markdown");
            return Ok(out.write_str(value.as_str().unwrap_or_default())?);
        }
        AutoEscape::Custom(name) if name == "latex" => latex,
        AutoEscape::Custom(_) => markdown,
        _ => return escape_formatter(out, state, value),
    };
    // An undefined value is an error; the engine's formatter reports it.
    if value.is_undefined() {
        return escape_formatter(out, state, value);
    }
    let text = value.to_string();
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        match escape(c, characters.peek().copied()) {
            Some(escaped) => write!(out, "{escaped}")?,
            None => out.write_char(c)?,
        }
    }
    Ok(())
}

/// Returns the LaTeX escape of a character that means something to LaTeX, or is not in its usual fonts. Figurines are those of the package chessfss.
fn latex(c: char, next: Option<char>) -> Option<&'static str> {
    Some(match c {
        '\\' => r"\textbackslash{}",
        '{' => r"\{",
        '}' => r"\}",
        '$' => r"\$",
        '&' => r"\&",
        '#' => r"\#",
        '%' => r"\%",
        '_' => r"\_",
        '^' => r"\textasciicircum{}",
        '~' => r"\textasciitilde{}",
        '<' => r"\textless{}",
        '>' => r"\textgreater{}",
        '|' => r"\textbar{}",
        '"' => "''",
        // Two would join to a dash.
        '-' if next == Some('-') => "-{}",
        '–' => "--",
        '−' => r"\ensuremath{-}",
        '×' => r"\ensuremath{\times}",
        _ => match Piece::ALL.into_iter().find(|piece| piece.figurine() == c)? {
            Piece::King => r"\symking{}",
            Piece::Queen => r"\symqueen{}",
            Piece::Rook => r"\symrook{}",
            Piece::Bishop => r"\symbishop{}",
            Piece::Knight => r"\symknight{}",
        },
    })
}

/// How Markdown writes a character that means something to it.
fn markdown(c: char, _next: Option<char>) -> Option<&'static str> {
    Some(match c {
        '\\' => r"\\",
        '`' => r"\`",
        '*' => r"\*",
        '_' => r"\_",
        '[' => r"\[",
        ']' => r"\]",
        '<' => r"\<",
        '>' => r"\>",
        '|' => r"\|",
        '#' => r"\#",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use crate::pages::environment;

    /// Returns what an expression writes in a template of this name.
    fn written(name: &str, expression: &str) -> String {
        let environment = environment();
        let source = format!("{{{{ {expression} }}}}");
        environment.render_named_str(name, &source, ()).expect("the expression is one")
    }

    #[test]
    fn values_are_escaped_by_format() {
        let text = r#"'<b> & 50% [a](b) | -QN--N- _#$"{x}'"#;
        assert_eq!(written("a.html", text), "&lt;b&gt; &amp; 50% [a](b) | -QN--N- _#$&quot;{x}");
        assert_eq!(
            written("a.tex", text),
            r"\textless{}b\textgreater{} \& 50\% [a](b) \textbar{} -QN-{}-N- \_\#\$''\{x\}"
        );
        assert_eq!(written("a.md", text), r#"\<b\> & 50% \[a\](b) \| -QN--N- \_\#$"{x}"#);
        assert_eq!(written("a.txt", text), r#"<b> & 50% [a](b) | -QN--N- _#$"{x}"#);
        assert_eq!(written("a.tex", "'♖♔'"), r"\symrook{}\symking{}");
    }

    #[test]
    fn safe_values_and_numbers_are_as_they_are() {
        for name in ["a.html", "a.tex", "a.md", "a.txt"] {
            assert_eq!(written(name, "'<i>_'|safe"), "<i>_");
            assert_eq!(written(name, "518"), "518");
        }
    }
}
