use std::{collections::BTreeMap, fmt};

use chess960_notation::Escaped;
use chess960_tables::Piece;

use crate::{Fault, Finding, Place, is_most};

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
/// assert_eq!(report.findings[0].to_string(), "line 2, column 1: 2 NN- should be 2 -NN");
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

/// An entry as it is printed in a copy.
struct PrintedEntry {
    place: Place,
    number: u64,
    /// All kinds of dashes are hyphens.
    pattern: String,
}

impl TableEntry {
    /// Returns whether a printed pattern is this entry's, or was before it lost its hyphens.
    fn reads(&self, printed: &str) -> bool {
        self.pattern == printed || self.pattern.chars().filter(|&c| c != '-').eq(printed.chars())
    }

    fn is(&self, printed: &PrintedEntry) -> bool {
        u64::from(self.number) == printed.number && self.reads(&printed.pattern)
    }
}

/// Checks a copy of a table. `all` are the tables that it may be taken for instead.
///
/// Each line holds entries read across, a number and a pattern each, or a pattern and a number. White space, quotes, commas,
/// semicolons and bars separate; a number may be followed by `.`, `:`, `)` or `=`; lines that begin with `#` are comments,
/// and lines without a number are headings.
/// A pattern without any hyphen has lost them: it stands for every pattern whose letters are the same.
///
/// The [table type](PublishedTable) has an example.
#[must_use]
pub fn check_table(table: &PublishedTable, all: &[PublishedTable], text: &str) -> TableReport {
    let mut findings = Vec::new();
    let printed = read(text, &mut findings);
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
        None => compare(table, &printed, &mut findings),
    }
    TableReport { entries, hyphens_lost, findings }
}

/// Compares each entry with the one that the table has, by its number.
fn compare(table: &PublishedTable, printed: &[PrintedEntry], findings: &mut Vec<Finding>) {
    let mut lines: BTreeMap<u16, u64> = BTreeMap::new();
    let is_missing = |entry: &&TableEntry| !printed.iter().any(|printed| entry.is(printed));
    let mut missing: Vec<&TableEntry> = table.entries.iter().filter(is_missing).collect();
    for it in printed {
        let PrintedEntry { place, number, pattern } = it;
        let (fault, message) = if let Some(entry) = table.entries.iter().find(|entry| entry.is(it)) {
            match lines.insert(entry.number, place.line) {
                None => continue,
                Some(line) => (Fault::Repeated, format!("is printed already on line {line}")),
            }
        } else {
            let has_number = |entry: &&TableEntry| u64::from(entry.number) == *number;
            let meant = missing.iter().position(has_number);
            let meant = meant.or_else(|| missing.iter().position(|entry| entry.reads(pattern)));
            match meant.map(|i| missing.remove(i)) {
                Some(entry) => (Fault::Illegal, format!("should be {entry}")),
                None => (
                    Fault::Illegal,
                    "is no entry of the table, and no missing entry has this number or pattern".to_owned(),
                ),
            }
        };
        findings.push(Finding::new(fault, [*place], [], format!("{number} {pattern} {message}")));
    }
    findings.sort_by(|a, b| a.places.cmp(&b.places));
    findings.extend(missing.iter().map(|entry| Finding::new(Fault::Missing, [], [], format!("{entry} is missing"))));
}

/// Reads the entries of a copy, and reports what cannot be read.
fn read(text: &str, findings: &mut Vec<Finding>) -> Vec<PrintedEntry> {
    let separates = |c: char| c.is_whitespace() || ",;|`\"".contains(c);
    let mut entries = Vec::new();
    for (line, text) in (1..).zip(text.trim_start_matches('\u{FEFF}').lines()) {
        if text.trim_start().starts_with('#') || !text.split(separates).any(|word| as_number(word).is_some()) {
            continue;
        }
        let mut column = 1;
        let mut words: Vec<(Place, &str)> = Vec::new();
        for word in text.split(separates) {
            if !word.is_empty() {
                words.push((Place { line, column: Some(column) }, word));
            }
            column += word.chars().count() as u64 + 1;
        }
        let mut rest = &words[..];
        while let [(place, word), after @ ..] = rest {
            let entry = after.first().and_then(|(_, next)| {
                let [number, pattern] = if as_number(word).is_some() { [word, next] } else { [next, word] };
                Some(PrintedEntry { place: *place, number: as_number(number)?, pattern: as_pattern(pattern)? })
            });
            rest = &after[usize::from(entry.is_some())..];
            if entry.is_none() {
                let message = format!("{} cannot be read: an entry is a number and a pattern", Escaped(word));
                findings.push(Finding::new(Fault::Illegal, [*place], [], message));
            }
            entries.extend(entry);
        }
    }
    entries
}

fn as_number(word: &str) -> Option<u64> {
    word.trim_end_matches(['.', ':', ')', '=']).parse().ok()
}

fn as_pattern(word: &str) -> Option<String> {
    let letter = |c| match c {
        // Hyphens, dashes and minus signs, and what stands for them in plain text.
        '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '_' | '.' => Some('-'),
        c => Piece::from_letter(c).map(Piece::letter),
    };
    let pattern: String = word.chars().map(letter).collect::<Option<_>>()?;
    pattern.contains(|c| c != '-').then_some(pattern)
}
