//! Judging the entries of a list.

use std::collections::{BTreeMap, BTreeSet};

use chess960_tables::StartPosition;

use crate::divide::ListEntry;
use crate::finding::{MAX_SHOWN, Place, runs};
use crate::most::{is_most, most_common};
use crate::numbers::{Scheme, whose};
use crate::text::{Found, FoundInteger};
use crate::{Fault, Finding, Options};

/// Judges each entry by the number that it has or that its place gives it, then reports positions that are repeated or
/// missing.
pub(crate) fn judge(entries: &[ListEntry<'_>], scheme: &Scheme, options: &Options) -> Vec<Finding> {
    let judge = Judge::new(entries, scheme, options);
    let usual = usual_fields(entries.iter().map(|entry| entry.found));
    let mut findings = Vec::new();
    for (i, entry) in entries.iter().enumerate() {
        findings.extend(judge.entry(i));
        let field = entry.position().zip(field_fault(entry.found, usual));
        findings.extend(field.map(|(found, why)| Finding::new(Fault::FenField, [entry.place], [found], why)));
    }
    // The positions that are in the list or named by a finding, which are not missing.
    let each = (0..entries.len()).flat_map(|i| [entries[i].position(), judge.called_for(i)]);
    let mut accounted: BTreeSet<StartPosition> = each.flatten().collect();
    findings.extend(judge.numbers_without_positions(&mut accounted));
    findings.extend(judge.repeated());
    findings.extend(judge.missing(&accounted).filter(|_| !options.partial));
    findings
}

/// A list, and the number of each entry.
struct Judge<'a> {
    entries: &'a [ListEntry<'a>],
    scheme: &'a Scheme,
    /// The number that each entry has, or that its place gives it.
    expected: Vec<Option<i64>>,
    /// The last entry with each number.
    last: BTreeMap<i64, usize>,
    /// The first entry of each position that has its number or place. Without numbers and order, every place is right.
    right: BTreeMap<StartPosition, usize>,
}

impl<'a> Judge<'a> {
    fn new(entries: &'a [ListEntry<'a>], scheme: &'a Scheme, options: &Options) -> Judge<'a> {
        let expected = scheme.expected(entries, options.partial);
        let last = expected.iter().enumerate().filter_map(|(i, number)| Some(((*number)?, i))).collect();
        let has_scheme = scheme.numbering().is_some();
        let is_right = |i: usize, found| expected[i].map_or(!has_scheme, |number| number == scheme.number(found));
        let right = (0..entries.len()).rev().filter_map(|i| {
            let found = entries[i].position()?;
            is_right(i, found).then_some((found, i))
        });
        Judge { right: right.collect(), entries, scheme, expected, last }
    }

    /// Returns the position that belongs to the number of an entry.
    fn called_for(&self, i: usize) -> Option<StartPosition> {
        self.scheme.position(self.expected[i]?)
    }

    /// Judges an entry, apart from the fields of a FEN.
    fn entry(&self, i: usize) -> Vec<Finding> {
        let entry = &self.entries[i];
        match &entry.found.position {
            Err(misprint) => {
                let right = self.called_for(i);
                let belongs = right.map(|right| format!("; {right} belongs here")).unwrap_or_default();
                let message = format!("{misprint}{belongs}");
                vec![Finding::new(Fault::Illegal, [entry.place], right.as_slice(), message)]
            }
            Ok(found) => match self.expected[i] {
                Some(expected) if expected == self.scheme.number(*found) => self.further_numbers(entry, *found),
                Some(expected) => self.wrong_number(i, *found, expected).into_iter().collect(),
                // The position is only repeated here.
                None if self.right.contains_key(found) => Vec::new(),
                None => {
                    let is_numbered = !self.scheme.numbers.is_empty();
                    let why = if is_numbered { "has no number, unlike the others" } else { "is out of order" };
                    let message = format!("{found}, which is {}, {why}", self.scheme.number(*found));
                    vec![Finding::new(Fault::Number, [entry.place], [*found], message)]
                }
            },
        }
    }

    /// Judges the further numbers of an entry whose first is right.
    fn further_numbers(&self, entry: &ListEntry<'_>, found: StartPosition) -> Vec<Finding> {
        let further = self.scheme.numbers.iter().skip(1).filter_map(|column| {
            let right = i64::from(column.numbering.number(found));
            let message = match entry.integer(column.slot).map(|it| it.value) {
                Some(number) if number == right => return None,
                Some(wrong) => format!("{found} is {right} in {} numbering, not {wrong}", whose(column.numbering)),
                None => format!("{found}, which is {right}, lacks a number that the others have"),
            };
            Some(Finding::new(Fault::Number, [entry.place], [found], message))
        });
        further.collect()
    }

    /// Reports a position beside the number of another. The first of two that are swapped stands for both.
    fn wrong_number(&self, i: usize, found: StartPosition, expected: i64) -> Option<Finding> {
        let (place, number, right) = (self.entries[i].place, self.scheme.number(found), self.called_for(i));
        let is = right.map_or(format!("there is no {expected}"), |right| format!("{expected} is {right}"));
        let other = self.last.get(&number).copied().filter(|_| self.last[&expected] == i);
        if let Some((other, right)) = other.zip(right).filter(|(j, right)| self.entries[*j].position() == Some(*right))
        {
            let places = [place, self.entries[other].place];
            let message = format!("{found} and {right} are swapped: {is}, and {number} is {found}");
            return (i < other).then(|| Finding::new(Fault::Number, places, [right, found], message));
        }
        let also = self.right.get(&found).map(|right| format!("; {found} is also on {}", self.entries[*right].place));
        let message = format!("{found} is {number}, not {expected}; {is}{}", also.unwrap_or_default());
        Some(Finding::new(Fault::Number, [place], right.as_slice(), message))
    }

    /// Reports numbers that stand alone, and adds their positions to those that findings name.
    fn numbers_without_positions(&self, named: &mut BTreeSet<StartPosition>) -> Vec<Finding> {
        let is_numbered = !self.scheme.numbers.is_empty();
        let alone = numbers_alone(self.entries, &self.expected).filter(|_| is_numbered);
        let findings = alone.filter_map(|FoundInteger { value, line }| {
            let position = self.scheme.position(value).filter(|position| named.insert(*position))?;
            let message = format!("number {value} has no position; it is {position}");
            Some(Finding::new(Fault::Number, [Place { line, column: None }], [position], message))
        });
        findings.collect()
    }

    fn repeated(&self) -> Vec<Finding> {
        let mut places: BTreeMap<StartPosition, Vec<Place>> = BTreeMap::new();
        for (entry, expected) in self.entries.iter().zip(&self.expected) {
            let is_counted = |found: &_| {
                self.right.contains_key(found) && expected.is_none_or(|number| number == self.scheme.number(*found))
            };
            if let Some(found) = entry.position().filter(is_counted) {
                places.entry(found).or_default().push(entry.place);
            }
        }
        let repeated = places.into_iter().filter(|(_, places)| places.len() > 1).map(|(position, places)| {
            let message = format!("{position}, which is {}, occurs more than once", self.scheme.number(position));
            Finding::new(Fault::Repeated, places, [position], message)
        });
        repeated.collect()
    }

    fn missing(&self, accounted: &BTreeSet<StartPosition>) -> Option<Finding> {
        let mut missing: Vec<_> = StartPosition::all().filter(|position| !accounted.contains(position)).collect();
        missing.sort_by_key(|position| self.scheme.number(*position));
        let numbers: Vec<i64> = missing.iter().map(|position| self.scheme.number(*position)).collect();
        let named = || numbers.iter().zip(&missing).map(|(number, position)| format!("{number} {position}"));
        let what = if missing.len() < MAX_SHOWN { named().collect::<Vec<_>>().join(", ") } else { runs(&numbers) };
        (!missing.is_empty()).then(|| Finding::new(Fault::Missing, [], missing, format!("missing: {what}")))
    }
}

/// Returns how many fields most FENs have after their boards. If most have none, a board alone is right; otherwise, a
/// field that is not there is misprinted.
pub(crate) fn usual_fields<'a>(found: impl ExactSizeIterator<Item = &'a Found>) -> Option<usize> {
    let all = found.len();
    let usual = most_common(found.filter_map(|found| Some(found.fen.as_ref()?.fields)).collect());
    usual.filter(|(_, count)| is_most(*count, all)).map(|(fields, _)| fields)
}

/// Returns the fault of the fields of a FEN.
pub(crate) fn field_fault(found: &Found, usual: Option<usize>) -> Option<String> {
    let fen = found.fen.as_ref()?;
    let (fields, fewer) = (fen.fields, usual.filter(|usual| fen.fields < *usual));
    let unread = fewer.map(|usual| format!("{fields} of the {usual} fields after the board can be read"));
    fen.fault.clone().or(unread)
}

/// Returns the numbers on separate lines between two entries, if they lie between the numbers of the two, and if the
/// two have more integers between them than most.
fn numbers_alone<'a>(entries: &'a [ListEntry<'_>], expected: &'a [Option<i64>]) -> impl Iterator<Item = FoundInteger> {
    let alone =
        |pair: &'a [ListEntry<'_>]| pair[0].integers[1].iter().copied().filter(|it| it.line > pair[0].found.line);
    let counts = entries.windows(2).map(|pair| alone(pair).count()).collect();
    let usual = most_common(counts).filter(|_| entries.len() > 2).map_or(0, |(usual, _)| usual);
    let pairs = entries.windows(2).zip(expected.windows(2)).filter(move |(pair, _)| alone(pair).count() > usual);
    pairs.flat_map(move |(pair, numbers)| {
        alone(pair).filter(|it| numbers[0].is_some_and(|n| n < it.value) && numbers[1].is_some_and(|n| it.value < n))
    })
}
