use chess960_games::{
    Counts, Stats,
    analysis::{Difference, Heterogeneity, Score, UniformityTest, differences, selections},
};
use chess960_tables::StartPosition;

use crate::tables::SIGNIFICANCE;

/// The counts of games.
pub(super) struct Counted {
    pub(super) stats: Stats,
    /// Whether all of the input was counted.
    pub(super) complete: bool,
    /// Whether Ctrl-C stopped it.
    pub(super) stopped: bool,
}

/// The results that follow from the counts.
pub(super) struct Analysis {
    /// All 960.
    pub(super) positions: Vec<PositionStats>,
    pub(super) heterogeneity: Option<Heterogeneity>,
    pub(super) uniformity: UniformityTest,
}

impl Analysis {
    /// Analyses the counts. Only positions that are chosen are tested for a difference.
    pub(super) fn of(stats: &Stats, is_chosen: impl Fn(StartPosition) -> bool) -> Analysis {
        let selections = selections(stats);
        let uniformity = UniformityTest::of(&selections);
        let heterogeneity = Heterogeneity::of(stats);
        let differences = differences(stats, &is_chosen);
        let positions = StartPosition::all().zip(differences.into_iter().zip(selections));
        let positions = positions.map(|(position, (difference, selections))| {
            let counts = stats.of(position);
            let (score, is_chosen) = (Score::of(&counts), is_chosen(position));
            let shrunk = heterogeneity.and_then(|heterogeneity| heterogeneity.shrunk(&counts));
            PositionStats { position, is_chosen, counts, score, difference, shrunk, selections }
        });
        Analysis { positions: positions.collect(), heterogeneity, uniformity }
    }
}

/// The games of a position, and the results that follow from them.
pub(super) struct PositionStats {
    pub(super) position: StartPosition,
    /// Whether it was asked for, and has enough games.
    pub(super) is_chosen: bool,
    pub(super) counts: Counts,
    pub(super) score: Option<Score>,
    pub(super) difference: Option<Difference>,
    pub(super) shrunk: Option<Score>,
    pub(super) selections: u64,
}

impl PositionStats {
    /// Returns whether its score differs from the mean, corrected for the number of tested positions.
    pub(super) fn differs(&self) -> bool {
        self.difference.is_some_and(|difference| difference.adjusted_p_value < SIGNIFICANCE)
    }
}
