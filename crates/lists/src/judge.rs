//! Judging the entries of a list, so that each mistake is reported once.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    mem,
};

use chess960_tables::StartPosition;

use crate::finding::runs;
use crate::position::Misprint;
use crate::{Entry, Fault, Finding, Integer, Interpretation, ListNumbering, MAX_SHOWN, Place, is_most, most_common};

/// An entry with what is known about it.
struct Item<'a> {
    entry: &'a Entry<'a>,
    /// The position: of several that differ, the one that the number calls for.
    position: Option<StartPosition>,
    /// The number that it has, or that its place in the list gives it.
    number: Option<i64>,
    /// The position that has this number.
    called_for: Option<StartPosition>,
    /// Whether a finding explains that its position is in the list again.
    reported: bool,
}

/// The facts about a position.
#[derive(Clone, Default)]
struct Known {
    entries: Vec<usize>,
    /// The place of the first entry that has its right number.
    right: Option<Place>,
    /// Whether a finding explains its absence.
    explained: bool,
}

impl Known {
    fn is_missing(&self) -> bool {
        self.entries.is_empty() && !self.explained
    }
}

/// A list that is being judged.
pub(crate) struct Judge<'a> {
    items: Vec<Item<'a>>,
    interpretation: &'a Interpretation,
    numbering: ListNumbering,
    /// The facts about each position, by Scharnagl number.
    known: Vec<Known>,
    findings: Vec<Finding>,
    /// Misprints without a number or place that tells which position was meant, with the indices of their findings.
    unknown: Vec<(usize, &'a Misprint)>,
}

impl<'a> Judge<'a> {
    pub(crate) fn new(
        entries: &'a [Entry<'a>],
        interpretation: &'a Interpretation,
        numbering: ListNumbering,
    ) -> Judge<'a> {
        let mut judge = Judge {
            items: Vec::with_capacity(entries.len()),
            interpretation,
            numbering,
            known: vec![Known::default(); usize::from(StartPosition::COUNT)],
            findings: Vec::new(),
            unknown: Vec::new(),
        };
        for (i, (entry, number)) in entries.iter().zip(interpretation.called_for(entries)).enumerate() {
            let called_for = number.and_then(|number| numbering.position(number));
            let is_right = entry.positions().any(|position| Some(position) == called_for);
            // If one of several is misprinted, none of the others is taken for the entry's position.
            let is_misprinted = called_for.is_some() && entry.found.iter().any(|found| found.read.position.is_err());
            let position = if is_right { called_for } else { entry.positions().next().filter(|_| !is_misprinted) };
            if let Some(position) = position {
                let known = &mut judge.known[index(position)];
                known.entries.push(i);
                known.right = known.right.or(Some(entry.place).filter(|_| is_right));
            }
            judge.items.push(Item { entry, position, number, called_for, reported: false });
        }
        judge
    }

    /// Judges everything. A part of a list may lack positions.
    pub(crate) fn judge(mut self, partial: bool) -> Vec<Finding> {
        self.judge_entries();
        self.judge_numbers();
        self.judge_others();
        self.judge_lone_numbers();
        let mut missing = Vec::new();
        for position in StartPosition::all() {
            let known = &self.known[index(position)];
            let entries = known.entries.iter().map(|&i| &self.items[i]);
            let places: Vec<Place> = entries.filter(|item| !item.reported).map(|item| item.entry.place).collect();
            if places.len() > 1 {
                let message =
                    format!("{position}, which is {}, occurs more than once", self.numbering.number(position));
                self.findings.push(Finding::new(Fault::Repeated, places, [position], message));
            } else if places.is_empty() && !known.explained {
                missing.push(position);
            }
        }
        self.find_meant(&mut missing);
        self.findings.sort_by(|a, b| a.places.cmp(&b.places));
        // Where nothing is legal, everything is missing.
        if !missing.is_empty() && !partial && self.items.iter().any(|item| item.position.is_some()) {
            missing.sort_by_key(|&position| self.numbering.number(position));
            let numbers: Vec<i64> = missing.iter().map(|&position| self.numbering.number(position)).collect();
            let message = if missing.len() < MAX_SHOWN {
                let named = numbers.iter().zip(&missing).map(|(number, position)| format!("{number} {position}"));
                format!("missing: {}", named.collect::<Vec<_>>().join(", "))
            } else {
                format!("{} positions are missing: {}", missing.len(), runs(&numbers))
            };
            self.findings.push(Finding::new(Fault::Missing, [], missing, message));
        }
        self.findings
    }

    /// Judges what is written in each entry.
    fn judge_entries(&mut self) {
        let mut fields: BTreeMap<String, Vec<Finding>> = BTreeMap::new();
        for item in &self.items {
            let (place, found) = (item.entry.place, item.entry.found);
            if let Some(misprint) = found.iter().find_map(|found| found.read.position.as_ref().err()) {
                // An illegal rank takes the place of the position that is called for.
                let right = item.position.or(item.called_for);
                match right {
                    Some(right) => self.known[index(right)].explained = true,
                    None => self.unknown.push((self.findings.len(), misprint)),
                }
                let message = misprint.message(right);
                self.findings.push(Finding::new(Fault::Illegal, [place], Vec::from_iter(right), message));
            }
            let Some(taken) = item.position else { continue };
            if let Some(other) = item.entry.positions().find(|&other| other != taken) {
                let message = format!("{taken} and {other} are side by side but are different positions");
                self.findings.push(Finding::new(Fault::Mismatch, [place], [taken], message));
            }
            for error in found.iter().filter_map(|found| found.read.field.as_deref()) {
                let message = error.to_string();
                // As in: the castling field is "-".
                let cause = message.split(" (column").next().unwrap_or_default().to_owned();
                fields.entry(cause).or_default().push(Finding::new(Fault::FenField, [place], [taken], message));
            }
        }
        for mut alike in fields.into_values() {
            if alike.len() > MAX_SHOWN {
                let message = format!("{} times; the first: {}", alike.len(), alike[0].message);
                let places: Vec<Place> = alike.iter().flat_map(|it| it.places.clone()).collect();
                let positions: Vec<StartPosition> = alike.iter().flat_map(|it| it.positions.clone()).collect();
                alike = vec![Finding::new(Fault::FenField, places, positions, message)];
            }
            self.findings.extend(alike);
        }
    }

    /// Judges the number of each entry, or its place in the order.
    fn judge_numbers(&mut self) {
        let mut wrong = Vec::new();
        for (i, item) in self.items.iter().enumerate() {
            let Some(found) = item.position else { continue };
            let place = item.entry.place;
            let number = self.numbering.number(found);
            match (item.number, self.interpretation.numbers) {
                (Some(called_for), _) if called_for == number => {}
                (Some(called_for), _) => wrong.push((i, called_for, found)),
                (None, _) if self.known[index(found)].right.is_some() => {}
                (None, Some(numbers)) => {
                    let lacks = match item.entry.integer(numbers.slot) {
                        Some(_) => "lacks a number that the others have",
                        None => "has no number, unlike the others",
                    };
                    let message = format!("{found}, which is {number}, {lacks}");
                    self.findings.push(Finding::new(Fault::Number, [place], [found], message));
                }
                (None, None) if self.interpretation.order.is_some() => {
                    self.findings.push(self.out_of_order(place, found));
                }
                (None, None) => {}
            }
        }
        // Entries that wait for another with which they may be swapped, by the position called for and the one found.
        let mut waiting: HashMap<[StartPosition; 2], Vec<usize>> = HashMap::new();
        let mut is_swapped = vec![false; wrong.len()];
        for (k, &(i, number, found)) in wrong.iter().enumerate() {
            let Some(right) = self.items[i].called_for else { continue };
            let Some(other) = waiting.get_mut(&[found, right]).and_then(Vec::pop) else {
                waiting.entry([right, found]).or_default().push(k);
                continue;
            };
            (is_swapped[k], is_swapped[other]) = (true, true);
            let (j, other, _) = wrong[other];
            let message =
                format!("positions {other} and {number} are swapped; {other} is {found}, {number} is {right}");
            let places = [self.items[j].entry.place, self.items[i].entry.place];
            self.findings.push(Finding::new(Fault::Swapped, places, [found, right], message));
        }
        for ((i, number, found), is_swapped) in wrong.into_iter().zip(is_swapped) {
            if !is_swapped {
                self.judge_wrong(i, number, found);
            }
        }
    }

    /// Judges an entry with a wrong number, or in a wrong place.
    fn judge_wrong(&mut self, i: usize, number: i64, found: StartPosition) {
        let (place, called_for) = (self.items[i].entry.place, self.items[i].called_for);
        let own = self.known[index(found)].right;
        let missing = called_for.filter(|&right| self.known[index(right)].is_missing());
        let finding = match (missing, own) {
            (Some(right), Some(own)) => {
                self.known[index(right)].explained = true;
                let message =
                    format!("number {number} should be {right}, which is missing; {found} is repeated from {own}");
                Finding::new(Fault::Number, [place], [right], message)
            }
            _ if self.interpretation.numbers.is_some() => wrong_number(place, number, found, self.numbering, own),
            (_, None) => self.out_of_order(place, found),
            // Without a number to correct, it is there twice.
            (None, Some(_)) => return,
        };
        self.items[i].reported = own.is_some();
        self.findings.push(finding);
    }

    fn out_of_order(&self, place: Place, found: StartPosition) -> Finding {
        let message = format!("{found}, which is {}, is out of order", self.numbering.number(found));
        Finding::new(Fault::Order, [place], [found], message)
    }

    /// Judges numbers in other places, where the entry is right otherwise.
    fn judge_others(&mut self) {
        for other in &self.interpretation.others {
            for item in &self.items {
                let (Some(integer), Some(found)) = (item.entry.integer(other.slot), item.position) else { continue };
                let number = self.numbering.number(found);
                let is_wrong =
                    item.number.map_or(self.interpretation.numbers.is_some(), |called_for| called_for != number);
                if integer.value != other.numbering.number(found) && !is_wrong && !item.reported {
                    let finding = wrong_number(item.entry.place, integer.value, found, other.numbering, None);
                    self.findings.push(finding);
                }
            }
        }
    }

    /// Finds numbers of missing positions on lines where the list would have an entry: the positions beside them are unreadable.
    fn judge_lone_numbers(&mut self) {
        let Some(numbers) = self.interpretation.numbers else { return };
        let line = |integer: Integer| i64::try_from(integer.line).unwrap_or(i64::MAX);
        let own_numbers: Vec<Option<Integer>> =
            self.items.iter().map(|item| item.entry.integer(numbers.slot)).collect();
        let numbered: Vec<Integer> = own_numbers.iter().flatten().copied().collect();
        let lines: HashSet<u64> = numbered.iter().map(|integer| integer.line).collect();
        // Lines per entry: the most common quotient of lines and numbers between neighbours.
        let lines_per_number = numbered.windows(2).map(|pair| {
            let (lines, numbers) = (line(pair[1]) - line(pair[0]), pair[1].value - pair[0].value);
            if lines.checked_rem(numbers) == Some(0) { (lines / numbers).abs() } else { lines }
        });
        let step = most_common(lines_per_number).unwrap_or(0);
        let consecutive = numbered.windows(2).filter(|pair| pair[0].value.abs_diff(pair[1].value) == 1);
        let in_order = is_most(consecutive.count(), numbered.len());
        // In order, and beyond the ends, it follows from the line which number the list would have.
        let is_expected = |integer: Integer, own: Integer, is_between: bool| {
            let lines = line(integer) - line(own);
            (integer.value - own.value).checked_mul(step) == Some(lines)
                || !in_order && is_between && lines.checked_rem(step) == Some(0)
        };
        for (i, item) in self.items.iter().enumerate() {
            let ([before, _, after], Some(own)) = (item.entry.integers, own_numbers[i]) else { continue };
            for (side, is_between) in [before, after].into_iter().zip([i > 0, i + 1 < own_numbers.len()]) {
                for &integer in side {
                    let Some(right) = self.numbering.position(integer.value) else { continue };
                    let known = &mut self.known[index(right)];
                    if known.is_missing() && !lines.contains(&integer.line) && is_expected(integer, own, is_between) {
                        known.explained = true;
                        let message = format!("number {} has no position; it is {right}", integer.value);
                        let place = Place { line: integer.line, column: None };
                        self.findings.push(Finding::new(Fault::Number, [place], [right], message));
                    }
                }
            }
        }
    }

    /// Finds which missing positions were meant by misprints whose place does not tell: the one that is most similar, or the last.
    fn find_meant(&mut self, missing: &mut Vec<StartPosition>) {
        let mut left = Vec::new();
        // A list has 960 positions; beyond, only time would be spent.
        for (finding, misprint) in mem::take(&mut self.unknown).into_iter().take(usize::from(StartPosition::COUNT)) {
            let letters = misprint.letters();
            let is_similar = |&i: &usize| {
                let pairs = letters.bytes().zip(missing[i].letters());
                let same = pairs.filter(|(a, b)| a.eq_ignore_ascii_case(b)).count();
                letters.len() == 8 && same + MAX_MISPRINTS >= 8
            };
            let mut similar = (0..missing.len()).filter(is_similar);
            match (similar.next(), similar.next()) {
                (Some(i), None) => self.belongs(finding, misprint, missing.remove(i)),
                _ => left.push((finding, misprint)),
            }
        }
        if let ([(finding, misprint)], [right]) = (&left[..], &missing[..]) {
            self.belongs(*finding, misprint, *right);
            missing.clear();
        }
    }

    /// Completes the finding of a misprint by the position that was meant.
    fn belongs(&mut self, finding: usize, misprint: &Misprint, right: StartPosition) {
        self.findings[finding].positions.push(right);
        self.findings[finding].message = misprint.message(Some(right));
    }
}

/// The most squares in which a misprint may differ from the position that was meant. Two positions differ in two squares or more, so with more
/// wrong letters too many are as near.
const MAX_MISPRINTS: usize = 2;

/// Reports a number that is not that of the position found, which is elsewhere with its own.
fn wrong_number(
    place: Place,
    number: i64,
    found: StartPosition,
    numbering: ListNumbering,
    own: Option<Place>,
) -> Finding {
    let right = numbering.position(number);
    let mut message = format!("{found} is {}, not {number}; ", numbering.number(found));
    message += &right.map_or(format!("there is no {number}"), |right| format!("{number} is {right}"));
    message.extend(own.map(|own| format!("; {found} is also on {own}")));
    let other = ListNumbering::ALL.into_iter().find(|other| other.number(found) == number);
    message.extend(other.map(|other| format!("; {number} would be right if the numbers were {other}")));
    Finding::new(Fault::Number, [place], [found], message)
}

fn index(position: StartPosition) -> usize {
    position.scharnagl().into()
}
