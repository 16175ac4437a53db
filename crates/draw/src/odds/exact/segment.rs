use std::collections::BTreeMap;

use crate::Fraction;

/// A path through a segment.
#[derive(Clone, Debug)]
pub(super) struct Path {
    pub(super) probability: Fraction,
    pub(super) expected_throws: Fraction,
    pub(super) throws: ThrowRange,
}

/// The range of the number of throws.
#[derive(Clone, Copy, Debug)]
pub(super) struct ThrowRange {
    pub(super) min: u32,
    /// `None` if there is no bound.
    pub(super) max: Option<u32>,
}

impl ThrowRange {
    /// Returns the range that covers both.
    fn or(self, other: ThrowRange) -> ThrowRange {
        ThrowRange { min: self.min.min(other.min), max: self.max.zip(other.max).map(|(a, b)| a.max(b)) }
    }
}

/// Everything that can happen from one state until the procedure ends or comes to another.
pub(super) struct Segment<E> {
    /// The probability of each end.
    pub(super) ends: BTreeMap<E, Fraction>,
    /// The throws of the paths that end.
    pub(super) end_throws: Option<ThrowRange>,
    /// The paths to each state.
    pub(super) transitions: BTreeMap<usize, Transition>,
    /// The average over all paths, to ends and to states.
    pub(super) expected_throws: Fraction,
}

/// All paths to one state.
#[derive(Clone, Debug)]
pub(super) struct Transition {
    pub(super) probability: Fraction,
    pub(super) throws: ThrowRange,
}

impl<E> Default for Segment<E> {
    fn default() -> Segment<E> {
        Segment {
            ends: BTreeMap::new(),
            end_throws: None,
            transitions: BTreeMap::new(),
            expected_throws: Fraction::ZERO,
        }
    }
}

impl<E: Ord> Segment<E> {
    /// Adds a path to an end.
    pub(super) fn end(&mut self, end: E, path: Path) {
        self.expected_throws += &path.probability * &path.expected_throws;
        self.end_throws = Some(self.end_throws.map_or(path.throws, |throws| throws.or(path.throws)));
        *self.ends.entry(end).or_default() += path.probability;
    }

    /// Adds a path to a state.
    pub(super) fn transition(&mut self, state: usize, path: Path) {
        self.expected_throws += &path.probability * &path.expected_throws;
        self.transitions
            .entry(state)
            .and_modify(|transition| {
                transition.probability += &path.probability;
                transition.throws = transition.throws.or(path.throws);
            })
            .or_insert(Transition { probability: path.probability, throws: path.throws });
    }
}
