use std::{borrow::Cow, iter, mem, ops::Range};

use super::error::MAX_TEXT;
use super::lines::decoded;
use super::{GameResult, PgnError};
use crate::Variant;

/// A game: its tags, and the result at the end of its moves.
///
/// ```
/// use chess960_games::pgn::{GameResult, Tag, read_games};
///
/// read_games("\n[Variant \"Chess960\"]\n[Result \"*\"]\n\n1. e4 1-0\n".as_bytes(), |game| {
///     assert_eq!((game.line, game.tags_end), (2, 34));
///     assert_eq!(game.tag(Tag::Variant).as_deref(), Some("Chess960"));
///     assert_eq!(game.tag(Tag::Result).as_deref(), Some("*"));
///     assert_eq!((game.tag(Tag::Fen), &game.error), (None, &None));
///     assert_eq!(game.moves_result, Some(GameResult::White));
/// })?;
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Game {
    /// The line of its first tag, from 1.
    pub line: u64,
    /// The end of its last tag in the whole text, in bytes; 0 if it has none.
    pub tags_end: usize,
    /// Whether moves or other words follow the tags, apart from comments.
    pub has_moves: bool,
    /// The result at the end of its moves: `None` if there is none, or it is `*`.
    pub moves_result: Option<GameResult>,
    /// The first error in it, if any.
    pub error: Option<PgnError>,
    /// Its first tag of [`Tag::ALL`].
    pub(super) first: Option<Tag>,
    /// The values of these tags, as they are written.
    text: Vec<u8>,
    /// The place of each value in `text`.
    values: [Option<Range<usize>>; Tag::ALL.len()],
    /// The names and values of other tags, a line each, if the text of the game is wanted.
    others: Vec<u8>,
}

macro_rules! tags {
    ($($tag:ident $name:literal)*) => {
        /// The tags that are read in every game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "the name says it")]
        pub enum Tag {
            $($tag,)*
        }

        impl Tag {
            /// All of them.
            pub const ALL: [Tag; [$(Tag::$tag),*].len()] = [$(Tag::$tag),*];

            /// Finds a tag by its name, in any case: some programs write `[Fen "..."]` or `[fen "..."]`.
            pub(crate) fn of(name: &[u8]) -> Option<Tag> {
                $(if name.eq_ignore_ascii_case($name) { return Some(Tag::$tag); })*
                None
            }
        }
    };
}

tags! {
    Event b"Event" Site b"Site" Date b"Date" Round b"Round" White b"White" Black b"Black" Result b"Result"
    UtcDate b"UTCDate" WhiteElo b"WhiteElo" BlackElo b"BlackElo" TimeControl b"TimeControl"
    Variant b"Variant" SetUp b"SetUp" Fen b"FEN"
}

impl Tag {
    /// Returns whether two different values belong to two games.
    pub(super) const fn identifies(self) -> bool {
        matches!(self, Tag::Event | Tag::Site | Tag::Date | Tag::Round | Tag::White | Tag::Black)
    }

    /// Returns whether a game with two values of this tag is broken, since its start or its result is in doubt.
    pub(super) const fn decides(self) -> bool {
        matches!(self, Tag::Fen | Tag::SetUp | Tag::Variant | Tag::Result)
    }
}

impl Game {
    /// Returns the value of a tag, without the backslashes that protect quotation marks, and without white space around
    /// it. A value that is not UTF-8 is read as ISO 8859-1, the character set of the PGN standard.
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
        self.written(tag).map(unescaped)
    }

    /// Returns the variant that its tag names, if any.
    pub(crate) fn variant(&self) -> Option<Variant> {
        self.tag(Tag::Variant).filter(|name| !matches!(&**name, "" | "?" | "-")).map(|name| Variant::parse(&name))
    }

    /// Returns how it ended: by its tag, or else by the end of its moves.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        self.tag(Tag::Result).and_then(|result| GameResult::parse(&result)).or(self.moves_result)
    }

    /// Returns the value of a tag as it is written.
    pub(super) fn written(&self, tag: Tag) -> Option<&[u8]> {
        Some(self.text[self.values[tag as usize].clone()?].trim_ascii())
    }

    /// Returns the value of a tag that is not one of [`Tag::ALL`], by its name in any case, of a game that is read with
    /// its text.
    ///
    /// ```
    /// use chess960_games::pgn::read_games_with_text;
    ///
    /// read_games_with_text("[ECO \"A00\"]\n\n*\n".as_bytes(), |game, _| {
    ///     assert_eq!((game.other("ECO").as_deref(), game.other("Opening")), (Some("A00"), None));
    ///     Ok(())
    /// })?;
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[must_use]
    pub fn other(&self, name: &str) -> Option<Cow<'_, str>> {
        let mut lines = self.others.split(|byte| *byte == b'\n');
        let mut others = iter::from_fn(|| Some((lines.next()?, lines.next()?)));
        others
            .find(|(other, _)| other.eq_ignore_ascii_case(name.as_bytes()))
            .map(|(_, value)| unescaped(value.trim_ascii()))
    }

    /// Adds lines of other tags, as many as a game that is passed on can have.
    pub(super) fn add_others(&mut self, lines: &[&[u8]]) {
        for line in lines {
            let length = line.len().min(MAX_TEXT - self.others.len());
            self.others.extend_from_slice(&line[..length]);
        }
    }

    pub(super) fn set(&mut self, tag: Tag, value: &[u8]) {
        let begin = self.text.len();
        self.text.extend_from_slice(value);
        self.values[tag as usize] = Some(begin..self.text.len());
        self.first.get_or_insert(tag);
    }

    /// Returns whether the game has not begun.
    pub(super) const fn is_empty(&self) -> bool {
        self.line == 0
    }

    pub(super) fn clear(&mut self) {
        self.text.clear();
        *self = Game { text: mem::take(&mut self.text), ..Game::default() };
    }

    /// Adds the tags of a later section, and clears it.
    pub(super) fn append(&mut self, later: &mut Game) {
        if self.is_empty() {
            return mem::swap(self, later);
        }
        for tag in Tag::ALL {
            if let Some(value) = later.written(tag).filter(|value| self.written(tag) != Some(value)) {
                self.set(tag, value);
            }
        }
        self.add_others(&[&later.others]);
        self.tags_end = self.tags_end.max(later.tags_end);
        self.error = self.error.take().or(later.error.take());
        later.clear();
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
