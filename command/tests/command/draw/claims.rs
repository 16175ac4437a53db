//! command/docs/drawing.md: the comparison of the methods, and what the published descriptions claim of them.

use std::{collections::BTreeSet, fmt::Write, fs};

use chess960_draw::{Fraction, Method, Odds, StartPosition, decimal};
use chess960_oracle::kept::project;

use super::checks::{
    Ruling, all_2880, best_with_die, best_with_die_is_entropy, bishops_side_by_side, every_number, every_position,
    expected, five_or_six_rolls, king_on_b1, method, middle_kings, not_uniform, one_throw,
    only_four_heads_need_a_new_try, optimal, standard_position_by_die, uniform, walk_all_orders,
};
use crate::run::{assert_page_has, chess960};

/// Something that is claimed of a method.
struct Claim {
    /// The id of the method.
    method: &'static str,
    says: &'static str,
    check: fn(&Odds) -> Ruling,
}

/// All claims, in the order of the methods.
const CLAIMS: &[Claim] = &[
    claim("coin", "All positions are equally likely.", uniform),
    claim(
        "coin",
        "960 = 2^10 - 2^6, so only 1111 at the start requires starting over.",
        only_four_heads_need_a_new_try,
    ),
    claim("die", "All positions are equally likely.", uniform),
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
        "Not equally likely: positions with the king on the middle two of its four squares are two thirds as likely as \
         the others.",
        middle_kings,
    ),
    claim("three-coins", "All positions are equally likely.", uniform),
    claim("three-coins", "5 + 14/15 tosses on average.", |odds| expected(odds, 89, 15, "tosses")),
    claim("platonic", "All positions are equally likely.", uniform),
    claim("platonic", "No die is ever rolled again.", one_throw),
    claim("coffin", "Every position can occur.", every_position),
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
    claim("wheeler", "All positions are equally likely.", uniform),
    claim("numbered-cards", "All positions are equally likely.", uniform),
    claim("playing-cards", "Not equally likely.", not_uniform),
    claim("circle", "All positions are equally likely.", uniform),
    claim("shuffle", "All positions are equally likely.", uniform),
    claim(
        "shuffle",
        "Enumerating all 40,320 orders and keeping the legal ones yields the 960 positions, far more slowly than \
         constructing them.",
        walk_all_orders,
    ),
    claim("number", "All positions are equally likely if all numbers are.", uniform),
    claim("digits", "All positions are equally likely.", uniform),
    claim(
        "boxes",
        "A digit from each box makes a number from 000 to 959, if after a 9 the second must be 0 to 5.",
        every_number,
    ),
    claim("optimal-coin", "No procedure with one coin needs fewer flips on average.", |odds| {
        optimal(odds, "optimal-coin", "flips")
    }),
    claim("optimal-die", "No procedure with one die needs fewer rolls on average.", |odds| {
        optimal(odds, "optimal-die", "rolls")
    }),
];

const fn claim(method: &'static str, says: &'static str, check: fn(&Odds) -> Ruling) -> Claim {
    Claim { method, says, check }
}

/// The page that these tests keep up to date.
const PAGE: &str = "command/docs/drawing.md";

/// The columns of its comparison.
const COMPARED: &str = "id,with,by,uniform,expected_throws,expected_throws_decimal,min_throws,max_throws,\
    total_variation,throws_vs_optimum";

#[test]
fn the_page_compares_the_methods() {
    assert_page_has(PAGE, "methods", &chess960(["methods", "--columns", COMPARED, "--format", "markdown"]).fine());
}

const ROOM: &str = "a String takes everything";

#[test]
fn the_page_says_which_claims_are_true() {
    // The methods, and the rest of the row: a claim that holds of several in the same way is one row.
    let mut rows: Vec<(String, String)> = Vec::new();
    for method in Method::ALL {
        let odds = Odds::of(method);
        let claims: Vec<&Claim> = CLAIMS.iter().filter(|claim| claim.method == method.id).collect();
        assert!(!claims.is_empty(), "{}", method.id);
        for claim in claims {
            let ruling = (claim.check)(&odds);
            let verdict = if ruling.holds { "true" } else { "**false**" };
            let row = format!("{} | {verdict} | {}", claim.says, ruling.finding);
            match rows.iter_mut().find(|(_, other)| *other == row) {
                Some((methods, _)) => write!(methods, ", `{}`", method.id).expect(ROOM),
                None => rows.push((format!("`{}`", method.id), row)),
            }
        }
    }
    let mut table = "| method | claim | verdict | exactly |\n| --- | --- | --- | --- |\n".to_owned();
    for (methods, row) in rows {
        writeln!(table, "| {methods} | {row} |").expect(ROOM);
    }
    assert_page_has(PAGE, "claims", &table);
}

/// A wheel with five equally likely pieces, spun for each square until some position can follow.
#[test]
fn the_page_knows_the_wheel() {
    let ranks: Vec<&str> = StartPosition::all().map(StartPosition::as_str).collect();
    let next = |row: &str| -> BTreeSet<u8> {
        ranks.iter().filter_map(|rank| rank.strip_prefix(row)?.bytes().next()).collect()
    };
    let probability = |rank: &&str| -> Fraction {
        (0..8).map(|n| Fraction::new(1, next(&rank[..n]).len().try_into().expect("five at most"))).product()
    };
    let uniform = Fraction::new(1, 960);
    let probabilities: Vec<Fraction> = ranks.iter().map(probability).collect();
    let excess = probabilities.iter().filter(|odds| **odds > uniform).map(|odds| odds - uniform);
    let total_variation: Fraction = excess.sum();
    let said = format!("{total_variation} ({:.4})", decimal(&total_variation));
    let page = fs::read_to_string(project(PAGE)).expect("the page");
    assert!(page.contains(&said), "{PAGE} lacks {said}");
}

/// The checks can fail.
#[test]
fn claims_do_not_hold_of_other_methods() {
    let [uniform, not_uniform] = ["die", "playing-cards"].map(|id| Odds::of(method(id)));
    for claim in CLAIMS {
        if claim.says.starts_with("All positions are equally likely") {
            assert!(!(claim.check)(&not_uniform).holds, "{}: {}", claim.method, claim.says);
        }
        if claim.says.starts_with("Not equally likely") {
            assert!(!(claim.check)(&uniform).holds, "{}: {}", claim.method, claim.says);
        }
    }
}
