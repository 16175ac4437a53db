//! Checking a published table of skeletons or codes.
//!
//! ```
//! use chess960::{check::tables::check_table, printed::PrintedTable};
//!
//! let table = PrintedTable::from_name("scharnagl").expect("it is one of them");
//! let report = check_table(table, table.text);
//! assert_eq!(report.entries, 60);
//! assert!(report.findings.is_empty());
//! ```

use std::fmt;

use chess960_tables::Piece;

use crate::printed::{PrintedTable, TableEntry};
use chess960_notation::Escaped;

/// An entry as it is printed.
///
/// ```
/// use chess960::{check::tables::{TableFinding, check_table}, printed::PrintedTable};
///
/// let n5n = PrintedTable::from_name("n5n").expect("it is one of them");
/// let report = check_table(n5n, "0 NN---\n1 N-N-- 1 N–N––\n");
/// let TableFinding::Duplicate { printed, .. } = &report.findings[0] else { panic!("1 is printed twice") };
/// assert_eq!(printed.to_string(), "line 2, entry 2: 1 N-N--");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedEntry {
    /// On which line, from 1.
    pub line: u64,
    /// Which entry of the line, from 1.
    pub place: usize,
    /// The number.
    pub number: u64,
    /// The pattern; all kinds of dashes are hyphens.
    pub pattern: String,
}

/// A fault of a printed table.
///
/// ```
/// use chess960::{check::tables::TableFinding, printed::PrintedTable};
///
/// let n5n = PrintedTable::from_name("n5n").expect("it is one of them");
/// let finding = TableFinding::Missing(n5n.entries[9]);
/// assert_eq!(finding.to_string(), "9 ---NN is missing");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TableFinding {
    /// Text that is not an entry.
    Unreadable {
        /// On which line, from 1.
        line: u64,
        /// The text.
        text: String,
        /// Why it is not an entry.
        reason: &'static str,
    },
    /// The pattern of an entry is not the one that its number has.
    WrongPattern {
        /// The entry.
        printed: PrintedEntry,
        /// The right entry.
        right: TableEntry,
        /// The number of the one entry that has this pattern, if there is one.
        pattern_of: Option<u16>,
    },
    /// The number is not in the table, or belongs to another entry.
    WrongNumber {
        /// The entry.
        printed: PrintedEntry,
        /// The missing entries that have this pattern.
        right: Vec<TableEntry>,
    },
    /// An entry is printed twice.
    Duplicate {
        /// The second time.
        printed: PrintedEntry,
        /// The line of the first.
        first_line: u64,
    },
    /// No entry has this number.
    Missing(TableEntry),
    /// So many entries disagree that it is another table.
    OtherTable {
        /// The table that it was taken for.
        table: &'static PrintedTable,
        /// How many entries are right in it.
        right: usize,
        /// The table that fits better.
        other: &'static PrintedTable,
        /// How many entries are right in that one.
        right_in_other: usize,
    },
}

/// The faults of a printed table.
///
/// ```
/// use chess960::{check::tables::check_table, printed::PrintedTable};
///
/// let n5n = PrintedTable::from_name("n5n").expect("it is one of them");
/// let report = check_table(n5n, "0 NN 1 NN 2 NN 3 NN 4 NN 5 NN 6 NN 7 NN 8 NN 9 NN");
/// assert_eq!((report.entries, report.hyphens_lost), (10, true));
/// assert!(report.findings.is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableReport {
    /// Which table it was checked against.
    pub table: &'static PrintedTable,
    /// How many entries were read.
    pub entries: usize,
    /// Whether no pattern had a hyphen, so that only the order of the letters could be compared.
    pub hyphens_lost: bool,
    /// The faults, line by line; missing entries come last.
    pub findings: Vec<TableFinding>,
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

/// Checks a printed table.
///
/// Each line holds entries read across, a number and a pattern each, or a pattern and a number. White space, commas,
/// semicolons and bars separate; a number may be followed by `.`, `:`, `)` or `=`; lines that begin with `#` are comments,
/// and lines with neither a number nor a pattern are headings.
/// A pattern without any hyphen has lost them: it stands for every pattern whose letters are the same.
///
/// ```
/// use chess960::{check::tables::check_table, printed::PrintedTable};
///
/// let n5n = PrintedTable::from_name("n5n").expect("it is one of them");
/// let report = check_table(n5n, "0 NN--- 5 -N-N-\n1 N-N-- 6 -N--N\n2 N--N- 7 --NN-\n3 N---N 8 --N-N\n4 -NN-- 9 --NN-\n");
/// let findings: Vec<String> = report.findings.iter().map(ToString::to_string).collect();
/// assert_eq!(findings, ["line 5, entry 2: 9 --NN- should be 9 ---NN; --NN- is 7"]);
/// ```
#[must_use]
pub fn check_table(table: &'static PrintedTable, text: &str) -> TableReport {
    let mut findings = Vec::new();
    let printed = read(text, &mut findings);
    let hyphens_lost = !printed.is_empty() && printed.iter().all(|printed| !printed.pattern.contains('-'));
    let entries = printed.len();
    let right = count_right(table, &printed);
    let better = PrintedTable::ALL
        .iter()
        .map(|other| (count_right(other, &printed), other))
        .max_by_key(|&(count, _)| count)
        .filter(|&(count, _)| right < entries / 2 && count > entries / 2);
    if let Some((right_in_other, other)) = better {
        findings.push(TableFinding::OtherTable { table, right, other, right_in_other });
    } else {
        judge(table, printed, &mut findings);
    }
    let has_hyphens = table.entries.iter().any(|entry| entry.pattern.contains('-'));
    TableReport { table, entries, hyphens_lost: hyphens_lost && has_hyphens, findings }
}

fn count_right(table: &PrintedTable, printed: &[PrintedEntry]) -> usize {
    let right = |printed: &&PrintedEntry| table.entries.iter().any(|entry| entry.is(printed));
    printed.iter().filter(right).count()
}

fn judge(table: &PrintedTable, printed: Vec<PrintedEntry>, findings: &mut Vec<TableFinding>) {
    let entries = table.entries;
    // The line on which each entry is printed right, for the first time.
    let lines: Vec<Option<u64>> = entries
        .iter()
        .map(|entry| printed.iter().find(|printed| entry.is(printed)).map(|printed| printed.line))
        .collect();
    let mut explained: Vec<bool> = lines.iter().map(Option::is_some).collect();
    let mut seen = vec![false; entries.len()];
    for printed in printed {
        let index = entries.iter().position(|entry| u64::from(entry.number) == printed.number);
        match index {
            Some(index) if entries[index].is(&printed) => match lines[index] {
                Some(first_line) if seen[index] => findings.push(TableFinding::Duplicate { printed, first_line }),
                _ => seen[index] = true,
            },
            Some(index) if lines[index].is_none() => {
                explained[index] = true;
                let mut owners = entries.iter().filter(|entry| entry.reads(&printed.pattern));
                let pattern_of = owners.next().filter(|_| owners.next().is_none()).map(|entry| entry.number);
                findings.push(TableFinding::WrongPattern { printed, right: entries[index], pattern_of });
            }
            _ => {
                let fits = |index: &usize| lines[*index].is_none() && entries[*index].reads(&printed.pattern);
                let candidates: Vec<usize> = (0..entries.len()).filter(fits).collect();
                if let [only] = candidates[..] {
                    explained[only] = true;
                }
                let right = candidates.into_iter().map(|index| entries[index]).collect();
                findings.push(TableFinding::WrongNumber { printed, right });
            }
        }
    }
    findings.sort_by_key(TableFinding::line);
    let missing = entries.iter().zip(explained).filter(|&(_, explained)| !explained);
    findings.extend(missing.map(|(&entry, _)| TableFinding::Missing(entry)));
}

/// A part of a line.
enum Word {
    Number(u64),
    Pattern(String),
}

fn read(text: &str, findings: &mut Vec<TableFinding>) -> Vec<PrintedEntry> {
    let mut entries = Vec::new();
    for (line, text) in (1..).zip(text.trim_start_matches('\u{FEFF}').lines()) {
        let separates = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '|');
        let words = || text.split(separates).filter(|text| !text.is_empty()).map(|text| (text, Word::read(text)));
        if text.trim_start().starts_with('#') || words().all(|(text, word)| word.is_none() || is_heading(text)) {
            continue;
        }
        let mut unreadable =
            |text: &str, reason| findings.push(TableFinding::Unreadable { line, text: text.to_owned(), reason });
        let mut place = 0;
        let mut waiting: Option<(Word, &str)> = None;
        for (text, word) in words() {
            let Some(word) = word else {
                unreadable(text, "it is neither a number nor a pattern");
                continue;
            };
            let (number, pattern) = match (waiting.take(), word) {
                (None, word) => {
                    waiting = Some((word, text));
                    continue;
                }
                (Some((Word::Number(number), _)), Word::Pattern(pattern))
                | (Some((Word::Pattern(pattern), _)), Word::Number(number)) => (number, pattern),
                (Some((Word::Number(_), before)), word @ Word::Number(_)) => {
                    unreadable(before, "no pattern follows this number");
                    waiting = Some((word, text));
                    continue;
                }
                (Some((Word::Pattern(_), before)), word @ Word::Pattern(_)) => {
                    unreadable(before, "this pattern has no number");
                    waiting = Some((word, text));
                    continue;
                }
            };
            place += 1;
            entries.push(PrintedEntry { line, place, number, pattern });
        }
        if let Some((word, text)) = waiting {
            unreadable(
                text,
                match word {
                    Word::Number(_) => "no pattern follows this number",
                    Word::Pattern(_) => "this pattern has no number",
                },
            );
        }
    }
    entries
}

/// Returns whether a word names a column, as `krn` does, which would be a pattern otherwise.
fn is_heading(word: &str) -> bool {
    PrintedTable::ALL.iter().flat_map(|table| table.columns).any(|column| column.eq_ignore_ascii_case(word))
}

impl Word {
    fn read(text: &str) -> Option<Word> {
        if let Ok(number) = text.trim_end_matches(['.', ':', ')', '=']).parse() {
            return Some(Word::Number(number));
        }
        let pattern = text
            .chars()
            .map(|c| match c {
                // Hyphens, dashes and minus signs, and what stands for them in plain text.
                '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '_' | '.' => Some('-'),
                c => Piece::from_letter(c).map(Piece::letter),
            })
            .collect::<Option<String>>()?;
        pattern.contains(|c| c != '-').then_some(Word::Pattern(pattern))
    }
}

impl TableFinding {
    /// Returns the line that it is about, of one that is about a line.
    ///
    /// ```
    /// use chess960::{check::tables::check_table, printed::PrintedTable};
    ///
    /// let n5n = PrintedTable::from_name("n5n").expect("it is one of them");
    /// let report = check_table(n5n, "0 NN---\n1 NNN\n");
    /// let lines: Vec<_> = report.findings.iter().map(|finding| finding.line()).collect();
    /// assert_eq!(lines[..2], [Some(2), None]);
    /// ```
    #[must_use]
    pub fn line(&self) -> Option<u64> {
        match self {
            TableFinding::Unreadable { line, .. } => Some(*line),
            TableFinding::WrongPattern { printed, .. }
            | TableFinding::WrongNumber { printed, .. }
            | TableFinding::Duplicate { printed, .. } => Some(printed.line),
            TableFinding::Missing(_) | TableFinding::OtherTable { .. } => None,
        }
    }
}

impl fmt::Display for PrintedEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PrintedEntry { line, place, number, pattern } = self;
        write!(f, "line {line}, entry {place}: {number} {pattern}")
    }
}

impl fmt::Display for TableFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableFinding::Unreadable { line, text, reason } => {
                write!(f, "line {line}: {} cannot be read: {reason}", Escaped(text))
            }
            TableFinding::WrongPattern { printed, right, pattern_of } => {
                write!(f, "{printed} should be {right}")?;
                pattern_of.map_or(Ok(()), |number| write!(f, "; {} is {number}", printed.pattern))
            }
            TableFinding::WrongNumber { printed, right } => match &right[..] {
                [] => write!(f, "{printed} has a wrong number, and no missing entry has this pattern"),
                [first, rest @ ..] => {
                    write!(f, "{printed} should be {first}")?;
                    rest.iter().try_for_each(|entry| write!(f, " or {entry}"))
                }
            },
            TableFinding::Duplicate { printed, first_line } => {
                write!(f, "{printed} is printed already on line {first_line}")
            }
            TableFinding::Missing(entry) => write!(f, "{entry} is missing"),
            TableFinding::OtherTable { table, right, other, right_in_other } => write!(
                f,
                "these are the entries of another table: {right_in_other} are right in `{}`, {right} in `{}`",
                other.name, table.name
            ),
        }
    }
}
