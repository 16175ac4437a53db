//! Whole numbers on the command line, with errors for people.

use std::{num::NonZeroUsize, ops::RangeInclusive};

/// Reads a count, which may be 0.
pub(crate) fn any_count(text: &str) -> Result<u32, String> {
    at_least(text, 0)
}

/// Reads a number within a range.
pub(crate) fn within(text: &str, range: RangeInclusive<u16>) -> Result<u16, String> {
    let number = whole_number(text, u128::from(*range.start())..=u128::from(*range.end()))?;
    u16::try_from(number).map_err(|error| error.to_string())
}

/// Reads how many, at least one.
pub(crate) fn at_least_one(text: &str) -> Result<NonZeroUsize, String> {
    let number = usize::try_from(at_least(text, 1)?).map_err(|error| error.to_string())?;
    NonZeroUsize::try_from(number).map_err(|error| error.to_string())
}

/// Reads how many, at least `min`.
pub(crate) fn at_least(text: &str, min: u32) -> Result<u32, String> {
    let number = whole_number(text, min.into()..=u32::MAX.into())?;
    u32::try_from(number).map_err(|error| error.to_string())
}

pub(super) fn whole_number(text: &str, range: RangeInclusive<u128>) -> Result<u128, String> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|number| digits && range.contains(number));
    number.ok_or_else(|| {
        let (first, last) = (range.start(), range.end());
        format!("expected a whole number from {first} to {last}")
    })
}
