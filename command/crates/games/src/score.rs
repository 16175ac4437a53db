#![expect(clippy::cast_precision_loss, reason = "there are no 2^53 games")]

use crate::Counts;

/// The score of White: a win counts 1, a draw ½, a loss 0.
///
/// ```
/// use chess960_games::{Counts, Score};
///
/// let score = Score::of(&Counts { white: 1, draws: 1, ..Counts::default() }).unwrap();
/// assert_eq!(score.mean, 0.75);
/// assert_eq!(score.interval.map(|bound| (1000.0 * bound).round()), [198.0, 973.0]);
/// assert_eq!(Score::of(&Counts { unfinished: 1, ..Counts::default() }), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    /// The mean of the finished games, 0 to 1.
    pub mean: f64,
    /// The 95% confidence interval of the mean by Wilson's formula, if the games are independent. The formula assumes
    /// games without draws. Draws reduce the variance, so the interval contains the true score more often than in 95%.
    pub interval: [f64; 2],
}

impl Score {
    /// Returns the score of games; `None` if no game is finished.
    #[must_use]
    pub fn of(counts: &Counts) -> Option<Score> {
        /// The 97.5% point of the normal distribution.
        const Z: f64 = 1.959_963_984_540_054;

        let games = counts.finished() as f64;
        if games == 0.0 {
            return None;
        }
        let mean = (counts.white as f64 + counts.draws as f64 / 2.0) / games;
        let shrink = 1.0 + Z * Z / games;
        let middle = (mean + Z * Z / (2.0 * games)) / shrink;
        let half = Z * (mean * (1.0 - mean) / games + (Z / (2.0 * games)).powi(2)).sqrt() / shrink;
        Some(Score { mean, interval: [(middle - half).max(0.0), (middle + half).min(1.0)] })
    }
}
