use chess960_tables::{StartPosition, to_one_based};
use serde_json::{Value, json};

use crate::run::chess960;

/// The JSON objects that `show` writes, one a line.
fn show_json<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Vec<Value> {
    let out = chess960(["show", "--format", "json"].into_iter().chain(arguments)).fine();
    out.lines().map(|line| serde_json::from_str(line).expect("a JSON object a line")).collect()
}

#[test]
fn the_standard_position() {
    assert_eq!(
        chess960(["show", "518"]).fine(),
        "  8  ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜
  7  ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟
  6  · · · · · · · ·
  5  · · · · · · · ·
  4  · · · · · · · ·
  3  · · · · · · · ·
  2  ♙ ♙ ♙ ♙ ♙ ♙ ♙ ♙
  1  ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖
     a b c d e f g h

  rank              RNBQKBNR
  Scharnagl         518
  Fritz9            359
  bishop code       6   --B--B--
  queen's position  2
  N5N code          5   -N-N-
  KRN               RNKNR
  NQ-skeleton       -NQ-N-
  X-FEN             rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
  Shredder-FEN      rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1
  mirror            534, RNBKQBNR
"
    );
}

#[test]
fn the_standard_position_as_json() {
    let expected = json!({
        "scharnagl": 518,
        "fritz9": 359,
        "rank": "RNBQKBNR",
        "figurine": "♖♘♗♕♔♗♘♖",
        "skeleton": "-NQ-N-",
        "krn": "RNKNR",
        "bishop_code": 6,
        "queen": 2,
        "n5n": 5,
        "x_fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "shredder_fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
        "mirror": 534,
        "mirror_rank": "RNBKQBNR",
    });
    assert_eq!(show_json(["518"]), [expected]);
}

#[test]
fn all_positions_as_json() {
    let numbers: Vec<_> = (0..960).map(|number| number.to_string()).collect();
    let sheets = show_json(numbers.iter().map(String::as_str));
    assert_eq!(sheets.len(), 960);
    for (sheet, sp) in sheets.iter().zip(StartPosition::all()) {
        let mirror = sp.mirror();
        let expected = json!({
            "scharnagl": sp.scharnagl(),
            "fritz9": sp.fritz9(),
            "rank": sp.as_str(),
            "figurine": sp.figurine(),
            "skeleton": sp.skeleton().to_string(),
            "krn": sp.krn(),
            "bishop_code": sp.bishop_code(),
            "queen": sp.queen_position(),
            "n5n": sp.n5n(),
            "x_fen": sp.x_fen(),
            "shredder_fen": sp.shredder_fen(),
            "mirror": mirror.scharnagl(),
            "mirror_rank": mirror.as_str(),
        });
        assert_eq!(*sheet, expected);
    }
}

#[test]
fn a_position_by_each_of_its_names() {
    for (name, rank) in [
        ("518", "RNBQKBNR"),
        ("scharnagl:518", "RNBQKBNR"),
        ("fritz9:359", "RNBQKBNR"),
        ("rnbqkbnr", "RNBQKBNR"),
        ("fritz9:1", "BBNNQRKR"),
        ("fritz9:960", "RKRQNNBB"),
        ("0", "BBQNNRKR"),
        ("959", "RKRNNQBB"),
        ("000", "BBQNNRKR"),
        ("680", "QBRKBNNR"),
        ("QRKBBNRN", "QRKBBNRN"),
    ] {
        assert_eq!(show_json([name])[0]["rank"], rank, "{name}");
    }
    let sheet = &show_json(["QRKBBNRN"])[0];
    assert_eq!((&sheet["scharnagl"], &sheet["fritz9"]), (&json!(777), &json!(218)));
}

#[test]
fn ranks_that_only_look_wrong() {
    // The bishops are on c1 and f1 of the one, and on c1 and d1 of the other.
    for (rank, scharnagl) in [("RNBQKBRN", 614), ("RNBBKQNR", 533)] {
        assert_eq!(show_json([rank])[0]["scharnagl"], scharnagl);
    }
}

#[test]
fn several_positions_in_the_order_given() {
    let sheets = show_json(["777", "fritz9:1", "RNBQKBNR"]);
    let ranks: Vec<_> = sheets.iter().map(|sheet| &sheet["rank"]).collect();
    assert_eq!(ranks, ["QRKBBNRN", "BBNNQRKR", "RNBQKBNR"]);
    let boards = chess960(["show", "777", "518"]).fine();
    assert_eq!(boards.matches("a b c d e f g h").count(), 2);
}

#[test]
fn counted_from_one() {
    for (argument, rank, number) in
        [("960", "BBQNNRKR", 960), ("518", "RNBQKBNR", 518), ("1", "BQNBNRKR", 1), ("BBQNNRKR", "BBQNNRKR", 960)]
    {
        let sheet = &show_json(["--one-based", argument])[0];
        assert_eq!((&sheet["rank"], &sheet["scharnagl"]), (&json!(rank), &json!(number)), "{argument}");
    }
    // Fritz9's numbers are as they are.
    assert_eq!(show_json(["--one-based", "fritz9:1"])[0]["fritz9"], 1);
    for sp in StartPosition::all().step_by(97) {
        let sheet = &show_json(["--one-based", sp.as_str()])[0];
        assert_eq!(sheet["mirror"], to_one_based(sp.mirror().scharnagl()));
    }
    for number in ["0", "961"] {
        let err = chess960(["show", "--one-based", number]).wrong_usage();
        assert_eq!(err, format!("error: `{number}`: with --one-based, Scharnagl's numbers run from 1 to 960\n"));
    }
}

#[test]
fn what_names_no_position() {
    for (argument, message) in [
        (
            "KRNBQBNR",
            "the bishops on d1 and f1 are both on light squares, and the king on a1 is not between the rooks on b1 and h1; exchanging a1 and d1 would make BRNKQBNR",
        ),
        ("RNBQKBN", "a rank has 8 pieces, this has 7 letters: one rook is missing"),
        ("RNBKBQNR", "the bishops on c1 and e1 are both on dark squares; exchanging b1 and c1 would make RBNKBQNR"),
        ("RNBQKBNP", "'P' (h1) is not a piece letter; the letters are B K N Q R"),
        ("961", "Scharnagl's numbers run from 0 to 959, not 961"),
        ("fritz9:0", "Fritz9's numbers run from 1 to 960, not 0; Scharnagl's are the ones that start at 0"),
        ("fritz9:961", "Fritz9's numbers run from 1 to 960, not 961"),
        ("fritz9:", "`` is not a number"),
        ("fritz9:RNBQKBNR", "`RNBQKBNR` is not a number"),
        ("fritz:1", "no numbering is called `fritz`; write fritz9:1 or scharnagl:1"),
    ] {
        assert_eq!(chess960(["show", argument]).wrong_usage(), format!("error: `{argument}`: {message}\n"));
    }
}

#[test]
fn nine_hundred_and_sixty_is_told_of_the_other_way_to_count() {
    let err = chess960(["show", "960"]).wrong_usage();
    assert!(err.starts_with("error: `960`: Scharnagl's numbers run from 0 to 959, not 960"), "{err}");
    assert!(err.contains("where they are counted from 1 to 960, 960 stands for 0"), "{err}");
    assert!(err.contains("--one-based"), "{err}");
}

#[test]
fn every_wrong_argument_is_told_and_nothing_is_shown() {
    let err = chess960(["show", "518", "1000", "RNBQKBN", "0"]).wrong_usage();
    assert_eq!(err.lines().count(), 2);
    assert!(err.lines().zip(["1000", "RNBQKBN"]).all(|(line, name)| line.starts_with(&format!("error: `{name}`: "))));
}

#[test]
fn a_number_may_be_as_long_as_it_likes() {
    let number = "9".repeat(100);
    let err = chess960(["show", &number]).wrong_usage();
    assert!(err.contains("Scharnagl's numbers run from 0 to 959"), "{err}");
}

#[test]
fn a_fen_in_either_castling_style() {
    let fens = StartPosition::all().flat_map(|position| [position.x_fen(), position.shredder_fen()]);
    let shown = show_json(fens);
    assert_eq!(shown.len(), 2 * 960);
    for (position, sheets) in StartPosition::all().zip(shown.chunks(2)) {
        assert!(sheets.iter().all(|sheet| sheet["rank"] == position.as_str()), "{position}");
    }
}

#[test]
fn what_is_no_start_is_named() {
    let cases = [
        ("bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1", "White starts from BBQNNRKR (SP 0)"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", "White"),
        ("rnbqkbnr/pppppppp", "write all of them in quotes"),
        ("-1", "Scharnagl's numbers run from 0 to 959"),
        ("fritz9:961", "Fritz9's numbers run from 1 to 960"),
        ("fritz:359", "write fritz9:359"),
    ];
    for (given, expected) in cases {
        let err = chess960(["show", given]).wrong_usage();
        assert!(err.contains(given) && err.contains(expected), "{err}");
    }
}
