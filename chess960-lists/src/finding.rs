use std::{fmt, mem};

use chess960_notation::{Escaped, NotationError};
use chess960_tables::{FenError, RankError, StartPosition};

use crate::{ListNumbering, NumberPlace, Place};

/// A fault of a list.
///
/// ```
/// use chess960_lists::{Finding, Place};
/// use chess960_tables::sp;
///
/// let places = [1, 2].map(|line| Place { line, column: None });
/// let finding = Finding::Swapped { places, numbers: [0, 1], right: [sp!(0), sp!(1)] };
/// assert_eq!(finding.to_string(), "lines 1 and 2: positions 0 and 1 are swapped; 0 is BBQNNRKR, 1 is BQNBNRKR");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Finding {
    /// Most numbers, or the order of a list without numbers, are those of another numbering, by which the list is then judged.
    OtherNumbering {
        /// The numbering that was asked for, or Scharnagl's.
        asked: ListNumbering,
        /// How many entries fit it.
        right: usize,
        /// The numbering of the list.
        other: ListNumbering,
        /// How many entries fit that one.
        right_in_other: usize,
        /// Whether the list has numbers; otherwise it is its order.
        numbered: bool,
    },
    /// The numbers, or the order that was asked for, fit no numbering. They are not judged further.
    NoNumbering {
        /// The numbering of which most entries fit.
        nearest: ListNumbering,
        /// How many fit it.
        right: usize,
        /// How many could be compared.
        entries: usize,
        /// Whether the list has numbers; otherwise it is its order.
        numbered: bool,
    },
    /// There are no numbers in the place that was asked for.
    NoNumbers {
        /// The place.
        asked: NumberPlace,
    },
    /// A rank that breaks a rule, or a FEN that is not that of a starting position.
    Illegal {
        /// Where it is.
        place: Place,
        /// The text.
        text: String,
        /// The rule.
        error: NotationError,
        /// The position that was probably meant: its number or place calls for it, or it alone is missing and similar.
        right: Option<StartPosition>,
    },
    /// A field of a FEN, after the pieces, that is wrong: most often the castling field.
    Field {
        /// Where the FEN is.
        place: Place,
        /// The fault; its columns count from where the FEN begins.
        error: FenError,
    },
    /// Positions side by side, such as a rank and its FEN, that are not the same.
    Differ {
        /// Where the entry is.
        place: Place,
        /// The position that the entry is taken for.
        taken: StartPosition,
        /// The other.
        other: StartPosition,
    },
    /// An entry with fewer positions than others have side by side.
    Incomplete {
        /// Where the entry is.
        place: Place,
        /// Its position.
        found: StartPosition,
        /// How many positions it has.
        beside: usize,
        /// How many others have.
        usual: usize,
    },
    /// Two positions are swapped.
    Swapped {
        /// Where they are.
        places: [Place; 2],
        /// The numbers there.
        numbers: [u64; 2],
        /// The positions that have these numbers.
        right: [StartPosition; 2],
    },
    /// A position has the number of another, which is missing, and is also listed under its own.
    DuplicateInstead {
        /// Where it is.
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
        /// Where it is.
        place: Place,
        /// The number.
        number: u64,
        /// The position.
        found: StartPosition,
        /// The numbering of the list.
        numbering: ListNumbering,
        /// Where else the position is, with its right number.
        own: Option<Place>,
    },
    /// A position without a number, in a list that has numbers.
    NoNumber {
        /// Where it is.
        place: Place,
        /// The position.
        found: StartPosition,
        /// Its number.
        number: u16,
    },
    /// A position that is not where the order of a list without numbers would have it.
    OutOfOrder {
        /// Where it is.
        place: Place,
        /// The position.
        found: StartPosition,
        /// Its number.
        number: u16,
    },
    /// A position that is in several places.
    Duplicate {
        /// Where it is.
        places: Vec<Place>,
        /// The position.
        position: StartPosition,
        /// Its number.
        number: u16,
    },
    /// Positions that are not in the list, with their numbers.
    Missing(Vec<(u16, StartPosition)>),
    /// The same fault in many places.
    SameFault {
        /// Where they are.
        places: Vec<Place>,
        /// The first of them.
        first: Box<Finding>,
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

/// From this many on, faults of one kind have one cause, and are one finding.
pub(crate) const MANY: usize = 8;

impl Finding {
    /// Returns the first place that it is about, if it is about one.
    ///
    /// ```
    /// use chess960_lists::{Finding, Place};
    /// use chess960_tables::StartPosition;
    ///
    /// let place = Place { line: 7, column: None };
    /// assert_eq!(Finding::OutOfOrder { place, found: StartPosition::STANDARD, number: 518 }.place(), Some(place));
    /// assert_eq!(Finding::Missing(vec![(518, StartPosition::STANDARD)]).place(), None);
    /// ```
    #[must_use]
    pub fn place(&self) -> Option<Place> {
        match self {
            Finding::Illegal { place, .. }
            | Finding::Field { place, .. }
            | Finding::Differ { place, .. }
            | Finding::Incomplete { place, .. }
            | Finding::DuplicateInstead { place, .. }
            | Finding::WrongNumber { place, .. }
            | Finding::NoNumber { place, .. }
            | Finding::OutOfOrder { place, .. }
            | Finding::Swapped { places: [place, _], .. } => Some(*place),
            Finding::Duplicate { places, .. } | Finding::SameFault { places, .. } => places.first().copied(),
            _ => None,
        }
    }

    /// Findings about the whole list come first, then those about places, then what is missing.
    fn sort_key(&self) -> (u8, Option<Place>) {
        let group = match self {
            Finding::OtherNumbering { .. } | Finding::NoNumbering { .. } | Finding::NoNumbers { .. } => 0,
            Finding::SameFault { .. } => 1,
            Finding::Missing { .. } => 3,
            Finding::TooMany { .. } => 4,
            _ => 2,
        };
        (group, self.place())
    }

    /// Returns a name for the cause that it may share with others.
    fn cause(&self) -> Option<String> {
        let of_rank = |error: &RankError| format!("{:?}", mem::discriminant(error));
        Some(match self {
            Finding::Illegal { error: NotationError::Rank(error), .. } => of_rank(error),
            Finding::Illegal { error: NotationError::Fen(FenError::Rank { side, error, .. }), .. } => {
                format!("{side:?} {}", of_rank(error))
            }
            Finding::Illegal { error: NotationError::Fen(error), .. } => format!("FEN {:?}", mem::discriminant(error)),
            Finding::Illegal { error, .. } => error.to_string(),
            Finding::Field { error: FenError::Castling { text, .. }, .. } => format!("castling {text:?}"),
            Finding::Field { error, .. } => error.to_string(),
            Finding::WrongNumber { number, found, numbering, .. } => {
                format!("off by {}", i128::from(*number) - i128::from(numbering.number(*found)))
            }
            Finding::NoNumber { .. }
            | Finding::OutOfOrder { .. }
            | Finding::Duplicate { .. }
            | Finding::Differ { .. }
            | Finding::Incomplete { .. } => format!("{:?}", mem::discriminant(self)),
            _ => return None,
        })
    }
}

/// Puts findings in order, and makes one of the same fault in many places.
pub(crate) fn put_together(findings: Vec<Finding>) -> Vec<Finding> {
    let mut groups: Vec<(Option<String>, Vec<Finding>)> = Vec::new();
    let mut group_of = std::collections::HashMap::new();
    for finding in findings {
        let cause = finding.cause();
        let group = cause.clone().map_or(groups.len(), |cause| *group_of.entry(cause).or_insert(groups.len()));
        match groups.get_mut(group) {
            Some((_, group)) => group.push(finding),
            None => groups.push((cause, vec![finding])),
        }
    }
    let mut findings = Vec::new();
    for (_, mut group) in groups {
        if group.len() < MANY {
            findings.append(&mut group);
        } else {
            group.sort_by_key(Finding::place);
            let places = group.iter().filter_map(Finding::place).collect();
            findings.push(Finding::SameFault { places, first: Box::new(group.swap_remove(0)) });
        }
    }
    findings.sort_by_key(Finding::sort_key);
    findings
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Finding::OtherNumbering { asked, right, other, right_in_other, numbered } => {
                write_order(f, *other, *numbered)?;
                write!(f, ": {right_in_other} entries fit, while {right} fit where they are {asked}")
            }
            Finding::NoNumbering { nearest, right, entries, numbered } => {
                let what = if *numbered { "numbers fit" } else { "order fits" };
                write!(f, "the {what} no numbering; of {entries} entries {right} fit the nearest, ")?;
                write!(f, "where the numbers are {nearest}")
            }
            Finding::NoNumbers { asked } => write!(
                f,
                "no position has a number in the place asked for, {asked}; leave the place open for it to be found"
            ),
            Finding::Illegal { place, text, error, right } => {
                write!(f, "{place}: {}: {error}", Escaped(text))?;
                right.map_or(Ok(()), |right| write!(f, "; {right} belongs here"))
            }
            Finding::Field { place, error } => write!(f, "{place}: {error}"),
            Finding::Differ { place, taken, other } => {
                write!(f, "{place}: {taken} and {other} are side by side but are different positions")
            }
            Finding::Incomplete { place, found, beside, usual } => {
                write!(f, "{place}: {found} is written {beside} of {usual} times side by side, unlike the others")
            }
            Finding::Swapped { places: [a, b], numbers, right } => {
                write_pair(f, *a, *b)?;
                write!(f, ": positions {} and {} are swapped; ", numbers[0], numbers[1])?;
                write!(f, "{} is {}, {} is {}", numbers[0], right[0], numbers[1], right[1])
            }
            Finding::DuplicateInstead { place, number, found, own, right } => write!(
                f,
                "{place}: number {number} should be {right}, which is missing; {found} is repeated from {own}"
            ),
            Finding::WrongNumber { place, number, found, numbering, own } => {
                write!(f, "{place}: {found} is {}, not {number}; ", numbering.number(*found))?;
                write_other_meaning(f, *number, *found, *numbering, *own)
            }
            Finding::NoNumber { place, found, number } => {
                write!(f, "{place}: {found}, which is {number}, has no number, unlike the others")
            }
            Finding::OutOfOrder { place, found, number } => {
                write!(f, "{place}: {found}, which is {number}, is out of order")
            }
            Finding::Duplicate { places, position, number } => {
                match places[..] {
                    [a, b] => write_pair(f, a, b)?,
                    _ => write_lines(f, places)?,
                }
                write!(f, ": {position}, which is {number}, occurs more than once")
            }
            Finding::Missing(positions) => write_missing(f, positions),
            Finding::SameFault { places, first } => {
                write!(f, "{} positions have the same fault; the first, {first}; all of them: ", places.len())?;
                write_lines(f, places)
            }
            Finding::TooMany { positions, judged, from } => write!(
                f,
                "there are {positions} positions, and a list has 960; the first {judged} were judged, those from line \
                 {from} on only counted"
            ),
        }
    }
}

/// What the numbers, or the order, of a list are.
fn write_order(f: &mut fmt::Formatter<'_>, numbering: ListNumbering, numbered: bool) -> fmt::Result {
    match numbering {
        _ if numbered => write!(f, "the numbers are {numbering}"),
        ListNumbering::Alphabetical(_) => f.write_str("the order is alphabetical"),
        _ => write!(f, "the order is that of numbers that are {numbering}"),
    }
}

/// What a wrong number means instead.
fn write_other_meaning(
    f: &mut fmt::Formatter<'_>,
    number: u64,
    found: StartPosition,
    numbering: ListNumbering,
    own: Option<Place>,
) -> fmt::Result {
    match numbering.position(number) {
        Some(right) => write!(f, "{number} is {right}")?,
        None => write!(f, "there is no {number}")?,
    }
    own.map_or(Ok(()), |own| write!(f, "; {found} is also on {own}"))?;
    let fits = |other: &ListNumbering| {
        !matches!(other, ListNumbering::Alphabetical(_)) && u64::from(other.number(found)) == number
    };
    let fitting = ListNumbering::ALL.into_iter().find(fits);
    fitting.map_or(Ok(()), |other| write!(f, "; {number} would be right if the numbers were {other}"))
}

fn write_missing(f: &mut fmt::Formatter<'_>, positions: &[(u16, StartPosition)]) -> fmt::Result {
    if positions.len() < MANY {
        let positions: Vec<String> = positions.iter().map(|(number, sp)| format!("{number} {sp}")).collect();
        return write!(f, "missing: {}", positions.join(", "));
    }
    write!(f, "{} positions are missing:", positions.len())?;
    write_runs(f, &positions.iter().map(|&(number, _)| number.into()).collect::<Vec<u64>>())
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

/// The lines of many places.
fn write_lines(f: &mut fmt::Formatter<'_>, places: &[Place]) -> fmt::Result {
    let mut lines: Vec<u64> = places.iter().map(|place| place.line).collect();
    lines.dedup();
    f.write_str(if lines.len() == 1 { "line" } else { "lines" })?;
    write_runs(f, &lines)
}

/// How many runs of numbers are written out, so that a finding stays readable.
const MAX_RUNS: usize = 100;

/// Increasing numbers, those that follow one another as a run: ` 1-5, 7, 9-960`.
fn write_runs(f: &mut fmt::Formatter<'_>, numbers: &[u64]) -> fmt::Result {
    let mut written = 0;
    for (i, run) in numbers.chunk_by(|before, after| before + 1 == *after).enumerate() {
        if i == MAX_RUNS {
            return write!(f, " and {} more", numbers.len() - written);
        }
        f.write_str(if i == 0 { " " } else { ", " })?;
        match run {
            [first, .., last] => write!(f, "{first}-{last}")?,
            _ => write!(f, "{}", run[0])?,
        }
        written += run.len();
    }
    Ok(())
}
