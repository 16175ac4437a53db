//! Three boxes with the digits 0 to 9, one box for each digit of a number.

use crate::{Abandoned, Attempt, Device::Digits, Method, Numbering, Throw};

/// The fair way: if no position has the number, all digits are drawn again.
pub(super) const DIGITS_METHOD: Method =
    Method { id: "digits", device: Digits(10), example: &["9", "7", "4", "0", "7"], procedure: |a| procedure(a, 10) };

/// The published way: "if first drawn number is a 9, then the second drawn number must be between 0 and 5". Only the
/// second digit is drawn again.
pub(super) const BOXES_METHOD: Method =
    Method { id: "boxes", device: Digits(10), example: &["9", "7", "3", "5"], procedure: |a| procedure(a, 6) };

/// After a 9, only the first `after_nine` digits count as the second.
fn procedure(attempt: &mut Attempt<'_>, after_nine: u32) -> Result<(), Abandoned> {
    let first = attempt.throw(|| Throw::digit(1, 10))?;
    let second = attempt.throw(|| Throw::digit(2, if first == 9 { after_nine } else { 10 }))?;
    if first == 9 && second > 5 {
        return Err(attempt.start_over("above959"));
    }
    let third = attempt.throw(|| Throw::digit(3, 10))?;
    attempt.look_up(Numbering::Scharnagl, 100 * first + 10 * second + third);
    Ok(())
}
