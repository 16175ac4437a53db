//! `chess960 fen`. `command/tests/tools/python_chess.rs` compares it with python-chess on many positions.

use crate::run::{chess960, chess960_reading};

const RIGHTS: [[&str; 2]; 6] = [
    ["4k2r/8/8/8/8/8/8/1R2K3 w Qk - 0 20", "4k2r/8/8/8/8/8/8/1R2K3 w Bh - 0 20"],
    ["4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1"],
    ["4k3/8/8/8/8/8/8/RR2K3 b Q e3 0 1", "4k3/8/8/8/8/8/8/RR2K3 b A e3 0 1"],
    ["r3k2r/8/8/8/8/8/8/R3K2R w KQkq - bm O-O; id \"KQkq\";", "r3k2r/8/8/8/8/8/8/R3K2R w HAha - bm O-O; id \"KQkq\";"],
    [
        "bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1",
        "bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1",
    ],
    ["8/8/4k3/8/8/4K3/8/8 w - - 0 1", "8/8/4k3/8/8/4K3/8/8 w - - 0 1"],
];

fn fen(arguments: &[&str], input: &str) -> String {
    chess960_reading([&["fen"], arguments].concat(), input.as_bytes()).fine()
}

#[test]
fn two_styles_become_one() {
    for [x_fen, shredder] in RIGHTS {
        for (before, after) in
            [("", ""), ("position fen ", " moves e1d1"), ("POSITION ", ""), ("[FEN \"", "\"]"), (" \t", "  ")]
        {
            let [x_fen, shredder] = [x_fen, shredder].map(|fen| format!("{before}{fen}{after}\n"));
            for line in [&x_fen, &shredder] {
                assert_eq!(fen(&[], line), x_fen);
                assert_eq!(fen(&["--castling", "shredder"], line), shredder);
            }
        }
    }
    let mixed = "r3k2r/8/8/8/8/8/8/R3K2R w qAhK - 0 1";
    assert_eq!(fen(&[], mixed), mixed.replace("qAhK", "KQkq"));
}

#[test]
fn a_book_of_all_pairs_goes_there_and_back() {
    let book = |style: &str| chess960(["book", "--double", "0-30", "--format", "epd", "--castling", style]).fine();
    let (x_fen, shredder) = (book("x-fen"), book("shredder"));
    let mixed: String = x_fen
        .lines()
        .zip(shredder.lines())
        .enumerate()
        .map(|(n, (x, s))| format!("{}\n", if n % 3 == 0 { x } else { s }))
        .collect();
    assert_eq!(fen(&[], &mixed), x_fen);
    assert_eq!(fen(&["--castling", "shredder"], &mixed), shredder);
}
