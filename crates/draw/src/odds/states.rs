//! A method as a table: what is asked, and what each face leads to.

use std::collections::{BTreeMap, HashMap, hash_map::Entry};

use crate::{Attempt, Fraction, Method, StartPosition};

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
    pub(super) next: Next,
}

/// The state after a throw.
#[derive(Clone, Copy)]
pub(super) enum Next {
    Done(StartPosition),
    /// The state with this index.
    State(usize),
}

impl State {
    pub(super) fn probability(&self, branch: &Branch) -> Fraction {
        let faces: u32 = self.branches.iter().map(|branch| branch.faces).sum();
        Fraction::from_parts(branch.faces.into(), faces.into())
    }
}

/// Returns the states of a method, the start first.
///
/// A procedure is a plain function, so it is explored by performing it again for each throw.
pub(super) fn states(method: &Method) -> Vec<State> {
    let mut explorer = Explorer { method, states: Vec::new(), named: HashMap::new(), path: Vec::new() };
    explorer.explore();
    explorer.states
}

struct Explorer<'m> {
    method: &'m Method,
    states: Vec<State>,
    /// The states that the procedure named.
    named: HashMap<[u32; 2], usize>,
    /// The faces from the start to the state that is explored.
    path: Vec<usize>,
}

impl Explorer<'_> {
    /// Explores what follows the path, and returns what comes next.
    fn explore(&mut self) -> Next {
        let mut nobody = |_| None;
        let mut attempt = Attempt::new(&mut self.path, &mut nobody, Vec::new());
        attempt.silent = true;
        if (self.method.procedure)(&mut attempt).is_ok() {
            return Next::Done(attempt.position());
        }
        let (name, question) = (attempt.state(), attempt.question);
        let Some(question) = question else { return Next::State(0) };
        let new = self.states.len();
        if let Some(name) = name {
            match self.named.entry(name) {
                Entry::Occupied(known) => return Next::State(*known.get()),
                Entry::Vacant(vacant) => _ = vacant.insert(new),
            }
        }
        self.states.push(State { counts: question.counts, branches: Vec::new() });
        let mut faces: BTreeMap<Option<usize>, (u32, usize)> = BTreeMap::new();
        for choice in question.choices {
            faces.entry(choice.meaning).or_insert((0, choice.index)).0 += choice.count;
        }
        for (meaning, (faces, face)) in faces {
            self.path.push(face);
            let next = if meaning.is_some() { self.explore() } else { Next::State(new) };
            self.path.pop();
            self.states[new].branches.push(Branch { faces, next });
        }
        Next::State(new)
    }
}
