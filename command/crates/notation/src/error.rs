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
    /// The text is not a number, but a number is needed.
    #[error("expected a whole number, such as 518")]
    NotANumber,
    /// The text after SP is not a number.
    #[error("expected a number after SP")]
    NotAfterSp,
    /// The text is a number and a rank or a FEN, as in a list.
    #[error("this has both a number and a position; give only one")]
    NumberAndPosition,
    /// The UCI command `position` has no position.
    #[error("after `position`, write `startpos`, or `fen` and a FEN")]
    NoneInCommand,
    /// The UCI command `position` has moves.
    #[error("moves follow the position; leave them out")]
    Moves,
    /// A hyphen follows a number, but no second number follows the hyphen.
    #[error("a range needs two numbers, as in 518-530")]
    HalfRange,
    /// The number is outside its numbering.
    #[error("{}", beyond(*numbering, *one_based, digits))]
    NoSuchNumber {
        /// The numbering.
        numbering: Numbering,
        /// Whether Scharnagl numbers run from 1 to 960.
        one_based: bool,
        /// The number in the input.
        digits: String,
    },
    /// The text is not the rank of a starting position.
    #[error(transparent)]
    Rank(RankError),
    /// The text is not the FEN or EPD of a starting position.
    #[error(transparent)]
    Fen(FenError),
    /// The second number of a range is smaller than the first.
    #[error("the range runs backwards; write {to}-{from}")]
    Backwards {
        /// The first number.
        from: u16,
        /// The second.
        to: u16,
    },
    /// A pattern has a character that is not a piece, `?` or `*`.
    #[error("'{}' is not a piece; a pattern has the letters B K N Q R, ? and *", Escaped(&.0.to_string()))]
    Pattern(char),
    /// A pattern without an asterisk has this number of squares, not eight.
    #[error("this pattern has {}, and a rank has 8; * is any number of pieces", count(*.0 as u64, "square"))]
    PatternLength(usize),
    /// The text around an equals sign is not a condition.
    #[error(
        "write a piece and a square of the first rank, such as K=e1, or weak=0, undefended=0, distance=0-3 or castle=a"
    )]
    Condition,
    /// The selection has a parenthesis.
    #[error("a selection has no parentheses; + binds tighter than a comma, so write K=e1+Q=d1,K=e1+Q=f1")]
    Parenthesis,
    /// No position is selected.
    #[error("selects none of the 960 positions")]
    Nothing,
    /// One term of a selection with several terms is wrong.
    #[error("`{}`: {error}", Escaped(term))]
    Term {
        /// The term.
        term: String,
        /// The error of the term.
        error: Box<NotationError>,
    },
}

/// Says how to write a number with its numbering; the number is the text after the colon if that is one.
fn with_numbering(rest: &str) -> String {
    let is_number = rest.starts_with(|c: char| c.is_ascii_digit());
    let [fritz9, scharnagl] = if is_number { [rest; 2] } else { ["359", "518"] }.map(Escaped);
    format!("write fritz9:{fritz9} or scharnagl:{scharnagl}")
}

/// States the range of a numbering.
fn beyond(numbering: Numbering, one_based: bool, digits: &str) -> String {
    let (whose, first, last) = (numbering.possessive(), numbering.first(), numbering.last());
    match digits.parse().map(|number| numbering.rank(number)) {
        _ if one_based => "one-based Scharnagl numbers run from 1 to 960".to_owned(),
        Ok(Err(error)) => error.to_string(),
        _ => format!("{whose} numbers run from {first} to {last}"),
    }
}
