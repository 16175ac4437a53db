//! Entries: a position, alone or written in several ways side by side, and the integers around it.

use std::{collections::BTreeMap, ops::Range};

use chess960_tables::StartPosition;

use crate::{
    Place, Slot,
    most::{is_most, most_common},
    scan::{Found, Integer},
};

/// A position of a list.
#[derive(Clone, Debug)]
pub(crate) struct Entry<'a> {
    /// The position, or several side by side that should be the same.
    pub(crate) found: &'a [Found],
    pub(crate) place: Place,
    /// The integers before, between and after the positions.
    pub(crate) integers: [&'a [Integer]; 3],
}

impl<'a> Entry<'a> {
    /// Returns the legal positions.
    pub(crate) fn positions(&self) -> impl Iterator<Item = StartPosition> + 'a {
        self.found.iter().filter_map(|found| found.position.as_ref().ok().copied())
    }

    /// Returns the integer in a slot.
    pub(crate) fn integer(&self, slot: Slot) -> Option<Integer> {
        let [before, between, after] = self.integers;
        match slot {
            Slot::Before(n) => before.iter().rev().nth(n - 1),
            Slot::Between(n) => between.get(n - 1),
            Slot::After(n) => after.get(n - 1),
            Slot::None => None,
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

/// Divides what was found into entries. Equal neighbours are one entry, up to the usual number. Where that is more than one, an odd one out
/// among them, or a misprint in the first place, belongs to the entry too.
pub(crate) fn entries<'a>(found: &'a [Found], integers: &'a [Integer]) -> Vec<Entry<'a>> {
    let is_line = |pair: &[Found]| pair[0].lines[1] == pair[1].lines[0];
    let pairs = || found.windows(2).filter(|pair| is_same(&pair[0], &pair[1]));
    let in_lines = is_most(pairs().filter(|pair| is_line(pair)).count(), pairs().count());
    let is_near = |i: usize| !in_lines || is_line(&found[i - 1..=i]);
    let continues = |i: usize| i < found.len() && is_near(i) && is_same(&found[i - 1], &found[i]);
    let width = width(found, continues);
    let mut groups = Vec::new();
    let mut start = 0;
    while start < found.len() {
        let follows = (start + 2..start + 1 + width).take_while(|&i| continues(i)).count() + 1;
        let is_first_misprinted = found[start].position.is_err() && follows < width;
        let belongs =
            |&i: &usize| is_near(i) && (is_same(&found[start], &found[i]) || !continues(i + 1) || is_first_misprinted);
        let limit = found.len().min(start + width);
        let end = start + 1 + (start + 1..limit).take_while(belongs).count();
        groups.push(start..end);
        start = end;
    }
    let line = |i: usize| groups.get(i).map(|group: &Range<usize>| found[group.start].lines[0]);
    let shares_line = |i: usize| i > 0 && line(i - 1) == line(i) || line(i + 1) == line(i);
    let entry = |(i, group): (usize, &Range<usize>)| {
        let (previous, next) = (group.start.checked_sub(1).map(|i| &found[i]), found.get(group.end));
        let (first, last) = (&found[group.start], &found[group.end - 1]);
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
        Entry {
            found: &found[group.clone()],
            place: Place { line: first.lines[0], column: shares_line(i).then_some(first.column) },
            integers: [before, &integers[first.integers..last.integers], after],
        }
    };
    groups.iter().enumerate().map(entry).collect()
}

/// The most positions that an entry may have: more are the same position again and again.
const MAX_WIDTH: usize = 8;

/// Returns the most common number of positions of an entry, given whether each continues one.
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

/// Returns whether two positions are the same, or the same misprint.
fn is_same(a: &Found, b: &Found) -> bool {
    match (&a.position, &b.position) {
        (Ok(a), Ok(b)) => a == b,
        (Err(a), Err(b)) => a.letters().eq_ignore_ascii_case(b.letters()),
        _ => false,
    }
}

/// From this many entries on that were all seen before, the list begins once more. Fewer are repeated by a slip.
const MIN_REPEATED: usize = 8;

/// Divides the entries of a text into lists that follow each other, each with most positions.
pub(crate) fn copies(entries: Vec<Entry<'_>>) -> Vec<Vec<Entry<'_>>> {
    let index = |entry: &Entry<'_>| entry.positions().next().map(|position| usize::from(position.scharnagl()));
    let mut starts = vec![0];
    let mut seen = [false; StartPosition::COUNT as usize];
    let is_complete = |seen: &[bool]| is_most(seen.iter().filter(|&&seen| seen).count(), seen.len());
    for i in 0..entries.len() {
        let next = &entries[i..entries.len().min(i + MIN_REPEATED)];
        let repeats = next.len() == MIN_REPEATED && next.iter().filter_map(index).all(|index| seen[index]);
        if repeats && is_complete(&seen) {
            seen.fill(false);
            starts.push(i);
        }
        if let Some(index) = index(&entries[i]) {
            seen[index] = true;
        }
    }
    // A few that follow a list belong to it.
    if starts.len() > 1 && !is_complete(&seen) {
        starts.pop();
    }
    let mut rest = entries;
    let mut lists: Vec<Vec<Entry<'_>>> = starts.into_iter().rev().map(|start| rest.split_off(start)).collect();
    lists.reverse();
    lists
}

/// Takes out the entries that only mention a position: before or after a list that has all of them, too, and farther from it than its
/// entries are from each other. Returns their lines.
pub(crate) fn take_mentions(entries: &mut Vec<Entry<'_>>) -> Vec<u64> {
    let gap = |pair: &[Entry<'_>]| match pair {
        [a, b] if a.first_line() > b.first_line() => a.first_line().saturating_sub(b.last_line()),
        [a, b] => b.first_line().saturating_sub(a.last_line()),
        _ => 0,
    };
    // A position on the next line belongs to the list, though most of its lines have several.
    let usual = most_common(entries.windows(2).map(gap)).unwrap_or(0).max(1);
    let mut lines = Vec::new();
    for _from_each_end in 0..2 {
        let mut left: BTreeMap<StartPosition, usize> = BTreeMap::new();
        entries.iter().filter_map(|entry| entry.positions().next()).for_each(|it| *left.entry(it).or_default() += 1);
        let mut mentions = 0;
        for (i, pair) in entries.windows(2).enumerate() {
            let times = pair[0].positions().next().and_then(|position| left.get_mut(&position));
            match times {
                Some(times) if *times > 1 => *times -= 1,
                _ => break,
            }
            if gap(pair) > usual {
                mentions = i + 1;
            }
        }
        lines.extend(entries.drain(..mentions).map(|entry| entry.first_line()));
        entries.reverse();
    }
    lines.sort_unstable();
    lines
}
