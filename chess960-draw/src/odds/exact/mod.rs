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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{COIN, DIE};

    fn fraction(numerator: i32, denominator: u32) -> Fraction {
        Fraction::from_parts(numerator.into(), denominator.into())
    }

    /// Solves a procedure that ends with a number.
    fn solve_numbers(
        procedure: impl Fn(&mut Attempt<'_>) -> Result<usize, Abandoned>,
    ) -> (BTreeMap<usize, Fraction>, ThrowCount) {
        let number = std::cell::Cell::new(0);
        solve(
            &|attempt| {
                number.set(procedure(attempt)?);
                Ok(())
            },
            |_| number.get(),
        )
    }

    #[test]
    fn throwing_again() {
        let (ends, throws) =
            solve_numbers(|attempt| attempt.throw_for(&DIE, format_args!(""), &|face| (face < 4).then_some(face / 3)));
        assert_eq!(ends, BTreeMap::from([(0, fraction(3, 4)), (1, fraction(1, 4))]));
        assert_eq!((throws.expected, throws.min, throws.max), (fraction(3, 2), 1, None));
    }

    #[test]
    fn starting_over() {
        // Two rolls, the first of which must not be a one: 1/6 of the tries end after one roll.
        let (ends, throws) = solve_numbers(|attempt| {
            let first = attempt.throw(&DIE, format_args!(""))?;
            if first == 0 {
                return Err(attempt.start_over("a one"));
            }
            attempt.throw(&DIE, format_args!(""))
        });
        assert_eq!(ends.len(), 6);
        assert!(ends.values().all(|probability| *probability == fraction(1, 6)));
        assert_eq!((throws.expected, throws.min, throws.max), (fraction(11, 5), 2, None));
    }

    #[test]
    fn bounded() {
        let (ends, throws) = solve_numbers(|attempt| {
            let first = attempt.throw(&DIE, format_args!(""))?;
            if first == 0 { attempt.throw(&COIN, format_args!("")) } else { Ok(2) }
        });
        assert_eq!(ends, BTreeMap::from([(0, fraction(1, 12)), (1, fraction(1, 12)), (2, fraction(5, 6))]));
        assert_eq!((throws.expected, throws.min, throws.max), (fraction(7, 6), 1, Some(2)));
    }

    /// A gambler with 3 of 10 coins wins all with probability 3/10, after 3 * 7 flips on average.
    #[test]
    fn wandering_to_and_fro() {
        let (ends, throws) = solve_numbers(|attempt| {
            let mut coins = 3;
            while (1..10).contains(&coins) {
                attempt.at_state([coins, 0])?;
                if attempt.flip(format_args!(""))? { coins += 1 } else { coins -= 1 }
            }
            Ok(coins as usize)
        });
        assert_eq!(ends, BTreeMap::from([(0, fraction(7, 10)), (10, fraction(3, 10))]));
        assert_eq!((throws.expected, throws.min, throws.max), (Fraction::from(21), 3, None));
    }

    #[test]
    fn states_without_a_loop() {
        // Three flips, of which only the number of heads is kept.
        let (ends, throws) = solve_numbers(|attempt| {
            let mut heads = 0;
            for flips in 0..3 {
                attempt.at_state([flips, heads])?;
                heads += u32::from(attempt.flip(format_args!(""))?);
            }
            Ok(heads as usize)
        });
        let eighths: Vec<_> = [1, 3, 3, 1].map(|n| fraction(n, 8)).into_iter().enumerate().collect();
        assert_eq!(ends, BTreeMap::from_iter(eighths));
        assert_eq!((throws.expected, throws.min, throws.max), (Fraction::from(3), 3, Some(3)));
    }
}
