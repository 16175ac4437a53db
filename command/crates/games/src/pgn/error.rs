use std::fmt;

use chess960_notation::Escaped;
use chess960_tables::FenError;

use super::GameResult;

/// How many bytes are recorded of a game that is passed on with its text. No serious game comes near: with the thoughts
/// of two engines at every move, some have half a million.
pub(super) const MAX_TEXT: usize = 16 << 20;

/// Something wrong with a game in a PGN text.
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnError {
    /// The line, from 1.
    pub line: u64,
    /// The kind of error.
    pub kind: PgnErrorKind,
}

/// The kinds of [`PgnError`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PgnErrorKind {
    /// There is text before the first tag.
    TextBeforeTags,
    /// A bracket at the beginning of a line has no name after it.
    UnnamedTag,
    /// This tag has no value in quotation marks.
    UnquotedTag(String),
    /// This tag does not end with a quotation mark and a bracket on its line.
    UnclosedTag(String),
    /// The game has this tag twice.
    RepeatedTag(String),
    /// A comment is not closed before the next game or the end of the text.
    UnclosedComment,
    /// The moves have this byte, which no text has.
    NotText(u8),
    /// The game is longer than 16 MiB, and its text is wanted.
    TooLong,
    /// The tag `SetUp` announces a FEN, and there is no tag `FEN`, or this value of it is none.
    MissingFen(Option<String>),
    /// The value of the tag `FEN` is not a FEN.
    InvalidFen {
        /// The value of the tag.
        fen: String,
        /// The rule of FEN that it breaks.
        error: Box<FenError>,
    },
    /// A row of CSV, or its header, is not what it should be.
    Csv(String),
    /// The tag `FEN` of a Chess960 game holds another position than the start. The game is not broken: it is counted
    /// apart.
    OtherStart {
        /// The value of the tag.
        fen: String,
        /// How it differs from a start.
        error: Box<FenError>,
    },
    /// The tag `Result` and the end of the moves give different results. The game is not broken: the tag counts.
    ContradictoryResult {
        /// The result in the tag.
        tag: GameResult,
        /// The result at the end of the moves.
        moves: GameResult,
    },
}

impl fmt::Display for PgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.kind)
    }
}

impl fmt::Display for PgnErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PgnErrorKind::TextBeforeTags => f.write_str("there is text before the first tag"),
            PgnErrorKind::UnnamedTag => f.write_str("there is no tag name after the bracket"),
            PgnErrorKind::UnquotedTag(name) => {
                write!(f, "the tag {} has no value in quotation marks", Escaped(name))
            }
            PgnErrorKind::UnclosedTag(name) => {
                write!(f, "the tag {} does not end with a quotation mark and a bracket", Escaped(name))
            }
            PgnErrorKind::RepeatedTag(name) => write!(f, "the game has a second tag {}", Escaped(name)),
            PgnErrorKind::UnclosedComment => f.write_str("the comment that begins here never ends"),
            PgnErrorKind::NotText(byte) => {
                write!(
                    f,
                    "the moves have the byte {byte:#04X}, which is not text; compressed data cannot follow plain text"
                )
            }
            PgnErrorKind::TooLong => write!(f, "the game that begins here is longer than {} MiB", MAX_TEXT >> 20),
            PgnErrorKind::MissingFen(None) => f.write_str("the tag SetUp is 1, but there is no tag FEN"),
            PgnErrorKind::MissingFen(Some(value)) => {
                write!(f, "the tag SetUp is 1, but the tag FEN is \"{}\"; it should hold a position", Escaped(value))
            }
            PgnErrorKind::InvalidFen { fen, error } | PgnErrorKind::OtherStart { fen, error } => {
                write!(f, "FEN \"{}\": {error}", Escaped(fen))
            }
            PgnErrorKind::Csv(message) => f.write_str(message),
            PgnErrorKind::ContradictoryResult { tag, moves } => {
                write!(f, "the tag Result says {tag}, but the moves end with {moves}")
            }
        }
    }
}

impl std::error::Error for PgnError {}
