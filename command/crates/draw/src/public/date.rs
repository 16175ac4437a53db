//! Days and times in UTC.

use std::ops::RangeInclusive;

use super::text::{Error, fail};
use crate::Quoted;

/// Reads a day, such as `2027-03-06`, and returns the number of days from 1 January 1970.
///
/// # Errors
///
/// Says how to write a day.
///
/// ```
/// use chess960_draw::public::read_date;
///
/// assert_eq!(read_date("1970-02-01"), Ok(31));
/// let error = read_date("2027-02-29").unwrap_err();
/// assert_eq!(error.to_string(), "`2027-02-29` is not a date; write a day as in `2027-03-06`");
/// ```
pub fn read_date(text: &str) -> Result<i64, Error> {
    let shape: String = text.chars().map(|c| if c.is_ascii_digit() { '0' } else { c }).collect();
    let number = |range| text.get(range).and_then(|digits: &str| digits.parse::<i64>().ok()).unwrap_or(0);
    let (year, month, day) = (number(0..4), number(5..7), number(8..10));
    let days = day_number(year, month + 1, 1) - day_number(year, month, 1);
    if shape != "0000-00-00" || year == 0 || !(1..=12).contains(&month) || !(1..=days).contains(&day) {
        return fail(format_args!("{} is not a date; write a day as in `2027-03-06`", Quoted(text)));
    }
    Ok(day_number(year, month, day))
}

/// Reads a time in UTC, such as `2027-03-06 12:00`, in seconds from 1970.
pub(super) fn read_time(text: &str) -> Option<i64> {
    let (date, time) = text.split_once(' ')?;
    let (hour, minute) = time.split_once(':')?;
    let number = |digits: &str, end: i64| {
        let is_number = digits.len() == 2 && digits.bytes().all(|byte| byte.is_ascii_digit());
        digits.parse().ok().filter(|number: &i64| is_number && *number < end)
    };
    let minutes = 60 * number(hour, 24)? + number(minute, 60)?;
    Some(DAY * read_date(date).ok()? + 60 * minutes)
}

/// Returns a time after 1970 as in `2025-01-10 11:03:54 UTC`.
pub(super) fn time_text(seconds: i64) -> String {
    let (day, second) = (seconds / DAY, seconds % DAY);
    let last = |numbers: RangeInclusive<i64>, first_day: &dyn Fn(i64) -> i64| {
        numbers.take_while(|number| first_day(*number) <= day).last().unwrap_or(1)
    };
    let year = last(1970..=9999, &|year| day_number(year, 1, 1));
    let month = last(1..=12, &|month| day_number(year, month, 1));
    let day = day - day_number(year, month, 1) + 1;
    let [hour, minute, second] = [second / 3600, second / 60 % 60, second % 60];
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02} UTC")
}

/// A day, in seconds.
pub(super) const DAY: i64 = 24 * 60 * 60;

/// Returns the number of days from 1 January 1970. The month may be 13, the month after the last of the year.
fn day_number(year: i64, month: i64, day: i64) -> i64 {
    // Here, years begin with March, so that a leap day is the last day of its year.
    let (year, month) = if month < 3 { (year - 1, month + 9) } else { (year, month - 3) };
    365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 719_469
}
