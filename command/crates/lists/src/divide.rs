//! Dividing positions into lists.

use std::{
    collections::{BTreeMap, HashSet},
    mem,
};

use chess960_tables::StartPosition;

use crate::finding::Place;
use crate::most::{is_most, most_common};
use crate::text::{Found, FoundInteger, Text};

/// An entry of a list: a position, with the integers up to the entries before and after it.
pub(crate) struct ListEntry<'a> {
    pub(crate) found: &'a Found,
    /// The place has a column if the list has other entries on the line.
    pub(crate) place: Place,
    /// The integers before and after the position.
    pub(crate) integers: [&'a [FoundInteger]; 2],
}

impl ListEntry<'_> {
    pub(crate) fn position(&self) -> Option<StartPosition> {
        self.found.position.as_ref().ok().copied()
    }

    /// Returns the nth integer before the position, for a negative slot, or after it.
    pub(crate) fn integer(&self, slot: isize) -> Option<FoundInteger> {
        let [before, after] = self.integers;
        let n = slot.unsigned_abs() - 1;
        if slot < 0 { before.iter().rev().nth(n) } else { after.get(n) }.copied()
    }
}

/// If this many entries in a row were all seen before, the list begins once more. Fewer are repeated by a slip.
pub(crate) const MIN_REPEATED: usize = 8;

/// Divides a list that is given several times. Each copy has most positions; a few after the last belong to it.
pub(crate) fn copies<'a>(list: &[&'a Found]) -> Vec<Vec<&'a Found>> {
    let (mut copies, mut copy): (Vec<Vec<&Found>>, Vec<&Found>) = (Vec::new(), Vec::new());
    let mut seen: HashSet<StartPosition> = HashSet::new();
    let is_complete = |seen: &HashSet<_>| is_most(seen.len(), usize::from(StartPosition::COUNT));
    for (i, &found) in list.iter().enumerate() {
        let is_seen = |found: &&Found| found.position.as_ref().map_or(true, |position| seen.contains(position));
        let are_seen = || list.get(i..i + MIN_REPEATED).is_some_and(|next| next.iter().all(is_seen));
        if is_complete(&seen) && found.position.is_ok() && are_seen() {
            seen.clear();
            copies.push(mem::take(&mut copy));
        }
        copy.push(found);
        seen.extend(found.position.as_ref().ok());
    }
    match copies.last_mut() {
        Some(before) if !is_complete(&seen) => before.append(&mut copy),
        _ => copies.push(copy),
    }
    copies
}

/// Removes mentions: positions at either end that are repeated in the list, and farther from it than its entries are
/// from each other.
pub(crate) fn take_mentions(list: &mut Vec<&Found>) {
    let gap = |pair: &[&Found]| pair[0].line.abs_diff(pair[1].line);
    let usual = most_common(list.windows(2).map(gap).collect()).map_or(1, |(usual, _)| usual.max(1));
    for _from_each_end in 0..2 {
        let latest: BTreeMap<_, usize> = list.iter().enumerate().map(|(i, found)| (&found.position, i)).collect();
        let repeated = (0..list.len()).take_while(|&i| latest[&list[i].position] > i).count();
        let is_end = |&i: &usize| gap(&list[i - 1..=i]) > usual;
        let mentions = (1..=repeated.min(list.len() - 1)).rev().find(is_end).unwrap_or(0);
        list.drain(..mentions);
        list.reverse();
    }
}

/// Returns the entries of a list. An integer on the line of an entry belongs to the entries of that line, and any other
/// to the entries before and after it.
pub(crate) fn entries<'a>(list: &[&'a Found], text: &'a Text) -> Vec<ListEntry<'a>> {
    let entry = |(i, &found): (usize, &&'a Found)| {
        let (previous, next) = (i.checked_sub(1).map(|previous| list[previous]), list.get(i + 1));
        let before = &text.integers[previous.map_or(0, |previous| previous.integers)..found.integers];
        let after = &text.integers[found.integers..next.map_or(text.integers.len(), |next| next.integers)];
        let [line_before, line_after] = [previous.map_or(0, |it| it.line), next.map_or(usize::MAX, |it| it.line)];
        let line = line_before.min(found.line - 1);
        let before = &before[before.partition_point(|integer| integer.line <= line)..];
        let line = line_after.max(found.line + 1);
        let after = &after[..after.partition_point(|integer| integer.line < line)];
        let column = [line_before, line_after].contains(&found.line).then_some(found.column);
        ListEntry { found, place: Place { line: found.line, column }, integers: [before, after] }
    };
    list.iter().enumerate().map(entry).collect()
}
