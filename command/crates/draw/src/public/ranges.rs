//! Ranges of rounds and of positions.

use std::{fmt, ops::RangeInclusive, str::FromStr};

use chess960_tables::StartPosition;

use super::text::{Error, fail};
use crate::Quoted;

/// The rounds that are drawn together: `4`, or `1-9`. Rounds are from 1 to 9999, and at most 1,000 together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rounds(RangeInclusive<u16>);

impl Rounds {
    /// Returns the first and the last round.
    #[must_use]
    pub fn range(&self) -> RangeInclusive<u16> {
        self.0.clone()
    }
}

impl FromStr for Rounds {
    type Err = Error;

    fn from_str(text: &str) -> Result<Rounds, Error> {
        /// More than any event has.
        const MAX: usize = 1000;
        let quoted = Quoted(text);
        match range(text, 9999).filter(|rounds| *rounds.start() > 0) {
            Some(rounds) if rounds.len() <= MAX => Ok(Rounds(rounds)),
            Some(rounds) => {
                let count = rounds.len();
                fail(format_args!("{quoted} is {count} rounds, but at most {MAX} are drawn together"))
            }
            None => fail(format_args!(
                "{quoted} is not a round or a range of rounds; write `4` or `1-9`: rounds are 1 to \
                9999, and at most {MAX} are drawn together"
            )),
        }
    }
}

impl fmt::Display for Rounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&range_text(*self.0.start(), *self.0.end()))
    }
}

/// Reads a number, or the first and the last of several numbers.
fn range(text: &str, max: u16) -> Option<RangeInclusive<u16>> {
    let number = |text: &str| text.parse().ok().filter(|number| *number <= max);
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let range = number(first)?..=number(last)?;
    (!range.is_empty()).then_some(range)
}

fn range_text(first: u16, last: u16) -> String {
    if first == last { first.to_string() } else { format!("{first}-{last}") }
}

/// Reads ascending ranges of Scharnagl numbers. No number can be repeated, so there are at most 960.
pub(super) fn positions(text: &str) -> Result<Vec<StartPosition>, Error> {
    let mut numbers: Vec<u16> = Vec::new();
    for part in text.split(',') {
        let range = range(part, 959).filter(|range| numbers.last().is_none_or(|last| last < range.start()));
        numbers.extend(range.ok_or_else(|| {
            Error::new(format_args!(
                "positions are numbers and ranges from 0 to 959, ascending; {} is wrong",
                Quoted(part)
            ))
        })?);
    }
    Ok(numbers.into_iter().map(StartPosition::expect_scharnagl).collect())
}

/// Returns ascending positions as ranges of Scharnagl numbers: `0-517,519-959`.
#[must_use]
pub fn ranges(positions: &[StartPosition]) -> String {
    let ranges = positions.chunk_by(|a, b| a.scharnagl() + 1 == b.scharnagl());
    let ranges = ranges.map(|range| range_text(range[0].scharnagl(), range[range.len() - 1].scharnagl()));
    ranges.collect::<Vec<_>>().join(",")
}
