use std::collections::BTreeMap;

use crate::Fraction;

/// Returns the smallest average number of throws with which any procedure can draw all positions with equal
/// probability, if each throw has `outcomes` equally likely outcomes.
///
/// If a throw has s outcomes, all s^k sequences of k throws are equally likely. At best, each of the 960 positions has
/// been assigned a 960th of the sequences, rounded down, so at least s^k mod 960 sequences need throw k + 1. The result
/// is the sum of these shares. The methods `optimal-coin` and `optimal-die` attain it.
///
/// Published by Donald Knuth and Andrew Yao, "The complexity of nonuniform random number generation", 1976.
///
/// # Panics
///
/// Panics if `outcomes` is below 2, or if the result is too long for a [`Fraction`]; up to 100 it never is.
///
/// ```
/// use chess960_draw::{Method, Odds, optimal_expected_throws};
///
/// assert_eq!(optimal_expected_throws(6).to_string(), "1736/405");
/// let odds = Odds::of(Method::find("optimal-die").ok_or("no such method")?);
/// assert_eq!(odds.throws().ok_or("a die is thrown")?.expected, optimal_expected_throws(6));
/// # Ok::<(), &str>(())
/// ```
#[must_use]
pub fn optimal_expected_throws(outcomes: u32) -> Fraction {
    assert!(outcomes >= 2, "a throw has two outcomes or more");
    let outcomes = i128::from(outcomes);
    // The remainders repeat, so the sums of the periods form a geometric series.
    let mut seen: BTreeMap<i128, (i128, Fraction)> = BTreeMap::new();
    let (mut remainder, mut sequences, mut sum) = (1, 1, Fraction::ZERO);
    loop {
        if let Some((sequences_then, sum_then)) = seen.get(&remainder) {
            let period = sum - sum_then;
            let ratio = Fraction::new(*sequences_then, sequences);
            return sum_then + period / (Fraction::ONE - ratio);
        }
        seen.insert(remainder, (sequences, sum));
        sum += Fraction::new(remainder, sequences);
        remainder = remainder * outcomes % 960;
        // No term of a sum is above this.
        assert!(sequences <= i128::MAX / 960 / outcomes, "the result is too long for a fraction");
        sequences *= outcomes;
    }
}
