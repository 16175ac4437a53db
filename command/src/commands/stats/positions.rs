//! The counts of each position.

use chess960_games::{Counts, Score, Stats};
use chess960_tables::StartPosition;

/// The games of a position.
pub(super) struct PositionStats {
    pub(super) position: StartPosition,
    /// Whether it was asked for, and has enough games.
    pub(super) is_chosen: bool,
    pub(super) counts: Counts,
    pub(super) score: Option<Score>,
}

/// Returns all 960 positions.
pub(super) fn positions(stats: &Stats, is_chosen: impl Fn(StartPosition) -> bool) -> Vec<PositionStats> {
    let stats = |position| {
        let counts = stats.of(position);
        PositionStats { position, is_chosen: is_chosen(position), counts, score: Score::of(&counts) }
    };
    StartPosition::all().map(stats).collect()
}
