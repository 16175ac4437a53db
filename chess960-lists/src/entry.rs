//! Entries: a position, alone or written in several ways side by side, and the integers around it.

use std::collections::BTreeMap;

use chess960_tables::StartPosition;

use crate::{
    NumberPlace, Place,
    scan::{Found, Integer},
};

/// A position of a list.
#[derive(Clone, Debug)]
pub(crate) struct Entry<'a> {
    /// The position, or several side by side that should be the same.
    pub(crate) found: &'a [Found],
    pub(crate) place: Place,
    /// The integers before, between and after the positions.
    integers: [&'a [Integer]; 3],
}

impl<'a> Entry<'a> {
    /// Returns the legal positions.
    pub(crate) fn positions(&self) -> impl Iterator<Item = StartPosition> + 'a {
        self.found.iter().filter_map(|found| found.position.as_ref().ok().copied())
    }

    /// Returns the integer in a place.
    pub(crate) fn integer(&self, place: NumberPlace) -> Option<Integer> {
        let [before, between, after] = self.integers;
        match place {
            NumberPlace::Before(n) => before.iter().rev().nth(n - 1),
            NumberPlace::Between(n) => between.get(n - 1),
            NumberPlace::After(n) => after.get(n - 1),
        }
        .copied()
    }

    pub(crate) fn first_line(&self) -> u64 {
        self.found[0].lines[0]
    }

    pub(crate) fn last_line(&self) -> u64 {
        self.found[self.found.len() - 1].lines[1]
    }
}

/// Divides what was found into entries. Positions that are the same and next to one another are one entry, as many of them as most entries
/// have; and if that is more than one, so is one that differs from both its neighbours.
pub(crate) fn entries<'a>(found: &'a [Found], integers: &'a [Integer]) -> Vec<Entry<'a>> {
    let is_line = |pair: &[Found]| pair[0].lines[1] == pair[1].lines[0];
    let pairs = || found.windows(2).filter(|pair| is_same(&pair[0], &pair[1]));
    // Positions side by side are on one line, unless most are not.
    let in_lines = 2 * pairs().filter(|pair| is_line(pair)).count() > pairs().count();
    let is_near = |i: usize| !in_lines || is_line(&found[i - 1..=i]);
    let continues = |i: usize| i < found.len() && is_near(i) && is_same(&found[i - 1], &found[i]);
    let width = width(found, continues);
    let mut groups = Vec::new();
    let mut start = 0;
    while start < found.len() {
        let belongs = |&i: &usize| is_near(i) && (is_same(&found[start], &found[i]) || !continues(i + 1));
        let limit = found.len().min(start + width);
        let end = start + 1 + (start + 1..limit).take_while(belongs).count();
        groups.push(start..end);
        start = end;
    }
    let line = |group: Option<&std::ops::Range<usize>>| group.map(|group| found[group.start].lines[0]);
    let mut entries = Vec::with_capacity(groups.len());
    for (i, group) in groups.iter().enumerate() {
        let previous = group.start.checked_sub(1).map(|i| &found[i]);
        let (first, last, next) = (&found[group.start], &found[group.end - 1], found.get(group.end));
        // Where a line ends between two positions, the integers on the line of one are not those of the other.
        let before = &integers[previous.map_or(0, |previous| previous.integers)..first.integers];
        let foreign = |integer: &&Integer| {
            previous.is_some_and(|previous| integer.line == previous.lines[1] && integer.line != first.lines[0])
        };
        let before = &before[before.iter().take_while(foreign).count()..];
        let after = &integers[last.integers..next.map_or(integers.len(), |next| next.integers)];
        let own =
            |integer: &&Integer| next.is_none_or(|next| integer.line != next.lines[0] || integer.line == last.lines[1]);
        let after = &after[..after.iter().take_while(own).count()];
        let neighbours = [i.checked_sub(1).and_then(|i| groups.get(i)), groups.get(i + 1)];
        let shares_line = neighbours.into_iter().any(|other| line(other) == Some(first.lines[0]));
        entries.push(Entry {
            found: &found[group.clone()],
            place: Place { line: first.lines[0], column: shares_line.then_some(first.column) },
            integers: [before, &integers[first.integers..last.integers], after],
        });
    }
    entries
}

/// How many positions an entry may have: more are the same position again and again.
const MAX_WIDTH: usize = 8;

/// Returns how many positions most entries have, given whether each continues an entry.
fn width(found: &[Found], continues: impl Fn(usize) -> bool) -> usize {
    let mut runs: Vec<usize> = Vec::new();
    for i in 0..found.len() {
        match runs.last_mut() {
            Some(run) if continues(i) => *run += 1,
            _ => runs.push(1),
        }
    }
    match runs[..] {
        // Alone, it may be an entry, or several that are the same.
        [_] if found[0].lines[0] != found[found.len() - 1].lines[0] => 1,
        _ => most_common(runs.into_iter()).filter(|width| *width <= MAX_WIDTH).unwrap_or(1),
    }
}

/// Returns the most common value, the smallest of several.
pub(crate) fn most_common<T: Ord + Copy>(values: impl Iterator<Item = T>) -> Option<T> {
    let mut counts: BTreeMap<T, usize> = BTreeMap::new();
    values.for_each(|value| *counts.entry(value).or_default() += 1);
    counts.into_iter().rev().max_by_key(|&(_, count)| count).map(|(value, _)| value)
}

/// Returns whether two positions are the same, or the same misprint.
fn is_same(a: &Found, b: &Found) -> bool {
    match (&a.position, &b.position) {
        (Ok(a), Ok(b)) => a == b,
        (Err(_), Err(_)) => a.letters().eq_ignore_ascii_case(b.letters()),
        _ => false,
    }
}

impl Found {
    /// Returns the letters of White's pieces, however misprinted.
    pub(crate) fn letters(&self) -> &str {
        let Err(misprint) = &self.position else { return "" };
        let board = misprint.text.split(' ').next().unwrap_or_default();
        board.rsplit('/').next().unwrap_or_default()
    }
}

/// From this many entries on that were all seen before, the list begins once more. Fewer are repeated by a slip.
const MIN_REPEATED: usize = 8;

/// How many different positions a list has before it may begin once more: half. With fewer it is the same few again and again.
const MIN_DISTINCT: usize = StartPosition::COUNT as usize / 2;

/// Divides the entries of a text into lists that are given one after another.
pub(crate) fn copies(entries: Vec<Entry<'_>>) -> Vec<Vec<Entry<'_>>> {
    let mut lists: Vec<Vec<Entry<'_>>> = vec![Vec::new()];
    let mut seen = [false; StartPosition::COUNT as usize];
    let mut distinct = 0;
    // Where the entries begin in the list that were all seen before, and how many of them are legal.
    let (mut start, mut repeated) = (0, 0);
    for entry in entries {
        let Some(list) = lists.last_mut() else { continue };
        if let Some(position) = entry.positions().next() {
            if std::mem::replace(&mut seen[usize::from(position.scharnagl())], true) {
                start = if repeated == 0 { list.len() } else { start };
                repeated += 1;
            } else {
                (distinct, repeated) = (distinct + 1, 0);
            }
        }
        list.push(entry);
        if repeated == MIN_REPEATED && distinct >= MIN_DISTINCT {
            let next = list.split_off(start);
            seen.fill(false);
            next.iter().flat_map(Entry::positions).for_each(|position| seen[usize::from(position.scharnagl())] = true);
            (distinct, repeated) = (MIN_REPEATED, 0);
            lists.push(next);
        }
    }
    // A few that follow a list belong to it.
    if distinct < MIN_DISTINCT && lists.len() > 1 {
        let rest = lists.pop().unwrap_or_default();
        lists.last_mut().into_iter().for_each(|list| list.extend_from_slice(&rest));
    }
    lists
}
