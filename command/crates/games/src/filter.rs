use std::borrow::Cow;

use serde::Serialize;

use crate::{Date, Game, Tag, TimeControl, Variant};

/// The conditions that a game must meet to be counted.
///
/// A game does not meet a condition if it lacks the tag that the condition needs.
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
    /// The variants; if empty, any, and games do not need the tag `Variant`.
    pub variants: Vec<Variant>,
    /// The earliest date.
    pub since: Option<Date>,
    /// The latest date.
    pub until: Option<Date>,
    /// The minimum rating of both players.
    pub min_rating: Option<u32>,
    /// The maximum rating of both players.
    pub max_rating: Option<u32>,
    /// The time controls; if empty, any.
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
    // Lichess writes a question mark after a provisional rating.
    game.tag(tag)?.trim_end_matches('?').parse().ok()
}
