use std::collections::HashSet;

use chess960_tables::{Setup, StartPosition};
use serde_json::Value;

use crate::run::{chess960, chess960_reading};

fn book(arguments: &[&str]) -> String {
    chess960([&["book"], arguments].concat()).fine()
}

/// The Scharnagl numbers of White and Black on each line of a book of FENs.
fn numbers(arguments: &[&str]) -> Vec<(u16, u16)> {
    let number = |setup: Setup| (setup.white().scharnagl(), setup.black().scharnagl());
    book(arguments).lines().map(|line| number(Setup::from_fen(line).expect("a FEN"))).collect()
}

fn singles(arguments: &[&str]) -> Vec<u16> {
    let both = |(white, black)| {
        assert_eq!(white, black);
        white
    };
    numbers(arguments).into_iter().map(both).collect()
}

#[test]
fn a_book_has_the_positions_named_and_not_those_excluded() {
    assert_eq!(singles(&["500-502", "7", "0,501"]), [500, 501, 502, 7, 0]);
    assert_eq!(singles(&["0-9", "--exclude", "5,7-8", "--exclude", "0"]), [1, 2, 3, 4, 6, 9]);
    assert_eq!(singles(&["0-9", "--exclude", "not:5"]), [5]);
    assert_eq!(singles(&["fritz9:359"]), [518]);
    assert_eq!(singles(&["359", "--numbering", "fritz9"]), [518]);
    let without: Vec<_> = (0..960).filter(|&number| number != 518 && number != 534).collect();
    assert_eq!(singles(&["--exclude", "518,534"]), without);
    let err = chess960(["book", "5", "--exclude", "0-9"]).wrong_usage();
    assert_eq!(err, "error: no position is left\n");
}

#[test]
fn one_of_each_position_and_its_mirror_image() {
    let kept = singles(&["--no-mirrors"]);
    assert_eq!(kept.len(), 480);
    let all: HashSet<u16> = kept.iter().copied().collect();
    for sp in StartPosition::all() {
        let mirror: String = sp.as_str().chars().rev().collect();
        let mirror = StartPosition::parse(&mirror).expect("legal too").scharnagl();
        assert_eq!(all.contains(&sp.scharnagl()), sp.scharnagl() < mirror);
    }
    // A position whose mirror image is not in the book stays.
    assert_eq!(singles(&["534", "--no-mirrors"]), [534]);
    assert_eq!(singles(&["534,518", "--no-mirrors"]), [518]);
}

#[test]
fn double_books_of_some_positions() {
    assert_eq!(numbers(&["0,5", "--double"]), [(0, 0), (0, 5), (5, 0), (5, 5)]);
    assert_eq!(numbers(&["0,5,9", "--double", "--different"]), [(0, 5), (0, 9), (5, 0), (5, 9), (9, 0), (9, 5)]);
    let all = book(&["--double", "--different"]);
    assert_eq!(all.lines().count(), 960 * 959);
    assert!(chess960(["book", "--different"]).wrong_usage().contains("--double"));
}

#[test]
fn a_shuffled_book_has_every_line_once() {
    let shuffled = book(&["--shuffle", "--seed", "1"]);
    let mut lines: Vec<_> = shuffled.lines().collect();
    assert_ne!(shuffled, book(&[]));
    assert!(shuffled.starts_with(&book(&["--sample", "100", "--seed", "1"])));
    lines.sort_unstable();
    let ordered = book(&[]);
    let mut expected: Vec<_> = ordered.lines().collect();
    expected.sort_unstable();
    assert_eq!(lines, expected);
}

#[test]
fn a_seed_that_was_not_given_is_reported() {
    for arguments in [&["book", "--sample", "20"][..], &["book", "--shuffle"]] {
        let run = chess960(arguments.iter().copied());
        assert_eq!(run.code, Some(0));
        let seed = run.err.strip_prefix("seed ").expect("a seed").trim_end();
        assert!(seed.parse::<u64>().expect("a number") < 1 << 53);
        let again = chess960([arguments, &["--seed", seed]].concat()).fine();
        assert_eq!(again, run.out);
        assert_ne!(chess960(arguments.iter().copied()).out, run.out);
    }
    assert_eq!(chess960(["book", "--seed", "1"]).wrong_usage(), "error: --seed needs --sample or --shuffle\n");
}

#[test]
fn other_formats() {
    assert_eq!(
        book(&["518", "--format", "uci", "--castling", "x-fen"]),
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
    );
    assert_eq!(
        book(&["960", "--format", "epd", "--one-based", "--comment"]),
        "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - id \"SP 960\"; c0 \"BBQNNRKR, Fritz9 81\";\n"
    );
    assert_eq!(
        book(&["0,2", "--double", "--different", "--format", "epd", "--comment"]).lines().next(),
        Some(
            "bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - id \"White SP 0, Black SP 2\"; \
             c0 \"White BBQNNRKR, Fritz9 81; Black BQNNRBKR, Fritz9 83\";"
        )
    );
    assert_eq!(chess960(["book", "--comment"]).wrong_usage(), "error: --comment needs --format epd\n");
    let epd = book(&["--double", "--sample", "100", "--seed", "1", "--format", "epd", "--comment"]);
    assert_eq!(chess960_reading(["identify"], epd.as_bytes()).code, Some(0));
}

#[test]
fn a_pgn_book_is_read_back_by_the_statistics() {
    let stats = |pgn: &str| -> Value {
        let json = chess960_reading(["stats", "--format", "json"], pgn.as_bytes()).fine();
        serde_json::from_str(&json).expect("one document")
    };
    let singles = stats(&book(&["--format", "pgn"]));
    assert_eq!(singles["games"], 960);
    assert!(singles["positions"].as_array().expect("a list").iter().all(|position| position["games"] == 1));
    let double = stats(&book(&["0-3", "--double", "--different", "--format", "pgn", "--castling", "x-fen"]));
    assert_eq!(double["apart"]["double_fischer_random"], 12);
}

#[test]
fn numbers_have_errors_for_people() {
    for (option, text, expected) in [
        ("--seed", "x", "a whole number from 0 to 18446744073709551615 belongs here"),
        ("--seed", "-1", "a whole number from 0 to 18446744073709551615 belongs here"),
        ("--seed", "18446744073709551616", "a whole number from 0 to 18446744073709551615 belongs here"),
        ("--seed", "", "a whole number from 0 to 18446744073709551615 belongs here"),
        ("--sample", "1.5", "a whole number from 0 to 4294967295 belongs here"),
        ("--sample", "99999999999999999999999", "a whole number from 0 to 4294967295 belongs here"),
        ("--sample", "961", "this book has 960 positions"),
    ] {
        let err = chess960(["book", &format!("{option}={text}")]).wrong_usage();
        assert!(err.contains(expected), "{err}");
        assert!(!err.contains("invalid digit") && !err.contains("target type"), "{err}");
    }
}
