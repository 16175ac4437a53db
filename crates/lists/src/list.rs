use std::{fmt, io};

use chess960_notation::count;

use crate::{
    Fault, Finding, ListNumbering, Options,
    entry::{Entry, copies, entries, take_mentions},
    judge::Judge,
    most::is_most,
    reading::Reading,
    scan::{Found, Scan, scan},
};

/// The lists in a text, and their faults.
///
/// ```
/// use chess960_lists::{ListNumbering, Options, check};
/// use chess960_tables::{Numbering, StartPosition};
///
/// let list: String = StartPosition::all().map(|sp| format!("{sp} {}\n", sp.scharnagl() + 1)).collect();
/// let report = check(list.as_bytes(), &Options::default())?.expect("a list");
/// assert_eq!(report.lists[0].numbering, Some(ListNumbering::Shifted(Numbering::Scharnagl, 1)));
/// assert_eq!(
///     report.findings().map(ToString::to_string).collect::<Vec<_>>(),
///     ["the numbers after the positions are one more than Scharnagl's: 960 of 960 fit, while 0 fit where they are Scharnagl's"]
/// );
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Report {
    /// The lists, one after another in the text.
    pub lists: Vec<List>,
    /// The positions that were skipped.
    pub skipped: Vec<Skipped>,
    /// The number of lines with text but neither a position nor an integer.
    pub other_lines: u64,
}

/// A list and its faults.
///
/// ```
/// use chess960_lists::{Options, check};
///
/// let list = "518 RNBQKBNR\n519 RNBQKNRB\n520 RBNQBKNR\n521 RNQBBKNR\n";
/// let report = check(list.as_bytes(), &Options { partial: true, ..Options::default() })?.expect("a list");
/// assert_eq!(report.lists[0].description, "4 ranks, each with Scharnagl's number before it");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct List {
    /// How it was read, in a line.
    pub description: String,
    /// The number of entries, legal or not.
    pub entries: usize,
    /// The numbering that its numbers have, or else its order; `None` if neither was found.
    pub numbering: Option<ListNumbering>,
    /// Its faults: those of the whole, then those in a place, then what is missing.
    pub findings: Vec<Finding>,
}

/// Positions that were skipped for one reason.
///
/// ```
/// use chess960_lists::{Options, check};
///
/// let report = check("BBQNNRKR // not RNBQKBNR\n".as_bytes(), &Options::default())?.expect("a list of one");
/// assert_eq!(report.skipped[0].to_string(), "1 position in comments, on line 1");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skipped {
    /// The reason, as in "1 position in comments".
    pub reason: &'static str,
    /// The number of positions.
    pub positions: usize,
    /// The line of the first, from 1.
    pub first_line: u64,
}

impl fmt::Display for Skipped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Skipped { reason, positions, first_line } = *self;
        let first = if positions == 1 { "" } else { "the first " };
        write!(f, "{} {reason}, {first}on line {first_line}", count(positions as u64, "position"))
    }
}

impl Report {
    /// Returns the faults of all lists.
    ///
    /// ```
    /// use chess960_lists::{Options, check};
    ///
    /// let report = check("0 BBQNNRKR\n1 BQNBNRKR\n".as_bytes(), &Options::default())?.expect("two are a list");
    /// assert_eq!(report.findings().next().unwrap().to_string(), "958 positions are missing: 2-959");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn findings(&self) -> impl Iterator<Item = &Finding> {
        self.lists.iter().flat_map(|list| &list.findings)
    }
}

/// The reason why there is no list to judge in a text.
///
/// ```
/// use chess960_lists::{Options, check};
///
/// let none = check("Chess960 was\ninvented in 1996.\n".as_bytes(), &Options::default())?.unwrap_err();
/// assert_eq!(none.to_string(), "there is no list of positions: no rank and no FEN in 2 lines");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoList {
    /// There is neither a rank nor a FEN.
    Nothing {
        /// The number of lines that are not blank.
        lines: u64,
    },
    /// The data is not text.
    Binary,
    /// The options skip everything.
    Skipped {
        /// The number of positions.
        positions: u64,
    },
    /// Most positions are from later in a game.
    Later {
        /// The number of FENs.
        fens: u64,
        /// The number of FENs that are not from the start.
        later: u64,
    },
    /// Most positions are starts of double Fischer random chess.
    Double {
        /// The number of FENs.
        fens: u64,
        /// The number of FENs in which Black's position differs from White's.
        double: u64,
    },
}

impl fmt::Display for NoList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoList::Nothing { lines: 0 } => f.write_str("there is no list of positions: the text is empty"),
            NoList::Nothing { lines } => {
                write!(f, "there is no list of positions: no rank and no FEN in {}", count(*lines, "line"))
            }
            NoList::Binary => f.write_str("there is no list of positions, but binary data; save the list as text"),
            NoList::Skipped { positions } => {
                write!(f, "there is no list of positions: the options leave none of {}", count(*positions, "position"))
            }
            NoList::Later { fens, later } => {
                let are = if *later == 1 { "is" } else { "are" };
                write!(f, "there is no list of starting positions: {later} of {fens} FENs {are} from later in a game")
            }
            NoList::Double { fens, double } => write!(
                f,
                "there is no list of the 960 positions, but starts of double Fischer random chess: in {double} of {fens} \
                 FENs Black has another position than White"
            ),
        }
    }
}

impl std::error::Error for NoList {}

/// Finds the lists in a text and judges them, as the [front page](crate) describes.
///
/// Time grows as the text does. Memory is constant: the text is read through a window, and of its positions only as many are kept as dozens
/// of lists have.
///
/// # Errors
///
/// Returns any error of the reader, or [`NoList`] if there is nothing to judge.
///
/// ```
/// use chess960_lists::{Options, check};
/// use chess960_tables::StartPosition;
///
/// let list: String = StartPosition::all()
///     .map(|sp| format!("{},{sp}\n", if sp.scharnagl() == 7 { 1007 } else { sp.scharnagl() }))
///     .collect();
/// let report = check(list.as_bytes(), &Options::default())?.expect("a list");
/// let findings: Vec<String> = report.findings().map(ToString::to_string).collect();
/// assert_eq!(findings, ["line 8: QNBNRKRB is 7, not 1007; there is no 1007"]);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn check(input: impl io::Read, options: &Options) -> io::Result<Result<Report, NoList>> {
    let mut scan = scan(input)?;
    if let Some(none) = without_list(&scan, options) {
        return Ok(Err(none));
    }
    let kept = scan.found.len();
    let mut skipped = Vec::new();
    let found = select(std::mem::take(&mut scan.found), options, &mut skipped);
    if found.is_empty() {
        return Ok(Err(NoList::Skipped { positions: scan.positions }));
    }
    let entries = entries(&found, &scan.integers);
    let mut lists = Vec::new();
    for mut entries in copies(entries) {
        for line in take_mentions(&mut entries) {
            skip("outside the list that it has, too", line, &mut skipped);
        }
        let reading = Reading::of(&entries, options);
        lists.push(judge(&entries, &reading, options));
    }
    if let (Some(from), Some(list)) = (scan.first_not_kept, lists.last_mut()) {
        let positions = scan.positions;
        let message = format!(
            "there are {positions} positions, and a list has 960; the first {kept} were judged, those from line {from} \
             on only counted"
        );
        list.findings.push(Finding::new(Fault::NotJudged, [], [], message));
    }
    Ok(Ok(Report { lists, skipped, other_lines: scan.other_lines }))
}

fn without_list(scan: &Scan, options: &Options) -> Option<NoList> {
    let Scan { positions, fens, later, double, lines, .. } = *scan;
    if positions == 0 {
        return Some(if scan.has_nul { NoList::Binary } else { NoList::Nothing { lines } });
    }
    // The options say which positions are the list.
    match options {
        Options { only: Some(_), .. } | Options { column: Some(_), .. } => None,
        _ if is_most(later, positions) => Some(NoList::Later { fens, later }),
        _ => is_most(double, positions).then_some(NoList::Double { fens, double }),
    }
}

/// Skips the positions that the options do not ask for; and of the others those in comments, unless most are.
fn select(found: Vec<Found>, options: &Options, skipped: &mut Vec<Skipped>) -> Vec<Found> {
    let is_asked = |found: &Found| options.only.is_none_or(|format| format == found.format);
    let asked = || found.iter().filter(|found| is_asked(found));
    let comments = options.comments || is_most(asked().filter(|found| found.in_comment).count(), asked().count());
    let (mut line, mut column) = (0, 0);
    let mut reason = |found: &Found| {
        if !is_asked(found) {
            return Some("in another format");
        }
        if found.in_comment && !comments {
            return Some("in comments");
        }
        column = if found.lines[0] == line { column + 1 } else { 1 };
        line = found.lines[0];
        options.column.filter(|asked| *asked != column).map(|_| "in other columns")
    };
    let mut kept = Vec::with_capacity(found.len());
    for found in found {
        match reason(&found) {
            None => kept.push(found),
            Some(reason) => skip(reason, found.lines[0], skipped),
        }
    }
    kept
}

fn skip(reason: &'static str, line: u64, skipped: &mut Vec<Skipped>) {
    match skipped.iter_mut().find(|skipped| skipped.reason == reason) {
        Some(skipped) => skipped.positions += 1,
        None => skipped.push(Skipped { reason, positions: 1, first_line: line }),
    }
}

fn judge(entries: &[Entry<'_>], reading: &Reading, options: &Options) -> List {
    let numbering = reading.numbering(options);
    let mut findings = reading.findings.clone();
    findings.extend(Judge::new(entries, reading, numbering).judge(options.partial));
    List {
        description: reading.describe(entries, options),
        entries: entries.len(),
        numbering: (reading.numbers.is_some() || reading.order.is_some()).then_some(numbering),
        findings,
    }
}
