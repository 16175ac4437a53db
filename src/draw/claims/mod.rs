//! What the published descriptions say of the methods, and whether it is true.

mod checks;

use self::checks::{
    all_2880, best_with_die, best_with_die_is_entropy, bishops_side_by_side, even, every_position, expected, fewest,
    five_or_six_rolls, king_on_b1, middle_kings, one_throw, only_four_heads_need_a_new_try, standard_position_by_die,
    uneven, walk_all_orders,
};
use super::Odds;

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
///
/// ```
/// use chess960::draw::{CLAIMS, Method, Odds};
///
/// let claim = CLAIMS.iter().find(|claim| claim.says.contains("3.83")).ok_or("no such claim")?;
/// let verdict = claim.check(&Odds::of(Method::find(claim.method).ok_or("no such method")?));
/// assert!(!verdict.holds);
/// assert!(verdict.finding.ends_with("the best takes 1736/405 (4.286)."));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether it holds exactly.
    pub holds: bool,
    /// What is true, with figures.
    pub finding: String,
}

impl Claim {
    /// Judges the claim by the odds of the method of which it is made.
    ///
    /// ```
    /// use chess960::draw::{CLAIMS, Method, Odds};
    ///
    /// let claim = CLAIMS.iter().find(|claim| claim.method == "two-coins").ok_or("no such claim")?;
    /// let verdict = claim.check(&Odds::of(Method::find("two-coins").ok_or("no such method")?));
    /// assert_eq!((claim.says, verdict.holds), ("6 tosses on average.", true));
    /// # Ok::<(), &str>(())
    /// ```
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
///
/// ```
/// use chess960::draw::{CLAIMS, Method};
///
/// // Something is said of every method.
/// assert!(Method::ALL.iter().all(|method| CLAIMS.iter().any(|claim| claim.method == method.id)));
/// ```
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
