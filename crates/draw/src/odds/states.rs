//! A method as a table: what is asked, and what each face leads to.

use std::collections::{BTreeMap, HashMap};

use crate::{Abandoned, Attempt, Fraction, Method, Source, StartPosition, Throw};

/// A place in a method where a throw is asked for.
pub(super) struct State {
    /// Whether it begins a throw.
    pub(super) counts: bool,
    /// The faces of the device, those with the same meaning together.
    pub(super) branches: Vec<Branch>,
}

/// Faces that lead to the same.
pub(super) struct Branch {
    /// How many they are.
    faces: u32,
    /// One of them.
    face: usize,
    pub(super) next: Next,
}

/// The state after a throw.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Next {
    Done(StartPosition),
    /// The state with this index.
    State(usize),
    /// Not explored yet.
    Open,
}

impl State {
    pub(super) fn probability(&self, branch: &Branch) -> Fraction {
        let faces: u32 = self.branches.iter().map(|branch| branch.faces).sum();
        Fraction::from_parts(branch.faces.into(), faces.into())
    }

    fn open(&mut self) -> Option<&mut Branch> {
        self.branches.iter_mut().find(|branch| branch.next == Next::Open)
    }
}

/// Returns the states of a method, the start first.
///
/// A procedure is a plain function, so it is explored by performing it again and again, each time with the first face that has not been explored.
pub(super) fn states(method: &Method) -> Vec<State> {
    let mut explorer = Explorer::default();
    loop {
        explorer.thrown = 0;
        let mut attempt = Attempt::new(&mut explorer);
        let result = (method.procedure)(&mut attempt);
        let mut next = match result {
            Ok(()) => Next::Done(attempt.position()),
            Err(Abandoned::StartOver) => Next::State(0),
            Err(Abandoned::Interrupted) => Next::State(explorer.known),
        };
        // A state is explored once its last branch is.
        loop {
            let Some(&last) = explorer.path.last() else { return explorer.states };
            let state = &mut explorer.states[last];
            if let Some(branch) = state.open() {
                branch.next = next;
            }
            if state.open().is_some() {
                break;
            }
            next = Next::State(last);
            explorer.path.pop();
        }
    }
}

/// A source that follows the path to the first face that has not been explored, and goes on from there.
#[derive(Default)]
struct Explorer {
    states: Vec<State>,
    /// The states that the procedure named.
    named: HashMap<[u32; 2], usize>,
    /// The states from the start to the one that is explored.
    path: Vec<usize>,
    /// The number of throws in this performance.
    thrown: usize,
    /// The state that interrupted it, since it is known.
    known: usize,
}

impl Source for Explorer {
    fn throw(&mut self, throw: &Throw<'_>) -> Result<usize, Abandoned> {
        if self.thrown == self.path.len() {
            let new = self.states.len();
            let mut branches: BTreeMap<Option<usize>, Branch> = BTreeMap::new();
            for face in 0..throw.device.faces.len() {
                let meaning = (throw.meaning)(face);
                let next = if meaning.is_some() { Next::Open } else { Next::State(new) };
                branches.entry(meaning).or_insert(Branch { faces: 0, face, next }).faces += 1;
            }
            self.states.push(State { counts: throw.counts, branches: branches.into_values().collect() });
            self.path.push(new);
        }
        let state = self.path[self.thrown];
        self.thrown += 1;
        Ok(self.states[state].open().expect("a state on the path has an open branch").face)
    }

    fn at_state(&mut self, state: [u32; 2]) -> Result<(), Abandoned> {
        if self.thrown < self.path.len() {
            return Ok(());
        }
        if let Some(&known) = self.named.get(&state) {
            self.known = known;
            return Err(Abandoned::Interrupted);
        }
        self.named.insert(state, self.states.len());
        Ok(())
    }
}
