use std::fmt;

use chess960_notation::Escaped;
use chess960_tables::Piece;

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
/// assert_eq!(report.findings[0].to_string(), "line 2, entry 1: 2 NN- should be 2 -NN; NN- is 0");
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
///
/// ```
/// use chess960_lists::PrintedEntry;
///
/// let printed = PrintedEntry { line: 2, place: 1, number: 4, pattern: "-NN--".to_owned() };
/// assert_eq!(printed.to_string(), "line 2, entry 1: 4 -NN--");
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

/// A fault of a copy.
///
/// ```
/// use chess960_lists::{TableEntry, TableFinding};
///
/// let finding = TableFinding::Missing(TableEntry { number: 9, pattern: "---NN" });
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
        table: &'static str,
        /// How many entries are right in it.
        right: usize,
        /// The table that fits better.
        other: &'static str,
        /// How many entries are right in that one.
        right_in_other: usize,
    },
}

/// The faults of a copy; see [`check_table`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableReport {
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

/// Checks a copy of a table. `all` are the tables that it may be taken for instead.
///
/// Each line holds entries read across, a number and a pattern each, or a pattern and a number. White space, commas,
/// semicolons and bars separate; a number may be followed by `.`, `:`, `)` or `=`; lines that begin with `#` are comments,
/// and lines with neither a number nor a pattern are headings.
/// A pattern without any hyphen has lost them: it stands for every pattern whose letters are the same.
///
/// The [table type](PublishedTable) has an example.
#[must_use]
pub fn check_table(table: &PublishedTable, all: &[PublishedTable], text: &str) -> TableReport {
    let mut findings = Vec::new();
    let printed = read(all, text, &mut findings);
    let (right, entries) = (count_right(table, &printed), printed.len());
    let hyphens_lost = entries > 0
        && printed.iter().all(|printed| !printed.pattern.contains('-'))
        && table.entries.iter().any(|entry| entry.pattern.contains('-'));
    let best = all.iter().map(|other| (count_right(other, &printed), other.name)).max_by_key(|&(count, _)| count);
    // A copy has most entries of its table right.
    match best.filter(|&(count, _)| 2 * right < entries && 2 * count > entries) {
        Some((right_in_other, other)) => {
            findings.push(TableFinding::OtherTable { table: table.name, right, other, right_in_other });
        }
        None => judge(table, printed, &mut findings),
    }
    TableReport { entries, hyphens_lost, findings }
}

fn count_right(table: &PublishedTable, printed: &[PrintedEntry]) -> usize {
    let right = |printed: &&PrintedEntry| table.entries.iter().any(|entry| entry.is(printed));
    printed.iter().filter(right).count()
}

fn judge(table: &PublishedTable, printed: Vec<PrintedEntry>, findings: &mut Vec<TableFinding>) {
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

fn read(tables: &[PublishedTable], text: &str, findings: &mut Vec<TableFinding>) -> Vec<PrintedEntry> {
    // The name of a column, as `krn` is, would be a pattern otherwise.
    let is_heading =
        |word: &str| tables.iter().flat_map(|table| table.columns).any(|column| column.eq_ignore_ascii_case(word));
    let mut entries = Vec::new();
    for (line, text) in (1..).zip(text.trim_start_matches('\u{FEFF}').lines()) {
        let separates = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '|');
        let words = || text.split(separates).filter(|text| !text.is_empty()).map(|text| (text, Word::read(text)));
        let is_skipped =
            text.trim_start().starts_with('#') || words().all(|(text, word)| word.is_none() || is_heading(text));
        if !is_skipped {
            read_line(line, words(), &mut entries, findings);
        }
    }
    entries
}

fn read_line<'a>(
    line: u64,
    words: impl Iterator<Item = (&'a str, Option<Word>)>,
    entries: &mut Vec<PrintedEntry>,
    findings: &mut Vec<TableFinding>,
) {
    let mut unreadable =
        |text: &str, reason| findings.push(TableFinding::Unreadable { line, text: text.to_owned(), reason });
    let mut place = 0;
    let mut waiting: Option<(Word, &str)> = None;
    for (text, word) in words {
        let Some(word) = word else {
            unreadable(text, "it is neither a number nor a pattern");
            continue;
        };
        match (waiting.take(), word) {
            (Some((Word::Number(number), _)), Word::Pattern(pattern))
            | (Some((Word::Pattern(pattern), _)), Word::Number(number)) => {
                place += 1;
                entries.push(PrintedEntry { line, place, number, pattern });
            }
            (before, word) => {
                if let Some((before, text)) = before {
                    unreadable(text, before.is_alone());
                }
                waiting = Some((word, text));
            }
        }
    }
    if let Some((before, text)) = waiting {
        unreadable(text, before.is_alone());
    }
}

impl Word {
    /// Returns the reason why it is not an entry alone.
    fn is_alone(&self) -> &'static str {
        match self {
            Word::Number(_) => "no pattern follows this number",
            Word::Pattern(_) => "this pattern has no number",
        }
    }

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
    /// Returns the line that it is about, if it is about one.
    ///
    /// ```
    /// use chess960_lists::{TableEntry, TableFinding};
    ///
    /// assert_eq!(TableFinding::Missing(TableEntry { number: 9, pattern: "---NN" }).line(), None);
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
                "these are the entries of another table: {right_in_other} are right in `{other}`, {right} in `{table}`"
            ),
        }
    }
}
