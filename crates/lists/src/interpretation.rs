//! How a list is read: which integers are its numbers, or which order it has.

use std::{cmp::Reverse, collections::HashSet, fmt};

use chess960_notation::count;
use chess960_tables::{Numbering, StartPosition};

use crate::{Entry, Fault, Finding, ListNumbering, MAX_INTEGERS, Options, PositionFormat, Slot, is_most, most_common};

/// The integers in one slot of the entries, and the numbering that most of them fit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbers {
    pub(crate) slot: Slot,
    pub(crate) numbering: ListNumbering,
    /// The number of entries that have one.
    count: usize,
    /// The number of those that are legal, so that they can be compared.
    compared: usize,
    /// The number of those that fit.
    fitting: usize,
}

/// How a list is read.
#[derive(Debug)]
pub(crate) struct Interpretation {
    /// The numbers of the list.
    pub(crate) numbers: Option<Numbers>,
    /// Numbers too few of which fit any numbering.
    unfit: Option<Numbers>,
    /// Other numbers, of which few are wrong.
    pub(crate) others: Vec<Numbers>,
    /// The order of a list without numbers.
    pub(crate) order: Option<ListNumbering>,
    /// The faults of the numbering as a whole.
    pub(crate) findings: Vec<Finding>,
}

/// From this many on, integers fit a numbering by more than chance.
const MIN_FITTING: usize = 8;

/// Integers are numbers if more than one in this many fit. By chance, one in 960 does, and some columns, such as counts, fit at first.
const FITTING_ONE_IN: usize = 4;

/// A list this short is taken to have the nearest numbering, however many numbers are wrong.
const MAX_SHORT: usize = 8;

/// Second numbers are judged if at most one in this many is wrong: counts and remainders agree with the numbers for a while.
const OTHERS_WRONG_ONE_IN: usize = 20;

impl Interpretation {
    pub(crate) fn of(entries: &[Entry<'_>], options: &Options) -> Interpretation {
        let slots = Slot::all().filter(|&slot| options.numbers.is_none_or(|asked| asked == slot));
        let all: Vec<Numbers> = slots.filter_map(|slot| Numbers::at(slot, entries, options)).collect();
        // Of equal ones the likelier numbering, and the nearest slot.
        let likelihood = |of: &&Numbers| {
            let numbering = ListNumbering::ALL.iter().position(|numbering| *numbering == of.numbering);
            (of.are_judged(), of.numbering.is_published(), of.fitting, Reverse(numbering))
        };
        let candidates = all.iter().filter(|numbers| options.numbers.is_some() || numbers.are_meant(entries));
        let best = candidates.rev().max_by_key(likelihood).copied();
        let numbers = best.filter(Numbers::are_judged);
        let unfit = best.filter(|best| !best.are_judged());
        // Beside numbers that are right, those that are one more or less are the ends of ranges, or count the entries.
        let is_right = |numbers: &&Numbers| numbers.numbering.is_published() && numbers.fit_more_than_chance();
        let is_shift = |of: &Numbers| {
            let mut right = all.iter().filter(is_right).chain(&numbers);
            !of.numbering.is_published() && right.any(|right| right.numbering.base() == of.numbering.base())
        };
        let is_other = |other: &&Numbers| {
            let is_another = best.is_none_or(|best| best.slot != other.slot);
            is_another && other.fit_more_than_chance() && other.has_few_slips() && !is_shift(other)
        };
        let others: Vec<Numbers> = all.iter().filter(is_other).copied().collect();
        let mut order = None;
        let mut messages = Vec::new();
        messages.extend(numbers.and_then(|numbers| numbers.compare_with(options.numbering, entries)));
        messages.extend(others.iter().filter_map(|other| other.compare_with(None, entries)));
        messages.extend(unfit.filter(|_| !options.any_order).map(|unfit| unfit.fit_none()));
        if best.is_none() {
            let asked = options.numbers.filter(|&slot| slot != Slot::None);
            let no_number = |slot| format!("no position has a number `{slot}`; leave the place open to have it found");
            messages.extend(asked.map(no_number));
        }
        if best.is_none() && !options.any_order {
            order = order_of(entries, options.numbering);
            let of = order.map_or("that of no numbering".to_owned(), |order| order.to_string());
            let other = options.numbering.filter(|&asked| Some(asked) != order);
            messages.extend(other.map(|asked| format!("the order is {of}, not {asked}")));
        }
        let finding = |message| Finding::new(Fault::Numbering, [], [], message);
        Interpretation { numbers, unfit, others, order, findings: messages.into_iter().map(finding).collect() }
    }

    /// Returns the numbering in which positions are named.
    pub(crate) fn numbering(&self, options: &Options) -> ListNumbering {
        let own = self.numbers.map(|numbers| numbers.numbering).or(self.order);
        own.or(options.numbering).unwrap_or(ListNumbering::SCHARNAGL)
    }

    /// Returns the number that each entry has, or that its place in the list gives it.
    pub(crate) fn called_for(&self, entries: &[Entry<'_>]) -> Vec<Option<i64>> {
        match (self.numbers, self.order) {
            (Some(numbers), _) => {
                // Where one is missing, it cannot be said which.
                let others: Vec<&Numbers> =
                    self.others.iter().filter(|other| is_most(other.count, entries.len())).collect();
                let has_all = |entry: &Entry<'_>| others.iter().all(|other| entry.integer(other.slot).is_some());
                let number = |entry| has_all(entry).then(|| entry.integer(numbers.slot)).flatten();
                entries.iter().map(|entry| number(entry).map(|integer| integer.value)).collect()
            }
            (None, Some(order)) => {
                let places = places(&numbers_by(entries, order), order.first());
                places.into_iter().map(|place| place.filter(|&number| order.position(number).is_some())).collect()
            }
            (None, None) => vec![None; entries.len()],
        }
    }

    /// Describes a list that is read like this, in a line.
    pub(crate) fn describe(&self, entries: &[Entry<'_>], options: &Options) -> String {
        let format =
            most_common(entries.iter().map(|entry| entry.found[0].read.format)).unwrap_or(PositionFormat::Rank);
        let mut parts = vec![count(entries.len() as u64, &format.to_string())];
        let width = most_common(entries.iter().map(|entry| entry.found.len())).unwrap_or(1);
        if width > 1 {
            parts.push(format!("{width} positions side by side"));
        }
        if let Some(numbers) = self.numbers {
            let others: Vec<String> = self.others.iter().map(|other| format!(" and {other}")).collect();
            parts.push(format!("each with {numbers}{}", others.concat()));
        } else {
            parts.extend(self.unfit.map(|unfit| format!("each with {}, as in no numbering", unfit.named("a number"))));
            parts.extend(self.others.iter().map(|other| format!("{} with {other}", other.count)));
        }
        if self.numbers.is_some() || self.unfit.is_some() {
            return parts.join(", ");
        }
        parts.extend(self.others.is_empty().then(|| "unnumbered".to_owned()));
        if !options.any_order && entries.iter().flat_map(Entry::positions).nth(1).is_some() {
            let order = match self.order {
                Some(ListNumbering::OneBased) => "in Scharnagl's order from 1 to 960, with 960 for 0",
                Some(order) if order.base() == Numbering::Fritz9 => "in Fritz9's order",
                Some(_) => "in Scharnagl's order",
                None => "in the order of no numbering",
            };
            parts.push(order.to_owned());
        }
        parts.join(", ")
    }
}

impl Numbers {
    /// Reads the integers in a slot, if there are any.
    fn at(slot: Slot, entries: &[Entry<'_>], options: &Options) -> Option<Numbers> {
        let numbered = || entries.iter().filter_map(|entry| Some((entry, entry.integer(slot)?.value)));
        let count = numbered().count();
        let compared = numbered().filter(|(entry, _)| entry.positions().next().is_some()).count();
        let fitting = |numbering: ListNumbering| {
            let fitting = count_fitting(slot, numbering, entries);
            // By a mistake, most numbers are shifted, or none.
            let is_likely = numbering.is_published() || fitting >= MIN_FITTING && is_most(fitting, compared);
            if is_likely { fitting } else { 0 }
        };
        // Of equal ones, the one that has more of the numbers: 0 or 960; and the likelier.
        let existing =
            |numbering: ListNumbering| numbered().filter(|(_, value)| numbering.position(*value).is_some()).count();
        let numberings = options.numbering.into_iter().chain(ListNumbering::ALL);
        let numbering = numberings.rev().max_by_key(|&numbering| (fitting(numbering), existing(numbering)))?;
        (count > 0).then(|| Numbers { slot, numbering, count, compared, fitting: fitting(numbering) })
    }

    /// Returns whether these are meant as the numbers of the list: most entries have one, and most differ, or more fit than by chance.
    fn are_meant(&self, entries: &[Entry<'_>]) -> bool {
        let integers = entries.iter().filter_map(|entry| {
            let is_beside = |line: u64| line == entry.first_line() || line == entry.last_line();
            // One integer alone on its line may be anything.
            entry.integer(self.slot).filter(|integer| entries.len() > 1 || is_beside(integer.line))
        });
        let numbers = integers.map(|integer| integer.value).filter(|value| value.abs() <= 960);
        let distinct = numbers.collect::<HashSet<i64>>().len();
        is_most(self.count, entries.len()) && (is_most(distinct, self.count) || self.fit_more_than_chance())
    }

    /// Returns whether more than a quarter fit, and at least [`MIN_FITTING`].
    fn fit_more_than_chance(&self) -> bool {
        self.fitting >= MIN_FITTING && FITTING_ONE_IN * self.fitting > self.compared
    }

    /// Returns whether it can be said which are wrong.
    fn are_judged(&self) -> bool {
        is_most(self.fitting, self.compared) || self.compared <= MAX_SHORT
    }

    fn has_few_slips(&self) -> bool {
        OTHERS_WRONG_ONE_IN * (self.compared - self.fitting) <= self.compared
    }

    /// Says that too few fit.
    fn fit_none(&self) -> String {
        let Numbers { numbering, fitting, compared, .. } = self;
        format!("{} fit no numbering: {fitting} of {compared} fit the nearest, where they are {numbering}", self.all())
    }

    /// Says that they are not those of the numbering that was asked for, or of none that is published.
    fn compare_with(&self, asked: Option<ListNumbering>, entries: &[Entry<'_>]) -> Option<String> {
        let Numbers { slot, numbering, fitting, compared, .. } = *self;
        if asked.map_or(numbering.is_published(), |asked| asked == numbering) {
            return None;
        }
        let asked = asked.unwrap_or(ListNumbering::Published(numbering.base()));
        let fit_asked = count_fitting(slot, asked, entries);
        let all = self.all();
        Some(format!(
            "{all} are {numbering}: {fitting} of {compared} fit, while {fit_asked} fit where they are {asked}"
        ))
    }

    /// Returns the subject of a sentence about all of them.
    fn all(&self) -> String {
        let (side, n) = self.slot.parts();
        format!("the {}numbers {side} the positions", ORDINALS[n - 1])
    }

    /// Says where the numbers are, after what they are.
    fn named(&self, number: &str) -> String {
        let (side, n) = self.slot.parts();
        let which = if n > 1 { format!(" as the {}number", ORDINALS[n - 1]) } else { String::new() };
        format!("{number}{which} {side} {}", if side == "between" { "them" } else { "it" })
    }
}

/// As in "each with …".
impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self.numbering {
            ListNumbering::Published(numbering) => self.named(&format!("{} number", numbering.possessive())),
            ListNumbering::OneBased => self.named("Scharnagl's number (1 to 960, with 960 for 0)"),
            ListNumbering::Shifted(..) => self.named("a number"),
        })
    }
}

/// Which number it is on its side.
const ORDINALS: [&str; MAX_INTEGERS] = ["", "second ", "third ", "fourth "];

/// Counts the integers in a slot that fit a numbering.
fn count_fitting(slot: Slot, numbering: ListNumbering, entries: &[Entry<'_>]) -> usize {
    let fits = |entry: &&Entry<'_>| {
        let position = entry.integer(slot).and_then(|integer| numbering.position(integer.value));
        position.is_some_and(|position| entry.positions().any(|found| found == position))
    };
    entries.iter().filter(fits).count()
}

/// Returns the number of each entry that is legal.
fn numbers_by(entries: &[Entry<'_>], numbering: ListNumbering) -> Vec<Option<i64>> {
    entries.iter().map(|entry| entry.positions().next().map(|position| numbering.number(position))).collect()
}

/// Returns the numbering in whose order most entries are; of equal ones the one that was asked for, or the likelier.
fn order_of(entries: &[Entry<'_>], asked: Option<ListNumbering>) -> Option<ListNumbering> {
    let legal = entries.iter().filter(|entry| entry.positions().next().is_some()).count();
    let in_order = |order: ListNumbering| anchors(&numbers_by(entries, order), order.first()).len();
    let order = asked.into_iter().chain(ListNumbering::PUBLISHED).rev().max_by_key(|&order| in_order(order))?;
    is_most(in_order(order), legal).then_some(order)
}

/// Returns the entries in order: number minus index is that of a neighbour, and the number is above all earlier ones. Each with its index
/// and that difference. The ends count as neighbours.
fn anchors(numbers: &[Option<i64>], first: i64) -> Vec<(usize, i64)> {
    let excess = |(i, number): (usize, &Option<i64>)| Some((i, (*number)? - i64::try_from(i).ok()?));
    let legal: Vec<(usize, i64)> = numbers.iter().enumerate().filter_map(excess).collect();
    let end = first + i64::from(StartPosition::COUNT) - i64::try_from(numbers.len()).unwrap_or(i64::MAX);
    let mut anchors = Vec::new();
    let (mut before, mut last) = (first, None);
    for (k, &(i, excess)) in legal.iter().enumerate() {
        let after = legal.get(k + 1).map_or(end, |after| after.1);
        if (excess == before || excess == after) && numbers[i] > last {
            anchors.push((i, excess));
            last = numbers[i];
        }
        before = excess;
    }
    anchors
}

/// Returns the number that each place of an ordered list calls for: the one that the entries in order before and after it call for, if
/// they agree.
fn places(numbers: &[Option<i64>], first: i64) -> Vec<Option<i64>> {
    let anchors = anchors(numbers, first);
    let place = |i: usize| {
        let next = anchors.partition_point(|&(index, _)| index < i);
        let before = next.checked_sub(1).map(|before| anchors[before]);
        let excess = match (before, anchors.get(next)) {
            (_, Some(&(index, own))) if index == i => own,
            (Some((_, a)), Some(&(_, b))) if a != b => return None,
            (Some((_, excess)), _) | (None, Some(&(_, excess))) => excess,
            (None, None) => return None,
        };
        Some(i64::try_from(i).ok()? + excess)
    };
    (0..numbers.len()).map(place).collect()
}
