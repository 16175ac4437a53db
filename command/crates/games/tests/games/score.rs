//! The interval of scores, compared with published values and with the probabilities of all scores.
#![expect(clippy::float_cmp, reason = "bounds are rounded")]

use chess960_games::{Counts, Score};

fn interval(white: u64, draws: u64, black: u64) -> [f64; 2] {
    Score::of(&Counts { white, draws, black, unfinished: 7 }).expect("a finished game").interval
}

/// Newcombe (1998), method 3 of table I.
#[test]
fn without_draws_the_interval_is_wilson_s() {
    for (wins, games, expected) in
        [(81, 263, [0.2553, 0.3662]), (15, 148, [0.0624, 0.1605]), (0, 20, [0.0, 0.1611]), (1, 29, [0.0061, 0.1718])]
    {
        let found = interval(wins, 0, games - wins).map(|bound| (bound * 1e4).round() / 1e4);
        assert_eq!(found, expected, "{wins} of {games}");
    }
    assert_eq!(Score::of(&Counts { unfinished: 5, ..Counts::default() }), None);
}

#[test]
fn draws_count_as_halves_of_wins() {
    assert_eq!(interval(1, 4, 1), interval(3, 0, 3));
    assert_eq!(interval(0, 1, 0).map(|bound| (bound * 1e4).round() / 1e4), [0.0546, 0.9454]);
}

/// How often the interval holds the true score, by the probabilities of all scores that some games can have.
#[test]
fn the_interval_holds_the_true_score_as_often_as_it_says() {
    for (win, draw, least) in [(0.5, 0.0, 0.87), (0.35, 0.35, 0.95), (0.25, 0.55, 0.95), (0.05, 0.93, 0.95)] {
        let black = 1.0 - win - draw;
        // Count half points.
        let mut chances = vec![1.0];
        for games in 1..=80_u64 {
            let mut next = vec![0.0; chances.len() + 2];
            for (points, chance) in chances.iter().enumerate() {
                [black, draw, win].iter().zip(points..).for_each(|(share, points)| next[points] += share * chance);
            }
            chances = next;
            let holds = |points: u64| {
                let (white, draws) = (points / 2, points % 2);
                let [low, high] = interval(white, draws, games - white - draws);
                (low..=high).contains(&(win + draw / 2.0))
            };
            let held: f64 =
                chances.iter().zip(0..).filter(|(_, points)| holds(*points)).map(|(chance, _)| chance).sum();
            assert!(held >= least, "{win} {draw}: {held} for {games} games");
        }
    }
}
