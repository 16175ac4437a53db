//! Whole numbers on the command line, with errors for people.

use std::{io, num::NonZeroUsize, ops::RangeInclusive};

use super::{outcome::say, sample::random_seed};

/// Reads a seed: any number of 128 bits.
pub(super) fn seed(text: &str) -> Result<u128, String> {
    whole_number(text, 0..=u128::MAX)
}

/// Returns a seed that was asked for, or else a random one, which is reported.
pub(super) fn seed_or_random(seed: Option<u128>) -> io::Result<u128> {
    if let Some(seed) = seed {
        return Ok(seed);
    }
    let seed = random_seed()?;
    say(format_args!("seed {seed}"));
    Ok(seed)
}

/// Reads a count, which may be 0.
pub(super) fn any_count(text: &str) -> Result<u32, String> {
    at_least(text, 0)
}

/// Reads a number within a range.
pub(super) fn within(text: &str, range: RangeInclusive<u16>) -> Result<u16, String> {
    let number = whole_number(text, u128::from(*range.start())..=u128::from(*range.end()))?;
    u16::try_from(number).map_err(|error| error.to_string())
}

/// Reads how many, at least one.
pub(super) fn at_least_one(text: &str) -> Result<NonZeroUsize, String> {
    let number = usize::try_from(at_least(text, 1)?).map_err(|error| error.to_string())?;
    NonZeroUsize::try_from(number).map_err(|error| error.to_string())
}

/// Reads how many, at least `min`.
pub(super) fn at_least(text: &str, min: u32) -> Result<u32, String> {
    let number = whole_number(text, min.into()..=u32::MAX.into())?;
    u32::try_from(number).map_err(|error| error.to_string())
}

fn whole_number(text: &str, range: RangeInclusive<u128>) -> Result<u128, String> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|number| digits && range.contains(number));
    number.ok_or_else(|| {
        let (first, last) = (range.start(), range.end());
        format!("expected a whole number from {first} to {last}")
    })
}
