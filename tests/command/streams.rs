//! Standard output, standard error and files: what is written where, and what a failure to write does.
#![cfg(unix)]

use std::{
    fs::{self, File},
    io::{BufRead as _, BufReader, Read as _, Write as _},
    os::unix::fs::{PermissionsExt as _, symlink},
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use crate::run::{chess960, chess960_with, folder, shell};

/// Bad lines first, then more answers than a pipe holds.
fn bad_list() -> String {
    "KRNBBQRN\n".to_owned() + &"RNBQKBNR\n".repeat(50_000)
}

#[test]
fn an_early_reader_does_not_hide_what_was_found() {
    let folder = folder("early_reader");
    fs::write(folder.join("bad.txt"), bad_list()).expect("a file");
    // A misprint in every line makes more findings than a pipe holds.
    let table = "16 KRNBBQRN 17\n".repeat(20_000);
    fs::write(folder.join("table.txt"), table).expect("a file");
    for line in [
        "chess960 identify bad.txt",
        "chess960 check positions bad.txt",
        "chess960 check scharnagl table.txt",
        "chess960 show 518 - < bad.txt",
    ] {
        let run = shell(&format!("{line} 2> errors | head -1; exit ${{PIPESTATUS[0]}}"), &folder);
        assert_eq!((run.code, run.err.as_str()), (1, ""), "{line}");
        assert_eq!(run.out.lines().count(), 1);
    }
    // And where nothing was found, leaving early is all right.
    let run = shell("chess960 book --double | head -1; exit ${PIPESTATUS[0]}", &folder);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
}

#[test]
fn a_broken_standard_error_loses_no_results() {
    let folder = folder("broken_errors");
    fs::write(folder.join("bad.txt"), bad_list()).expect("a file");
    let run = shell("chess960 identify bad.txt 2> >(exec true) > out; echo $?; wc -l < out", &folder);
    assert_eq!(run.out, "1\n50001\n");
    let run = shell("chess960 identify bad.txt 2>&- > out; echo $?; wc -l < out", &folder);
    assert_eq!(run.out, "1\n50001\n");
    let run =
        shell("chess960 check positions bad.txt 2> >(exec true) > out; echo $?; test -s out && echo kept", &folder);
    assert_eq!(run.out, "1\nkept\n");
}

#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_cannot_be_written_is_an_error() {
    let folder = folder("full");
    for arguments in [
        "--help",
        "show --help",
        "--version",
        "show 518",
        "book --double",
        "table krn",
        "identify",
        "draw --seed 1",
        "public-draw announce --event x --date 2027-03-06 --source 'hex 64: x'",
        "odds coin",
        "methods",
        "methods all --format latex",
        "card --format html",
        "check positions --partial",
    ] {
        let run = shell(&format!("echo RNBQKBNR | chess960 {arguments} > /dev/full"), &folder);
        assert_eq!(run.code, 2, "{arguments}");
        assert_eq!(run.err, "error: cannot write standard output: No space left on device\n", "{arguments}");
    }
}

#[test]
fn help_through_a_closed_pipe_is_quiet() {
    let run = shell("chess960 --help | true; echo ${PIPESTATUS[0]}", folder("help"));
    assert_eq!((run.out.as_str(), run.err.as_str()), ("0\n", ""));
}

#[test]
fn a_hyphen_is_standard_output() {
    let folder = folder("hyphen");
    for output in ["-o -", "--output -", "--output=-", "-o /dev/stdout", "-o /dev/fd/1"] {
        let run = shell(&format!("chess960 book --count 2 --seed 1 {output}"), &folder);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{output}");
        assert_eq!(run.out.lines().count(), 2, "{output}");
    }
    let run = shell("echo before > out; chess960 show 0 --format json -o /dev/stdout >> out; cat out", &folder);
    assert!(run.out.starts_with("before\n{") && run.out.lines().count() == 2, "{}", run.out);
    let names: Vec<_> =
        fs::read_dir(&folder).expect("a folder").map(|entry| entry.expect("an entry").file_name()).collect();
    assert_eq!(names, ["out"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_that_the_shell_opened_is_appended_to() {
    let folder = folder("descriptors");
    for (redirected, output) in
        [("3>>", "/dev/fd/3"), ("2>>", "/dev/stderr"), ("3>>", "/proc/self/fd/3"), ("3>>", "link")]
    {
        let line = "rm -f link; ln -s /dev/fd/3 link; echo before > log; chess960 show 0 --format rank";
        let run = shell(&format!("{line} -o {output} {redirected} log && cat log"), &folder);
        assert_eq!(run.fine(), "before\nBBQNNRKR\n", "{output}");
    }
}

#[test]
fn every_command_writes_to_a_file() {
    let folder = folder("every_command");
    for arguments in [
        "show 518",
        "table krn",
        "explain 518",
        "book",
        "methods",
        "methods die --format html",
        "card",
        "odds die",
        "identify",
        "draw --seed 1",
    ] {
        let run = shell(
            &format!(
                "echo RNBQKBNR | chess960 {arguments} -o out && test -s out && echo RNBQKBNR | chess960 {arguments} | cmp - out"
            ),
            &folder,
        );
        assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (0, "", ""), "{arguments}");
        fs::remove_file(folder.join("out")).expect("it was written");
    }
}

#[test]
fn a_file_keeps_its_mode_and_links_are_followed() {
    let folder = folder("modes");
    let (target, link) = (folder.join("target"), folder.join("link"));
    fs::write(&target, "old").expect("a file");
    fs::set_permissions(&target, fs::Permissions::from_mode(0o640)).expect("a mode");
    fs::create_dir(folder.join("deep")).expect("a folder");
    symlink("../target", folder.join("deep/second")).expect("a link");
    symlink("deep/second", &link).expect("a link");
    let mode = |path| fs::metadata(path).expect("it is there").permissions().mode() & 0o7777;
    assert_eq!(shell("chess960 table krn -o link", &folder).fine(), "");
    assert!(fs::symlink_metadata(&link).expect("it is there").is_symlink());
    assert_eq!(fs::read_to_string(&target).expect("it is there"), chess960(["table", "krn"]).fine());
    assert_eq!(mode(&target), 0o640);
    // A link to a file that is not there yet makes it, and a new file has the mode that the shell would give it.
    fs::remove_file(&target).expect("it was there");
    assert_eq!(shell("umask 027; chess960 table krn -o link", &folder).fine(), "");
    assert_eq!(mode(&target), 0o640);
    assert_eq!(shell("umask 022; chess960 table krn -o new", &folder).fine(), "");
    assert_eq!(mode(&folder.join("new")), 0o644);
}

#[test]
fn pipes_and_devices_are_written_directly() {
    let folder = folder("pipes");
    // Should the command fail before it opens the pipe, `cat` would wait for ever.
    let line = "mkfifo pipe; cat pipe & chess960 table krn -o pipe || kill $!; wait; test -p pipe";
    let run = shell(line, &folder);
    assert_eq!(run.fine(), chess960(["table", "krn"]).fine());
    assert_eq!(shell("chess960 table krn -o /dev/null && test -c /dev/null", &folder).fine(), "");
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_that_cannot_be_written_is_named() {
    let folder = folder("cannot");
    fs::create_dir(folder.join("sub")).expect("a folder");
    symlink("loop", folder.join("loop")).expect("a link");
    for (file, reason) in [
        ("/nonexistent/book", "No such file or directory"),
        ("/dev/full", "No space left on device"),
        ("sub", "Is a directory"),
        ("loop", "Too many levels of symbolic links"),
        ("'a\x1b[31mb/c'", "No such file or directory"),
    ] {
        let run = shell(&format!("chess960 book -o {file}"), &folder);
        let shown = file.replace('\x1b', "\\u{1b}").replace('\'', "");
        assert_eq!((run.code, run.out.as_str()), (2, ""));
        assert!(run.err.starts_with(&format!("error: cannot write {shown}: ")), "{}", run.err);
        assert!(run.err.to_lowercase().contains(&reason.to_lowercase()), "{}", run.err);
    }
}

/// A limit on the size of files fails in the middle of writing, as a full disk does.
#[test]
fn a_failure_halfway_leaves_the_old_file() {
    let folder = folder("halfway");
    fs::write(folder.join("book"), "old\n").expect("a file");
    for trap in ["trap '' XFSZ; ", ""] {
        let run = shell(&format!("{trap}ulimit -f 8; chess960 book --double -o book"), &folder);
        assert_eq!(run.code, 2);
        assert_eq!(run.err, "error: cannot write book: File too large\n");
        assert_eq!(fs::read_to_string(folder.join("book")).expect("it is there"), "old\n");
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1);
    }
}

#[test]
fn a_failure_halfway_is_reported() {
    let folder = folder("halfway_reported");
    shell("chess960 public-draw announce --event x --date 2099-03-06 --source 'numbers 6/49: x' > plan", &folder);
    for (line, written) in [
        ("book --double > book", "standard output"),
        ("public-draw commit White --secret white", "white"),
        ("public-draw reveal plan --text '1 2 3 4 5 6' --record drawn", "drawn"),
    ] {
        let run = shell(&format!("ulimit -f 0; chess960 {line}"), &folder);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{line}");
        assert_eq!(run.err, format!("error: cannot write {written}: File too large\n"));
    }
}

/// Every argument that is a file to read, by the heading and name that it has in the completions: a file, and a line that reads it.
const READERS: [[&str; 4]; 13] = [
    ["identify", "files", "list", "identify /dev/null list"],
    ["fen", "files", "list", "fen /dev/null list"],
    ["check", "file", "list", "check positions list"],
    ["stats", "files", "games.pgn", "stats --format text games.pgn"],
    ["stats", "files", "counts.json", "stats --merge counts.json"],
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
        printf '[Event \"a\"]\\n\\n*\\n\\n' > games.pgn; chess960 stats games.pgn -o counts.json
        chess960 public-draw commit White --secret white > line
        chess960 public-draw announce --event x --date 2099-03-06 --source 'numbers 6/49: x' --commitment \"$(cat line)\" > plan
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

/// More than all buffers hold: the command would read what it writes.
#[test]
fn games_are_not_copied_to_themselves() {
    let folder = folder("endless");
    let games = "[Event \"a\"]\n\n1. e4 *\n\n".repeat(200_000);
    fs::write(folder.join("in.pgn"), &games).expect("a file");
    for (line, file) in [
        ("games in.pgn >> in.pgn", "in.pgn"),
        ("games < in.pgn >> in.pgn", "the file on standard input"),
        ("games . > out.pgn", "./out.pgn"),
    ] {
        let run = shell(&format!("ulimit -f 16384; chess960 {line}"), &folder);
        assert_eq!(run.code, 2, "{line}");
        assert_eq!(run.err, format!("error: standard output would write to {file}, which is read\n"));
        assert!(fs::read_to_string(folder.join("in.pgn")).expect("a file") == games, "{line}");
    }
    assert_eq!(fs::read(folder.join("out.pgn")).expect("the shell made it"), b"");
}

#[test]
fn an_error_leaves_the_old_file() {
    let folder = folder("error");
    fs::write(folder.join("out"), "old\n").expect("a file");
    assert_eq!(shell("chess960 identify /nonexistent -o out", &folder).code, 2);
    assert_eq!(fs::read_to_string(folder.join("out")).expect("it is there"), "old\n");
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1);
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

/// `nohup` lets a command go on when the terminal is closed.
#[cfg(target_os = "linux")]
#[test]
fn an_ignored_signal_stays_ignored() {
    let line = "trap '' HUP; coproc chess960 identify -o out; pid=$!; echo RNBQKBNR >&${COPROC[1]}
        while kill -0 $pid && [ ! -s .out.*.tmp ]; do sleep 0.01; done; kill -HUP $pid; exec {COPROC[1]}>&-; wait $pid; echo $?; cat out";
    let run = shell(line, folder("ignored_signal"));
    assert!(run.out.starts_with("0\n") && run.out.contains("518"), "{run:?}");
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
