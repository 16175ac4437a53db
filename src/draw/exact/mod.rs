//! Every way that a procedure can go, with its probability.
//!
//! A procedure is a plain function, so it is explored by being run again and again: each run is handed the throws of a
//! path that is known, and where it asks for more, the path forks. A path ends, or comes to a *state*, which
//! is where the procedure starts over or says that it comes back to. What can happen between states is a
//! [`Leg`]; the legs are a Markov chain, and a chain is solved by arithmetic, however long it may run.

mod chain;
mod explorer;
mod leg;

use std::collections::{BTreeMap, HashMap};

use dashu_ratio::RBig;

use self::{explorer::Explorer, leg::Leg};
use super::{Stop, Table, Throws};

/// The probability of each end, which is what `end` sees on the table, and the throws it takes to get there.
pub(super) fn solve<E: Ord + Clone>(
    procedure: &dyn Fn(&mut Table<'_>) -> Result<(), Stop>,
    end: impl Fn(&Table<'_>) -> E,
) -> (BTreeMap<E, RBig>, Throws) {
    let legs = explore(procedure, end);
    let visits = chain::expected_visits(&legs);
    let mut probabilities = BTreeMap::new();
    let mut expected = RBig::ZERO;
    for (leg, visits) in legs.iter().zip(&visits) {
        expected += visits * &leg.expected_throws;
        for (end, probability) in &leg.ends {
            *probabilities.entry(end.clone()).or_default() += visits * probability;
        }
    }
    let least = chain::least_throws(&legs).expect("the procedure can end");
    let most = chain::most_throws(&legs);
    (probabilities, Throws { expected, least, most })
}

/// The legs from every state that can be reached; the first is the start.
fn explore<E: Ord>(
    procedure: &dyn Fn(&mut Table<'_>) -> Result<(), Stop>,
    end: impl Fn(&Table<'_>) -> E,
) -> Vec<Leg<E>> {
    // One path to each state; all paths to it are as good.
    let mut paths: Vec<Vec<usize>> = vec![Vec::new()];
    let mut numbers: HashMap<[u32; 2], usize> = HashMap::new();
    let mut legs = Vec::new();
    while let Some(path) = paths.get(legs.len()) {
        let mut leg = Leg::default();
        let mut explorer = Explorer::new(path.clone());
        loop {
            let mut table = Table::new(&mut explorer);
            match procedure(&mut table) {
                Ok(()) => leg.end(end(&table), explorer.path()),
                Err(Stop::StartOver) => leg.exit(0, explorer.path()),
                Err(Stop::Interrupted) => {
                    let state = explorer.reached().expect("the explorer interrupts at states only");
                    let number = *numbers.entry(state).or_insert_with(|| {
                        paths.push(explorer.faces());
                        paths.len() - 1
                    });
                    leg.exit(number, explorer.path());
                }
            }
            if !explorer.advance() {
                break;
            }
        }
        legs.push(leg);
    }
    legs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::{COIN, DIE};

    fn fraction(numerator: i32, denominator: u32) -> RBig {
        RBig::from_parts(numerator.into(), denominator.into())
    }

    /// Solves a procedure that ends with a number.
    fn solve_numbers(procedure: impl Fn(&mut Table<'_>) -> Result<usize, Stop>) -> (BTreeMap<usize, RBig>, Throws) {
        let number = std::cell::Cell::new(0);
        solve(
            &|table| {
                number.set(procedure(table)?);
                Ok(())
            },
            |_| number.get(),
        )
    }

    #[test]
    fn throwing_again() {
        let (ends, throws) =
            solve_numbers(|table| table.throw_for(&DIE, format_args!(""), &|face| (face < 4).then_some(face / 3)));
        assert_eq!(ends, BTreeMap::from([(0, fraction(3, 4)), (1, fraction(1, 4))]));
        assert_eq!((throws.expected, throws.least, throws.most), (fraction(3, 2), 1, None));
    }

    #[test]
    fn starting_over() {
        // Two rolls, the first of which must not be a one: 1/6 of the tries end after one roll.
        let (ends, throws) = solve_numbers(|table| {
            let first = table.throw(&DIE, format_args!(""))?;
            if first == 0 {
                return Err(table.start_over("a one"));
            }
            table.throw(&DIE, format_args!(""))
        });
        assert_eq!(ends.len(), 6);
        assert!(ends.values().all(|probability| *probability == fraction(1, 6)));
        assert_eq!((throws.expected, throws.least, throws.most), (fraction(11, 5), 2, None));
    }

    #[test]
    fn bounded() {
        let (ends, throws) = solve_numbers(|table| {
            let first = table.throw(&DIE, format_args!(""))?;
            if first == 0 { table.throw(&COIN, format_args!("")) } else { Ok(2) }
        });
        assert_eq!(ends, BTreeMap::from([(0, fraction(1, 12)), (1, fraction(1, 12)), (2, fraction(5, 6))]));
        assert_eq!((throws.expected, throws.least, throws.most), (fraction(7, 6), 1, Some(2)));
    }

    /// A gambler with 3 of 10 coins: he wins all with probability 3/10, after 3 * 7 flips on average.
    #[test]
    fn wandering_to_and_fro() {
        let (ends, throws) = solve_numbers(|table| {
            let mut coins = 3;
            while (1..10).contains(&coins) {
                table.state([coins, 0])?;
                if table.flip(format_args!(""))? { coins += 1 } else { coins -= 1 }
            }
            Ok(coins as usize)
        });
        assert_eq!(ends, BTreeMap::from([(0, fraction(7, 10)), (10, fraction(3, 10))]));
        assert_eq!((throws.expected, throws.least, throws.most), (RBig::from(21), 3, None));
    }

    #[test]
    fn states_without_a_loop() {
        // Three flips, of which only the number of heads is kept.
        let (ends, throws) = solve_numbers(|table| {
            let mut heads = 0;
            for flips in 0..3 {
                table.state([flips, heads])?;
                heads += u32::from(table.flip(format_args!(""))?);
            }
            Ok(heads as usize)
        });
        let eighths: Vec<_> = [1, 3, 3, 1].map(|n| fraction(n, 8)).into_iter().enumerate().collect();
        assert_eq!(ends, BTreeMap::from_iter(eighths));
        assert_eq!((throws.expected, throws.least, throws.most), (RBig::from(3), 3, Some(3)));
    }
}
