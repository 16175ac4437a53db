//! Legs as an absorbing Markov chain.

use std::collections::BTreeMap;

use dashu_ratio::RBig;

use super::leg::Leg;

/// How often each state is visited on average, coming from the first.
///
/// # Panics
///
/// Panics if there is a state from which the procedure never ends.
pub(super) fn expected_visits<E>(legs: &[Leg<E>]) -> Vec<RBig> {
    let mut rows: Vec<BTreeMap<usize, RBig>> =
        legs.iter().map(|leg| leg.exits.iter().map(|(&to, exit)| (to, exit.probability.clone())).collect()).collect();
    // Take the states out from the last on: who went there goes on to where one goes from there.
    let mut entries = Vec::new();
    for state in (0..rows.len()).rev() {
        let mut row = std::mem::take(&mut rows[state]);
        let stay = row.remove(&state).unwrap_or_default();
        let visits_each = RBig::ONE / (RBig::ONE - stay);
        let mut entered: Vec<(usize, RBig)> = Vec::new();
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
    let mut visits: Vec<RBig> = Vec::new();
    for (visits_each, entered) in entries.into_iter().rev() {
        visits.push(if visits.is_empty() {
            visits_each
        } else {
            entered.into_iter().map(|(from, each)| &visits[from] * each).fold(RBig::ZERO, |sum, visits| sum + visits)
        });
    }
    visits
}

/// The throws of the shortest way to an end, if there is an end.
pub(super) fn least_throws<E>(legs: &[Leg<E>]) -> Option<u32> {
    let mut least: Vec<Option<u32>> = legs.iter().map(|leg| Some(leg.end_throws?.least)).collect();
    loop {
        let mut settled = true;
        for (state, leg) in legs.iter().enumerate() {
            let onward = leg.exits.iter().filter_map(|(&to, exit)| Some(exit.throws.least + least[to]?));
            let shortest = least[state].into_iter().chain(onward).min();
            settled &= shortest == least[state];
            least[state] = shortest;
        }
        if settled {
            return least[0];
        }
    }
}

/// The throws of the longest way to an end; `None` if there is no longest.
pub(super) fn most_throws<E>(legs: &[Leg<E>]) -> Option<u32> {
    let mut most = vec![0; legs.len()];
    // Ways that pass no state twice are settled after as many rounds as there are states; one more shows it.
    for _ in 0..=legs.len() {
        let mut settled = true;
        for (state, leg) in legs.iter().enumerate() {
            let mut longest = match leg.end_throws {
                Some(throws) => throws.most?,
                None => 0,
            };
            for (&to, exit) in &leg.exits {
                longest = longest.max(exit.throws.most? + most[to]);
            }
            settled &= longest == most[state];
            most[state] = longest;
        }
        if settled {
            return Some(most[0]);
        }
    }
    None
}
