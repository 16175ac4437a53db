use chess960_tables::{FenError, Numbering, RankError};
use thiserror::Error;

use crate::{Escaped, count};

/// The reason why a text is not a position or not a selection.
///
/// The message names the rule that is broken and what would be right; the caller adds the text that was read.
///
/// ```
/// use chess960_notation::NotationOptions;
///
/// let why = |text| NotationOptions::default().select(text).unwrap_err().to_string();
/// assert_eq!(why("961"), "Scharnagl's numbers run from 0 to 959, not 961");
/// assert_eq!(why("518,RNX*"), "`RNX*`: 'X' is not a piece; a pattern has the letters B K N Q R, ? and *");
/// assert_eq!(why("K=a1"), "selects none of the 960 positions");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NotationError {
    /// The text is empty.
    #[error("a position is missing")]
    Empty,
    /// The text before the colon is not the name of a numbering.
    #[error("no numbering is called `{}`; {}", Escaped(name), with_numbering(rest))]
    NoNumbering {
        /// The text before the colon.
        name: String,
        /// The text after the colon.
        rest: String,
    },
    /// Something else where a number is needed.
    #[error("expected a whole number, such as 518")]
    NotANumber,
    /// Something else after SP.
    #[error("expected a number after SP")]
    NotAfterSp,
    /// A number and a rank or a FEN, as in a list.
    #[error("this has both a number and a position; give only one")]
    NumberAndPosition,
    /// A UCI command `position` without a position.
    #[error("after `position`, write `startpos`, or `fen` and a FEN")]
    NoneInCommand,
    /// A UCI command `position` with moves.
    #[error("moves follow the position; leave them out")]
    Moves,
    /// A hyphen after a number, but not a second number after it.
    #[error("a range needs two numbers, as in 518-530")]
    HalfRange,
    /// A number beyond its numbering.
    #[error("{}", beyond(*numbering, *one_based, digits))]
    NoSuchNumber {
        /// The numbering.
        numbering: Numbering,
        /// Whether Scharnagl numbers run from 1 to 960.
        one_based: bool,
        /// The number as it was written.
        digits: String,
    },
    /// Not the rank of a starting position.
    #[error(transparent)]
    Rank(RankError),
    /// Not the FEN or EPD of a starting position.
    #[error(transparent)]
    Fen(FenError),
    /// A range whose second number comes before its first.
    #[error("the range runs backwards; write {to}-{from}")]
    Backwards {
        /// The first number.
        from: u16,
        /// The second.
        to: u16,
    },
    /// A character that does not belong in a pattern.
    #[error("'{}' is not a piece; a pattern has the letters B K N Q R, ? and *", Escaped(&.0.to_string()))]
    Pattern(char),
    /// A pattern without an asterisk that has this number of squares and not eight.
    #[error("this pattern has {}, and a rank has 8; * is any number of pieces", count(*.0 as u64, "square"))]
    PatternLength(usize),
    /// Not a piece and a square or another condition, though there is an equals sign.
    #[error(
        "write a piece and a square of the first rank, such as K=e1, or weak=0, undefended=0, distance=0-3 or castle=a"
    )]
    Condition,
    /// A parenthesis in a selection.
    #[error("a selection has no parentheses; + binds tighter than a comma, so write K=e1+Q=d1,K=e1+Q=f1")]
    Parenthesis,
    /// No position is selected.
    #[error("selects none of the 960 positions")]
    Nothing,
    /// Something is wrong with one term of a selection that has several.
    #[error("`{}`: {error}", Escaped(term))]
    Term {
        /// The term.
        term: String,
        /// The reason.
        error: Box<NotationError>,
    },
}

/// Says how to write what comes after a colon, if it is a number, or any number with its numbering.
fn with_numbering(rest: &str) -> String {
    let is_number = rest.starts_with(|c: char| c.is_ascii_digit());
    let [fritz9, scharnagl] = if is_number { [rest; 2] } else { ["359", "518"] }.map(Escaped);
    format!("write fritz9:{fritz9} or scharnagl:{scharnagl}")
}

/// Says which numbers there are.
fn beyond(numbering: Numbering, one_based: bool, digits: &str) -> String {
    let (whose, first, last) = (numbering.possessive(), numbering.first(), numbering.last());
    match digits.parse().map(|number| numbering.rank(number)) {
        _ if one_based => "one-based Scharnagl numbers run from 1 to 960".to_owned(),
        Ok(Err(error)) => error.to_string(),
        _ => format!("{whose} numbers run from {first} to {last}"),
    }
}
