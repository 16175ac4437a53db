//! Checks of claims about the methods.

use std::collections::{BTreeMap, BTreeSet};

use chess960_draw::{Draw, DrawStep, Fraction, Method, Odds, Piece, decimal, optimal_expected_throws};
use chess960_oracle as oracle;
use chess960_tables::BackRank;

/// Whether a claim is true, and the exact facts.
pub(crate) struct Ruling {
    pub(crate) holds: bool,
    pub(crate) finding: String,
}

pub(crate) fn uniform(odds: &Odds) -> Ruling {
    Ruling { holds: odds.is_uniform(), finding: range(odds) }
}

pub(crate) fn not_uniform(odds: &Odds) -> Ruling {
    Ruling { holds: !odds.is_uniform(), finding: range(odds) }
}

/// Tells how likely the positions are.
fn range(odds: &Odds) -> String {
    if odds.is_uniform() {
        return "Each has probability 1/960.".to_owned();
    }
    format!(
        "The probabilities run from {} to {}; the total variation distance from equal probabilities is {}.",
        odds.min_probability(),
        odds.max_probability(),
        with_decimal(&odds.total_variation())
    )
}

pub(crate) fn expected(odds: &Odds, numerator: i32, denominator: u32, unit: &str) -> Ruling {
    let found = throws(odds);
    Ruling {
        holds: found == Fraction::new(numerator.into(), denominator.into()),
        finding: format!("Exactly {} {unit} on average.", with_decimal(&found)),
    }
}

pub(crate) fn only_four_heads_need_a_new_try(odds: &Odds) -> Ruling {
    let right = (0..1 << 10).all(|number| (number < 960) == (number >> 6 != 0b1111));
    Ruling {
        holds: right,
        finding: format!(
            "That happens in one try of sixteen. A draw takes {} flips on average; an optimal procedure with one coin \
                takes {}.",
            with_decimal(&throws(odds)),
            with_decimal(&optimal_expected_throws(2))
        ),
    }
}

pub(crate) fn standard_position_by_die(_: &Odds) -> Ruling {
    let comes_from = |rolls: [usize; 5]| {
        let draw = Draw::resume(method("die"), rolls.map(|roll| roll.to_string()));
        draw.is_ok_and(|draw| draw.position().is_some_and(|position| position.rank() == BackRank::STANDARD))
    };
    let rolls = (0..6_usize.pow(5)).map(|n| [1296, 216, 36, 6, 1].map(|place| n / place % 6 + 1));
    let sequences: Vec<String> =
        rolls.filter(|&rolls| comes_from(rolls)).map(|rolls| rolls.map(|roll| roll.to_string()).join("-")).collect();
    Ruling {
        holds: sequences == ["2-3-3-2-3", "2-3-3-4-2"],
        finding: format!("Of all sequences of five rolls, {} give it.", sequences.join(" and ")),
    }
}

pub(crate) fn best_with_die(_: &Odds) -> Ruling {
    let best = optimal_expected_throws(6);
    let between = Fraction::from(4) < best && best < Fraction::new(445, 100);
    Ruling {
        holds: between,
        finding: format!("It takes {} rolls. `optimal-die` is such a procedure.", with_decimal(&best)),
    }
}

pub(crate) fn best_with_die_is_entropy(_: &Odds) -> Ruling {
    let best = optimal_expected_throws(6);
    let bound = 960f64.log(6.0);
    Ruling {
        holds: (decimal(&best) - bound).abs() < 0.005,
        finding: format!(
            "log 960 / log 6 = {bound:.2} is a lower bound that no procedure attains. The best takes {}.",
            with_decimal(&best)
        ),
    }
}

pub(crate) fn five_or_six_rolls(odds: &Odds) -> Ruling {
    let holds = odds.throws().is_some_and(|throws| (throws.min, throws.max) == (5, Some(6)));
    Ruling { holds, finding: format!("{} rolls on average.", with_decimal(&throws(odds))) }
}

pub(crate) fn king_on_b1(odds: &Odds) -> Ruling {
    let kings = odds.by(|position| position.rank().king_file());
    let b1 = &kings[&1];
    let sixth = Fraction::new(1, 6);
    Ruling {
        holds: !odds.is_uniform() && b1.probability == sixth && b1.positions == 108,
        finding: format!("The king stands on each of b1 to g1 with probability {}. {}", b1.probability, range(odds)),
    }
}

pub(crate) fn middle_kings(odds: &Odds) -> Ruling {
    // The king can have the inner four of the six squares without a bishop.
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
        return Ruling { holds: false, finding: "Some of them are never drawn.".to_owned() };
    };
    let ratio = middle / other;
    Ruling {
        holds: of_middle.len() == 1 && of_others.len() == 1 && ratio == Fraction::new(2, 3),
        finding: format!("{middle} against {other}."),
    }
}

pub(crate) fn one_throw(odds: &Odds) -> Ruling {
    Ruling {
        holds: odds.throws().is_some_and(|throws| throws.max == Some(1)),
        finding: "One throw of all dice is always enough.".to_owned(),
    }
}

pub(crate) fn every_position(odds: &Odds) -> Ruling {
    let possible = odds.positions().filter(|(_, probability)| **probability != Fraction::ZERO).count();
    let all = if possible == 960 { "All " } else { "" };
    Ruling { holds: possible == 960, finding: format!("{all}{possible} can.") }
}

pub(crate) fn every_number(odds: &Odds) -> Ruling {
    let Ruling { holds, finding } = every_position(odds);
    Ruling { holds, finding: format!("{finding} {}", range(odds)) }
}

pub(crate) fn bishops_side_by_side(odds: &Odds) -> Ruling {
    let side_by_side = |rank: BackRank| {
        let [a_side, h_side] = rank.bishop_files();
        a_side / 2 == h_side / 2
    };
    let half = odds.min_probability();
    let whole = odds.max_probability();
    let holds = odds
        .positions()
        .all(|(position, probability)| probability == if side_by_side(position.rank()) { half } else { whole });
    Ruling { holds: holds && whole == &(half + half), finding: format!("{half} against {whole}.") }
}

pub(crate) fn all_2880(_: &Odds) -> Ruling {
    let mut arrangements = BTreeMap::new();
    arrange(&Draw::new(method("wheeler")), &Fraction::ONE, &mut arrangements);
    let each = Fraction::new(1, 2880);
    Ruling {
        holds: arrangements.len() == 2880 && arrangements.values().all(|probability| *probability == each),
        finding: format!("{} arrangements, each of probability {each}.", arrangements.len()),
    }
}

/// Adds up the probabilities of the ranks before the king is moved.
fn arrange(draw: &Draw<'_>, probability: &Fraction, arrangements: &mut BTreeMap<String, Fraction>) {
    let Some(throw) = draw.asked() else {
        let moves_king = |step: &&DrawStep| {
            matches!(step, DrawStep::Said { phrase, .. }
                if phrase.key == "exchanged" && phrase.values[0].1.contains("king"))
        };
        let mut steps = draw.steps().iter().rev().skip_while(moves_king);
        let rank = steps.find_map(DrawStep::rank).expect("the last throw placed something");
        *arrangements.entry(rank.to_string()).or_default() += probability;
        return;
    };
    let faces: u32 = throw.choices.iter().map(|choice| choice.count).sum();
    for choice in throw.choices.iter() {
        let mut draw = draw.clone();
        draw.throw(&choice.face.to_string()).expect("it is one of the choices");
        arrange(&draw, &(probability * Fraction::new(choice.count.into(), faces.into())), arrangements);
    }
}

pub(crate) fn walk_all_orders(_: &Odds) -> Ruling {
    use Piece::{Bishop, King, Knight, Queen, Rook};
    let eight = [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook];
    let (mut orders, mut good, mut positions) = (0, 0, BTreeSet::new());
    oracle::orders(eight, |order| {
        orders += 1;
        if let Ok(rank) = BackRank::from_pieces(order) {
            good += 1;
            positions.insert(rank);
        }
    });
    Ruling {
        holds: orders == 40_320 && positions.len() == 960,
        finding: format!(
            "Of {orders} orders, {good} are legal, which are {} positions; so {} orders are tried for each.",
            positions.len(),
            orders / positions.len()
        ),
    }
}

/// Compares with an optimal procedure, and with the other methods for the same device.
pub(crate) fn optimal(odds: &Odds, id: &str, unit: &str) -> Ruling {
    let found = throws(odds);
    let outcomes = method(id).device.outcomes();
    let others = Method::ALL.iter().filter(|other| other.device.outcomes() == outcomes && other.id != id);
    let comparisons: Vec<String> = others
        .map(|other| {
            let more = throws(&Odds::of(other)) - found;
            if more == Fraction::ZERO {
                format!("`{}` takes the same", other.id)
            } else {
                format!("`{}` takes {} more", other.id, with_decimal(&more))
            }
        })
        .collect();
    let best = outcomes.map(optimal_expected_throws);
    Ruling {
        holds: odds.is_uniform() && best.is_some_and(|best| found == best),
        finding: format!("It takes {} {unit}; {}.", with_decimal(&found), comparisons.join(", ")),
    }
}

fn throws(odds: &Odds) -> Fraction {
    odds.throws().map_or(Fraction::ZERO, |throws| throws.expected)
}

pub(crate) fn method(id: &str) -> &'static Method {
    Method::find(id).expect("the method is in the list")
}

/// A fraction and, unless it is whole, its decimal: `67/10 (6.700)`.
fn with_decimal(fraction: &Fraction) -> String {
    if fraction.is_integer() {
        return fraction.to_string();
    }
    format!("{fraction} ({:.3})", decimal(fraction))
}
