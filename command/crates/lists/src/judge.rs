//! Judging the entries of a list.

use std::collections::{BTreeMap, BTreeSet};

use chess960_tables::StartPosition;

use crate::divide::Entry;
use crate::finding::{MAX_SHOWN, Place, runs};
use crate::numbers::Reading;
use crate::text::Integer;
use crate::{Fault, Finding, ListNumbering, Options};

/// Judges each entry by the number that it has or that its place gives it, then what is repeated, and what is missing.
pub(crate) fn judge(entries: &[Entry<'_>], reading: &Reading, options: &Options) -> Vec<Finding> {
    let own = reading.numbers.first();
    let numbering = own.map(|own| own.numbering).or(reading.order).or(options.numbering);
    let numbering = numbering.unwrap_or(ListNumbering::Scharnagl);
    let number_of = |position| own.map_or_else(|| numbering.number(position), |own| own.number(position));
    let position_of = |number| own.map_or_else(|| numbering.position(number), |own| own.position(number));
    let lines = || entries.iter().map(|entry| entry.found.line);
    let shared: BTreeSet<usize> = lines().zip(lines().skip(1)).filter(|(a, b)| a == b).map(|(line, _)| line).collect();
    let place = |entry: &Entry<'_>| {
        let line = entry.found.line;
        Place { line, column: shared.contains(&line).then_some(entry.found.column) }
    };

    let expected = reading.expected(entries, options.partial);
    let is_free = own.is_none() && reading.order.is_none();
    let mut right: BTreeMap<StartPosition, Vec<usize>> = BTreeMap::new();
    for (i, (entry, expected)) in entries.iter().zip(&expected).enumerate() {
        let is_right = |found: &StartPosition| expected.map_or(is_free, |number| number == number_of(*found));
        entry.position().filter(is_right).into_iter().for_each(|found| right.entry(found).or_default().push(i));
    }
    let mut findings = Vec::new();
    let mut named = BTreeSet::new();
    let mut fields: BTreeMap<String, Vec<Finding>> = BTreeMap::new();
    for (i, (entry, &expected)) in entries.iter().zip(&expected).enumerate() {
        let called_for = expected.and_then(position_of);
        let mut report = |fault, position: Option<StartPosition>, message: String| {
            findings.push(Finding::new(fault, [place(entry)], Vec::from_iter(position), message));
        };
        let found = match &entry.found.position {
            Ok(found) => *found,
            Err(misprint) => {
                let belongs = called_for.map(|right| format!("; {right} belongs here")).unwrap_or_default();
                report(Fault::Illegal, called_for, format!("{misprint}{belongs}"));
                named.extend(called_for);
                continue;
            }
        };
        let number = number_of(found);
        let elsewhere = right.get(&found).map(|right| &entries[right[0]]);
        match expected {
            Some(expected) if expected != number => {
                let is = called_for.map_or(format!("there is no {expected}"), |right| format!("{expected} is {right}"));
                let also = elsewhere.map(|right| format!("; {found} is also on {}", place(right))).unwrap_or_default();
                let mut others = ListNumbering::ALL.into_iter().filter(|_| own.is_some() && elsewhere.is_none());
                let other = others.find(|other| other.number(found) == expected);
                let other = other.map(|other| format!("; {expected} would be right if the numbers were {other}"));
                let other = other.unwrap_or_default();
                report(Fault::Number, called_for, format!("{found} is {number}, not {expected}; {is}{also}{other}"));
                named.extend(called_for);
                named.insert(found);
            }
            None if is_free => {}
            None if elsewhere.is_some() => right.entry(found).or_default().push(i),
            None => {
                let no_number = (Fault::Number, "has no number, unlike the others");
                let (fault, what) = if own.is_some() { no_number } else { (Fault::Order, "is out of order") };
                report(fault, Some(found), format!("{found}, which is {number}, {what}"));
                named.insert(found);
            }
            Some(_) => {
                for numbers in reading.numbers.iter().skip(1) {
                    if let Some(message) = numbers.fault(entry, found) {
                        report(Fault::Number, Some(found), message);
                    }
                }
            }
        }
        if let Some(message) = entry.found.field.clone() {
            // As in: the castling field is "-".
            let cause = message.split(" (column").next().unwrap_or_default().to_owned();
            fields.entry(cause).or_default().push(Finding::new(Fault::FenField, [place(entry)], [found], message));
        }
    }
    for Integer { value, line } in numbers_alone(entries, &expected).filter(|_| own.is_some()) {
        let position = position_of(value).filter(|position| !right.contains_key(position));
        if let Some(position) = position.filter(|position| named.insert(*position)) {
            let message = format!("number {value} has no position; it is {position}");
            findings.push(Finding::new(Fault::Number, [Place { line, column: None }], [position], message));
        }
    }
    findings.extend(fields.into_values().flat_map(fields_alike));
    for (&position, right) in right.iter_mut().filter(|(_, right)| right.len() > 1) {
        right.sort_unstable();
        let places: Vec<Place> = right.iter().map(|&i| place(&entries[i])).collect();
        let message = format!("{position}, which is {}, occurs more than once", number_of(position));
        findings.push(Finding::new(Fault::Repeated, places, [position], message));
    }
    findings.sort_by(|a, b| a.places.cmp(&b.places));
    let is_missing = |position: &StartPosition| !right.contains_key(position) && !named.contains(position);
    let mut missing: Vec<StartPosition> = StartPosition::all().filter(is_missing).collect();
    missing.sort_by_key(|&position| number_of(position));
    if !missing.is_empty() && !options.partial {
        let numbers: Vec<i64> = missing.iter().map(|&position| number_of(position)).collect();
        findings.push(are_missing(missing, &numbers));
    }
    findings
}

/// Returns the numbers on lines of their own that are between those of the entries before and after them.
fn numbers_alone<'a>(entries: &'a [Entry<'_>], expected: &'a [Option<i64>]) -> impl Iterator<Item = Integer> {
    entries.windows(2).zip(expected.windows(2)).flat_map(|(pair, numbers)| {
        let after = pair[0].integers[1].iter().copied().filter(|it| it.line > pair[0].found.line);
        after.filter(|it| numbers[0].is_some_and(|n| n < it.value) && numbers[1].is_some_and(|n| it.value < n))
    })
}

/// Returns findings about the same fault of a field: as one, if there are many.
fn fields_alike(alike: Vec<Finding>) -> Vec<Finding> {
    if alike.len() <= MAX_SHOWN {
        return alike;
    }
    let message = format!("{} times; the first: {}", alike.len(), alike[0].message);
    let places: Vec<Place> = alike.iter().flat_map(|finding| finding.places.clone()).collect();
    let positions: Vec<_> = alike.iter().flat_map(|finding| finding.positions.clone()).collect();
    vec![Finding::new(Fault::FenField, places, positions, message)]
}

fn are_missing(missing: Vec<StartPosition>, numbers: &[i64]) -> Finding {
    let message = if missing.len() < MAX_SHOWN {
        let named = numbers.iter().zip(&missing).map(|(number, position)| format!("{number} {position}"));
        format!("missing: {}", named.collect::<Vec<_>>().join(", "))
    } else {
        format!("{} positions are missing: {}", missing.len(), runs(numbers))
    };
    Finding::new(Fault::Missing, [], missing, message)
}
