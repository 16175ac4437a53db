//! Long random runs against the exact odds.

use std::io::{self, Write};

use chess960::draw::{Chance, Method, Odds, Random, Step, Stop, Throw};
use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};
use statrs::distribution::{ChiSquared, ContinuousCDF};

const DRAWS: u32 = 40_000;

/// Counts the throws of another.
struct Counting<C> {
    chance: C,
    throws: u32,
}

impl<C: Chance> Chance for Counting<C> {
    fn throw(&mut self, throw: &Throw<'_>) -> Result<usize, Stop> {
        self.throws += u32::from(throw.counts);
        self.chance.throw(throw)
    }

    fn told(&mut self, step: &Step<'_>) -> Result<(), Stop> {
        self.chance.told(step)
    }
}

#[test]
fn a_long_run_agrees_with_the_odds() -> io::Result<()> {
    // Past the capture of test output: the p-values are to be seen.
    let mut shown = io::stderr();
    for (seed, method) in (960..).zip(Method::ALL) {
        let mut chance = Counting { chance: Random(Xoshiro256PlusPlus::seed_from_u64(seed)), throws: 0 };
        let mut observed = [0u32; 960];
        let (mut sum, mut sum_of_squares) = (0.0, 0.0);
        for _ in 0..DRAWS {
            chance.throws = 0;
            let position = method.perform(&mut chance).map_err(io::Error::other)?;
            observed[usize::from(position.scharnagl())] += 1;
            let throws = f64::from(chance.throws);
            sum += throws;
            sum_of_squares += throws * throws;
        }

        let odds = Odds::of(method);
        let statistic: f64 = odds
            .probabilities()
            .iter()
            .zip(observed)
            .map(|(probability, observed)| {
                let expected = f64::from(DRAWS) * probability.to_f64().value();
                (f64::from(observed) - expected).powi(2) / expected
            })
            .sum();
        let chi_squared = ChiSquared::new(959.0).map_err(io::Error::other)?;
        let p = chi_squared.sf(statistic);
        writeln!(shown, "{:15} chi-squared {statistic:7.1} with 959 degrees of freedom, p = {p:.3}", method.id)?;
        assert!((0.001..0.999).contains(&p), "{}: p = {p}", method.id);

        if let Some(throws) = odds.throws() {
            let draws = f64::from(DRAWS);
            let mean = sum / draws;
            let deviation = ((sum_of_squares / draws - mean * mean) / draws).sqrt();
            let expected = throws.expected.to_f64().value();
            assert!(
                (mean - expected).abs() <= 4.0 * deviation + 1e-9,
                "{}: {mean} throws on average, not {expected}",
                method.id
            );
        }
    }
    Ok(())
}
