use std::fmt;

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
    /// The positions that belong in these places, as far as they are known, or that are repeated or missing.
    pub positions: Vec<StartPosition>,
    /// The mistake, and what would be right.
    pub message: String,
}

/// The kinds of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Fault {
    /// The numbers or the order as a whole are wrong.
    Numbering,
    /// A rank or FEN that is not a starting position, or an entry of a table that cannot be read.
    Illegal,
    /// A field of a FEN after the pieces.
    FenField,
    /// A position that has another's number or place, or no number.
    Number,
    /// A position in several places.
    Repeated,
    /// Positions that the list lacks.
    Missing,
}

/// A place in a text: a line and, if the line has several positions or entries, the column where one begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: Option<usize>,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        self.column.map_or(Ok(()), |column| write!(f, ", column {column}"))
    }
}

/// The number of faults of one kind that are shown, so that the other kinds remain in sight.
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

    /// Returns findings as lines: the first few of each kind, then the count and the lines of the others.
    #[must_use]
    pub fn lines(findings: &[Finding]) -> Vec<String> {
        let mut sorted: Vec<&Finding> = findings.iter().collect();
        sorted.sort_by_key(|finding| (finding.fault, finding.places.first()));
        let lines = sorted.chunk_by(|a, b| a.fault == b.fault).flat_map(|alike| {
            let (shown, more) = alike.split_at(alike.len().min(MAX_SHOWN));
            let places: Vec<Place> = more.iter().filter_map(|finding| finding.places.first().copied()).collect();
            let on = if places.is_empty() { String::new() } else { format!(", on {}", lines_of(&places)) };
            let more = (!more.is_empty()).then(|| format!("{} more like these{on}", more.len()));
            shown.iter().map(ToString::to_string).chain(more)
        });
        lines.collect()
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.places[..] {
            [] => {}
            [place] => write!(f, "{place}: ")?,
            [first, second] => write!(f, "{first} and {second}: ")?,
            places => write!(f, "{}: ", lines_of(places))?,
        }
        f.write_str(&self.message)
    }
}

/// Returns the lines of places in the order of the text, as in "lines 3-5, 7".
#[must_use]
pub fn lines_of(places: &[Place]) -> String {
    let mut lines: Vec<i64> = places.iter().map(|place| i64::try_from(place.line).unwrap_or(i64::MAX)).collect();
    lines.dedup();
    format!("line{} {}", if lines.len() == 1 { "" } else { "s" }, runs(&lines))
}

/// The number of runs that are written out, so that a line stays readable.
const MAX_RUNS: usize = 100;

/// Returns increasing numbers with consecutive ones as a run: `1-5, 7, 9-960`.
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
