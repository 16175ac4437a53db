//! Which games count where.

use super::{fen, stats, stats_with};
use chess960_oracle::{fritz9, legal_ranks, scharnagl};

use crate::run::chess960_reading;

#[test]
fn games_are_counted_by_position_and_result() {
    let ranks = legal_ranks();
    let results = ["1-0", "0-1", "1/2-1/2", "*"];
    let mut pgn = String::new();
    for (i, rank) in ranks.iter().enumerate() {
        for game in 0..i % 7 {
            let result = results[(i + game) % 4];
            pgn += &format!(
                "[Event \"?\"]\n[Variant \"Chess960\"]\n[FEN \"{}\"]\n[Result \"{result}\"]\n\n1. e4 {{c}} \
                    {result}\n\n",
                fen(rank, rank)
            );
        }
    }
    let (json, errors, code) = stats(pgn.as_bytes());
    assert_eq!((errors.as_str(), code), ("", 0));
    assert_eq!(json["positions"].as_array().map(Vec::len), Some(960));
    for (i, rank) in ranks.iter().enumerate() {
        let row = &json["positions"][scharnagl(rank)];
        assert_eq!(row["scharnagl"], scharnagl(rank));
        assert_eq!(row["fritz9"], fritz9(rank));
        assert_eq!(row["rank"], *rank);
        assert_eq!(row["games"], i % 7);
        assert_eq!(row["selections"], i % 7);
        for (name, result) in ["white", "black", "draws", "unfinished"].into_iter().zip(0..4) {
            assert_eq!(row[name], (0..i % 7).filter(|game| (i + game) % 4 == result).count(), "{name}");
        }
    }
    let csv = chess960_reading(["stats", "--format", "csv"], pgn.as_bytes());
    let header = csv.out.lines().next().expect("a header");
    assert!(header.starts_with("scharnagl,fritz9,rank,games,white,draws,black,unfinished,score,"), "{header}");
    for (line, row) in csv.out.lines().skip(1).zip(json["positions"].as_array().into_iter().flatten()) {
        for (name, cell) in header.split(',').zip(line.split(',')) {
            match &row[name] {
                serde_json::Value::Null => assert_eq!(cell, "", "{name}"),
                serde_json::Value::String(text) => assert_eq!(cell, text, "{name}"),
                number => {
                    let (number, cell) = (number.as_f64().expect("a number"), cell.parse::<f64>().expect("a number"));
                    assert!((number - cell).abs() <= 1e-12 * number.abs(), "{name}: {number} {cell}");
                }
            }
        }
    }
    assert_eq!(csv.out.lines().count(), 961);
    assert!(csv.err.starts_with("games "), "{}", csv.err);
}

/// How many games of a text a filter takes.
fn taken(options: &[&str], pgn: &str) -> u64 {
    let (json, errors, code) = stats_with(options, pgn.as_bytes());
    assert_eq!((errors.as_str(), code), ("", 0), "{options:?}");
    let left_out = json["apart"]["left_out"]["games"].as_u64().expect("a number");
    json["games"].as_u64().expect("a number") - left_out
}

#[test]
fn filters_take_games_by_their_tags() {
    let games = |tags: &[&str]| tags.iter().map(|tags| format!("[Event \"x\"]\n{tags}\n\n*\n\n")).collect::<String>();

    let variants = games(&[
        "",
        "[Variant \"Standard\"]",
        "[Variant \"chess 960\"]",
        "[Variant \"FRC\"]",
        "[Variant \"DFRC\"]",
        "[Variant \"Horde\"]",
    ]);
    assert_eq!(taken(&["--variant", "chess960"], &variants), 2);
    assert_eq!(taken(&["--variant", "standard"], &variants), 1);
    assert_eq!(taken(&["--variant", "double", "--variant", "chess960"], &variants), 3);
    for name in ["frc", "FRC", "Fischerandom", "fischer random", "freestyle"] {
        assert_eq!(taken(&["--variant", name], &variants), 2, "{name}");
    }
    assert_eq!(taken(&["--variant", "dfrc"], &variants), 1);

    let dates = games(&[
        "[Date \"2019.12.31\"]",
        "[Date \"2020.01.01\"]",
        "[Date \"2020.??.??\"]",
        "[Date \"2020.02.??\"]",
        "[Date \"????.??.??\"]",
        "[Date \"2018.01.01\"]\n[UTCDate \"2020.03.01\"]",
        "",
    ]);
    assert_eq!(taken(&["--since", "2020"], &dates), 4);
    assert_eq!(taken(&["--since", "2020-02"], &dates), 2);
    assert_eq!(taken(&["--since", "2020-01-01", "--until", "2020-02"], &dates), 2);
    assert_eq!(taken(&["--until", "2019.12.31"], &dates), 1);
    assert_eq!(taken(&["--until", "2020"], &dates), 5);

    let ratings = games(&[
        "[WhiteElo \"2000\"]\n[BlackElo \"2400\"]",
        "[WhiteElo \"2400\"]\n[BlackElo \"2400?\"]",
        "[WhiteElo \"2400\"]\n[BlackElo \"?\"]",
        "[WhiteElo \"2400\"]",
    ]);
    assert_eq!(taken(&["--min-rating", "2000"], &ratings), 2);
    assert_eq!(taken(&["--min-rating", "2001"], &ratings), 1);
    assert_eq!(taken(&["--max-rating", "2399"], &ratings), 0);

    let times = games(&[
        "[TimeControl \"60+0\"]",
        "[TimeControl \"179\"]",
        "[TimeControl \"180+2\"]",
        "[TimeControl \"600+5\"]",
        "[TimeControl \"40/7200:3600\"]",
        "[TimeControl \"1/259200\"]",
        "[TimeControl \"-\"]",
        "[TimeControl \"?\"]",
        "",
    ]);
    for (control, games) in [
        ("bullet", 2),
        ("blitz", 1),
        ("rapid", 1),
        ("classical", 1),
        ("correspondence", 2),
        ("180+2", 1),
        ("?", 1),
        ("60", 1),
        ("179+0", 1),
        ("600", 0),
        ("40/7200+0:3600", 1),
        ("-", 1),
        ("*180", 0),
    ] {
        assert_eq!(taken(&["--time-control", control], &times), games, "{control}");
    }
    assert_eq!(taken(&["--time-control", "bullet", "--time-control", "rapid"], &times), 3);
}
