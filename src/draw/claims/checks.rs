//! Each claim, checked.

use std::{collections::BTreeSet, io};

use chess960_core::{BackRank, Piece};

use super::Verdict;
use crate::draw::{Fraction, Method, Odds, Person, exact, fewest_expected_throws, methods};

pub(super) fn even(odds: &Odds) -> Verdict {
    Verdict { holds: odds.is_uniform(), finding: range(odds) }
}

pub(super) fn uneven(odds: &Odds) -> Verdict {
    Verdict { holds: !odds.is_uniform(), finding: range(odds) }
}

/// How likely the positions are.
fn range(odds: &Odds) -> String {
    if odds.is_uniform() {
        return "Each has probability 1/960.".to_owned();
    }
    format!(
        "The probabilities run from {} to {}, the total variation distance from even is {}.",
        odds.min_probability(),
        odds.max_probability(),
        with_decimal(&odds.total_variation())
    )
}

pub(super) fn expected(odds: &Odds, numerator: i32, denominator: u32, unit: &str) -> Verdict {
    let found = throws(odds);
    Verdict {
        holds: found == Fraction::from_parts(numerator.into(), denominator.into()),
        finding: format!("Exactly {} {unit} on average.", with_decimal(&found)),
    }
}

pub(super) fn only_four_heads_need_a_new_try(odds: &Odds) -> Verdict {
    let right = (0..1 << 10).all(|number| (number < 960) == (number >> 6 != 0b1111));
    Verdict {
        holds: right,
        finding: format!(
            "It comes once in sixteen tries, and the draw takes {} flips on average; the best possible procedure with \
             one coin takes {}.",
            with_decimal(&throws(odds)),
            with_decimal(&fewest_expected_throws(2))
        ),
    }
}

pub(super) fn standard_position_by_die(_: &Odds) -> Verdict {
    let comes_from = |rolls: &str| {
        let position = Person::new(rolls.as_bytes(), io::sink()).draw(method("die"));
        position.is_ok_and(|position| position.rank() == BackRank::STANDARD)
    };
    // The knights can come in either order; bishops and queen cannot.
    let sequences: Vec<String> = (1..=5)
        .flat_map(|knight| (1..=4).map(move |other| format!("2 3 3 {knight} {other}")))
        .filter(|rolls| comes_from(rolls))
        .map(|rolls| rolls.replace(' ', "-"))
        .collect();
    Verdict {
        holds: sequences == ["2-3-3-2-3", "2-3-3-4-2"],
        finding: format!("If nothing is rolled again, it comes from {}.", sequences.join(" and ")),
    }
}

pub(super) fn best_with_die(_: &Odds) -> Verdict {
    let best = fewest_expected_throws(6);
    let between = Fraction::from(4) < best && best < Fraction::from_parts(445.into(), 100u32.into());
    Verdict {
        holds: between,
        finding: format!("It takes {} rolls, and the method `optimal-die` is one.", with_decimal(&best)),
    }
}

pub(super) fn best_with_die_is_entropy(_: &Odds) -> Verdict {
    let best = fewest_expected_throws(6);
    let bound = 960f64.log(6.0);
    Verdict {
        holds: (best.to_f64().value() - bound).abs() < 0.005,
        finding: format!(
            "log 960 / log 6 = {bound:.2} is a bound that no procedure attains; the best takes {}.",
            with_decimal(&best)
        ),
    }
}

pub(super) fn five_or_six_rolls(odds: &Odds) -> Verdict {
    let holds = odds.throws().is_some_and(|throws| (throws.least, throws.most) == (5, Some(6)));
    Verdict { holds, finding: format!("{} rolls on average.", with_decimal(&throws(odds))) }
}

pub(super) fn king_on_b1(odds: &Odds) -> Verdict {
    let kings = odds.by(|position| position.rank().king_file());
    let b1 = &kings[&1];
    let sixth = Fraction::from_parts(1.into(), 6u32.into());
    Verdict {
        holds: !odds.is_uniform() && b1.probability == sixth && b1.positions == 108,
        finding: format!(
            "On each of b1 to g1 with probability {}; nor are the positions of one king equally likely. {}",
            b1.probability,
            range(odds)
        ),
    }
}

pub(super) fn middle_kings(odds: &Odds) -> Verdict {
    // Of the six squares without a bishop the king can have the inner four.
    let in_the_middle = |rank: BackRank| {
        let king = rank.king_file();
        let before = rank.pieces().into_iter().take(king.into());
        let place = before.filter(|&piece| piece != Piece::Bishop).count();
        (2..=3).contains(&place)
    };
    let mut of_middle = BTreeSet::new();
    let mut of_others = BTreeSet::new();
    for (position, probability) in odds.positions() {
        if in_the_middle(position.rank()) {
            of_middle.insert(probability);
        } else {
            of_others.insert(probability);
        }
    }
    let (Some(&middle), Some(&other)) = (of_middle.first(), of_others.first()) else {
        return Verdict { holds: false, finding: "Some such positions never come.".to_owned() };
    };
    let ratio = middle / other;
    Verdict {
        holds: of_middle.len() == 1 && of_others.len() == 1 && ratio == Fraction::from_parts(2.into(), 3u32.into()),
        finding: format!("{middle} against {other}."),
    }
}

pub(super) fn one_throw(odds: &Odds) -> Verdict {
    Verdict {
        holds: odds.throws().is_some_and(|throws| throws.most == Some(1)),
        finding: "One throw of all dice is always enough.".to_owned(),
    }
}

pub(super) fn every_position(odds: &Odds) -> Verdict {
    let possible = odds.probabilities().iter().filter(|probability| !probability.is_zero()).count();
    Verdict { holds: possible == 960, finding: format!("{possible} can.") }
}

pub(super) fn bishops_side_by_side(odds: &Odds) -> Verdict {
    let side_by_side = |rank: BackRank| {
        let [a_side, h_side] = rank.bishop_files();
        a_side / 2 == h_side / 2
    };
    let half = odds.min_probability();
    let whole = odds.max_probability();
    let holds = odds
        .positions()
        .all(|(position, probability)| probability == if side_by_side(position.rank()) { half } else { whole });
    Verdict { holds: holds && whole == &(half + half), finding: format!("{half} against {whole}.") }
}

pub(super) fn all_2880(_: &Odds) -> Verdict {
    let (arrangements, _) = exact::solve(&methods::draw_bishops_apart, |table| table.rank().squares());
    let each = Fraction::from_parts(1.into(), 2880u32.into());
    Verdict {
        holds: arrangements.len() == 2880 && arrangements.values().all(|probability| *probability == each),
        finding: format!("{} arrangements, each of probability {each}.", arrangements.len()),
    }
}

pub(super) fn walk_all_orders(_: &Odds) -> Verdict {
    use Piece::{Bishop, King, Knight, Queen, Rook};
    let eight = [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook];
    let (mut orders, mut good, mut positions) = (0, 0, BTreeSet::new());
    walk_orders(eight, 0, &mut |order| {
        orders += 1;
        if let Ok(rank) = BackRank::from_pieces(order) {
            good += 1;
            positions.insert(rank);
        }
    });
    Verdict {
        holds: orders == 40_320 && positions.len() == 960,
        finding: format!(
            "{orders} orders, {good} of them good, {} positions: {} orders for each.",
            positions.len(),
            orders / positions.len()
        ),
    }
}

/// All orders of what follows the first `fixed` pieces.
fn walk_orders(mut pieces: [Piece; 8], fixed: usize, visit: &mut impl FnMut([Piece; 8])) {
    if fixed == pieces.len() {
        return visit(pieces);
    }
    for next in fixed..pieces.len() {
        pieces.swap(fixed, next);
        walk_orders(pieces, fixed + 1, visit);
        pieces.swap(fixed, next);
    }
}

/// Compares with what any procedure takes at least, and with the other methods that have the same device.
pub(super) fn fewest(odds: &Odds, id: &str, unit: &str) -> Verdict {
    let found = throws(odds);
    let outcomes = method(id).outcomes;
    let others = Method::ALL.iter().filter(|other| other.outcomes == outcomes && other.id != id);
    let comparisons: Vec<String> = others
        .map(|other| {
            let more = throws(&Odds::of(other)) - &found;
            if more.is_zero() {
                format!("`{}` takes as many", other.id)
            } else {
                format!("`{}` takes {} more", other.id, with_decimal(&more))
            }
        })
        .collect();
    let best = outcomes.map(fewest_expected_throws);
    Verdict {
        holds: odds.is_uniform() && best.is_some_and(|best| found == best),
        finding: format!("{} {unit}; {}.", with_decimal(&found), comparisons.join(", ")),
    }
}

fn throws(odds: &Odds) -> Fraction {
    odds.throws().map_or(Fraction::ZERO, |throws| throws.expected.clone())
}

fn method(id: &str) -> &'static Method {
    Method::find(id).expect("the method is in the list")
}

/// A fraction and, unless it is whole, its decimal: `67/10 (6.700)`.
fn with_decimal(fraction: &Fraction) -> String {
    if fraction.is_int() {
        return fraction.to_string();
    }
    format!("{fraction} ({:.3})", fraction.to_f64().value())
}
