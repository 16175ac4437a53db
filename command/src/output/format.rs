use std::io::{self, Write as _};

use super::{Output, terminal::LOCALE_IS_UTF8, text};

/// A format of output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Text,
    /// One document: an array if there can be several objects.
    Json,
    /// One object per line.
    Ndjson,
    Csv,
    /// White's rank on a line, or both ranks if the sides may have different positions.
    Rank,
    /// Ranks in figurines.
    Figurine,
    /// A FEN on a line.
    Fen,
    /// An EPD on a line, the Scharnagl numbers as its `id`: `id "SP 518";`, or `id "White SP 0, Black SP 2";` if the
    /// sides differ.
    Epd,
    /// The UCI command `position fen ...` on a line.
    Uci,
    /// A PGN game without moves, which begins at the setup.
    Pgn,
    Markdown,
    Html,
    Latex,
    Svg,
    Png,
}

impl Format {
    /// Returns whether to write it in ASCII: text and Markdown, which people read as they are, unless the locale is
    /// UTF-8.
    pub(crate) fn in_ascii(self) -> bool {
        matches!(self, Format::Text | Format::Markdown) && !*LOCALE_IS_UTF8
    }

    /// Writes a text in this format.
    pub(crate) fn write(self, text: &str, out: &mut Output) -> io::Result<()> {
        if self.in_ascii() { out.write_all(text::ascii(text).as_bytes()) } else { out.write_all(text.as_bytes()) }
    }
}
