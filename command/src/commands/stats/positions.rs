//! The counts of each position.

use chess960_games::{Counts, Stats};
use chess960_tables::StartPosition;

/// The games of a position.
pub(super) struct PositionStats {
    pub(super) position: StartPosition,
    /// Whether it was asked for, and has enough games.
    pub(super) is_chosen: bool,
    pub(super) counts: Counts,
}

/// Returns all 960 positions.
pub(super) fn positions(stats: &Stats, is_chosen: impl Fn(StartPosition) -> bool) -> Vec<PositionStats> {
    let stats = |position| PositionStats { position, is_chosen: is_chosen(position), counts: stats.of(position) };
    StartPosition::all().map(stats).collect()
}
