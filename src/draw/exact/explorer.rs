use std::collections::BTreeMap;

use dashu_ratio::RBig;

use super::leg::{Count, Path};
use crate::draw::{Chance, Stop, Throw};

/// Hands out the throws of one path after the other, all paths from a state in turn.
pub(super) struct Explorer {
    /// The faces that lead to the state.
    root: Vec<usize>,
    /// The throws from there on.
    forks: Vec<Fork>,
    /// How many throws the run under way has had.
    thrown: usize,
    /// The state at which the run was interrupted.
    reached: Option<[u32; 2]>,
}

/// A throw, and the branch that is being explored.
struct Fork {
    /// One face for each meaning, and how many faces have it.
    branches: Vec<(usize, u32)>,
    branch: usize,
    /// How many faces have a meaning.
    meant: u32,
    /// The path up to here.
    before: Path,
    /// How many throws are to be expected until one has a meaning.
    expected_throws: RBig,
    throws: Count,
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
            expected_throws: RBig::from_parts((faces * count as usize).into(), meant.into()),
            throws: Count { least: count, most: (meant as usize == faces).then_some(count) },
        }
    }

    fn face(&self) -> usize {
        self.branches[self.branch].0
    }

    /// The path through this throw too.
    fn after(&self) -> Path {
        let (_, faces) = self.branches[self.branch];
        let before = &self.before;
        Path {
            probability: &before.probability * RBig::from_parts(faces.into(), self.meant.into()),
            expected_throws: &before.expected_throws + &self.expected_throws,
            throws: Count {
                least: before.throws.least + self.throws.least,
                most: before.throws.most.zip(self.throws.most).map(|(a, b)| a + b),
            },
        }
    }
}

impl Explorer {
    pub(super) fn new(root: Vec<usize>) -> Explorer {
        Explorer { root, forks: Vec::new(), thrown: 0, reached: None }
    }

    /// The path of the run that is over.
    pub(super) fn path(&self) -> Path {
        self.forks.last().map_or(
            Path { probability: RBig::ONE, expected_throws: RBig::ZERO, throws: Count { least: 0, most: Some(0) } },
            Fork::after,
        )
    }

    /// All faces from the start.
    pub(super) fn faces(&self) -> Vec<usize> {
        self.root.iter().copied().chain(self.forks.iter().map(Fork::face)).collect()
    }

    /// The state at which the run ended, if it did.
    pub(super) fn reached(&self) -> Option<[u32; 2]> {
        self.reached
    }

    /// Goes to the next path; false if there is none.
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

impl Chance for Explorer {
    fn throw(&mut self, throw: &Throw<'_>) -> Result<usize, Stop> {
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

    fn state(&mut self, state: [u32; 2]) -> Result<(), Stop> {
        if self.thrown <= self.root.len() {
            return Ok(());
        }
        self.reached = Some(state);
        Err(Stop::Interrupted)
    }
}
