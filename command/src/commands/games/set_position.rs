//! `--set-position`: the tags of a position for the games of a round that was recorded without them.

use std::io::{self, Write};

use chess960_games::{
    Category, Variant,
    archive::FirstErrors,
    pgn::{Game, Tag, read_games},
};
use chess960_notation::Escaped;
use chess960_tables::{CastlingStyle, StartPosition};

/// A text whose games start from one position, and the places where tags are added.
pub(crate) struct Round<'a> {
    text: &'a [u8],
    /// The tags of the position, with their names and values.
    tags: [(Tag, &'static str, String); 3],
    /// The end of the last tag of each game without a FEN, and which of the tags the game lacks.
    additions: Vec<(usize, [bool; 3])>,
    /// The number of games.
    pub(crate) games: u64,
    /// The broken games, to which nothing is added.
    pub(crate) broken: FirstErrors,
    /// The first tag that contradicts the position, if any.
    pub(crate) contradiction: Option<String>,
}

impl<'a> Round<'a> {
    /// Reads the games. With `board_only`, all fields of their FENs but the board are ignored.
    ///
    /// # Errors
    ///
    /// If the text is CSV or JSON.
    pub(crate) fn read(text: &'a [u8], position: StartPosition, board_only: bool) -> io::Result<Round<'a>> {
        let fen = position.fen(CastlingStyle::XFen).to_string();
        let tags = [
            (Tag::Variant, "Variant", "Chess960".to_owned()),
            (Tag::SetUp, "SetUp", "1".to_owned()),
            (Tag::Fen, "FEN", fen),
        ];
        let (additions, broken) = (Vec::new(), FirstErrors::default());
        let mut round = Round { text, tags, additions, games: 0, broken, contradiction: None };
        let is_right = |game: &Game, tag, value: &str| match tag {
            Tag::Variant => Variant::parse(value) == Variant::Chess960,
            Tag::SetUp => value == "1",
            _ => Category::of(game, board_only) == Ok(Category::Position(position)),
        };
        read_games(text, |game| {
            round.games += 1;
            if let Some(error) = &game.error {
                return round.broken.add(0, error.clone());
            }
            for (tag, name, right) in &round.tags {
                if let Some(value) = game.tag(*tag).filter(|value| !is_right(game, *tag, value)) {
                    let (line, value) = (game.line, Escaped(&value));
                    round.contradiction.get_or_insert_with(|| {
                        format!(
                            "the game on line {line} has the tag {name} \"{value}\", not \"{right}\"; correct or \
                             delete the tag, or leave out the game"
                        )
                    });
                }
            }
            if game.tag(Tag::Fen).is_none() {
                round.additions.push((game.tags_end, round.tags.each_ref().map(|tag| game.tag(tag.0).is_none())));
            }
        })?;
        Ok(round)
    }

    /// Writes the text, with the tags that are missing on lines of their own after each game's last tag.
    pub(crate) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let (mut done, mut line_end) = (0, last_line_end(self.text).unwrap_or("\n"));
        for (place, is_missing) in &self.additions {
            let text = &self.text[done..*place];
            (done, line_end) = (*place, last_line_end(text).unwrap_or(line_end));
            out.write_all(text)?;
            for ((_, name, value), _) in self.tags.iter().zip(is_missing).filter(|(_, is_missing)| **is_missing) {
                write!(out, "{line_end}[{name} \"{value}\"]")?;
            }
        }
        out.write_all(&self.text[done..])
    }
}

/// Returns the last line end of a text.
fn last_line_end(text: &[u8]) -> Option<&'static str> {
    let at = text.iter().rposition(|byte| b"\r\n".contains(byte))?;
    Some(match &text[..=at] {
        [.., b'\r', b'\n'] => "\r\n",
        [.., b'\n'] => "\n",
        _ => "\r",
    })
}
