use std::io::{self, Write};

use chess960_notation::BYTE_ORDER_MARK;

use super::Game;

/// Writes the texts of games so that the same games are read back.
///
/// Adjacent games of a text are written unchanged. If text between two games was left out, a blank line is added after
/// the first, unless it ends in one, and `*` if it has no moves, since tags after tags would belong to the same game. A
/// byte order mark before text that is left out is left out, too.
///
/// ```
/// use chess960_games::pgn::{GameWriter, Tag, read_games_with_text};
///
/// let pgn = "[Event \"a\"]\n\n[Event \"b\"]\n\n*\n\n[Site \"c\"]\n";
/// let mut writer = GameWriter::new(Vec::new());
/// read_games_with_text(pgn.as_bytes(), |game, text| {
///     if game.tag(Tag::Event).as_deref() == Some("b") {
///         writer.skip();
///         return Ok(());
///     }
///     writer.write(game, text)
/// })?;
/// assert_eq!(writer.finish()?, b"[Event \"a\"]\n\n*\n\n[Site \"c\"]\n");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct GameWriter<W> {
    out: W,
    /// The byte order mark after the last game, which belongs to the next one.
    mark: &'static [u8],
    /// The text to end the last game with if something is left out after it.
    end: String,
    skipped: bool,
}

impl<W: Write> GameWriter<W> {
    /// Creates a writer that has written nothing.
    pub const fn new(out: W) -> GameWriter<W> {
        GameWriter { out, mark: b"", end: String::new(), skipped: false }
    }

    /// Writes a game.
    ///
    /// # Errors
    ///
    /// Returns any I/O error from `out`.
    pub fn write(&mut self, game: &Game, text: &[u8]) -> io::Result<()> {
        self.end_game()?;
        let (text, mark) =
            text.strip_suffix(BYTE_ORDER_MARK).map_or((text, b"".as_slice()), |text| (text, BYTE_ORDER_MARK));
        let ends_in_blank_line = [b"\n\n".as_slice(), b"\r\r", b"\n\r\n"].iter().any(|end| text.ends_with(end));
        self.end.clear();
        self.end += if ends_in_blank_line { "" } else { "\n\n" };
        self.end += if game.has_moves { "" } else { "*\n\n" };
        self.mark = mark;
        self.out.write_all(text)
    }

    /// Returns the inner writer, for text that is not a game.
    pub const fn get_mut(&mut self) -> &mut W {
        &mut self.out
    }

    fn end_game(&mut self) -> io::Result<()> {
        let end = if std::mem::take(&mut self.skipped) { self.end.as_bytes() } else { self.mark };
        self.out.write_all(end)
    }

    /// Notes that text after the last game is left out. Call this between two files, too.
    pub fn skip(&mut self) {
        self.skipped = true;
    }

    /// Writes the end of the last game, and returns the inner writer.
    ///
    /// # Errors
    ///
    /// Returns any I/O error from `out`.
    pub fn finish(mut self) -> io::Result<W> {
        // The text may end in a second mark, before the one that was taken off, and the output must not end in a mark.
        if !self.skipped || !self.mark.is_empty() {
            self.end_game()?;
        }
        Ok(self.out)
    }
}
