//! What the published descriptions say of the methods, and whether it is true.

use std::{collections::BTreeSet, io};

use chess960_core::{BackRank, Piece};

use super::{Fraction, Method, Odds, Person, exact, fewest_expected_throws, methods};

/// Something that is said of a method.
///
/// ```
/// use chess960::draw::{CLAIMS, Method, Odds};
///
/// let said_of_coin = CLAIMS.iter().filter(|claim| claim.method == "coin");
/// let odds = Odds::of(Method::find("coin").ok_or("no such method")?);
/// for claim in said_of_coin {
///     assert!(claim.check(&odds).holds, "{}", claim.says);
/// }
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy)]
pub struct Claim {
    /// The id of the method.
    pub method: &'static str,
    /// What is said.
    pub says: &'static str,
    check: fn(&Odds) -> Verdict,
}

/// Whether a claim is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether it holds exactly.
    pub holds: bool,
    /// What is true, with figures.
    pub finding: String,
}

impl Claim {
    /// Judges the claim by the odds of the method of which it is made.
    #[must_use]
    pub fn check(&self, odds: &Odds) -> Verdict {
        (self.check)(odds)
    }
}

impl std::fmt::Debug for Claim {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Claim").field("method", &self.method).field("says", &self.says).finish_non_exhaustive()
    }
}

/// All claims, in the order of the methods.
pub const CLAIMS: &[Claim] = &[
    claim("coin", "All positions are equally likely.", even),
    claim("coin", "960 = 2^10 - 2^6, so only 1111 at the start needs a new try.", only_four_heads_need_a_new_try),
    claim("die", "All positions are equally likely.", even),
    claim("die", "6.7 rolls on average.", |odds| expected(odds, 67, 10, "rolls")),
    claim("die", "The standard position comes from 2-3-3-2-3 and from 2-3-3-4-2.", standard_position_by_die),
    claim(
        "die",
        "The best possible procedure with one die would take between 4 and 4.45 rolls on average.",
        best_with_die,
    ),
    claim(
        "die",
        "The best possible procedure with one die would take log 960 / log 6 = 3.83 rolls on average.",
        best_with_die_is_entropy,
    ),
    claim("rovida", "Five or six rolls.", five_or_six_rolls),
    claim(
        "rovida",
        "Not equally likely: the king stands on b1 with probability 1/6, where 108/960 would be right.",
        king_on_b1,
    ),
    claim("two-coins", "6 tosses on average.", |odds| expected(odds, 6, 1, "tosses")),
    claim(
        "two-coins",
        "Not equally likely: positions with the king on the middle two of his four squares are two thirds as likely as \
         the others.",
        middle_kings,
    ),
    claim("three-coins", "All positions are equally likely.", even),
    claim("three-coins", "5 + 14/15 tosses on average.", |odds| expected(odds, 89, 15, "tosses")),
    claim("platonic", "All positions are equally likely.", even),
    claim("platonic", "No die is ever rolled again.", one_throw),
    claim("coffin", "Every position can come.", every_position),
    claim(
        "coffin",
        "Not equally likely: bishops on a1b1, c1d1, e1f1 or g1h1 are half as likely as the rest.",
        bishops_side_by_side,
    ),
    claim(
        "wheeler",
        "All 2880 arrangements with the bishops apart are equally likely before the king is moved.",
        all_2880,
    ),
    claim("wheeler", "All positions are equally likely.", even),
    claim("numbered-cards", "All positions are equally likely.", even),
    claim("playing-cards", "Not equally likely.", uneven),
    claim("circle", "All positions are equally likely.", even),
    claim("shuffle", "All positions are equally likely.", even),
    claim(
        "shuffle",
        "Walking all 40,320 orders of the eight and keeping the good ones gives the 960, far more slowly than building \
         them.",
        walk_all_orders,
    ),
    claim("number", "All positions are equally likely if all numbers are.", even),
    claim("optimal-coin", "No procedure with one coin does with fewer flips on average.", |odds| {
        fewest(odds, "optimal-coin", "flips")
    }),
    claim("optimal-die", "No procedure with one die does with fewer rolls on average.", |odds| {
        fewest(odds, "optimal-die", "rolls")
    }),
];

const fn claim(method: &'static str, says: &'static str, check: fn(&Odds) -> Verdict) -> Claim {
    Claim { method, says, check }
}

fn even(odds: &Odds) -> Verdict {
    Verdict { holds: odds.is_uniform(), finding: range(odds) }
}

fn uneven(odds: &Odds) -> Verdict {
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

fn expected(odds: &Odds, numerator: i32, denominator: u32, unit: &str) -> Verdict {
    let found = throws(odds);
    Verdict {
        holds: found == Fraction::from_parts(numerator.into(), denominator.into()),
        finding: format!("Exactly {} {unit} on average.", with_decimal(&found)),
    }
}

fn only_four_heads_need_a_new_try(odds: &Odds) -> Verdict {
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

fn standard_position_by_die(_: &Odds) -> Verdict {
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

fn best_with_die(_: &Odds) -> Verdict {
    let best = fewest_expected_throws(6);
    let between = Fraction::from(4) < best && best < Fraction::from_parts(445.into(), 100u32.into());
    Verdict {
        holds: between,
        finding: format!("It takes {} rolls, and the method `optimal-die` is one.", with_decimal(&best)),
    }
}

fn best_with_die_is_entropy(_: &Odds) -> Verdict {
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

fn five_or_six_rolls(odds: &Odds) -> Verdict {
    let holds = odds.throws().is_some_and(|throws| (throws.least, throws.most) == (5, Some(6)));
    Verdict { holds, finding: format!("{} rolls on average.", with_decimal(&throws(odds))) }
}

fn king_on_b1(odds: &Odds) -> Verdict {
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

fn middle_kings(odds: &Odds) -> Verdict {
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

fn one_throw(odds: &Odds) -> Verdict {
    Verdict {
        holds: odds.throws().is_some_and(|throws| throws.most == Some(1)),
        finding: "One throw of all dice is always enough.".to_owned(),
    }
}

fn every_position(odds: &Odds) -> Verdict {
    let possible = odds.probabilities().iter().filter(|probability| !probability.is_zero()).count();
    Verdict { holds: possible == 960, finding: format!("{possible} can.") }
}

fn bishops_side_by_side(odds: &Odds) -> Verdict {
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

fn all_2880(_: &Odds) -> Verdict {
    let (arrangements, _) = exact::solve(&methods::draw_bishops_apart, |table| table.rank().squares());
    let each = Fraction::from_parts(1.into(), 2880u32.into());
    Verdict {
        holds: arrangements.len() == 2880 && arrangements.values().all(|probability| *probability == each),
        finding: format!("{} arrangements, each of probability {each}.", arrangements.len()),
    }
}

fn walk_all_orders(_: &Odds) -> Verdict {
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
fn fewest(odds: &Odds, id: &str, unit: &str) -> Verdict {
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
