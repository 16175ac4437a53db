//! Checking a published list of the 960 positions, in whatever text carries it.
//!
//! ```
//! use chess960::check::positions::{ListFinding, ListOptions, check};
//! use chess960_tables::StartPosition;
//!
//! let list: String = StartPosition::all().skip(1).map(|sp| format!("  \"{sp}\", // {}\n", sp.scharnagl())).collect();
//! let report = check(format!("char *ranks[] = {{\n{list}}};").as_bytes(), &ListOptions::default())?.expect("a list");
//! assert_eq!(
//!     report.lists[0].shape,
//!     "959 ranks in a C array, one to a line, each with Scharnagl's number after it in a comment"
//! );
//! let missing = ListFinding::Missing { position: StartPosition::from_scharnagl(0).unwrap(), number: 0 };
//! assert_eq!(report.lists[0].findings, [missing]);
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! Positions and numbers are recognized wherever they are; other text is ignored. Which number belongs to which position is
//! inferred from the whole.

mod convention;
mod finding;
mod judge;
mod order;
mod scan;
mod shape;

use std::{
    collections::HashSet,
    fmt,
    io::{self, Read},
};

use chess960_tables::{Numbering, StartPosition};

pub use self::{
    convention::Convention,
    finding::{ListFinding, Place},
    shape::NumberPlace,
};
use self::{
    judge::{Entry, Judge, MANY, judge_fields, put_together},
    scan::{Counts, FoundPosition, Scan, scan},
    shape::{Context, Layout, LeftOut, NumberColumn, Record, Relation, SourceFormat},
};
use crate::written::Form;

/// How to read and judge a list, where that should not be inferred from the list itself.
///
/// ```
/// use chess960::check::positions::{ListOptions, check};
/// use chess960_tables::StartPosition;
///
/// let list: String = StartPosition::all().take(100).map(|sp| format!("{sp}\n")).collect();
/// let options = ListOptions { partial: true, ..ListOptions::default() };
/// assert_eq!(check(list.as_bytes(), &options)?.expect("a list").findings().count(), 0);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct ListOptions {
    /// The numbers that the list, or its order, should have. Otherwise any published ones are right.
    pub numbering: Option<Convention>,
    /// Whether a list without numbers may have any order.
    pub any_order: bool,
    /// Whether the list may be a part of one.
    pub partial: bool,
    /// Where the numbers are, or that there are none.
    pub numbers: Option<Option<NumberPlace>>,
    /// Whether the list is one of FENs, or of ranks; the others are left out.
    pub fens: Option<bool>,
    /// Which position of each line belongs to the list, from 1; the others are left out. If most lines have one position,
    /// it is that of each entry.
    pub column: Option<usize>,
    /// Whether positions in comments belong to the list.
    pub comments: bool,
}

/// The lists in a text, and their faults.
///
/// ```
/// use chess960::check::positions::{Convention, ListOptions, check};
/// use chess960_tables::StartPosition;
///
/// let list: String = StartPosition::all().map(|sp| format!("{} {sp}\n", sp.scharnagl() + 1)).collect();
/// let report = check(list.as_bytes(), &ListOptions::default())?.expect("a list");
/// assert_eq!(report.lists[0].entries, 960);
/// assert_eq!(report.lists[0].convention, Some(Convention::OneMore));
/// assert_eq!(
///     report.findings().map(ToString::to_string).collect::<Vec<_>>(),
///     ["the numbers are one more than Scharnagl's: 960 entries fit, while 0 fit where they are Scharnagl's"]
/// );
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct ListReport {
    /// The lists, in the order of the text.
    pub lists: Vec<CheckedList>,
    /// The lines of positions in comments that are no part of a list.
    pub mentioned_in_comments: Vec<u64>,
    /// The lines of positions in sentences, or in other code, that are no part of a list.
    pub mentioned_in_text: Vec<u64>,
    /// How many positions are in columns that are no lists, or were not asked for.
    pub in_other_columns: usize,
    /// How many lines that are not blank have neither a position nor a number that belongs to one.
    pub other_lines: u64,
}

/// A list and its faults.
///
/// ```
/// use chess960::check::positions::{CheckedList, ListOptions, check};
///
/// let list = "518 RNBQKBNR\n519 RNBQKNRB\n520 RBNQBKNR\n521 RNQBBKNR\n";
/// let options = ListOptions { partial: true, ..ListOptions::default() };
/// let report = check(list.as_bytes(), &options)?.expect("a list");
/// let CheckedList { entries, findings, .. } = &report.lists[0];
/// assert_eq!((*entries, findings.len()), (4, 0));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct CheckedList {
    /// How it was read, in a line.
    pub shape: String,
    /// How many positions it has, legal or not.
    pub entries: usize,
    /// The convention by which it was judged; none where its order is not that of numbers.
    pub convention: Option<Convention>,
    /// Its faults: those of the whole, then those in a place, then what is missing.
    pub findings: Vec<ListFinding>,
}

impl ListReport {
    /// Returns the faults of all lists.
    ///
    /// ```
    /// use chess960::check::positions::{ListOptions, check};
    ///
    /// let report = check("0 BBQNNRKR\n1 BQNBNRKR\n".as_bytes(), &ListOptions::default())?.expect("two are a list");
    /// assert!(report.findings().next().unwrap().to_string().starts_with("958 positions are missing: 2-959"));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn findings(&self) -> impl Iterator<Item = &ListFinding> {
        self.lists.iter().flat_map(|list| &list.findings)
    }
}

/// A text that has no list of starting positions in it.
///
/// ```
/// use chess960::check::positions::{ListOptions, check};
///
/// let none = check("Chess960 was\ninvented in 1996.\n".as_bytes(), &ListOptions::default())?.unwrap_err();
/// assert_eq!(none.to_string(), "there is no list of positions, but 2 lines of prose, with neither a rank nor a FEN");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoList {
    /// There is neither a rank nor a FEN, or only a few that are mentioned.
    Mentions {
        /// How many lines there are that are not blank.
        lines: u64,
        /// Whether they look like source text.
        source: bool,
        /// The lines of the first few ranks and FENs.
        mentions: Vec<u64>,
        /// How many ranks and FENs there are.
        positions: u64,
    },
    /// The data is not text.
    Binary {
        /// The kind of data that begins like it, and the way to read a list in it.
        kind: Option<&'static str>,
    },
    /// Lines do not have as many positions as the column asked for.
    Column {
        /// The column.
        column: usize,
        /// How many positions most lines have.
        columns: usize,
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
            NoList::Mentions { lines: 0, .. } => f.write_str("there is no list of positions: the text is empty"),
            NoList::Mentions { lines, source, mentions, positions } => {
                let kind = if *source { "source text" } else { "prose" };
                let mention = if *lines == 1 { "mentions" } else { "mention" };
                write!(f, "there is no list of positions, but {}", count(*lines, "line"))?;
                match mentions[..] {
                    [] => write!(f, " of {kind}, with neither a rank nor a FEN"),
                    [line] => write!(f, " of {kind} that {mention} one position, on line {line}"),
                    [first, ..] => {
                        write!(f, " of {kind} that {mention} {positions} positions, the first on line {first}")
                    }
                }
            }
            NoList::Binary { kind: None } => f.write_str("there is no list of positions, but binary data"),
            NoList::Binary { kind: Some(kind) } => {
                write!(f, "there is no list of positions, but {kind}")
            }
            NoList::Column { column, columns } => write!(
                f,
                "there is no list of positions in column {column}: most lines have {}",
                count(*columns as u64, "position")
            ),
            NoList::Later { fens, later } => write!(
                f,
                "there is no list of starting positions: {} {} from later in a game",
                share(*later, *fens),
                if *later == 1 { "is" } else { "are" }
            ),
            NoList::Double { fens, double } => write!(
                f,
                "there is no list of the 960 positions, but starts of double Fischer random chess: in {} \
                 Black has another position than White",
                share(*double, *fens)
            ),
        }
    }
}

impl std::error::Error for NoList {}

/// Names a part of the FENs, or all of them.
fn share(part: u64, fens: u64) -> String {
    match fens {
        _ if part < fens => format!("{part} of {fens} FENs"),
        1 => "the FEN".to_owned(),
        2 => "both FENs".to_owned(),
        _ => format!("all {fens} FENs"),
    }
}

/// Finds the lists in a text and checks them.
///
/// Time grows as the text does; memory does not beyond a few dozen lists.
///
/// # Errors
///
/// Returns any error of the reader, or [`NoList`] if the text contains no list.
///
/// ```
/// use chess960::check::positions::{ListOptions, check};
/// use chess960_tables::StartPosition;
///
/// let list: String = StartPosition::all()
///     .map(|sp| format!("{},{sp}\n", if sp.scharnagl() == 7 { 1007 } else { sp.scharnagl() }))
///     .collect();
/// let report = check(list.as_bytes(), &ListOptions::default())?.expect("a list");
/// let findings: Vec<String> = report.findings().map(ToString::to_string).collect();
/// assert_eq!(findings, ["line 8: QNBNRKRB is 7, not 1007; there is no 1007"]);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn check(input: impl Read, options: &ListOptions) -> io::Result<Result<ListReport, NoList>> {
    let scan = scan(input)?;
    let counts = scan.counts;
    if 2 * counts.later > counts.positions {
        return Ok(Err(NoList::Later { fens: counts.fens, later: counts.later }));
    }
    if 2 * counts.double > counts.positions {
        return Ok(Err(NoList::Double { fens: counts.fens, double: counts.double }));
    }
    let mut left_out = LeftOut::default();
    let lists = shape::lists(&scan.found, options, &mut left_out);
    if let (true, Some(column), Some(columns)) = (lists.is_empty(), options.column, shape::line_length(&scan.found)) {
        return Ok(Err(NoList::Column { column, columns }));
    }
    if lists.iter().all(|list| !is_list(&scan.found, list, &counts)) {
        let kind = BINARY.iter().find(|(beginning, _)| scan.beginning.starts_with(beginning)).map(|&(_, kind)| kind);
        if kind.is_some() || counts.is_binary() {
            return Ok(Err(NoList::Binary { kind }));
        }
        return Ok(Err(NoList::Mentions {
            lines: counts.lines,
            source: 4 * counts.lines_of_source > counts.lines,
            mentions: scan.found.iter().take(MANY).map(|found| found.line).collect(),
            positions: counts.positions,
        }));
    }
    let are_columns = lists.len() > 1 && lists.iter().all(|list| list[0].first == lists[0][0].first);
    let (mut lists, lines_of_numbers): (Vec<CheckedList>, Vec<HashSet<u64>>) =
        lists.iter().map(|list| check_list(&scan, list, options)).unzip();
    let lines_of_numbers: HashSet<u64> = lines_of_numbers.into_iter().flatten().collect();
    if are_columns && lists.iter().any(|list| list.convention.is_some()) {
        // Beside a list, positions in another order are not one.
        left_out.other_columns +=
            lists.iter().filter(|list| list.convention.is_none()).map(|list| list.entries).sum::<usize>();
        lists.retain(|list| list.convention.is_some());
    }
    if let (Some(from), Some(list)) = (counts.first_not_kept, lists.last_mut()) {
        let (positions, judged) = (counts.positions, scan.found.len());
        list.findings.push(ListFinding::TooMany { positions, judged, from });
    }
    left_out.in_comments.sort_unstable();
    left_out.in_text.sort_unstable();
    Ok(Ok(ListReport {
        lists,
        mentioned_in_comments: left_out.in_comments,
        mentioned_in_text: left_out.in_text,
        in_other_columns: left_out.other_columns,
        other_lines: counts.lines - counts.lines_with_position - lines_of_numbers.len() as u64,
    }))
}

/// Kinds of data in which a list cannot be read, by their first bytes; with the way to read it.
const BINARY: [(&[u8], &str); 6] = [
    (b"PK\x03\x04", "a ZIP archive, as .xlsx and .ods files are; save the list as text"),
    (b"\xFD7zXZ", "an xz archive; decompress it first"),
    (b"7z\xBC\xAF", "a 7-Zip archive; decompress it first"),
    (b"%PDF-", "a PDF document; save the list as text"),
    (b"\x89PNG", "a PNG image"),
    (b"\xFF\xD8\xFF", "a JPEG image"),
];

/// Returns whether positions make a list, and are not just mentioned: most are in the same surroundings, or there are many.
fn is_list(found: &[FoundPosition], list: &[Record], counts: &Counts) -> bool {
    let around = |record: &Record| found[record.first].surroundings;
    let line = |i: usize| list.get(i).map(|record| found[record.first].line);
    // A word right before a rank may be that of a sentence, where the rank is not alone at the end of a line.
    let alike = shape::most_common(list.iter().enumerate().filter_map(|(i, record)| {
        let around = around(record);
        let shares_line = i > 0 && line(i - 1) == line(i) || line(i + 1) == line(i);
        let follows_word = follows_word(&found[record.first]);
        let ends_line = found[record.last].surroundings.marks[1] == b'\n';
        let is_sentence = around.words >= shape::SENTENCE || follows_word && !ends_line;
        let words = if is_sentence { around.words_hash } else { 0 };
        let look = (words, around.depth, around.marks[0], found[record.main].lowercase);
        (!shares_line || !follows_word).then_some(look)
    }));
    match list {
        [] => false,
        [one] if found[one.first].form == Form::Rank && follows_word(&found[one.first]) => false,
        [one] => around(one).words < shape::SENTENCE && counts.lines - counts.lines_with_position <= MANY as u64,
        _ => {
            let distinct: HashSet<_> =
                list.iter().filter_map(|record| found[record.main].position.as_ref().ok()).collect();
            10 * distinct.len() >= usize::from(StartPosition::COUNT)
                || (distinct.len() > 1 || around(&list[0]).words < shape::SENTENCE)
                    && alike.is_some_and(|(_, alike)| 3 * alike >= 2 * list.len())
        }
    }
}

/// Returns whether a word, without a number or a mark, comes right before.
fn follows_word(found: &FoundPosition) -> bool {
    found.surroundings.words > 0 && found.surroundings.marks[0] == b'a' && found.numbers.is_empty()
}

/// Where the numbers come from by which a list is judged.
enum Source {
    Numbers(NumberColumn),
    /// Some entries have numbers that fit, and the order gives those of all.
    Labels(NumberColumn, Option<Convention>),
    Order(Option<Convention>),
}

impl Source {
    /// Finds the numbers of a list, and after them those of another numbering, if there are any.
    fn of(scan: &Scan, list: &[Record], options: &ListOptions) -> (Source, Vec<NumberColumn>) {
        let mut numbers = Context::new(scan).numbers(list, options).into_iter();
        let source = match numbers.next() {
            Some(numbers) if numbers.covers(list.len()) || options.numbers.is_some() => Source::Numbers(numbers),
            Some(numbers) if numbers.right > 0 && 10 * numbers.right >= 9 * numbers.compared => {
                Source::Labels(numbers, order_of(&scan.found, list, options))
            }
            _ => Source::Order(order_of(&scan.found, list, options)),
        };
        (source, numbers.collect())
    }

    fn is_mirrored(&self) -> bool {
        let convention = match self {
            Source::Numbers(numbers) => Some(numbers.convention),
            Source::Labels(_, order) | Source::Order(order) => *order,
        };
        matches!(convention, Some(Convention::Mirrored(_)))
    }
}

/// Checks a list; returns also the lines without a position that have its numbers.
fn check_list(scan: &Scan, list: &[Record], options: &ListOptions) -> (CheckedList, HashSet<u64>) {
    let mut list = list.to_vec();
    let (mut source, mut others) = Source::of(scan, &list, options);
    let mut columns = shape::columns(&scan.found, &list);
    // If the list holds ranks and mirror images, the list is whichever has the numbers.
    let mirror = columns.iter().position(|column| *column == Some(Relation::Mirrored));
    if let (Some(mirror), true, None) = (mirror, source.is_mirrored(), options.column) {
        for record in list.iter_mut().filter(|record| record.last - record.first >= mirror) {
            record.main = record.first + mirror;
        }
        (source, others) = Source::of(scan, &list, options);
        columns = shape::columns(&scan.found, &list);
    }
    if options.column.is_some() {
        columns.fill(None);
    }
    let (list, columns) = (&list[..], &columns[..]);
    let context = Context::new(scan);
    let shape = ListShape::of(scan, list, columns, &source, &others).to_string();
    let places = places(&scan.found, list);
    let mut findings = Vec::new();
    let mut entries: Vec<Entry<'_>> = list
        .iter()
        .zip(&places)
        .map(|(record, &place)| Entry { place, number: None, found: &scan.found[record.main] })
        .collect();
    judge_fields(&entries, &mut findings);
    if let (Source::Order(_), Some(Some(asked))) = (&source, options.numbers) {
        findings.push(ListFinding::NoNumbers { asked });
    }
    let convention = match &source {
        Source::Numbers(numbers) => judge_numbered(&context, list, numbers, options, &mut entries, &mut findings),
        Source::Labels(_, order) | Source::Order(order) => judge_ordered(*order, options, &mut entries, &mut findings),
    };
    let named = convention.unwrap_or(fallback(options));
    if options.column.is_none() {
        judge_columns(scan, list, columns, named, &entries, &mut findings);
    }
    let (numbers, labels) = match &source {
        Source::Numbers(numbers) => (Some(numbers), None),
        Source::Labels(labels, _) => (None, Some(labels)),
        Source::Order(_) => (None, None),
    };
    for labels in others.iter().chain(labels) {
        judge_labels(&context, list, labels, named, &entries, &mut findings);
    }
    let used = others.iter().chain(labels).chain(numbers);
    let used = used.flat_map(|numbers| list.iter().filter_map(|record| context.number(record, numbers)));
    let lines_of_numbers = used.filter_map(|number| number.lone_line).collect();
    Judge::new(&entries, named).judge(options.partial, &mut findings);
    put_together(&mut findings);
    (CheckedList { shape, entries: list.len(), convention, findings }, lines_of_numbers)
}

const SCHARNAGL: Convention = Convention::Published(Numbering::Scharnagl);

/// Returns the convention in which positions are named where the list has none.
fn fallback(options: &ListOptions) -> Convention {
    options.numbering.unwrap_or(SCHARNAGL)
}

/// Returns the numbers by which the list is in order, if it is.
fn order_of(found: &[FoundPosition], list: &[Record], options: &ListOptions) -> Option<Convention> {
    if options.any_order {
        return None;
    }
    // How many are in order, and how many of those even in the places that their numbers count.
    let in_order = |convention: Convention| {
        let numbers = numbers_by(found, list, convention);
        (order::in_order(&numbers).len(), in_place(&numbers, convention))
    };
    let legal: Vec<_> = list.iter().filter_map(|record| found[record.main].position.as_ref().ok()).collect();
    if !judge::is_readable(legal.len(), list.len()) {
        return None;
    }
    if let Some(asked) = options.numbering.filter(|&asked| 2 * in_order(asked).0 >= legal.len()) {
        return Some(asked);
    }
    let distinct: HashSet<_> = legal.iter().collect();
    let is_complete = distinct.len() == usize::from(StartPosition::COUNT) && distinct.len() == list.len();
    // By numbers from 1 the order is the same as from 0.
    let orders = Convention::ALL
        .into_iter()
        .filter(|convention| !matches!(convention, Convention::OneMore | Convention::Alphabetical(1)));
    let counted = orders.rev().map(|convention| (in_order(convention), convention));
    let ((most, _), convention) = counted.max_by_key(|&(count, _)| count)?;
    // A list that has everything may well be in an order of its own.
    let enough = if is_complete { 4 * most >= 3 * legal.len() } else { 2 * most >= legal.len() };
    enough.then_some(convention)
}

fn numbers_by(found: &[FoundPosition], list: &[Record], convention: Convention) -> Vec<Option<u16>> {
    let number = |record: &Record| found[record.main].position.as_ref().ok().map(|&sp| convention.number(sp));
    list.iter().map(number).collect()
}

/// Returns how many entries are in the places that their numbers count.
fn in_place(numbers: &[Option<u16>], convention: Convention) -> usize {
    numbers.iter().zip(convention.first()..).filter(|&(number, place)| *number == Some(place)).count()
}

/// Returns where the entries are; with columns where they share a line.
fn places(found: &[FoundPosition], list: &[Record]) -> Vec<Place> {
    let line = |i: usize| list.get(i).map(|record| found[record.main].line);
    (0..list.len())
        .map(|i| {
            let main = &found[list[i].main];
            let shares = i > 0 && line(i - 1) == Some(main.line) || line(i + 1) == Some(main.line);
            Place { line: main.line, column: shares.then_some(main.column) }
        })
        .collect()
}

/// Judges the positions beside those that the list is taken to give.
fn judge_columns(
    scan: &Scan,
    list: &[Record],
    columns: &[Option<Relation>],
    convention: Convention,
    entries: &[Entry<'_>],
    findings: &mut Vec<ListFinding>,
) {
    let length = |record: &Record| record.last - record.first + 1;
    let usual = shape::most_common(list.iter().map(length));
    let usual = usual.filter(|&(_, count)| 10 * count >= 9 * list.len()).map_or(1, |(length, _)| length);
    for (record, entry) in list.iter().zip(entries) {
        let (place, main) = (entry.place, scan.found[record.main].position.as_ref().ok().copied());
        // Where the list gives a wrong one, that is reported with its number.
        let meant = entry.number.and_then(|number| convention.position(number)).or(main);
        if let (Some(main), true) = (main.filter(|_| main == meant), length(record) < usual) {
            findings.push(ListFinding::MissingColumns { place, found: main, beside: length(record), usual });
        }
        for (i, column) in (record.first..=record.last).zip(columns) {
            let (Some(relation), true) = (*column, i != record.main) else { continue };
            let (other, right) = (&scan.found[i], main.map(|main| relation.of(main)));
            match (&other.position, main) {
                (Err(misprint), Some(_)) => {
                    let (text, error) = (misprint.text.clone(), misprint.error);
                    findings.push(ListFinding::Illegal { place, text, error, right });
                }
                (&Ok(beside), Some(main)) if ![Some(main), meant].contains(&Some(relation.of(beside))) => {
                    let mirrored = relation == Relation::Mirrored;
                    findings.push(ListFinding::ColumnsDiffer { place, main, beside, mirrored });
                }
                _ => {}
            }
            if let (Ok(_), Some(error)) = (&other.position, other.field.as_deref()) {
                findings.push(ListFinding::Field { place, error: *error });
            }
        }
    }
}

/// Gives the entries the numbers beside them.
fn judge_numbered(
    context: &Context<'_>,
    list: &[Record],
    numbers: &NumberColumn,
    options: &ListOptions,
    entries: &mut [Entry<'_>],
    findings: &mut Vec<ListFinding>,
) -> Option<Convention> {
    let NumberColumn { convention, right, count, compared, .. } = *numbers;
    let fit = |convention: Convention| {
        let fits = |record: &&Record| {
            context.number(record, numbers).is_some_and(|number| {
                context.position(record).is_some_and(|position| convention.position(number.value) == Some(position))
            })
        };
        list.iter().filter(fits).count()
    };
    let none_compared = compared == 0 && options.numbering.is_none();
    if list.len() >= MANY && (numbers.fit_nothing() || none_compared) {
        if !options.any_order && judge::is_readable(compared, count) {
            let (nearest, entries) = (convention, compared);
            findings.push(ListFinding::NoConvention { nearest, right, entries, numbered: true });
        }
        return None;
    }
    let (convention, asked) = match options.numbering {
        Some(asked) if list.len() < MANY => (asked, Some(asked)),
        asked => (convention, asked),
    };
    if asked.map_or(!convention.is_published(), |asked| asked != convention) && right >= MANY {
        let (right, other) = (fit(asked.unwrap_or(SCHARNAGL)), convention);
        let right_in_other = numbers.right;
        findings.push(ListFinding::OtherConvention { asked, right, other, right_in_other, numbered: true });
    }
    for (entry, record) in entries.iter_mut().zip(list) {
        entry.number = context.number(record, numbers).map(|number| number.value);
        if let (None, Ok(found)) = (entry.number, &entry.found.position) {
            let number = convention.number(*found);
            findings.push(ListFinding::NoNumber { place: entry.place, found: *found, number });
        }
    }
    Some(convention)
}

/// Gives the entries the numbers that the order of the list gives them.
fn judge_ordered(
    order: Option<Convention>,
    options: &ListOptions,
    entries: &mut [Entry<'_>],
    findings: &mut Vec<ListFinding>,
) -> Option<Convention> {
    let numbers = |convention: Convention| -> Vec<Option<u16>> {
        let number = |entry: &Entry<'_>| entry.found.position.as_ref().ok().map(|&sp| convention.number(sp));
        entries.iter().map(number).collect()
    };
    let in_place = |convention| in_place(&numbers(convention), convention);
    let Some(order) = order else {
        if let Some(asked) = options.numbering.filter(|_| !options.any_order) {
            let legal = entries.iter().filter(|entry| entry.found.position.is_ok()).count();
            if judge::is_readable(legal, entries.len()) {
                let (nearest, right) = (asked, in_place(asked));
                findings.push(ListFinding::NoConvention { nearest, right, entries: legal, numbered: false });
            }
        }
        return None;
    };
    let expected = !matches!(order, Convention::Mirrored(_));
    if options.numbering.map_or(!expected, |asked| asked != order) && entries.len() >= MANY {
        let asked = options.numbering;
        let (right, right_in_other) = (in_place(asked.unwrap_or(SCHARNAGL)), in_place(order));
        findings.push(ListFinding::OtherConvention { asked, right, other: order, right_in_other, numbered: false });
    }
    // Alphabetical order has no numbers that anyone uses.
    let named = if matches!(order, Convention::Alphabetical(_)) { fallback(options) } else { order };
    let numbers = numbers(order);
    let places = order::places(&numbers, order.first(), StartPosition::COUNT);
    let mut in_its_place = vec![false; usize::from(StartPosition::COUNT)];
    for ((entry, number), place) in entries.iter_mut().zip(&numbers).zip(places) {
        let called_for = place.and_then(|place| order.position(place.into()));
        entry.number = called_for.map(|position| named.number(position).into());
        if let (Ok(position), true) = (&entry.found.position, place.is_some() && place == *number) {
            in_its_place[judge::index(*position)] = true;
        }
    }
    for entry in entries {
        let (None, Ok(found)) = (entry.number, &entry.found.position) else { continue };
        if !std::mem::replace(&mut in_its_place[judge::index(*found)], true) {
            let number = named.number(*found);
            findings.push(ListFinding::OutOfOrder { place: entry.place, found: *found, number });
        }
    }
    Some(named)
}

/// Numbers beside those by which the list is judged.
fn judge_labels(
    context: &Context<'_>,
    list: &[Record],
    labels: &NumberColumn,
    judged_by: Convention,
    entries: &[Entry<'_>],
    findings: &mut Vec<ListFinding>,
) {
    // Numbers of mirrored ranks are published ones for those.
    let (convention, relation) = match labels.convention {
        Convention::Mirrored(numbering) => (Convention::Published(numbering), Relation::Mirrored),
        convention => (convention, Relation::Same),
    };
    for (record, entry) in list.iter().zip(entries) {
        let number = context.number(record, labels).map(|number| number.value);
        let (Some(number), Ok(found)) = (number, &entry.found.position) else { continue };
        // One slip is one finding.
        let misplaced = entry.number.is_some_and(|own| own != u64::from(judged_by.number(*found)));
        let (found, right) = (relation.of(*found), convention.position(number));
        if right != Some(found) && !misplaced {
            let (place, right_number) = (entry.place, convention.number(found));
            let (own, fits) = (None, Vec::new());
            findings.push(ListFinding::WrongNumber { place, number, found, right_number, right, own, fits });
        }
    }
}

/// The looks of a list.
struct ListShape<'a> {
    entries: usize,
    /// Whether enough of them are legal for their order to be known.
    is_readable: bool,
    form: Form,
    /// How positions side by side are related to those of the list.
    columns: &'a [Option<Relation>],
    /// Which of them is that of the list, from 0.
    column: usize,
    source_format: SourceFormat,
    layout: Layout,
    source: &'a Source,
    /// Numbers of another numbering.
    others: &'a [NumberColumn],
}

impl<'a> ListShape<'a> {
    fn of(
        scan: &Scan,
        list: &[Record],
        columns: &'a [Option<Relation>],
        source: &'a Source,
        others: &'a [NumberColumn],
    ) -> ListShape<'a> {
        let usual = shape::most_common(list.iter().map(|record| {
            let form = scan.found[record.main].form;
            (form, record.last - record.first + 1, record.main - record.first)
        }));
        let legal = list.iter().filter(|record| scan.found[record.main].position.is_ok()).count();
        let (form, count, column) = usual.map_or((Form::Rank, 1, 0), |(usual, _)| usual);
        ListShape {
            entries: list.len(),
            is_readable: judge::is_readable(legal, list.len()),
            form,
            columns: &columns[..count.min(columns.len())],
            column,
            source_format: SourceFormat::of(scan, list),
            layout: Layout::of(&scan.found, list),
            source,
            others,
        }
    }
}

impl fmt::Display for ListShape<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let form = match self.form {
            Form::Rank => "rank",
            Form::Board => "board",
            Form::Epd => "EPD",
            Form::Fen => "FEN",
        };
        write!(f, "{} in {}{}", count(self.entries as u64, form), self.source_format, self.layout)?;
        let related = |relation| self.columns.iter().filter(|&&column| column == relation).count();
        if related(None) > 0 {
            write!(f, ", column {} of {}", self.column + 1, self.columns.len())?;
        } else if related(Some(Relation::Same)) > 1 {
            write!(f, ", {} positions side by side", related(Some(Relation::Same)))?;
        }
        if related(Some(Relation::Mirrored)) > 0 {
            f.write_str(", also the mirrored rank of each")?;
        }
        match self.source {
            Source::Numbers(numbers) => {
                write!(f, ", each with ")?;
                write_numbers(f, numbers, self.entries, false)?;
                self.others.iter().try_for_each(|other| {
                    f.write_str(" and ")?;
                    write_numbers(f, other, self.entries, true)
                })
            }
            Source::Labels(numbers, order) => {
                write!(f, ", {} with ", numbers.count)?;
                write_numbers(f, numbers, self.entries, false)?;
                write_order(f, *order)
            }
            Source::Order(order) => {
                f.write_str(", unnumbered")?;
                if self.entries > 1 && self.is_readable { write_order(f, *order) } else { Ok(()) }
            }
        }
    }
}

/// Numbers by which the list is judged, or others `beside` them.
fn write_numbers(f: &mut fmt::Formatter<'_>, numbers: &NumberColumn, entries: usize, beside: bool) -> fmt::Result {
    f.write_str(match numbers.convention {
        _ if entries >= MANY && (numbers.fit_nothing() || numbers.compared == 0) => "a number",
        Convention::Published(Numbering::Scharnagl) => "Scharnagl's number",
        Convention::OneBased => "Scharnagl's number (1 to 960, with 960 for 0)",
        Convention::Published(Numbering::Fritz9) => "Fritz9's number",
        Convention::Mirrored(Numbering::Scharnagl) if beside => "Scharnagl's number of the mirrored rank",
        Convention::Mirrored(Numbering::Fritz9) if beside => "Fritz9's number of the mirrored rank",
        _ => "a number",
    })?;
    f.write_str(match numbers.radix {
        2 => " in binary",
        8 => " in octal",
        16 => " in hexadecimal",
        _ => "",
    })?;
    let (place, which) = match numbers.place {
        NumberPlace::Before(which) => ("before it", which),
        NumberPlace::Between(which) => ("between them", which),
        NumberPlace::After(which) => ("after it", which),
    };
    let which = match which {
        1 => "",
        2 => " as the second number",
        3 => " as the third number",
        4 => " as the fourth number",
        which => return write!(f, " as number {which} {place}{}", in_comments(numbers)),
    };
    write!(f, "{which} {place}{}", in_comments(numbers))
}

fn in_comments(numbers: &NumberColumn) -> &'static str {
    if numbers.in_comments { " in a comment" } else { "" }
}

fn write_order(f: &mut fmt::Formatter<'_>, order: Option<Convention>) -> fmt::Result {
    f.write_str(match order {
        None => ", in the order of no numbering",
        Some(Convention::OneBased) => ", in Scharnagl's order from 1 to 960, with 960 for 0",
        Some(Convention::Published(Numbering::Fritz9)) => ", in Fritz9's order",
        Some(Convention::Mirrored(_)) => ", in the order of the mirrored ranks",
        Some(Convention::Alphabetical(_)) => ", in alphabetical order",
        Some(_) => ", in Scharnagl's order",
    })
}

fn count(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
