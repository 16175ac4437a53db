// Wide enough for the odds of every method: tests compute them, with checks for overflow.
/// An exact fraction, always in lowest terms, of num-rational 0.4. An incompatible version of num-rational makes an
/// incompatible version of this crate.
pub type Fraction = num_rational::Ratio<i128>;

/// Returns a fraction as a floating-point number.
///
/// ```
/// use chess960_draw::{Fraction, decimal};
///
/// assert_eq!(decimal(&Fraction::new(67, 10)), 6.7);
/// ```
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "it is rounded")]
pub fn decimal(fraction: &Fraction) -> f64 {
    *fraction.numer() as f64 / *fraction.denom() as f64
}
