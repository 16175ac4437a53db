//! Dividing positions into lists.

use std::{collections::BTreeMap, mem};

use chess960_tables::StartPosition;

use crate::most::{is_most, most_common};
use crate::text::{Found, Integer, Text};

/// An entry of a list: a position, with the integers up to the entries before and after it.
pub(crate) struct Entry<'a> {
    pub(crate) found: &'a Found,
    /// Before and after it.
    pub(crate) integers: [&'a [Integer]; 2],
}

impl Entry<'_> {
    pub(crate) fn position(&self) -> Option<StartPosition> {
        self.found.position.as_ref().ok().copied()
    }

    /// Returns the nth integer before the position, for a negative slot, or after it.
    pub(crate) fn integer(&self, slot: isize) -> Option<Integer> {
        let [before, after] = self.integers;
        let n = slot.unsigned_abs() - 1;
        if slot < 0 { before.iter().rev().nth(n) } else { after.get(n) }.copied()
    }
}

/// More columns than these are none.
const MAX_LISTS: usize = 100;

/// Positions that may be a list.
pub(crate) struct Division<'a> {
    pub(crate) found: Vec<&'a Found>,
    /// Whether each is that before it on its line once more.
    pub(crate) is_echo: bool,
}

/// From this many entries on that were all seen before, the list begins once more. Fewer are repeated by a slip.
const MIN_REPEATED: usize = 8;

/// If more than one in this many positions are repeated, some stand beside others that are the same, as in columns.
const REPEATED_ONE_IN: usize = 3;

/// Returns the ways in which positions that are written alike may be lists, the likeliest first. If few are repeated,
/// they are one. Or else it is given again; or equal neighbours on a line, or the first, second and further of each
/// line, or those after the same word, are lists of their own.
pub(crate) fn divide(alike: Vec<&Found>) -> Vec<Vec<Division<'_>>> {
    if REPEATED_ONE_IN * (alike.len() - distinct(&alike)) <= alike.len() {
        return vec![vec![Division { found: alike, is_echo: false }]];
    }
    let again = |i: usize| i > 0 && alike[i - 1].position == alike[i].position && alike[i - 1].line == alike[i].line;
    let mut neighbors = vec![0; alike.len()];
    (1..alike.len()).filter(|&i| again(i)).for_each(|i| neighbors[i] = neighbors[i - 1] + 1);
    let ways: [&dyn Fn(usize) -> usize; 4] =
        [&|_| 0, &|i| neighbors[i], &|i| alike[i].nth_in_form, &|i| alike[i].label];
    let way = |key: &&dyn Fn(usize) -> usize| {
        let mut lists: BTreeMap<usize, (Vec<&Found>, bool)> = BTreeMap::new();
        for (i, found) in alike.iter().enumerate() {
            let (list, is_echo) = lists.entry(key(i)).or_insert((Vec::new(), true));
            list.push(found);
            *is_echo &= neighbors[i] > 0;
        }
        let divisions =
            |(list, is_echo): (Vec<_>, _)| copies(&list).into_iter().map(move |found| Division { found, is_echo });
        lists.into_values().flat_map(divisions).collect()
    };
    let mut ways: Vec<Vec<Division>> = ways.iter().map(way).collect();
    let (copies, others) = (ways.remove(0), ways.into_iter().filter(|way| way.len() <= MAX_LISTS));
    [copies].into_iter().chain(others).collect()
}

fn distinct(list: &[&Found]) -> usize {
    let mut positions: Vec<_> = list.iter().map(|found| &found.position).collect();
    positions.sort_unstable();
    positions.dedup();
    positions.len()
}

/// Divides a list that is given several times, each with most positions; a few that follow belong to the last.
fn copies<'a>(list: &[&'a Found]) -> Vec<Vec<&'a Found>> {
    let (mut copies, mut copy): (Vec<Vec<&Found>>, Vec<&Found>) = (Vec::new(), Vec::new());
    let (mut seen, mut count) = ([false; StartPosition::COUNT as usize], 0);
    let index = |found: &Found| found.position.as_ref().ok().map(|position| usize::from(position.scharnagl()));
    let is_complete = |count| is_most(count, usize::from(StartPosition::COUNT));
    for (i, &found) in list.iter().enumerate() {
        let repeats = |seen: &[bool]| {
            let mut next = list[i..].iter().take(MIN_REPEATED).filter_map(|found| index(found));
            i + MIN_REPEATED <= list.len() && next.all(|index| seen[index])
        };
        if index(found).is_some_and(|index| seen[index]) && is_complete(count) && repeats(&seen) {
            (seen, count) = ([false; StartPosition::COUNT as usize], 0);
            copies.push(mem::take(&mut copy));
        }
        copy.push(found);
        if let Some(index) = index(found) {
            count += usize::from(!seen[index]);
            seen[index] = true;
        }
    }
    match copies.last_mut() {
        Some(before) if !is_complete(count) => before.append(&mut copy),
        _ => copies.push(copy),
    }
    copies
}

/// Takes out the positions that are only mentioned: those at either end that the list has, too, and that are farther
/// from it than its entries are from each other. Returns how many.
pub(crate) fn take_mentions(list: &mut Vec<&Found>) -> usize {
    let gap = |pair: &[&Found]| pair[0].line.abs_diff(pair[1].line);
    let usual = most_common(list.windows(2).map(gap)).map_or(1, |(usual, _)| usual.max(1));
    let before = list.len();
    for _from_each_end in 0..2 {
        let mut left: BTreeMap<_, usize> = BTreeMap::new();
        for found in list.iter() {
            *left.entry(&found.position).or_default() += 1;
        }
        let is_repeated = |found: &&&Found| {
            let left = left.get_mut(&found.position).expect("it was counted");
            *left -= 1;
            *left > 0
        };
        let repeated = list.iter().take_while(is_repeated).count();
        let is_end = |&i: &usize| gap(&list[i - 1..=i]) > usual;
        let mentions = (1..=repeated.min(list.len() - 1)).rev().find(is_end).unwrap_or(0);
        list.drain(..mentions);
        list.reverse();
    }
    before - list.len()
}

/// Returns the entries of a list. An integer on the line of an entry belongs to that line, another to the entries
/// before and after it.
pub(crate) fn entries<'a>(list: &[&'a Found], text: &'a Text) -> Vec<Entry<'a>> {
    let entry = |(i, &found): (usize, &&'a Found)| {
        let (previous, next) = (i.checked_sub(1).map(|previous| list[previous]), list.get(i + 1));
        let before = &text.integers[previous.map_or(0, |previous| previous.integers)..found.integers];
        let after = &text.integers[found.integers..next.map_or(text.integers.len(), |next| next.integers)];
        let line = previous.map_or(0, |previous| previous.line).min(found.line - 1);
        let before = &before[before.partition_point(|integer| integer.line <= line && previous.is_some())..];
        let line = next.map_or(usize::MAX, |next| next.line).max(found.line + 1);
        let after = &after[..after.partition_point(|integer| integer.line < line)];
        Entry { found, integers: [before, after] }
    };
    list.iter().enumerate().map(entry).collect()
}
