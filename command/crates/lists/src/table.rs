use std::collections::BTreeMap;

use chess960_model::Published;
use chess960_notation::Escaped;
use chess960_tables::Piece;

use crate::most::is_most;
use crate::{Fault, Finding, Place};

/// The faults of a copy of a table; see [`check_table`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableReport {
    /// The number of entries that were read.
    pub entries: usize,
    /// Whether no pattern had a hyphen, so that only the order of the letters could be compared.
    pub hyphens_lost: bool,
    /// Whether the copy has patterns without numbers, so that their order was compared.
    pub is_unnumbered: bool,
    /// The faults, line by line; missing entries come last.
    pub findings: Vec<Finding>,
}

/// An entry as it is printed in a copy: its number, and its pattern with hyphens for all kinds of dashes.
type Printed = (Place, u16, String);

/// An entry of a published table.
type TableEntry = (u16, String);

/// Returns the entry that a printed one is a copy of.
fn find<'a>(entries: &'a [TableEntry], (_, number, printed): &Printed, lost: bool) -> Option<&'a TableEntry> {
    entries.iter().find(|(its_number, pattern)| its_number == number && reads(pattern, printed, lost))
}

/// Returns whether a printed pattern is an entry's, or was before hyphens were lost.
fn reads(pattern: &str, printed: &str, lost: bool) -> bool {
    pattern == printed || lost && pattern.replace('-', "") == printed
}

/// Checks a copy of a published table.
///
/// Each line holds entries: a number and a pattern, or a pattern and a number. White space, quotes, commas, semicolons
/// and bars separate them, and a number may be followed by `.`, `:`, `)` or `=`. Lines that begin with `#` are
/// comments, and lines without a number or a whole pattern are headings. If no pattern has a hyphen, the hyphens were
/// lost, and a pattern stands for every pattern with the same letters. In source code with patterns alone, each has the
/// number of its place.
///
/// ```
/// use chess960_lists::check_table;
/// use chess960_model::Published;
///
/// let n5n = Published::from_name("n5n").expect("it is one of them");
/// let report = check_table(n5n, &n5n.to_string().replace("2 N--N-", "2 N-N--"));
/// assert_eq!(report.entries, 10);
/// assert_eq!(report.findings[0].to_string(), "line 3, column 1: 2 N-N-- should be 2 N--N-");
/// ```
#[must_use]
pub fn check_table(table: &Published, text: &str) -> TableReport {
    let entries = table.entries();
    let mut findings = Vec::new();
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let mut printed = read(&text, &mut findings);
    let in_order = unnumbered(&text, &entries);
    let is_unnumbered = 2 * printed.len() < in_order.len();
    if is_unnumbered {
        findings.clear();
        printed = in_order;
    }
    let has_hyphens = |pattern: &str| pattern.contains('-');
    let lost = !printed.iter().any(|(_, _, pattern)| has_hyphens(pattern));
    let hyphens_lost = lost && !printed.is_empty() && entries.iter().any(|(_, pattern)| has_hyphens(pattern));
    let is_copy_of = |entries: &[TableEntry]| {
        is_most(printed.iter().filter(|it| find(entries, it, lost).is_some()).count(), printed.len())
    };
    let other = Published::ALL.iter().find(|other| is_copy_of(&other.entries()));
    if let Some(other) = other.filter(|_| !is_copy_of(&entries)) {
        let message = format!("these are the entries of another table, `{}`", other.name);
        findings.push(Finding::new(Fault::Numbering, [], [], message));
        return TableReport { entries: printed.len(), hyphens_lost, is_unnumbered, findings };
    }
    let found: Vec<_> = printed.iter().map(|it| find(&entries, it, lost)).collect();
    let mut missing: Vec<&TableEntry> = entries.iter().filter(|&entry| !found.contains(&Some(entry))).collect();
    let mut lines: BTreeMap<u16, usize> = BTreeMap::new();
    for ((place, number, pattern), found) in printed.iter().zip(found) {
        let (fault, message) = if found.is_some() {
            match lines.insert(*number, place.line) {
                None => continue,
                Some(line) => (Fault::Repeated, format!("is printed already on line {line}")),
            }
        } else {
            let meant = missing.iter().position(|entry| entry.0 == *number);
            let meant = meant.or_else(|| missing.iter().position(|entry| reads(&entry.1, pattern, lost)));
            let meant = meant.map(|meant| missing.remove(meant));
            let message = meant.map(|(number, pattern)| format!("should be {number} {pattern}"));
            let message = message.unwrap_or("is not an entry of the table, nor like a missing one".to_owned());
            (Fault::Illegal, message)
        };
        findings.push(Finding::new(fault, [*place], [], format!("{number} {pattern} {message}")));
    }
    for (number, pattern) in missing {
        findings.push(Finding::new(Fault::Missing, [], [], format!("{number} {pattern} is missing")));
    }
    TableReport { entries: printed.len(), hyphens_lost, is_unnumbered, findings }
}

/// Returns the words of a line, each with its place.
fn words(line: usize, text: &str, separates: fn(char) -> bool) -> impl Iterator<Item = (Place, &str)> + Clone {
    let (mut column, mut counted) = (1, 0);
    text.split(separates).filter(|word| !word.is_empty()).map(move |word| {
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        column += text[counted..start].chars().count();
        counted = start;
        (Place { line, column: Some(column) }, word)
    })
}

/// Reads the entries of a copy, and reports words that are not part of one.
fn read(text: &str, findings: &mut Vec<Finding>) -> Vec<Printed> {
    let mut entries = Vec::new();
    for (line, text) in (1..).zip(text.trim_start_matches('\u{FEFF}').lines()) {
        let mut words = words(line, text, |c| c.is_whitespace() || ",;|`\"".contains(c)).peekable();
        // No heading has a whole pattern.
        let is_of_entry = |word: &str| as_number(word).is_some() || as_pattern(word).is_some_and(|it| it.len() >= 5);
        if text.trim_start().starts_with('#') || !words.clone().any(|(_, word)| is_of_entry(word)) {
            continue;
        }
        while let Some((place, word)) = words.next() {
            let pair =
                words.peek().map(|&(_, next)| if as_number(word).is_some() { [word, next] } else { [next, word] });
            let entry = pair.and_then(|[number, pattern]| Some((place, as_number(number)?, as_pattern(pattern)?)));
            if let Some(entry) = entry {
                entries.push(entry);
                words.next();
            } else {
                let message = format!("{} cannot be read: an entry is a number and a pattern", Escaped(word));
                findings.push(Finding::new(Fault::Illegal, [place], [], message));
            }
        }
    }
    entries
}

/// Reads whole patterns without numbers, as in source code. Each gets the number of its place, or if there are more or
/// fewer than in the table, the number of the next entry with that pattern.
fn unnumbered(text: &str, entries: &[TableEntry]) -> Vec<Printed> {
    let length = entries.first().map_or(0, |(_, pattern)| pattern.len());
    let words = (1..).zip(text.lines()).flat_map(|(line, text)| words(line, text, |c| "\"'`, \t{}[]()".contains(c)));
    let whole = words.filter(|(_, word)| word.chars().count() == length);
    let found: Vec<_> = whole.filter_map(|(place, word)| Some((place, as_pattern(word)?))).collect();
    let (is_whole, mut next) = (found.len() == entries.len(), 0);
    let number = |(i, (place, pattern)): (usize, (Place, String))| {
        let same = entries[next..].iter().position(|entry| entry.1 == pattern).map_or(next, |after| next + after);
        let at = if is_whole { i } else { same.min(entries.len() - 1) };
        next = (at + 1).min(entries.len());
        (place, entries[at].0, pattern)
    };
    found.into_iter().enumerate().map(number).collect()
}

fn as_number(word: &str) -> Option<u16> {
    word.trim_end_matches(['.', ':', ')', '=']).parse().ok()
}

fn as_pattern(word: &str) -> Option<String> {
    let letter = |c| match c {
        // Hyphens, dashes and minus signs, and their substitutes in plain text.
        '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '_' | '.' => Some('-'),
        c => Piece::from_letter(c).map(Piece::letter),
    };
    let pattern: String = word.chars().map(letter).collect::<Option<_>>()?;
    pattern.contains(|c| c != '-').then_some(pattern)
}
