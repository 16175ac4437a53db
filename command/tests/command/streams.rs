//! Standard output, standard error and files: what is written where, and what a failure to write does.
#![cfg(unix)]

use std::{
    fs::{self, File},
    io::{BufRead as _, BufReader, Read as _, Write as _},
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use crate::run::{chess960, chess960_with, folder, shell};

/// Every argument that is a file to read, by the heading and name that it has in the completions: a file, and a line
/// that reads it.
const READERS: [[&str; 4]; 12] = [
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
];

/// Files that are written, and are new.
const WRITTEN: [[&str; 2]; 2] = [["commit", "secret"], ["reveal", "record"]];

#[test]
fn no_input_is_the_output() {
    let folder = folder("inputs");
    let prepare = "chess960 table positions -o list; echo 'a = rank by scharnagl' > tables
        chess960 emit --print-template c > template
        printf '[Event \"a\"]\\n\\n*\\n\\n' > games.pgn
        chess960 public-draw commit White --secret white > line
        chess960 public-draw announce --event x --date 2099-03-06 --source 'numbers 6/49: x' --commitment \"$(cat \
        line)\" > plan
        chess960 public-draw reveal plan --text '1 2 3 4 5 6' --secret white --record drawn > line; ln list link";
    shell(prepare, &folder);
    let refuse = |line: &str, file: &str| {
        let before = fs::read(folder.join(file)).expect("a file");
        let run = shell(&format!("ulimit -f 64; chess960 {line}"), &folder);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{line}: {}", run.err);
        let is_said = run.err.ends_with(", which is read\n") || run.err.contains("leave out --output");
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

#[test]
fn a_signal_leaves_the_old_file() {
    for signal in ["INT", "TERM", "HUP", "QUIT", "KILL"] {
        let folder = folder(&format!("signal_{signal}"));
        fs::write(folder.join("out"), "old\n").expect("a file");
        // Under `nohup` and in the background, tests inherit ignored signals, which the command would leave alone.
        let mut child = Command::new("env")
            .args(["--default-signal=HUP,QUIT", env!("CARGO_BIN_EXE_chess960"), "identify", "-o"])
            .arg(folder.join("out"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        // Stays open, so that the command does not end early.
        let mut stdin = child.stdin.take().expect("a pipe");
        stdin.write_all(b"RNBQKBNR\n").expect("it reads");
        // The answer is in the new file, so the command is in the middle of its work.
        let answered = |entry: std::io::Result<fs::DirEntry>| {
            let entry = entry.expect("an entry");
            entry.file_name() != "out" && entry.metadata().is_ok_and(|metadata| metadata.len() > 0)
        };
        while !fs::read_dir(&folder).expect("a folder").any(answered) {
            thread::sleep(Duration::from_millis(5));
        }
        shell(&format!("kill -{signal} {}", child.id()), &folder).fine();
        assert_eq!(child.wait().expect("it ends").code(), None);
        drop(stdin);
        assert_eq!(fs::read_to_string(folder.join("out")).expect("it is there"), "old\n");
        // Nothing can be tidied up after KILL.
        let left = if signal == "KILL" { 2 } else { 1 };
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), left, "{signal}");
    }
}

fn start(arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_chess960"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts")
}

/// Would wait forever if answers were held back.
#[test]
fn a_partner_at_the_other_end_of_two_pipes_is_answered() {
    let mut child = start(&["identify"]);
    let mut questions = child.stdin.take().expect("a pipe");
    let mut answers = BufReader::new(child.stdout.take().expect("a pipe"));
    for rank in ["RNBQKBNR", "BBQNNRKR", "hello", "QRKBBNRN"] {
        writeln!(questions, "{rank}").expect("it reads");
        let mut answer = String::new();
        answers.read_line(&mut answer).expect("it answers");
        assert!(answer.ends_with(&format!("\t{rank}\n")), "{answer}");
    }
    drop(questions);
    let mut rest = String::new();
    answers.read_to_string(&mut rest).expect("it ends");
    assert_eq!((child.wait().expect("it ends").code(), rest.as_str()), (Some(1), ""));
}

#[test]
fn input_that_cannot_be_read_is_named() {
    let folder = folder("unreadable");
    for (input, expected) in [
        ("chess960 identify nothing", "error: cannot read nothing: No such file or directory\n"),
        ("chess960 identify .", "error: cannot read .: Is a directory\n"),
        ("chess960 identify < .", "error: cannot read standard input: Is a directory\n"),
        ("chess960 identify $'a\\e[31mb'", "error: cannot read a\\u{1b}[31mb: No such file or directory\n"),
    ] {
        let run = shell(input, &folder);
        assert_eq!((run.code, run.err.as_str()), (2, expected));
    }
}

#[test]
fn a_byte_order_mark_in_the_middle_is_passed_over() {
    let folder = folder("marks");
    File::create(folder.join("one")).and_then(|mut file| file.write_all(b"\xEF\xBB\xBFRNBQKBNR\r\n")).expect("a file");
    let run = shell("cat one one | chess960 identify", &folder);
    assert_eq!(run.fine(), "518\t518\tRNBQKBNR\n".repeat(2));
    let list: String =
        chess960(["table", "positions"]).fine().lines().map(|line| format!("\u{feff}{line}\n")).collect();
    let run = chess960_with(&[], ["check", "positions"], list.as_bytes());
    assert_eq!(run.code, 0, "{}", run.out);
}
