use std::collections::BTreeMap;

use dashu_ratio::RBig;

/// One path through a leg.
#[derive(Clone, Debug)]
pub(super) struct Path {
    pub(super) probability: RBig,
    pub(super) expected_throws: RBig,
    pub(super) throws: Count,
}

/// How many throws there can be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Count {
    pub(super) least: u32,
    /// `None` if there is no bound.
    pub(super) most: Option<u32>,
}

impl Count {
    /// Either this or that.
    fn or(self, other: Count) -> Count {
        Count { least: self.least.min(other.least), most: self.most.zip(other.most).map(|(a, b)| a.max(b)) }
    }
}

/// Everything that can happen from one state until the procedure ends or comes to a state.
pub(super) struct Leg<E> {
    /// The probability of each end.
    pub(super) ends: BTreeMap<E, RBig>,
    /// The throws of the paths that end.
    pub(super) end_throws: Option<Count>,
    /// By the state that is reached.
    pub(super) exits: BTreeMap<usize, Exit>,
    /// On average over all paths, ends and exits.
    pub(super) expected_throws: RBig,
}

/// The paths to one state.
#[derive(Clone, Debug)]
pub(super) struct Exit {
    pub(super) probability: RBig,
    pub(super) throws: Count,
}

impl<E> Default for Leg<E> {
    fn default() -> Leg<E> {
        Leg { ends: BTreeMap::new(), end_throws: None, exits: BTreeMap::new(), expected_throws: RBig::ZERO }
    }
}

impl<E: Ord> Leg<E> {
    /// A path ends.
    pub(super) fn end(&mut self, end: E, path: Path) {
        self.expected_throws += &path.probability * &path.expected_throws;
        self.end_throws = Some(self.end_throws.map_or(path.throws, |throws| throws.or(path.throws)));
        *self.ends.entry(end).or_default() += path.probability;
    }

    /// A path comes to a state.
    pub(super) fn exit(&mut self, state: usize, path: Path) {
        self.expected_throws += &path.probability * &path.expected_throws;
        self.exits
            .entry(state)
            .and_modify(|exit| {
                exit.probability += &path.probability;
                exit.throws = exit.throws.or(path.throws);
            })
            .or_insert(Exit { probability: path.probability, throws: path.throws });
    }
}
