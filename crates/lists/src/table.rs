use std::fmt;

use chess960_notation::Escaped;
use chess960_tables::Piece;

use crate::{Fault, Finding, Place, most::is_most};

/// A table from which positions are worked out by hand, as it was published, hyphens restored.
///
/// ```
/// use chess960_lists::{PublishedTable, TableEntry, check_table};
///
/// const KNIGHTS: PublishedTable = PublishedTable {
///     name: "knights",
///     description: "Where the knights are among three squares, for example",
///     columns: ["number", "knights"],
///     rows: 3,
///     block: 3,
///     text: "0 NN-\n1 N-N\n2 -NN\n",
///     entries: &[
///         TableEntry { number: 0, pattern: "NN-" },
///         TableEntry { number: 1, pattern: "N-N" },
///         TableEntry { number: 2, pattern: "-NN" },
///     ],
/// };
/// let report = check_table(&KNIGHTS, &[KNIGHTS], "0 NN- 1 N-N\n2 NN-\n");
/// assert_eq!(report.entries, 3);
/// assert_eq!(report.findings[0].to_string(), "line 2, column 1: 2 NN- should be 2 -NN; NN- is 0");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublishedTable {
    /// The name, in lowercase.
    pub name: &'static str,
    /// A phrase that describes the table, without a full stop.
    pub description: &'static str,
    /// The names of the two columns, the numbers' and the patterns'.
    pub columns: [&'static str; 2],
    /// The number of entries in a column of the text, which is read downwards.
    pub rows: usize,
    /// The number of lines of the text after which a blank line comes.
    pub block: usize,
    /// The text; each line ends in a line feed.
    pub text: &'static str,
    /// The entries, in order of their numbers.
    pub entries: &'static [TableEntry],
}

/// An entry of a published table.
///
/// ```
/// use chess960_lists::TableEntry;
///
/// assert_eq!(TableEntry { number: 96, pattern: "NRNKR" }.to_string(), "96 NRNKR");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableEntry {
    /// The number.
    pub number: u16,
    /// The pattern, with its hyphens.
    pub pattern: &'static str,
}

impl fmt::Display for TableEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.number, self.pattern)
    }
}

/// An entry as it is printed in a copy.
struct PrintedEntry {
    place: Place,
    number: u64,
    /// All kinds of dashes are hyphens.
    pattern: String,
}

/// The faults of a copy; see [`check_table`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableReport {
    /// The number of entries that were read.
    pub entries: usize,
    /// Whether no pattern had a hyphen, so that only the order of the letters could be compared.
    pub hyphens_lost: bool,
    /// The faults, line by line; missing entries come last.
    pub findings: Vec<Finding>,
}

impl TableEntry {
    /// Returns whether a printed pattern is this entry's, or was before it lost its hyphens.
    fn reads(&self, printed: &str) -> bool {
        if printed.contains('-') {
            self.pattern == printed
        } else {
            self.pattern.chars().filter(|&c| c != '-').eq(printed.chars())
        }
    }

    fn is(&self, printed: &PrintedEntry) -> bool {
        u64::from(self.number) == printed.number && self.reads(&printed.pattern)
    }
}

/// Checks a copy of a table. `all` are the tables that it may be taken for instead.
///
/// Each line holds entries read across, a number and a pattern each, or a pattern and a number. White space, quotes, commas,
/// semicolons and bars separate; a number may be followed by `.`, `:`, `)` or `=`; lines that begin with `#` are comments,
/// and lines with neither a number nor a pattern are headings.
/// A pattern without any hyphen has lost them: it stands for every pattern whose letters are the same.
///
/// The [table type](PublishedTable) has an example.
#[must_use]
pub fn check_table(table: &PublishedTable, all: &[PublishedTable], text: &str) -> TableReport {
    let mut findings = Vec::new();
    let printed = read(all, text, &mut findings);
    let entries = printed.len();
    let hyphens_lost = entries > 0
        && printed.iter().all(|printed| !printed.pattern.contains('-'))
        && table.entries.iter().any(|entry| entry.pattern.contains('-'));
    let count_right = |table: &PublishedTable| {
        printed.iter().filter(|printed| table.entries.iter().any(|entry| entry.is(printed))).count()
    };
    let (right, best) = (count_right(table), all.iter().max_by_key(|other| count_right(other)));
    match best.filter(|best| !is_most(right, entries) && is_most(count_right(best), entries)) {
        Some(best) => {
            let message = format!(
                "these are the entries of another table: {} are right in `{}`, {right} in `{}`",
                count_right(best),
                best.name,
                table.name
            );
            findings.push(Finding::new(Fault::Numbering, [], [], message));
        }
        None => judge(table, &printed, &mut findings),
    }
    TableReport { entries, hyphens_lost, findings }
}

fn judge(table: &PublishedTable, printed: &[PrintedEntry], findings: &mut Vec<Finding>) {
    let entries = table.entries;
    // Where each entry is printed right, for the first time.
    let right: Vec<Option<usize>> =
        entries.iter().map(|entry| printed.iter().position(|printed| entry.is(printed))).collect();
    let mut explained: Vec<bool> = right.iter().map(Option::is_some).collect();
    for (i, it) in printed.iter().enumerate() {
        let PrintedEntry { place, number, pattern } = it;
        let index = entries.iter().position(|entry| u64::from(entry.number) == *number);
        let (fault, message) = match index {
            Some(index) if right[index] == Some(i) => continue,
            Some(index) if entries[index].is(it) => {
                let first = right[index].map_or(0, |first| printed[first].place.line);
                (Fault::Repeated, format!("{number} {pattern} is printed already on line {first}"))
            }
            Some(index) if right[index].is_none() => {
                explained[index] = true;
                let mut message = format!("{number} {pattern} should be {}", entries[index]);
                let mut owners = entries.iter().filter(|entry| entry.reads(pattern));
                let only = owners.next().filter(|_| owners.next().is_none());
                message.extend(only.map(|only| format!("; {pattern} is {}", only.number)));
                (Fault::Illegal, message)
            }
            _ => {
                let fits = |index: &usize| right[*index].is_none() && entries[*index].reads(pattern);
                let candidates: Vec<usize> = (0..entries.len()).filter(fits).collect();
                if let [only] = candidates[..] {
                    explained[only] = true;
                }
                let candidates: Vec<String> = candidates.into_iter().map(|index| entries[index].to_string()).collect();
                let message = if candidates.is_empty() {
                    "has a wrong number, and no missing entry has this pattern".to_owned()
                } else {
                    format!("should be {}", candidates.join(" or "))
                };
                (Fault::Number, format!("{number} {pattern} {message}"))
            }
        };
        findings.push(Finding::new(fault, [*place], [], message));
    }
    findings.sort_by(|a, b| a.places.cmp(&b.places));
    let missing = entries.iter().zip(explained).filter(|&(_, explained)| !explained);
    findings.extend(missing.map(|(entry, _)| Finding::new(Fault::Missing, [], [], format!("{entry} is missing"))));
}

/// A number or a pattern in a line.
enum Cell {
    Number(u64),
    Pattern(String),
}

fn read(tables: &[PublishedTable], text: &str, findings: &mut Vec<Finding>) -> Vec<PrintedEntry> {
    // The name of a column, as `krn` is, would be a pattern otherwise.
    let is_heading =
        |word: &str| tables.iter().flat_map(|table| table.columns).any(|column| column.eq_ignore_ascii_case(word));
    let separates = |c: char| c.is_whitespace() || ",;|`\"".contains(c);
    let mut entries = Vec::new();
    for (line, text) in (1..).zip(text.trim_start_matches('\u{FEFF}').lines()) {
        let is_entry = |text: &str| Cell::read(text).is_some() && !is_heading(text);
        if text.trim_start().starts_with('#') || !text.split(separates).any(is_entry) {
            continue;
        }
        let mut unreadable = |place, text: &str, reason| {
            let message = format!("{} cannot be read: {reason}", Escaped(text));
            findings.push(Finding::new(Fault::Illegal, [place], [], message));
        };
        let mut waiting: Option<(Cell, Place, &str)> = None;
        let mut column = 1;
        for text in text.split(separates) {
            let place = Place { line, column: Some(column) };
            column += text.chars().count() as u64 + 1;
            let Some(cell) = Cell::read(text) else {
                if !text.is_empty() {
                    unreadable(place, text, "it is neither a number nor a pattern");
                }
                continue;
            };
            match (waiting.take(), cell) {
                (Some((Cell::Number(number), place, _)), Cell::Pattern(pattern))
                | (Some((Cell::Pattern(pattern), place, _)), Cell::Number(number)) => {
                    entries.push(PrintedEntry { place, number, pattern });
                }
                (before, cell) => {
                    if let Some((before, place, text)) = before {
                        unreadable(place, text, before.is_alone());
                    }
                    waiting = Some((cell, place, text));
                }
            }
        }
        if let Some((before, place, text)) = waiting {
            unreadable(place, text, before.is_alone());
        }
    }
    entries
}

impl Cell {
    /// Returns the reason why it is not an entry alone.
    fn is_alone(&self) -> &'static str {
        match self {
            Cell::Number(_) => "no pattern follows this number",
            Cell::Pattern(_) => "this pattern has no number",
        }
    }

    fn read(text: &str) -> Option<Cell> {
        if let Ok(number) = text.trim_end_matches(['.', ':', ')', '=']).parse() {
            return Some(Cell::Number(number));
        }
        let pattern = text
            .chars()
            .map(|c| match c {
                // Hyphens, dashes and minus signs, and what stands for them in plain text.
                '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '_' | '.' => Some('-'),
                c => Piece::from_letter(c).map(Piece::letter),
            })
            .collect::<Option<String>>()?;
        pattern.contains(|c| c != '-').then_some(Cell::Pattern(pattern))
    }
}
