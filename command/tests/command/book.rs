use crate::run::{chess960, chess960_reading};

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

#[test]
#[ignore = "run in CI: all pairs"]
fn every_pair_is_the_same_written_at_once_and_line_by_line() {
    for castling in ["x-fen", "shredder"] {
        let book = |format| chess960(["book", "--double", "--castling", castling, "--format", format]).fine();
        assert!(book("fen") == book("uci").replace("position fen ", ""), "{castling}");
    }
}
