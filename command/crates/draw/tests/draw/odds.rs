//! Facts about the odds.

use chess960_draw::{Fraction, Method, Words, decimal, optimal_expected_throws};

use crate::odds;

fn fraction(numerator: i32, denominator: u32) -> Fraction {
    Fraction::new(numerator.into(), denominator.into())
}

#[test]
fn uneven_methods_and_no_others_say_why() {
    for method in Method::ALL {
        let odds = odds(method.id);
        assert_eq!(odds.is_uniform(), method.instructions(Words::english()).why_uneven.is_none(), "{}", method.id);
        assert_eq!(odds.total_variation() == Fraction::ZERO, odds.is_uniform(), "{}", method.id);
        let max_bits = 960f64.log2();
        if odds.is_uniform() {
            assert!((odds.entropy_bits() - max_bits).abs() < 1e-9, "{}", method.id);
        } else {
            assert!(odds.entropy_bits() < max_bits - 1e-3, "{}", method.id);
        }
        assert_eq!(odds.throws().is_some(), method.device.outcomes().is_some(), "{}", method.id);
    }
}

/// The methods whose throws brute force does not count.
#[test]
fn min_and_max_throws() {
    for (id, min) in [("optimal-coin", 10), ("optimal-die", 4)] {
        let odds = odds(id);
        let throws = odds.throws().unwrap_or_else(|| panic!("{id} counts throws"));
        assert_eq!((throws.min, throws.max), (min, None), "{id}");
    }
}

/// Of 1296 ways, 336 go on to a fifth roll; of 2016, 96 to a sixth; all 576 to a seventh; then 576 of 3456 again and
/// again.
#[test]
fn fewest_rolls() {
    let fifth = fraction(336, 1296);
    let sixth = fifth * fraction(96, 2016);
    let seventh_and_on = sixth / (Fraction::ONE - fraction(576, 3456));
    assert_eq!(optimal_expected_throws(6), fraction(4, 1) + fifth + sixth + seventh_and_on);
}

/// Each throw has log2 n bits of the log2 960 that are needed; at most 2 bits more are wasted.
#[test]
fn fewest_throws_are_near_the_entropy() {
    for outcomes in 2..=100 {
        let (bits, needed) = (f64::from(outcomes).log2(), 960f64.log2());
        let least = decimal(&optimal_expected_throws(outcomes));
        assert!((needed / bits..needed / bits + 2.0).contains(&least), "{outcomes}: {least}");
    }
}

#[test]
#[should_panic(expected = "too long")]
fn fewest_throws_that_are_too_long() {
    let _ = optimal_expected_throws(1019);
}

#[test]
fn no_uniform_method_beats_the_fewest() {
    for method in Method::ALL {
        let Some(outcomes) = method.device.outcomes() else { continue };
        let fewest = optimal_expected_throws(outcomes);
        let odds = odds(method.id);
        let takes = &odds.throws().expect("what has outcomes is counted").expected;
        if method.id == "coin" || method.id.starts_with("optimal") {
            assert_eq!(*takes, fewest, "{}", method.id);
        } else if odds.is_uniform() {
            assert!(*takes >= fewest, "{}", method.id);
        }
    }
}

#[test]
fn playing_cards_crowd_the_rooks_and_spread_the_bishops() {
    let odds = odds("playing-cards");
    let by_span = odds.by(|position| {
        let [a, h] = position.rook_files();
        h - a
    });
    let times_uniform = |span: u8| by_span[&span].probability / by_span[&span].uniform_probability();
    for span in 2..7 {
        assert!(times_uniform(span) > times_uniform(span + 1), "{span}");
    }
    let by_distance = odds.by(|position| {
        let [a, h] = position.rank().bishop_files();
        h - a
    });
    let side_by_side = &by_distance[&1];
    assert!(side_by_side.probability < side_by_side.uniform_probability());
}
