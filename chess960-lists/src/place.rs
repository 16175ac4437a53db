use std::{fmt, str::FromStr};

use crate::scan::MAX_INTEGERS;

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

/// Where the number of a position is: which one before it, after it, or between the positions of its entry. Numbers are counted from the
/// position, from 1 to 4.
///
/// ```
/// use chess960_lists::NumberPlace;
///
/// assert_eq!(NumberPlace::Before(1).to_string(), "before");
/// assert_eq!("after:2".parse(), Ok(NumberPlace::After(2)));
/// assert!("above".parse::<NumberPlace>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NumberPlace {
    /// Before the position, the nearest first.
    Before(usize),
    /// After the position, the nearest first.
    After(usize),
    /// After a position, and before another of the same entry.
    Between(usize),
    /// Nowhere: integers are not numbers.
    None,
}

impl NumberPlace {
    /// All places, the nearest first.
    pub(crate) fn all() -> impl DoubleEndedIterator<Item = NumberPlace> {
        (1..=MAX_INTEGERS).flat_map(|n| [NumberPlace::Before(n), NumberPlace::After(n), NumberPlace::Between(n)])
    }

    /// Returns its side, and which one it is there.
    pub(crate) const fn parts(self) -> (&'static str, usize) {
        match self {
            NumberPlace::Before(n) => ("before", n),
            NumberPlace::After(n) => ("after", n),
            NumberPlace::Between(n) => ("between", n),
            NumberPlace::None => ("none", 1),
        }
    }
}

impl fmt::Display for NumberPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.parts() {
            (side, 1) => f.write_str(side),
            (side, n) => write!(f, "{side}:{n}"),
        }
    }
}

impl FromStr for NumberPlace {
    type Err = String;

    fn from_str(text: &str) -> Result<NumberPlace, String> {
        let (side, count) = text.split_once(':').unwrap_or((text, "1"));
        let count = count.parse().ok().filter(|count| (1..=MAX_INTEGERS).contains(count));
        let count = count.ok_or_else(|| format!("numbers are counted from 1, the nearest, to {MAX_INTEGERS}"))?;
        match side {
            "before" => Ok(NumberPlace::Before(count)),
            "after" => Ok(NumberPlace::After(count)),
            "between" => Ok(NumberPlace::Between(count)),
            "none" if text == side => Ok(NumberPlace::None),
            _ => {
                Err("expected before, between, after or none; after:2 is the second number after the position"
                    .to_owned())
            }
        }
    }
}
