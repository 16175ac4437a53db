use std::collections::BTreeMap;

use super::segment::{Path, ThrowRange};
use crate::{Abandoned, Fraction, Source, Throw};

/// A source that plays all paths from a state, one after another.
pub(super) struct Explorer {
    /// The faces that lead to the state.
    root: Vec<usize>,
    /// The throws from there on.
    forks: Vec<Fork>,
    /// The number of throws in the current run.
    thrown: usize,
    /// The state at which the run stopped.
    reached: Option<[u32; 2]>,
}

/// A throw on the path, and which of its branches is being explored.
struct Fork {
    /// One face for each meaning, and how many faces have it.
    branches: Vec<(usize, u32)>,
    branch: usize,
    /// The number of faces that have a meaning.
    meant: u32,
    /// The path up to here.
    before: Path,
    /// The average number of throws until one has a meaning.
    expected_throws: Fraction,
    throws: ThrowRange,
}

impl Fork {
    fn new(throw: &Throw<'_>, before: Path) -> Fork {
        let faces = throw.device.faces.len();
        let mut branches: BTreeMap<usize, (usize, u32)> = BTreeMap::new();
        for face in 0..faces {
            if let Some(meaning) = (throw.meaning)(face) {
                branches.entry(meaning).or_insert((face, 0)).1 += 1;
            }
        }
        let branches: Vec<_> = branches.into_values().collect();
        let meant = branches.iter().map(|&(_, faces)| faces).sum();
        let count = u32::from(throw.counts);
        Fork {
            branches,
            branch: 0,
            meant,
            before,
            expected_throws: Fraction::from_parts((faces * count as usize).into(), meant.into()),
            throws: ThrowRange { min: count, max: (meant as usize == faces).then_some(count) },
        }
    }

    fn face(&self) -> usize {
        self.branches[self.branch].0
    }

    /// Returns the path through this throw.
    fn after(&self) -> Path {
        let (_, faces) = self.branches[self.branch];
        let before = &self.before;
        Path {
            probability: &before.probability * Fraction::from_parts(faces.into(), self.meant.into()),
            expected_throws: &before.expected_throws + &self.expected_throws,
            throws: ThrowRange {
                min: before.throws.min + self.throws.min,
                max: before.throws.max.zip(self.throws.max).map(|(a, b)| a + b),
            },
        }
    }
}

impl Explorer {
    pub(super) fn new(root: Vec<usize>) -> Explorer {
        Explorer { root, forks: Vec::new(), thrown: 0, reached: None }
    }

    /// Returns the path of the last run.
    pub(super) fn path(&self) -> Path {
        self.forks.last().map_or(
            Path {
                probability: Fraction::ONE,
                expected_throws: Fraction::ZERO,
                throws: ThrowRange { min: 0, max: Some(0) },
            },
            Fork::after,
        )
    }

    /// Returns all faces of that path, from the start.
    pub(super) fn faces(&self) -> Vec<usize> {
        self.root.iter().copied().chain(self.forks.iter().map(Fork::face)).collect()
    }

    /// Returns the state at which the run stopped, if it did.
    pub(super) fn reached(&self) -> Option<[u32; 2]> {
        self.reached
    }

    /// Moves on to the next path, and returns whether there is one.
    pub(super) fn advance(&mut self) -> bool {
        self.thrown = 0;
        self.reached = None;
        while let Some(fork) = self.forks.last_mut() {
            fork.branch += 1;
            if fork.branch < fork.branches.len() {
                return true;
            }
            self.forks.pop();
        }
        false
    }
}

impl Source for Explorer {
    fn throw(&mut self, throw: &Throw<'_>) -> Result<usize, Abandoned> {
        let n = self.thrown;
        self.thrown += 1;
        if let Some(&face) = self.root.get(n) {
            return Ok(face);
        }
        let n = n - self.root.len();
        if n == self.forks.len() {
            let fork = Fork::new(throw, self.path());
            self.forks.push(fork);
        }
        Ok(self.forks[n].face())
    }

    fn at_state(&mut self, state: [u32; 2]) -> Result<(), Abandoned> {
        if self.thrown <= self.root.len() {
            return Ok(());
        }
        self.reached = Some(state);
        Err(Abandoned::Interrupted)
    }
}
