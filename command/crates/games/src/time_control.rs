use std::str::FromStr;

use serde::Serialize;

use crate::date::{FilterError, number};

/// A time control, or a class of them.
///
/// The classes follow Lichess. They depend on the seconds that each player has for forty moves, which are the time at
/// the start and forty increments: below 180 is bullet, below 480 blitz, below 1500 rapid, and from 1500 on classical.
/// Correspondence is played by the day, such as `1/259200`, or without a clock, `-`. Times are read as seconds,
/// although some programs write minutes, as in `90+30`.
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
    /// Returns whether a value of the tag `TimeControl` is this time control or belongs to this class.
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
    /// The seconds per move from which a game is played by the day.
    const HALF_A_DAY: f64 = 12.0 * 60.0 * 60.0;

    // `00:10:00` is the hours, minutes and seconds of a clock, not three periods.
    let is_clock = tag.contains(':') && tag.split(':').any(|part| part.starts_with('0'));
    // Later periods do not change the class.
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

/// Reads a number that is written in digits with at most one point.
fn decimal(text: &str) -> Option<f64> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    text.parse().ok().filter(|number: &f64| is_plain && number.is_finite())
}

/// Returns the canonical form of a value of the tag `TimeControl`, in which equal values compare equal; `None` if the
/// text is not a value.
fn canonical(tag: &str) -> Option<String> {
    let canonical = |text: &str| {
        // `*` marks an hourglass: the time that one player uses is added to the other's.
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
        let class = CLASSES.into_iter().find(|class| class.eq_ignore_ascii_case(text)).map(str::to_owned);
        let control = class.or_else(|| canonical(text));
        control.map(TimeControl).ok_or(FilterError(
            "a time control is a class (bullet, blitz, rapid, classical, correspondence) or a value of the tag \
             TimeControl such as 180+2",
        ))
    }
}
