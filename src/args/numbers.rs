//! Whole numbers on the command line, with errors for people.

use std::{fmt::Display, ops::RangeInclusive, str::FromStr};

/// Reads how many, from 0.
pub(crate) fn any_count(text: &str) -> Result<u32, String> {
    within(text, 0..=u32::MAX)
}

/// Reads how many, from 1.
pub(crate) fn at_least_one(text: &str) -> Result<u32, String> {
    within(text, 1..=u32::MAX)
}

/// Reads a number within a range, in digits alone.
pub(crate) fn within<T: FromStr + PartialOrd + Display>(text: &str, range: RangeInclusive<T>) -> Result<T, String> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|number| digits && range.contains(number));
    number.ok_or_else(|| format!("expected a whole number from {} to {}", range.start(), range.end()))
}
