use chess960_model::{Cells, Key, Radix, Table, Value};
use chess960_tables::{CastlingStyle, Fen, StartPosition};
use serde_json::{Value as Json, json};

use crate::run::{chess960, chess960_in_ascii, chess960_with};

/// The JSON objects that `show` writes, one a line.
fn show_json<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Vec<Json> {
    let out = chess960(["show", "--format", "json"].into_iter().chain(arguments)).fine();
    out.lines().map(|line| serde_json::from_str(line).expect("a JSON object a line")).collect()
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

/// Every value of the table language is a property under the same name; the tests of the tables derive the answers a
/// second time.
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
fn a_fen_in_either_castling_style() {
    let fens = StartPosition::all().flat_map(|position| CastlingStyle::ALL.map(|style| position.fen(style)));
    let fens: Vec<_> = fens.collect();
    let shown = show_json(fens.iter().map(Fen::as_str));
    assert_eq!(shown.len(), 2 * 960);
    for (position, sheets) in StartPosition::all().zip(shown.chunks(2)) {
        assert!(sheets.iter().all(|sheet| sheet["rank"] == position.as_str()), "{position}");
    }
}
