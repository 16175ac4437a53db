//! Segments as an absorbing Markov chain.

use std::collections::BTreeMap;

use super::segment::Segment;
use crate::Fraction;

/// Returns the average number of visits to each state, starting in the first.
///
/// # Panics
///
/// Panics if there is a state from which the procedure never ends.
pub(super) fn expected_visits<E>(segments: &[Segment<E>]) -> Vec<Fraction> {
    let mut rows: Vec<BTreeMap<usize, Fraction>> = segments
        .iter()
        .map(|segment| {
            segment.transitions.iter().map(|(&to, transition)| (to, transition.probability.clone())).collect()
        })
        .collect();
    // Eliminate the states from the last to the first: a way into the state becomes a way to its successors.
    let mut entries = Vec::new();
    for state in (0..rows.len()).rev() {
        let mut row = std::mem::take(&mut rows[state]);
        let stay = row.remove(&state).unwrap_or_default();
        let visits_each = Fraction::ONE / (Fraction::ONE - stay);
        let mut entered: Vec<(usize, Fraction)> = Vec::new();
        for (from, before) in rows.iter_mut().enumerate().take(state) {
            let Some(entry) = before.remove(&state) else { continue };
            let visits = entry * &visits_each;
            for (&to, probability) in &row {
                *before.entry(to).or_default() += &visits * probability;
            }
            entered.push((from, visits));
        }
        entries.push((visits_each, entered));
    }
    let mut visits: Vec<Fraction> = Vec::new();
    for (visits_each, entered) in entries.into_iter().rev() {
        visits.push(if visits.is_empty() {
            visits_each
        } else {
            entered
                .into_iter()
                .map(|(from, each)| &visits[from] * each)
                .fold(Fraction::ZERO, |sum, visits| sum + visits)
        });
    }
    visits
}

/// Returns the number of throws on the shortest way to an end, if there is an end.
pub(super) fn min_throws<E>(segments: &[Segment<E>]) -> Option<u32> {
    let mut min: Vec<Option<u32>> = segments.iter().map(|segment| Some(segment.end_throws?.min)).collect();
    loop {
        let mut settled = true;
        for (state, segment) in segments.iter().enumerate() {
            let onward =
                segment.transitions.iter().filter_map(|(&to, transition)| Some(transition.throws.min + min[to]?));
            let shortest = min[state].into_iter().chain(onward).min();
            settled &= shortest == min[state];
            min[state] = shortest;
        }
        if settled {
            return min[0];
        }
    }
}

/// Returns the number of throws on the longest way to an end, or `None` if there is no longest, as in Bellman-Ford.
pub(super) fn max_throws<E>(segments: &[Segment<E>]) -> Option<u32> {
    let mut max = vec![0; segments.len()];
    // Ways that pass no state twice are settled after as many rounds as there are states. Another change means a cycle.
    for _ in 0..=segments.len() {
        let mut settled = true;
        for (state, segment) in segments.iter().enumerate() {
            let mut longest = match segment.end_throws {
                Some(throws) => throws.max?,
                None => 0,
            };
            for (&to, transition) in &segment.transitions {
                longest = longest.max(transition.throws.max? + max[to]);
            }
            settled &= longest == max[state];
            max[state] = longest;
        }
        if settled {
            return Some(max[0]);
        }
    }
    None
}
