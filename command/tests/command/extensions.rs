//! The rules of `--format` and `--output`, for all subcommands that have formats.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use chess960_oracle::{kept::project, one_in};

use crate::{
    help::{all_subcommands, help},
    run::{chess960_reading, folder},
};

/// The extensions, and the formats that they may stand for.
const EXTENSIONS: [(&str, &[&str]); 17] = [
    ("txt", &["text", "fen"]),
    ("json", &["json"]),
    ("jsonl", &["ndjson"]),
    ("ndjson", &["ndjson"]),
    ("csv", &["csv"]),
    ("CSV", &["csv"]),
    ("fen", &["fen"]),
    ("epd", &["epd"]),
    ("uci", &["uci"]),
    ("pgn", &["pgn"]),
    ("md", &["markdown"]),
    ("markdown", &["markdown"]),
    ("html", &["html"]),
    ("htm", &["html"]),
    ("tex", &["latex"]),
    ("svg", &["svg"]),
    ("png", &["png"]),
];

/// A call of a subcommand.
#[derive(Clone, Debug)]
struct Call {
    command: &'static str,
    arguments: Vec<String>,
    input: &'static str,
}

/// Returns calls of each subcommand that has formats, with some input.
fn calls(folder: &Path) -> Vec<Call> {
    let record = project("command/crates/draw/vectors/numbers.txt").display().to_string();
    let announced = folder.join("announced").display().to_string();
    let text = fs::read_to_string(&record).expect("a record");
    fs::write(&announced, text.split_once("\n\n").expect("an empty line").0.to_owned() + "\n").expect("a file");
    let drawn = folder.join("drawn").display().to_string();
    let game = "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n1. e4 1-0\n";
    let call = |command, arguments: &[&str], input| {
        let arguments = arguments.iter().map(|&word| word.to_owned()).collect();
        Call { command, arguments, input }
    };
    vec![
        call("show", &["518", "0"], ""),
        call("identify", &[], "518\nQRKBBNRN\n"),
        call("draw", &["--seed", "1", "-n", "2"], ""),
        call("public-draw announce", &["--event", "Cup", "--date", "9999-03-06", "--source", "hex 64: beacon"], ""),
        call("public-draw reveal", &[&announced, "--text", "4 8 15 16 23 42", "--record", &drawn], ""),
        call("public-draw check", &[&record, "--arithmetic-only"], ""),
        call("methods", &[], ""),
        call("methods", &["coin", "die"], ""),
        call("odds", &["coffin"], ""),
        call("table", &["krn"], ""),
        call("table", &["positions", "0-20"], ""),
        call("diagram", &["518"], ""),
        call("card", &[], ""),
        call("book", &["0-9"], ""),
        call("stats", &[], game),
        call("games", &[], game),
    ]
}

/// Returns the formats of a subcommand, of which the first is the default.
fn formats(command: &str) -> Vec<String> {
    let help = help(command);
    let (_, formats) = help.split_once("--format <FORMAT>\n").unwrap_or_else(|| panic!("{command} has --format"));
    let lines = formats.lines().skip_while(|line| !line.contains("Possible values:")).skip(1);
    let values = lines.map_while(|line| line.trim_start().strip_prefix("- "));
    values.map(|value| value.split(':').next().unwrap_or_default().to_owned()).collect()
}

/// An exit code, standard error, and the file, if it is there.
type Answer = (i32, String, Option<Vec<u8>>);

/// Runs a subcommand with `--output`.
fn run(call: &Call, file: &Path, format: Option<&str>) -> Answer {
    let _ = fs::remove_file(file);
    let file_name = file.display().to_string();
    let mut arguments: Vec<&str> = call.command.split(' ').collect();
    arguments.extend(call.arguments.iter().map(String::as_str));
    arguments.extend(["--output", &file_name]);
    arguments.extend(format.map_or(vec![], |format| vec!["--format", format]));
    let run = chess960_reading(arguments, call.input.as_bytes());
    assert_eq!(run.out, "");
    (run.code, run.err, fs::read(file).ok())
}

/// Each call with some of the extensions, in turns.
#[test]
fn the_extension_of_the_output_chooses_the_format() {
    let folder = folder("extensions");
    let file = |extension: &str| -> PathBuf { folder.join("file").with_extension(extension) };
    let calls = calls(&folder);
    let called: BTreeSet<&str> = calls.iter().map(|call| call.command).collect();
    let with_formats: Vec<String> =
        all_subcommands().into_iter().filter(|command| help(command).contains("--format <FORMAT>")).collect();
    assert_eq!(called, with_formats.iter().map(String::as_str).collect());
    for (c, call) in calls.iter().enumerate() {
        let formats = formats(call.command);
        let default = run(call, &file("other"), Some(&formats[0]));
        let refused = |(code, err, file): Answer, extension: &str| {
            assert_eq!((code, file), (2, None), "{call:?} {extension}");
            for part in formats.iter().chain([&format!("cannot write `.{}`", extension.to_lowercase())]) {
                assert!(err.contains(part), "{call:?} {extension}: {err}");
            }
        };
        let mut extensions = EXTENSIONS;
        extensions.rotate_left(c);
        for (extension, stands_for) in one_in(10, extensions.into_iter()) {
            let written = run(call, &file(extension), None);
            match formats.iter().find(|format| stands_for.contains(&format.as_str())) {
                Some(format) => assert_eq!(written, run(call, &file("other"), Some(format)), "{call:?} {extension}"),
                None => refused(written, extension),
            }
        }
        refused(run(call, &file("pdf"), None), "pdf");
        assert_eq!(run(call, &file("pdf"), Some(&formats[0])), default, "{call:?}");
        assert_eq!(run(call, &file("dat"), None), default, "{call:?}");
    }
}

/// Options that matter to some formats only, with those formats.
const OPTIONS: [(&str, &[&str], &[&str]); 14] = [
    ("draw", &["--layout", "cards"], &["html"]),
    ("draw", &["--event", "Cup"], &["html", "pgn"]),
    ("draw", &["--date", "2027-03-06"], &["html", "pgn"]),
    ("public-draw announce", &["--paper", "a4"], &["html"]),
    ("odds", &["--columns", "all"], &["text", "json", "ndjson", "csv"]),
    ("odds", &["--reverse"], &["text", "json", "ndjson", "csv"]),
    ("stats", &["--sort", "games"], &["text", "json", "csv"]),
    ("methods", &["--paper", "a4"], &["html", "latex"]),
    ("table", &["--paper", "a4"], &["html", "latex"]),
    ("table", &["--width", "80"], &["text"]),
    ("diagram", &["--size", "48"], &["svg", "png"]),
    ("diagram", &["--theme", "light"], &["svg", "png"]),
    ("card", &["--paper", "a4"], &["html", "latex"]),
    ("book", &["--comment"], &["epd"]),
];

/// Each option is tried with the first format that uses it and the first that does not.
#[test]
fn an_option_that_only_other_formats_use_is_refused() {
    let folder = folder("options");
    for call in &calls(&folder) {
        for (_, option, allowed) in OPTIONS.iter().filter(|(name, ..)| *name == call.command) {
            let (used, unused): (Vec<_>, Vec<_>) =
                formats(call.command).into_iter().partition(|format| allowed.contains(&format.as_str()));
            for format in [used, unused].into_iter().flat_map(|formats| one_in(100, formats.into_iter())) {
                let mut with = call.clone();
                with.arguments.extend(option.iter().map(|&word| word.to_owned()));
                let [alone, with] = [call, &with].map(|call| run(call, &folder.join("file"), Some(&format)));
                if allowed.contains(&format.as_str()) {
                    assert_eq!((with.0, with.1), (alone.0, alone.1), "{call:?} {option:?} {format}");
                } else {
                    assert_eq!(with.0, 2, "{call:?} {option:?} {format}");
                    assert!(with.1.contains(option[0]) || alone.0 == 2, "{}", with.1);
                }
            }
        }
    }
}
