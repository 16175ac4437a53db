//! `chess960 stats`.

use chess960::stats::pgn::{Game, read_games};
use proptest::prelude::*;

use crate::{
    oracle::{legal_ranks, scharnagl},
    run::chess960_reading,
};

fn fen(white: &str, black: &str) -> String {
    format!("{}/pppppppp/8/8/8/8/PPPPPPPP/{white} w KQkq - 0 1", black.to_lowercase())
}

fn stats(pgn: &[u8]) -> (serde_json::Value, String, i32) {
    let run = chess960_reading(["stats", "--format", "json"], pgn);
    (serde_json::from_str(&run.out).unwrap_or_default(), run.err, run.code)
}

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
        assert_eq!(row["rank"], *rank);
        assert_eq!(row["games"], i % 7);
        for (name, result) in ["white", "black", "draws", "unfinished"].into_iter().zip(0..4) {
            assert_eq!(row[name], (0..i % 7).filter(|game| (i + game) % 4 == result).count(), "{name}");
        }
    }
    let csv = chess960_reading(["stats", "--format", "csv"], pgn.as_bytes());
    assert_eq!(csv.out.lines().next(), Some("scharnagl,rank,games,white,draws,black,unfinished"));
    for (line, row) in csv.out.lines().skip(1).zip(json["positions"].as_array().into_iter().flatten()) {
        let fields = ["scharnagl", "rank", "games", "white", "draws", "black", "unfinished"];
        let expected: Vec<String> = fields.map(|field| row[field].to_string().replace('"', "")).to_vec();
        assert_eq!(line, expected.join(","));
    }
    assert_eq!(csv.out.lines().count(), 961);
    assert!(csv.err.starts_with("games "), "{}", csv.err);
}

#[test]
fn what_is_not_chess960_is_counted_apart() {
    let game = |tags: &str| format!("[Event \"x\"]\n{tags}\n[Result \"1-0\"]\n\n1. e4 1-0\n\n");
    let own = fen("BBQNNRKR", "BBQNNRKR");
    let double = fen("BBQNNRKR", "BQNBNRKR");
    let kinds = [
        // No FEN: 518.
        ("", "counted"),
        ("[Variant \"Standard\"]", "counted"),
        ("[SetUp \"0\"]", "counted"),
        (&format!("[FEN \"{own}\"]"), "counted"),
        (&format!("[Variant \"chess 960\"]\n[SetUp \"1\"]\n[FEN \"{own}\"]"), "counted"),
        (&format!("[Variant \"Fischerandom\"]\n[FEN \"{own}\"]"), "counted"),
        (&format!("[FEN \"{double}\"]"), "double_fischer_random"),
        (&format!("[Variant \"DFRC\"]\n[FEN \"{own}\"]"), "double_fischer_random"),
        ("[FEN \"8/8/4k3/8/8/4K3/4P3/8 w - - 0 1\"]\n[Variant \"From Position\"]", "other_positions"),
        (&format!("[FEN \"{}\"]", own.replace('w', "b")), "other_positions"),
        (&format!("[Variant \"Crazyhouse\"]\n[FEN \"{own}\"]"), "other_variants"),
        ("[Variant \"Atomic\"]", "other_variants"),
        ("[FEN \"nonsense\"]", "broken"),
        ("[SetUp \"1\"]", "broken"),
        ("[FEN \"x", "broken"),
        ("[FEN x]", "broken"),
        (&format!("[FEN \"{own}\"]\n[FEN \"{own}\"]"), "broken"),
    ];
    for (tags, kind) in kinds {
        let (json, errors, code) = stats(game(tags).as_bytes());
        assert_eq!(json["games"], 1, "{tags}");
        for apart in ["double_fischer_random", "other_positions", "other_variants", "broken"] {
            assert_eq!(json["apart"][apart], u64::from(apart == kind), "{tags}: {apart}");
        }
        assert_eq!(
            (code, errors.starts_with("line ")),
            if kind == "broken" { (1, true) } else { (0, false) },
            "{tags}"
        );
    }
    let all: String = kinds.iter().map(|(tags, _)| game(tags)).collect();
    let (json, _, code) = stats(all.as_bytes());
    assert_eq!((json["games"].as_u64(), code), (Some(17), 1));
    assert_eq!(
        json["apart"],
        serde_json::json!({"double_fischer_random": 2, "other_positions": 2, "other_variants": 2, "broken": 5})
    );
    assert_eq!(json["positions"][518]["white"], 3);
    assert_eq!(json["positions"][0]["white"], 3);
}

#[test]
fn no_game_is_refused() {
    for input in ["", "\n\n", "% nothing\n"] {
        let run = chess960_reading(["stats"], input.as_bytes());
        assert_eq!((run.code, run.out.as_str()), (1, ""));
        assert!(run.err.contains("there is no game"), "{}", run.err);
    }
}

fn games(pgn: &[u8]) -> Vec<Game> {
    let mut games = Vec::new();
    read_games(pgn, |game| games.push(game)).expect("a slice can be read");
    games
}

#[test]
fn pgn_is_taken_as_it_is_met() {
    let plain = "[Event \"a\"]\n[FEN \"f\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n[Event \"b\"]\n[Result \"0-1\"]\n\n0-1\n";
    let results = |pgn: &[u8]| -> Vec<_> {
        games(pgn).into_iter().map(|game| (game.fen, game.result, game.fault.map(|fault| fault.reason))).collect()
    };
    let expected = results(plain.as_bytes());
    assert_eq!(expected, [(Some("f".to_owned()), Some("1-0".to_owned()), None), (None, Some("0-1".to_owned()), None)]);
    for pgn in [
        plain.replace('\n', "\r\n"),
        format!("\u{FEFF}{plain}"),
        plain.replace("\n\n", "\n"),
        plain.replace("\"]\n[", "\"] ["),
        plain.replace('[', "  [ ").replace(" \"", "\t  \"").replace("\"]", "\"  ]"),
        plain
            .replace("1. e4", "1. e4 { a comment\n[FEN \"g\"]\n[Event \"in it\"]\n} e5 ; [Result \"*\"] {\n% {\n2. f4"),
        plain.replace("\"a\"", "\"the \"big\" one\""),
        plain.replace("\"a\"", r#""the \"big\" one\\""#),
        plain.replace("1. e4", "\n\n1. e4\n\n2. d4\n"),
        plain.replace("0-1\n", "0-1"),
        plain.replace("1. e4 1-0\n", "").replace("\n0-1\n", ""),
    ] {
        assert_eq!(results(pgn.as_bytes()), expected, "{pgn}");
    }
    let latin1: Vec<u8> =
        plain.bytes().flat_map(|byte| if byte == b'a' { vec![0xE4, 0xF6] } else { vec![byte] }).collect();
    assert_eq!(results(&latin1), expected);
    let long = plain.replace("1. e4", &"1. e4 {x [FEN \"y\"]} ".repeat(50_000));
    assert_eq!(results(long.as_bytes()), expected);
}

#[test]
fn a_comment_that_never_ends_costs_one_game() {
    let games = games(b"[Event \"a\"]\n\n1. e4 { oh\n\n[Event \"b\"]\n[Result \"1-0\"]\n\n1-0\n");
    assert_eq!(games.len(), 2);
    assert_eq!(games[0].fault.as_ref().map(|fault| fault.line), Some(5));
    assert_eq!((games[1].line, games[1].result.as_deref(), &games[1].fault), (5, Some("1-0"), &None));
}

proptest! {
    /// Whatever is in values, comments and moves, a game is a game.
    #[test]
    fn games_are_not_lost_in_their_text(
        texts in prop::collection::vec(("[ -~]{0,20}", "[^\\[%}\r\n\u{FEFF}][^}\r\n]{0,40}", "[a-hNBRQKO0-9 x+=#-]{1,40}"), 1..8),
    ) {
        let mut pgn = String::new();
        for (value, comment, moves) in &texts {
            let value = value.replace('\\', r"\\").replace('"', "\\\"");
            pgn += &format!("[Event \"{value}\"]\n[FEN \"{value}\"]\n\n1. {moves} {{{comment}\n[}} 1-0\n\n");
        }
        let games = games(pgn.as_bytes());
        prop_assert_eq!(games.len(), texts.len());
        for (game, (value, _, _)) in games.iter().zip(&texts) {
            prop_assert_eq!(game.fen.as_deref(), Some(value.trim()));
            prop_assert_eq!(&game.fault, &None);
        }
    }

    #[test]
    fn any_bytes_are_read(pgn in prop::collection::vec(any::<u8>(), 0..300)) {
        games(&pgn);
    }
}
