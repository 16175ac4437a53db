//! Text from outside in places that would obey it: terminals, programs that show JSON, spreadsheets.

use std::{
    borrow::Cow,
    fmt::Write as _,
    io::{self, Write},
    str,
};

/// Returns whether a terminal obeys a character instead of showing it: controls, and marks of the direction of writing.
pub(crate) fn is_obeyed(c: char) -> bool {
    let is_direction =
        matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    c.is_control() && c != '\n' && c != '\t' || is_direction
}

/// Returns JSON with such characters escaped. They occur only in strings, where JSON allows most of them unescaped.
pub(crate) fn json(text: &str) -> Cow<'_, str> {
    if !text.contains(is_obeyed) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(2 * text.len());
    for c in text.chars() {
        if is_obeyed(c) {
            // A String takes everything.
            let _ = write!(escaped, "\\u{:04x}", u32::from(c));
        } else {
            escaped.push(c);
        }
    }
    Cow::Owned(escaped)
}

/// Returns text for a cell of a spreadsheet: what would be taken for a formula has an apostrophe before it.
pub(crate) fn cell(text: &str) -> Cow<'_, str> {
    const BEGIN_FORMULAS: [char; 10] = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];
    if text.starts_with(BEGIN_FORMULAS) { Cow::Owned(format!("'{text}")) } else { Cow::Borrowed(text) }
}

/// A terminal: control characters are shown, not obeyed. Invalid UTF-8 becomes U+FFFD.
pub(crate) struct Terminal<W> {
    out: W,
    /// The beginning of a character, or a carriage return that a line feed may follow.
    rest: Vec<u8>,
}

impl<W: Write> Terminal<W> {
    pub(crate) fn new(out: W) -> Terminal<W> {
        Terminal { out, rest: Vec::new() }
    }

    /// Writes text, and returns what has to wait for more.
    fn show(&mut self, bytes: &[u8]) -> io::Result<Vec<u8>> {
        let (bytes, mut rest) = bytes.strip_suffix(b"\r").map_or((bytes, vec![]), |bytes| (bytes, b"\r".to_vec()));
        let mut shown = String::with_capacity(bytes.len());
        let mut chunks = bytes.utf8_chunks().peekable();
        while let Some(chunk) = chunks.next() {
            let mut chars = chunk.valid().chars().peekable();
            while let Some(c) = chars.next() {
                match c {
                    '\r' if chars.peek() == Some(&'\n') => shown.push(c),
                    c if is_obeyed(c) => shown.extend(c.escape_default()),
                    c => shown.push(c),
                }
            }
            let is_cut = str::from_utf8(chunk.invalid()).is_err_and(|error| error.error_len().is_none());
            if is_cut && chunks.peek().is_none() && rest.is_empty() {
                rest = chunk.invalid().to_vec();
            } else if !chunk.invalid().is_empty() {
                shown.push(char::REPLACEMENT_CHARACTER);
            }
        }
        self.out.write_all(shown.as_bytes())?;
        Ok(rest)
    }
}

impl<W: Write> Write for Terminal<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = [&std::mem::take(&mut self.rest), bytes].concat();
        self.rest = self.show(&text)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
