//! The probability of each position, and the number of throws.

mod chain;
mod optimum;
mod states;

use std::collections::BTreeMap;

use self::chain::{expected_visits, throws};
pub use self::optimum::optimal_expected_throws;
use self::states::{Next, states};
use crate::{Fraction, Method, StartPosition, decimal};

/// The exact odds of a method.
///
/// ```
/// use chess960_draw::{Method, Odds};
///
/// let odds = Odds::of(Method::find("coffin").ok_or("no such method")?);
/// assert!(!odds.is_uniform());
/// // SP 0 has its bishops on a1 and b1, which coffin draws half as often as it should.
/// let probabilities: Vec<_> = odds.positions().map(|(_, probability)| probability.to_string()).collect();
/// assert_eq!(probabilities[..2], ["1/1680", "1/840"]);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    probabilities: Vec<Fraction>,
    throws: Option<ThrowCount>,
}

/// The number of throws that a draw takes.
///
/// ```
/// use chess960_draw::{Method, Odds};
///
/// let odds = Odds::of(Method::find("rovida").ok_or("no such method")?);
/// let throws = odds.throws().ok_or("a die is thrown")?;
/// assert_eq!((throws.expected.to_string(), throws.min, throws.max), ("893/162".into(), 5, Some(6)));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ThrowCount {
    /// The average.
    pub expected: Fraction,
    /// The minimum.
    pub min: u32,
    /// The maximum; `None` if there is no bound.
    pub max: Option<u32>,
}

impl Odds {
    /// Computes the odds of a method by exploring every outcome.
    ///
    /// ```
    /// use chess960_draw::{Method, Odds};
    ///
    /// let odds = Odds::of(Method::find("number").ok_or("no such method")?);
    /// assert!(odds.is_uniform());
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn of(method: &Method) -> Odds {
        let states = states(method);
        let visits = expected_visits(&states);
        let mut probabilities = vec![Fraction::ZERO; 960];
        let mut expected = Fraction::ZERO;
        for (state, visits) in states.iter().zip(&visits) {
            if state.counts {
                expected += visits;
            }
            for branch in &state.branches {
                if let Next::Done(position) = branch.next {
                    probabilities[usize::from(position.scharnagl())] += visits * state.probability(branch);
                }
            }
        }
        let throws = method.device.outcomes().and_then(|_| {
            let (min, max) = (throws(&states, u32::MAX, u32::min)?, throws(&states, 0, u32::max));
            Some(ThrowCount { expected, min, max })
        });
        Odds { probabilities, throws }
    }

    /// Returns the positions with their probabilities, by Scharnagl number.
    ///
    /// ```
    /// use chess960_draw::{Method, Odds};
    ///
    /// let odds = Odds::of(Method::find("coffin").ok_or("no such method")?);
    /// let (position, probability) = odds.positions().next().ok_or("there are 960")?;
    /// assert_eq!((position.as_str(), probability.to_string()), ("BBQNNRKR", "1/1680".into()));
    /// # Ok::<(), &str>(())
    /// ```
    pub fn positions(&self) -> impl Iterator<Item = (StartPosition, &Fraction)> {
        StartPosition::all().zip(&self.probabilities)
    }

    /// Returns the probability of the most likely position divided by the probability of the least likely: 1 if the
    /// method is uniform, and `None` if a position cannot come up.
    ///
    /// ```
    /// use chess960_draw::{Method, Odds};
    ///
    /// let odds = Odds::of(Method::find("two-coins").ok_or("no such method")?);
    /// assert_eq!(odds.ratio().ok_or("all can come up")?.to_string(), "3/2");
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn ratio(&self) -> Option<Fraction> {
        let rarest = self.min_probability();
        (*rarest != Fraction::ZERO).then(|| self.max_probability() / rarest)
    }

    /// Returns the number of throws, or `None` if the method does not count throws.
    ///
    /// ```
    /// use chess960_draw::{Method, Odds};
    ///
    /// let odds = Odds::of(Method::find("two-coins").ok_or("no such method")?);
    /// assert_eq!(odds.throws().ok_or("coins are thrown")?.expected.to_string(), "6");
    /// // A bag is always drawn empty, so throws are not counted.
    /// assert!(Odds::of(Method::find("coffin").ok_or("no such method")?).throws().is_none());
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn throws(&self) -> Option<&ThrowCount> {
        self.throws.as_ref()
    }

    /// Returns whether all positions are equally likely.
    ///
    /// ```
    /// use chess960_draw::{Method, Odds};
    ///
    /// let odds = Odds::of(Method::find("wheeler").ok_or("no such method")?);
    /// assert!(odds.is_uniform());
    /// assert!(!Odds::of(Method::find("coffin").ok_or("no such method")?).is_uniform());
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn is_uniform(&self) -> bool {
        let uniform = Group::uniform_share(1);
        self.probabilities.iter().all(|probability| *probability == uniform)
    }

    /// Returns the probability of the least likely position.
    ///
    /// ```
    /// use chess960_draw::{Method, Odds};
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

    /// Returns the probability of the most likely position.
    ///
    /// ```
    /// use chess960_draw::{Method, Odds};
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

    /// Returns the total variation distance from equal probabilities, 0 to 1: the share of probability that has to move
    /// to other positions to make all equally likely.
    ///
    /// ```
    /// use chess960_draw::{Method, Odds};
    ///
    /// let odds = Odds::of(Method::find("two-coins").ok_or("no such method")?);
    /// assert_eq!(odds.total_variation().to_string(), "1/10");
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn total_variation(&self) -> Fraction {
        let uniform = Group::uniform_share(1);
        self.probabilities
            .iter()
            .filter(|probability| **probability > uniform)
            .map(|probability| probability - uniform)
            .sum()
    }

    /// Returns the entropy in bits. Its maximum, log2 960 = 9.907, belongs to equal probabilities.
    ///
    /// ```
    /// use chess960_draw::{Method, Odds};
    ///
    /// let odds = Odds::of(Method::find("die").ok_or("no such method")?);
    /// assert!((odds.entropy_bits() - 960_f64.log2()).abs() < 1e-9);
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn entropy_bits(&self) -> f64 {
        self.probabilities
            .iter()
            .map(decimal)
            .filter(|&probability| probability > 0.0)
            .map(|probability| -probability * probability.log2())
            .sum()
    }

    /// Groups the positions by a key.
    ///
    /// ```
    /// use chess960_draw::{Method, Odds};
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
/// use chess960_draw::{Method, Odds};
///
/// let odds = Odds::of(Method::find("rovida").ok_or("no such method")?);
/// let on_b1 = &odds.by(|position| position.rank().king_file())[&1];
/// assert_eq!((on_b1.probability.to_string(), on_b1.positions), ("1/6".into(), 108));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Group {
    /// The probability that one of them is drawn.
    pub probability: Fraction,
    /// The number of positions.
    pub positions: u32,
}

impl Group {
    /// Returns the probability that the group would have if all 960 positions were equally likely.
    ///
    /// ```
    /// use chess960_draw::{Method, Odds};
    ///
    /// let odds = Odds::of(Method::find("rovida").ok_or("no such method")?);
    /// let on_b1 = &odds.by(|position| position.rank().king_file())[&1];
    /// assert_eq!(on_b1.uniform_probability().to_string(), "9/80");
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn uniform_probability(&self) -> Fraction {
        Group::uniform_share(self.positions)
    }

    fn uniform_share(positions: u32) -> Fraction {
        Fraction::new(positions.into(), 960)
    }
}
