use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};

use crate::{Game, Tag};

/// A day, a month or a year.
///
/// ```
/// use chess960_games::Date;
///
/// let date: Date = "2024-03".parse()?;
/// assert_eq!(date.to_string(), "2024-03");
/// assert_eq!("2024.03.??".parse(), Ok(date));
/// # Ok::<(), chess960_games::FilterError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Date {
    year: u16,
    /// 0 if unknown, like the day.
    month: u8,
    day: u8,
}

impl Date {
    /// Returns the date of a game. A day that the calendar does not have, such as February 30th, is unknown.
    pub(crate) fn of(game: &Game) -> Option<Date> {
        let date: Date = [Tag::UtcDate, Tag::Date].into_iter().find_map(|tag| game.tag(tag)?.parse().ok())?;
        Some(if date.exists() { date } else { Date { day: 0, ..date } })
    }

    /// Returns whether the calendar has the date. Any day up to 31 can be read.
    ///
    /// ```
    /// use chess960_games::Date;
    ///
    /// assert!("2024-02-29".parse::<Date>()?.exists());
    /// assert!(!"2023-02-29".parse::<Date>()?.exists());
    /// # Ok::<(), chess960_games::FilterError>(())
    /// ```
    #[must_use]
    pub const fn exists(self) -> bool {
        let is_leap_year = self.year % 4 == 0 && (self.year % 100 != 0 || self.year % 400 == 0);
        self.day
            <= match self.month {
                2 => 28 + is_leap_year as u8,
                4 | 6 | 9 | 11 => 30,
                _ => 31,
            }
    }

    /// Returns whether the date is later than another, whatever their unknown parts are.
    ///
    /// ```
    /// use chess960_games::Date;
    ///
    /// let [year, month] = ["2024", "2024-03"].map(|date| date.parse::<Date>().unwrap());
    /// assert!(!year.is_after(month) && !month.is_after(year));
    /// assert!("2025".parse::<Date>()?.is_after(year));
    /// # Ok::<(), chess960_games::FilterError>(())
    /// ```
    #[must_use]
    pub fn is_after(self, other: Date) -> bool {
        self.first() > other.last()
    }

    /// Returns the earliest possible day, as year, month and day.
    pub(crate) fn first(self) -> (u16, u8, u8) {
        (self.year, self.month.max(1), self.day.max(1))
    }

    /// Returns the latest possible day; every month ends with day 31.
    pub(crate) fn last(self) -> (u16, u8, u8) {
        let or_last = |part, last| if part == 0 { last } else { part };
        (self.year, or_last(self.month, 12), or_last(self.day, 31))
    }
}

/// Reads `2024`, `2024-03` or `2024-03-15`, with hyphens or dots, and dates of PGN, which have question marks for
/// unknown parts.
impl FromStr for Date {
    type Err = FilterError;

    fn from_str(text: &str) -> Result<Date, FilterError> {
        let wrong = FilterError("a date is a year, a month or a day such as 2024, 2024-03 or 2024-03-15");
        let mut parts = text.splitn(3, ['-', '.']);
        let year = parts.next().filter(|year| year.len() == 4).and_then(number).ok_or(wrong)?;
        let mut next = |max: u8| {
            let part = parts.next().unwrap_or_default();
            let is_unknown = part.bytes().all(|byte| byte == b'?');
            if is_unknown { Ok(0) } else { number(part).filter(|number| (1..=max).contains(number)).ok_or(wrong) }
        };
        let (month, day) = (next(12)?, next(31)?);
        // A day of an unknown month is meaningless.
        Ok(Date { year, month, day: if month == 0 { 0 } else { day } })
    }
}

impl Serialize for Date {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        [self.month, self.day].into_iter().filter(|part| *part > 0).try_for_each(|part| write!(f, "-{part:02}"))
    }
}

/// The error of a text that is not a [`Date`] or a [`TimeControl`](crate::TimeControl). The message says how to write
/// one.
///
/// ```
/// use chess960_games::Date;
///
/// let error = "March".parse::<Date>().unwrap_err();
/// assert_eq!(error.to_string(), "a date is a year, a month or a day such as 2024, 2024-03 or 2024-03-15");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct FilterError(pub(crate) &'static str);

/// Reads a number that is written in digits alone.
pub(crate) fn number<T: FromStr>(text: &str) -> Option<T> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}
