//! Scores, differences and uniformity, against formulas worked out here and against simulations.
#![expect(clippy::cast_precision_loss, reason = "there are few games")]

use chess960_games::{
    Counts, RoundCounts, Stats,
    analysis::{Score, UniformityTest, differences, selections},
};
use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus};
use statrs::distribution::{ContinuousCDF, Normal};

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
fn too_many_selections_are_not_told_apart() {
    let twice = |round: usize| game("a", &round.to_string(), false).repeat(2);
    let [first, second] = [0..RoundCounts::MAX / 2, RoundCounts::MAX / 2..RoundCounts::MAX].map(|rounds| {
        let text = rounds.map(twice).collect::<String>();
        counted(&text)
    });
    let mut stats = first;
    stats.merge(&second);
    assert_eq!((stats.rounds.are_too_many(), selections(&stats)[0]), (false, RoundCounts::MAX as u64));
    stats.merge(&counted(&game("a", "one more", false)));
    assert_eq!((stats.rounds.are_too_many(), selections(&stats)[0]), (true, 2 * RoundCounts::MAX as u64 + 1));
}
