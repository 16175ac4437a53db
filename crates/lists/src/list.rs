use std::{fmt, io, mem, ops::RangeInclusive};

use chess960_notation::count;
use chess960_tables::{FenError, fen_error::Field};

use crate::entry::{copies, entries, take_mentions};
use crate::judge::Judge;
use crate::scan::{Scan, scan};
use crate::{Fault, Finding, Found, Interpretation, ListNumbering, MAX_SHOWN, Options, PositionFormat, Slot, is_most};

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
    /// Another option with which all is right, where too much is wrong for a list that was read as it is meant.
    pub alternative: Option<Alternative>,
}

/// An option with which a text has a right list.
///
/// ```
/// use chess960_lists::{Options, check};
/// use chess960_tables::StartPosition;
///
/// let list: String = StartPosition::all().map(|sp| format!("{} {sp} {}\n", sp.scharnagl(), sp.mirror())).collect();
/// let alternative = check(list.as_bytes(), &Options::default())?.expect("a list").alternative.expect("a column");
/// assert_eq!(alternative.option, "--column 1");
/// assert_eq!(alternative.list.description, "960 ranks, each with Scharnagl's number before it");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Alternative {
    /// The option as `chess960 check positions` has it: `--column 1` stands for [`Options::column`], `--only fens` for [`Options::only`], and `--numbers none` for
    /// [`Slot::None`].
    pub option: String,
    /// The list as it is read with it.
    pub list: List,
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
pub struct NoList(
    /// The end of the sentence "there is no list of ..."
    String,
);

impl fmt::Display for NoList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no list of {}", self.0)
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
    let scan = scan(input)?;
    Ok(judge(&scan, options).map(|report| Report { alternative: alternative(&scan, options, &report), ..report }))
}

fn judge(scan: &Scan, options: &Options) -> Result<Report, NoList> {
    if let Some(what) = without_list(scan, options) {
        return Err(NoList(what));
    }
    let mut skipped = Vec::new();
    let found = select(&scan.found, options, &mut skipped);
    if found.is_empty() {
        return Err(NoList(format!("positions: the options leave none of {}", count(scan.positions, "position"))));
    }
    let mut lists = Vec::new();
    for mut entries in copies(entries(&found, &scan.integers)) {
        for line in take_mentions(&mut entries) {
            skip("outside the list that it has, too", line, &mut skipped);
        }
        let mut interpretation = Interpretation::of(&entries, options);
        let numbering = interpretation.numbering(options);
        let mut findings = mem::take(&mut interpretation.findings);
        findings.extend(Judge::new(&entries, &interpretation, numbering).judge(options.partial));
        let is_numbered = interpretation.numbers.is_some() || interpretation.order.is_some();
        lists.push(List {
            description: interpretation.describe(&entries, options),
            entries: entries.len(),
            numbering: Some(numbering).filter(|_| is_numbered),
            findings,
        });
    }
    if let (Some(from), Some(list)) = (scan.first_not_kept, lists.last_mut()) {
        let (positions, kept) = (scan.positions, scan.found.len());
        let message = format!(
            "there are {positions} positions, and a list has 960; the first {kept} were judged, those from line {from} \
             on only counted"
        );
        list.findings.push(Finding::new(Fault::NotJudged, [], [], message));
    }
    Ok(Report { lists, skipped, other_lines: scan.other_lines, alternative: None })
}

/// The columns that are tried in search of the list.
const COLUMNS: RangeInclusive<usize> = 1..=8;

/// Finds another option with which all is right, if the numbers fit no numbering or there are more findings than are shown.
fn alternative(scan: &Scan, options: &Options, report: &Report) -> Option<Alternative> {
    let findings = report.findings().count();
    let is_unfit = findings > 0 && report.lists.iter().any(|list| list.numbering.is_none());
    if scan.first_not_kept.is_some() || !is_unfit && findings <= MAX_SHOWN {
        return None;
    }
    let in_column = |column| (format!("--column {column}"), Options { column: Some(column), ..options.clone() });
    let in_format = |(name, format)| (format!("--only {name}"), Options { only: Some(format), ..options.clone() });
    let formats = [("fens", PositionFormat::Fen), ("ranks", PositionFormat::Rank)].map(in_format);
    // Of part of a list, either may be all right by chance.
    let formats = formats.into_iter().filter(|_| options.only.is_none() && !options.partial);
    let without_numbers = ("--numbers none".to_owned(), Options { numbers: Some(Slot::None), ..options.clone() });
    let others = COLUMNS.map(in_column).chain(formats).chain(is_unfit.then_some(without_numbers));
    let lines = scan.found.chunk_by(|a, b| a.lines[0] == b.lines[0]).count();
    others.into_iter().find_map(|(option, options)| {
        let report = judge(scan, &options).ok().filter(|report| report.findings().next().is_none())?;
        let list = report.lists.into_iter().next()?;
        // A column has a position on most lines.
        let is_whole = options.column.is_none() || is_most(list.entries, lines);
        is_whole.then_some(Alternative { option, list })
    })
}

/// Returns what a text has instead of a list.
fn without_list(scan: &Scan, options: &Options) -> Option<String> {
    let Scan { found, lines, .. } = scan;
    if found.is_empty() {
        return Some(match *lines {
            _ if scan.has_nul => "positions, but binary data; save the list as text".to_owned(),
            0 => "positions: the text is empty".to_owned(),
            lines => format!("positions: no rank and no FEN in {}", count(lines, "line")),
        });
    }
    // The options say which positions are the list.
    if options.only.is_some() || options.column.is_some() {
        return None;
    }
    let errors = || found.iter().filter_map(|found| found.read.fen_error());
    let later = errors().filter(|error| is_later(error)).count();
    let double = errors().filter(|error| matches!(error, FenError::SidesDiffer { .. })).count();
    let fens = found.iter().filter(|found| found.read.format == PositionFormat::Fen).count();
    if is_most(later, found.len()) {
        let are = if later == 1 { "is" } else { "are" };
        return Some(format!("starting positions: {later} of {fens} FENs {are} from later in a game"));
    }
    is_most(double, found.len()).then(|| {
        format!(
            "the 960 positions, but starts of double Fischer random chess: in {double} of {fens} FENs Black has another \
             position than White"
        )
    })
}

/// Returns whether a FEN is from later in a game. One without castling rights may be a misprint.
fn is_later(error: &FenError) -> bool {
    matches!(
        error,
        FenError::BlackToMove { .. }
            | FenError::Field(Field::EnPassant, _)
            | FenError::Moved { .. }
            | FenError::OtherColour { .. }
    )
}

/// Skips the positions that the options do not ask for; and of the others those in comments, unless most are.
fn select<'a>(found: &'a [Found], options: &Options, skipped: &mut Vec<Skipped>) -> Vec<&'a Found> {
    let is_asked = |found: &Found| options.only.is_none_or(|format| format == found.read.format);
    let asked = || found.iter().filter(|found| is_asked(found));
    let comments = options.comments || is_most(asked().filter(|found| found.in_comment).count(), asked().count());
    let (mut line, mut column) = (0, 0);
    let mut kept = Vec::with_capacity(found.len());
    for found in found {
        let reason = if !is_asked(found) {
            Some("in another format")
        } else if found.in_comment && !comments {
            Some("in comments")
        } else {
            column = if found.lines[0] == line { column + 1 } else { 1 };
            line = found.lines[0];
            options.column.filter(|asked| *asked != column).map(|_| "in other columns")
        };
        match reason {
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
