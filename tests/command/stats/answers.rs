//! The answers that follow from the counts: scores, differences, uniformity, the map.

use serde_json::Value;

use super::{fen, stats, stats_with};
use crate::run::chess960_reading;

/// The games of some positions: rank, wins, draws, losses.
fn pgn(positions: &[(&str, u64, u64, u64)]) -> String {
    let mut pgn = String::new();
    for (rank, wins, draws, losses) in positions {
        for (result, games) in [("1-0", wins), ("1/2-1/2", draws), ("0-1", losses)] {
            for _ in 0..*games {
                pgn += &format!("[FEN \"{}\"]\n[Result \"{result}\"]\n\n{result}\n\n", fen(rank, rank));
            }
        }
    }
    pgn
}

fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

fn close(value: &Value, expected: f64) {
    assert!((number(value) - expected).abs() < 1e-9, "{value} for {expected}");
}

#[test]
fn the_interval_comes_from_three_outcomes() {
    let (json, ..) = stats(pgn(&[("BBQNNRKR", 40, 30, 30)]).as_bytes());
    let row = &json["positions"][0];
    // Mean 0.55; variance 0.4 * 0.45^2 + 0.3 * 0.05^2 + 0.3 * 0.55^2 = 0.1725. The 97.5% point of the normal distribution
    // is tabulated as 1.959963985.
    let half = 1.959_963_985 * (0.1725_f64 / 100.0).sqrt();
    for of in [row, &json] {
        close(&of["score"], 0.55);
        assert!((number(&of["score_low"]) - (0.55 - half)).abs() < 1e-9);
        assert!((number(&of["score_high"]) - (0.55 + half)).abs() < 1e-9);
    }
    assert!(json["positions"][1]["score"].is_null() && json["positions"][1]["score_low"].is_null());
}

#[test]
fn a_round_whose_boards_share_a_position_is_one_draw() {
    let game = |event: &str, round: &str, rank: &str| {
        format!("[Event \"{event}\"]\n[Round \"{round}\"]\n[FEN \"{}\"]\n\n*\n\n", fen(rank, rank))
    };
    let shared = ["1.1", "1.2", "1.3", "1"].map(|round| game("Open", round, "BBQNNRKR")).concat();
    let apart = ["2.1", "2.2"].map(|round| game("Open", round, "BBQNNRKR")).concat() + &game("Open", "2.3", "BQNBNRKR");
    let elsewhere = game("Other", "1.1", "BBQNNRKR");
    let unknown = ["?", "-", ""].map(|round| game("Open", round, "BBQNNRKR")).concat();
    let (json, ..) = stats([shared, apart, elsewhere, unknown].concat().as_bytes());
    assert_eq!(json["positions"][0]["games"], 10);
    // Once for round 1, twice for round 2, where each board drew, once elsewhere, three times without a round.
    assert_eq!(json["positions"][0]["selections"], 7);
    assert_eq!(json["positions"][1]["selections"], 1);
    assert_eq!(json["uniformity"]["selections"], 8);
}

#[test]
fn positions_are_sorted_and_sifted() {
    let games = pgn(&[("BBQNNRKR", 3, 0, 0), ("RKRNNQBB", 0, 1, 4), ("RNBQKBNR", 1, 5, 1)]);
    let order = |options: &[&str]| {
        let run = chess960_reading([&["stats"], options].concat(), games.as_bytes());
        let lines = run.out.lines().skip(1).take_while(|line| !line.is_empty());
        lines.filter_map(|line| line.split_whitespace().next().map(str::to_owned)).collect::<Vec<_>>()
    };
    assert_eq!(order(&[]), ["0", "518", "959"]);
    assert_eq!(order(&["--reverse"]), ["959", "518", "0"]);
    assert_eq!(order(&["--sort", "fritz9"]), ["0", "518", "959"]);
    assert_eq!(order(&["--sort", "rank"]), ["0", "959", "518"]);
    assert_eq!(order(&["--sort", "games"]), ["518", "959", "0"]);
    assert_eq!(order(&["--sort", "score"]), ["0", "518", "959"]);
    assert_eq!(order(&["--sort", "draws"]), ["518", "959", "0"]);
    assert_eq!(order(&["--sort", "p-value"]), ["0", "959", "518"]);
    assert_eq!(order(&["--sort", "p-value", "--reverse"]), ["518", "959", "0"]);
    assert_eq!(order(&["--min-games", "5"]), ["518", "959"]);
    assert_eq!(order(&["--position", "500-959"]), ["518", "959"]);
    assert_eq!(order(&["--position", "518", "--position", "0", "--min-games", "5"]), ["518"]);
    // The numbers are Fritz9's, in their order.
    assert_eq!(order(&["--numbering", "fritz9"]), ["81", "359", "928"]);
    assert_eq!(order(&["--numbering", "fritz9", "--position", "359"]), ["359"]);
    assert_eq!(order(&["--numbering", "fritz9", "--sort", "games"]), ["359", "928", "81"]);
    let csv = chess960_reading(["stats", "--format", "csv", "--min-games", "5", "--sort", "games"], games.as_bytes());
    assert_eq!(csv.out.lines().count(), 3);
    let (json, ..) = stats_with(&["--min-games", "5"], games.as_bytes());
    assert_eq!(json["positions"].as_array().map(Vec::len), Some(960));
    assert!(json["positions"][0]["p_value"].is_null() && json["positions"][518]["p_value"].is_number());
}

#[test]
fn rows_without_a_value_come_last() {
    let games = pgn(&[("BBQNNRKR", 3, 0, 1), ("RKRNNQBB", 0, 1, 4)])
        + &format!("[FEN \"{}\"]\n\n*\n", fen("RNBQKBNR", "RNBQKBNR"));
    for (key, order) in [("score", ["0", "959", "518"]), ("p-value", ["0", "959", "518"])] {
        for (options, order) in
            [(["--sort", key].as_slice(), order), (&["--sort", key, "--reverse"], [order[1], order[0], order[2]])]
        {
            let run = chess960_reading([&["stats"], options].concat(), games.as_bytes());
            let numbers: Vec<&str> = run.out.lines().skip(1).map_while(|line| line.split_whitespace().next()).collect();
            assert_eq!(numbers, order, "{options:?}");
        }
    }
}

#[test]
fn chosen_positions_are_tested_alone_against_all_games() {
    let games = pgn(&[("BBQNNRKR", 30, 0, 10), ("RKRNNQBB", 10, 10, 40), ("RNBQKBNR", 10, 50, 10)]);
    let (all, ..) = stats(games.as_bytes());
    let (chosen, ..) = stats_with(&["--position", "0"], games.as_bytes());
    assert_eq!(chosen["positions"][0]["p_value"], all["positions"][0]["p_value"]);
    assert_eq!(chosen["positions"][0]["adjusted_p_value"], chosen["positions"][0]["p_value"]);
    assert_ne!(all["positions"][0]["adjusted_p_value"], all["positions"][0]["p_value"]);
    assert!(chosen["positions"][518]["p_value"].is_null());
    for field in ["games", "score", "uniformity", "apart", "filter"] {
        assert_eq!(chosen[field], all[field], "{field}");
    }
    assert_eq!(chosen["positions"][518]["games"], 70);
    let csv = chess960_reading(["stats", "--format", "csv", "--position", "0-1"], games.as_bytes());
    assert_eq!(csv.out.lines().map(|line| &line[..2]).collect::<Vec<_>>(), ["sc", "0,", "1,"]);
    let map = chess960_reading(["stats", "--format", "svg", "--position", "0"], games.as_bytes());
    assert_eq!(map.out.matches("class=\"none\"").count(), 959);
    // Standard input has the games.
    for command in ["stats", "games"] {
        let both = chess960_reading([command, "--position", "-"], games.as_bytes());
        assert_eq!((both.code, both.out.as_str()), (2, ""));
        assert!(both.err.contains("standard input cannot be both"), "{}", both.err);
    }
}

#[test]
fn the_summary_counts_in_whole_sentences() {
    let summary = |games: &str| chess960_reading(["stats"], games.as_bytes()).out;
    let one = summary(&pgn(&[("BBQNNRKR", 1, 0, 0)]));
    assert!(one.contains("(1 of them occurs)") && one.contains("in 1 finished game."), "{one}");
    // Nothing to compare it with.
    assert!(!one.contains("differ"), "{one}");
    let two = summary(&pgn(&[("BBQNNRKR", 300, 0, 100), ("RKRNNQBB", 100, 0, 300), ("RNBQKBNR", 200, 0, 200)]));
    assert!(two.contains("\n2 of 3 positions differ from that (adjusted p < 0.05).\n"), "{two}");
    assert!(two.contains(" 959 degrees of freedom, p < 0.001: not selected uniformly.\n"), "{two}");
    let table: Vec<&str> = two.lines().take(4).collect();
    assert!(table[0].ends_with("  adjusted p") && table[1].ends_with("  <0.001 *"), "{two}");
    let chosen =
        chess960_reading(["stats", "--position", "0"], pgn(&[("BBQNNRKR", 3, 0, 1), ("RKRNNQBB", 1, 0, 3)]).as_bytes());
    assert!(chosen.out.contains("\n0 of 1 position differs from that"), "{}", chosen.out);
}

#[test]
fn numbers_are_one_based_where_that_is_asked_for() {
    let games = pgn(&[("BBQNNRKR", 3, 0, 0), ("RKRNNQBB", 0, 1, 4)]);
    let of = |arguments: &[&str]| chess960_reading([&["stats", "--one-based"], arguments].concat(), games.as_bytes());
    assert!(
        of(&[]).out.lines().nth(1).is_some_and(|line| line.starts_with(" 960      81  BBQNNRKR")),
        "{}",
        of(&[]).out
    );
    assert!(of(&["--format", "csv"]).out.lines().nth(1).is_some_and(|line| line.starts_with("960,")));
    assert!(of(&["--format", "svg"]).out.contains("SP 960 BBQNNRKR"));
    for (arguments, error) in [
        (&["--one-based", "--format", "json"][..], "error: --one-based needs --format text, csv or svg\n"),
        (&["--sort", "games", "--format", "svg"], "error: --sort needs --format text, csv or json\n"),
        (&["--reverse", "--format", "svg"], "error: --reverse needs --format text, csv or json\n"),
    ] {
        assert_eq!(chess960_reading([&["stats"], arguments].concat(), b"").wrong_usage(), error);
    }
    for option in ["--min-games", "--min-rating", "--max-rating", "--since", "--until"] {
        let err = chess960_reading(["stats", option, "-5"], b"").wrong_usage();
        assert!(err.starts_with("error: invalid value '-5' for ") && !err.contains("tip"), "{err}");
    }
}

#[test]
fn a_narrow_terminal_goes_without_some_columns() {
    let games = pgn(&[("BBQNNRKR", 3, 0, 0), ("RKRNNQBB", 0, 1, 4)]);
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join("narrow.pgn");
    std::fs::write(&file, games).expect("a file");
    for (columns, words) in [("200", 13), ("80", 11), ("60", 6), ("30", 5)] {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_chess960"))
            .args(["stats".as_ref(), file.as_os_str()])
            .env("COLUMNS", columns)
            .output()
            .expect("the command runs");
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        let table: Vec<&str> = text.lines().take_while(|line| !line.is_empty()).collect();
        let width: usize = columns.parse().expect("a number");
        assert!(table.len() == 3 && table.iter().all(|line| line.len() <= width.max(40)), "{columns}: {text}");
        assert_eq!(table[0].split_whitespace().count(), words, "{text}");
    }
}

#[test]
fn the_map_has_a_cell_for_every_position_in_its_place() {
    let games = pgn(&[("BBQNNRKR", 300, 10, 10), ("BQNBNRKR", 100, 100, 100), ("RKRNNQBB", 90, 100, 110)]);
    let map = chess960_reading(["stats", "--format", "svg"], games.as_bytes());
    assert_eq!((map.code, map.err.as_str()), (0, ""));
    assert!(map.out.starts_with("<svg "));
    assert_eq!(map.out.matches("class=\"none\"").count(), 957);
    let (json, ..) = stats(games.as_bytes());
    let rows = json["positions"].as_array().expect("rows");
    let differing = rows.iter().filter(|row| row["adjusted_p_value"].as_f64().is_some_and(|p| p < 0.05)).count();
    assert_ne!(differing, 0);
    assert_eq!(map.out.matches("class=\"differs\"").count(), differing);
    for position in ["SP 0 BBQNNRKR: 95.3% (95%: 93.2 to 97.4%), 320 games", "SP 959 RKRNNQBB: 46.7%"] {
        assert!(map.out.contains(position), "{position}");
    }
    // No two cells in the same place.
    let cells = map.out.split("<rect ").filter(|cell| cell.contains("height=\"23\""));
    let mut places: Vec<&str> = cells
        .filter_map(|cell| cell.split_once(" x="))
        .map(|(_, place)| &place[..place.find('>').unwrap_or(0)])
        .collect();
    assert_eq!(places.len(), 960);
    places.sort_unstable();
    places.dedup();
    assert_eq!(places.len(), 960);
}
