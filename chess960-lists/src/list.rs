use std::{fmt, io};

use crate::{
    Finding, ListNumbering, Options,
    entry::{Entry, copies, entries, most_common},
    finding::put_together,
    judge::Judge,
    reading::{Basis, Reading},
    scan::{Found, Scan, scan},
};

/// The lists in a text, and their faults.
///
/// ```
/// use chess960_lists::{ListNumbering, Options, check};
/// use chess960_tables::StartPosition;
///
/// let list: String = StartPosition::all().map(|sp| format!("{} {sp}\n", sp.scharnagl() + 1)).collect();
/// let report = check(list.as_bytes(), &Options::default())?.expect("a list");
/// assert_eq!(report.lists[0].numbering, Some(ListNumbering::OneMore));
/// assert_eq!(
///     report.findings().map(ToString::to_string).collect::<Vec<_>>(),
///     ["the numbers are one more than Scharnagl's: 960 entries fit, while 0 fit where they are Scharnagl's"]
/// );
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Report {
    /// The lists, one after another in the text.
    pub lists: Vec<List>,
    /// The positions that were left out.
    pub left_out: Vec<LeftOut>,
    /// How many lines that are not blank have neither a position nor an integer.
    pub other_lines: u64,
    /// How many entries most lines have that have any.
    pub entries_per_line: usize,
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
    /// How many entries it has, legal or not.
    pub entries: usize,
    /// The numbering by which it was judged, or `None` if its numbers or its order are those of no numbering.
    pub numbering: Option<ListNumbering>,
    /// Its faults: those of the whole, then those in a place, then what is missing.
    pub findings: Vec<Finding>,
}

/// Positions that were left out for one reason.
///
/// ```
/// use chess960_lists::{Options, check};
///
/// let report = check("BBQNNRKR // not RNBQKBNR\n".as_bytes(), &Options::default())?.expect("a list of one");
/// assert_eq!(report.left_out[0].to_string(), "1 position in comments, on line 1");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// Where they are, or the reason, as in "a position in comments".
    pub place: &'static str,
    /// How many there are.
    pub positions: usize,
    /// The line of the first, from 1.
    pub first_line: u64,
}

impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LeftOut { place, positions, first_line } = *self;
        let first = if positions == 1 { "" } else { "the first " };
        write!(f, "{} {place}, {first}on line {first_line}", count(positions as u64, "position"))
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
/// assert_eq!(none.to_string(), "there is no list of positions: the 2 lines have neither a rank nor a FEN");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoList {
    /// There is neither a rank nor a FEN.
    Nothing {
        /// How many lines there are that are not blank.
        lines: u64,
    },
    /// The data is not text.
    Binary {
        /// The kind of data that begins like it, and the way to read a list in it.
        kind: Option<&'static str>,
    },
    /// The options leave nothing.
    LeftOut {
        /// How many positions there are.
        positions: u64,
    },
    /// Most positions are from later in a game.
    Later {
        /// How many FENs there are.
        fens: u64,
        /// How many of them are not from the start.
        later: u64,
    },
    /// Most positions are starts of double Fischer random chess.
    Double {
        /// How many FENs there are.
        fens: u64,
        /// In how many of them Black has another position than White.
        double: u64,
    },
}

impl fmt::Display for NoList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoList::Nothing { lines: 0 } => f.write_str("there is no list of positions: the text is empty"),
            NoList::Nothing { lines: 1 } => {
                f.write_str("there is no list of positions: the line has neither a rank nor a FEN")
            }
            NoList::Nothing { lines } => {
                write!(f, "there is no list of positions: the {lines} lines have neither a rank nor a FEN")
            }
            NoList::Binary { kind } => {
                write!(f, "there is no list of positions, but {}", kind.unwrap_or("binary data"))
            }
            NoList::LeftOut { positions } => {
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
    let mut left_out = Vec::new();
    let found = select(std::mem::take(&mut scan.found), options, &mut left_out);
    if found.is_empty() {
        return Ok(Err(NoList::LeftOut { positions: scan.positions }));
    }
    let found = without_mirrors(found, options, &mut left_out);
    let entries = entries(&found, &scan.integers);
    let lines = entries.chunk_by(|a, b| a.first_line() == b.first_line());
    let entries_per_line = most_common(lines.map(<[Entry<'_>]>::len)).unwrap_or_default();
    let lists = copies(entries).into_iter();
    let mut lists: Vec<List> = lists.map(|list| judge(list, options, &mut left_out)).collect();
    if let (Some(from), Some(list)) = (scan.first_not_kept, lists.last_mut()) {
        list.findings.push(Finding::TooMany { positions: scan.positions, judged: kept, from });
    }
    Ok(Ok(Report { lists, left_out, other_lines: scan.other_lines, entries_per_line }))
}

/// Kinds of data in which a list cannot be read, by their first bytes; with the way to read it.
const BINARY: [(&[u8], &str); 4] = [
    (b"PK\x03\x04", "a ZIP archive, as .xlsx and .ods files are; save the list as text"),
    (b"\xFD7zXZ", "an xz archive; decompress it first"),
    (b"7z\xBC\xAF", "a 7-Zip archive; decompress it first"),
    (b"%PDF-", "a PDF document; save the list as text"),
];

/// More than 1/32 of binary data are control characters that text does not have. Of noise they are 1/9, and of text hardly any.
const BINARY_SHARE: u64 = 32;

fn without_list(scan: &Scan, options: &Options) -> Option<NoList> {
    let Scan { positions, fens, later, double, lines, bytes, controls, .. } = *scan;
    if positions == 0 {
        let kind = BINARY.iter().find(|(beginning, _)| scan.beginning.starts_with(beginning)).map(|&(_, kind)| kind);
        let is_binary = kind.is_some() || BINARY_SHARE * controls > bytes;
        return Some(if is_binary { NoList::Binary { kind } } else { NoList::Nothing { lines } });
    }
    // The options say which positions are the list.
    if options.only.is_some() || options.column.is_some() {
        return None;
    }
    if 2 * later > positions {
        return Some(NoList::Later { fens, later });
    }
    (2 * double > positions).then_some(NoList::Double { fens, double })
}

/// Leaves out the positions that the options do not ask for; and of the others those in comments, unless most are.
fn select(found: Vec<Found>, options: &Options, left_out: &mut Vec<LeftOut>) -> Vec<Found> {
    let is_other_form = |found: &Found| options.only.is_some_and(|form| form != found.form);
    let asked = || found.iter().filter(|found| !is_other_form(found));
    let comments = options.comments || 2 * asked().filter(|found| found.in_comment).count() > asked().count();
    let (mut line, mut column) = (0, 0);
    let mut keep = |found: &Found| {
        if is_other_form(found) {
            return Err("of another form");
        }
        if found.in_comment && !comments {
            return Err("in comments");
        }
        column = if found.lines[0] == line { column + 1 } else { 1 };
        line = found.lines[0];
        if options.column.is_none_or(|asked| asked == column) { Ok(()) } else { Err("in other columns") }
    };
    let mut kept = Vec::with_capacity(found.len());
    for found in found {
        match keep(&found) {
            Ok(()) => kept.push(found),
            Err(place) => leave_out(place, found.lines[0], left_out),
        }
    }
    kept
}

/// If at least 1/8 of the positions mirror the one before, they are a column of mirror images: a row may have the rank in five ways.
const MIRROR_SHARE: usize = 8;

/// Leaves out a column of mirror images, unless a column is asked for.
fn without_mirrors(found: Vec<Found>, options: &Options, left_out: &mut Vec<LeftOut>) -> Vec<Found> {
    let is_mirror = |[before, found]: [&Found; 2]| match (&before.position, &found.position) {
        (Ok(before), Ok(found)) => before.mirror() == *found,
        _ => false,
    };
    let mut mirrors = vec![false; found.len()];
    for place in 1..found.len() {
        // A mirror image of a mirror image is the position again.
        mirrors[place] = !mirrors[place - 1] && is_mirror([&found[place - 1], &found[place]]);
    }
    let count = mirrors.iter().filter(|&&mirror| mirror).count();
    if options.column.is_some() || count == 0 || MIRROR_SHARE * count < found.len() {
        return found;
    }
    let mut kept = Vec::with_capacity(found.len() - count);
    for (found, mirror) in found.into_iter().zip(mirrors) {
        if mirror {
            leave_out("that mirror the one before", found.lines[0], left_out);
        } else {
            kept.push(found);
        }
    }
    kept
}

fn leave_out(place: &'static str, line: u64, left_out: &mut Vec<LeftOut>) {
    match left_out.iter_mut().find(|left_out| left_out.place == place) {
        Some(left_out) => left_out.positions += 1,
        None => left_out.push(LeftOut { place, positions: 1, first_line: line }),
    }
}

fn judge(mut entries: Vec<Entry<'_>>, options: &Options, left_out: &mut Vec<LeftOut>) -> List {
    let mut reading = Reading::of(&entries, options);
    let mentions = Judge::new(&entries, &reading, reading.numbering(options)).mentions();
    if mentions.contains(&true) {
        let lines = entries.iter().zip(&mentions).filter(|&(_, &mention)| mention).map(|(entry, _)| entry.first_line());
        lines.for_each(|line| leave_out("outside the list that it has, too", line, left_out));
        let mut mentions = mentions.into_iter();
        entries.retain(|_| mentions.next() == Some(false));
        reading = Reading::of(&entries, options);
    }
    let numbering = reading.numbering(options);
    let mut findings = reading.findings.clone();
    findings.extend(Judge::new(&entries, &reading, numbering).judge(options.partial));
    List {
        description: reading.describe(&entries),
        entries: entries.len(),
        numbering: (!matches!(reading.basis, Basis::Nothing)).then_some(numbering),
        findings: put_together(findings),
    }
}

/// A number and a noun, in the plural if there are several.
fn count(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
