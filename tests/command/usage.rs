use std::{
    io::Read,
    process::{Command, Stdio},
};

use crate::run::chess960;

#[test]
fn nothing_asked_is_wrong_usage() {
    for arguments in
        [[].as_slice(), &["show"], &["table"], &["explain"], &["castle"], &["show", "518", "--format", "xml"]]
    {
        let err = chess960(arguments.iter().copied()).wrong_usage();
        assert!(err.contains("Usage:") || err.contains("possible values"), "{arguments:?}: {err}");
    }
}

#[test]
fn arguments_are_escaped_in_errors() {
    let control = "\x1b[31m\x07";
    for arguments in [
        &[control][..],
        &["show", "--format", control],
        &["show", control],
        &["show", "518", &format!("--{control}")],
        &["book", "--count", control],
        &["table", control],
        &["man", control],
        &["completions", control],
        &["identify", control],
        &["identify", "--numbering", control],
        &["odds", control],
        &["draw", "--method", control],
        &["draw", "--count", control],
        &["emit", control],
        &["show", "518", "-o", &format!("/nonexistent/{control}")],
    ] {
        let err = chess960(arguments.iter().copied()).wrong_usage();
        assert!(!err.contains(|c: char| c.is_control() && c != '\n'), "{arguments:?}: {err:?}");
        assert!(err.contains("\\u{1b}[31m"), "{arguments:?}: {err:?}");
    }
}

#[test]
fn a_hint_names_the_right_verb() {
    let double = "bqnnrbkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1";
    let folder = crate::run::folder("hint");
    let file = folder.join("list.fen");
    std::fs::write(&file, "RNBQKBNR\n").expect("a file");
    let file = file.to_str().expect("a plain path");
    for (arguments, hint) in [
        (&["518"][..], "to show a position, run `chess960 show 518`"),
        (&["RNBQKBNR"], "to show a position, run `chess960 show 518`"),
        (&[double], "to read FENs, run `chess960 identify`"),
        (&["show", double], "`chess960 identify` numbers both"),
        (&["explain", double], "`chess960 identify` numbers both"),
        (&["draw", double], "`chess960 identify` numbers both"),
        (&["odds", "die", double], "`chess960 identify` numbers both"),
        (&["show", file], "`chess960 identify` reads"),
        (&["check", "list.txt"], "to check a list, run `chess960 check positions list.txt`"),
        (&["check", "positions.txt"], "to check a list, run `chess960 check positions positions.txt`"),
        (&["check", "positons"], "a similar value exists: 'positions'"),
        (&["check"], "<TABLE> is positions, "),
        (
            &["check", "krn", "--partial"],
            "the table krn is checked as a whole; the options are for `chess960 check positions`",
        ),
        (&["draw", "9"], "only 9 can be drawn, so nothing is left to chance; for 9 positions: `draw -n 9`"),
        (
            &["draw", "RNBQKBNR", "--double"],
            "only 518 can be drawn, so nothing is left to chance; `show` shows a position",
        ),
        (&["random"], "tip: try `chess960 draw`"),
        (&["Random"], "tip: try `chess960 draw`"),
        (&["print"], "tip: try `chess960 show`"),
        (&["shwo"], "a similar subcommand exists: 'show'"),
        (&["draw", "--json"], "tip: write `--format json`"),
        (&["book", "--EPD"], "tip: write `--format epd`"),
        (&["identify", "--csv", "x"], "tip: write `--format csv`"),
        (&["book", "--shredder"], "tip: write `--castling shredder`"),
        (&["draw", "--coin"], "tip: write `--method coin`"),
        (&["book", "--shufle"], "a similar argument exists: '--shuffle'"),
        (&["show", "0", "--castling", "shredder"], "tip: `chess960 fen --castling shredder` reads FENs"),
        (&["book", "--sample", "5"], "tip: write `--count`, or `-n`"),
        (&["draw", "--seed-text", "x"], "tip: `--seed` takes a text, too"),
        (&["methods", "-v"], "tip: write `--exact`"),
        (&["show", "518", "--ascii"], "run `LC_ALL=C chess960 ...`"),
        (&["identify", "-", "-"], "standard input can be read once"),
        (&["fen", "-", "-"], "standard input can be read once"),
        (&["stats", "-", "-"], "standard input can be read once"),
        (&["games", "-", "-"], "standard input can be read once"),
        (&["emit", "--print-template", "go", "go"], "cannot be used with '[LANGUAGE]'\n\nFor more information"),
        (&["emit", "pyhton"], "a similar value exists: 'python'"),
        (&["show", "RnBQKBNR"], "write the whole rank in uppercase or in lowercase"),
        (&["show", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "w", "KQkq", "-", "0", "1"], "needs quotation marks"),
        (&["show", "fritz 359"], "`fritz 359` is not a position; write a number (518)"),
        (&["show", "TSLDKLST"], "'T' (a1) is not a piece letter; the letters are B K N Q R"),
        (
            &["show", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"],
            "White makes the first move, w; --board-only",
        ),
        (
            &["show", "518 RNBQKBNR"],
            "this has both a number and a position; give only one; `chess960 check positions` compares them in a list",
        ),
        (&["odds"], "<METHOD> is coin, die, "),
        (&["completions"], "<SHELL> is bash, elvish, fish, powershell or zsh"),
    ] {
        let err = chess960(arguments.iter().copied()).wrong_usage();
        assert!(err.contains(hint), "{arguments:?}: {err}");
    }
}

/// Nothing of serde or of this program's insides is in errors.
#[test]
fn errors_are_in_the_words_of_their_readers() {
    let folder = crate::run::folder("words_of_readers");
    std::fs::write(folder.join("kept.rs"), "// nothing\n").expect("a file");
    for (text, command, expected) in [
        ("0", "stats --merge file", "line 1, column 1: not a JSON object"),
        ("[]", "stats --merge file", "line 1, column 2: not a JSON object"),
        ("{}", "stats --merge file", "line 1, column 2: missing field `complete`"),
        ("{\n\"contradictions\":\"x\"}", "stats --merge file", "line 2, column 20: not a whole number"),
        ("x", "stats --merge file", "it is not JSON"),
        ("\0\u{1}", "stats file", "line 1: there is text before the first tag\n"),
        ("", "table positions -o list.json && chess960 check positions list.json", "with --only fens: 960 FENs"),
        ("", "emit rust --check kept.rs", "kept.rs:1:4: differs from the generated source\n"),
        ("", "emit rust --name starts", "--name does not apply to Rust"),
        ("", "book --exclude all", "every position is excluded; relax `--exclude`"),
        ("", "show 518 -o none/out.txt", "cannot write none/out.txt: No such file or directory"),
    ] {
        std::fs::write(folder.join("file"), text).expect("a file");
        let run = crate::run::shell(&format!("chess960 {command}"), &folder);
        assert!(run.code > 0 && (run.out + &run.err).contains(expected), "{command}: {}", run.err);
        for inside in ["struct", "invalid type", "expected", ".tmp", "serde", " u64", "os error"] {
            assert!(!run.err.contains(inside), "{command}: {}", run.err);
        }
    }
}

#[test]
fn what_is_far_from_everything_gets_no_tip() {
    for arguments in [
        &["count"][..],
        &["draw", "--jason"],
        &["identify", "--fen"],
        &["draw", "--quiet"],
        &["draw", "--method", "dragons"],
        &["check", "positions", "--json"],
    ] {
        let err = chess960(arguments.iter().copied()).wrong_usage();
        assert!(!err.contains("tip:"), "{arguments:?}: {err}");
    }
}

#[test]
fn languages_are_known_by_all_their_names() {
    for (names, name) in [
        (&["C", "cpp", "c++", "CPP", "h"][..], "c"),
        (&["py", "Python", "PY"], "python"),
        (&["js", "JavaScript"], "javascript"),
        (&["ts", "TypeScript"], "typescript"),
        (&["rs", "Rust"], "rust"),
        (&["C#", "cs"], "csharp"),
        (&["golang", "Go"], "go"),
        (&["Java"], "java"),
        (&["SQL", "sqlite"], "sql"),
    ] {
        let expected = chess960(["emit", name]).fine();
        assert!(expected.contains(&format!("chess960 emit {name}")));
        for other in names {
            assert_eq!(chess960(["emit", other]).fine(), expected, "{other}");
        }
    }
}

#[test]
fn help_and_version_are_answers() {
    assert!(chess960(["--help"]).fine().contains("Usage: chess960"));
    assert_eq!(chess960(["--version"]).fine(), concat!("chess960 ", env!("CARGO_PKG_VERSION"), "\n"));
    assert!(chess960(["show", "--help"]).fine().contains("--one-based"));
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let numbers = (0..960).map(|number| number.to_string());
    // More than a pipe holds, so that the command is still writing when the reader goes away.
    let mut child = Command::new(env!("CARGO_BIN_EXE_chess960"))
        .arg("show")
        .args(numbers)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    let mut first = [0; 1];
    let mut stdout = child.stdout.take().expect("a pipe");
    stdout.read_exact(&mut first).expect("a first byte");
    drop(stdout);
    let output = child.wait_with_output().expect("the command ends");
    assert!(output.status.success(), "{:?}", output.status);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}
