//! How a list is meant: as most of its entries are.

use std::{collections::BTreeMap, ops::Mul};

/// More than one in this many decides how a list is meant; the rest are faults.
const MORE_THAN_ONE_IN: u8 = 2;

/// Returns whether these are most of them.
pub(crate) fn is_most<N: Copy + From<u8> + Mul<Output = N> + PartialOrd>(count: N, of: N) -> bool {
    count * N::from(MORE_THAN_ONE_IN) > of
}

/// Returns the most common value, the smallest of several.
pub(crate) fn most_common<T: Ord + Copy>(values: impl Iterator<Item = T>) -> Option<T> {
    let mut counts: BTreeMap<T, usize> = BTreeMap::new();
    values.for_each(|value| *counts.entry(value).or_default() += 1);
    counts.into_iter().rev().max_by_key(|&(_, count)| count).map(|(value, _)| value)
}
