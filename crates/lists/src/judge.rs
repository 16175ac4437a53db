//! Judging the entries of a list, so that each mistake is reported once.

use std::collections::{HashMap, VecDeque};

use chess960_notation::Escaped;
use chess960_tables::StartPosition;

use crate::{
    Fault, Finding, ListNumbering, Place,
    entry::Entry,
    finding::{MAX_SHOWN, runs},
    most::{is_most, most_common},
    position::Misprint,
    reading::Reading,
    scan::Integer,
};

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

/// A list that is being judged.
pub(crate) struct Judge<'a> {
    items: Vec<Item<'a>>,
    reading: &'a Reading,
    numbering: ListNumbering,
    /// The entries of each position, by Scharnagl number.
    entries_of: Vec<Vec<usize>>,
    /// The first entry of each position that has its right number.
    first_right: Vec<Option<usize>>,
    /// Whether each position's absence is explained by a finding.
    explained: Vec<bool>,
    findings: Vec<Finding>,
    /// Misprints for which nothing calls, with their findings.
    unknown: Vec<(usize, &'a Misprint)>,
}

impl<'a> Judge<'a> {
    pub(crate) fn new(entries: &'a [Entry<'a>], reading: &'a Reading, numbering: ListNumbering) -> Judge<'a> {
        let mut judge = Judge {
            items: Vec::with_capacity(entries.len()),
            reading,
            numbering,
            entries_of: vec![Vec::new(); usize::from(StartPosition::COUNT)],
            first_right: vec![None; usize::from(StartPosition::COUNT)],
            explained: vec![false; usize::from(StartPosition::COUNT)],
            findings: Vec::new(),
            unknown: Vec::new(),
        };
        for (i, (entry, number)) in entries.iter().zip(reading.called_for(entries)).enumerate() {
            let called_for = number.and_then(|number| numbering.position(number));
            let is_right = entry.positions().any(|position| Some(position) == called_for);
            // If one of several is misprinted, none of the others is taken for the entry's position.
            let is_misprinted = called_for.is_some() && entry.found.iter().any(|found| found.position.is_err());
            let position = if is_right { called_for } else { entry.positions().next().filter(|_| !is_misprinted) };
            if let Some(position) = position {
                judge.entries_of[index(position)].push(i);
                if is_right {
                    judge.first_right[index(position)].get_or_insert(i);
                }
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
            let number = self.numbering.number(position);
            let entries = self.entries_of[index(position)].iter().map(|&i| &self.items[i]);
            let places: Vec<Place> = entries.filter(|item| !item.reported).map(|item| item.entry.place).collect();
            if places.len() > 1 {
                let message = format!("{position}, which is {number}, occurs more than once");
                self.findings.push(Finding::new(Fault::Repeated, places, [position], message));
            } else if places.is_empty() && !self.explained[index(position)] {
                missing.push((number, position));
            }
        }
        self.find_meant(&mut missing);
        self.findings.sort_by(|a, b| a.places.cmp(&b.places));
        // Where nothing is legal, everything is missing.
        if !missing.is_empty() && !partial && self.items.iter().any(|item| item.position.is_some()) {
            missing.sort_unstable_by_key(|&(number, _)| number);
            let message = if missing.len() < MAX_SHOWN {
                let missing: Vec<String> = missing.iter().map(|(number, sp)| format!("{number} {sp}")).collect();
                format!("missing: {}", missing.join(", "))
            } else {
                let numbers: Vec<i64> = missing.iter().map(|&(number, _)| number).collect();
                format!("{} positions are missing: {}", missing.len(), runs(&numbers))
            };
            let missing: Vec<StartPosition> = missing.into_iter().map(|(_, position)| position).collect();
            self.findings.push(Finding::new(Fault::Missing, [], missing, message));
        }
        self.findings
    }

    /// Judges what is written in each entry.
    fn judge_entries(&mut self) {
        let width = most_common(self.items.iter().map(|item| item.entry.found.len())).unwrap_or(1);
        for item in &self.items {
            let (place, found) = (item.entry.place, item.entry.found);
            if let Some(misprint) = found.iter().find_map(|found| found.position.as_ref().err()) {
                // An illegal rank takes the place of the position that is called for.
                let right = item.position.or(item.called_for);
                let mut message = format!("{}: {}", Escaped(&misprint.text), misprint.error);
                if let Some(right) = right {
                    self.explained[index(right)] = true;
                    message += &belongs(right);
                } else {
                    self.unknown.push((self.findings.len(), misprint));
                }
                let right: Vec<StartPosition> = right.into_iter().collect();
                self.findings.push(Finding::new(Fault::Illegal, [place], right, message));
            }
            let Some(taken) = item.position else { continue };
            let message = if let Some(other) = item.entry.positions().find(|&other| other != taken) {
                Some(format!("{taken} and {other} are side by side but are different positions"))
            } else {
                let times = found.len();
                let message = || format!("{taken} is written {times} of {width} times side by side, unlike the others");
                (times < width).then(message)
            };
            let new = |fault, message| Finding::new(fault, [place], [taken], message);
            self.findings.extend(message.map(|message| new(Fault::Different, message)));
            let fields = found.iter().filter_map(|found| found.field.as_deref());
            self.findings.extend(fields.map(|error| new(Fault::Field, error.to_string())));
        }
    }

    /// Judges the number of each entry, or its place in the order.
    fn judge_numbers(&mut self) {
        let mut wrong = Vec::new();
        for (i, item) in self.items.iter().enumerate() {
            let Some(found) = item.position else { continue };
            let number = self.numbering.number(found);
            match item.number {
                Some(called_for) if called_for != number => wrong.push((i, called_for, found)),
                None if self.first_right[index(found)].is_none() && self.reading.numbers.is_some() => {
                    let lacks = if self.has_number(item) {
                        "lacks a number that the others have"
                    } else {
                        "has no number, unlike the others"
                    };
                    let message = format!("{found}, which is {number}, {lacks}");
                    self.findings.push(Finding::new(Fault::Number, [item.entry.place], [found], message));
                }
                None if self.first_right[index(found)].is_none() && self.reading.order.is_some() => {
                    self.findings.push(self.out_of_order(item.entry.place, found));
                }
                _ => {}
            }
        }
        // Entries that wait for another with which they may be swapped, by the position called for and the one found.
        let mut waiting: HashMap<[StartPosition; 2], VecDeque<usize>> = HashMap::new();
        let mut partner = vec![None; wrong.len()];
        for (k, &(i, _, found)) in wrong.iter().enumerate() {
            let Some(right) = self.items[i].called_for else { continue };
            if let Some(other) = waiting.get_mut(&[found, right]).and_then(VecDeque::pop_front) {
                (partner[k], partner[other]) = (Some(other), Some(k));
            } else {
                waiting.entry([right, found]).or_default().push_back(k);
            }
        }
        for (k, &(i, number, found)) in wrong.iter().enumerate() {
            let place = self.items[i].entry.place;
            match (partner[k], self.items[i].called_for) {
                (Some(other), Some(right)) if k < other => {
                    let (j, other_number, _) = wrong[other];
                    let message = format!(
                        "positions {number} and {other_number} are swapped; {number} is {right}, {other_number} is {found}"
                    );
                    let places = [place, self.items[j].entry.place];
                    self.findings.push(Finding::new(Fault::Swapped, places, [right, found], message));
                }
                (Some(_), _) => {}
                (None, _) => self.judge_wrong(i, number, found),
            }
        }
    }

    /// Returns whether the entry has an integer where its number would be.
    fn has_number(&self, item: &Item<'_>) -> bool {
        self.reading.numbers.is_some_and(|numbers| item.entry.integer(numbers.slot).is_some())
    }

    /// Judges an entry with a wrong number, or in a wrong place.
    fn judge_wrong(&mut self, i: usize, number: i64, found: StartPosition) {
        let (place, called_for) = (self.items[i].entry.place, self.items[i].called_for);
        let own = self.first_right[index(found)].map(|i| self.items[i].entry.place);
        self.items[i].reported = own.is_some();
        let is_missing =
            |right: &StartPosition| self.entries_of[index(*right)].is_empty() && !self.explained[index(*right)];
        let finding = match (called_for.filter(is_missing), own) {
            (Some(right), Some(own)) => {
                self.explained[index(right)] = true;
                let message =
                    format!("number {number} should be {right}, which is missing; {found} is repeated from {own}");
                Finding::new(Fault::Number, [place], [right], message)
            }
            (_, own) if self.reading.numbers.is_some() => wrong_number(place, number, found, self.numbering, own),
            _ => {
                // Without a number to correct, it is there twice, or misplaced.
                self.items[i].reported = false;
                if own.is_some() {
                    return;
                }
                self.out_of_order(place, found)
            }
        };
        self.findings.push(finding);
    }

    fn out_of_order(&self, place: Place, found: StartPosition) -> Finding {
        let message = format!("{found}, which is {}, is out of order", self.numbering.number(found));
        Finding::new(Fault::Order, [place], [found], message)
    }

    /// Judges numbers in other places, where the entry is right otherwise.
    fn judge_others(&mut self) {
        for other in self.reading.others() {
            for item in &self.items {
                let (Some(integer), Some(found)) = (item.entry.integer(other.slot), item.position) else { continue };
                let is_wrong =
                    item.number.map_or(self.reading.numbers.is_some(), |number| number != self.numbering.number(found));
                if integer.value != other.numbering.number(found) && !is_wrong && !item.reported {
                    let finding = wrong_number(item.entry.place, integer.value, found, other.numbering, None);
                    self.findings.push(finding);
                }
            }
        }
    }

    /// Finds numbers of missing positions where an entry would have its number: the positions beside them are unreadable.
    fn judge_lone_numbers(&mut self) {
        let Some(numbers) = self.reading.numbers else { return };
        let own_numbers: Vec<Option<Integer>> =
            self.items.iter().map(|item| item.entry.integer(numbers.slot)).collect();
        let line = |integer: &Integer| i64::try_from(integer.line).unwrap_or(i64::MAX);
        let lines: Vec<i64> = own_numbers.iter().flatten().map(line).collect();
        // Lines per entry: the most common quotient of lines and numbers between neighbours.
        let numbered: Vec<Integer> = own_numbers.iter().flatten().copied().collect();
        let step = most_common(numbered.windows(2).map(|pair| {
            let (lines, numbers) = (line(&pair[1]) - line(&pair[0]), pair[1].value - pair[0].value);
            if lines.checked_rem(numbers) == Some(0) { (lines / numbers).abs() } else { lines }
        }));
        let step = step.unwrap_or_default();
        let consecutive = numbered.windows(2).filter(|pair| pair[0].value.abs_diff(pair[1].value) == 1);
        let in_order = is_most(consecutive.count(), numbered.len());
        for (i, item) in self.items.iter().enumerate() {
            let ([before, _, after], Some(own)) = (item.entry.integers, own_numbers[i]) else { continue };
            let neighbour = |i: Option<usize>| own_numbers.get(i?).copied().flatten();
            let sides = [(before, neighbour(i.checked_sub(1))), (after, neighbour(Some(i + 1)))];
            for (integer, neighbour) in
                sides.into_iter().flat_map(|(side, other)| side.iter().map(move |it| (it, other)))
            {
                let Some(right) = self.numbering.position(integer.value) else { continue };
                let is_listed = !self.entries_of[index(right)].is_empty() || self.explained[index(right)];
                // Before the first entry and after the last, only the next number is the list's; in a list in order, only those between
                // two entries.
                let lines_apart = line(integer) - line(&own);
                let is_inside =
                    |next: Integer| !in_order || (own.value < integer.value) == (integer.value < next.value);
                let is_next = (integer.value - own.value).checked_mul(step) == Some(lines_apart);
                let is_other = lines_apart == 0 || lines.binary_search(&line(integer)).is_ok();
                if !is_listed
                    && !is_other
                    && (is_next || neighbour.is_some_and(is_inside) && lines_apart.checked_rem(step) == Some(0))
                {
                    self.explained[index(right)] = true;
                    let message = format!("number {} has no position; it is {right}", integer.value);
                    let place = Place { line: integer.line, column: None };
                    self.findings.push(Finding::new(Fault::Number, [place], [right], message));
                }
            }
        }
    }

    /// Finds which missing positions were meant by misprints for which nothing calls: the one that is most similar.
    fn find_meant(&mut self, missing: &mut Vec<(i64, StartPosition)>) {
        // A list has 960 positions; beyond, only time would be spent.
        for &(finding, misprint) in self.unknown.iter().take(usize::from(StartPosition::COUNT)) {
            let letters = misprint.letters();
            let is_similar = |&(_, position): &(i64, StartPosition)| {
                let pairs = letters.bytes().zip(position.letters());
                let same = pairs.filter(|(a, b)| a.eq_ignore_ascii_case(b)).count();
                letters.len() == 8 && same + MAX_MISPRINTS >= 8
            };
            let mut similar = missing.iter().enumerate().filter(|(_, missing)| is_similar(missing));
            if let (Some((i, &(_, right))), None) = (similar.next(), similar.next()) {
                self.findings[finding].positions.push(right);
                self.findings[finding].message += &belongs(right);
                missing.remove(i);
            }
        }
        // Of each, one is left.
        let is_left = |finding: &usize| self.findings[*finding].positions.is_empty();
        let mut left = self.unknown.iter().map(|&(finding, _)| finding).filter(is_left);
        if let (Some(finding), None, &[(_, right)]) = (left.next(), left.next(), &missing[..]) {
            self.findings[finding].positions.push(right);
            self.findings[finding].message += &belongs(right);
            missing.clear();
        }
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

fn belongs(right: StartPosition) -> String {
    format!("; {right} belongs here")
}

fn index(position: StartPosition) -> usize {
    position.scharnagl().into()
}
