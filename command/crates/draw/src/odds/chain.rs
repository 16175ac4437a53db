//! States as an absorbing Markov chain.

use std::{collections::BTreeMap, mem};

use super::states::{MethodState, Next};
use crate::Fraction;

/// Returns the average number of visits to each state, starting in the first.
pub(super) fn expected_visits(states: &[MethodState]) -> Vec<Fraction> {
    // `rows` has the probabilities of the next states of each state; `before`, the states from which each can be
    // reached.
    let mut rows: Vec<BTreeMap<usize, Fraction>> = vec![BTreeMap::new(); states.len()];
    let mut before: Vec<Vec<usize>> = vec![Vec::new(); states.len()];
    for (from, state) in states.iter().enumerate() {
        for branch in &state.branches {
            if let Next::State(to) = branch.next {
                *rows[from].entry(to).or_default() += state.probability(branch);
                before[to].push(from);
            }
        }
    }
    // Eliminate the states from the last to the first: a way into the state becomes a way to its successors.
    let mut entries = Vec::new();
    for state in (0..states.len()).rev() {
        let mut row = mem::take(&mut rows[state]);
        let stay = row.remove(&state).unwrap_or_default();
        let visits_each = Fraction::ONE / (Fraction::ONE - stay);
        let mut entered: Vec<(usize, Fraction)> = Vec::new();
        for from in mem::take(&mut before[state]) {
            let Some(entry) = rows[from].remove(&state) else { continue };
            let visits = entry * visits_each;
            for (&to, probability) in &row {
                *rows[from].entry(to).or_default() += visits * probability;
                before[to].push(from);
            }
            entered.push((from, visits));
        }
        entries.push((visits_each, entered));
    }
    let mut visits: Vec<Fraction> = Vec::new();
    for (visits_each, entered) in entries.into_iter().rev() {
        let of_start = if visits.is_empty() { visits_each } else { Fraction::ZERO };
        let ways = entered.into_iter().map(|(from, each)| visits[from] * each);
        visits.push(of_start + ways.sum::<Fraction>());
    }
    visits
}

/// Returns the number of throws from the start to the end on the ways that `choose` prefers, by the Bellman-Ford
/// algorithm, or `None` if these ways are endless. `first` is the initial estimate.
pub(super) fn throws(states: &[MethodState], first: u32, choose: fn(u32, u32) -> u32) -> Option<u32> {
    let mut throws = vec![first; states.len()];
    // Ways that pass no state twice are settled after one round for each state. A further change means a cycle.
    for _ in 0..=states.len() {
        let mut settled = true;
        for (number, state) in states.iter().enumerate().rev() {
            let onward = state.branches.iter().map(|branch| match branch.next {
                Next::State(to) => throws[to],
                Next::Done(_) => 0,
            });
            let chosen = onward.reduce(choose).unwrap_or(0).saturating_add(state.counts.into());
            settled &= chosen == throws[number];
            throws[number] = chosen;
        }
        if settled {
            return Some(throws[0]);
        }
    }
    None
}
