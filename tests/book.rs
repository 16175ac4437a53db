//! `chess960 book` and `chess960 identify`.

#![expect(clippy::format_collect, reason = "a few thousand small texts")]

mod common;

use std::{
    io::Read,
    process::{Command, Stdio},
};

use chess960::{
    book::{Book, Setups, Style},
    tables::{CastlingStyle, Setup, StartPosition},
};
use common::{fritz9, legal_ranks, run, scharnagl};

#[test]
fn the_book_has_every_position_once_and_in_order() {
    let book = run(&["book", "--castling", "x-fen"], b"");
    assert_eq!((book.code, book.errors.as_str()), (0, ""));
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
    let book = run(&["book", "--double"], b"");
    assert_eq!(book.code, 0);
    assert_eq!(book.out.lines().count(), 921_600);
    assert_eq!(book.out.lines().nth(2), Some("bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1"));
    let identified = run(&["identify"], book.out.as_bytes());
    assert_eq!((identified.code, identified.errors.as_str()), (0, ""));
    let mut lines = identified.out.lines().zip(book.out.lines());
    for white in 0..960 {
        for black in 0..960 {
            let (line, fen) = lines.next().expect("a line for each");
            assert_eq!(line.strip_suffix(fen), Some(format!("{white}\t{black}\t").as_str()));
        }
    }
    assert_eq!(identified.out.lines().count(), 921_600);
}

#[test]
fn the_double_book_is_the_same_written_at_once_and_line_by_line() {
    let some = || StartPosition::all().rev().step_by(7);
    let all = Setups::all_double();
    for setups in [all.clone(), Setups::double(some()), Setups::double_different(some())] {
        for castling in [CastlingStyle::XFen, CastlingStyle::Shredder] {
            let book = Book { setups: setups.clone(), style: Style { castling, ..Style::default() } };
            let (mut at_once, mut line_by_line) = (Vec::new(), Vec::new());
            book.write(&mut at_once).expect("a vector can be written to");
            book.write_lines(0..setups.count(), &mut line_by_line).expect("a vector can be written to");
            assert!(at_once == line_by_line);
        }
    }
    assert!((0..Setup::COUNT).all(|index| all.get(index).index() == index));
}

#[test]
fn an_epd_book_names_its_numbers() {
    let book = run(&["book", "--format", "epd"], b"").out;
    assert_eq!(book.lines().nth(518), Some("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - id \"SP 518\";"));
    let arguments = ["book", "--double", "--format", "epd", "--castling", "x-fen", "--sample", "50", "--seed", "9"];
    let sample = run(&arguments, b"").out;
    let identified = run(&["identify"], sample.as_bytes());
    assert_eq!(identified.code, 0);
    for line in identified.out.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        assert!(fields[2].ends_with(&format!(" w KQkq - id \"White SP {}, Black SP {}\";", fields[0], fields[1])));
    }
}

#[test]
fn a_sample_is_the_same_everywhere_and_begins_a_larger_one() {
    let sample = |count: &str, seed: &str| run(&["book", "--sample", count, "--seed", seed], b"").out;
    assert_eq!(sample("960", "0").lines().take(5).collect::<Vec<_>>(), sample("5", "0").lines().collect::<Vec<_>>());
    assert_ne!(sample("5", "0"), sample("5", "1"));
    // The first word of ChaCha20's key stream for a key of zeros is ade0b876, which is 22 modulo 960.
    let first = run(&["identify"], sample("1", "0").as_bytes()).out;
    assert!(first.starts_with(&format!("{0}\t{0}\t", 0xade0_b876_u32 % 960)), "{first}");
}

#[test]
fn a_book_can_be_written_to_a_file() {
    let path = std::env::temp_dir().join(format!("chess960-book-{}.epd", std::process::id()));
    let name = path.to_str().expect("a plain path");
    let to_file = run(&["book", "--output", name], b"");
    assert_eq!((to_file.code, to_file.out.as_str()), (0, ""));
    let written = std::fs::read_to_string(&path).expect("the book was written");
    std::fs::remove_file(&path).expect("the book is there");
    assert!(written == run(&["book"], b"").out);
}

#[test]
fn wrong_usage_is_told() {
    for arguments in [
        &["book", "--sample", "961", "--seed", "1"][..],
        &["book", "--seed", "5"],
        &["book", "--castling", "fen"],
        &["identify", "--numbering", "other"],
    ] {
        let run = run(arguments, b"");
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(!run.errors.is_empty());
    }
}

#[test]
fn lines_of_all_kinds_are_identified() {
    let input = b"\xEF\xBB\xBFRNBQKBNR\r\n\n  \t\nbbqnnrkr\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR  w  qkQK - id \"x\";\r\n518\nRN\xFFBQKB\nqrkbbnrn";
    let run = run(
        &["identify", "--numbering", "scharnagl"],
        &input.iter().copied().filter(|&byte| byte != 0xFF).collect::<Vec<_>>(),
    );
    assert_eq!(run.code, 1);
    assert_eq!(
        run.out,
        "518\t518\tRNBQKBNR\n0\t0\tbbqnnrkr\n\
         518\t518\trnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR  w  qkQK - id \"x\";\n\
         518\t518\t518\n-\t-\tRNBQKB\n777\t777\tqrkbbnrn\n"
    );
    let numbers: Vec<&str> = run.errors.lines().filter_map(|line| line.split(':').next()).collect();
    assert_eq!(numbers, ["line 7"], "{}", run.errors);
}

#[test]
fn bad_lines_do_not_stop_the_others() {
    let mut input = b"RN\xFFQKBNR\n".to_vec();
    input.extend_from_slice(&vec![b'R'; 3_000_000]);
    input.extend_from_slice(b"\nRNBQKBNR\n");
    let run = run(&["identify", "--format", "json"], &input);
    assert_eq!(run.code, 1);
    let lines: Vec<serde_json::Value> =
        run.out.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[0]["error"].as_str().is_some_and(|error| error.contains("byte 3 is not UTF-8")));
    assert!(lines[1]["error"].as_str().is_some_and(|error| error.contains("longer than 262144 bytes")));
    assert!(lines[1]["text"].as_str().is_some_and(|text| text.len() < 1000));
    assert_eq!(lines[0]["white"], serde_json::Value::Null);
    assert_eq!(lines[2], serde_json::json!({"line": 3, "white": 518, "black": 518, "text": "RNBQKBNR"}));
}

#[test]
fn fritz9_numbers_come_out_where_they_are_asked_for() {
    let ranks = legal_ranks();
    let run = run(&["identify", "--numbering", "fritz9"], ranks.join("\n").as_bytes());
    assert_eq!(run.code, 0);
    for (rank, line) in ranks.iter().zip(run.out.lines()) {
        assert_eq!(line, format!("{0}\t{0}\t{rank}", fritz9(rank)));
    }
}

#[test]
fn whoever_has_read_enough_may_go() {
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
        for more in [&[][..], &["--double"], &["--sample", "5", "--seed", "1"]] {
            let run = run(&[&["book", "--output", file], more].concat(), b"");
            assert_eq!((run.code, run.out.as_str()), (2, ""), "{file} {more:?}");
            assert!(run.errors.starts_with(&format!("error: cannot write {file}: ")), "{}", run.errors);
        }
    }
}
