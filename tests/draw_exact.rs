//! What is said of the methods as a whole, and of each in particular.

use chess960::draw::{CLAIMS, Fraction, Method, Odds, fewest_expected_throws};

fn odds(id: &str) -> Odds {
    Odds::of(Method::find(id).unwrap_or_else(|| panic!("{id} is no method")))
}

fn fraction(numerator: i32, denominator: u32) -> Fraction {
    Fraction::from_parts(numerator.into(), denominator.into())
}

#[test]
fn uneven_methods_and_no_others_say_why() {
    for method in Method::ALL {
        let odds = Odds::of(method);
        assert_eq!(odds.is_uniform(), method.why_uneven.is_none(), "{}", method.id);
        assert_eq!(odds.total_variation().is_zero(), odds.is_uniform(), "{}", method.id);
        let most_bits = 960f64.log2();
        if odds.is_uniform() {
            assert!((odds.entropy_bits() - most_bits).abs() < 1e-9, "{}", method.id);
        } else {
            assert!(odds.entropy_bits() < most_bits - 1e-3, "{}", method.id);
        }
        assert_eq!(odds.throws().is_some(), method.outcomes.is_some(), "{}", method.id);
    }
}

#[test]
fn the_published_methods_are_there() {
    for id in [
        "coin",
        "die",
        "rovida",
        "two-coins",
        "three-coins",
        "platonic",
        "coffin",
        "wheeler",
        "numbered-cards",
        "playing-cards",
        "circle",
        "shuffle",
        "number",
        "optimal-coin",
        "optimal-die",
    ] {
        assert!(Method::find(id).is_some(), "{id}");
    }
}

#[test]
fn ids_are_unique() {
    for (n, method) in Method::ALL.iter().enumerate() {
        assert!(Method::ALL[..n].iter().all(|other| other.id != method.id), "{}", method.id);
    }
}

/// Of the methods whose throws are not counted by brute force.
#[test]
fn least_and_most_throws() {
    for (id, least, most) in
        [("platonic", 1, Some(1)), ("number", 1, Some(1)), ("optimal-coin", 10, None), ("optimal-die", 4, None)]
    {
        let odds = odds(id);
        let throws = odds.throws().unwrap_or_else(|| panic!("{id} counts throws"));
        assert_eq!((throws.least, throws.most), (least, most), "{id}");
        if most == Some(1) {
            assert_eq!(throws.expected, Fraction::ONE, "{id}");
        }
    }
}

/// Of 1296 ways, 336 go on to a fifth roll; of 2016, 96 to a sixth; all 576 to a seventh; then 576 of 3456 again and
/// again.
#[test]
fn fewest_rolls() {
    let fifth = fraction(336, 1296);
    let sixth = &fifth * fraction(96, 2016);
    let seventh_and_on = &sixth / (Fraction::ONE - fraction(576, 3456));
    assert_eq!(fewest_expected_throws(6), Fraction::from(4) + fifth + sixth + seventh_and_on);
}

#[test]
fn no_method_beats_the_fewest() {
    for method in Method::ALL {
        let Some(outcomes) = method.outcomes else { continue };
        let fewest = fewest_expected_throws(outcomes);
        let odds = Odds::of(method);
        let takes = &odds.throws().expect("what has outcomes is counted").expected;
        if method.id == "coin" || method.id.starts_with("optimal") {
            assert_eq!(*takes, fewest, "{}", method.id);
        } else {
            assert!(*takes >= fewest, "{}", method.id);
        }
    }
}

/// Every claim holds but one: what is published as the best possible with a die is only a bound.
#[test]
fn claims() {
    let mut false_claims = Vec::new();
    for method in Method::ALL {
        let odds = Odds::of(method);
        for claim in CLAIMS.iter().filter(|claim| claim.method == method.id) {
            let verdict = claim.check(&odds);
            assert!(!verdict.finding.is_empty());
            if !verdict.holds {
                false_claims.push((claim.method, claim.says, verdict.finding));
            }
        }
    }
    assert!(CLAIMS.iter().all(|claim| Method::find(claim.method).is_some()));
    let [(method, says, finding)] = false_claims.as_slice() else {
        panic!("{false_claims:?}");
    };
    assert_eq!(*method, "die");
    assert!(says.contains("log 960 / log 6"), "{says}");
    assert!(finding.contains("1736/405"), "{finding}");
}

/// A claim that were false would be found out.
#[test]
fn claims_do_not_hold_of_other_methods() {
    let [even, uneven] = [odds("die"), odds("playing-cards")];
    for claim in CLAIMS {
        let said_to_be_even = claim.says.starts_with("All positions are equally likely");
        if said_to_be_even {
            assert!(!claim.check(&uneven).holds, "{}: {}", claim.method, claim.says);
        }
        if claim.says.starts_with("Not equally likely") {
            assert!(!claim.check(&even).holds, "{}: {}", claim.method, claim.says);
        }
    }
}

#[test]
fn rovida_favours_kings_at_the_edge() {
    let odds = odds("rovida");
    let kings = odds.by(|position| position.rank().king_file());
    assert_eq!(kings.keys().copied().collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
    assert!(kings.values().all(|group| group.probability == fraction(1, 6)));
    assert_eq!(kings[&1].even(), fraction(108, 960));
    assert_eq!(odds.total_variation(), fraction(1117, 6480));
    // The likeliest positions are three times as likely as the least likely.
    assert_eq!(*odds.max_probability(), odds.min_probability() * Fraction::from(3));
}

#[test]
fn playing_cards_crowd_the_rooks_and_spread_the_bishops() {
    let odds = odds("playing-cards");
    let by_span = odds.by(|position| {
        let [a, h] = position.rook_files();
        h - a
    });
    let times_even = |span: u8| &by_span[&span].probability / by_span[&span].even();
    for span in 2..7 {
        assert!(times_even(span) > times_even(span + 1), "{span}");
    }
    let by_distance = odds.by(|position| {
        let [a, h] = position.rank().bishop_files();
        h - a
    });
    let side_by_side = &by_distance[&1];
    assert!(side_by_side.probability < side_by_side.even());
}
