use std::{collections::BTreeMap, fmt};

use chess960_notation::Escaped;
use chess960_tables::Piece;

use crate::most::is_most;
use crate::{Fault, Finding, Place};

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

/// An entry as it is printed in a copy: its number, and its pattern with hyphens for all kinds of dashes.
type Printed = (Place, u16, String);

impl TableEntry {
    /// Returns whether a printed pattern is this entry's, or was before it lost its hyphens.
    fn reads(&self, printed: &str) -> bool {
        self.pattern == printed || self.pattern.replace('-', "") == printed
    }
}

impl PublishedTable {
    fn entry(&self, (_, number, pattern): &Printed) -> Option<&TableEntry> {
        self.entries.iter().find(|entry| entry.number == *number && entry.reads(pattern))
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
    let has_hyphens = |pattern: &str| pattern.contains('-');
    let hyphens_lost = entries > 0
        && !printed.iter().any(|(_, _, pattern)| has_hyphens(pattern))
        && table.entries.iter().any(|entry| has_hyphens(entry.pattern));
    let count_right = |table: &PublishedTable| printed.iter().filter(|it| table.entry(it).is_some()).count();
    let (right, best) = (count_right(table), all.iter().max_by_key(|other| count_right(other)));
    if let Some(best) = best.filter(|best| !is_most(right, entries) && is_most(count_right(best), entries)) {
        let (name, best, most) = (table.name, best.name, count_right(best));
        let message =
            format!("these are the entries of another table: {most} are right in `{best}`, {right} in `{name}`");
        findings.push(Finding::new(Fault::Numbering, [], [], message));
        return TableReport { entries, hyphens_lost, findings };
    }
    let mut missing: Vec<&TableEntry> = table.entries.iter().collect();
    missing.retain(|entry| !printed.iter().any(|it| table.entry(it) == Some(entry)));
    let mut lines: BTreeMap<u16, usize> = BTreeMap::new();
    for it @ (place, number, pattern) in &printed {
        let (fault, message) = if table.entry(it).is_some() {
            match lines.insert(*number, place.line) {
                None => continue,
                Some(line) => (Fault::Repeated, format!("is printed already on line {line}")),
            }
        } else {
            let meant = missing.iter().position(|entry| entry.number == *number);
            let meant = meant.or_else(|| missing.iter().position(|entry| entry.reads(pattern)));
            let meant = meant.map(|meant| format!("should be {}", missing.remove(meant)));
            (Fault::Illegal, meant.unwrap_or("is no entry of the table, and like none that is missing".to_owned()))
        };
        findings.push(Finding::new(fault, [*place], [], format!("{number} {pattern} {message}")));
    }
    findings.sort_by(|a, b| a.places.cmp(&b.places));
    findings.extend(missing.iter().map(|entry| Finding::new(Fault::Missing, [], [], format!("{entry} is missing"))));
    TableReport { entries, hyphens_lost, findings }
}

/// Reads the entries of a copy, and reports what cannot be read.
fn read(text: &str, findings: &mut Vec<Finding>) -> Vec<Printed> {
    let mut entries = Vec::new();
    for (line, text) in (1..).zip(text.trim_start_matches('\u{FEFF}').lines()) {
        let separates = |c: char| c.is_whitespace() || ",;|`\"".contains(c);
        let words: Vec<&str> = text.split(separates).filter(|word| !word.is_empty()).collect();
        if text.trim_start().starts_with('#') || !words.iter().any(|word| as_number(word).is_some()) {
            continue;
        }
        let (mut at, mut column, mut counted) = (0, 1, 0);
        while at < words.len() {
            let start = words[at].as_ptr() as usize - text.as_ptr() as usize;
            column += text[counted..start].chars().count();
            counted = start;
            let place = Place { line, column: Some(column) };
            let pair = words.get(at + 1).map(|next| [words[at], next]);
            let entry = |[a, b]: [&str; 2]| {
                let [number, pattern] = if as_number(a).is_some() { [a, b] } else { [b, a] };
                Some((place, as_number(number)?, as_pattern(pattern)?))
            };
            if let Some(entry) = pair.and_then(entry) {
                entries.push(entry);
                at += 1;
            } else {
                let message = format!("{} cannot be read: an entry is a number and a pattern", Escaped(words[at]));
                findings.push(Finding::new(Fault::Illegal, [place], [], message));
            }
            at += 1;
        }
    }
    entries
}

fn as_number(word: &str) -> Option<u16> {
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
