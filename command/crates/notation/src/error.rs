use std::fmt;

use chess960_tables::{FenError, Numbering, RankError};

use crate::{Escaped, count};

/// The reason why a text is not a position or not a selection.
///
/// The message names the rule that is broken and what would be right; the caller adds the text that was read.
///
/// ```
/// use chess960_notation::Notation;
///
/// let why = |text| Notation::default().select(text).unwrap_err().to_string();
/// assert_eq!(why("961"), "Scharnagl's numbers run from 0 to 959, not 961");
/// assert_eq!(why("518,RNX*"), "`RNX*`: 'X' is not a piece; a pattern has the letters B K N Q R, ? and *");
/// assert_eq!(why("K=a1"), "selects none of the 960 positions");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotationError {
    /// The text is empty.
    Empty,
    /// The text before the colon is not the name of a numbering.
    #[non_exhaustive]
    NoNumbering {
        /// The text before the colon.
        name: String,
        /// The text after the colon.
        rest: String,
    },
    /// Something else where a number is needed.
    NotANumber,
    /// Something else after SP.
    NotAfterSp,
    /// A number and a rank or a FEN, as in a list.
    NumberAndPosition,
    /// A UCI command `position` without a position.
    NoneInCommand,
    /// A UCI command `position` with moves.
    Moves,
    /// A hyphen after a number, but not a second number after it.
    HalfRange,
    /// A number beyond its numbering.
    #[non_exhaustive]
    NoSuchNumber {
        /// The numbering.
        numbering: Numbering,
        /// Whether Scharnagl numbers run from 1 to 960.
        one_based: bool,
        /// The number as it was written.
        digits: String,
    },
    /// Not the rank of a starting position.
    Rank(RankError),
    /// Not the FEN or EPD of a starting position.
    Fen(FenError),
    /// A range whose second number comes before its first.
    #[non_exhaustive]
    Backwards {
        /// The first number.
        from: u16,
        /// The second.
        to: u16,
    },
    /// A character that does not belong in a pattern.
    Pattern(char),
    /// A pattern without an asterisk that has this number of squares and not eight.
    PatternLength(usize),
    /// Not a piece and a square or another condition, though there is an equals sign.
    Condition,
    /// A parenthesis in a selection.
    Parenthesis,
    /// No position is selected.
    Nothing,
    /// Something is wrong with one term of a selection that has several.
    #[non_exhaustive]
    Term {
        /// The term.
        term: String,
        /// The reason.
        error: Box<NotationError>,
    },
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotationError::Empty => f.write_str("a position is missing"),
            NotationError::NoNumbering { name, rest } => {
                let is_number = rest.starts_with(|c: char| c.is_ascii_digit());
                let [fritz9, scharnagl] = if is_number { [rest.as_str(); 2] } else { ["359", "518"] }.map(Escaped);
                write!(f, "no numbering is called `{}`; write fritz9:{fritz9} or scharnagl:{scharnagl}", Escaped(name))
            }
            NotationError::NotANumber => f.write_str("expected a whole number, such as 518"),
            NotationError::NotAfterSp => f.write_str("expected a number after SP"),
            NotationError::NumberAndPosition => f.write_str("this has both a number and a position; give only one"),
            NotationError::NoneInCommand => f.write_str("after `position`, write `startpos`, or `fen` and a FEN"),
            NotationError::Moves => f.write_str("moves follow the position; leave them out"),
            NotationError::HalfRange => f.write_str("a range needs two numbers, as in 518-530"),
            NotationError::NoSuchNumber { one_based: true, .. } => {
                f.write_str("where Scharnagl's numbers are counted from 1, they run from 1 to 960")
            }
            NotationError::NoSuchNumber { numbering, digits, .. } => {
                if let Ok(Err(error)) = digits.parse().map(|number| numbering.rank(number)) {
                    return error.fmt(f);
                }
                let (whose, first, last) = (numbering.possessive(), numbering.first(), numbering.last());
                write!(f, "{whose} numbers run from {first} to {last}")
            }
            NotationError::Rank(error) => error.fmt(f),
            NotationError::Fen(error) => error.fmt(f),
            NotationError::Backwards { from, to } => write!(f, "the range runs backwards; write {to}-{from}"),
            NotationError::Pattern(c) => {
                let c = c.to_string();
                write!(f, "'{}' is not a piece; a pattern has the letters B K N Q R, ? and *", Escaped(&c))
            }
            NotationError::PatternLength(squares) => {
                let squares = count(*squares as u64, "square");
                write!(f, "this pattern has {squares}, and a rank has 8; * is any number of pieces")
            }
            NotationError::Condition => f.write_str(
                "write a piece and a square of the first rank, such as K=e1, or weak=0, undefended=0, distance=0-3 or \
                 castle=a",
            ),
            NotationError::Parenthesis => f.write_str(
                "a selection has no parentheses; + binds tighter than a comma, so write K=e1+Q=d1,K=e1+Q=f1",
            ),
            NotationError::Nothing => f.write_str("selects none of the 960 positions"),
            NotationError::Term { term, error } => write!(f, "`{}`: {error}", Escaped(term)),
        }
    }
}

impl std::error::Error for NotationError {}
