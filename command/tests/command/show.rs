use chess960_model::{Cells, Key, Radix, Table, Value};
use chess960_tables::{CastlingStyle, Fen, StartPosition};
use serde_json::{Value as Json, json};

use crate::run::{chess960, chess960_in_ascii, chess960_with};

/// The JSON objects that `show` writes.
fn show_json<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Vec<Json> {
    let out = chess960(["show", "--format", "json"].into_iter().chain(arguments)).fine();
    serde_json::from_str(&out).expect("an array")
}

fn names(mut files: Vec<usize>) -> Vec<String> {
    files.sort_unstable();
    files.dedup();
    files.into_iter().map(|file| format!("{}1", "abcdefgh".as_bytes()[file] as char)).collect()
}

/// The lines say what the fields have.
#[test]
fn castling_from_every_position() {
    let text = chess960(["show", "all"]).fine();
    let lines: Vec<_> = text.lines().filter_map(|line| line.trim_start().strip_prefix("castling, ")).collect();
    assert_eq!(lines.len(), 2 * 960);
    let move_of = |piece, from: &str, to| {
        if from == to { format!("{piece} stays on {to}") } else { format!("{piece} {from} to {to}") }
    };
    for (sheet, lines) in show_json(["all"]).iter().zip(lines.chunks(2)) {
        let squares = |name: &str| {
            let squares = sheet[name].as_array().expect("squares").iter().map(|square| square.as_str().expect("text"));
            squares.collect::<Vec<_>>().join(" ")
        };
        let square = |file: &Json| names(vec![file.as_u64().and_then(|file| file.try_into().ok()).expect("a file")]);
        for (n, (side, king_target, rook_target)) in [('a', "c1", "d1"), ('h', "g1", "f1")].into_iter().enumerate() {
            let king = move_of("king", &square(&sheet["king_file"])[0], king_target);
            let from = &square(&sheet["rook_files"][n])[0];
            let rook = move_of("rook", from, rook_target);
            let vacant = match squares(&format!("{side}_side_castling_vacant")) {
                squares if squares.is_empty() => squares,
                squares => format!("; vacant: {squares}"),
            };
            let safe = squares(&format!("{side}_side_castling_safe"));
            let uncovered = if n == 0 && from == "b1" { "; no enemy rook or queen on a1" } else { "" };
            assert_eq!(lines[n], format!("{side}-side  {king}, {rook}{vacant}; safe: {safe}{uncovered}"));
        }
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
        (&[("LC_ALL", ""), ("LC_CTYPE", ""), ("LANG", "")], if cfg!(windows) { &unicode } else { &ascii }),
        (&[("LC_ALL", ""), ("LC_CTYPE", ""), ("LANG", "en_GB.utf8")], &unicode),
        (&[("LC_ALL", "en_GB.UTF-8"), ("LANG", "C")], &unicode),
    ] {
        assert_eq!(chess960_with(environment, ["show", "518"], b"").fine(), *expected, "{environment:?}");
    }
    let json = |environment| chess960_with(environment, ["show", "518", "--format", "json"], b"").fine();
    assert_eq!(json(&[("LC_ALL", "C")]), json(&[]));
}

/// Every value of the table language is a property under the same name; the tests of the tables derive the answers a
/// second time.
#[test]
fn every_value_of_every_position() {
    let shown = show_json(["all"]);
    assert_eq!(shown.len(), 960);
    for &value in Value::ALL {
        let table = Table::new(value, Key::Scharnagl, None).expect("a position determines it");
        for (number, position) in shown.iter().enumerate() {
            let mut shown = position[value.name()].clone();
            if value.name().ends_with("_pawns") {
                shown = on_first_rank(&shown);
            }
            assert_eq!(shown, as_json(table.cells(), number), "{}", value.name());
        }
    }
    for position in &shown {
        let mirror = position["mirror"].as_u64().and_then(|number| shown.get(usize::try_from(number).ok()?));
        assert_eq!(position["mirror_rank"], mirror.expect("a number")["rank"]);
    }
}

/// The squares of the first rank behind pawns.
fn on_first_rank(pawns: &Json) -> Json {
    let behind = |pawn: &Json| pawn.as_str().and_then(|square| Some(format!("{}1", square.strip_suffix('2')?)));
    json!(pawns.as_array().expect("squares").iter().map(behind).collect::<Option<Vec<_>>>())
}

/// A cell as it is shown: several files as a list, sets of squares by name.
fn as_json(cells: &Cells, number: usize) -> Json {
    match cells {
        Cells::Integers { radix: Radix::Decimal, cells, .. } => json!(cells[number]),
        Cells::Integers { radix: Radix::Hexadecimal, cells, .. } => {
            json!(names((0..8).filter(|file| cells[number] >> file & 1 == 1).collect()))
        }
        Cells::Texts(cells) | Cells::Letters(cells) | Cells::Literals(cells) => json!(cells[number]),
        Cells::Files(cells) => json!(cells[number]),
    }
}

#[test]
fn a_fen_in_either_castling_style() {
    let fens = StartPosition::all().flat_map(|position| CastlingStyle::ALL.map(|style| position.fen(style)));
    let fens: Vec<_> = fens.collect();
    // Windows has at most 32 KB of arguments.
    let shown: Vec<_> = fens.chunks(480).flat_map(|fens| show_json(fens.iter().map(Fen::as_str))).collect();
    assert_eq!(shown.len(), 2 * 960);
    for (position, sheets) in StartPosition::all().zip(shown.chunks(2)) {
        assert!(sheets.iter().all(|sheet| sheet["rank"] == position.as_str()), "{position}");
    }
}
