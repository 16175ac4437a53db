//! A method as a table of states: the throw in each, and the next state for each face.

use std::collections::{BTreeMap, HashMap, hash_map::Entry};

use crate::{Attempt, Fraction, Meaning, Method, StartPosition, Throw};

/// A state of a method, in which a throw is asked for.
pub(super) struct MethodState {
    /// Whether this begins a throw.
    pub(super) counts: bool,
    /// The faces that can come up, grouped by meaning.
    pub(super) branches: Vec<Branch>,
}

/// Faces with the same meaning.
pub(super) struct Branch {
    /// The number of faces.
    faces: u32,
    pub(super) next: Next,
}

/// The state after a throw.
#[derive(Clone, Copy)]
pub(super) enum Next {
    Done(StartPosition),
    /// The state with this index.
    State(usize),
}

impl MethodState {
    pub(super) fn probability(&self, branch: &Branch) -> Fraction {
        let faces: u32 = self.branches.iter().map(|branch| branch.faces).sum();
        Fraction::new(branch.faces.into(), faces.into())
    }
}

/// Returns the states of a method, the start first.
///
/// A procedure is a plain function, so exploring performs it again for each throw.
pub(super) fn states(method: &Method) -> Vec<MethodState> {
    let mut explorer = Explorer { method, states: Vec::new(), named: HashMap::new(), path: Vec::new() };
    explorer.explore();
    explorer.states
}

struct Explorer<'m> {
    method: &'m Method,
    states: Vec<MethodState>,
    /// The states that the procedure named.
    named: HashMap<[usize; 2], usize>,
    /// The choices from the start to the explored state.
    path: Vec<usize>,
}

impl Explorer<'_> {
    /// Explores all continuations of the path, and returns its next state.
    fn explore(&mut self) -> Next {
        let mut nobody = |_: &Throw| None;
        let mut attempt = Attempt::new(&mut self.path, &mut nobody);
        if (self.method.procedure)(&mut attempt).is_ok() {
            return Next::Done(attempt.position());
        }
        let name = attempt.state();
        // The procedure starts over if it asks for no throw.
        let Some(throw) = attempt.asked else { return Next::State(0) };
        let new = self.states.len();
        if let Some(name) = name {
            match self.named.entry(name) {
                Entry::Occupied(known) => return Next::State(*known.get()),
                Entry::Vacant(vacant) => _ = vacant.insert(new),
            }
        }
        self.states.push(MethodState { counts: throw.counts, branches: Vec::new() });
        let mut alike: BTreeMap<Meaning, (u32, usize)> = BTreeMap::new();
        for (index, choice) in throw.choices.iter().enumerate() {
            alike.entry(choice.meaning).or_insert((0, index)).0 += choice.count;
        }
        for (meaning, (faces, index)) in alike {
            self.path.push(index);
            let next = if meaning == Meaning::Again { Next::State(new) } else { self.explore() };
            self.path.pop();
            self.states[new].branches.push(Branch { faces, next });
        }
        Next::State(new)
    }
}
