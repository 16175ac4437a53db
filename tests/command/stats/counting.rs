//! Which games count where.

use serde_json::json;

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
                "[Event \"?\"]\n[Variant \"Chess960\"]\n[FEN \"{}\"]\n[Result \"{result}\"]\n\n1. e4 {{c}} {result}\n\n",
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

/// Where a game counts that has these tags and a result.
fn kind(tags: &str) -> (String, i32, String) {
    let (json, errors, code) = stats(format!("[Event \"x\"]\n{tags}\n[Result \"1-0\"]\n\n1. e4 1-0\n\n").as_bytes());
    assert_eq!(json["games"], 1, "{tags}");
    let mut kinds: Vec<String> = Vec::new();
    for (kind, row) in json["apart"].as_object().expect("an object") {
        let games = row["games"].as_u64().expect("a number");
        assert_eq!(row["white"], games, "{tags}");
        kinds.extend((games == 1).then(|| kind.clone()));
    }
    for row in json["positions"].as_array().expect("rows") {
        kinds.extend((row["games"] == 1).then(|| row["scharnagl"].to_string()));
    }
    assert_eq!(kinds.len(), 1, "{tags}: {kinds:?}");
    (kinds.remove(0), code, errors)
}

#[test]
fn what_has_no_position_is_counted_apart() {
    let own = fen("BBQNNRKR", "BBQNNRKR");
    let double = fen("BBQNNRKR", "BQNBNRKR");
    let standard = fen("RNBQKBNR", "RNBQKBNR");
    let kinds = [
        ("", "standard_without_fen"),
        ("[Variant \"Standard\"]", "standard_without_fen"),
        ("[SetUp \"0\"]", "standard_without_fen"),
        ("[FEN \"\"]", "standard_without_fen"),
        ("[Variant \"Chess960\"]", "chess960_without_fen"),
        ("[Variant \"Fischerandom\"]\n[FEN \"?\"]", "chess960_without_fen"),
        (&format!("[FEN \"{standard}\"]"), "518"),
        (&format!("[Variant \"Standard\"]\n[FEN \"{standard}\"]"), "518"),
        (&format!("[FEN \"{own}\"]"), "0"),
        (&format!("[Variant \"chess 960\"]\n[SetUp \"1\"]\n[FEN \"{own}\"]"), "0"),
        (&format!("[FEN \"{double}\"]"), "double_fischer_random"),
        (&format!("[Variant \"DFRC\"]\n[FEN \"{own}\"]"), "double_fischer_random"),
        ("[Variant \"DFRC\"]", "double_fischer_random"),
        ("[FEN \"8/8/4k3/8/8/4K3/4P3/8 w - - 0 1\"]\n[Variant \"From Position\"]", "other_positions"),
        (&format!("[FEN \"{}\"]", own.replace('w', "b")), "other_positions"),
        (&format!("[Variant \"FRC\"]\n[FEN \"{}\"]", own.replace('w', "b")), "chess960_other_positions"),
        (&format!("[Variant \"FRC\"]\n[FEN \"{}\"]", own.replace("KQkq", "-")), "chess960_other_castling"),
        (&format!("[FEN \"{}\"]", own.replace("KQkq", "-")), "other_positions"),
        (&format!("[Variant \"Crazyhouse\"]\n[FEN \"{own}\"]"), "other_variants"),
        ("[Variant \"Atomic\"]", "other_variants"),
        ("[FEN \"nonsense\"]", "broken"),
        ("[SetUp \"1\"]", "broken"),
        ("[FEN \"x", "broken"),
        ("[FEN x]", "broken"),
        ("[[FEN \"x\"]", "broken"),
        (&format!("[FEN \"{own}\"]\n[FEN \"{own}\"]"), "broken"),
    ];
    for (tags, expected) in kinds {
        let (kind, code, errors) = kind(tags);
        assert_eq!(kind, expected, "{tags}");
        let is_broken = expected == "broken";
        assert_eq!((code, errors.starts_with("line ")), (i32::from(is_broken), is_broken), "{tags}: {errors}");
    }
}

#[test]
fn a_fen_that_is_announced_is_there() {
    for (tag, said) in [
        ("", "there is no tag FEN"),
        ("[FEN \"?\"]\n", "the tag FEN is \"?\"; it should hold a position"),
        ("[FEN \"\"]\n", "the tag FEN is \"\"; it should hold a position"),
    ] {
        let (_, errors, code) = stats(format!("[SetUp \"1\"]\n{tag}\n1. e4 *\n").as_bytes());
        assert_eq!((errors, code), (format!("line 1: the tag SetUp is 1, but {said}\n"), 1));
    }
}

#[test]
fn boards_alone_count_where_that_is_asked_for() {
    let own = fen("BBQNNRKR", "BBQNNRKR");
    let game = |fen: &str| format!("[Variant \"Chess960\"]\n[FEN \"{fen}\"]\n\n*\n\n");
    let pgn = [
        &own,
        &own.replace("KQkq", "-"),
        &own.replace("w KQkq", "b Kk"),
        "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR x",
    ]
    .map(game)
    .concat();
    let (strict, ..) = stats(pgn.as_bytes());
    assert_eq!(
        (&strict["positions"][0]["games"], &strict["apart"]["chess960_other_castling"]["games"]),
        (&json!(1), &json!(1))
    );
    assert!(strict["filter"].get("board_only").is_none());
    let (boards, errors, code) = stats_with(&["--board-only"], pgn.as_bytes());
    assert_eq!((&boards["positions"][0]["games"], errors.as_str(), code), (&json!(4), "", 0));
    assert_eq!(boards["filter"]["board_only"], true);
    let copied = chess960_reading(["games", "--position", "0", "--board-only"], pgn.as_bytes());
    assert_eq!(copied.fine(), pgn);
    // Only like counts are merged.
    let folder = super::archive::folder("board_only");
    let [a, b] = [strict, boards].map(|json| json.to_string().into_bytes());
    let [a, b] = [("a.json", a), ("b.json", b)].map(|(name, json)| super::archive::write(&folder, name, &json));
    let merged = chess960_reading(["stats", "--merge", &a, &b], b"");
    assert!(merged.code == 1 && merged.err.contains("another filter"), "{}", merged.err);
    let again = chess960_reading(["stats", "--merge", "--format", "json", &b], b"");
    assert!(again.fine().contains("\"board_only\": true"));
}

#[test]
fn chess960_games_from_other_positions_are_named_where_that_is_asked_for() {
    let own = fen("BBQNNRKR", "BBQNNRKR");
    let game = |fen: &str| format!("[Variant \"Chess960\"]\n[FEN \"{fen}\"]\n\n*\n\n");
    let pgn = game(&own) + &game(&own.replace("KQkq", "Kk")) + &game(&own.replace("/8/8/8", "/8/7p/8"));
    let quiet = chess960_reading(["stats"], pgn.as_bytes());
    assert_eq!((quiet.code, quiet.err.as_str()), (0, ""));
    let verbose = chess960_reading(["stats", "--verbose"], pgn.as_bytes());
    assert_eq!((verbose.code, &verbose.out), (0, &quiet.out));
    let lines: Vec<&str> = verbose.err.lines().collect();
    assert!(
        lines.len() == 2 && lines[0].starts_with("line 6: FEN \"") && lines[1].starts_with("line 11: FEN \""),
        "{lines:?}"
    );
    let many = game(&own.replace("KQkq", "Kk")).repeat(25) + &game("x");
    let run = chess960_reading(["stats", "--verbose"], many.as_bytes());
    let lines: Vec<&str> = run.err.lines().collect();
    assert_eq!((run.code, lines.len(), lines[21]), (1, 22, "and 5 more"));
    assert!(lines[0].starts_with("line 126: FEN \"x\""), "{lines:?}");
}

#[test]
fn variants_are_known_by_the_names_in_use() {
    let own = fen("BBQNNRKR", "BBQNNRKR");
    for name in [
        "Chess960",
        "chess 960",
        "Chess 960",
        "chess960",
        "CHESS960",
        "Fischerandom",
        "fischerandom",
        "fischerrandom",
        "Fischer Random",
        "FischerRandom Chess",
        "Fisher Random",
        "Freestyle",
        "Freestyle Chess",
        "FRC",
        "frc",
        "Chess9LX",
        "960",
    ] {
        assert_eq!(kind(&format!("[Variant \"{name}\"]\n[FEN \"{own}\"]")).0, "0", "{name}");
        assert_eq!(kind(&format!("[Variant \"{name}\"]")).0, "chess960_without_fen", "{name}");
    }
    for name in ["Standard", "chess", "Normal", "From Position", "?", "-", ""] {
        assert_eq!(kind(&format!("[Variant \"{name}\"]")).0, "standard_without_fen", "{name}");
    }
    for name in ["DFRC", "Double Fischer Random", "double chess960"] {
        assert_eq!(kind(&format!("[Variant \"{name}\"]\n[FEN \"{own}\"]")).0, "double_fischer_random", "{name}");
    }
    let pgn =
        ["Atomic", "atomic", "Horde", "Chess960", "\u{1b}[31m"].map(|name| format!("[Variant \"{name}\"]\n\n*\n\n"));
    let (json, ..) = stats(pgn.concat().as_bytes());
    assert_eq!(
        json["variants"],
        json!([
            {"variant": "\u{1b}[31m", "games": 1},
            {"variant": "atomic", "games": 2},
            {"variant": "horde", "games": 1},
        ])
    );
    let text = chess960_reading(["stats"], pgn.concat().as_bytes());
    assert!(text.out.contains(r#"Other variants: "\u{1b}[31m" 1, "atomic" 2, "horde" 1."#), "{}", text.out);
}

/// The row of the games that all count in one place, and what was said of them.
fn results(games: &[(&str, &str)]) -> (serde_json::Value, serde_json::Value, String, i32) {
    let pgn: String = games
        .iter()
        .map(|(tag, moves)| {
            let tag = if *tag == "none" { String::new() } else { format!("[Result \"{tag}\"]\n") };
            format!("[Event \"x\"]\n{tag}\n{moves}\n\n")
        })
        .collect();
    let (json, errors, code) = stats(pgn.as_bytes());
    (json["apart"]["standard_without_fen"].clone(), json["contradictions"].clone(), errors, code)
}

#[test]
fn results_are_read_as_they_are_written() {
    for (results_of, expected) in [
        ([("1-0", "1-0"), ("1:0", "1. e4 1-0"), ("1\u{2013}0", "")].as_slice(), "white"),
        (&[("0-1", "0-1"), ("0:1", "1. e4")], "black"),
        (&[("1/2-1/2", "1/2-1/2"), ("1/2", "1. e4 1/2-1/2"), ("½-½", "1/2"), ("½", "½-½")], "draws"),
        // From the moves, where the tag is missing or does not tell.
        (
            &[("none", "1. e4 e5 1-0"), ("*", "1. e4 1-0"), ("?", "1. e4 {[%clk 1]} 1-0 "), ("", "1-0 {resigns}")],
            "white",
        ),
        (
            &[("*", "1. e4 0-1 ; a comment"), ("none", "1. e4\n2. d4\n0-1\n% 1-0"), ("none", "1. e4 (1. d4)0-1")],
            "black",
        ),
        (&[("*", "1. e4 1/2-1/2"), ("none", "1. e4 1/2"), ("*", "1. e4 ½-½")], "draws"),
        (
            &[
                ("*", "1. e4 *"),
                ("none", "1. e4"),
                ("*", "1. e4 {1-0}"),
                ("none", "1. e4 ; 1-0"),
                ("*", "0-0"),
                ("*", "e41-0"),
            ],
            "unfinished",
        ),
    ] {
        let (row, contradictions, errors, code) = results(results_of);
        assert_eq!(
            (row["games"].as_u64(), &row[expected]),
            (Some(results_of.len() as u64), &json!(results_of.len())),
            "{results_of:?}"
        );
        assert_eq!((contradictions.as_u64(), errors.as_str(), code), (Some(0), "", 0), "{results_of:?}");
    }
    let latin1 = b"[Result \"\xBD-\xBD\"]\n\n*\n\n[Event \"b\"]\n\n1. e4 \xBD-\xBD\n";
    let (json, ..) = stats(latin1);
    assert_eq!(json["apart"]["standard_without_fen"]["draws"], 2);
}

#[test]
fn a_tag_that_contradicts_the_moves_is_counted_and_named() {
    let (row, contradictions, errors, code) = results(&[("1-0", "1. e4 0-1"), ("1/2-1/2", "1. e4 1-0"), ("1-0", "*")]);
    assert_eq!((&row["white"], &row["draws"], &row["black"]), (&json!(2), &json!(1), &json!(0)));
    assert_eq!((contradictions.as_u64(), code), (Some(2), 1));
    assert_eq!(
        errors,
        "line 1: the tag Result says 1-0, but the moves end with 0-1\n\
         line 6: the tag Result says 1/2-1/2, but the moves end with 1-0\n"
    );
}

#[test]
fn an_empty_input_counts_nothing() {
    for input in ["", "\n\n", "% nothing\n", "\u{FEFF}"] {
        let (json, errors, code) = stats(input.as_bytes());
        assert_eq!((json["games"].as_u64(), json["positions"].as_array().map(Vec::len), code), (Some(0), Some(960), 1));
        assert!(json["score"].is_null() && json["uniformity"]["p_value"].is_null());
        assert!(errors.contains("there is no game"), "{errors}");
        let text = chess960_reading(["stats"], input.as_bytes());
        assert!(text.out.starts_with("games  "), "{}", text.out);
        assert_eq!(text.code, 1);
        for format in ["csv", "svg"] {
            assert_ne!(chess960_reading(["stats", "--format", format], input.as_bytes()).out, "");
        }
    }
}

#[test]
fn errors_are_named_by_line_and_the_first_only() {
    let pgn = "[Event \"x\"]\n[FEN \"?\u{1b}?\"]\n\n*\n\n".repeat(25);
    let (json, errors, code) = stats(pgn.as_bytes());
    assert_eq!((json["apart"]["broken"]["games"].as_u64(), code), (Some(25), 1));
    let lines: Vec<&str> = errors.lines().collect();
    assert_eq!(lines.len(), 21);
    assert!(lines[1].starts_with("line 6: FEN \"?\\u{1b}?\": "), "{}", lines[1]);
    assert_eq!(lines[20], "and 5 more");
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

    for wrong in [
        ["--since", "March"],
        ["--until", "2020-13"],
        ["--since", "2023-02-29"],
        ["--until", "1900-02-29"],
        ["--since", "2024-04-31"],
        ["--time-control", "fast"],
        ["--time-control", "5min"],
        ["--time-control", "180+"],
        ["--time-control", "+2"],
        ["--min-rating", "x"],
        ["--variant", "atomic"],
        ["--variant", "-"],
    ] {
        for command in ["stats", "games"] {
            let run = chess960_reading([&[command], wrong.as_slice()].concat(), b"");
            assert_eq!((run.code, run.out.as_str()), (2, ""), "{wrong:?}");
            assert!(run.err.contains(wrong[1]), "{}", run.err);
        }
    }
}

/// Filters that no game can pass are mistakes.
#[test]
fn filters_that_contradict_each_other_are_refused() {
    for (options, code) in [
        (["--since", "2025", "--until", "2024"], 2),
        (["--since", "2024-03-16", "--until", "2024-03-15"], 2),
        (["--since", "2024-04", "--until", "2024-03-31"], 2),
        (["--since", "2024-03", "--until", "2024"], 0),
        (["--since", "2024", "--until", "2024-01-01"], 0),
        (["--since", "2000-02-29", "--until", "2024-02-29"], 0),
        (["--min-rating", "2001", "--max-rating", "2000"], 2),
        (["--min-rating", "2000", "--max-rating", "2000"], 0),
    ] {
        for command in ["stats", "games"] {
            let run = chess960_reading([&[command], options.as_slice()].concat(), b"[Event \"x\"]\n\n*\n");
            assert_eq!(run.code, code, "{options:?}: {}", run.err);
            assert!(code == 0 || options[1..].iter().step_by(2).all(|value| run.err.contains(value)), "{}", run.err);
        }
    }
}
