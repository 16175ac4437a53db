//! Majorities and most common values.

use std::collections::BTreeMap;

/// Returns whether these are most of them: more than half. A list is what most of its entries are; the rest are faults.
pub(crate) const fn is_most(count: usize, of: usize) -> bool {
    2 * count > of
}

/// Returns the most common value, the smallest of several.
pub(crate) fn most_common<T: Ord + Copy>(values: impl Iterator<Item = T>) -> Option<(T, usize)> {
    let mut counts = BTreeMap::new();
    values.for_each(|value| *counts.entry(value).or_insert(0) += 1);
    counts.into_iter().rev().max_by_key(|&(_, count)| count)
}
