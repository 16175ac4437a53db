//! How a list is read: which integers are its numbers, or which order it has.

use std::{cmp::Reverse, collections::HashSet};

use chess960_tables::StartPosition;

use crate::divide::Entry;
use crate::most::{is_most, most_common};
use crate::{ListNumbering, Options};

/// The integers in one place of the entries, and the numbering that most of them fit.
#[derive(Clone, Copy)]
pub(crate) struct Numbers {
    /// The nth before the position, for a negative one, or after it.
    slot: isize,
    pub(crate) numbering: ListNumbering,
    /// What was added to each by mistake.
    shift: i64,
    /// How many entries with a legal position have one, how many of these fit, and how many have none.
    count: usize,
    fitting: usize,
    lacking: usize,
    /// Whether each is the nearest number of 0 to 960 on the line of its entry.
    beside: bool,
}

/// How a list is read.
#[derive(Default)]
pub(crate) struct Reading {
    /// The numbers of the list, then further ones of which few are wrong.
    pub(crate) numbers: Vec<Numbers>,
    /// The order of a list without numbers.
    pub(crate) order: Option<ListNumbering>,
    /// What is wrong with the numbers or the order as a whole.
    pub(crate) faults: Vec<String>,
}

/// The integers on each side of a position that are tried.
const SLOTS: [isize; 8] = [-1, 1, -2, 2, -3, 3, -4, 4];

/// Up to this many, the nearest numbers are the list's, however many are wrong. From this many on, they fit by more
/// than chance.
const FEW: usize = 8;

/// Further numbers are judged if at most one in this many is wrong: counts and remainders agree with numbers for a
/// while.
const WRONG_ONE_IN: usize = 20;

impl Numbers {
    fn at(slot: isize, numbering: ListNumbering, entries: &[Entry<'_>]) -> Option<Numbers> {
        let differences = || {
            entries.iter().filter_map(|entry| Some(entry.integer(slot)?.value - numbering.number(entry.position()?)))
        };
        let most = most_common(differences()).filter(|(_, fitting)| *fitting >= FEW);
        let none = (0, differences().filter(|difference| *difference == 0).count());
        let (shift, fitting) = most.unwrap_or(none);
        let count = differences().count();
        let is_beside =
            |entry: &Entry<'_>| entry.integer(slot).is_none_or(|it| it.line == entry.found.line && it.value <= 960);
        let beside = slot.abs() == 1 && entries.iter().all(is_beside);
        let legal = entries.iter().filter(|entry| entry.position().is_some()).count();
        let lacking = legal - count;
        is_most(count, legal).then_some(Numbers { slot, numbering, shift, count, fitting, lacking, beside })
    }

    pub(crate) fn of(&self, entry: &Entry<'_>) -> Option<i64> {
        entry.integer(self.slot).map(|integer| integer.value)
    }

    /// Says what is wrong with the number of an entry, or that it is missing where hardly any other is.
    pub(crate) fn fault(&self, entry: &Entry<'_>, position: StartPosition) -> Option<String> {
        let right = self.number(position);
        match self.of(entry) {
            Some(wrong) if wrong != right => Some(format!("{position} is {right}, not {wrong}")),
            None if WRONG_ONE_IN * self.lacking <= self.count => {
                Some(format!("{position}, which is {right}, has no such number, unlike the others"))
            }
            _ => None,
        }
    }

    pub(crate) fn number(&self, position: StartPosition) -> i64 {
        self.numbering.number(position) + self.shift
    }

    pub(crate) fn position(&self, number: i64) -> Option<StartPosition> {
        self.numbering.position(number - self.shift)
    }

    /// Returns whether most differ, as the numbers of a list do.
    fn differ(&self, entries: &[Entry<'_>]) -> bool {
        let numbers = entries.iter().filter_map(|entry| self.of(entry)).filter(|value| *value <= 960);
        is_most(numbers.collect::<HashSet<_>>().len(), entries.len())
    }

    /// Says where they are.
    fn place(&self) -> String {
        let nth = ["", "second ", "third ", "fourth "][self.slot.unsigned_abs() - 1];
        format!("the {nth}numbers {} the positions", if self.slot < 0 { "before" } else { "after" })
    }

    /// Says that something was added to each.
    fn shifted(&self) -> Option<String> {
        let (by, than) = (self.shift.unsigned_abs(), if self.shift > 0 { "more" } else { "less" });
        let Numbers { numbering, fitting, count, .. } = self;
        let message = || format!("{} are {by} {than} than {numbering}: {fitting} of {count} fit", self.place());
        (self.shift != 0).then(message)
    }

    /// As in "each with …".
    pub(crate) fn describe(&self) -> String {
        let what = match (self.shift, self.numbering) {
            (0, ListNumbering::OneBased) => "Scharnagl's number (1 to 960, with 960 for 0)",
            (0, ListNumbering::Scharnagl) => "Scharnagl's number",
            (0, ListNumbering::Fritz9) => "Fritz9's number",
            _ => "a number",
        };
        let nth = ["", " as the second number", " as the third number", " as the fourth number"];
        let side = if self.slot < 0 { "before" } else { "after" };
        format!("{what}{} {side} it", nth[self.slot.unsigned_abs() - 1])
    }
}

impl Reading {
    pub(crate) fn of(entries: &[Entry<'_>], options: &Options) -> Reading {
        let mut reading = Reading::default();
        let slots = SLOTS.into_iter().filter(|_| !options.without_numbers);
        let all = slots.flat_map(|slot| ListNumbering::ALL.map(|numbering| Numbers::at(slot, numbering, entries)));
        let mut all: Vec<Numbers> = all.flatten().collect();
        all.sort_by_key(|numbers| Reverse((numbers.shift == 0, numbers.fitting)));
        let is_meant =
            |numbers: &&Numbers| is_most(numbers.fitting, numbers.count) || entries.len() <= FEW && numbers.beside;
        let Some(best) = all.iter().find(is_meant).copied() else {
            reading.find_order(entries, options);
            // A list in order needs no numbers, but those of which a quarter fit are its own.
            let is_unfit = |it: &&Numbers| {
                it.fitting >= FEW && 4 * it.fitting > it.count
                    || reading.order.is_none() && it.slot.abs() == 1 && it.differ(entries)
            };
            let unfit = all.iter().filter(is_unfit).max_by_key(|it| it.fitting).map(|it| {
                let (place, fitting, of) = (it.place(), it.fitting, entries.len());
                format!("{place} fit no numbering: {fitting} of {of} fit the nearest")
            });
            reading.faults.extend(unfit);
            return reading;
        };
        reading.numbers.push(best);
        reading.faults.extend(best.shifted());
        for other in all.iter().filter(|other| other.fitting >= FEW) {
            let is_new = reading.numbers.iter().all(|numbers| numbers.slot != other.slot);
            if is_new && other.shift == 0 && WRONG_ONE_IN * (other.count - other.fitting) <= other.count {
                reading.numbers.push(*other);
            }
        }
        if let Some(asked) = options.numbering.filter(|asked| best.shift == 0 && *asked != best.numbering) {
            let (place, Numbers { numbering, fitting, count, .. }) = (best.place(), best);
            reading.faults.push(format!("{place} are {numbering}, not {asked}: {fitting} of {count} fit"));
        }
        reading
    }

    /// Says how the list is read.
    pub(crate) fn describe(&self, options: &Options) -> String {
        match (&self.numbers[..], self.order) {
            ([], _) if options.any_order => "unnumbered".to_owned(),
            ([], None) => "unnumbered, in the order of no numbering".to_owned(),
            ([], Some(ListNumbering::OneBased)) => {
                "unnumbered, in Scharnagl's order from 1 to 960, with 960 for 0".to_owned()
            }
            ([], Some(order)) => format!("unnumbered, in {order} order"),
            (numbers, _) => {
                let numbers: Vec<String> = numbers.iter().map(Numbers::describe).collect();
                format!("each with {}", numbers.join(" and "))
            }
        }
    }

    fn find_order(&mut self, entries: &[Entry<'_>], options: &Options) {
        if options.any_order {
            return;
        }
        let legal = entries.iter().filter(|entry| entry.position().is_some()).count();
        let orders = options.numbering.into_iter().chain(ListNumbering::ALL).rev();
        let orders = orders.map(|order| (in_order(&numbers_by(entries, order)).len(), order));
        self.order =
            orders.max_by_key(|(length, _)| *length).filter(|(length, _)| is_most(*length, legal)).map(|it| it.1);
        if let Some(asked) = options.numbering.filter(|asked| Some(*asked) != self.order) {
            let of = self.order.map_or("that of no numbering".to_owned(), |order| order.to_string());
            self.faults.push(format!("the order is {of}, not {asked}"));
        }
    }

    /// Returns the number that each entry has, or that its place between two entries in order gives it, and whether it
    /// is in order.
    pub(crate) fn expected(&self, entries: &[Entry<'_>], partial: bool) -> Vec<Option<i64>> {
        if let Some(numbers) = self.numbers.first() {
            return entries.iter().map(|entry| numbers.of(entry)).collect();
        }
        let mut expected = vec![None; entries.len()];
        let Some(order) = self.order else { return expected };
        let numbers = numbers_by(entries, order);
        let [first, last] = if order == ListNumbering::Scharnagl { [0, 959] } else { [1, 960] };
        let as_number = |i: usize| i64::try_from(i).unwrap_or(i64::MAX);
        let (mut i, mut number) = (0, if partial { None } else { Some(first) });
        let ends = [(entries.len(), if partial { None } else { Some(last + 1) })];
        for (next, after) in in_order(&numbers).into_iter().map(|next| (next, numbers[next])).chain(ends) {
            if let (Some(from), Some(to)) = (number, after) {
                // As many entries as numbers are missing: each stands in its place.
                if to - from == as_number(next) - as_number(i) {
                    (i..next).for_each(|between| expected[between] = Some(from + as_number(between - i)));
                }
            }
            if next < entries.len() {
                expected[next] = after;
            }
            (i, number) = (next + 1, after.map(|after| after + 1));
        }
        expected
    }
}

fn numbers_by(entries: &[Entry<'_>], numbering: ListNumbering) -> Vec<Option<i64>> {
    entries.iter().map(|entry| entry.position().map(|position| numbering.number(position))).collect()
}

/// Returns the indices of the longest increasing run of numbers, others between them left out.
fn in_order(numbers: &[Option<i64>]) -> Vec<usize> {
    // The ends of the runs of each length, and what is before each number in its run.
    let (mut ends, mut before): (Vec<usize>, _) = (Vec::new(), vec![None; numbers.len()]);
    for i in (0..numbers.len()).filter(|&i| numbers[i].is_some()) {
        let length = ends.partition_point(|&end| numbers[end] < numbers[i]);
        before[i] = length.checked_sub(1).map(|shorter| ends[shorter]);
        ends.truncate(ends.len().max(length));
        if length == ends.len() { ends.push(i) } else { ends[length] = i }
    }
    let mut run: Vec<usize> = std::iter::successors(ends.last().copied(), |&i| before[i]).collect();
    run.reverse();
    run
}
