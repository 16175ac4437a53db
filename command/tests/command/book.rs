use chess960_oracle::{legal_ranks, scharnagl};

use crate::run::{chess960, chess960_reading};

fn book(arguments: &[&str]) -> String {
    chess960([&["book"], arguments].concat()).fine()
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
#[ignore = "run in CI: all 921,600 pairs"]
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
    for options in [&["K=e1+Q=d1", "--different"][..], &["518"]] {
        assert_written_alike(options);
    }
}

#[test]
#[ignore = "run in CI: all pairs"]
fn every_pair_is_the_same_written_at_once_and_line_by_line() {
    assert_written_alike(&["all"]);
}

fn assert_written_alike(options: &[&str]) {
    for castling in ["x-fen", "shredder"] {
        let book = |format| book(&[options, &["--double", "--castling", castling, "--format", format]].concat());
        let line_by_line = book("uci").replace("position fen ", "");
        assert!(book("fen") == line_by_line, "{options:?} {castling}");
    }
}
