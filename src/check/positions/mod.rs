//! Checking a published list of the 960 positions.
//!
//! ```
//! use chess960::{check::positions::{Finding, check}, tables::{Numbering, StartPosition}};
//!
//! let list: String = StartPosition::all().skip(1).map(|sp| format!("{} {sp}\n", sp.scharnagl())).collect();
//! let report = check(list.as_bytes(), Numbering::Scharnagl)?;
//! assert_eq!(report.findings, [Finding::Missing { position: StartPosition::from_scharnagl(0).unwrap(), number: 0 }]);
//! # Ok::<(), std::io::Error>(())
//! ```

mod convention;
mod entry;
mod finding;
mod order;

use std::{
    collections::BTreeMap,
    io::{self, Read},
    str,
};

use chess960_tables::{FenError, Numbering, StartPosition};

use self::entry::Entry;
pub use self::{convention::Convention, entry::EntryError, finding::Finding};
use crate::lines::{LONGEST_LINE, Lines};

/// What the check of a list found.
///
/// ```
/// use chess960::{check::positions::{Convention, check}, tables::{Numbering, StartPosition}};
///
/// let list: String = StartPosition::all().map(|sp| format!("{} {sp}\n", sp.scharnagl() + 1)).collect();
/// let report = check(list.as_bytes(), Numbering::Scharnagl)?;
/// assert_eq!((report.entries, report.convention), (960, Convention::OneMore));
/// assert_eq!(report.findings.len(), 1);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// How many entries it has.
    pub entries: usize,
    /// How it numbers the positions, or orders them.
    pub convention: Convention,
    /// What is wrong: with the list as a whole, then line by line, then what is missing.
    pub findings: Vec<Finding>,
}

/// Checks a list of the 960 positions: by rank or FEN, with their numbers before or after them, or in order without
/// numbers. FENs stand one on a line; of ranks there may be several, each with a number, or none with any.
///
/// Blank lines, lines that begin with `#` and no number, and headings before the first position are passed over. White
/// space, tabs, commas, semicolons, bars and quotation marks separate columns; a number may have leading zeros and be
/// written like `518.`, `518)`, `518:`, `#518`, `SP 518`.
///
/// # Errors
///
/// Whatever error reading meets.
///
/// ```
/// use chess960::{check::positions::check, tables::{Numbering, StartPosition}};
///
/// let list: String = StartPosition::all()
///     .map(|sp| format!("{},{sp}\n", if sp.scharnagl() == 7 { 1007 } else { sp.scharnagl() }))
///     .collect();
/// let report = check(list.as_bytes(), Numbering::Scharnagl)?;
/// let findings: Vec<String> = report.findings.iter().map(ToString::to_string).collect();
/// assert_eq!(findings, ["line 8: QNBNRKRB is 7, not 1007; there is no 1007"]);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn check(input: impl Read, numbering: Numbering) -> io::Result<Report> {
    let mut findings = Vec::new();
    let entries = read(input, &mut findings)?;
    judge_fields(&entries, &mut findings);
    for entry in &entries {
        judge_beside(entry, &mut findings);
    }
    let convention = judge_numbers(&entries, Convention::Published(numbering), &mut findings);
    findings.sort_by_key(Finding::place);
    Ok(Report { entries: entries.len(), convention, findings })
}

fn read(input: impl Read, findings: &mut Vec<Finding>) -> io::Result<Vec<Entry>> {
    let mut lines = Lines::new(input);
    let mut entries = Vec::new();
    while let Some(piece) = lines.next_piece()? {
        let line = piece.number;
        let mut unreadable = |reason: String| findings.push(Finding::Unreadable { line, reason });
        match str::from_utf8(piece.bytes) {
            _ if !piece.first => {}
            _ if !piece.last => unreadable(format!("longer than {LONGEST_LINE} bytes")),
            Err(error) => unreadable(format!("byte {} is not UTF-8", error.valid_up_to() + 1)),
            Ok(text) if is_comment(text) => {}
            Ok(text) => {
                let read = Entry::read(line, text);
                if read.is_empty() && !entries.is_empty() && !text.trim().is_empty() {
                    unreadable(format!("there is neither a rank nor a FEN in {text:?}"));
                }
                entries.extend(read);
            }
        }
    }
    Ok(entries)
}

/// `#518` is a number.
fn is_comment(text: &str) -> bool {
    text.trim_start().strip_prefix('#').is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()))
}

/// Fields of FENs; what is wrong in the same way on many lines is said once.
fn judge_fields(entries: &[Entry], findings: &mut Vec<Finding>) {
    let mut faults: BTreeMap<String, Vec<(u64, FenError)>> = BTreeMap::new();
    for entry in entries {
        if let Some(error) = entry.main.field {
            let same = match error {
                FenError::Castling { text, .. } => text.to_string(),
                _ => error.to_string(),
            };
            faults.entry(same).or_default().push((entry.line, error));
        }
    }
    for faults in faults.into_values() {
        match faults[..] {
            [(_, first), ..] if faults.len() >= MANY => {
                let lines = faults.into_iter().map(|(line, _)| line).collect();
                findings.push(Finding::FieldThroughout { lines, first });
            }
            _ => findings.extend(faults.into_iter().map(|(line, error)| Finding::Field { line, error })),
        }
    }
}

/// From so many lines on, something may be said of the whole list.
const MANY: usize = 8;

/// A rank beside a FEN.
fn judge_beside(entry: &Entry, findings: &mut Vec<Finding>) {
    let line = entry.line;
    match entry.beside.as_ref().map(|beside| (&beside.position, &beside.text)) {
        Some((&Err(error), text)) => {
            findings.push(Finding::Illegal { line, text: text.clone(), error, right: entry.main.position.ok() });
        }
        Some((&Ok(rank), _)) => {
            if let Some(fen) = entry.main.position.ok().filter(|&fen| fen != rank) {
                findings.push(Finding::ColumnsDiffer { line, rank, fen });
            }
        }
        None => {}
    }
}

/// An entry with the number that stands beside it, or that its place in the list gives it.
struct Numbered<'a> {
    entry: &'a Entry,
    number: Option<u64>,
}

fn judge_numbers(entries: &[Entry], asked: Convention, findings: &mut Vec<Finding>) -> Convention {
    let has_numbers = entries.iter().any(|entry| entry.number.is_some());
    let right = |convention| {
        if has_numbers { count_right(entries, convention) } else { order::count_right(entries, convention) }
    };
    let right_as_asked = right(asked);
    let judged =
        if has_numbers { entries.iter().filter(|entry| entry.number.is_some()).count() } else { entries.len() };
    let mut convention = asked;
    let mut fits = true;
    if judged >= MANY && 2 * right_as_asked < judged {
        let (right_in_other, other) = Convention::ALL
            .into_iter()
            .rev()
            .map(|other| (right(other), other))
            .max_by_key(|&(right, _)| right)
            .unwrap_or((0, asked));
        fits = 2 * right_in_other >= judged;
        let (numbered, right) = (has_numbers, right_as_asked);
        if fits {
            convention = other;
            findings.push(Finding::OtherConvention { asked, right, other, right_in_other, numbered });
        } else {
            findings.push(Finding::NoConvention { asked, right, entries: judged, numbered });
        }
    }
    let numbered: Vec<Numbered<'_>> = if !fits {
        entries.iter().map(|entry| Numbered { entry, number: None }).collect()
    } else if has_numbers {
        let without = entries.iter().filter(|entry| entry.number.is_none());
        findings.extend(without.map(|entry| Finding::NoNumber { line: entry.line, text: entry.main.text.clone() }));
        entries.iter().map(|entry| Numbered { entry, number: entry.number }).collect()
    } else if order::is_complete(entries, convention) {
        let numbers = u64::from(convention.first())..;
        entries.iter().zip(numbers).map(|(entry, number)| Numbered { entry, number: Some(number) }).collect()
    } else {
        findings.extend(order::out_of_order(entries, convention));
        entries.iter().map(|entry| Numbered { entry, number: None }).collect()
    };
    Judge::new(&numbered, convention).judge(findings);
    convention
}

/// How many numbers fit their ranks.
fn count_right(entries: &[Entry], convention: Convention) -> usize {
    let fits = |entry: &&Entry| match (entry.number, &entry.main.position) {
        (Some(number), Ok(position)) => convention.position(number) == Some(*position),
        _ => false,
    };
    entries.iter().filter(fits).count()
}

/// Puts together what belongs together, so that one slip is one finding.
struct Judge<'a> {
    entries: &'a [Numbered<'a>],
    convention: Convention,
    /// Which entries are of each position, by Scharnagl number; those that are explained by another finding are taken
    /// out.
    entries_of: Vec<Vec<usize>>,
    /// Whether each position's absence is explained by another finding.
    explained: Vec<bool>,
}

impl<'a> Judge<'a> {
    fn new(entries: &'a [Numbered<'a>], convention: Convention) -> Judge<'a> {
        let mut entries_of = vec![Vec::new(); usize::from(StartPosition::COUNT)];
        for (i, numbered) in entries.iter().enumerate() {
            if let Ok(position) = numbered.entry.main.position {
                entries_of[index(position)].push(i);
            }
        }
        let explained = vec![false; entries_of.len()];
        Judge { entries, convention, entries_of, explained }
    }

    fn judge(mut self, findings: &mut Vec<Finding>) {
        self.judge_illegal(findings);
        let wrong = self.wrong();
        self.judge_wrong(&wrong, findings);
        for position in StartPosition::all() {
            let number = self.convention.number(position);
            let lines: Vec<u64> =
                self.entries_of[index(position)].iter().map(|&i| self.entries[i].entry.line).collect();
            if lines.len() > 1 {
                findings.push(Finding::Duplicate { lines, position, number });
            } else if lines.is_empty() && !self.explained[index(position)] {
                findings.push(Finding::Missing { position, number });
            }
        }
    }

    /// An illegal rank takes the place of the position that its number calls for, if no other line has that.
    fn judge_illegal(&mut self, findings: &mut Vec<Finding>) {
        for Numbered { entry, number } in self.entries {
            if let Err(error) = entry.main.position {
                let right = number.and_then(|number| self.convention.position(number));
                if let Some(right) = right {
                    self.explained[index(right)] = true;
                }
                findings.push(Finding::Illegal { line: entry.line, text: entry.main.text.clone(), error, right });
            }
        }
    }

    /// The entries whose numbers do not fit.
    fn wrong(&self) -> Vec<Wrong> {
        let wrong = self.entries.iter().enumerate().filter_map(|(i, &Numbered { entry, number })| {
            let (found, number) = (entry.main.position.ok()?, number?);
            let right = self.convention.position(number);
            (right != Some(found)).then_some(Wrong { entry: i, line: entry.line, number, found, right })
        });
        wrong.collect()
    }

    fn judge_wrong(&mut self, wrong: &[Wrong], findings: &mut Vec<Finding>) {
        for (i, &Wrong { entry, line, number, found, right }) in wrong.iter().enumerate() {
            let exchanged = |other: &&Wrong| other.right == Some(found) && right == Some(other.found);
            if let Some(other) = wrong[i + 1..].iter().find(exchanged) {
                findings.push(Finding::Swapped {
                    lines: [line, other.line],
                    numbers: [number, other.number],
                    right: [other.found, found],
                });
                continue;
            }
            if wrong[..i].iter().any(|other| exchanged(&other)) {
                continue;
            }
            let missing =
                right.filter(|&right| self.entries_of[index(right)].is_empty() && !self.explained[index(right)]);
            let own_line = self.entries_of[index(found)]
                .iter()
                .find(|&&own| own != entry && !wrong.iter().any(|wrong| wrong.entry == own))
                .map(|&own| self.entries[own].entry.line);
            findings.push(match (missing, own_line) {
                (Some(right), Some(own_line)) => {
                    self.explained[index(right)] = true;
                    self.entries_of[index(found)].retain(|&other| other != entry);
                    Finding::Replaced { line, number, found, own_line, right }
                }
                _ => Finding::WrongNumber {
                    line,
                    number,
                    found,
                    right_number: self.convention.number(found),
                    right,
                    fits: Convention::ALL
                        .into_iter()
                        .filter(|convention| u64::from(convention.number(found)) == number)
                        .collect(),
                },
            });
        }
    }
}

/// An entry whose number does not fit.
struct Wrong {
    /// Which of the list's.
    entry: usize,
    line: u64,
    number: u64,
    found: StartPosition,
    right: Option<StartPosition>,
}

fn index(position: StartPosition) -> usize {
    position.scharnagl().into()
}
