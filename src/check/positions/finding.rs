use std::fmt;

use chess960_tables::{FenError, StartPosition};

use super::{Convention, NumberPlace};
use crate::written::WrittenError;
use chess960_notation::Escaped;

/// A place in a text. Lines and columns count from 1, columns in characters.
///
/// ```
/// use chess960::check::positions::Place;
///
/// assert_eq!(Place { line: 3, column: None }.to_string(), "line 3");
/// assert_eq!(Place { line: 3, column: Some(12) }.to_string(), "line 3, column 12");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: u64,
    /// The column, where a line has several positions.
    pub column: Option<u64>,
}

/// A fault of a list.
///
/// ```
/// use chess960::check::positions::{ListFinding, Place};
/// use chess960_tables::StartPosition;
///
/// let [a, b] = [0, 1].map(|number| StartPosition::from_scharnagl(number).unwrap());
/// let places = [1, 2].map(|line| Place { line, column: None });
/// let finding = ListFinding::Swapped { places, numbers: [0, 1], right: [a, b] };
/// assert_eq!(
///     finding.to_string(),
///     "lines 1 and 2: positions 0 and 1 are swapped; 0 is BBQNNRKR, 1 is BQNBNRKR"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ListFinding {
    /// Most numbers, or the order of a list without numbers, are those of another convention. The other findings are by
    /// that one.
    OtherConvention {
        /// The convention that was asked for, if any.
        asked: Option<Convention>,
        /// How many entries fit it, or Scharnagl's numbers.
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
        /// The convention of which most entries fit.
        nearest: Convention,
        /// How many fit it.
        right: usize,
        /// How many could be compared: those that are legal.
        entries: usize,
        /// Whether the list has numbers; otherwise it is its order.
        numbered: bool,
    },
    /// There are no numbers in the place that was asked for. The other findings are by the order.
    NoNumbers {
        /// The place.
        asked: NumberPlace,
    },
    /// A rank that breaks a rule, or a FEN that is not that of a starting position.
    Illegal {
        /// The place of the fault.
        place: Place,
        /// The text.
        text: String,
        /// The rule.
        error: WrittenError,
        /// The position that its number calls for.
        right: Option<StartPosition>,
    },
    /// A field of a FEN, after the pieces, that is wrong: most often the castling field.
    Field {
        /// The place of the fault.
        place: Place,
        /// The fault; its columns count from where the FEN begins.
        error: FenError,
    },
    /// The same fault in many places.
    SameFault {
        /// The places.
        places: Vec<Place>,
        /// The first of them.
        first: Box<ListFinding>,
    },
    /// Two positions side by side, such as a FEN and its rank, are not the same; or they are a rank and its mirror, and do not
    /// mirror each other.
    ColumnsDiffer {
        /// The place of the fault.
        place: Place,
        /// The position that the list is taken to give: the FEN, or the first rank.
        main: StartPosition,
        /// The one beside it.
        beside: StartPosition,
        /// Whether that is meant to be the mirrored one.
        mirrored: bool,
    },
    /// Fewer positions side by side, such as a FEN and its rank, than nearly all others have.
    MissingColumns {
        /// The place of the fault.
        place: Place,
        /// The position.
        found: StartPosition,
        /// How many are side by side here.
        beside: usize,
        /// How many do elsewhere.
        usual: usize,
    },
    /// Two positions are swapped.
    Swapped {
        /// The places of the fault.
        places: [Place; 2],
        /// The numbers of the places.
        numbers: [u64; 2],
        /// The positions that have these numbers.
        right: [StartPosition; 2],
    },
    /// A position has the number of another, which is missing, and is also listed under its own.
    DuplicateInstead {
        /// The place of the fault.
        place: Place,
        /// The number.
        number: u64,
        /// The position.
        found: StartPosition,
        /// Where that is right.
        own: Place,
        /// The position that is missing.
        right: StartPosition,
    },
    /// A number that does not fit its position.
    WrongNumber {
        /// The place of the fault.
        place: Place,
        /// The number.
        number: u64,
        /// The position.
        found: StartPosition,
        /// The position's number.
        right_number: u16,
        /// The number's position, if there is one.
        right: Option<StartPosition>,
        /// Where else the position is, with its right number.
        own: Option<Place>,
        /// The conventions in which the number is this position's.
        fits: Vec<Convention>,
    },
    /// From some place on, all numbers are too high, or too low, by the same.
    Shifted {
        /// The first and the last place.
        places: [Place; 2],
        /// How many entries.
        entries: usize,
        /// By how much the numbers are too high.
        by: i64,
    },
    /// A position without a number, in a list that has numbers.
    NoNumber {
        /// The place of the fault.
        place: Place,
        /// The position.
        found: StartPosition,
        /// Its number.
        number: u16,
    },
    /// A position that is not where the order of a list without numbers would have it.
    OutOfOrder {
        /// The place of the fault.
        place: Place,
        /// The position.
        found: StartPosition,
        /// Its number.
        number: u16,
    },
    /// A position that is in several places.
    Duplicate {
        /// The places of the fault.
        places: Vec<Place>,
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
    /// Many positions that are not in the list.
    MissingMany {
        /// Their numbers, in order.
        numbers: Vec<u16>,
    },
    /// Positions beyond those that were kept to be judged.
    TooMany {
        /// How many positions there are.
        positions: u64,
        /// How many were judged.
        judged: usize,
        /// The line of the first that was not.
        from: u64,
    },
}

impl ListFinding {
    /// Returns the first place that it is about, if it is about one.
    ///
    /// ```
    /// use chess960::check::positions::{ListFinding, Place};
    /// use chess960_tables::StartPosition;
    ///
    /// let place = Place { line: 7, column: None };
    /// let finding = ListFinding::OutOfOrder { place, found: StartPosition::STANDARD, number: 518 };
    /// assert_eq!(finding.place(), Some(place));
    /// assert_eq!(ListFinding::Missing { position: StartPosition::STANDARD, number: 518 }.place(), None);
    /// ```
    #[must_use]
    pub fn place(&self) -> Option<Place> {
        match self {
            ListFinding::OtherConvention { .. }
            | ListFinding::NoConvention { .. }
            | ListFinding::NoNumbers { .. }
            | ListFinding::Missing { .. }
            | ListFinding::MissingMany { .. }
            | ListFinding::TooMany { .. } => None,
            ListFinding::Illegal { place, .. }
            | ListFinding::Field { place, .. }
            | ListFinding::ColumnsDiffer { place, .. }
            | ListFinding::MissingColumns { place, .. }
            | ListFinding::DuplicateInstead { place, .. }
            | ListFinding::WrongNumber { place, .. }
            | ListFinding::NoNumber { place, .. }
            | ListFinding::OutOfOrder { place, .. } => Some(*place),
            ListFinding::Swapped { places, .. } | ListFinding::Shifted { places, .. } => Some(places[0]),
            ListFinding::Duplicate { places, .. } | ListFinding::SameFault { places, .. } => places.first().copied(),
        }
    }

    /// Findings about the whole list come first, then those about places, then what is missing.
    pub(super) fn sort_key(&self) -> (u8, Option<Place>, u16) {
        match self {
            ListFinding::OtherConvention { .. } | ListFinding::NoConvention { .. } | ListFinding::NoNumbers { .. } => {
                (0, None, 0)
            }
            ListFinding::SameFault { places, .. } => (1, places.first().copied(), 0),
            ListFinding::Missing { number, .. } => (3, None, *number),
            ListFinding::MissingMany { .. } => (3, None, 0),
            ListFinding::TooMany { .. } => (4, None, 0),
            _ => (2, self.place(), 0),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        self.column.map_or(Ok(()), |column| write!(f, ", column {column}"))
    }
}

impl fmt::Display for ListFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ListFinding::OtherConvention { asked, right, other, right_in_other, numbered } => {
                write_convention(f, *asked, *right, *other, *right_in_other, *numbered)
            }
            ListFinding::NoConvention { nearest, right, entries, numbered } => {
                let what = if *numbered { "numbers fit" } else { "order fits" };
                write!(f, "the {what} no numbering; of {entries} entries {right} fit the nearest, ")?;
                write!(f, "where the numbers are {nearest}")
            }
            ListFinding::NoNumbers { asked } => write!(
                f,
                "no position has a number in the place asked for, {asked}; without --numbers, the place is found"
            ),
            ListFinding::Illegal { place, text, error, right } => {
                write!(f, "{place}: {}: {error}", Escaped(text))?;
                right.map_or(Ok(()), |right| write!(f, "; {right} belongs here"))
            }
            ListFinding::Field { place, error } => write!(f, "{place}: {error}"),
            ListFinding::SameFault { places, first } => {
                write!(f, "{} positions have the same fault; the first, {first}; all of them: ", places.len())?;
                write_places(f, places)
            }
            ListFinding::ColumnsDiffer { place, main, beside, mirrored: false } => {
                write!(f, "{place}: {main} and {beside} are in the same row but are different positions")
            }
            ListFinding::ColumnsDiffer { place, main, beside, mirrored: true } => {
                write!(f, "{place}: {beside} is beside {main}, whose mirror image is {}", main.mirror())
            }
            ListFinding::MissingColumns { place, found, beside: 1, usual } => {
                write!(f, "{place}: {found} is alone, where others have {usual} positions side by side")
            }
            ListFinding::MissingColumns { place, found, beside, usual } => {
                write!(f, "{place}: {found} has {beside} positions side by side, where others have {usual}")
            }
            ListFinding::Swapped { places: [a, b], numbers, right } => {
                write_pair(f, *a, *b)?;
                write!(f, ": positions {} and {} are swapped; ", numbers[0], numbers[1])?;
                write!(f, "{} is {}, {} is {}", numbers[0], right[0], numbers[1], right[1])
            }
            ListFinding::DuplicateInstead { place, number, found, own, right } => write!(
                f,
                "{place}: number {number} should be {right}, which is missing; {found} is repeated from {own}"
            ),
            ListFinding::WrongNumber { place, number, found, right_number, right, own, fits } => {
                write!(f, "{place}: {found} is {right_number}, not {number}; ")?;
                match right {
                    Some(right) => write!(f, "{number} is {right}")?,
                    None => write!(f, "there is no {number}")?,
                }
                if let Some(own) = own {
                    write!(f, "; {found} is also on {own}")?;
                }
                for (i, fit) in fits.iter().enumerate() {
                    if i == 0 {
                        write!(f, "; {number} is {found}'s ")?;
                    } else {
                        f.write_str(" and ")?;
                    }
                    f.write_str(fit.noun())?;
                }
                Ok(())
            }
            ListFinding::Shifted { places: [first, last], entries, by } => {
                write_pair(f, *first, *last)?;
                let high = if *by > 0 { "high" } else { "low" };
                write!(
                    f,
                    ", and between: the numbers of {entries} entries in a row are {} too {high}",
                    by.unsigned_abs()
                )
            }
            ListFinding::NoNumber { place, found, number } => {
                write!(f, "{place}: {found}, which is {number}, has no number, unlike the others")
            }
            ListFinding::OutOfOrder { place, found, number } => {
                write!(f, "{place}: {found}, which is {number}, is out of order")
            }
            ListFinding::Duplicate { places, position, number } => {
                match places[..] {
                    [a, b] => write_pair(f, a, b)?,
                    _ => write_places(f, places)?,
                }
                write!(f, ": {position}, which is {number}, occurs more than once")
            }
            ListFinding::Missing { position, number } => write!(f, "missing: {number} {position}"),
            ListFinding::MissingMany { numbers } => {
                write!(f, "{} positions are missing:", numbers.len())?;
                write_runs(f, &numbers.iter().map(|&number| number.into()).collect::<Vec<u64>>())
            }
            ListFinding::TooMany { positions, judged, from } => write!(
                f,
                "there are {positions} positions, and a list has 960; the first {judged} were judged, those from line \
                 {from} on only counted"
            ),
        }
    }
}

fn write_convention(
    f: &mut fmt::Formatter<'_>,
    asked: Option<Convention>,
    right: usize,
    other: Convention,
    right_in_other: usize,
    numbered: bool,
) -> fmt::Result {
    match (numbered, other) {
        (true, _) => write!(f, "the numbers are {other}")?,
        (false, Convention::Alphabetical(_)) => f.write_str("the order is alphabetical")?,
        (false, _) => write!(f, "the order is that of numbers that are {other}")?,
    }
    let asked = asked.unwrap_or(Convention::Published(chess960_tables::Numbering::Scharnagl));
    write!(f, ": {right_in_other} entries fit, while {right} fit where they are {asked}")
}

/// Two places, shortly.
fn write_pair(f: &mut fmt::Formatter<'_>, a: Place, b: Place) -> fmt::Result {
    match (a, b) {
        (Place { line: a, column: None }, Place { line: b, column: None }) => write!(f, "lines {a} and {b}"),
        (Place { line, column: Some(a) }, Place { line: same, column: Some(b) }) if line == same => {
            write!(f, "line {line}, columns {a} and {b}")
        }
        _ => write!(f, "{a} and {b}"),
    }
}

/// Many places; only their lines.
fn write_places(f: &mut fmt::Formatter<'_>, places: &[Place]) -> fmt::Result {
    let mut lines: Vec<u64> = places.iter().map(|place| place.line).collect();
    lines.dedup();
    write!(f, "line{}", if lines.len() == 1 { "" } else { "s" })?;
    write_runs(f, &lines)
}

/// How many runs of numbers are written out.
const MOST_RUNS: usize = 100;

/// Increasing numbers, those that follow one another as a run: ` 1-5, 7, 9-960`.
fn write_runs(f: &mut fmt::Formatter<'_>, numbers: &[u64]) -> fmt::Result {
    let mut separator = " ";
    let mut written = 0;
    for (i, run) in numbers.chunk_by(|before, after| before + 1 == *after).enumerate() {
        if i == MOST_RUNS {
            return write!(f, " and {} more", numbers.len() - written);
        }
        match run {
            [first, .., last] => write!(f, "{separator}{first}-{last}")?,
            [only] => write!(f, "{separator}{only}")?,
            [] => {}
        }
        separator = ", ";
        written += run.len();
    }
    Ok(())
}
