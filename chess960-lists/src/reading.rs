//! How a list is read: which integers are its numbers, or which order it has.

use std::{cmp::Reverse, collections::HashSet, fmt};

use chess960_notation::count;
use chess960_tables::{Numbering, StartPosition};

use crate::{
    Fault, Finding, ListNumbering, NumberPlace, Options, PositionFormat,
    entry::Entry,
    finding::MAX_SHOWN,
    most::{is_most, most_common},
    scan::MAX_INTEGERS,
};

/// The integers in one place of the entries, and the numbering that most of them fit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbers {
    pub(crate) place: NumberPlace,
    pub(crate) numbering: ListNumbering,
    /// How many entries have one.
    count: usize,
    /// How many of those are legal, so that they can be compared.
    compared: usize,
    /// How many fit.
    right: usize,
}

/// How a list is read.
#[derive(Debug)]
pub(crate) struct Reading {
    /// The numbers of the list.
    pub(crate) numbers: Option<Numbers>,
    /// Other integers that are numbers, too.
    pub(crate) others: Vec<Numbers>,
    /// The order of a list without numbers.
    pub(crate) order: Option<ListNumbering>,
    /// The faults of the numbering as a whole.
    pub(crate) findings: Vec<Finding>,
}

/// From this many on, integers fit a numbering by more than chance.
const MIN_FITTING: usize = 8;

/// Of so many second numbers at most one is wrong: counts and remainders agree with the numbers for a while.
const OTHERS_WITHOUT_SLIP: usize = 20;

impl Reading {
    pub(crate) fn of(entries: &[Entry<'_>], options: &Options) -> Reading {
        let mut findings = Vec::new();
        let places = NumberPlace::all().filter(|&place| options.numbers.is_none_or(|asked| asked == place));
        let all: Vec<Numbers> = places.filter_map(|place| Numbers::at(place, entries, options)).collect();
        // Of equal ones the likelier numbering, and the nearest place.
        let likelihood = |of: &Numbers| {
            let numbering = ListNumbering::ALL.iter().position(|numbering| *numbering == of.numbering);
            (of.are_judged(), of.numbering.is_published(), of.right, Reverse(numbering))
        };
        let candidates = all.iter().filter(|numbers| options.numbers.is_some() || numbers.are_meant(entries));
        let best = candidates.rev().max_by_key(|numbers| likelihood(numbers)).copied();
        let numbers = best.filter(Numbers::are_judged);
        let is_other = |other: &&Numbers| {
            numbers.is_none_or(|numbers| {
                let counts = !other.numbering.is_published() && other.numbering.base() == numbers.numbering.base();
                other.place != numbers.place && !counts
            }) && other.fit_more_than_chance()
        };
        let others: Vec<Numbers> = all.iter().filter(is_other).copied().collect();
        for numbers in numbers.iter().chain(others.iter().filter(|other| other.has_few_slips())) {
            let asked = options.numbering.filter(|_| others.iter().all(|other| other.place != numbers.place));
            findings.extend(numbers.compare_with(asked, entries));
        }
        let mut reading = Reading { numbers, others, order: None, findings };
        match (best, numbers) {
            (_, Some(_)) => {}
            (Some(nearest), None) => reading.findings.extend((!options.any_order).then(|| nearest.fit_none())),
            (None, None) => reading.find_order(entries, options),
        }
        reading
    }

    /// Finds the order of a list without numbers.
    fn find_order(&mut self, entries: &[Entry<'_>], options: &Options) {
        if let Some(place) = options.numbers.filter(|&place| place != NumberPlace::None) {
            let message = "no position has a number in the place asked for, ";
            let message = format!("{message}{place}; leave the place open for it to be found");
            self.findings.push(Finding::new(Fault::Numbering, [], [], message));
        }
        if options.any_order {
            return;
        }
        self.order = order_of(entries, options.numbering);
        if let Some(asked) = options.numbering.filter(|&asked| Some(asked) != self.order) {
            let order = self.order.map_or("that of no numbering".to_owned(), |order| order.to_string());
            let message = format!("the order is {order}, not {asked}");
            self.findings.push(Finding::new(Fault::Numbering, [], [], message));
        }
    }

    /// Returns the numbering in which positions are named.
    pub(crate) fn numbering(&self, options: &Options) -> ListNumbering {
        let own = self.numbers.map(|numbers| numbers.numbering).or(self.order);
        own.or(options.numbering).unwrap_or(ListNumbering::SCHARNAGL)
    }

    /// Returns the other numbers that can be judged.
    pub(crate) fn others(&self) -> impl Iterator<Item = &Numbers> {
        self.others.iter().filter(|other| other.has_few_slips())
    }

    /// Takes out the entries of a numbered list that have no number, but whose position has it elsewhere. Returns their lines.
    pub(crate) fn take_mentions(&self, entries: &mut Vec<Entry<'_>>) -> Vec<u64> {
        let Some(Numbers { place, numbering, .. }) = self.numbers else { return Vec::new() };
        let right = |entry: &Entry<'_>| numbering.position(entry.integer(place)?.value);
        let numbered: HashSet<StartPosition> = entries
            .iter()
            .filter_map(|entry| right(entry).filter(|&right| entry.positions().any(|it| it == right)))
            .collect();
        let is_mention = |entry: &Entry<'_>| {
            entry.integer(place).is_none()
                && entry.positions().next().is_some_and(|position| numbered.contains(&position))
        };
        let lines = entries.iter().filter(|entry| is_mention(entry)).map(Entry::first_line).collect();
        entries.retain(|entry| !is_mention(entry));
        lines
    }

    /// Returns the number that each entry has, or that its place in the list gives it.
    pub(crate) fn called_for(&self, entries: &[Entry<'_>]) -> Vec<Option<i64>> {
        match (self.numbers, self.order) {
            (Some(numbers), _) => {
                entries.iter().map(|entry| entry.integer(numbers.place).map(|integer| integer.value)).collect()
            }
            (None, Some(order)) => {
                let places = places(&numbers_by(entries, order), order.first());
                places.into_iter().map(|place| place.filter(|&number| order.position(number).is_some())).collect()
            }
            (None, None) => vec![None; entries.len()],
        }
    }

    /// Describes a list that is read like this, in a line.
    pub(crate) fn describe(&self, entries: &[Entry<'_>]) -> String {
        let format = most_common(entries.iter().map(|entry| entry.found[0].format)).unwrap_or(PositionFormat::Rank);
        let mut parts = vec![count(entries.len() as u64, &format.to_string())];
        let width = most_common(entries.iter().map(|entry| entry.found.len())).unwrap_or(1);
        if width > 1 {
            parts.push(format!("{width} positions side by side"));
        }
        if let Some(numbers) = self.numbers {
            let judged: Vec<String> = self.others().map(|other| format!(" and {other}")).collect();
            parts.push(format!("each with {numbers}{}", judged.concat()));
        }
        for other in &self.others {
            let Numbers { right, count, .. } = other;
            if !other.has_few_slips() {
                parts.push(format!("{right} of {count} with {other}, too few to judge them"));
            } else if self.numbers.is_none() {
                parts.push(format!("{count} with {other}"));
            }
        }
        if self.numbers.is_none() {
            parts.extend(self.others.is_empty().then(|| "unnumbered".to_owned()));
            let order = match self.order {
                Some(ListNumbering::OneBased) => "in Scharnagl's order from 1 to 960, with 960 for 0",
                Some(order) if order.base() == Numbering::Fritz9 => "in Fritz9's order",
                Some(_) => "in Scharnagl's order",
                None => "in the order of no numbering",
            };
            parts.extend(entries.iter().flat_map(Entry::positions).nth(1).map(|_| order.to_owned()));
        }
        parts.join(", ")
    }
}

impl Numbers {
    /// Reads the integers in a place, if there are any.
    fn at(place: NumberPlace, entries: &[Entry<'_>], options: &Options) -> Option<Numbers> {
        let count = entries.iter().filter(|entry| entry.integer(place).is_some()).count();
        if count == 0 {
            return None;
        }
        let is_compared = |entry: &&Entry<'_>| entry.integer(place).is_some() && entry.positions().next().is_some();
        let compared = entries.iter().filter(is_compared).count();
        // Of equal ones, the one that has more of the numbers: 0 or 960; and the likelier.
        let fits = |numbering: ListNumbering| {
            let exists =
                |entry: &&Entry<'_>| entry.integer(place).is_some_and(|i| numbering.position(i.value).is_some());
            // By a mistake, most numbers are shifted, or none.
            let right = Some(right(place, numbering, entries));
            let right = right.filter(|&right| numbering.is_published() || is_most(right, compared)).unwrap_or(0);
            (right, entries.iter().filter(exists).count())
        };
        let numberings = options.numbering.into_iter().chain(ListNumbering::ALL);
        let counted = numberings.map(|numbering| (fits(numbering), numbering));
        let ((right, _), numbering) = counted.reduce(|best, next| if next.0 > best.0 { next } else { best })?;
        Some(Numbers { place, numbering, count, compared, right })
    }

    /// Returns whether these are meant as the numbers of the list: most entries have one, and most of them are no number twice, or too many
    /// fit for chance.
    fn are_meant(&self, entries: &[Entry<'_>]) -> bool {
        let integers = entries.iter().filter_map(|entry| {
            let is_beside = |line: u64| line == entry.first_line() || line == entry.last_line();
            // One integer alone on its line may be anything.
            entry.integer(self.place).filter(|integer| entries.len() > 1 || is_beside(integer.line))
        });
        let numbers = integers.map(|integer| integer.value).filter(|value| value.abs() <= 960);
        let distinct = numbers.collect::<HashSet<i64>>().len();
        is_most(self.count, entries.len()) && (is_most(distinct, self.count) || self.fit_more_than_chance())
    }

    /// Returns whether half as many fit as most would be, and not just a few.
    fn fit_more_than_chance(&self) -> bool {
        self.right >= MIN_FITTING && is_most(2 * self.right, self.compared)
    }

    /// Returns whether it can be said which are wrong: of more than can be shown, most fit.
    fn are_judged(&self) -> bool {
        is_most(self.right, self.compared) || self.compared <= MAX_SHOWN
    }

    fn has_few_slips(&self) -> bool {
        OTHERS_WITHOUT_SLIP * (self.compared - self.right) <= self.compared
    }

    /// Reports numbers of which too few fit.
    fn fit_none(&self) -> Finding {
        let Numbers { numbering, right, compared, .. } = self;
        let (side, n) = self.place.parts();
        let message = format!(
            "the {}numbers {side} the positions fit no numbering: {right} of {compared} fit the nearest, where they are \
             {numbering}",
            ORDINALS[n - 1]
        );
        Finding::new(Fault::Numbering, [], [], message)
    }

    /// Reports numbers that are not those of the numbering that was asked for, or of none that is published.
    fn compare_with(&self, asked: Option<ListNumbering>, entries: &[Entry<'_>]) -> Option<Finding> {
        let Numbers { place, numbering, right: fit, compared, .. } = *self;
        if asked.map_or(numbering.is_published(), |asked| asked == numbering) {
            return None;
        }
        let asked = asked.unwrap_or(ListNumbering::Published(numbering.base()));
        let fit_asked = right(place, asked, entries);
        let (side, n) = place.parts();
        let message = format!(
            "the {}numbers {side} the positions are {numbering}: {fit} of {compared} fit, while {fit_asked} fit where \
             they are {asked}",
            ORDINALS[n - 1]
        );
        Some(Finding::new(Fault::Numbering, [], [], message))
    }
}

/// As in "each with …".
impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.numbering {
            ListNumbering::Published(numbering) => write!(f, "{} number", numbering.possessive())?,
            ListNumbering::OneBased => f.write_str("Scharnagl's number (1 to 960, with 960 for 0)")?,
            ListNumbering::Shifted(..) => f.write_str("a number")?,
        }
        let (side, n) = self.place.parts();
        if n > 1 {
            write!(f, " as the {}number", ORDINALS[n - 1])?;
        }
        write!(f, " {side} {}", if side == "between" { "them" } else { "it" })
    }
}

/// Which number it is in its place.
const ORDINALS: [&str; MAX_INTEGERS] = ["", "second ", "third ", "fourth "];

/// Counts the integers in a place that fit a numbering.
fn right(place: NumberPlace, numbering: ListNumbering, entries: &[Entry<'_>]) -> usize {
    let fits = |entry: &&Entry<'_>| {
        let position = entry.integer(place).and_then(|integer| numbering.position(integer.value));
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
    let counted = asked.into_iter().chain(ListNumbering::PUBLISHED).map(|order| (in_order(order), order));
    let (count, order) = counted.reduce(|best, next| if next.0 > best.0 { next } else { best })?;
    is_most(count, legal).then_some(order)
}

/// Returns the entries that are in order: as far from a neighbour in the list as in the numbering, and after all others that are, as by
/// chance hardly any is. Of each, the index, and by how much its number exceeds that. Before the list is where the first number would
/// follow, and after it where the last would have preceded.
fn anchors(numbers: &[Option<i64>], first: i64) -> Vec<(usize, i64)> {
    let excess = |(i, number): (usize, &Option<i64>)| Some((i, (*number)? - i64::try_from(i).ok()?));
    let legal: Vec<(usize, i64)> = numbers.iter().enumerate().filter_map(excess).collect();
    let end = first + i64::from(StartPosition::COUNT) - i64::try_from(numbers.len()).unwrap_or(i64::MAX);
    let mut last = None;
    let is_anchor = |&k: &usize| {
        let (i, excess) = legal[k];
        let before = k.checked_sub(1).map_or(first, |before| legal[before].1);
        let after = legal.get(k + 1).map_or(end, |after| after.1);
        let is_anchor = (excess == before || excess == after) && numbers[i] > last;
        last = if is_anchor { numbers[i] } else { last };
        is_anchor
    };
    (0..legal.len()).filter(is_anchor).map(|k| legal[k]).collect()
}

/// Returns the number that each place of an ordered list calls for: the one that the entries in order before and after it call for, if
/// they agree.
fn places(numbers: &[Option<i64>], first: i64) -> Vec<Option<i64>> {
    let anchors = anchors(numbers, first);
    let mut next = 0_usize;
    let place = |i: usize| {
        let after = anchors.get(next);
        let before = next.checked_sub(1).and_then(|before| anchors.get(before));
        let excess = match (before, after) {
            (_, Some(&(index, own))) if index == i => {
                next += 1;
                own
            }
            (Some((_, a)), Some((_, b))) if a != b => return None,
            _ => before.or(after)?.1,
        };
        Some(i64::try_from(i).ok()? + excess)
    };
    (0..numbers.len()).map(place).collect()
}
