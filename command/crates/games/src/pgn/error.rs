use chess960_notation::Escaped;
use chess960_tables::FenError;
use thiserror::Error;

use super::GameResult;

/// The most bytes of a game that is passed on with its text. Games with the thoughts of two engines at every move have
/// half a million.
pub(super) const MAX_TEXT: usize = 16 << 20;

/// An error in a game of a PGN text.
///
/// ```
/// use chess960_games::pgn::{PgnErrorKind, read_games};
///
/// let mut errors = Vec::new();
/// read_games("[Event \"a\"]\n[Result 1-0]\n\n1. e4 1-0\n".as_bytes(), |game| errors.extend(game.error.clone()))?;
/// assert_eq!((errors[0].line, &errors[0].kind), (2, &PgnErrorKind::UnquotedTag("Result".to_owned())));
/// assert_eq!(errors[0].to_string(), "line 2: the tag Result has no value in quotation marks");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {kind}")]
pub struct PgnError {
    /// The line, from 1.
    pub line: u64,
    /// The kind of error.
    pub kind: PgnErrorKind,
}

/// The kinds of [`PgnError`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PgnErrorKind {
    /// Text comes before the first tag.
    #[error("there is text before the first tag")]
    TextBeforeTags,
    /// A bracket at the beginning of a line has no name after it.
    #[error("there is no tag name after the bracket")]
    UnnamedTag,
    /// The value of this tag is not in quotation marks.
    #[error("the tag {} has no value in quotation marks", Escaped(.0))]
    UnquotedTag(String),
    /// A tag of this name does not end with a quotation mark and a bracket on its line.
    #[error("the tag {} does not end with a quotation mark and a bracket", Escaped(.0))]
    UnclosedTag(String),
    /// The game has this tag twice, and the values contradict each other.
    #[error("the game has a second tag {}, which contradicts the first", Escaped(.0))]
    RepeatedTag(String),
    /// A comment is not closed before the next game or the end of the text.
    #[error("the comment that begins here never ends")]
    UnclosedComment,
    /// The moves contain this byte, which is not text.
    #[error("the moves contain the byte {0:#04X}, which is not text; compressed data cannot follow plain text")]
    NotText(u8),
    /// The moves contain zero bytes, which no text has.
    #[error("the moves contain zero bytes, as a file has after an interrupted download; fetch it again")]
    ZeroBytes,
    /// The game is longer than 16 MiB, and its text is wanted.
    #[error("the game that begins here is longer than {} MiB", MAX_TEXT >> 20)]
    TooLong,
    /// The tag `SetUp` announces a FEN, and there is no tag `FEN`.
    #[error("the tag SetUp is 1, but there is no tag FEN")]
    MissingFen,
    /// The tag `SetUp` announces a FEN, and the tag `FEN` has this value in its place.
    #[error("the tag SetUp is 1, but the tag FEN is \"{}\"; it should hold a position", Escaped(.0))]
    EmptyFen(String),
    /// The value of the tag `FEN` is not a FEN.
    #[error("FEN \"{}\": {error}", Escaped(fen))]
    InvalidFen {
        /// The value of the tag.
        fen: String,
        /// The rule of FEN that it breaks.
        error: Box<FenError>,
    },
    /// The tag `FEN` of a Chess960 game does not hold a starting position. The game is not broken: it is counted apart.
    #[error("FEN \"{}\": {error}", Escaped(fen))]
    OtherStart {
        /// The value of the tag.
        fen: String,
        /// How it differs from a start.
        error: Box<FenError>,
    },
    /// The tag `Result` and the end of the moves give different results. The game is not broken: the tag counts.
    #[error("the tag Result says {tag}, but the moves end with {moves}")]
    ContradictoryResult {
        /// The result in the tag.
        tag: GameResult,
        /// The result at the end of the moves.
        moves: GameResult,
    },
    /// This value of the tag `Result` is neither a result nor unknown. The game is not broken: the moves count.
    #[error(
        "the tag Result says \"{}\", which is not 1-0, 0-1, 1/2-1/2 or *; the end of the moves counts",
        Escaped(.0)
    )]
    UnreadResult(String),
}
