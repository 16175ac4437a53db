//! Entries: a position, alone or written in several ways side by side, and the integers around it.

use std::{collections::BTreeMap, mem, ops::Range};

use chess960_tables::StartPosition;

use crate::{Found, Integer, Place, Slot, is_most, most_common};

/// A position of a list.
#[derive(Clone, Debug)]
pub(crate) struct Entry<'a> {
    /// The position, or several side by side that should be the same.
    pub(crate) found: &'a [&'a Found],
    pub(crate) place: Place,
    /// The integers before, between and after the positions.
    pub(crate) integers: [&'a [Integer]; 3],
}

impl<'a> Entry<'a> {
    /// Returns the legal positions.
    pub(crate) fn positions(&self) -> impl Iterator<Item = StartPosition> + 'a {
        self.found.iter().filter_map(|found| found.read.position.as_ref().ok().copied())
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

/// Makes entries of what was found, with the integers up to the entries before and after. Where one is on another line, the integers on
/// that line are not shared.
pub(crate) fn entries<'a>(found: &'a [&'a Found], integers: &'a [Integer]) -> Vec<Entry<'a>> {
    let entry = |group: Range<usize>| {
        let (first, last) = (found[group.start], found[group.end - 1]);
        let (previous, next) = (group.start.checked_sub(1).map(|i| found[i]), found.get(group.end));
        let before = &integers[previous.map_or(0, |previous| previous.integers)..first.integers];
        let after = &integers[last.integers..next.map_or(integers.len(), |next| next.integers)];
        let other_line = previous.map(|previous| previous.lines[1]).filter(|&line| line != first.lines[0]);
        let before = &before[before.partition_point(|integer| Some(integer.line) == other_line)..];
        let other_line = next.map(|next| next.lines[0]).filter(|&line| line != last.lines[1]);
        let after = &after[..after.partition_point(|integer| Some(integer.line) != other_line)];
        Entry {
            found: &found[group],
            place: Place { line: first.lines[0], column: Some(first.column) },
            integers: [before, &integers[first.integers..last.integers], after],
        }
    };
    let mut entries: Vec<Entry<'_>> = groups(found).into_iter().map(entry).collect();
    for line in entries.chunk_by_mut(|a, b| a.place.line == b.place.line) {
        if let [alone] = line {
            alone.place.column = None;
        }
    }
    entries
}

/// The most positions that an entry may have. Where more neighbours are equal, each is an entry.
const MAX_WIDTH: usize = 8;

/// Divides positions into those of each entry: equal neighbours, up to the usual number. Where that is more than one, an odd one out among
/// them, or a misprint in the first place, belongs to the entry too, unless it has a number of its own.
fn groups(found: &[&Found]) -> Vec<Range<usize>> {
    let is_equal = |i: &usize| is_same(found[i - 1], found[*i]);
    let is_on_line = |i: usize| found[i - 1].lines[1] == found[i].lines[0];
    let integers_between = |i: usize| found[i].integers - found[i - 1].integers;
    let pairs = || (1..found.len()).filter(is_equal);
    let in_lines = is_most(pairs().filter(|&i| is_on_line(i)).count(), pairs().count());
    let is_near = |i: usize| !in_lines || is_on_line(i);
    let usual_integers = most_common(pairs().map(integers_between)).unwrap_or(0);

    let mut runs: Vec<Range<usize>> = Vec::new();
    for i in 0..found.len() {
        match runs.last_mut() {
            Some(run) if is_near(i) && is_equal(&i) => run.end = i + 1,
            _ => runs.push(i..i + 1),
        }
    }
    let width = match runs[..] {
        // Alone, it may be an entry, or several that are the same.
        [_] if found[0].lines[0] != found[found.len() - 1].lines[0] => 1,
        _ => most_common(runs.iter().map(Range::len)).filter(|width| *width <= MAX_WIDTH).unwrap_or(1),
    };
    let mut groups: Vec<Range<usize>> = Vec::new();
    for run in runs {
        let belongs_to = |group: &Range<usize>| {
            let is_odd = run.len() == 1 || group.len() == 1 && found[group.start].read.position.is_err();
            is_odd
                && group.len() + run.len() <= width
                && is_near(run.start)
                && integers_between(run.start) <= usual_integers
        };
        match groups.last_mut() {
            Some(group) if belongs_to(group) => group.end = run.end,
            _ => groups.extend(run.clone().step_by(width).map(|start| start..run.end.min(start + width))),
        }
    }
    groups
}

/// Returns whether two positions are the same, or the same misprint.
fn is_same(a: &Found, b: &Found) -> bool {
    match (&a.read.position, &b.read.position) {
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
    let indices: Vec<Option<usize>> = entries.iter().map(index).collect();
    let mut seen = [false; StartPosition::COUNT as usize];
    let is_complete = |seen: &[bool]| is_most(seen.iter().filter(|&&seen| seen).count(), seen.len());
    let (mut copies, mut list) = (Vec::new(), Vec::new());
    for (i, entry) in entries.into_iter().enumerate() {
        let next = &indices[i..indices.len().min(i + MIN_REPEATED)];
        let repeats = next.len() == MIN_REPEATED && next.iter().flatten().all(|&index| seen[index]);
        if repeats && is_complete(&seen) {
            seen.fill(false);
            copies.push(mem::take(&mut list));
        }
        if let Some(index) = indices[i] {
            seen[index] = true;
        }
        list.push(entry);
    }
    match copies.last_mut() {
        // A few that follow a list belong to it.
        Some(before) if !is_complete(&seen) => before.append(&mut list),
        _ => copies.push(list),
    }
    copies
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
