use crate::Fraction;

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

    pub(super) fn uniform_share(positions: u32) -> Fraction {
        Fraction::from_parts(positions.into(), 960u32.into())
    }
}
