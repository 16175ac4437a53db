use chess960_model::{Cells, Key, Radix, Table, Value};
use chess960_tables::{CastlingStyle, Fen, StartPosition, to_one_based};
use serde_json::{Value as Json, json};

use crate::run::{chess960, chess960_in_ascii, chess960_reading, chess960_with};

/// The JSON objects that `show` writes, one a line.
fn show_json<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Vec<Json> {
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
  castling, a-side  king e1 to c1, rook a1 to d1; vacant: b1 c1 d1; safe: c1 d1 e1
  castling, h-side  king e1 to g1, rook h1 to f1; vacant: f1 g1; safe: e1 f1 g1
  X-FEN             rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
  Shredder-FEN      rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1
  mirror image      534, RNBKQBNR
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
        "queen_position": 2,
        "n5n": 5,
        "king_file": 4,
        "queen_file": 3,
        "rook_files": [0, 7],
        "bishop_files": [2, 5],
        "knight_files": [1, 6],
        "a_side_castling_vacant": ["b1", "c1", "d1"],
        "a_side_castling_safe": ["c1", "d1", "e1"],
        "h_side_castling_vacant": ["f1", "g1"],
        "h_side_castling_safe": ["e1", "f1", "g1"],
        "x_fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "shredder_fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
        "mirror": 534,
        "mirror_rank": "RNBKQBNR",
    });
    let shown = &show_json(["518"])[0];
    for (name, value) in expected.as_object().expect("an object") {
        assert_eq!(shown[name], *value, "{name}");
    }
}

/// The squares that a king and a rook pass or reach, by walking them one square at a time.
fn walk(from: usize, to: usize) -> Vec<usize> {
    let mut squares = vec![from];
    let mut at = from;
    while at != to {
        at = if at < to { at + 1 } else { at - 1 };
        squares.push(at);
    }
    squares
}

fn names(mut files: Vec<usize>) -> Vec<String> {
    files.sort_unstable();
    files.dedup();
    files.into_iter().map(|file| format!("{}1", "abcdefgh".as_bytes()[file] as char)).collect()
}

/// Where the king and the rook of a side begin, and where they go.
fn castling(sp: StartPosition, side: char) -> [usize; 4] {
    let rank = sp.as_str();
    let king = rank.find('K').expect("a king");
    match side {
        'a' => [king, 2, rank.find('R').expect("a rook"), 3],
        _ => [king, 6, rank.rfind('R').expect("a rook"), 5],
    }
}

fn vacant(sp: StartPosition, side: char) -> Vec<String> {
    let [king, king_target, rook, rook_target] = castling(sp, side);
    let mut squares = [walk(king, king_target), walk(rook, rook_target)].concat();
    squares.retain(|&file| file != king && file != rook);
    names(squares)
}

fn safe(sp: StartPosition, side: char) -> Vec<String> {
    let [king, king_target, ..] = castling(sp, side);
    names(walk(king, king_target))
}

#[test]
fn castling_from_every_position() {
    let text = chess960(["show", "all"]).fine();
    let lines: Vec<_> = text.lines().filter_map(|line| line.trim_start().strip_prefix("castling, ")).collect();
    assert_eq!(lines.len(), 2 * 960);
    for (sp, lines) in StartPosition::all().zip(lines.chunks(2)) {
        for (side, line) in ['a', 'h'].into_iter().zip(lines) {
            let [king, king_target, rook, rook_target] = castling(sp, side);
            let one = |file| names(vec![file]).concat();
            let moves = |piece, from, to| {
                if from == to {
                    format!("{piece} stays on {}", one(to))
                } else {
                    format!("{piece} {} to {}", one(from), one(to))
                }
            };
            let empty = match vacant(sp, side).join(" ") {
                squares if squares.is_empty() => squares,
                squares => format!("; vacant: {squares}"),
            };
            let uncovered = if side == 'a' && rook == 1 { "; no enemy rook or queen on a1" } else { "" };
            let expected = format!(
                "{side}-side  {}, {}{empty}; safe: {}{uncovered}",
                moves("king", king, king_target),
                moves("rook", rook, rook_target),
                safe(sp, side).join(" ")
            );
            assert_eq!(*line, expected, "{sp}");
        }
    }
}

#[test]
fn a_selection_is_shown_in_each_format() {
    let show = |format| chess960(["show", "fritz9:1-2,518", "--format", format]).fine();
    assert_eq!(show("rank"), "BBNNQRKR\nBNNBQRKR\nRNBQKBNR\n");
    assert_eq!(show("figurine"), "♗♗♘♘♕♖♔♖\n♗♘♘♗♕♖♔♖\n♖♘♗♕♔♗♘♖\n");
    assert_eq!(show("fen").lines().last(), Some("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    assert_eq!(show("epd").lines().last(), Some("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - id \"SP 518\";"));
    assert_eq!(
        show("uci").lines().last(),
        Some("position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    );
}

#[test]
fn csv_has_the_fields_of_json() {
    let csv = chess960(["show", "all", "--format", "csv"]).fine();
    let mut lines = csv.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let header = lines.next().expect("a header");
    let sheets = show_json(["all"]);
    assert_eq!(csv.lines().count(), 961);
    for (sheet, cells) in sheets.iter().zip(lines) {
        assert_eq!(sheet.as_object().expect("an object").len(), header.len());
        for (name, cell) in header.iter().zip(cells) {
            let text = match &sheet[*name] {
                Json::Array(values) => {
                    values.iter().map(|value| value.to_string().replace('"', "")).collect::<Vec<_>>().join(" ")
                }
                Json::String(text) => text.clone(),
                value => value.to_string(),
            };
            assert_eq!(text, cell, "{name}");
        }
    }
}

#[test]
fn positions_come_from_standard_input() {
    let input = "\u{feff}518\r\n\n  fritz9:1-2 , 0\nR N B K Q B N R\n";
    let run = chess960_reading(["show", "777", "-", "959", "--format", "rank"], input.as_bytes());
    assert_eq!(run.fine(), "QRKBBNRN\nRNBQKBNR\nBBNNQRKR\nBNNBQRKR\nBBQNNRKR\nRNBKQBNR\nRKRNNQBB\n");
    let run = chess960_reading(["show", "-", "--format", "rank"], b"518\n\x1b[31m\n0\n");
    assert_eq!((run.code, run.out.as_str()), (1, "RNBQKBNR\nBBQNNRKR\n"));
    assert!(run.err.starts_with("line 2: `\\u{1b}[31m` is not a position; "), "{}", run.err);
    assert_eq!(run.err.lines().count(), 1);
}

#[cfg(target_os = "linux")]
#[test]
fn positions_are_written_as_they_are_read() {
    for command in ["show - --format rank", "show - --format csv", "explain -"] {
        let line = format!("ulimit -v 100000; yes all | chess960 {command} | head -n 1");
        assert_eq!(crate::run::shell(&line, ".").fine().lines().count(), 1, "{command}");
    }
}

#[test]
fn boards_are_ascii_where_the_terminal_is() {
    let unicode = chess960(["show", "518"]).fine();
    assert!(unicode.contains('♔'));
    let ascii = chess960_in_ascii(["show", "518"]).fine();
    assert!(ascii.is_ascii());
    assert!(ascii.starts_with("  8  r n b q k b n r\n  7  p p p p p p p p\n  6  . . . . . . . .\n"), "{ascii}");
    for (environment, expected) in [
        (&[("LC_ALL", "C")][..], &ascii),
        (&[("LC_ALL", ""), ("LC_CTYPE", "POSIX"), ("LANG", "en_GB.UTF-8")], &ascii),
        (&[("LC_ALL", ""), ("LC_CTYPE", ""), ("LANG", "de_DE.ISO-8859-1")], &ascii),
        (&[("LC_ALL", ""), ("LC_CTYPE", ""), ("LANG", "")], &ascii),
        (&[("LC_ALL", ""), ("LC_CTYPE", ""), ("LANG", "en_GB.utf8")], &unicode),
        (&[("LC_ALL", "en_GB.UTF-8"), ("LANG", "C")], &unicode),
    ] {
        assert_eq!(chess960_with(environment, ["show", "518"], b"").fine(), *expected, "{environment:?}");
    }
    let json = |environment| chess960_with(environment, ["show", "518", "--format", "json"], b"").fine();
    assert_eq!(json(&[("LC_ALL", "C")]), json(&[]));
}

#[test]
fn a_narrow_terminal_gets_blocks() {
    let text = chess960_with(&[("COLUMNS", "40")], ["show", "709"], b"").fine();
    // A FEN is there to be copied, so it stays whole.
    let wide: Vec<_> = text.lines().filter(|line| line.chars().count() > 40).collect();
    assert!(wide.len() == 2 && wide.iter().all(|line| line.contains('/')), "{text}");
    assert!(text.contains("  castling, a-side\n    king b1 to c1, rook a1 to d1;"), "{text}");
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(words(&text), words(&chess960(["show", "709"]).fine()));
}

#[test]
fn hints_name_the_option_or_command() {
    for (given, hint) in [
        ("bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1", "; `chess960 identify` numbers both\n"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 3 9", "; --board-only ignores all but the pieces\n"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1", "; --board-only ignores all but the pieces\n"),
    ] {
        let err = chess960(["show", given]).wrong_usage();
        assert!(err.ends_with(hint), "{err}");
        let board_only = chess960(["show", "--board-only", "--format", "rank", given]);
        assert_eq!(board_only.code, if hint.contains("identify") { 2 } else { 0 });
    }
}

#[test]
fn escape_sequences_do_not_reach_the_terminal() {
    for command in ["show", "explain"] {
        for given in
            ["\x1b[31mRNB", "fritz9:\x1b[2J", "\x1b]0;x\x07:5", "K=\x1b", "R*\u{202e}", "a/\x1b[31m", "518,\x1b"]
        {
            let err = chess960([command, given]).wrong_usage();
            let control = |c: char| c.is_control() && c != '\n' || c == '\u{202e}';
            assert!(!err.contains(control), "{err:?}");
        }
    }
}

/// Every value of the table language is a property under the same name; the tests of the tables derive the answers a second time.
#[test]
fn every_value_of_every_position() {
    let shown = show_json(["all"]);
    assert_eq!(shown.len(), 960);
    for &value in Value::ALL {
        let table = Table::new(value, Key::Scharnagl, None).expect("a position determines it");
        for (number, position) in shown.iter().enumerate() {
            assert_eq!(position[value.name()], as_json(table.cells(), number), "{}", value.name());
        }
    }
    for position in &shown {
        let mirror = position["mirror"].as_u64().and_then(|number| shown.get(usize::try_from(number).ok()?));
        assert_eq!(position["mirror_rank"], mirror.expect("a number")["rank"]);
    }
}

/// A cell as it is shown: several files as a list, sets of squares by name.
fn as_json(cells: &Cells, number: usize) -> Json {
    match cells {
        Cells::Integers { radix: Radix::Decimal, cells, .. } => json!(cells[number]),
        Cells::Integers { radix: Radix::Hexadecimal, cells, .. } => {
            json!(names((0..8).filter(|file| cells[number] >> file & 1 == 1).collect()))
        }
        Cells::Texts(cells) | Cells::Letters(cells) => json!(cells[number]),
        Cells::Files(cells) => json!(cells[number]),
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
        assert_eq!(
            err,
            format!("error: `{number}`: where Scharnagl's numbers are counted from 1, they run from 1 to 960\n")
        );
    }
}

#[test]
fn what_names_no_position() {
    for (argument, message) in [
        (
            "KRNBQBNR",
            "the bishops on d1 and f1 are both on light squares, and the king on a1 is not between the rooks on b1 and h1; exchanging a1 and d1 would make BRNKQBNR",
        ),
        ("RNBQKBN", "a rank has 8 pieces, but this has 7 letters: one rook is missing"),
        ("RNBKBQNR", "the bishops on c1 and e1 are both on dark squares; exchanging b1 and c1 would make RBNKBQNR"),
        ("RNBQKBNP", "'P' (h1) is not a piece letter; the letters are B K N Q R"),
        ("961", "Scharnagl's numbers run from 0 to 959, not 961"),
        ("fritz9:0", "Fritz9's numbers run from 1 to 960, not 0; Scharnagl's are the ones that start at 0"),
        ("fritz9:961", "Fritz9's numbers run from 1 to 960, not 961"),
        ("fritz9:", "expected a whole number, such as 518"),
        ("fritz9:RNBQKBNR", "expected a whole number, such as 518"),
        ("518.0", "expected a whole number, such as 518"),
        ("(K=e1,518", "a selection has no parentheses; + binds tighter than a comma, so write K=e1+Q=d1,K=e1+Q=f1"),
        ("SP x", "expected a number after SP"),
        ("SP", "expected a number after SP"),
        ("RNBQKxyz", "'x' (f1) is not a piece letter; the letters are B K N Q R"),
        ("fritz:1", "no numbering is called `fritz`; write fritz9:1 or scharnagl:1"),
    ] {
        assert_eq!(chess960(["show", argument]).wrong_usage(), format!("error: `{argument}`: {message}\n"));
    }
    for argument in ["hello", "RNXXXX", "spam"] {
        let message = "is not a position; write a number (518), a rank (RNBQKBNR) or a FEN";
        assert_eq!(chess960(["show", argument]).wrong_usage(), format!("error: `{argument}` {message}\n"));
    }
}

#[test]
fn nine_hundred_and_sixty_gets_a_hint_about_one_based_numbers() {
    let err = chess960(["show", "960"]).wrong_usage();
    assert!(err.starts_with("error: `960`: Scharnagl's numbers run from 0 to 959, not 960"), "{err}");
    assert!(err.contains("where they are counted from 1 to 960, 960 stands for 0"), "{err}");
    assert!(err.contains("--one-based"), "{err}");
}

#[test]
fn every_wrong_argument_is_reported_and_nothing_is_shown() {
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
    let fens = StartPosition::all().flat_map(|position| CastlingStyle::ALL.map(|style| position.fen(style)));
    let fens: Vec<_> = fens.collect();
    let shown = show_json(fens.iter().map(Fen::as_str));
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
        ("rnbqkbnr/pppppppp", "ranks"),
        ("-1", "Scharnagl's numbers run from 0 to 959"),
        ("fritz9:961", "Fritz9's numbers run from 1 to 960"),
        ("fritz:359", "write fritz9:359"),
    ];
    for (given, expected) in cases {
        let err = chess960(["show", given]).wrong_usage();
        assert!(err.contains(given) && err.contains(expected), "{err}");
    }
}
