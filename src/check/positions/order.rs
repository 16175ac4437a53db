//! Lists without numbers, which are judged by their order.

use super::{Convention, Finding, entry::Entry};

/// How many entries are where the convention's order has them: in their own places, or, where some are missing or too
/// many, after those that come before them.
pub(super) fn count_right(entries: &[Entry], convention: Convention) -> usize {
    count_in_place(entries, convention).max(in_order(entries, convention).len())
}

/// Whether each entry's place in the list may be taken for its number: that explains the list with no more slips than to
/// say that some entries are missing, and others out of order. (A swap puts two out of place, but it may be only one that
/// is out of order.)
pub(super) fn is_complete(entries: &[Entry], convention: Convention) -> bool {
    let legal = entries.iter().filter(|entry| entry.main.position.is_ok()).count();
    let out_of_place = legal - count_in_place(entries, convention);
    let out_of_order = legal - in_order(entries, convention).len();
    out_of_place <= 2 * out_of_order
}

/// The entries that have to be taken out to leave the others in order.
pub(super) fn out_of_order(entries: &[Entry], convention: Convention) -> Vec<Finding> {
    let mut kept = in_order(entries, convention).into_iter().peekable();
    let out = entries.iter().enumerate().filter_map(|(i, entry)| {
        if kept.next_if_eq(&i).is_some() {
            return None;
        }
        let found = entry.main.position.ok()?;
        Some(Finding::OutOfOrder { line: entry.line, found, number: convention.number(found) })
    });
    out.collect()
}

fn count_in_place(entries: &[Entry], convention: Convention) -> usize {
    let numbers = u64::from(convention.first())..;
    let in_place = |(entry, number): &(&Entry, u64)| {
        entry.main.position.is_ok_and(|position| u64::from(convention.number(position)) == *number)
    };
    entries.iter().zip(numbers).filter(in_place).count()
}

/// The longest selection of entries whose numbers increase, as indices.
fn in_order(entries: &[Entry], convention: Convention) -> Vec<usize> {
    let numbers: Vec<Option<u16>> =
        entries.iter().map(|entry| entry.main.position.ok().map(|position| convention.number(position))).collect();
    // For each length, the entry with the smallest number that ends a selection of that length; and the entry before it.
    let mut ends: Vec<usize> = Vec::new();
    let mut before = vec![None; numbers.len()];
    for (i, number) in numbers.iter().enumerate().filter(|(_, number)| number.is_some()) {
        let shorter = ends.partition_point(|&end| numbers[end] < *number);
        before[i] = shorter.checked_sub(1).map(|shorter| ends[shorter]);
        ends.truncate(ends.len().max(shorter));
        match ends.get_mut(shorter) {
            Some(end) => *end = i,
            None => ends.push(i),
        }
    }
    let mut selection: Vec<usize> = std::iter::successors(ends.last().copied(), |&i| before[i]).collect();
    selection.reverse();
    selection
}
