use std::{borrow::Cow, ops::Range};

use super::{GameResult, PgnError, syntax::decoded};

/// A game: its tags, and the result at the end of its moves.
///
/// ```
/// use chess960_games::pgn::{GameResult, Tag, read_games};
///
/// read_games("\n[Variant \"Chess960\"]\n[Result \"*\"]\n\n1. e4 1-0\n".as_bytes(), |game| {
///     assert_eq!(game.line, 2);
///     assert_eq!((game.tag(Tag::Variant).as_deref(), game.tag(Tag::Result).as_deref()), (Some("Chess960"), Some("*")));
///     assert_eq!((game.tag(Tag::Fen), &game.error), (None, &None));
///     assert_eq!(game.moves_result, Some(GameResult::White));
/// })?;
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Game {
    /// The line of its first tag, from 1.
    pub line: u64,
    /// Whether its tags are followed by anything other than white space.
    pub has_moves: bool,
    /// The result at the end of its moves: `None` if there is none, or it is `*`.
    pub moves_result: Option<GameResult>,
    /// The first thing that is wrong with it, if anything.
    pub error: Option<PgnError>,
    /// The values of its tags as they are written, one after the other.
    values: Vec<u8>,
    /// Where in `values` each tag's value stands.
    ranges: [Option<Range<u32>>; Tag::ALL.len()],
}

/// The tags that are read; others are passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the name says it")]
pub enum Tag {
    Event,
    Site,
    Date,
    Round,
    White,
    Black,
    Result,
    UtcDate,
    WhiteElo,
    BlackElo,
    TimeControl,
    Variant,
    SetUp,
    Fen,
}

impl Tag {
    /// All of them.
    pub const ALL: [Tag; 14] = [
        Tag::Event,
        Tag::Site,
        Tag::Date,
        Tag::Round,
        Tag::White,
        Tag::Black,
        Tag::Result,
        Tag::UtcDate,
        Tag::WhiteElo,
        Tag::BlackElo,
        Tag::TimeControl,
        Tag::Variant,
        Tag::SetUp,
        Tag::Fen,
    ];

    /// Returns the name, as in PGN.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Tag::Event => "Event",
            Tag::Site => "Site",
            Tag::Date => "Date",
            Tag::Round => "Round",
            Tag::White => "White",
            Tag::Black => "Black",
            Tag::Result => "Result",
            Tag::UtcDate => "UTCDate",
            Tag::WhiteElo => "WhiteElo",
            Tag::BlackElo => "BlackElo",
            Tag::TimeControl => "TimeControl",
            Tag::Variant => "Variant",
            Tag::SetUp => "SetUp",
            Tag::Fen => "FEN",
        }
    }

    pub(super) fn of(name: &[u8]) -> Option<Tag> {
        // A match on the letters, which is quicker than a search among names.
        Some(match name {
            b"Event" => Tag::Event,
            b"Site" => Tag::Site,
            b"Date" => Tag::Date,
            b"Round" => Tag::Round,
            b"White" => Tag::White,
            b"Black" => Tag::Black,
            b"Result" => Tag::Result,
            b"UTCDate" => Tag::UtcDate,
            b"WhiteElo" => Tag::WhiteElo,
            b"BlackElo" => Tag::BlackElo,
            b"TimeControl" => Tag::TimeControl,
            b"Variant" => Tag::Variant,
            b"SetUp" => Tag::SetUp,
            b"FEN" => Tag::Fen,
            _ => return None,
        })
    }

    /// Returns whether two different values belong to two games.
    pub(super) const fn identifies(self) -> bool {
        matches!(self, Tag::Event | Tag::Site | Tag::Date | Tag::Round | Tag::White | Tag::Black)
    }

    /// Returns whether a game with two of this tag is broken, since its start or its result is in doubt.
    pub(super) const fn decides(self) -> bool {
        matches!(self, Tag::Fen | Tag::SetUp | Tag::Variant | Tag::Result)
    }
}

impl Game {
    pub(super) fn new(line: u64) -> Game {
        Game { line, values: Vec::with_capacity(512), ..Game::default() }
    }

    /// Returns the value of a tag, without the backslashes that protect quotation marks, and without white space around it. What is
    /// not UTF-8 is read as ISO 8859-1, the character set of the PGN standard.
    ///
    /// ```
    /// use chess960_games::pgn::{Tag, read_games};
    ///
    /// read_games(b"[Event \"a \\\"b\\\" \xE9\"]\n\n*\n".as_slice(), |game| {
    ///     assert_eq!(game.tag(Tag::Event).as_deref(), Some("a \"b\" é"));
    /// })?;
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[must_use]
    pub fn tag(&self, tag: Tag) -> Option<Cow<'_, str>> {
        self.value(tag).map(unescaped)
    }

    /// Returns the value of a tag as it is written.
    fn value(&self, tag: Tag) -> Option<&[u8]> {
        let Range { start, end } = self.ranges[tag as usize].clone()?;
        Some(&self.values[start as usize..end as usize])
    }

    pub(super) fn has(&self, tag: Tag) -> bool {
        self.ranges[tag as usize].is_some()
    }

    /// Returns whether the value of a tag differs from this one, both as written between quotation marks.
    pub(super) fn differs(&self, tag: Tag, value: &[u8]) -> bool {
        self.value(tag) != Some(value.trim_ascii())
    }

    /// Sets a value as written between quotation marks.
    pub(super) fn set(&mut self, tag: Tag, value: &[u8]) {
        let start = self.values.len();
        self.values.extend_from_slice(value.trim_ascii());
        self.ranges[tag as usize] = self.range_from(start);
    }

    /// Adds the tags of a later section, which repeats none.
    pub(super) fn append(&mut self, later: &Game) {
        for tag in Tag::ALL {
            if let Some(value) = later.value(tag) {
                self.set(tag, value);
            }
        }
        if self.error.is_none() {
            self.error.clone_from(&later.error);
        }
    }

    /// Values are cut where their places can no longer be counted, beyond 4 GiB.
    fn range_from(&self, start: usize) -> Option<Range<u32>> {
        Some(u32::try_from(start).ok()?..u32::try_from(self.values.len()).ok()?)
    }
}

/// Returns a value without the backslashes that escape characters.
fn unescaped(value: &[u8]) -> Cow<'_, str> {
    if memchr::memchr(b'\\', value).is_none() {
        return decoded(value);
    }
    let mut bytes = Vec::with_capacity(value.len());
    let mut rest = value.iter();
    while let Some(&byte) = rest.next() {
        // A backslash at the end is an ordinary character.
        bytes.push(if byte == b'\\' { *rest.next().unwrap_or(&byte) } else { byte });
    }
    Cow::Owned(decoded(&bytes).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_known_by_their_names() {
        for (i, tag) in Tag::ALL.into_iter().enumerate() {
            assert_eq!(Tag::of(tag.name().as_bytes()), Some(tag));
            assert_eq!(tag as usize, i);
        }
        assert_eq!(Tag::of(b"Fen"), None);
    }
}
