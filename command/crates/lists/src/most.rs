//! Majorities and most common values.

/// Returns whether a count is most of another: more than half. Most entries decide how a list is read, and the others
/// are faults.
pub(crate) const fn is_most(count: usize, of: usize) -> bool {
    2 * count > of
}

/// Returns the most common value, the smallest of several.
pub(crate) fn most_common<T: Ord + Copy>(mut values: Vec<T>) -> Option<(T, usize)> {
    values.sort_unstable();
    values.chunk_by(|a, b| a == b).rev().max_by_key(|run| run.len()).map(|run| (run[0], run.len()))
}
