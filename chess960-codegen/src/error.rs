use std::fmt;

use proc_macro2::{Span, TokenStream};

use crate::syntax::check_limits;

/// The reason why lines of the table language cannot be read or written: all lines that are wrong, and where.
///
/// `Debug` shows the same as `Display`, so that a build script can return the error from `main`.
///
/// ```
/// use chess960_codegen::Builder;
///
/// let error = Builder::new().table("NUMBERS: [u8; 960] = scharnagl by fritz9").source().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "`scharnagl` by `fritz9`: `u8` holds at most 255, but this goes up to 959; `u16` is wide enough\n  \
///      | NUMBERS: [u8; 960] = scharnagl by fritz9\n  \
///      |           ^^"
/// );
/// ```
pub struct Error {
    faults: Vec<Fault>,
}

struct Fault {
    error: syn::Error,
    /// The text that was read, if it was text.
    text: Option<String>,
}

impl Error {
    /// Reads `text` as tokens, and these with `read`.
    pub(crate) fn read<T>(text: &str, read: impl FnOnce(TokenStream) -> syn::Result<T>) -> Result<T, Error> {
        let result = if let Some(c) = text.chars().find(|c| is_bidirectional_control(*c)) {
            let message =
                format!("the bidirectional control character {} would hide what the line says", c.escape_unicode());
            Err(syn::Error::new(Span::call_site(), message))
        } else {
            text.parse::<TokenStream>()
                .map_err(|error| {
                    let message =
                        "this is not a token of Rust: a bracket, a quotation mark or a character is out of place";
                    syn::Error::new(error.span(), message)
                })
                .and_then(|tokens| check_limits(&tokens).and_then(|()| read(tokens)))
        };
        result.map_err(|error| {
            let fault = |error| Fault { error, text: Some(text.to_owned()) };
            Error { faults: error.into_iter().map(fault).collect() }
        })
    }

    /// Returns an error that is not in a line.
    pub(crate) fn other(message: impl fmt::Display) -> Error {
        syn::Error::new(Span::call_site(), message).into()
    }

    /// Adds the faults of another error.
    pub(crate) fn combine(&mut self, other: Error) {
        self.faults.extend(other.faults);
    }
}

/// Writes each fault, and under it the line that it is in, with carets, if it was read from text.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            if i > 0 {
                writeln!(f)?;
            }
            fault.fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.error)?;
        let Some(text) = &self.text else { return Ok(()) };
        #[cfg(feature = "locations")]
        {
            let (start, end) = (self.error.span().start(), self.error.span().end());
            let line = printable(text.lines().nth(start.line - 1).unwrap_or_default());
            // Where the text ends too soon, there is no token to point at.
            let at_end = start.line == 1 && start.column == 0 && end.column == 0;
            let column = if at_end { line.chars().count() } else { start.column };
            let carets = if end.line == start.line { end.column.saturating_sub(start.column).max(1) } else { 1 };
            write!(f, "\n  | {line}\n  | {}{}", " ".repeat(column), "^".repeat(carets))
        }
        #[cfg(not(feature = "locations"))]
        write!(f, "\n  | {}", printable(text))
    }
}

/// Returns the text with each character that a terminal or an editor might obey replaced.
pub(crate) fn printable(text: &str) -> String {
    let replaced = |c: char| if c.is_control() || is_bidirectional_control(c) { '\u{FFFD}' } else { c };
    text.chars().map(|c| if c == '\t' { ' ' } else { replaced(c) }).collect()
}

/// Whether rustc refuses the character in comments and literals.
const fn is_bidirectional_control(c: char) -> bool {
    matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {}

impl From<syn::Error> for Error {
    fn from(error: syn::Error) -> Error {
        Error { faults: error.into_iter().map(|error| Fault { error, text: None }).collect() }
    }
}
