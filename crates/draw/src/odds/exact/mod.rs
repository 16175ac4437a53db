//! Every way that a procedure can go, with its probability.
//!
//! A procedure is a plain function, so it is explored by running it again and again: each run is given the throws of a
//! known path, and where it asks for more, the path forks. A path ends, or comes to a *state*: the start, if the procedure starts
//! over, or a state that it names. Everything that can happen between states is a [`Segment`]. The segments are a Markov chain, which is
//! solved by arithmetic, however long it may run.

mod chain;
mod explorer;
mod segment;

use std::collections::{BTreeMap, HashMap};

use self::{explorer::Explorer, segment::Segment};
use super::ThrowCount;
use crate::{Abandoned, Attempt, Fraction};

/// Returns the probability of each end, as `end` describes it, and the number of throws to get there.
pub(super) fn solve<E: Ord + Clone>(
    procedure: &dyn Fn(&mut Attempt<'_>) -> Result<(), Abandoned>,
    end: impl Fn(&Attempt<'_>) -> E,
) -> (BTreeMap<E, Fraction>, ThrowCount) {
    let segments = explore(procedure, end);
    let visits = chain::expected_visits(&segments);
    let mut probabilities = BTreeMap::new();
    let mut expected = Fraction::ZERO;
    for (segment, visits) in segments.iter().zip(&visits) {
        expected += visits * &segment.expected_throws;
        for (end, probability) in &segment.ends {
            *probabilities.entry(end.clone()).or_default() += visits * probability;
        }
    }
    let min = chain::min_throws(&segments).expect("the procedure can end");
    let max = chain::max_throws(&segments);
    (probabilities, ThrowCount { expected, min, max })
}

/// Returns the segments from every state that can be reached, the start first.
fn explore<E: Ord>(
    procedure: &dyn Fn(&mut Attempt<'_>) -> Result<(), Abandoned>,
    end: impl Fn(&Attempt<'_>) -> E,
) -> Vec<Segment<E>> {
    // One path to each state; any will do.
    let mut paths: Vec<Vec<usize>> = vec![Vec::new()];
    let mut numbers: HashMap<[u32; 2], usize> = HashMap::new();
    let mut segments = Vec::new();
    while let Some(path) = paths.get(segments.len()) {
        let mut segment = Segment::default();
        let mut explorer = Explorer::new(path.clone());
        loop {
            let mut attempt = Attempt::new(&mut explorer);
            match procedure(&mut attempt) {
                Ok(()) => segment.end(end(&attempt), explorer.path()),
                Err(Abandoned::StartOver) => segment.transition(0, explorer.path()),
                Err(Abandoned::Interrupted) => {
                    let state = explorer.reached().expect("the explorer interrupts at states only");
                    let number = *numbers.entry(state).or_insert_with(|| {
                        paths.push(explorer.faces());
                        paths.len() - 1
                    });
                    segment.transition(number, explorer.path());
                }
            }
            if !explorer.advance() {
                break;
            }
        }
        segments.push(segment);
    }
    segments
}
