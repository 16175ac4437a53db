//! A derive, and a table if asked for.

/// A game.
#[derive(serde::Serialize)]
pub struct Game {
    /// The Scharnagl number.
    pub start: u16,
}

/// White's rank.
#[cfg(feature = "tables")]
pub fn rank(game: &Game) -> Option<&'static str> {
    chess960_tables::table::RANK_TEXTS.get(usize::from(game.start)).copied()
}
