use std::fmt;

use proc_macro2::{Span, TokenStream};

/// What is wrong with an item of the language of tables, and where.
///
/// Shows itself in `Debug` as in `Display`, so that a build script can return it from `main`.
///
/// ```
/// use chess960_codegen::Tables;
///
/// let error = Tables::default().add("NUMBERS: [u8; 960] = scharnagl by fritz9").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "`scharnagl` by `fritz9`: `u8` holds at most 255, but this goes up to 959; `u16` would do\n  \
///      | NUMBERS: [u8; 960] = scharnagl by fritz9\n  \
///      |           ^^"
/// );
/// ```
pub struct Error {
    error: syn::Error,
    text: Option<String>,
}

impl Error {
    /// An error in an item that was read from `text`.
    pub(crate) fn in_text(error: syn::Error, text: &str) -> Error {
        Error { error, text: Some(text.to_owned()) }
    }

    /// An error that is not in an item.
    pub(crate) fn other(message: impl fmt::Display) -> Error {
        syn::Error::new(Span::call_site(), message).into()
    }

    /// The error as a `compile_error!` on the tokens that are wrong.
    ///
    /// ```
    /// let error = chess960_codegen::StartPositionLiteral::from_text("960").unwrap_err();
    /// assert!(error.to_compile_error().to_string().contains("compile_error"));
    /// ```
    #[must_use]
    pub fn to_compile_error(&self) -> TokenStream {
        self.error.to_compile_error()
    }
}

/// What is wrong, and the line that it is in if it was read from text, with carets under what is wrong.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.error)?;
        let Some(text) = &self.text else { return Ok(()) };
        #[cfg(feature = "locations")]
        {
            let (start, end) = (self.error.span().start(), self.error.span().end());
            let line = text.lines().nth(start.line - 1).unwrap_or_default();
            // Where the text ends too soon, there is no token to point at.
            let at_end = start.line == 1 && start.column == 0 && end.column == 0;
            let column = if at_end { line.chars().count() } else { start.column };
            let carets = if end.line == start.line { end.column.saturating_sub(start.column).max(1) } else { 1 };
            write!(f, "\n  | {line}\n  | {}{}", " ".repeat(column), "^".repeat(carets))
        }
        #[cfg(not(feature = "locations"))]
        write!(f, "\n  | {text}")
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {}

impl From<syn::Error> for Error {
    fn from(error: syn::Error) -> Error {
        Error { error, text: None }
    }
}
