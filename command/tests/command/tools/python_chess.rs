//! Agreement with python-chess on all 960 positions, and on FENs that are not quite right.

use std::{env, process::Command};

use chess960_oracle::{Random, kept::project};
use chess960_tables::{CastlingRights, CastlingSide, CastlingStyle, Color, Setup, StartPosition};
use serde::Deserialize;

use super::python;
use crate::run::chess960_with;

#[derive(Deserialize)]
struct Answers {
    ranks: Vec<String>,
    fens: Vec<String>,
    shredder: Vec<String>,
    numbers: Vec<Option<u16>>,
    /// For each side, the files that must be vacant and the files that must not be attacked.
    castling: Vec<[[u8; 2]; 2]>,
}

/// Asks python-chess about FENs.
fn ask(fens: &str) -> Answers {
    serde_json::from_str(&python("python_chess.py", &[], fens)).expect("the script prints its answers")
}

#[test]
#[ignore = "needs Python with the package chess; run .ci/run"]
fn python_chess_agrees_on_all_960_positions() {
    let mut fens = String::new();
    let mut expected = Vec::new();
    for sp in StartPosition::all() {
        for castling in [CastlingStyle::XFen, CastlingStyle::Shredder] {
            fens += &format!("{}\n", sp.fen(castling));
            expected.push(Some(sp.scharnagl()));
        }
        let other = StartPosition::expect_scharnagl((sp.scharnagl() + 1) % 960);
        fens += &format!("{}\n", Setup::new(sp, other).fen(CastlingStyle::XFen));
        expected.push(None);
    }
    let answers = ask(&fens);
    assert_eq!(answers.numbers, expected);
    assert_eq!([answers.ranks.len(), answers.fens.len(), answers.shredder.len()], [960; 3]);
    for sp in StartPosition::all() {
        let number = usize::from(sp.scharnagl());
        assert_eq!(answers.ranks[number], sp.as_str());
        assert_eq!(answers.fens[number], sp.fen(CastlingStyle::XFen).as_str());
        assert_eq!(answers.shredder[number], sp.fen(CastlingStyle::Shredder).as_str());
        let sets = CastlingSide::ALL
            .map(|side| [sp.rank().castling_vacant(side).bits(), sp.rank().castling_safe(side).bits()]);
        assert_eq!(answers.castling[number], sets, "{sp}");
        assert_eq!(StartPosition::from_fen(&answers.fens[number]), Ok(sp));
        assert_eq!(StartPosition::from_fen(&answers.shredder[number]), Ok(sp));
    }
}

/// A FEN of a starting position or a setup with one to three characters or fields changed.
fn altered_fen(random: &mut Random) -> String {
    const CHARACTERS: &[u8] = b"KQRBNPkqrbnp12345678/wb-AHahae36 01";
    let mut position = || StartPosition::expect_scharnagl(u16::try_from(random.below(960)).expect("below 960"));
    let (white, black) = (position(), position());
    let castling = if random.below(2) == 0 { CastlingStyle::XFen } else { CastlingStyle::Shredder };
    let setup = if random.below(8) == 0 { Setup::new(white, black) } else { white.into() };
    let mut fen = setup.fen(castling).as_bytes().to_vec();
    for _ in 0..=random.below(3) {
        if fen.is_empty() {
            break;
        }
        let at = random.below(fen.len());
        match random.below(6) {
            0 => drop(fen.remove(at)),
            1 => fen.insert(at, CHARACTERS[random.below(CHARACTERS.len())]),
            2 => fen[at] = CHARACTERS[random.below(CHARACTERS.len())],
            3 => {
                // Within the castling field or a rank, so that the result is near to a right one.
                let from = [0, 35, 46][random.below(3)].min(fen.len() - 1);
                let (a, b) = (random.below(8), random.below(8));
                let last = fen.len() - 1;
                fen.swap((from + a).min(last), (from + b).min(last));
            }
            4 => fen.truncate(at.max(1)),
            _ => {
                let text = String::from_utf8_lossy(&fen).into_owned();
                let mut fields: Vec<&str> = text.split(' ').collect();
                let field = random.below(fields.len());
                let others = ["-", "b", "w", "KQkq", "kqKQ", "KQ", "e3", "a1", "0", "1", "00", "2", "HAha", ""];
                fields[field] = others[random.below(others.len())];
                fen = fields.join(" ").into_bytes();
            }
        }
    }
    String::from_utf8(fen).expect("ASCII")
}

/// Why python-chess is right to differ, if it is.
fn known_difference(fen: &str, ours: Option<u16>, theirs: Option<u16>) -> Option<&'static str> {
    let fields: Vec<&str> = fen.split_ascii_whitespace().collect();
    let number = |field: usize| fields.get(field).and_then(|field| field.parse::<i64>().ok());
    match (ours, theirs) {
        (Some(_), None) => {
            let castling = fields.get(2)?;
            let black_first =
                castling.find(|c: char| c.is_ascii_lowercase()) < castling.rfind(|c: char| c.is_ascii_uppercase());
            if black_first {
                return Some("the castling field of a FEN may be in any order here");
            }
            let operations = fields.get(4).is_some_and(|field| field.starts_with(|c: char| c.is_ascii_alphabetic()));
            operations.then_some("an EPD may have operations here")
        }
        (None, Some(_)) => {
            if fields.len() < 4 {
                return Some("a missing field has its default there");
            }
            if fields[3] == "a1" {
                return Some("a1 is square number 0, which counts as no square there");
            }
            if fields.len() == 5 && number(4) == Some(0) {
                return Some("a missing move number is 1 there");
            }
            let lenient = number(4) == Some(0) && number(5).is_some_and(|number| (0..=1).contains(&number));
            (lenient && fields[4..] != ["0", "1"])
                .then_some("clocks may have a sign or leading zeros there, and move 0 is move 1")
        }
        _ => None,
    }
}

#[test]
#[ignore = "needs Python with the package chess; run .ci/run"]
fn python_chess_agrees_on_altered_fens() {
    const FENS: usize = 100_000;
    let mut random = Random(1);
    let fens: Vec<String> = (0..FENS).map(|_| altered_fen(&mut random)).collect();
    let theirs = ask(&(fens.join("\n") + "\n")).numbers;
    assert_eq!(theirs.len(), FENS);
    let (mut starts, mut differences) = (0, std::collections::BTreeMap::new());
    for (fen, theirs) in fens.iter().zip(theirs) {
        let ours = StartPosition::from_fen(fen).ok().map(StartPosition::scharnagl);
        starts += usize::from(ours.is_some());
        if ours != theirs {
            let why = known_difference(fen, ours, theirs);
            let why = why.unwrap_or_else(|| panic!("{fen:?} is {ours:?} here and {theirs:?} in python-chess"));
            *differences.entry(why).or_insert(0) += 1;
        }
    }
    println!("{FENS} FENs, {starts} of them starting positions; differences: {differences:#?}");
    // The sample has some of each kind.
    assert!((1000..FENS / 2).contains(&starts), "{starts}");
}

#[test]
#[ignore = "needs Python with the package chess; run .ci/run"]
fn python_chess_agrees_on_castling_fields() {
    let pairs = python("castling.py", &["100000"], "");
    let column = |n: usize| {
        pairs.lines().map(|line| line.split('\t').nth(n).expect("two").to_owned() + "\n").collect::<String>()
    };
    let (x_fens, shredder) = (column(0), column(1));
    assert!(x_fens != shredder && x_fens.lines().count() > 150_000, "{}", x_fens.lines().count());
    for fens in [&x_fens, &shredder] {
        for (style, expected) in [("x-fen", &x_fens), ("shredder", &shredder)] {
            let run = chess960_with(&[], ["fen", "--castling", style], fens.as_bytes());
            assert!((run.code, &run.out) == (0, expected), "{style}: {}", run.err);
        }
    }
    for (x_fen, shredder) in x_fens.lines().zip(shredder.lines()) {
        let read = CastlingRights::from_fen(shredder).expect(shredder);
        let castlings =
            Color::ALL.into_iter().flat_map(|color| CastlingSide::ALL.map(|side| read.castling(color, side)));
        let made = castlings.flatten().fold(CastlingRights::NONE, CastlingRights::with).with_rooks(rooks(x_fen));
        let fields = [x_fen, shredder].map(|fen| fen.split(' ').nth(2).expect(fen));
        assert_eq!([made.to_string(), format!("{made:#}")], fields, "{x_fen}");
    }
}

/// Returns the squares of each player's rooks in a FEN.
fn rooks(fen: &str) -> [u64; 2] {
    let digits = |c: char| ".".repeat(c.to_digit(10).map_or(0, |empty| empty as usize));
    let ranks = fen.split([' ', '/']).take(8).map(|rank| {
        rank.chars().map(|c| if c.is_ascii_digit() { digits(c) } else { c.to_string() }).collect::<String>()
    });
    let squares = ranks.collect::<Vec<_>>().into_iter().rev().collect::<String>();
    ['R', 'r'].map(|rook| squares.match_indices(rook).fold(0, |rooks, (square, _)| rooks | 1 << square))
}

/// The positions for castling among the vectors, each with its castlings.
fn castling_moves() -> (String, String) {
    let (mut fens, mut moves) = (String::new(), String::new());
    for line in include_str!("../../../../packages/vectors.tsv").lines() {
        if let Some((fen, castlings)) =
            line.strip_prefix("castling_moves\t").map(|line| line.split_once('\t').expect("a castling, or none"))
        {
            fens.extend([fen, "\n"]);
            moves.extend([castlings, "\n"]);
        }
    }
    (fens, moves)
}

#[test]
#[ignore = "needs Python with the package chess; run .ci/run"]
fn python_chess_castles_as_the_vectors_do() {
    let (fens, moves) = castling_moves();
    assert!(fens.lines().count() > 500);
    assert_eq!(python("castling_moves.py", &[], &fens), moves);
}

/// `examples/python/check_castling.py`, with an engine that is right, and with one for each fault that `engine.py`
/// knows.
#[test]
#[ignore = "needs Python with the package chess; run .ci/run"]
fn an_engine_is_checked_by_the_vectors() {
    let python_path =
        env::var_os("CHESS960_PYTHON").expect("CHESS960_PYTHON names a Python that has the package chess");
    let check = |fault: &str| {
        let mut command = Command::new(&python_path);
        command.arg("examples/python/check_castling.py").arg("packages/vectors.tsv").arg(&python_path);
        let output = command
            .arg("command/tests/command/tools/engine.py")
            .arg(fault)
            .current_dir(project("."))
            .output()
            .expect("Python starts");
        (output.status.code(), String::from_utf8(output.stdout).expect("text"))
    };
    let vectors = include_str!("../../../../packages/vectors.tsv").lines();
    let kinds = ["castling_moves\t", "castling_rights\t"];
    let count = vectors.filter(|line| kinds.iter().any(|kind| line.starts_with(kind))).count();
    let right = format!("{count} positions, 0 wrong\n");
    assert_eq!(check("right"), (Some(0), right.clone()));
    let faults = python("engine.py", &["faults"], "");
    assert!(faults.lines().count() > 30);
    for fault in faults.lines() {
        let (code, found) = check(fault);
        assert_eq!(code, Some(1), "{fault}: {found}");
        let unwritten = found == format!("{right}FENs not checked: the engine does not answer `d`\n");
        assert_eq!(unwritten, fault.ends_with("_fens"), "{fault}: {found}");
        assert!(unwritten || found.contains(", not ") && !found.contains(" 0 wrong"), "{fault}: {found}");
    }
}
