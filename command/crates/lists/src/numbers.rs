//! How a list is read: which integers are its numbers, or which order it has.

use std::{cmp::Reverse, collections::HashSet};

use chess960_notation::NotationOptions;
use chess960_tables::{Numbering, StartPosition};

use crate::Options;
use crate::divide::ListEntry;
use crate::most::{is_most, most_common};
use crate::text::FoundInteger;

/// The numberings that a list may have, the likelier first.
///
/// ```
/// use chess960_lists::NUMBERINGS;
/// use chess960_tables::sp;
///
/// assert_eq!(NUMBERINGS.map(|numbering| numbering.number(sp!(0))), [0, 960, 81]);
/// ```
pub const NUMBERINGS: [NotationOptions; 3] = [
    NotationOptions::SCHARNAGL,
    NotationOptions { one_based: true, ..NotationOptions::SCHARNAGL },
    NotationOptions { numbering: Numbering::Fritz9, ..NotationOptions::SCHARNAGL },
];

/// Names the numbering, as in "each with … number" and "in … order".
pub(crate) fn whose(numbering: NotationOptions) -> &'static str {
    if numbering.one_based { "Scharnagl's one-based" } else { numbering.numbering.possessive() }
}

/// The integers in one place of the entries, and the numbering that most of them fit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NumberColumn {
    /// `n` is the nth integer after the position, and `-n` the nth before it.
    pub(crate) slot: isize,
    pub(crate) numbering: NotationOptions,
    /// The amount that was added to each by mistake.
    shift: i64,
    /// How many entries with a legal position have an integer here, and how many of the integers fit.
    count: usize,
    fitting: usize,
}

/// How a list is read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scheme {
    /// The numbers of the list, then further ones.
    pub(crate) numbers: Vec<NumberColumn>,
    /// Whether most of the numbers fit, so that they number this list.
    pub(crate) is_numbered: bool,
    /// The order of a list without numbers.
    order: Option<NotationOptions>,
    /// Whether a list without numbers has integers that fit no numbering.
    has_other_numbers: bool,
    /// The numbering in which findings name positions, and the amount that was added to each number by mistake.
    naming: NotationOptions,
    shift: i64,
    /// Faults of the numbers or the order as a whole.
    pub(crate) faults: Vec<String>,
}

/// The integers on each side of a position that are tried.
const SLOTS: [isize; 8] = [-1, 1, -2, 2, -3, 3, -4, 4];

/// A list of up to this many entries is judged by its nearest numbers, however many are wrong. From this many on,
/// numbers fit by more than chance.
const FEW: usize = 8;

/// Other columns may fit this many positions by chance: the bishop codes of the first 16 are their numbers.
const BY_CHANCE: usize = 16;

/// Further numbers are judged if at most one entry in this many has none.
const LACKING_ONE_IN: usize = 20;

impl NumberColumn {
    fn at(slot: isize, numbering: NotationOptions, entries: &[ListEntry<'_>], legal: usize) -> Option<NumberColumn> {
        let difference =
            |entry: &ListEntry<'_>| Some(entry.integer(slot)?.value - i64::from(numbering.number(entry.position()?)));
        let differences: Vec<i64> = entries.iter().filter_map(difference).collect();
        let (count, none) = (differences.len(), differences.iter().filter(|difference| **difference == 0).count());
        if !is_most(count, legal) {
            return None;
        }
        let most = most_common(differences).filter(|(_, fitting)| *fitting >= FEW);
        let (shift, fitting) = most.unwrap_or((0, none));
        Some(NumberColumn { slot, numbering, shift, count, fitting })
    }

    fn most_fit(&self) -> bool {
        is_most(self.fitting, self.count)
    }

    /// Returns whether most of the nearest numbers of 0 to 960 are distinct, as the numbers of a list are. In a short
    /// text, only numbers on the same line are near.
    fn are_own(&self, entries: &[ListEntry<'_>]) -> bool {
        let is_own = |entry: &ListEntry<'_>, it: &FoundInteger| {
            it.value <= 960 && (entries.len() > FEW || it.line == entry.found.line)
        };
        let own = entries.iter().filter_map(|entry| entry.integer(self.slot).filter(|it| is_own(entry, it)));
        self.slot.abs() == 1 && is_most(own.map(|it| it.value).collect::<HashSet<_>>().len(), entries.len())
    }

    /// Describes the numbers, as in "each with …".
    fn describe(&self) -> String {
        let whose = if self.shift == 0 { whose(self.numbering) } else { "a" };
        let nth = ["", "two places ", "three places ", "four places "][self.slot.unsigned_abs() - 1];
        format!("{whose} number {nth}{} it", if self.slot < 0 { "before" } else { "after" })
    }
}

impl Scheme {
    pub(crate) fn of(entries: &[ListEntry<'_>], options: &Options) -> Scheme {
        let mut scheme = Scheme::default();
        let legal = entries.iter().filter(|entry| entry.position().is_some()).count();
        let slots = SLOTS.into_iter().filter(|_| !options.without_numbers);
        let all = slots.flat_map(|slot| NUMBERINGS.map(|it| NumberColumn::at(slot, it, entries, legal)));
        let mut all: Vec<NumberColumn> = all.flatten().collect();
        all.sort_by_key(|column| Reverse((column.shift == 0, column.fitting)));
        if let Some(best) = all.iter().find(|it| it.most_fit() || entries.len() <= FEW && it.are_own(entries)) {
            scheme.is_numbered = best.most_fit();
            scheme.numbers.push(*best);
            let NumberColumn { shift, numbering, fitting, count, .. } = *best;
            scheme.shift = shift;
            if shift != 0 {
                let whose = whose(numbering);
                scheme.faults.push(format!("{fitting} of {count} numbers differ from {whose} by {shift:+}"));
            }
        } else {
            scheme.order = if options.any_order { None } else { find_order(entries, legal, options) };
            scheme.has_other_numbers = all.iter().any(|it| it.are_own(entries));
            // A list in order needs no numbers, but if over a quarter of them fit, they were meant to number it.
            let is_unfit = |it: &&NumberColumn| {
                it.fitting >= FEW && 4 * it.fitting > it.count || scheme.order.is_none() && it.are_own(entries)
            };
            if let Some(it) = all.iter().find(is_unfit) {
                scheme.faults.push(format!("no numbering fits more than {} of the {} numbers", it.fitting, it.count));
            } else if options.without_numbers && !options.any_order && scheme.order.is_none() {
                scheme.faults.push("most positions are in the order of no numbering".to_owned());
            }
        }
        for other in all.iter().filter(|it| it.shift == 0 && it.most_fit() && it.fitting > BY_CHANCE) {
            let is_new = scheme.numbers.iter().all(|column| column.slot != other.slot);
            if is_new && LACKING_ONE_IN * (legal - other.count) <= legal {
                scheme.numbers.push(*other);
            }
        }
        let is_judged = scheme.faults.is_empty() && !(options.any_order && scheme.numbers.is_empty());
        if let Some(asked) = options.numbering.filter(|asked| is_judged && Some(*asked) != scheme.numbering()) {
            scheme.faults.push(format!("the list does not have {} numbering, which was asked for", whose(asked)));
        }
        scheme.naming = scheme.numbering().or(options.numbering).unwrap_or_default();
        scheme
    }

    /// Returns whether the entries have numbers of their own, right or not.
    pub(crate) fn has_numbers(&self) -> bool {
        self.has_other_numbers || !self.numbers.is_empty()
    }

    /// Returns the numbering of the numbers, or else the order.
    pub(crate) fn numbering(&self) -> Option<NotationOptions> {
        self.numbers.first().map(|column| column.numbering).or(self.order)
    }

    /// Returns the number that a position should have in this list.
    pub(crate) fn number(&self, position: StartPosition) -> i64 {
        i64::from(self.naming.number(position)) + self.shift
    }

    /// Returns the position that should have a number in this list.
    pub(crate) fn position(&self, number: i64) -> Option<StartPosition> {
        self.naming.with_number(u16::try_from(number - self.shift).ok()?)
    }

    /// Says how the list is read.
    pub(crate) fn describe(&self) -> String {
        let numbers: Vec<String> = self.numbers.iter().map(NumberColumn::describe).collect();
        match self.order.map(whose) {
            _ if !numbers.is_empty() => format!("each with {}", numbers.join(" and ")),
            Some(order) if self.has_other_numbers => {
                format!("in {order} order, with numbers that fit no numbering and were not checked")
            }
            Some(order) => format!("unnumbered, in {order} order"),
            None => "unnumbered, in any order".to_owned(),
        }
    }

    /// Returns the number that each entry has, or that its place between two entries in order gives it.
    pub(crate) fn expected(&self, entries: &[ListEntry<'_>], partial: bool) -> Vec<Option<i64>> {
        if let Some(column) = self.numbers.first() {
            return entries.iter().map(|entry| Some(entry.integer(column.slot)?.value)).collect();
        }
        let mut expected = vec![None; entries.len()];
        let Some(order) = self.order else { return expected };
        let numbers = numbers_by(entries, order);
        let mut run = Vec::new();
        for i in in_order(&numbers) {
            expected[i] = numbers[i];
            run.extend(numbers[i].map(|number| (i + 1, number)));
        }
        if !partial {
            let first = i64::from(order != NotationOptions::SCHARNAGL);
            run.insert(0, (0, first - 1));
            run.push((entries.len() + 1, first + i64::from(StartPosition::COUNT)));
        }
        for pair in run.windows(2) {
            let [(place, number), (next, to)] = [pair[0], pair[1]];
            // If as many entries as numbers lie between the two, each entry has its place.
            if i64::try_from(next - place) == Ok(to - number) {
                let between = expected[place..].iter_mut().zip(number + 1..to);
                between.for_each(|(expected, number)| *expected = Some(number));
            }
        }
        expected
    }
}

/// Returns the order that most entries are in.
fn find_order(entries: &[ListEntry<'_>], legal: usize, options: &Options) -> Option<NotationOptions> {
    let orders = options.numbering.into_iter().chain(NUMBERINGS).rev();
    let orders = orders.map(|order| (in_order(&numbers_by(entries, order)).len(), order));
    orders.max_by_key(|(length, _)| *length).filter(|(length, _)| is_most(*length, legal)).map(|it| it.1)
}

fn numbers_by(entries: &[ListEntry<'_>], numbering: NotationOptions) -> Vec<Option<i64>> {
    entries.iter().map(|entry| entry.position().map(|position| numbering.number(position).into())).collect()
}

/// Returns the indices of the longest increasing run of numbers, others between them left out.
fn in_order(numbers: &[Option<i64>]) -> Vec<usize> {
    // The ends of the runs of each length, and the number before each in its run.
    let (mut ends, mut before): (Vec<usize>, _) = (Vec::new(), vec![None; numbers.len()]);
    for i in (0..numbers.len()).filter(|&i| numbers[i].is_some()) {
        let length = ends.partition_point(|&end| numbers[end] < numbers[i]);
        before[i] = length.checked_sub(1).map(|shorter| ends[shorter]);
        if length == ends.len() { ends.push(i) } else { ends[length] = i }
    }
    let mut run: Vec<usize> = std::iter::successors(ends.last().copied(), |&i| before[i]).collect();
    run.reverse();
    run
}
