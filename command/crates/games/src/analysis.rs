//! Scores with their uncertainty, positions that differ from the mean, how far positions differ at all, and whether
//! they were selected uniformly.
//!
//! ```
//! use chess960_games::{Counts, analysis::Score};
//!
//! let score = Score::of(&Counts { white: 40, draws: 30, black: 30, unfinished: 5 }).unwrap();
//! assert_eq!(score.mean, 0.55);
//! assert_eq!(score.interval.map(|bound| bound.map(|bound| (1000.0 * bound).round())), Some([469.0, 631.0]));
//! ```
#![expect(clippy::cast_precision_loss, reason = "there are no 2^53 games")]

use chess960_tables::StartPosition;
use statrs::distribution::{ChiSquared, ContinuousCDF, Normal};

use crate::{Counts, Stats};

/// The score of White: a win counts 1, a draw ½, a loss 0.
///
/// ```
/// use chess960_games::{Counts, analysis::Score};
///
/// let score = Score::of(&Counts { white: 1, draws: 1, ..Counts::default() }).unwrap();
/// assert_eq!(score.mean, 0.75);
/// assert_eq!(Score::of(&Counts { unfinished: 1, ..Counts::default() }), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    /// The mean, 0 to 1, of the finished games.
    pub mean: f64,
    /// Its 95% confidence interval, within 0 to 1: the mean and 1.96 standard errors to either side. The variance is
    /// that of the three outcomes, (wins (1 - mean)² + draws (½ - mean)² + losses mean²) / games, which draws make
    /// smaller than that of wins and losses alone. `None` if all games ended alike, from which nothing follows about
    /// the variance.
    pub interval: Option<[f64; 2]>,
}

impl Score {
    /// Returns the score of some games, if any is finished.
    #[must_use]
    pub fn of(counts: &Counts) -> Option<Score> {
        let games = counts.finished() as f64;
        let mean = mean(counts)?;
        let variance = variance(counts, mean);
        let half = Normal::standard().inverse_cdf(0.975) * (variance / games).sqrt();
        let interval = (variance > 0.0).then(|| [(mean - half).max(0.0), (mean + half).min(1.0)]);
        Some(Score { mean, interval })
    }
}

fn mean(counts: &Counts) -> Option<f64> {
    let points = counts.white as f64 + counts.draws as f64 / 2.0;
    (counts.finished() > 0).then(|| points / counts.finished() as f64)
}

fn variance(counts: &Counts, mean: f64) -> f64 {
    let [white, draws, black] = [counts.white, counts.draws, counts.black].map(|games| games as f64);
    (white * (1.0 - mean).powi(2) + draws * (0.5 - mean).powi(2) + black * mean.powi(2)) / counts.finished() as f64
}

/// How a position's score differs from the mean of all positions.
///
/// ```
/// use chess960_games::{Counts, Stats, analysis::differences};
///
/// let mut stats = Stats::default();
/// stats.positions.fill(Counts { white: 40, draws: 20, black: 40, unfinished: 0 });
/// stats.positions[518] = Counts { white: 80, draws: 10, black: 10, unfinished: 0 };
/// let difference = differences(&stats, |_| true)[518].unwrap();
/// assert!(difference.z > 7.0 && difference.adjusted_p_value < 1e-9);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    /// The difference, in standard errors.
    pub z: f64,
    /// How likely a difference as large or larger is by chance, for one position.
    pub p_value: f64,
    /// The same for all tested positions together, by Holm's method: if those below 0.05 are named, the chance is below
    /// 5% that even one of them is named wrongly.
    pub adjusted_p_value: f64,
}

/// Tests which positions' scores differ from the mean, by Scharnagl number. A position is not tested unless `is_tested`
/// says so and it has a finished game.
///
/// The standard error takes the variance of a game from all games, so that a position with few is not judged by them.
/// It allows for the position's own games, which are part of the mean.
///
/// Holm's method needs no independence, which the positions do not have: they share the mean. It keeps the chance of
/// any wrong name at all below 5%, where the method of Benjamini and Hochberg would let about 5% of the names be wrong;
/// a list of unfair positions is quoted one by one.
#[must_use]
pub fn differences(stats: &Stats, is_tested: impl Fn(StartPosition) -> bool) -> Vec<Option<Difference>> {
    let total = stats.total();
    let mut differences = vec![None; stats.positions.len()];
    let Some(overall) = mean(&total) else { return differences };
    let variance = variance(&total, overall);
    let mut tested = Vec::new();
    for position in StartPosition::all().filter(|position| is_tested(*position)) {
        let counts = stats.of(position);
        let share = 1.0 / counts.finished() as f64 - 1.0 / total.finished() as f64;
        let error = (variance * share).sqrt();
        if let Some(mean) = mean(&counts).filter(|_| error > 0.0) {
            let z = (mean - overall) / error;
            tested.push((position, z, 2.0 * Normal::standard().sf(z.abs())));
        }
    }
    tested.sort_by(|(_, _, a), (_, _, b)| a.total_cmp(b));
    let mut adjusted: f64 = 0.0;
    for (rank, &(position, z, p_value)) in tested.iter().enumerate() {
        adjusted = adjusted.max(p_value * (tested.len() - rank) as f64).min(1.0);
        differences[usize::from(position.scharnagl())] = Some(Difference { z, p_value, adjusted_p_value: adjusted });
    }
    differences
}

/// Whether the true scores of the positions differ, and how far: a random-effects analysis, whose studies are the
/// positions that were played. Games are taken to be independent.
///
/// A position with n finished games has a score of variance v = σ² / n, with σ² the variance of a game, taken from all
/// games. If the true scores have a standard deviation τ, the weight of a position is 1 / (v + τ²), and Q(τ) is the
/// weighted sum of squares of the scores around their weighted mean: a chi-squared variable.
///
/// ```
/// use chess960_games::{Counts, Stats, analysis::Heterogeneity};
///
/// let mut stats = Stats::default();
/// for (number, counts) in (0..).zip(stats.positions.iter_mut()) {
///     *counts = Counts { white: 40 + number % 30, draws: 20, black: 69 - number % 30, unfinished: 0 };
/// }
/// let found = Heterogeneity::of(&stats).unwrap();
/// assert!(found.p_value < 0.001);
/// assert_eq!(found.spread_interval.map(|spread| (1000.0 * spread).round()), [50.0, 57.0]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Heterogeneity {
    /// Cochran's statistic, Q(0).
    pub q: f64,
    /// One less than there are positions with a finished game.
    pub degrees_of_freedom: u16,
    /// How likely a statistic as large or larger is if no position differs.
    pub p_value: f64,
    /// The mean of the true scores.
    pub mean: f64,
    /// Their standard deviation, at which Q(τ) is what it is on average (Paule and Mandel 1982); 0 if Q is smaller.
    pub spread: f64,
    /// Its 95% confidence interval, at whose ends Q(τ) is at the 97.5% and 2.5% points of the chi-squared distribution
    /// (Viechtbauer 2007).
    pub spread_interval: [f64; 2],
    /// The variance of a game.
    variance: f64,
}

impl Heterogeneity {
    /// Analyses all positions. Returns `None` for fewer than two that have a finished game, fewer than ten such games
    /// for each of them on average, or if all ended alike.
    #[must_use]
    pub fn of(stats: &Stats) -> Option<Heterogeneity> {
        let total = stats.total();
        let variance = variance(&total, mean(&total)?);
        let score = |counts: &Counts| Some([mean(counts)?, variance / counts.finished() as f64]);
        let scores: Vec<[f64; 2]> = stats.positions.iter().filter_map(score).collect();
        let degrees_of_freedom = u16::try_from(scores.len()).ok()? - 1;
        if degrees_of_freedom == 0 || total.finished() < 10 * scores.len() as u64 || variance <= 0.0 {
            return None;
        }
        let q = |spread| mean_and_q(&scores, spread)[1];
        let distribution = ChiSquared::new(degrees_of_freedom.into()).ok()?;
        let spread = smallest(|spread| q(spread) > degrees_of_freedom.into());
        let end = |share| smallest(|spread| distribution.cdf(q(spread)) > share);
        Some(Heterogeneity {
            q: q(0.0),
            degrees_of_freedom,
            p_value: distribution.sf(q(0.0)),
            mean: mean_and_q(&scores, spread)[0],
            spread,
            spread_interval: [0.975, 0.025].map(end),
            variance,
        })
    }

    /// Returns a position's score, moved towards the mean the more the fewer games it has (Efron and Morris 1975), with
    /// an interval that holds 95% of the true scores, if it has a finished game.
    ///
    /// The score is for the estimate of the spread, the width of the interval for the upper end of the spread's: near a
    /// spread of 0, the estimate is often 0, and its interval far too narrow.
    #[must_use]
    pub fn shrunk(&self, counts: &Counts) -> Option<Score> {
        let variance = self.variance / counts.finished() as f64;
        let share = |spread: f64| spread.powi(2) / (spread.powi(2) + variance);
        let mean = self.mean + share(self.spread) * (mean(counts)? - self.mean);
        let half = Normal::standard().inverse_cdf(0.975) * (share(self.spread_interval[1]) * variance).sqrt();
        Some(Score { mean, interval: Some([(mean - half).max(0.0), (mean + half).min(1.0)]) })
    }
}

/// Returns the weighted mean of scores with their variances, and Q, for a spread.
fn mean_and_q(scores: &[[f64; 2]], spread: f64) -> [f64; 2] {
    let (mut weights, mut mean, mut q) = (0.0, 0.0, 0.0);
    // As West 1979 does it, in one pass and without a difference of large numbers.
    for [score, variance] in scores {
        let weight = 1.0 / (variance + spread * spread);
        let (before, distance) = (weights, score - mean);
        weights += weight;
        mean += distance * weight / weights;
        q += distance * distance * weight * before / weights;
    }
    [mean, q]
}

/// Returns the smallest spread that is not too small.
fn smallest(is_too_small: impl Fn(f64) -> bool) -> f64 {
    // Scores are within 0 to 1, so that their standard deviation is at most ½.
    let (mut low, mut high) = (0.0, 0.5);
    for _ in 0..f64::MANTISSA_DIGITS {
        let middle = f64::midpoint(low, high);
        *if is_too_small(middle) { &mut low } else { &mut high } = middle;
    }
    low
}

/// Whether the positions were selected uniformly: Pearson's chi-squared test.
///
/// ```
/// use chess960_games::analysis::UniformityTest;
///
/// let test = UniformityTest::of(&[5; 960]);
/// assert_eq!((test.selections, test.chi_squared, test.p_value), (4800, Some(0.0), Some(1.0)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UniformityTest {
    /// How many times a position was selected.
    pub selections: u64,
    /// The statistic: the sum over the positions of (selected - expected)² / expected. `None` if none was selected.
    pub chi_squared: Option<f64>,
    /// How likely a statistic as large or larger is if each position is as likely as any other. `None` for fewer than
    /// 98 selections, which are too few for the test: the square of their number should be ten times that of the
    /// positions (Koehler and Larntz 1980).
    pub p_value: Option<f64>,
}

impl UniformityTest {
    /// One less than there are positions.
    pub const DEGREES_OF_FREEDOM: u16 = StartPosition::COUNT - 1;

    /// Tests how many times each position was selected, as [`selections`] returns it.
    #[must_use]
    pub fn of(selected: &[u64]) -> UniformityTest {
        let selections = selected.iter().sum();
        let expected = selections as f64 / f64::from(StartPosition::COUNT);
        let chi_squared = (selections > 0)
            .then(|| selected.iter().map(|&selected| (selected as f64 - expected).powi(2)).sum::<f64>() / expected);
        let enough = u128::from(selections).pow(2) >= 10 * u128::from(StartPosition::COUNT);
        let distribution = ChiSquared::new(UniformityTest::DEGREES_OF_FREEDOM.into()).ok();
        let p_value = chi_squared.zip(distribution).filter(|_| enough);
        let p_value = p_value.map(|(chi_squared, distribution)| distribution.sf(chi_squared));
        UniformityTest { selections, chi_squared, p_value }
    }
}

/// Returns how many times each position was selected, by Scharnagl number, as [`RoundCounts`](crate::RoundCounts)
/// defines it.
///
/// ```
/// use chess960_games::{Counts, Stats, analysis::selections};
///
/// let mut stats = Stats::default();
/// stats.positions[518] = Counts { draws: 3, ..Counts::default() };
/// assert_eq!(selections(&stats)[518], 3);
/// ```
#[must_use]
pub fn selections(stats: &Stats) -> Vec<u64> {
    stats.rounds.selections(&*stats.positions)
}
