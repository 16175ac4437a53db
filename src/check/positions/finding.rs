use std::fmt;

use chess960_tables::{FenError, StartPosition};

use super::{Convention, EntryError};

/// Something that is wrong with a list. Lines count from 1.
///
/// ```
/// use chess960::{check::positions::Finding, tables::StartPosition};
///
/// let [a, b] = [0, 1].map(|number| StartPosition::from_scharnagl(number).unwrap());
/// let finding = Finding::Swapped { lines: [1, 2], numbers: [0, 1], right: [a, b] };
/// assert_eq!(
///     finding.to_string(),
///     "lines 1 and 2: the positions 0 and 1 stand in each other's place; 0 is BBQNNRKR, 1 is BQNBNRKR"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Finding {
    /// Most numbers, or the order of a list without numbers, are those of another convention. All other findings are by
    /// that one.
    OtherConvention {
        /// The convention that was asked for.
        asked: Convention,
        /// How many entries fit it.
        right: usize,
        /// The one that fits better.
        other: Convention,
        /// How many entries fit that one.
        right_in_other: usize,
        /// Whether the list has numbers; otherwise it is its order.
        numbered: bool,
    },
    /// The numbers, or the order of a list without numbers, fit no known convention. They are not judged further.
    NoConvention {
        /// The convention that was asked for.
        asked: Convention,
        /// How many entries fit it.
        right: usize,
        /// How many there are.
        entries: usize,
        /// Whether the list has numbers; otherwise it is its order.
        numbered: bool,
    },
    /// A line with neither a rank nor a FEN on it.
    Unreadable {
        /// Which line.
        line: u64,
        /// What is wrong with it.
        reason: String,
    },
    /// A rank that breaks a rule, or a FEN that is not that of a starting position.
    Illegal {
        /// Which line.
        line: u64,
        /// What stands there.
        text: String,
        /// The rule.
        error: EntryError,
        /// What the line's number calls for.
        right: Option<StartPosition>,
    },
    /// A field of a FEN, behind the pieces, that is not as it should be: most often the castling field.
    Field {
        /// Which line.
        line: u64,
        /// What is wrong with it.
        error: FenError,
    },
    /// The same field of a FEN on many lines.
    FieldThroughout {
        /// The lines.
        lines: Vec<u64>,
        /// What is wrong with the first of them.
        first: FenError,
    },
    /// A FEN and the rank beside it are of different positions.
    ColumnsDiffer {
        /// Which line.
        line: u64,
        /// The rank.
        rank: StartPosition,
        /// The FEN's position.
        fen: StartPosition,
    },
    /// Two positions stand in each other's place.
    Swapped {
        /// The two lines.
        lines: [u64; 2],
        /// The numbers that stand on them.
        numbers: [u64; 2],
        /// The positions that should.
        right: [StartPosition; 2],
    },
    /// A position stands in the place of another, which is missing, and in its own place as well.
    Replaced {
        /// Which line.
        line: u64,
        /// Its number.
        number: u64,
        /// What stands there.
        found: StartPosition,
        /// The line where that stands rightly.
        own_line: u64,
        /// What should stand there.
        right: StartPosition,
    },
    /// A number that does not fit its rank.
    WrongNumber {
        /// Which line.
        line: u64,
        /// The number.
        number: u64,
        /// The rank.
        found: StartPosition,
        /// The rank's number.
        right_number: u16,
        /// The number's rank, if there is one.
        right: Option<StartPosition>,
        /// The conventions in which the number is this rank's.
        fits: Vec<Convention>,
    },
    /// A position without a number, in a list that has numbers.
    NoNumber {
        /// Which line.
        line: u64,
        /// What stands there.
        text: String,
    },
    /// A position that is not where the order of a list without numbers would have it.
    OutOfOrder {
        /// Which line.
        line: u64,
        /// The position.
        found: StartPosition,
        /// Its number.
        number: u16,
    },
    /// A position that stands on several lines.
    Duplicate {
        /// The lines.
        lines: Vec<u64>,
        /// The position.
        position: StartPosition,
        /// Its number.
        number: u16,
    },
    /// A position that is not in the list.
    Missing {
        /// The position.
        position: StartPosition,
        /// Its number.
        number: u16,
    },
}

impl Finding {
    /// The first line that it is about, if it is about one.
    ///
    /// ```
    /// use chess960::{check::positions::Finding, tables::StartPosition};
    ///
    /// assert_eq!(Finding::NoNumber { line: 7, text: "RNBQKBNR".to_owned() }.line(), Some(7));
    /// assert_eq!(Finding::Missing { position: StartPosition::STANDARD, number: 518 }.line(), None);
    /// ```
    #[must_use]
    pub fn line(&self) -> Option<u64> {
        match self {
            Finding::OtherConvention { .. } | Finding::NoConvention { .. } | Finding::Missing { .. } => None,
            Finding::Unreadable { line, .. }
            | Finding::Illegal { line, .. }
            | Finding::Field { line, .. }
            | Finding::ColumnsDiffer { line, .. }
            | Finding::Replaced { line, .. }
            | Finding::WrongNumber { line, .. }
            | Finding::NoNumber { line, .. }
            | Finding::OutOfOrder { line, .. } => Some(*line),
            Finding::Swapped { lines, .. } => Some(lines[0]),
            Finding::Duplicate { lines, .. } | Finding::FieldThroughout { lines, .. } => lines.first().copied(),
        }
    }

    /// Findings about the whole list come first, then those about lines, then what is missing.
    pub(super) fn place(&self) -> (u8, u64) {
        match self {
            Finding::OtherConvention { .. } | Finding::NoConvention { .. } | Finding::FieldThroughout { .. } => (0, 0),
            Finding::Missing { number, .. } => (2, u64::from(*number)),
            _ => (1, self.line().unwrap_or_default()),
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = |numbered: &bool| if *numbered { "numbers" } else { "order" };
        let is = |numbered: &bool| if *numbered { "the numbers are" } else { "the order is that of numbers that are" };
        match self {
            Finding::OtherConvention { asked, right, other, right_in_other, numbered } => write!(
                f,
                "{} {other}: {right_in_other} entries fit them, and {right} fit {asked}; what follows is by the former",
                is(numbered)
            ),
            Finding::NoConvention { asked, right, entries, numbered } => write!(
                f,
                "the {} of the list fit no numbering: {right} of {entries} entries fit {asked}, and no other fits better \
                 than half of them",
                what(numbered)
            ),
            Finding::Unreadable { line, reason } => write!(f, "line {line}: {reason}"),
            Finding::Illegal { line, text, error, right } => {
                write!(f, "line {line}: {text}: {error}")?;
                right.map_or(Ok(()), |right| write!(f, "; the number calls for {right}"))
            }
            Finding::Field { line, error } => write!(f, "line {line}: {error}"),
            Finding::FieldThroughout { lines, first } => {
                write!(f, "{} lines have the same fault, the first of them this: {first}; the lines are", lines.len())?;
                write_runs(f, lines)
            }
            Finding::ColumnsDiffer { line, rank, fen } => {
                write!(f, "line {line}: the rank is {rank}, but the FEN beside it is of {fen}")
            }
            Finding::Swapped { lines, numbers, right } => write!(
                f,
                "lines {} and {}: the positions {} and {} stand in each other's place; {} is {}, {} is {}",
                lines[0], lines[1], numbers[0], numbers[1], numbers[0], right[0], numbers[1], right[1]
            ),
            Finding::Replaced { line, number, found, own_line, right } => write!(
                f,
                "line {line}: {found} stands here for {number}, and again on line {own_line}, where it belongs; {number} \
                 is {right}, which is missing"
            ),
            Finding::WrongNumber { line, number, found, right_number, right, fits } => {
                write!(f, "line {line}: {found} is {right_number}, not {number}; ")?;
                match right {
                    Some(right) => write!(f, "{number} is {right}")?,
                    None => write!(f, "there is no {number}")?,
                }
                for convention in fits {
                    write!(f, "; the number is right where the numbers are {convention}")?;
                }
                Ok(())
            }
            Finding::NoNumber { line, text } => write!(f, "line {line}: {text} has no number, others have"),
            Finding::OutOfOrder { line, found, number } => {
                write!(f, "line {line}: {found}, which is {number}, is out of order")
            }
            Finding::Duplicate { lines, position, number } => {
                write!(f, "lines ")?;
                for (i, line) in lines.iter().enumerate() {
                    let before = match i {
                        0 => "",
                        _ if i + 1 == lines.len() => " and ",
                        _ => ", ",
                    };
                    write!(f, "{before}{line}")?;
                }
                write!(f, ": {position}, which is {number}, stands on each of them")
            }
            Finding::Missing { position, number } => write!(f, "missing: {number} {position}"),
        }
    }
}

/// Increasing numbers, those that follow one another as a run: ` 1-5, 7, 9-960`.
fn write_runs(f: &mut fmt::Formatter<'_>, numbers: &[u64]) -> fmt::Result {
    let mut separator = " ";
    for run in numbers.chunk_by(|before, after| before + 1 == *after) {
        match run {
            [first, .., last] => write!(f, "{separator}{first}-{last}")?,
            [only] => write!(f, "{separator}{only}")?,
            [] => {}
        }
        separator = ", ";
    }
    Ok(())
}
