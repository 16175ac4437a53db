//! Numbers on the command line, with errors for people.

use std::ops::RangeInclusive;

/// Reads a seed: any number of 64 bits.
pub(super) fn seed(text: &str) -> Result<u64, String> {
    whole_number(text, 0..=u64::MAX)
}

/// Reads how many, also none.
pub(super) fn any_count(text: &str) -> Result<u32, String> {
    count(text, 0)
}

/// Reads how many, at least `least`.
pub(super) fn count(text: &str, least: u32) -> Result<u32, String> {
    let number = whole_number(text, least.into()..=u32::MAX.into())?;
    u32::try_from(number).map_err(|error| error.to_string())
}

fn whole_number(text: &str, range: RangeInclusive<u64>) -> Result<u64, String> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|number| digits && range.contains(number));
    number.ok_or_else(|| {
        let (first, last) = (range.start(), range.end());
        format!("a whole number from {first} to {last} belongs here")
    })
}
