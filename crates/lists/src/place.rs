use std::{fmt, str::FromStr};

use crate::MAX_INTEGERS;

/// A place in a text. Lines and columns count from 1, columns in characters.
///
/// ```
/// use chess960_lists::Place;
///
/// assert_eq!(Place { line: 3, column: None }.to_string(), "line 3");
/// assert_eq!(Place { line: 3, column: Some(12) }.to_string(), "line 3, column 12");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: u64,
    /// The column, where a line has several entries.
    pub column: Option<u64>,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        self.column.map_or(Ok(()), |column| write!(f, ", column {column}"))
    }
}

/// The place of an entry's number: the nth integer before, after or between its positions, from 1, the nearest, to 4.
///
/// ```
/// use chess960_lists::Slot;
///
/// assert_eq!(Slot::Before(1).to_string(), "before");
/// assert_eq!("after:2".parse(), Ok(Slot::After(2)));
/// assert!("above".parse::<Slot>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Slot {
    /// Before the position, the nearest first.
    Before(usize),
    /// After the position, the nearest first.
    After(usize),
    /// After a position, and before another of the same entry.
    Between(usize),
    /// Nowhere: integers are not numbers.
    None,
}

impl Slot {
    /// All slots, the nearest first.
    pub(crate) fn all() -> impl DoubleEndedIterator<Item = Slot> {
        (1..=MAX_INTEGERS).flat_map(|n| [Slot::Before(n), Slot::After(n), Slot::Between(n)])
    }

    /// Returns its side, and which one it is there.
    pub(crate) const fn parts(self) -> (&'static str, usize) {
        match self {
            Slot::Before(n) => ("before", n),
            Slot::After(n) => ("after", n),
            Slot::Between(n) => ("between", n),
            Slot::None => ("none", 1),
        }
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.parts() {
            (side, 1) => f.write_str(side),
            (side, n) => write!(f, "{side}:{n}"),
        }
    }
}

impl FromStr for Slot {
    type Err = String;

    fn from_str(text: &str) -> Result<Slot, String> {
        let name = text.strip_suffix(":1").unwrap_or(text);
        let slot = Slot::all().chain([Slot::None]).find(|slot| slot.to_string() == name);
        slot.ok_or_else(|| {
            format!(
                "expected before, between, after or none; after:2 is the second number after the position, \
                 after:{MAX_INTEGERS} the last that is read"
            )
        })
    }
}
