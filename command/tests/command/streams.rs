//! Standard output, standard error and files: what is written where, and the effects of a failure to write.

use std::fs;

use crate::run::{chess960, folder, shell};

/// Every argument that is a file to read, by the heading and name that it has in the completions: a file, and a line
/// that reads it.
const READERS: [[&str; 4]; 15] = [
    ["draw", "pairings", "pairs", "draw --rounds 1 --format pgn --pairings pairs"],
    ["identify", "files", "list", "identify /dev/null list"],
    ["fen", "files", "list", "fen /dev/null list"],
    ["check", "file", "list", "check positions list"],
    ["stats", "files", "games.pgn", "stats --format text games.pgn"],
    ["games", "files", "games.pgn", "games ."],
    ["emit", "from", "tables", "emit c --from tables"],
    ["emit", "template", "template", "emit --template template"],
    ["emit", "check", "tables", "emit c --check tables"],
    ["reveal", "announcement", "plan", "public-draw reveal plan --text '1 2 3 4 5 6' --record new"],
    ["reveal", "secret", "white", "public-draw reveal plan --text '1 2 3 4 5 6' --record new --secret white"],
    ["check", "record", "drawn", "public-draw check drawn --arithmetic-only"],
    ["check", "announcement", "plan", "public-draw check drawn --announcement plan"],
    [
        "reveal",
        "pairings",
        "pairs",
        "public-draw reveal plan --text '1 2 3 4 5 6' --secret white --record new --format pgn --pairings pairs",
    ],
    ["check", "pairings", "pairs", "public-draw check drawn --arithmetic-only --format pgn --pairings pairs"],
];

/// Files that are written, and are new.
const WRITTEN: [[&str; 2]; 2] = [["commit", "secret"], ["reveal", "record"]];

#[cfg_attr(windows, ignore = "takes a shell of Unix")]
#[test]
fn no_input_is_the_output() {
    let folder = folder("inputs");
    let prepare = "chess960 table positions -o list; echo 'a = rank by scharnagl' > tables
        chess960 emit --print-template c > template
        printf '[Event \"a\"]\\n\\n*\\n\\n' > games.pgn
        printf 'board,white,black\\n1,A,B\\n' > pairs
        chess960 public-draw commit White --secret white > line
        chess960 public-draw announce --event x --date 2099-03-06 --source 'numbers 6/49: x' --commitment \"$(cat \
        line)\" > plan
        chess960 public-draw reveal plan --text '1 2 3 4 5 6' --secret white --record drawn > line; ln list link";
    shell(prepare, &folder);
    let refuse = |line: &str, file: &str| {
        let before = fs::read(folder.join(file)).expect("a file");
        let run = shell(&format!("ulimit -f 64; chess960 {line}"), &folder);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{line}: {}", run.err);
        let is_said = run.err.contains(" would overwrite the ") || run.err.contains("leave out --output");
        assert!(is_said, "{line}: {}", run.err);
        assert!(before == fs::read(folder.join(file)).expect("a file"), "{line}");
    };
    for [_, _, file, line] in READERS {
        refuse(&format!("{line} -o {file}"), file);
        refuse(&format!("{line} >> {file}"), file);
    }
    for line in ["show -", "book -", "identify", "fen", "check positions", "stats", "games", "emit c --from -"] {
        refuse(&format!("{line} < list -o link"), "list");
        refuse(&format!("{line} < list >> list"), "list");
    }
    assert!(!folder.join("new").exists());
    let completions = chess960(["completions", "zsh"]).fine();
    let mut heading = "";
    for line in completions.lines() {
        heading = line.strip_prefix('(').and_then(|line| line.strip_suffix(')')).unwrap_or(heading);
        let name = line.trim_start_matches(|c: char| !c.is_ascii_alphabetic());
        let name = name.split(|c: char| !c.is_ascii_alphabetic()).next().unwrap_or_default();
        if line.contains(":_files'") && !["o", "output"].contains(&name) {
            let is_tried = READERS.iter().any(|reader| reader[..2] == [heading, name]);
            assert!(is_tried || WRITTEN.contains(&[heading, name]), "{heading} {name}");
        }
    }
}

/// A device of Windows is in no folder.
#[cfg(windows)]
#[test]
fn nul_takes_what_is_written() {
    assert_eq!(chess960(["show", "518", "-o", "nul"]).fine(), "");
}
