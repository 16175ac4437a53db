use std::{collections::BTreeMap, fmt};

use chess960_notation::count;
use chess960_tables::StartPosition;

use crate::Place;

/// A fault of a list or table.
///
/// ```
/// use chess960_lists::{Fault, Options, check};
/// use chess960_tables::sp;
///
/// let list = "0 BQNBNRKR\n1 BBQNNRKR\n2 BQNNRBKR\n3 BQNNRKRB\n4 QBBNNRKR\n";
/// let report = check(list.as_bytes(), &Options { partial: true, ..Options::default() })?.expect("a list");
/// let finding = &report.lists[0].findings[0];
/// assert_eq!((finding.fault, &finding.positions[..]), (Fault::Swapped, &[sp!(0), sp!(1)][..]));
/// assert_eq!(finding.to_string(), "lines 1 and 2: positions 0 and 1 are swapped; 0 is BBQNNRKR, 1 is BQNBNRKR");
/// # Ok::<(), std::io::Error>(())
/// ```
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
    /// The numbers as a whole, or the order of a list without numbers, are others than they should be.
    Numbering,
    /// A rank or FEN that is not that of a starting position, or an entry of a table that cannot be read.
    Illegal,
    /// A field of a FEN after the pieces: most often the castling field. One with which many FENs have the same fault is one finding.
    FenField,
    /// Positions side by side, such as a rank and its FEN, that differ.
    Mismatch,
    /// Two positions have each other's numbers or places.
    Swapped,
    /// A number that is wrong or missing, or that has no position.
    Number,
    /// A position that is not where the order of a list without numbers would have it.
    Order,
    /// A position that is in several places.
    Repeated,
    /// Positions that are not in the list.
    Missing,
    /// Positions beyond those that were kept to be judged.
    NotJudged,
}

impl Fault {
    const fn noun(self) -> &'static str {
        match self {
            Fault::Illegal => "illegal position",
            Fault::FenField => "wrong field",
            Fault::Mismatch => "mismatch",
            Fault::Swapped => "swap",
            Fault::Number => "wrong number",
            Fault::Order => "misplaced position",
            Fault::Repeated => "repeated position",
            Fault::Numbering | Fault::Missing | Fault::NotJudged => "finding",
        }
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
    /// let list = "RNBQKBNX\n".repeat(100);
    /// let report = check(list.as_bytes(), &Options::default())?.expect("a list");
    /// assert_eq!(report.lists[0].findings.len(), 100);
    /// assert_eq!(Finding::lines(&report.lists[0].findings)[8], "92 more illegal positions, on lines 9-100");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[must_use]
    pub fn lines<'a>(findings: impl IntoIterator<Item = &'a Finding>) -> Vec<String> {
        let mut lines = Vec::new();
        let mut shown: BTreeMap<Fault, usize> = BTreeMap::new();
        let mut more: BTreeMap<Fault, Vec<Place>> = BTreeMap::new();
        for finding in findings {
            let shown = shown.entry(finding.fault).or_default();
            *shown += 1;
            match finding.places.first() {
                Some(&place) if *shown > MAX_SHOWN => more.entry(finding.fault).or_default().push(place),
                _ => lines.push(finding.to_string()),
            }
        }
        lines.extend(more.into_iter().map(|(fault, places)| {
            let how_many = count(places.len() as u64, &format!("more {}", fault.noun()));
            format!("{how_many}, on {}", Places(&places))
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
        match *self.0 {
            [place] => place.fmt(f),
            [Place { line, column: Some(a) }, Place { line: same, column: Some(b) }] if line == same => {
                write!(f, "line {line}, columns {a} and {b}")
            }
            [a @ Place { column: Some(_), .. }, b] | [a, b @ Place { column: Some(_), .. }] => write!(f, "{a} and {b}"),
            [Place { line: a, .. }, Place { line: b, .. }] => write!(f, "lines {a} and {b}"),
            _ => {
                let mut lines: Vec<i64> =
                    self.0.iter().map(|place| i64::try_from(place.line).unwrap_or(i64::MAX)).collect();
                lines.dedup();
                write!(f, "line{} {}", if lines.len() == 1 { "" } else { "s" }, runs(&lines))
            }
        }
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
    written.join(", ") + &if more > 0 { format!(" and {more} more") } else { String::new() }
}
