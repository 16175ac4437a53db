//! The procedures with the fewest throws on average, which reuse leftover randomness.

use std::fmt::Display;

use crate::{
    Abandoned, Attempt,
    Device::{Coins, Die},
    Method, Numbering, Throw,
};

pub(super) const COIN_METHOD: Method = Method {
    id: "optimal-coin",
    device: Coins(2),
    example: &["H", "H", "H", "H", "T", "T", "T", "T", "T", "H", "H", "T", "T", "T"],
    procedure: |attempt| keep_the_rest(attempt, 2, || Throw::coin("flipCoin")),
};

pub(super) const DIE_METHOD: Method = Method {
    id: "optimal-die",
    device: Die(6),
    example: &["6", "6", "1", "1", "3"],
    procedure: |attempt| keep_the_rest(attempt, 6, Throw::six),
};

/// Draws a number with a device of any number of sides.
fn keep_the_rest(attempt: &mut Attempt<'_>, sides: usize, device: fn() -> Throw) -> Result<(), Abandoned> {
    // The count is equally likely to be any number below the range.
    let (mut range, mut count) = (1, 0);
    loop {
        attempt.at_state([range, count]);
        let values: [(_, &dyn Display); 2] = [("sum", &count), ("last", &(range - 1))];
        let throw = || if range == 1 { device() } else { device().saying("forRest", &values) };
        let face = attempt.throw(throw)?;
        (range, count) = (range * sides, count * sides + face);
        // "Find the largest multiple of 960 that is not above the range."
        let multiple = range - range % 960;
        if count < multiple {
            let number = attempt.subtract(count, count - count % 960);
            attempt.look_up(Numbering::Scharnagl, number);
            return Ok(());
        }
        (range, count) = (range - multiple, attempt.subtract(count, multiple));
    }
}
