//! The examples, each with the commands at its top or their like.

use std::{fmt::Write as _, path::PathBuf};

use chess960_tables::{CastlingStyle, StartPosition};

use chess960_oracle::legal_ranks;

use crate::tools::{copy, folder, sh, sh_with};

/// A folder with the example's files, after a command.
fn example(name: &str, files: &[&str], command: &str) -> PathBuf {
    let folder = folder(&format!("example_{name}"));
    for file in files {
        copy(&format!("examples/{name}/{file}"), &folder.join(file));
    }
    sh(&folder, command);
    folder
}

fn fen(number: u16, style: CastlingStyle) -> String {
    StartPosition::new(number).fen(style).to_string()
}

#[test]
#[ignore = "needs gcc; .ci/run has it"]
fn c() {
    let build = "chess960 emit c --output chess960.h; gcc -std=c11 -Wall -Wextra -Wpedantic -Wconversion -Werror -o position position.c";
    let folder = example("c", &["position.c"], build);
    let said = sh_with(
        &folder,
        "./position",
        b"position startpos 0\nposition startpos\nposition startpos 959\nposition startpos 960\nposition startpos x\ngo\n",
    );
    let mut expected = String::new();
    for number in [0, 518, 959] {
        let _ = writeln!(expected, "info string {}", fen(number, CastlingStyle::Shredder));
    }
    for line in ["position startpos 960", "position startpos x", "go"] {
        let _ = writeln!(expected, "info string not understood: {line}");
    }
    assert_eq!(said, expected);
}

#[test]
#[ignore = "needs node and prettier; .ci/run has them"]
fn javascript() {
    let emit = "chess960 emit javascript --output chess960.js; echo '{\"type\": \"module\"}' > package.json";
    let folder = example("javascript", &["draw.js"], emit);
    sh(&folder, "prettier --log-level warn --check draw.js");
    let standard = format!("518  ♖♘♗♕♔♗♘♖\n{}\n", fen(518, CastlingStyle::XFen));
    assert_eq!(sh(&folder, "node draw.js 518"), standard);
    assert_eq!(sh(&folder, "node draw.js RNBQKBNR"), standard);
    assert_eq!(sh(&folder, "! node draw.js RNBQKBNN 2>&1"), "RNBQKBNN is not a starting position\n");
    let drawn = sh(&folder, "node draw.js");
    let (number, rest) = drawn.split_once(' ').expect("a number");
    let number = number.parse().expect("a number");
    assert!(rest.ends_with(&format!("\n{}\n", fen(number, CastlingStyle::XFen))), "{drawn}");
}

#[test]
#[ignore = "needs node and tsc; .ci/run has them"]
fn typescript() {
    let emit = "chess960 emit typescript --output chess960.ts; echo '{\"type\": \"module\"}' > package.json
        tsc --strict --noUncheckedIndexedAccess --lib es2020,dom --target es2020 --module es2020 board.ts";
    let folder = example("typescript", &["board.ts", "index.html"], emit);
    let ask = "import { describe } from './board.js'; console.log(describe(518)); console.log(describe(960));";
    let answer = sh(&folder, &format!("node --input-type=module -e \"{ask}\""));
    assert_eq!(answer, "♖♘♗♕♔♗♘♖ king e1, rooks a1 h1\nundefined\n");
}

#[test]
#[ignore = "needs Python with mypy and ruff; .ci/run has them"]
fn python() {
    let folder = example("python", &["count_starts.py"], "chess960 emit python --output chess960.py");
    sh(
        &folder,
        "mypy --strict --no-error-summary count_starts.py && ruff format --quiet --check count_starts.py && ruff check --quiet count_starts.py",
    );
    let mut games = String::new();
    for (number, count) in [(518, 3), (0, 1), (959, 2)] {
        let game = format!("[Event \"x\"]\n[FEN \"{}\"]\n\n1. e4 *\n\n", fen(number, CastlingStyle::XFen));
        games += &game.repeat(count);
    }
    games += "[FEN \"rnbqkbnn/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNN w KQkq - 0 1\"]\n\n*\n";
    let counted = sh_with(&folder, "python count_starts.py", games.as_bytes());
    assert_eq!(counted, "    3 518 RNBQKBNR\n    2 959 RKRNNQBB\n    1   0 BBQNNRKR\n");
}

#[test]
#[ignore = "needs a JDK; .ci/run has it"]
fn java() {
    let emit = "chess960 emit java --output Chess960.java; javac --release 11 -Xlint:all -Werror -d classes *.java";
    let folder = example("java", &["Book.java"], emit);
    let book = sh(&folder, "java -cp classes Book 960 2024");
    let mut numbers = Vec::new();
    for line in book.lines() {
        let (start, id) = line.split_once(" id ").expect("an id");
        let number: u16 = id.trim_matches(['"', ';']).parse().expect("a number");
        assert_eq!(start, fen(number, CastlingStyle::Shredder));
        numbers.push(number);
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (0..960).collect::<Vec<_>>());
    assert_eq!(
        sh(&folder, "java -cp classes Book 20 2024").lines().collect::<Vec<_>>(),
        book.lines().take(20).collect::<Vec<_>>()
    );
}

#[test]
#[ignore = "needs Go; .ci/run has it"]
fn go() {
    let files = ["main.go", "main_test.go", "go.mod"];
    let folder = example("go", &files, "mkdir chess960; chess960 emit go --output chess960/chess960.go");
    assert_eq!(sh(&folder, "gofmt -l ."), "");
    let tested = sh(&folder, "go vet ./... && go test .");
    assert!(tested.starts_with("ok"), "{tested}");
}

#[test]
#[ignore = "needs Mono's C# compiler; .ci/run has it"]
fn csharp() {
    let emit = "chess960 emit csharp --output Chess960.cs; mcs -langversion:7 -warnaserror Numbers.cs Chess960.cs";
    let folder = example("csharp", &["Numbers.cs"], emit);
    let said = sh_with(&folder, "mono Numbers.exe", b"518\nfritz9 1\nRKRNNQBB\n960\nfritz9 0\nRNBQKBNN\n");
    let expected = "518 fritz9 359 RNBQKBNR\n32 fritz9 1 BBNNQRKR\n959 fritz9 928 RKRNNQBB\n\
        960: not a starting position\nfritz9 0: not a starting position\nRNBQKBNN: not a starting position\n";
    let by_table = |rank: &str| rank.parse::<StartPosition>().expect("a rank");
    assert_eq!(by_table("BBNNQRKR").scharnagl(), 32);
    assert_eq!(by_table("RKRNNQBB").fritz9(), 928);
    assert_eq!(said, expected);
}

#[test]
#[ignore = "needs sqlite3; .ci/run has it"]
fn sql() {
    let folder = example("sql", &["questions.sql"], "chess960 emit sql | sqlite3 -bail chess960.db");
    let at_once = legal_ranks().iter().filter(|rank| &rank[2..4] == "RK" || &rank[5..7] == "KR").count();
    let expected = format!("518|359\n1|108\n2|168\n3|204\n4|204\n5|168\n6|108\n{at_once}\nRNBQKBNR|RNBKQBNR\n");
    assert_eq!(sh(&folder, "sqlite3 -bail -batch chess960.db < questions.sql"), expected);
}
