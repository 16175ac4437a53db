//! Scores, differences and uniformity, against formulas worked out here and against simulations.
#![expect(clippy::cast_precision_loss, reason = "there are few games")]

use chess960_games::{
    Counts, RoundCounts, Stats,
    analysis::{Heterogeneity, Score, UniformityTest, differences, selections},
};
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};
use statrs::distribution::{ContinuousCDF, Normal};
use std::thread;

#[test]
fn draws_make_the_interval_narrower() {
    // Mean 0.55; variance 0.4 * 0.45^2 + 0.3 * 0.05^2 + 0.3 * 0.55^2 = 0.1725. The 97.5% point of the normal
    // distribution is tabulated as 1.959963985.
    let half = 1.959_963_985 * (0.1725_f64 / 100.0).sqrt();
    let interval = |counts| Score::of(&counts).and_then(|score| score.interval).expect("an interval");
    let [low, high] = interval(Counts { white: 40, draws: 30, black: 30, unfinished: 5 });
    assert!((low - (0.55 - half)).abs() < 1e-9 && (high - (0.55 + half)).abs() < 1e-9);
    // With wins and losses only, the variance is 0.55 * 0.45.
    let [low, high] = interval(Counts { white: 55, black: 45, ..Counts::default() });
    assert!((high - low) > 2.0 * half * 1.19);
    let alike = Score::of(&Counts { draws: 5, ..Counts::default() }).expect("a score");
    assert_eq!((alike.mean, alike.interval), (0.5, None));
    assert_eq!(Score::of(&Counts { unfinished: 5, ..Counts::default() }), None);
}

/// By simulation: how often the interval covers the true score of games that White wins, draws and loses with
/// probabilities 0.35, 0.35 and 0.3.
#[test]
fn the_interval_covers_the_true_score_as_often_as_it_says() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(16);
    let mut covered = 0;
    for _ in 0..4000 {
        let mut counts = Counts::default();
        for _ in 0..200 {
            match random.random_range(0..100) {
                0..35 => counts.white += 1,
                35..70 => counts.draws += 1,
                _ => counts.black += 1,
            }
        }
        let [low, high] = Score::of(&counts).and_then(|score| score.interval).expect("an interval");
        covered += u32::from((low..=high).contains(&0.525));
    }
    // Four standard deviations of the number of 4000 that 95% gives.
    assert!((3745..=3855).contains(&covered), "{covered}");
}

#[test]
fn positions_that_differ_are_found_with_holm_s_correction() {
    let mut stats = Stats::default();
    let even = Counts { white: 40, draws: 20, black: 40, unfinished: 9 };
    stats.positions.fill(even);
    stats.positions[1] = Counts { white: 70, draws: 10, black: 20, unfinished: 0 };
    stats.positions[2] = Counts { white: 25, draws: 20, black: 65, unfinished: 0 };
    stats.positions[3] = Counts { white: 2, draws: 0, black: 0, unfinished: 0 };
    stats.positions[4] = Counts { unfinished: 100, ..Counts::default() };
    let found = differences(&stats, |_| true);
    assert!(found[4].is_none());

    // By hand: the pooled variance, and the error of a mean that is part of the whole.
    let total = stats.total();
    let games = total.finished() as f64;
    let mean = (total.white as f64 + total.draws as f64 / 2.0) / games;
    let variance = (total.white as f64 + total.draws as f64 / 4.0) / games - mean * mean;
    let difference = found[1].expect("it was looked at");
    let z = (0.75 - mean) / (variance * (1.0 / 100.0 - 1.0 / games)).sqrt();
    assert!((difference.z - z).abs() < 1e-9, "{difference:?} for {z}");

    // Holm: the smallest p is multiplied by the number of looks, the next by one less, and none is below the one
    // before.
    let mut p: Vec<_> = found.iter().flatten().map(|found| (found.p_value, found.adjusted_p_value)).collect();
    p.sort_by(|a, b| a.0.total_cmp(&b.0));
    assert_eq!(p.len(), 959);
    let mut least: f64 = 0.0;
    for (i, (p_value, adjusted)) in p.into_iter().enumerate() {
        least = least.max((p_value * (959 - i) as f64).min(1.0));
        assert!((adjusted - least).abs() < 1e-12, "{i}");
    }
    assert!(found[1].is_some_and(|found| found.adjusted_p_value < 0.05));
    assert!(found[3].is_some_and(|found| found.adjusted_p_value > 0.05));
    // Fewer looks, less correction.
    let fewer = differences(&stats, |position| stats.of(position).games() >= 105);
    assert_eq!(fewer.iter().flatten().count(), 957);
    assert!(
        fewer[1].is_none()
            && fewer[2].is_some_and(
                |found| found.adjusted_p_value < differences(&stats, |_| true)[2].unwrap_or(found).adjusted_p_value
            )
    );
}

/// If all positions are alike, a search names any of them in one of twenty archives at most.
#[test]
fn chance_is_seldom_taken_for_a_difference() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(960);
    let mut archives_with_names = 0;
    for _ in 0..200 {
        let mut stats = Stats::default();
        for counts in stats.positions.iter_mut() {
            for _ in 0..30 {
                match random.random_range(0..100) {
                    0..38 => counts.white += 1,
                    38..68 => counts.draws += 1,
                    _ => counts.black += 1,
                }
            }
        }
        let named = differences(&stats, |_| true).into_iter().flatten().any(|found| found.adjusted_p_value < 0.05);
        archives_with_names += u32::from(named);
    }
    // 5% are 10; more than 22 come with a probability below 0.0004.
    assert!(archives_with_names <= 22, "{archives_with_names}");
}

#[test]
fn the_chi_squared_test_is_pearson_s() {
    let mut stats = Stats::default();
    for (i, counts) in stats.positions.iter_mut().enumerate() {
        counts.draws = if i < 480 { 11 } else { 9 };
    }
    let test = UniformityTest::of(&selections(&stats));
    // Each position's share is (11 - 10)^2 / 10.
    assert_eq!((test.selections, test.chi_squared), (9600, Some(96.0)));
    assert!(test.p_value.is_some_and(|p| p > 0.999));
    // Wilson and Hilferty: the cube root of chi-squared / k is all but normal with mean 1 - 2/(9k) and variance 2/(9k).
    let k = 959.0_f64;
    for difference in [90, 99, 101, 103, 104, 108] {
        for (i, counts) in stats.positions.iter_mut().enumerate() {
            counts.draws = if i % 2 == 0 { 10_000 + difference } else { 10_000 - difference };
        }
        let statistic = 960.0 * (difference * difference) as f64 / 10_000.0;
        let z = ((statistic / k).cbrt() - (1.0 - 2.0 / (9.0 * k))) / (2.0 / (9.0 * k)).sqrt();
        let expected = Normal::standard().sf(z);
        let p = UniformityTest::of(&selections(&stats)).p_value.expect("enough");
        assert!((p - expected).abs() < 1e-4, "{difference}: {p} for {expected}");
    }
    for counts in stats.positions.iter_mut() {
        *counts = Counts::default();
    }
    stats.positions[0].white = 97;
    assert_eq!(UniformityTest::of(&selections(&stats)).p_value, None);
    stats.positions[0].white = 98;
    assert!(UniformityTest::of(&selections(&stats)).p_value.is_some_and(|p| p < 1e-9));
}

/// The trials of the BCG vaccine, as in the documentation of metafor for R: how many had tuberculosis or not, with the
/// vaccine and without.
const BCG: [[f64; 4]; 13] = [
    [4.0, 119.0, 11.0, 128.0],
    [6.0, 300.0, 29.0, 274.0],
    [3.0, 228.0, 11.0, 209.0],
    [62.0, 13536.0, 248.0, 12619.0],
    [33.0, 5036.0, 47.0, 5761.0],
    [180.0, 1361.0, 372.0, 1079.0],
    [8.0, 2537.0, 10.0, 619.0],
    [505.0, 87886.0, 499.0, 87892.0],
    [29.0, 7470.0, 45.0, 7232.0],
    [17.0, 1699.0, 65.0, 1600.0],
    [186.0, 50448.0, 141.0, 27197.0],
    [5.0, 2493.0, 3.0, 2338.0],
    [27.0, 16886.0, 29.0, 17825.0],
];

/// Metafor's results for a published example, by `rma(yi, vi, method="PM")` and `confint`. The trials are played as
/// positions, with a number of games so large that a log risk ratio is a minute difference in the score.
#[test]
fn the_spread_is_that_of_a_published_example() {
    const SCALE: f64 = 1e-6;
    // A fifth of the games are draws, and the others split all but evenly.
    let variance: f64 = 0.2;
    let mut stats = Stats::default();
    for (counts, [a, b, c, d]) in stats.positions.iter_mut().zip(BCG) {
        let log_ratio = (a / (a + b) / (c / (c + d))).ln();
        let its_variance = 1.0 / a - 1.0 / (a + b) + 1.0 / c - 1.0 / (c + d);
        let games = variance / (its_variance * SCALE.powi(2));
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is positive and below 2^53")]
        let count = |share: f64| (games * share).round() as u64;
        let [white, draws, black] = [0.4 + SCALE * log_ratio, 0.2, 0.4 - SCALE * log_ratio].map(count);
        *counts = Counts { white, draws, black, unfinished: 3 };
    }
    let found = Heterogeneity::of(&stats).expect("enough games");
    assert_eq!(found.degrees_of_freedom, 12);
    let is_near = |value: f64, expected: f64| assert!((value - expected).abs() < 6e-5, "{value} for {expected}");
    is_near(found.q, 152.2330);
    is_near((found.mean - 0.5) / SCALE, -0.7150);
    is_near((found.spread / SCALE).powi(2), 0.3181);
    is_near((found.spread_interval[0] / SCALE).powi(2), 0.1197);
    is_near((found.spread_interval[1] / SCALE).powi(2), 1.1115);
    assert!(found.p_value < 1e-4);
}

/// The points of the chi-squared distribution with one degree of freedom are squares of those of the normal one.
#[test]
fn two_positions_spread_as_their_difference_does() {
    for wins in 11..20 {
        let mut stats = Stats::default();
        stats.positions[0] = Counts { white: 10, black: 10, ..Counts::default() };
        stats.positions[959] = Counts { white: wins, black: 20 - wins, ..Counts::default() };
        let found = Heterogeneity::of(&stats).expect("enough games");
        let score = (10 + wins) as f64 / 40.0;
        let variance = score * (1.0 - score) / 20.0;
        let difference = (wins - 10) as f64 / 20.0;
        let spread = |point: f64| (difference.powi(2) / (2.0 * point.powi(2)) - variance).clamp(0.0, 0.25).sqrt();
        let [low, high] = [0.9875, 0.5125].map(|share| spread(Normal::standard().inverse_cdf(share)));
        for (value, expected) in [
            (found.p_value, 2.0 * Normal::standard().sf(difference / (2.0 * variance).sqrt())),
            (found.spread, spread(1.0)),
            (found.spread_interval[0], low),
            (found.spread_interval[1], high),
        ] {
            assert!((value - expected).abs() < 1e-6, "{wins}: {found:?}, {value} for {expected}");
        }
    }
}

/// With as many games for each position, Q(τ) is Q(0) v / (v + τ²). The points of the chi-squared distribution with 959
/// degrees of freedom are those of `SciPy`.
#[test]
fn the_spread_follows_from_q_if_all_have_as_many_games() {
    const POINTS: [f64; 3] = [1_046.714_899_5, 959.0, 875.073_143_75];
    for difference in [0, 4, 5, 6, 7, 20] {
        let mut stats = Stats::default();
        for (number, counts) in stats.positions.iter_mut().enumerate() {
            let wins = if number % 2 == 0 { 40 - difference } else { 40 + difference };
            *counts = Counts { white: wins, draws: 20, black: 80 - wins, unfinished: 7 };
        }
        let found = Heterogeneity::of(&stats).expect("enough games");
        // Of all games, 40% are won, 20% drawn and 40% lost.
        let variance = 0.2 / 100.0;
        let q = 960.0 * (difference as f64 / 100.0).powi(2) / variance;
        let [high, spread, low] = POINTS.map(|point| (variance * (q / point - 1.0)).max(0.0).sqrt());
        for (value, expected) in [
            (found.q, q),
            (found.mean, 0.5),
            (found.spread, spread),
            (found.spread_interval[0], high),
            (found.spread_interval[1], low),
        ] {
            assert!((value - expected).abs() < 1e-9, "{difference}: {found:?}, {value} for {expected}");
        }
        // The share of the difference that is none of chance.
        let share = |spread: f64| spread.powi(2) / (spread.powi(2) + variance);
        let shrunk = found.shrunk(&stats.positions[1]).expect("it was played");
        let half = 1.959_963_985 * (share(low) * variance).sqrt();
        assert!((shrunk.mean - 0.5 - share(spread) * difference as f64 / 100.0).abs() < 1e-9);
        let [low, high] = shrunk.interval.expect("there is one");
        assert!((low - (shrunk.mean - half)).abs() < 1e-9 && (high - (shrunk.mean + half)).abs() < 1e-9);
    }
}

#[test]
fn the_spread_is_not_looked_for_in_few_games() {
    let found = |positions: &[(u64, u64)]| {
        let mut stats = Stats::default();
        for (counts, &(white, draws)) in stats.positions.iter_mut().zip(positions) {
            *counts = Counts { white, draws, black: 0, unfinished: 100 };
        }
        Heterogeneity::of(&stats)
    };
    assert_eq!(found(&[]), None);
    // None but one was played.
    assert_eq!(found(&[(0, 0), (50, 50), (0, 0)]), None);
    // Fewer than ten for each that was played.
    assert_eq!(found(&[(9, 1), (8, 1)]), None);
    // All ended alike.
    assert_eq!(found(&[(0, 20), (0, 20)]), None);
    let found = found(&[(9, 1), (0, 0), (1, 9)]).expect("ten games for each of two");
    assert_eq!(found.degrees_of_freedom, 1);
    assert!(found.shrunk(&Counts { unfinished: 100, ..Counts::default() }).is_none());
}

/// Archives whose true scores are known.
struct Simulated {
    /// The standard deviation of the true scores.
    spread: f64,
    /// How many games a position has.
    games: fn(usize) -> u64,
    /// By how much the true score of position 518 is larger than it would be.
    standard: f64,
}

const SIMULATED: [Simulated; 5] = {
    const fn equal(_: usize) -> u64 {
        40
    }
    const fn unequal(number: usize) -> u64 {
        1 + (number * number % 79) as u64
    }
    /// 518 has 30% of the games.
    const fn standard(number: usize) -> u64 {
        if number == 518 { 959 * 40 * 3 / 7 } else { 40 }
    }
    [
        Simulated { spread: 0.0, games: equal, standard: 0.0 },
        Simulated { spread: 0.0, games: unequal, standard: 0.0 },
        Simulated { spread: 0.01, games: equal, standard: 0.0 },
        Simulated { spread: 0.02, games: equal, standard: 0.0 },
        Simulated { spread: 0.02, games: standard, standard: 0.05 },
    ]
};

impl Simulated {
    /// Plays an archive. Returns the counts and the true scores.
    fn play(&self, seed: u64) -> (Stats, Vec<f64>) {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut stats = Stats::default();
        let play = |(number, counts): (usize, &mut Counts)| {
            let standard = if number == 518 { self.standard } else { 0.0 };
            let score = 0.523 + standard + self.spread * Normal::standard().inverse_cdf(random.random());
            // Three of ten games are draws. Four games from each random number, which has 16 bits for each.
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a probability")]
            let wins = (65_536.0 * (score - 0.15)) as u64;
            let draws = 19_661;
            let mut bits = 0;
            for game in 0..(self.games)(number) {
                bits = if game % 4 == 0 { random.random() } else { bits >> 16 };
                match bits & 0xFFFF {
                    share if share < wins => counts.white += 1,
                    share if share < wins + draws => counts.draws += 1,
                    _ => counts.black += 1,
                }
            }
            (wins as f64 + draws as f64 / 2.0) / 65_536.0
        };
        let scores = stats.positions.iter_mut().enumerate().map(play).collect();
        (stats, scores)
    }
}

#[test]
#[ignore = "takes some seconds; run .ci/run"]
fn the_test_and_the_intervals_of_the_spread_are_right_as_often_as_they_say() {
    const ARCHIVES: u64 = 1000;
    // Three standard deviations of the number of archives in which something of probability 5% happens.
    let chance = 3.0 * (0.05_f64 * 0.95 * ARCHIVES as f64).sqrt();
    let check = |simulated: &Simulated| {
        let (mut found, mut missed, mut missed_scores) = (0.0, 0.0, 0.0);
        for seed in 0..ARCHIVES {
            let (stats, scores) = simulated.play(seed);
            let heterogeneity = Heterogeneity::of(&stats).expect("enough games");
            let [low, high] = heterogeneity.spread_interval;
            found += f64::from(heterogeneity.p_value < 0.05);
            missed += f64::from(!(low..=high).contains(&simulated.spread));
            let is_missed = |(counts, score): (&Counts, &f64)| {
                let [low, high] = heterogeneity.shrunk(counts).and_then(|score| score.interval).expect("it was played");
                !(low..=high).contains(score)
            };
            missed_scores += stats.positions.iter().zip(&scores).filter(|pair| is_missed(*pair)).count() as f64 / 960.0;
        }
        if simulated.spread == 0.0 {
            assert!(found <= 0.05 * ARCHIVES as f64 + chance, "{found} differences found");
        }
        assert!(missed <= 0.05 * ARCHIVES as f64 + chance, "{missed} spreads missed");
        assert!(missed_scores <= 0.05 * ARCHIVES as f64 + chance, "{missed_scores} of all scores missed");
    };
    thread::scope(|scope| SIMULATED.each_ref().map(|simulated| scope.spawn(move || check(simulated))).map(|_| ()));
}

/// A game from position 0, or from the standard position, in a round of an event.
fn game(event: &str, round: &str, is_standard: bool) -> String {
    let fen = if is_standard {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
    } else {
        "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR"
    };
    format!("[Event \"{event}\"]\n[Round \"{round}\"]\n[FEN \"{fen} w KQkq - 0 1\"]\n\n*\n\n")
}

fn counted(pgn: &str) -> Stats {
    let mut stats = Stats::default();
    stats.read(pgn.as_bytes(), |error| panic!("{error}")).expect("a slice can be read");
    stats
}

/// How many selections of both positions some games count as, however they are divided.
fn selected(games: &[String]) -> [u64; 2] {
    let whole = counted(&games.concat());
    for parts in [games.chunks(1), games.chunks(3)] {
        let mut merged = Stats::default();
        parts.rev().for_each(|part| merged.merge(&counted(&part.concat())));
        assert!(merged == whole, "{games:?}");
    }
    [0, 518].map(|number| selections(&whole)[number])
}

#[test]
fn a_selection_is_a_distinct_event_round_and_position() {
    for (games, expected) in [
        ([("a", "1.1", false), ("a", "1.2", false), ("a", "1", false), ("a", " 1 .3", false)].as_slice(), [1, 0]),
        // Another round, another event, another position: a return game in the next round is a selection of its own.
        (&[("a", "1.1", false), ("a", "2.1", false)], [2, 0]),
        (&[("a", "1.1", false), ("b", "1.1", false)], [2, 0]),
        (&[("a", "1.1", false), ("a", "1.2", true), ("a", "1.3", false)], [1, 1]),
        // Texts that are the same when joined.
        (&[("a", "11", false), ("a1", "1", false)], [2, 0]),
        // No round.
        (&[("a", "?", false), ("a", "-", false), ("a", "", true), ("a", "?.1", true), ("a", "-.1", true)], [2, 3]),
    ] {
        let games: Vec<String> = games.iter().map(|(event, round, other)| game(event, round, *other)).collect();
        assert_eq!(selected(&games), expected, "{games:?}");
    }
}

#[test]
#[ignore = "takes some seconds; run .ci/run"]
fn too_many_selections_are_not_told_apart() {
    // A thousand rounds have two games.
    let games = |round: usize| game("a", &round.to_string(), false).repeat(if round < 1000 { 2 } else { 1 });
    let [first, second] = [0..RoundCounts::MAX / 2, RoundCounts::MAX / 2..RoundCounts::MAX].map(|rounds| {
        let text = rounds.map(games).collect::<String>();
        counted(&text)
    });
    let mut stats = first;
    stats.merge(&second);
    assert_eq!((stats.rounds.are_too_many(), selections(&stats)[0]), (false, RoundCounts::MAX as u64));
    stats.merge(&counted(&game("a", "one more", false)));
    assert_eq!((stats.rounds.are_too_many(), selections(&stats)[0]), (true, RoundCounts::MAX as u64 + 1001));
}
