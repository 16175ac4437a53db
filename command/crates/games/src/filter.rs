use std::{borrow::Cow, fmt, str::FromStr};

use serde::{Serialize, Serializer};

use crate::{Game, Tag, Variant};

/// Which games are counted.
///
/// A game whose tags lack the information that a condition needs does not meet it.
///
/// ```
/// use chess960_games::{Filter, pgn::read_games};
///
/// let filter = Filter { since: Some("2020".parse()?), ..Filter::default() };
/// read_games("[Date \"2019.12.31\"]\n\n*\n".as_bytes(), |game| assert!(!filter.accepts(game)))?;
/// read_games("[Date \"2020.01.??\"]\n\n*\n".as_bytes(), |game| assert!(filter.accepts(game)))?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Filter {
    /// One of these variants, if any are given. A game needs the tag `Variant` for this.
    pub variants: Vec<Variant>,
    /// Played on this date or later.
    pub since: Option<Date>,
    /// Played on this date or earlier.
    pub until: Option<Date>,
    /// Both players rated this or higher.
    pub min_rating: Option<u32>,
    /// Both players rated this or lower.
    pub max_rating: Option<u32>,
    /// Under one of these time controls, if any are given.
    pub time_controls: Vec<TimeControl>,
    /// Whether games are counted by the board of their FEN alone, whatever its other fields say.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub board_only: bool,
}

impl Filter {
    /// Returns whether a game meets all conditions.
    ///
    /// ```
    /// use chess960_games::{Filter, pgn::read_games};
    ///
    /// let pgn = "[WhiteElo \"2400\"]\n[BlackElo \"2100\"]\n\n*\n";
    /// let filter = Filter { min_rating: Some(2200), ..Filter::default() };
    /// read_games(pgn.as_bytes(), |game| assert!(!filter.accepts(game)))?;
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[must_use]
    pub fn accepts(&self, game: &Game) -> bool {
        let Filter { since, until, min_rating, max_rating, .. } = self;
        let is_variant = |variant| self.variants.contains(&variant);
        let is_time = |date: Date| {
            since.is_none_or(|since| date.first() >= since.first())
                && until.is_none_or(|until| date.last() <= until.last())
        };
        let ratings = min_rating.unwrap_or(0)..=max_rating.unwrap_or(u32::MAX);
        let is_rated = |tag| rating(game, tag).is_some_and(|rating| ratings.contains(&rating));
        let is_control = |tag: Cow<'_, str>| self.time_controls.iter().any(|control| control.matches(&tag));
        (self.variants.is_empty() || game.variant().is_some_and(is_variant))
            && (since.or(*until).is_none() || Date::of(game).is_some_and(is_time))
            && (min_rating.or(*max_rating).is_none() || [Tag::WhiteElo, Tag::BlackElo].into_iter().all(is_rated))
            && (self.time_controls.is_empty() || game.tag(Tag::TimeControl).is_some_and(is_control))
    }
}

/// Returns a player's rating.
pub(crate) fn rating(game: &Game, tag: Tag) -> Option<u32> {
    // Lichess marks a provisional rating with a question mark.
    game.tag(tag)?.trim_end_matches('?').parse().ok()
}

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
    /// 0 is unknown, as it is for the day.
    month: u8,
    day: u8,
}

impl Date {
    /// Returns when a game was played.
    pub(crate) fn of(game: &Game) -> Option<Date> {
        [Tag::UtcDate, Tag::Date].into_iter().find_map(|tag| game.tag(tag)?.parse().ok())
    }

    /// Returns whether the calendar has it. Games are read with any day up to 31, since their tags have such mistakes.
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

    /// Returns whether all of it is later than all of another date.
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

    /// Returns the earliest day that it may be, as year, month and day.
    fn first(self) -> (u16, u8, u8) {
        (self.year, self.month.max(1), self.day.max(1))
    }

    /// Returns the latest day that it may be; a month ends with day 31.
    fn last(self) -> (u16, u8, u8) {
        let or_last = |part, last| if part == 0 { last } else { part };
        (self.year, or_last(self.month, 12), or_last(self.day, 31))
    }
}

/// Reads `2024`, `2024-03`, `2024-03-15`, the same with dots, and dates of PGN, in which unknown parts are question
/// marks.
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

/// Reads a number that is written in digits alone.
fn number<T: FromStr>(text: &str) -> Option<T> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        [self.month, self.day].into_iter().filter(|part| *part > 0).try_for_each(|part| write!(f, "-{part:02}"))
    }
}

/// A time control, or a class of them.
///
/// The classes are those of Lichess, by the seconds that a game of forty moves may take each player, which is the time
/// at the start and forty increments: bullet below 180, blitz below 480, rapid below 1500, classical from then on.
/// Correspondence is played by the day, such as `1/259200`, or without a clock, `-`. The standard counts in seconds;
/// the minutes that others write, `90+30`, are not told apart from them.
///
/// ```
/// use chess960_games::TimeControl;
///
/// assert!("blitz".parse::<TimeControl>()?.matches("180+2"));
/// assert!("180+2".parse::<TimeControl>()?.matches("180+2"));
/// assert!(!"rapid".parse::<TimeControl>()?.matches("180+2"));
/// # Ok::<(), chess960_games::FilterError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TimeControl(String);

/// The names of the classes.
const CLASSES: [&str; 5] = ["bullet", "blitz", "rapid", "classical", "correspondence"];

impl TimeControl {
    /// Returns whether a value of the tag `TimeControl` is this one, or of this class.
    ///
    /// ```
    /// use chess960_games::TimeControl;
    ///
    /// let matches = |control: &str, tag| control.parse().map(|control: TimeControl| control.matches(tag));
    /// assert!(matches("classical", "40/7200:3600")?);
    /// assert!(matches("correspondence", "-")?);
    /// assert!(matches("600", "600+0")?);
    /// assert!(!matches("600", "rubbish")?);
    /// # Ok::<(), chess960_games::FilterError>(())
    /// ```
    #[must_use]
    pub fn matches(&self, tag: &str) -> bool {
        class(tag) == Some(&*self.0) || canonical(tag).as_ref() == Some(&self.0)
    }
}

/// Returns the class of a value of the tag `TimeControl`.
pub(crate) fn class(tag: &str) -> Option<&'static str> {
    /// From this much time per move on, the time is given in days.
    const HALF_A_DAY: f64 = 12.0 * 60.0 * 60.0;

    // Not three periods, but the hours, minutes and seconds of a clock: `00:10:00`.
    let is_clock = tag.contains(':') && tag.split(':').any(|part| part.starts_with('0'));
    // Later periods leave the class as it is.
    Some(match period(tag.split(':').next().filter(|_| !is_clock)?) {
        None if tag == "-" => "correspondence",
        Some((Some(1), seconds, _)) if seconds >= HALF_A_DAY => "correspondence",
        Some((_, seconds, increment)) => match seconds + 40.0 * increment {
            ..180.0 => "bullet",
            ..480.0 => "blitz",
            ..1500.0 => "rapid",
            _ => "classical",
        },
        None => return None,
    })
}

/// Reads a period, `300`, `180+2`, `40/7200` or `40/7200+30`: its moves, seconds and increment. Engines play `10+0.1`.
fn period(text: &str) -> Option<(Option<u64>, f64, f64)> {
    let (moves, time) = text.split_once('/').map_or((None, text), |(moves, time)| (Some(moves), time));
    let (seconds, increment) = time.split_once('+').unwrap_or((time, "0"));
    // An unreadable number of moves makes the period invalid.
    let moves = moves.map(|moves| number(moves).ok_or(())).transpose().ok()?;
    Some((moves, decimal(seconds)?, decimal(increment)?))
}

/// Reads a number that is written in digits, of which some may be after a point.
fn decimal(text: &str) -> Option<f64> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    text.parse().ok().filter(|number: &f64| is_plain && number.is_finite())
}

/// Returns a value of the tag `TimeControl` in its canonical form, so that equal values compare equal; `None` if it is
/// not a value.
fn canonical(tag: &str) -> Option<String> {
    let canonical = |text: &str| {
        // An hourglass: the time that one player takes is the other's.
        let (hourglass, text) = text.strip_prefix('*').map_or(("", text), |text| ("*", text));
        let (moves, seconds, increment) = period(text)?;
        let moves = moves.map_or_else(String::new, |moves| format!("{moves}/"));
        let increment = if increment == 0.0 { String::new() } else { format!("+{increment}") };
        Some(format!("{hourglass}{moves}{seconds}{increment}"))
    };
    match tag {
        "?" | "-" => Some(tag.to_owned()),
        _ => tag.split(':').map(canonical).collect::<Option<Vec<_>>>().map(|periods| periods.join(":")),
    }
}

impl FromStr for TimeControl {
    type Err = FilterError;

    fn from_str(text: &str) -> Result<TimeControl, FilterError> {
        let control = if CLASSES.contains(&text) { Some(text.to_owned()) } else { canonical(text) };
        control.map(TimeControl).ok_or(FilterError(
            "a time control is a class (bullet, blitz, rapid, classical, correspondence) or a value of the tag \
             TimeControl such as 180+2",
        ))
    }
}

/// A text is not a [`Date`], or not a [`TimeControl`]: what would be one.
///
/// ```
/// use chess960_games::Date;
///
/// let error = "March".parse::<Date>().unwrap_err();
/// assert_eq!(error.to_string(), "a date is a year, a month or a day such as 2024, 2024-03 or 2024-03-15");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct FilterError(&'static str);
