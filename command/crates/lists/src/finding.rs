use std::{collections::BTreeMap, fmt};

use chess960_notation::count;
use chess960_tables::StartPosition;

/// A fault of a list or table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Finding {
    /// The kind of fault.
    pub fault: Fault,
    /// The places, in the order of the text; none if it is about the whole.
    pub places: Vec<Place>,
    /// The positions that belong in these places, as far as that is known, or that are repeated or missing.
    pub positions: Vec<StartPosition>,
    /// The mistake, and what would be right.
    pub message: String,
}

/// The kinds of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Fault {
    /// The numbers or the order as a whole are others than they should be.
    Numbering,
    /// A rank or FEN that is not that of a starting position, or an entry of a table that cannot be read.
    Illegal,
    /// A field of a FEN after the pieces. One with which many FENs have the same fault is one finding.
    FenField,
    /// A position beside the number, or in the place, of another, or without a number.
    Number,
    /// A position out of order.
    Order,
    /// A position that is in several places.
    Repeated,
    /// Positions that are not in the list.
    Missing,
}

impl Fault {
    /// As in "3 more …".
    const fn describe(self) -> &'static str {
        match self {
            Fault::Numbering => "faults of the whole",
            Fault::Illegal => "illegal positions or entries",
            Fault::FenField => "wrong fields of FENs",
            Fault::Number => "wrong numbers",
            Fault::Order => "positions out of order",
            Fault::Repeated => "repeated positions or entries",
            Fault::Missing => "missing entries",
        }
    }
}

/// A place in a text: a line and, where the line has several positions or entries, the column where it begins; both
/// from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column, in characters.
    pub column: Option<usize>,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        self.column.map_or(Ok(()), |column| write!(f, ", column {column}"))
    }
}

/// The number of faults of one kind that are shown, so that others remain in sight.
pub(crate) const MAX_SHOWN: usize = 8;

impl Finding {
    pub(crate) fn new(
        fault: Fault,
        places: impl Into<Vec<Place>>,
        positions: impl Into<Vec<StartPosition>>,
        message: impl Into<String>,
    ) -> Finding {
        Finding { fault, places: places.into(), positions: positions.into(), message: message.into() }
    }

    /// Returns findings as lines: of each kind the first few, then how many more there are, and where.
    ///
    /// ```
    /// use chess960_lists::{Finding, Options, check};
    ///
    /// let list = "0 RNBQKBNX\n".repeat(100);
    /// let report = check(list.as_bytes(), &Options { partial: true, ..Options::default() })?;
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[must_use]
    pub fn lines<'a>(findings: impl IntoIterator<Item = &'a Finding>) -> Vec<String> {
        let (mut lines, mut all): (Vec<String>, BTreeMap<Fault, Vec<Option<Place>>>) = (Vec::new(), BTreeMap::new());
        for finding in findings {
            let alike = all.entry(finding.fault).or_default();
            alike.push(finding.places.first().copied());
            if alike.len() <= MAX_SHOWN {
                lines.push(finding.to_string());
            }
        }
        lines.extend(all.into_iter().filter(|(_, places)| places.len() > MAX_SHOWN).map(|(fault, places)| {
            let more = places.len() - MAX_SHOWN;
            let places: Vec<Place> = places[MAX_SHOWN..].iter().flatten().copied().collect();
            let on = if places.is_empty() { String::new() } else { format!(", on {}", Places(&places)) };
            format!("{more} more {}{on}", fault.describe())
        }));
        lines
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.places.is_empty() {
            write!(f, "{}: ", Places(&self.places))?;
        }
        f.write_str(&self.message)
    }
}

/// Places, shortly.
struct Places<'a>(&'a [Place]);

impl fmt::Display for Places<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let [place] = self.0 {
            return place.fmt(f);
        }
        let mut lines: Vec<i64> = self.0.iter().map(|place| i64::try_from(place.line).unwrap_or(i64::MAX)).collect();
        lines.dedup();
        write!(f, "line{} {}", if lines.len() == 1 { "" } else { "s" }, runs(&lines))
    }
}

/// The number of runs of numbers that are written out, so that a line stays readable.
const MAX_RUNS: usize = 100;

/// Returns increasing numbers, those that follow one another as a run: `1-5, 7, 9-960`.
pub(crate) fn runs(numbers: &[i64]) -> String {
    let runs = || numbers.chunk_by(|before, after| before + 1 == *after);
    let write = |run: &[i64]| match run {
        [first, .., last] => format!("{first}-{last}"),
        _ => run[0].to_string(),
    };
    let written: Vec<String> = runs().take(MAX_RUNS).map(write).collect();
    let more: usize = runs().skip(MAX_RUNS).map(<[i64]>::len).sum();
    written.join(", ") + &if more > 0 { format!(" and {}", count(more as u64, "other")) } else { String::new() }
}
