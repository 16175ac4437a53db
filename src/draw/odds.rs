use std::collections::BTreeMap;

use chess960_tables::StartPosition;

use super::{Fraction, Method, exact};

/// What can come of a method, exactly.
///
/// ```
/// use chess960::draw::{Method, Odds};
///
/// let odds = Odds::of(Method::find("coffin").ok_or("no such method")?);
/// assert!(!odds.is_uniform());
/// // The bishops of SP 1 are not side by side on their pair of squares, those of SP 0 are.
/// assert_eq!(odds.probabilities()[1].to_string(), "1/840");
/// assert_eq!(odds.probabilities()[0].to_string(), "1/1680");
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    probabilities: Vec<Fraction>,
    throws: Option<Throws>,
}

/// How many throws a draw takes.
///
/// ```
/// use chess960::draw::{Method, Odds};
///
/// let odds = Odds::of(Method::find("rovida").ok_or("no such method")?);
/// let throws = odds.throws().ok_or("a die is thrown")?;
/// assert_eq!((throws.expected.to_string(), throws.least, throws.most), ("893/162".into(), 5, Some(6)));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Throws {
    /// On average.
    pub expected: Fraction,
    /// With luck.
    pub least: u32,
    /// Without; `None` if there is no bound.
    pub most: Option<u32>,
}

impl Odds {
    /// Explores every outcome of a method.
    ///
    /// A loop that can go on for ever and does not say so with [`Table::state`](super::Table::state) is explored for
    /// ever, unless it is in [`Table::throw_for`](super::Table::throw_for) or [`Table::place`](super::Table::place).
    ///
    /// # Panics
    ///
    /// Panics if the method is none: if it can end without a legal rank, or can get to where it never ends.
    ///
    /// ```
    /// use chess960::draw::{Method, Odds};
    ///
    /// let odds = Odds::of(Method::find("number").ok_or("no such method")?);
    /// assert!(odds.is_uniform());
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn of(method: &Method) -> Odds {
        let (mut ends, throws) = exact::solve(&method.procedure, |table| StartPosition::from_rank(table.drawn()));
        Odds {
            probabilities: StartPosition::all().map(|position| ends.remove(&position).unwrap_or_default()).collect(),
            throws: method.outcomes.map(|_| throws),
        }
    }

    /// The probability of each position, by Scharnagl number.
    ///
    /// ```
    /// use chess960::draw::{Method, Odds};
    ///
    /// let odds = Odds::of(Method::find("die").ok_or("no such method")?);
    /// assert_eq!(odds.probabilities()[518].to_string(), "1/960");
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn probabilities(&self) -> &[Fraction] {
        &self.probabilities
    }

    /// The positions with their probabilities.
    ///
    /// ```
    /// use chess960::draw::{Method, Odds};
    ///
    /// let odds = Odds::of(Method::find("coffin").ok_or("no such method")?);
    /// let (position, probability) = odds.positions().next().ok_or("there are 960")?;
    /// assert_eq!((position.as_str(), probability.to_string()), ("BBQNNRKR", "1/1680".into()));
    /// # Ok::<(), &str>(())
    /// ```
    pub fn positions(&self) -> impl Iterator<Item = (StartPosition, &Fraction)> {
        StartPosition::all().zip(&self.probabilities)
    }

    /// How many throws it takes; `None` where nothing is thrown that could be counted.
    ///
    /// ```
    /// use chess960::draw::{Method, Odds};
    ///
    /// let odds = Odds::of(Method::find("two-coins").ok_or("no such method")?);
    /// assert_eq!(odds.throws().ok_or("coins are thrown")?.expected.to_string(), "6");
    /// // A bag is drawn from until it is empty: there is nothing to count.
    /// assert!(Odds::of(Method::find("coffin").ok_or("no such method")?).throws().is_none());
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn throws(&self) -> Option<&Throws> {
        self.throws.as_ref()
    }

    /// Whether all positions are equally likely.
    ///
    /// ```
    /// use chess960::draw::{Method, Odds};
    ///
    /// let odds = Odds::of(Method::find("wheeler").ok_or("no such method")?);
    /// assert!(odds.is_uniform());
    /// assert!(!Odds::of(Method::find("coffin").ok_or("no such method")?).is_uniform());
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn is_uniform(&self) -> bool {
        let even = even(960);
        self.probabilities.iter().all(|probability| *probability == even)
    }

    /// The probability of the least likely position.
    ///
    /// ```
    /// use chess960::draw::{Method, Odds};
    ///
    /// let odds = Odds::of(Method::find("coffin").ok_or("no such method")?);
    /// assert_eq!(odds.min_probability().to_string(), "1/1680");
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "there are always 960")]
    pub fn min_probability(&self) -> &Fraction {
        self.probabilities.iter().min().expect("there are 960")
    }

    /// The probability of the likeliest position.
    ///
    /// ```
    /// use chess960::draw::{Method, Odds};
    ///
    /// let odds = Odds::of(Method::find("coffin").ok_or("no such method")?);
    /// assert_eq!(odds.max_probability().to_string(), "1/840");
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "there are always 960")]
    pub fn max_probability(&self) -> &Fraction {
        self.probabilities.iter().max().expect("there are 960")
    }

    /// The total variation distance from even, 0 to 1: how much of the probability lies where it should not.
    ///
    /// ```
    /// use chess960::draw::{Method, Odds};
    ///
    /// let odds = Odds::of(Method::find("two-coins").ok_or("no such method")?);
    /// assert_eq!(odds.total_variation().to_string(), "1/10");
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn total_variation(&self) -> Fraction {
        let even = even(960);
        self.probabilities
            .iter()
            .filter(|probability| **probability > even)
            .map(|probability| probability - &even)
            .fold(Fraction::ZERO, |sum, excess| sum + excess)
    }

    /// The entropy in bits; even odds have log2 960, which is 9.907, and nothing has more.
    ///
    /// ```
    /// use chess960::draw::{Method, Odds};
    ///
    /// let odds = Odds::of(Method::find("die").ok_or("no such method")?);
    /// assert!((odds.entropy_bits() - 960_f64.log2()).abs() < 1e-9);
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn entropy_bits(&self) -> f64 {
        self.probabilities
            .iter()
            .map(|probability| probability.to_f64().value())
            .filter(|&probability| probability > 0.0)
            .map(|probability| -probability * probability.log2())
            .sum()
    }

    /// The probabilities of all positions that have something in common, by what it is.
    ///
    /// ```
    /// use chess960::draw::{Method, Odds};
    ///
    /// let odds = Odds::of(Method::find("rovida").ok_or("no such method")?);
    /// let by_king = odds.by(|position| position.rank().king_file());
    /// assert!(by_king.values().all(|group| group.probability.to_string() == "1/6"));
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn by<K: Ord>(&self, key: impl Fn(StartPosition) -> K) -> BTreeMap<K, Group> {
        let mut groups: BTreeMap<K, Group> = BTreeMap::new();
        for (position, probability) in self.positions() {
            let group = groups.entry(key(position)).or_default();
            group.probability += probability;
            group.positions += 1;
        }
        groups
    }
}

/// Positions that have something in common.
///
/// ```
/// use chess960::draw::{Method, Odds};
///
/// let odds = Odds::of(Method::find("rovida").ok_or("no such method")?);
/// let on_b1 = &odds.by(|position| position.rank().king_file())[&1];
/// assert_eq!((on_b1.probability.to_string(), on_b1.positions), ("1/6".into(), 108));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Group {
    /// That one of them comes.
    pub probability: Fraction,
    /// How many there are.
    pub positions: u32,
}

impl Group {
    /// The probability that it would have if all positions were equally likely.
    ///
    /// ```
    /// use chess960::draw::{Fraction, Group};
    ///
    /// let group = Group { probability: Fraction::ONE, positions: 108 };
    /// assert_eq!(group.even().to_string(), "9/80");
    /// ```
    #[must_use]
    pub fn even(&self) -> Fraction {
        Fraction::from_parts(self.positions.into(), 960u32.into())
    }
}

/// The fewest throws on average with which any procedure draws an even position, if a throw can come in so many equally
/// likely ways.
///
/// After k throws, s^k ways are equally likely. Each of the 960 positions can have been given a 960th of them, rounded
/// down; so s^k mod 960 ways at least go on to throw k + 1. This is their sum; the methods `optimal-coin` and
/// `optimal-die` attain it.
///
/// # Panics
///
/// Panics if `outcomes` is below 2.
///
/// ```
/// use chess960::draw::{Method, Odds, fewest_expected_throws};
///
/// assert_eq!(fewest_expected_throws(6).to_string(), "1736/405");
/// let odds = Odds::of(Method::find("optimal-die").ok_or("no such method")?);
/// assert_eq!(odds.throws().ok_or("a die is thrown")?.expected, fewest_expected_throws(6));
/// # Ok::<(), &str>(())
/// ```
#[must_use]
pub fn fewest_expected_throws(outcomes: u32) -> Fraction {
    assert!(outcomes >= 2, "a throw comes in two ways or more");
    let each: Fraction = outcomes.into();
    // The remainders repeat; by what factor a period is rarer than the one before says what all of them come to.
    let mut seen: BTreeMap<u64, (Fraction, Fraction)> = BTreeMap::new();
    let (mut remainder, mut ways, mut sum) = (1, Fraction::ONE, Fraction::ZERO);
    loop {
        if let Some((ways_then, sum_then)) = seen.get(&remainder) {
            let period = &sum - sum_then;
            return sum_then + period / (Fraction::ONE - ways_then / ways);
        }
        seen.insert(remainder, (ways.clone(), sum.clone()));
        sum += Fraction::from(remainder) / &ways;
        remainder = remainder * u64::from(outcomes) % 960;
        ways *= &each;
    }
}

fn even(positions: u32) -> Fraction {
    Fraction::from_parts(1.into(), positions.into())
}
