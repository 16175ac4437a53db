//! Agreement with python-chess on all 960 positions.

#![expect(clippy::format_push_string, reason = "a few thousand small texts")]

use std::{
    env,
    io::Write,
    path::PathBuf,
    process::{Command, Stdio},
    thread,
};

use chess960::tables::{CastlingSide, CastlingStyle, Setup, StartPosition};
use serde::Deserialize;

#[derive(Deserialize)]
struct Answers {
    ranks: Vec<String>,
    fens: Vec<String>,
    shredder: Vec<String>,
    numbers: Vec<Option<u16>>,
    /// For each side, the files that have to be vacant and those that must not be attacked.
    castling: Vec<[[u8; 2]; 2]>,
}

/// Asks python-chess about FENs; `CHESS960_PYTHON` names a Python that has it.
fn ask(fens: &str) -> Answers {
    let python = env::var_os("CHESS960_PYTHON").expect("CHESS960_PYTHON names a Python that has the package chess");
    let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/python_chess.py");
    let mut child =
        Command::new(python).arg(script).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("Python starts");
    let mut stdin = child.stdin.take().expect("it was piped");
    let fens = fens.to_owned();
    let writer = thread::spawn(move || stdin.write_all(fens.as_bytes()));
    let output = child.wait_with_output().expect("Python ends");
    writer.join().expect("the writer ends").expect("Python reads all of it");
    assert!(output.status.success());
    serde_json::from_slice(&output.stdout).expect("the script prints its answers")
}

#[test]
#[ignore = "needs Python with the package chess; CI has it"]
fn python_chess_agrees_on_all_960_positions() {
    let mut fens = String::new();
    let mut expected = Vec::new();
    for sp in StartPosition::all() {
        for castling in [CastlingStyle::XFen, CastlingStyle::Shredder] {
            fens += &format!("{}\n", sp.fen(castling));
            expected.push(Some(sp.scharnagl()));
        }
        let other = StartPosition::new((sp.scharnagl() + 1) % 960);
        fens += &format!("{}\n", Setup::new(sp, other).fen(CastlingStyle::XFen));
        expected.push(None);
    }
    let answers = ask(&fens);
    assert_eq!(answers.numbers, expected);
    assert_eq!([answers.ranks.len(), answers.fens.len(), answers.shredder.len()], [960; 3]);
    for sp in StartPosition::all() {
        let number = usize::from(sp.scharnagl());
        assert_eq!(answers.ranks[number], sp.as_str());
        assert_eq!(answers.fens[number], *sp.fen(CastlingStyle::XFen));
        assert_eq!(answers.shredder[number], *sp.fen(CastlingStyle::Shredder));
        let sets = CastlingSide::ALL.map(|side| [sp.castling_vacant(side), sp.castling_safe(side)]);
        assert_eq!(answers.castling[number], sets, "{sp}");
        assert_eq!(StartPosition::from_fen(&answers.fens[number]), Ok(sp));
        assert_eq!(StartPosition::from_fen(&answers.shredder[number]), Ok(sp));
    }
}
