//! Which games count where.

use chess960_oracle::POSITIONS;

use crate::run::chess960_reading;

#[test]
fn games_are_counted_by_position_and_result() {
    let results = ["1-0", "0-1", "1/2-1/2", "*"];
    let mut pgn = String::new();
    for (i, position) in POSITIONS.iter().enumerate() {
        for game in 0..i % 7 {
            let result = results[(i + game) % 4];
            let fen = position.fen("KQkq");
            pgn += &format!("[Event \"?\"]\n[Variant \"Chess960\"]\n[FEN \"{fen}\"]\n[Result \"{result}\"]\n\n");
            pgn += &format!("1. e4 {{c}} {result}\n\n");
        }
    }
    let json = chess960_reading(["stats", "--format", "json"], pgn.as_bytes()).fine();
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["positions"].as_array().map(Vec::len), Some(960));
    for (i, position) in POSITIONS.iter().enumerate() {
        let row = &json["positions"][i];
        assert_eq!(row["scharnagl"], position.scharnagl);
        assert_eq!(row["fritz9"], position.fritz9);
        assert_eq!(row["rank"], position.rank);
        assert_eq!(row["games"], i % 7);
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
