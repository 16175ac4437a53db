//! The commands `draw`, `methods` and `odds`, as they are used.

use chess960_draw::Method;
use serde_json::Value;

use super::odds;
use crate::run::chess960;

/// Returns what a command that must succeed writes to standard output.
fn answer(arguments: &[&str]) -> String {
    let run = chess960(arguments);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{arguments:?}");
    run.out
}

/// Nobody finds it by trying.
#[test]
fn a_random_seed_has_128_bits() {
    let seed = |command: &[&str]| {
        let err = chess960(command).err;
        err.trim().strip_prefix("seed ").and_then(|seed| seed.parse::<u128>().ok()).expect("it names a seed")
    };
    for command in
        [&["draw"][..], &["draw", "--format", "html"], &["draw", "--format", "csv"], &["book", "--count", "1"]]
    {
        // Five numbers below 2^100 among those below 2^128 would be a miracle.
        let seeds: Vec<u128> = (0..5).map(|_| seed(command)).collect();
        assert!(seeds.iter().any(|seed| seed >> 100 != 0), "{seeds:?}");
    }
}

/// All bits of a seed count, and the first 64 as they always did.
#[test]
fn every_bit_of_a_seed_counts() {
    let draw = |seed: u128| answer(&["draw", "--count", "9", "--format", "rank", "--seed", &seed.to_string()]);
    let all: std::collections::BTreeSet<String> = (0..128).map(|bit| draw(1 << bit)).collect();
    assert_eq!(all.len(), 128);
}

#[test]
fn formats_of_a_draw_agree() {
    for method in ["number", "die", "optimal-coin", "playing-cards"] {
        let draw = |format| answer(&["draw", "--method", method, "--seed", "7", "--count", "3", "--format", format]);
        let ranks = draw("rank");
        let ranks: Vec<&str> = ranks.lines().collect();
        assert_eq!(ranks.len(), 3);
        let fens = draw("fen");
        for (fen, rank) in fens.lines().zip(&ranks) {
            let black = rank.to_lowercase();
            assert_eq!(fen, format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w KQkq - 0 1"));
        }
        let json = draw("json");
        assert_eq!(json.lines().count(), 3);
        for (line, rank) in json.lines().zip(&ranks) {
            let drawn: Value = serde_json::from_str(line).expect("an object a line");
            assert_eq!(drawn["rank"], **rank);
            assert_eq!(drawn["method"], method);
            assert_eq!(drawn["seed"], "7");
        }
        let course = draw("text");
        for (n, rank) in (1..).zip(ranks) {
            assert!(format!("\n{course}").contains(&format!("\n{n}. {rank}, SP ")), "{course}");
        }
    }
}

#[test]
fn methods_in_json_and_csv() {
    let json: Value = serde_json::from_str(&answer(&["methods", "--format", "json"])).expect("JSON");
    let rows = json.as_array().expect("an array");
    assert_eq!(rows.len(), Method::ALL.len());
    for (row, method) in rows.iter().zip(Method::ALL) {
        let odds = odds(method.id);
        assert_eq!(row["id"], method.id);
        assert_eq!(row["uniform"], odds.is_uniform());
        assert_eq!(row["min_probability"], odds.min_probability().to_string());
        assert_eq!(row["max_probability"], odds.max_probability().to_string());
        assert_eq!(row["total_variation"], odds.total_variation().to_string());
        assert!(row["entropy_bits"].as_f64().is_some_and(|bits| (9.0..9.907).contains(&bits)));
        assert_eq!(row["expected_throws"].is_null(), method.outcomes.is_none());
    }
    let die = rows.iter().find(|row| row["id"] == "die").expect("it is a method");
    assert_eq!(die["expected_throws"], "67/10");
    assert_eq!(die["throws_vs_optimum"], "391/162");
    assert_eq!(die["max_throws"], Value::Null);

    let csv = answer(&["methods", "--format", "csv"]);
    assert!(csv.starts_with("id,with,by,uniform,expected_throws,"));
    assert_eq!(csv.lines().count(), 1 + Method::ALL.len());
}

/// A notice is headed by the event and its rounds, and a game has them, too.
#[test]
fn a_draw_is_for_an_event() {
    let occasion = ["draw", "--seed", "1", "--event", "Club <A>", "--date", "2027-03-06", "--rounds", "3-4"];
    let draw = |more: &[&str]| chess960([&occasion[..], more].concat());
    for layout in ["pages", "overview", "cards"] {
        let page = draw(&["--format", "html", "--language", "de", "--layout", layout]).fine();
        for said in
            ["Club &lt;A&gt;", "Runde 3", "Runde 4", "6. März 2027", "Eine Zufallszahl (--method number)", "<main>"]
        {
            assert!(page.contains(said), "{layout}: {said}");
        }
        assert!(!page.contains("Auslosung 1") && !page.contains("2027-03-06"), "{layout}");
        assert_eq!(page.contains("B Läufer"), layout != "cards");
    }
    let pgn = draw(&["--format", "pgn"]);
    for round in ["3", "4"] {
        let tags = format!("[Event \"Club <A>\"]\n[Site \"?\"]\n[Date \"2027.03.06\"]\n[Round \"{round}\"]\n");
        assert!(pgn.out.contains(&tags), "{}", pgn.out);
    }
    assert!(draw(&["--format", "csv"]).out.starts_with("round,method,seed,"));
    assert!(draw(&[]).out.starts_with("Round 3: "));
    for (wrong, error) in [
        (&["--count", "2"][..], "cannot be used with"),
        (&["--copies", "2", "--layout", "pages", "--format", "html"], "--copies is for cards"),
        (&["--copies", "2"], "--copies is for cards: give --layout cards --format html, too"),
    ] {
        assert!(draw(wrong).wrong_usage().contains(error));
    }
    let err = chess960(["draw", "--rounds", "1-1001"]).wrong_usage();
    assert!(err.contains("`1-1001` is 1001 rounds, but at most 1000 are drawn together"), "{err}");
    assert!(chess960(["draw", "--event", " x"]).wrong_usage().contains("cannot name the event"));
}

/// A witness compares the throws with the last page.
#[test]
fn the_last_page_has_a_persons_throws() {
    let draw = ["draw", "--method", "die", "--manual", "--rounds", "1-2", "--format", "html"];
    let page = crate::run::chess960_reading(draw, b"2 4 undo 3 3 2 3\n\n1 1 1 1 1\n\n").out;
    let (_, proof) = page.split_once("how it was drawn</h1>").expect("a last page");
    assert!(proof.contains("<dt>drawn by hand, method</dt><dd class=\"mono\">One die (--method die)</dd>"), "{proof}");
    assert!(proof.contains("<dt>throws Round 1</dt><dd class=\"mono\">2 3 3 2 3</dd>"), "{proof}");
    assert!(proof.contains("<dt>throws Round 2</dt><dd class=\"mono\">1 1 1 1 1</dd>"), "{proof}");
}
