use super::Output;

/// A format of output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Text,
    /// One document.
    Json,
    /// One object per line.
    JsonLines,
    /// The same, under the name that programs for data have for it.
    Ndjson,
    Csv,
    /// White's rank on a line, or both where the sides may have different positions.
    Rank,
    /// The same in figurines.
    Figurine,
    /// A FEN on a line.
    Fen,
    /// An EPD on a line, the Scharnagl numbers as its `id`: `id "SP 518";`, or `id "White SP 0, Black SP 2";` where the
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
    /// Ends a match over the formats that a subcommand offers.
    ///
    /// # Panics
    ///
    /// Always: a subcommand is asked for no other format.
    pub(crate) fn not_offered(self) -> ! {
        unreachable!("the subcommand does not offer {self:?}")
    }

    /// Returns whether to write it in ASCII for such a locale: text and Markdown, which people read as they are.
    pub(crate) fn in_ascii(self, out: &Output) -> bool {
        out.ascii() && matches!(self, Format::Text | Format::Markdown)
    }
}
