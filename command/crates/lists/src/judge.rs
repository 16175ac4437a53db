//! Judging the entries of a list.

use std::collections::{BTreeMap, BTreeSet};

use chess960_tables::StartPosition;

use crate::divide::ListEntry;
use crate::finding::{MAX_SHOWN, Place, runs};
use crate::most::{is_most, most_common};
use crate::numbering::whose;
use crate::numbers::Scheme;
use crate::text::FoundInteger;
use crate::{Fault, Finding, Options};

/// Judges each entry by the number that it has or that its place gives it, then what is repeated, and what is missing.
pub(crate) fn judge(entries: &[ListEntry<'_>], scheme: &Scheme, options: &Options) -> Vec<Finding> {
    let own = scheme.numbers.first();
    let numbering = scheme.numbering().or(options.numbering).unwrap_or_default();
    let shift = own.map_or(0, |own| own.shift);
    let number_of = |position| i64::from(numbering.number(position)) + shift;
    let position_of = |number: i64| numbering.with_number(u16::try_from(number - shift).ok()?);
    let expected = scheme.expected(entries, options.partial);
    let is_free = own.is_none() && scheme.order.is_none();
    // The entries that are right, of each position, and the last entry with each number.
    let mut right: BTreeMap<StartPosition, Vec<usize>> = BTreeMap::new();
    let mut last: BTreeMap<i64, usize> = BTreeMap::new();
    for (i, (entry, expected)) in entries.iter().zip(&expected).enumerate() {
        let is_right = |found: &StartPosition| expected.map_or(is_free, |number| number == number_of(*found));
        entry.position().filter(is_right).into_iter().for_each(|found| right.entry(found).or_default().push(i));
        last.extend(expected.map(|number| (number, i)));
    }
    let usual = usual_fields(entries);
    let (mut findings, mut named) = (Vec::new(), BTreeSet::new());
    for (i, (entry, &expected)) in entries.iter().zip(&expected).enumerate() {
        let called_for = expected.and_then(position_of);
        let mut report = |fault, places: &[Place], positions: &[StartPosition], message: String| {
            findings.push(Finding::new(fault, places, positions, message));
        };
        named.extend(called_for.filter(|called_for| entry.position() != Some(*called_for)));
        let found = match &entry.found.position {
            Ok(found) => *found,
            Err(misprint) => {
                let belongs = called_for.map(|right| format!("; {right} belongs here")).unwrap_or_default();
                report(Fault::Illegal, &[entry.place], called_for.as_slice(), format!("{misprint}{belongs}"));
                continue;
            }
        };
        let number = number_of(found);
        match expected {
            Some(expected) if expected == number => {
                for numbers in scheme.numbers.iter().skip(1) {
                    let right = numbers.numbering.number(found).into();
                    let fault = match entry.integer(numbers.slot).map(|it| it.value) {
                        Some(wrong) if wrong == right => continue,
                        Some(wrong) => {
                            format!("{found} is {right} in {} numbering, not {wrong}", whose(numbers.numbering))
                        }
                        None => format!("{found}, which is {right}, lacks a number that the others have"),
                    };
                    report(Fault::Number, &[entry.place], &[found], fault);
                }
            }
            Some(expected) => {
                named.insert(found);
                let is = called_for.map_or(format!("there is no {expected}"), |right| format!("{expected} is {right}"));
                let other = last.get(&number).filter(|_| last.get(&expected) == Some(&i)).zip(called_for);
                match other.filter(|(other, right)| entries[**other].position() == Some(*right)) {
                    Some((&other, right)) if i < other => {
                        let message = format!("{found} and {right} are swapped: {is}, and {number} is {found}");
                        let places = [entry.place, entries[other].place];
                        report(Fault::Number, &places, &[right, found], message);
                    }
                    // It is said there.
                    Some(_) => {}
                    None => {
                        let also =
                            right.get(&found).map(|right| format!("; {found} is also on {}", entries[right[0]].place));
                        let message = format!("{found} is {number}, not {expected}; {is}{}", also.unwrap_or_default());
                        report(Fault::Number, &[entry.place], called_for.as_slice(), message);
                    }
                }
            }
            None if is_free => {}
            None if right.contains_key(&found) => right.entry(found).or_default().push(i),
            None => {
                named.insert(found);
                let what = if own.is_some() { "has no number, unlike the others" } else { "is out of order" };
                report(Fault::Number, &[entry.place], &[found], format!("{found}, which is {number}, {what}"));
            }
        }
        if let Some(message) = field_fault(entry, usual) {
            report(Fault::FenField, &[entry.place], &[found], message);
        }
    }
    for FoundInteger { value, line } in numbers_alone(entries, &expected).filter(|_| own.is_some()) {
        let position = position_of(value).filter(|position| !right.contains_key(position));
        if let Some(position) = position.filter(|position| named.insert(*position)) {
            let message = format!("number {value} has no position; it is {position}");
            findings.push(Finding::new(Fault::Number, [Place { line, column: None }], [position], message));
        }
    }
    for (&position, right) in right.iter_mut().filter(|(_, right)| right.len() > 1) {
        right.sort_unstable();
        let places: Vec<Place> = right.iter().map(|&i| entries[i].place).collect();
        let message = format!("{position}, which is {}, occurs more than once", number_of(position));
        findings.push(Finding::new(Fault::Repeated, places, [position], message));
    }
    let is_missing = |position: &StartPosition| !right.contains_key(position) && !named.contains(position);
    let missing = StartPosition::all().filter(|position| is_missing(position) && !options.partial);
    let missing: BTreeMap<i64, StartPosition> = missing.map(|position| (number_of(position), position)).collect();
    if !missing.is_empty() {
        let named = || missing.iter().map(|(number, position)| format!("{number} {position}")).collect::<Vec<_>>();
        let numbers: Vec<i64> = missing.keys().copied().collect();
        let what = if missing.len() < MAX_SHOWN { named().join(", ") } else { runs(&numbers) };
        let missing = missing.values().copied().collect::<Vec<_>>();
        findings.push(Finding::new(Fault::Missing, [], missing, format!("missing: {what}")));
    }
    findings
}

/// Returns how many fields most FENs have after their boards. One may be its board alone; where most are not, a field
/// that is not there is misprinted.
fn usual_fields(entries: &[ListEntry<'_>]) -> Option<usize> {
    let usual = most_common(entries.iter().filter_map(|entry| entry.found.fields).collect());
    usual.filter(|(_, count)| is_most(*count, entries.len())).map(|(fields, _)| fields)
}

/// Returns what is wrong with the fields of a FEN.
fn field_fault(entry: &ListEntry<'_>, usual: Option<usize>) -> Option<String> {
    let fewer = entry.found.fields.zip(usual).filter(|(fields, usual)| fields < usual);
    let unread = fewer.map(|(fields, usual)| format!("{fields} of the {usual} fields after the board can be read"));
    entry.found.field.clone().or(unread)
}

/// Returns the numbers on lines of their own that are between those of two entries, if more integers are there than
/// between most.
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
