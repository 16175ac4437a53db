use std::{
    collections::HashSet,
    io::Read,
    process::{Command, Stdio},
};

use chess960_tables::{Setup, StartPosition};
use serde_json::Value;

use chess960_oracle::{legal_ranks, scharnagl};

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
    assert_eq!(err, "error: every position is excluded; relax `--exclude`\n");
    for command in ["book", "draw"] {
        let err = chess960([command, "518", "--double", "--different"]).wrong_usage();
        assert_eq!(err, "error: --different needs more than one position to choose from\n");
    }
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
    assert!(shuffled.starts_with(&book(&["--count", "100", "--seed", "1"])));
    lines.sort_unstable();
    let ordered = book(&[]);
    let mut expected: Vec<_> = ordered.lines().collect();
    expected.sort_unstable();
    assert_eq!(lines, expected);
}

#[test]
fn a_seed_that_was_not_given_is_reported() {
    for arguments in [&["book", "--count", "20"][..], &["book", "--shuffle"]] {
        let run = chess960(arguments.iter().copied());
        assert_eq!(run.code, 0);
        let seed = run.err.strip_prefix("seed ").expect("a seed").trim_end();
        assert!(seed.parse::<u128>().is_ok(), "{seed}");
        let again = chess960([arguments, &["--seed", seed]].concat()).fine();
        assert_eq!(again, run.out);
        assert_ne!(chess960(arguments.iter().copied()).out, run.out);
    }
    assert_eq!(chess960(["book", "--seed", "1"]).wrong_usage(), "error: --seed needs --count or --shuffle\n");
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
    let epd = book(&["--double", "--count", "100", "--seed", "1", "--format", "epd", "--comment"]);
    assert_eq!(chess960_reading(["identify"], epd.as_bytes()).code, 0);
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
    assert_eq!(double["apart"]["double_fischer_random"]["games"], 12);
}

#[test]
fn numbers_have_errors_for_people() {
    for (option, text, expected) in [
        (
            "--seed",
            "340282366920938463463374607431768211456",
            "expected a whole number from 0 to 340282366920938463463374607431768211455",
        ),
        ("--seed", "", "expected a whole number or a line of text"),
        ("--count", "0", "expected a whole number from 1 to 4294967295"),
        ("--count", "1.5", "expected a whole number from 1 to 4294967295"),
        ("--count", "99999999999999999999999", "expected a whole number from 1 to 4294967295"),
        ("--count", "961", "this book has 960 positions"),
    ] {
        let err = chess960(["book", &format!("{option}={text}")]).wrong_usage();
        assert!(err.contains(expected), "{err}");
        assert!(!err.contains("invalid digit") && !err.contains("target type"), "{err}");
    }
}

#[test]
fn the_book_has_every_position_once_and_in_order() {
    let book = chess960(["book", "--castling", "x-fen"]);
    assert_eq!((book.code, book.err.as_str()), (0, ""));
    let mut ranks = legal_ranks();
    ranks.sort_by_key(|rank| scharnagl(rank));
    let expected: String = ranks
        .iter()
        .map(|rank| format!("{}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w KQkq - 0 1\n", rank.to_lowercase()))
        .collect();
    assert!(book.out == expected);
}

#[test]
fn the_double_book_is_read_back_in_order() {
    let book = chess960(["book", "--double"]);
    assert_eq!(book.code, 0);
    assert_eq!(book.out.lines().count(), 921_600);
    assert_eq!(book.out.lines().nth(2), Some("bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1"));
    let identified = chess960_reading(["identify"], book.out.as_bytes());
    assert_eq!((identified.code, identified.err.as_str()), (0, ""));
    let mut lines = identified.out.lines().zip(book.out.lines());
    for white in 0..960 {
        for black in 0..960 {
            let (line, fen) = lines.next().expect("a line for each");
            assert_eq!(line.strip_suffix(fen), Some(format!("{white}\t{black}\t").as_str()));
        }
    }
    assert_eq!(identified.out.lines().count(), 921_600);
}

/// FENs are written many at once, and the commands of UCI one by one.
#[test]
fn the_double_book_is_the_same_written_at_once_and_line_by_line() {
    for options in [&["all"][..], &["K=e1", "--different"], &["518"]] {
        for castling in ["x-fen", "shredder"] {
            let book = |format| book(&[options, &["--double", "--castling", castling, "--format", format]].concat());
            let line_by_line = book("uci").replace("position fen ", "");
            assert!(book("fen") == line_by_line, "{options:?} {castling}");
        }
    }
}

#[test]
fn an_epd_book_names_its_numbers() {
    let book = chess960(["book", "--format", "epd"]).out;
    assert_eq!(book.lines().nth(518), Some("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - id \"SP 518\";"));
    let arguments = ["book", "--double", "--format", "epd", "--castling", "x-fen", "--count", "50", "--seed", "9"];
    let sample = chess960(&arguments).out;
    let identified = chess960_reading(["identify"], sample.as_bytes());
    assert_eq!(identified.code, 0);
    for line in identified.out.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        assert!(fields[2].ends_with(&format!(" w KQkq - id \"White SP {}, Black SP {}\";", fields[0], fields[1])));
    }
}

#[test]
fn a_sample_is_the_same_everywhere_and_begins_a_larger_one() {
    let sample = |count: &str, seed: &str| chess960(["book", "--count", count, "--seed", seed]).out;
    assert_eq!(sample("960", "0").lines().take(5).collect::<Vec<_>>(), sample("5", "0").lines().collect::<Vec<_>>());
    assert_ne!(sample("5", "0"), sample("5", "1"));
    // The first word of ChaCha20's key stream for a key of zeros is ade0b876, which is 22 modulo 960.
    let first = chess960_reading(["identify"], sample("1", "0").as_bytes()).out;
    assert!(first.starts_with(&format!("{0}\t{0}\t", 0xade0_b876_u32 % 960)), "{first}");
}

#[test]
fn a_book_can_be_written_to_a_file() {
    let path = std::env::temp_dir().join(format!("chess960-book-{}.epd", std::process::id()));
    let name = path.to_str().expect("a plain path");
    let to_file = chess960(["book", "--output", name]);
    assert_eq!((to_file.code, to_file.out.as_str()), (0, ""));
    let written = std::fs::read_to_string(&path).expect("the book was written");
    std::fs::remove_file(&path).expect("the book is there");
    assert!(written == chess960(["book", "--format", "epd"]).out);
}

#[test]
fn wrong_usage_is_reported() {
    for arguments in [
        &["book", "--count", "961", "--seed", "1"][..],
        &["book", "--seed", "5"],
        &["book", "--castling", "fen"],
        &["identify", "--numbering", "other"],
    ] {
        let run = chess960(arguments);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(!run.err.is_empty());
    }
}

#[test]
fn a_reader_may_stop_early() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_chess960"))
        .args(["book", "--double"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut start = [0; 8];
    child.stdout.take().expect("it was piped").read_exact(&mut start).expect("the book has a beginning");
    assert_eq!(&start, b"bbqnnrkr");
    let output = child.wait_with_output().expect("the command ends");
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

/// Where writing fails only when the book is half written, too.
#[cfg(target_os = "linux")]
#[test]
fn a_file_that_cannot_be_written_is_named() {
    for file in ["/nonexistent/book", "/dev/full"] {
        for more in [&[][..], &["--double"], &["--count", "5", "--seed", "1"]] {
            let run = chess960([&["book", "--output", file], more].concat());
            assert_eq!((run.code, run.out.as_str()), (2, ""), "{file} {more:?}");
            assert!(run.err.starts_with(&format!("error: cannot write {file}: ")), "{}", run.err);
        }
    }
}
