//! `chess960 fen`. `tests/tools/python_chess.rs` compares it with python-chess on many positions.

use std::fs;

use crate::run::{chess960, chess960_reading, folder, shell};

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

#[test]
fn only_the_castling_field_changes() {
    let [x_fen, shredder] = RIGHTS[0];
    let text = |fen: &str| {
        format!("\u{FEFF}{fen}\r\n\r\n \t\n{}\nposition startpos moves e2e4\r\n\u{FEFF}{fen}", fen.replace(' ', "  "))
    };
    assert_eq!(fen(&[], &text(shredder)), text(x_fen));
    assert_eq!(fen(&[], &text(x_fen)), text(x_fen));
    assert_eq!(fen(&[], ""), "");
}

#[test]
fn a_bad_line_is_written_unchanged_and_reported() {
    let [x_fen, shredder] = RIGHTS[0];
    let long = "4k3".repeat(100_000);
    let text = |fen: &str| {
        format!(
            "{fen}\n4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1\r\nposition fen 4k3/8/8/8/8/8/8/R3K3 w AQ - 0 1\n518\n4k3/8/8/8/8/8/8/R3K3 w\n{long}\n{fen}"
        )
    };
    let run = chess960_reading(["fen"], text(shredder).as_bytes());
    assert_eq!((run.code, run.out == text(x_fen)), (1, true));
    assert_eq!(
        run.err.lines().collect::<Vec<_>>(),
        [
            "line 2: the castling field is \"KQ\" (column 24): K (column 24) needs White's rook on the h-side of the king on e1; the rook of that rank is on a1",
            "line 3: the castling field is \"AQ\" (column 37): Q (column 38) is a second right of White's on the a-side; name the one rook that may castle there",
            "line 4: the first field of a FEN has 8 ranks with slashes between them, but this has 1",
            "line 5: the castling field is missing; after the pieces come the side to move, the castling field and the en passant square, as in w KQkq -",
            "line 6: the line is longer than 262144 bytes; a FEN has 56",
        ]
    );
    let latin1 = "printf '4k3/8/8/8/8/8/8/R3K3 w Q - \\xFC\\n' > latin1; chess960 fen latin1 | cmp - latin1 && chess960 fen latin1 > out";
    let run = shell(latin1, folder("fen_latin1"));
    assert_eq!((run.code, run.out.as_str()), (1, ""));
    assert_eq!(run.err, "line 1: byte 28 is not UTF-8; save the file as UTF-8\n".repeat(2));
    for (text, why) in [("{\n", "JSON"), ("\0", "binary")] {
        let run = chess960_reading(["fen"], text.as_bytes());
        assert_eq!((run.code, run.out.as_str()), (1, ""));
        assert!(run.err.contains(why), "{}", run.err);
    }
}

#[test]
fn rights_that_are_wrong_are_reset_on_starting_positions() {
    let [x_fen, shredder] = RIGHTS[4];
    for field in ["KQkq", "-", "K", "GFfd", "xyz"] {
        let wrong = x_fen.replace("KQkq", field);
        assert_eq!(fen(&["--reset-castling"], &wrong), x_fen);
        assert_eq!(fen(&["--reset-castling", "--castling", "shredder"], &wrong), shredder);
    }
    let after_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    let run = chess960_reading(["fen", "--reset-castling"], after_e4.as_bytes());
    assert_eq!((run.code, run.out.as_str()), (1, after_e4));
    assert_eq!(
        run.err,
        "line 1: e4 has P, but is empty at the start; ranks 4 and 2 differ from the starting position\n"
    );
    let no_field =
        chess960_reading(["fen", "--reset-castling"], x_fen.split(' ').next().unwrap_or_default().as_bytes());
    assert_eq!(no_field.code, 1);
}

#[test]
fn the_tags_of_a_pgn_file_are_mended() {
    let game = |fen: &str| {
        format!("[Event \"a b c\"]\r\n[FEN \"{fen}\"]\r\n\r\n1. e4 {{ rnbqkbnr w KQ }} 1-0\n\n[Event \"x\"]\n\n*\n")
    };
    let [right, wrong] =
        ["KQkq", "HEhe"].map(|field| game(&format!("rkrnnbbq/pppppppp/8/8/8/8/PPPPPPPP/RKRNNBBQ w {field} - 0 1")));
    for before in ["", "\r\n", "\u{FEFF} \n"] {
        assert_eq!(fen(&["--reset-castling"], &format!("{before}{wrong}")), format!("{before}{right}"));
    }
    let run = chess960_reading(["fen"], wrong.as_bytes());
    assert_eq!((run.code, run.out == wrong), (1, true));
    assert_eq!(
        run.err,
        "line 2: the castling field is \"HEhe\" (column 53): H (column 53) needs White's rook on h1; the rooks of that rank are on a1 and c1\n"
    );
}

#[test]
fn files_are_read_one_after_the_other() {
    let folder = folder("fen_files");
    let [x_fen, shredder] = RIGHTS[0];
    fs::write(folder.join("a"), format!("{shredder}\n")).expect("a file");
    fs::write(folder.join("b"), "4k3/8/8/8/8/8/8/R3K3 w H - 0 1\n").expect("a file");
    let run = shell("gzip -k a; chess960 fen a.gz b - < a -o out; cat out", &folder);
    assert_eq!(run.out, format!("{x_fen}\n4k3/8/8/8/8/8/8/R3K3 w H - 0 1\n{x_fen}\n"));
    assert!(run.err.starts_with("b: line 1: the castling field is \"H\" (column 24)"), "{}", run.err);
    assert_eq!(shell("chess960 fen a none", &folder).code, 2);
    // Answered before the next line is there.
    let line = format!(
        "coproc chess960 fen; echo '{shredder}' >&${{COPROC[1]}}; read -t 20 answer <&${{COPROC[0]}}; echo \"$answer\""
    );
    assert_eq!(shell(&line, &folder).out, format!("{x_fen}\n"));
}
