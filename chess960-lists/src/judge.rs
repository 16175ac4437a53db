//! Judging the entries of a list, so that one slip is one finding.

use std::collections::{HashMap, VecDeque};

use chess960_tables::StartPosition;

use crate::{
    Finding, ListNumbering, NumberPlace, Place,
    entry::{Entry, most_common},
    reading::{Basis, Numbers, Reading},
};

/// An entry with what is known about it.
struct Item<'a> {
    entry: &'a Entry<'a>,
    place: Place,
    /// The position: of several that differ, the one that the number calls for.
    position: Option<StartPosition>,
    /// The number that it has, or that its place in the list gives it.
    number: Option<u64>,
}

/// A list that is being judged.
pub(crate) struct Judge<'a> {
    items: Vec<Item<'a>>,
    reading: &'a Reading,
    numbering: ListNumbering,
    /// The entries of each position, by Scharnagl number.
    entries_of: Vec<Vec<usize>>,
    /// The first entry of each position that is where it should be, and how many are; in a list in an order of its own, all of them.
    right: Vec<(Option<usize>, usize)>,
    /// Whether each entry is explained by a finding, so that it is no duplicate.
    reported: Vec<bool>,
    /// Whether each position's absence is explained by a finding.
    explained: Vec<bool>,
    findings: Vec<Finding>,
}

impl<'a> Judge<'a> {
    pub(crate) fn new(entries: &'a [Entry<'a>], reading: &'a Reading, numbering: ListNumbering) -> Judge<'a> {
        let called_for = reading.called_for(entries, numbering);
        let items = entries.iter().zip(called_for).map(|(entry, number)| {
            let called_for = number.and_then(|number| numbering.position(number));
            let position = entry.positions().find(|&position| Some(position) == called_for);
            Item { entry, place: entry.place, position: position.or_else(|| entry.positions().next()), number }
        });
        let items: Vec<Item<'a>> = items.collect();
        let mut entries_of = vec![Vec::new(); usize::from(StartPosition::COUNT)];
        let mut right = vec![(None, 0); entries_of.len()];
        for (i, item) in items.iter().enumerate() {
            let Some(position) = item.position else { continue };
            entries_of[index(position)].push(i);
            if item.number == Some(numbering.number(position).into()) || matches!(reading.basis, Basis::Nothing) {
                let (first, count) = right[index(position)];
                right[index(position)] = (first.or(Some(i)), count + 1);
            }
        }
        Judge {
            reported: vec![false; items.len()],
            explained: vec![false; entries_of.len()],
            items,
            reading,
            numbering,
            entries_of,
            right,
            findings: Vec::new(),
        }
    }

    /// Returns which entries only mention a position that the list has: before or after all that are settled, farther from the list than
    /// its entries are from each other, and not in the place of one that is missing.
    pub(crate) fn mentions(&self) -> Vec<bool> {
        let items = &self.items;
        let mut is_far = vec![false; items.len()];
        // Those that are where they should be, and no other of their position is.
        let settled: Vec<usize> =
            self.right.iter().filter_map(|&(first, count)| first.filter(|_| count == 1)).collect();
        let (Some(&first), Some(&last)) = (settled.iter().min(), settled.iter().max()) else { return is_far };
        let gap = |i: usize| items[i + 1].entry.first_line().saturating_sub(items[i].entry.last_line());
        // A position on the next line belongs to the list, though most of its lines have several.
        let usual = most_common((first..last).map(gap)).unwrap_or(0).max(1);
        for i in (0..first).rev() {
            is_far[i] = is_far[i + 1] || gap(i) > usual;
        }
        for i in last + 1..items.len() {
            is_far[i] = is_far[i - 1] || gap(i - 1) > usual;
        }
        let near = |entries: &Vec<usize>| entries.iter().any(|&i| !is_far[i]);
        let is_listed: Vec<bool> = self.entries_of.iter().map(near).collect();
        let is_listed = |position| is_listed[index(position)];
        let is_mention = |(item, far): (&Item<'_>, &bool)| {
            let called_for = item.number.and_then(|number| self.numbering.position(number));
            *far && item.position.is_some_and(is_listed) && called_for.is_none_or(is_listed)
        };
        items.iter().zip(&is_far).map(is_mention).collect()
    }

    /// Judges everything. A part of a list may lack positions.
    pub(crate) fn judge(mut self, partial: bool) -> Vec<Finding> {
        self.judge_entries();
        self.judge_numbers();
        for other in &self.reading.others {
            self.judge_others(other);
        }
        let is_unreported = |i: &&usize| !self.reported[**i];
        let mut missing = Vec::new();
        for position in StartPosition::all() {
            let number = self.numbering.number(position);
            let entries = self.entries_of[index(position)].iter().filter(is_unreported);
            let places: Vec<Place> = entries.map(|&i| self.items[i].place).collect();
            if places.len() > 1 {
                self.findings.push(Finding::Duplicate { places, position, number });
            } else if places.is_empty() && !self.explained[index(position)] && !partial {
                missing.push((number, position));
            }
        }
        self.find_meant(&mut missing);
        missing.sort_unstable_by_key(|&(number, _)| number);
        // Where nothing is legal, everything is missing.
        if !missing.is_empty() && self.items.iter().any(|item| item.position.is_some()) {
            self.findings.push(Finding::Missing(missing));
        }
        self.findings
    }

    /// Judges what is written in each entry.
    fn judge_entries(&mut self) {
        let width = most_common(self.items.iter().map(|item| item.entry.found.len())).unwrap_or(1);
        for item in &self.items {
            let (place, found) = (item.place, item.entry.found);
            let called_for = item.number.and_then(|number| self.numbering.position(number));
            if let Some(misprint) = found.iter().find_map(|found| found.position.as_ref().err()) {
                // An illegal rank takes the place of the position that is called for.
                let right = item.position.or(called_for);
                if let Some(right) = right {
                    self.explained[index(right)] = true;
                }
                let (text, error) = (misprint.text.clone(), misprint.error.clone());
                self.findings.push(Finding::Illegal { place, text, error, right });
            }
            let Some(taken) = item.position else { continue };
            if let Some(other) = item.entry.positions().find(|&other| other != taken) {
                self.findings.push(Finding::Differ { place, taken, other });
            } else if found.len() < width {
                self.findings.push(Finding::Incomplete { place, found: taken, beside: found.len(), usual: width });
            }
            let fields = found.iter().filter_map(|found| found.field.as_deref());
            self.findings.extend(fields.map(|&error| Finding::Field { place, error }));
        }
    }

    fn judge_numbers(&mut self) {
        let mut wrong = Vec::new();
        for (i, item) in self.items.iter().enumerate() {
            let Some(found) = item.position else { continue };
            let (place, number) = (item.place, self.numbering.number(found));
            match (item.number, self.reading.basis) {
                (Some(called_for), _) if called_for != u64::from(number) => wrong.push((i, called_for, found)),
                (None, Basis::Numbers(_)) if self.own(found).is_none() => {
                    self.findings.push(Finding::NoNumber { place, found, number });
                }
                (None, Basis::Order(_)) if self.own(found).is_none() => {
                    self.findings.push(Finding::OutOfOrder { place, found, number });
                }
                _ => {}
            }
        }
        // Of each position that is called for and the one found instead, the entries that may be swapped with another.
        let mut waiting: HashMap<[StartPosition; 2], VecDeque<(usize, u64)>> = HashMap::new();
        let mut is_swapped = vec![false; self.items.len()];
        for &(i, number, found) in &wrong {
            let Some(right) = self.numbering.position(number) else { continue };
            let Some((other, other_number)) = waiting.get_mut(&[found, right]).and_then(VecDeque::pop_front) else {
                waiting.entry([right, found]).or_default().push_back((i, number));
                continue;
            };
            (is_swapped[i], is_swapped[other]) = (true, true);
            let (places, numbers) = ([other, i].map(|i| self.items[i].place), [other_number, number]);
            self.findings.push(Finding::Swapped { places, numbers, right: [found, right] });
        }
        for (i, number, found) in wrong.into_iter().filter(|&(i, ..)| !is_swapped[i]) {
            let place = self.items[i].place;
            let own = self.own(found);
            self.reported[i] = own.is_some();
            let right = self.numbering.position(number);
            let missing =
                right.filter(|&right| self.entries_of[index(right)].is_empty() && !self.explained[index(right)]);
            self.findings.push(match (missing, own) {
                (Some(right), Some(own)) => {
                    self.explained[index(right)] = true;
                    Finding::DuplicateInstead { place, number, found, own, right }
                }
                _ => Finding::WrongNumber { place, number, found, numbering: self.numbering, own },
            });
        }
    }

    /// Returns where a position is that has its right number.
    fn own(&self, position: StartPosition) -> Option<Place> {
        self.right[index(position)].0.map(|i| self.items[i].place)
    }

    /// Judges numbers in another place, where the entry is right otherwise.
    fn judge_others(&mut self, numbers: &Numbers) {
        let (at, numbering): (NumberPlace, _) = (numbers.place, numbers.numbering);
        for (i, item) in self.items.iter().enumerate() {
            let (Some(integer), Some(found)) = (item.entry.integer(at), item.position) else { continue };
            let is_wrong = item.number.is_some_and(|number| number != u64::from(self.numbering.number(found)));
            if integer.value != u64::from(numbering.number(found)) && !is_wrong && !self.reported[i] {
                let (place, number) = (item.place, integer.value);
                self.findings.push(Finding::WrongNumber { place, number, found, numbering, own: None });
            }
        }
    }

    /// Finds which missing positions were meant by misprints for which nothing calls: the one that is most similar.
    fn find_meant(&mut self, missing: &mut Vec<(u16, StartPosition)>) {
        for finding in &mut self.findings {
            let Finding::Illegal { text, right: right @ None, .. } = finding else { continue };
            let letters = text.split(' ').next().and_then(|board| board.rsplit('/').next()).unwrap_or_default();
            let misprints = |&(_, position): &(u16, StartPosition)| {
                let pairs = letters.bytes().zip(position.letters());
                let differing = pairs.filter(|(a, b)| !a.eq_ignore_ascii_case(b)).count();
                (letters.len() == 8 && differing <= MAX_MISPRINTS).then_some(differing)
            };
            let mut similar = missing.iter().enumerate().filter(|(_, missing)| misprints(missing).is_some());
            if let (Some((i, &(_, position))), None) = (similar.next(), similar.next()) {
                *right = Some(position);
                missing.remove(i);
            }
        }
    }
}

/// In how many squares a misprint may differ from the position that was meant. All are closer to others than that.
const MAX_MISPRINTS: usize = 2;

fn index(position: StartPosition) -> usize {
    position.scharnagl().into()
}
