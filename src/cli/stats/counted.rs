use chess960_games::{
    Counts, Stats,
    analysis::{Difference, Score, differences, selections},
};
use chess960_tables::StartPosition;

use crate::cli::archive::Failures;

/// Games that were counted.
pub(super) struct Counted {
    pub(super) stats: Stats,
    /// Whether all of the input was.
    pub(super) complete: bool,
    /// Why not, unless it was stopped.
    pub(super) failures: Failures,
}

/// A position, and what its games tell.
pub(super) struct PositionStats {
    pub(super) position: StartPosition,
    pub(super) counts: Counts,
    pub(super) score: Option<Score>,
    pub(super) difference: Option<Difference>,
    pub(super) selections: u64,
}

impl PositionStats {
    pub(super) fn has_games(&self, min_games: u64) -> bool {
        self.counts.games() >= min_games
    }

    /// Returns whether its score differs from the mean, with all positions looked at.
    pub(super) fn differs(&self) -> bool {
        self.difference.is_some_and(|difference| difference.adjusted_p_value < 0.05)
    }
}

pub(super) fn rows(stats: &Stats, min_games: u64) -> Vec<PositionStats> {
    let rest = differences(stats, min_games).into_iter().zip(selections(stats));
    StartPosition::all()
        .zip(rest)
        .map(|(position, (difference, selections))| {
            let counts = stats.of(position);
            PositionStats { position, counts, score: Score::of(&counts), difference, selections }
        })
        .collect()
}
