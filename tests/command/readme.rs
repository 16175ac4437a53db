//! Every command that README.md and the pages below show runs as it stands there. Those of `docs/games.md` need archives, and those of
//! `docs/languages.md` tools of other languages.

use std::{env, fs, path::Path, process::Command};

use chess960_tables::StartPosition;

/// The lines of the pages' shell blocks.
fn commands() -> Vec<String> {
    let pages = [
        include_str!("../../README.md"),
        include_str!("../../docs/command.md"),
        include_str!("../../docs/costs.md"),
        include_str!("../../docs/diagrams.md"),
        include_str!("../../docs/drawing.md"),
        include_str!("../../docs/handbook.md"),
        include_str!("../../docs/printing.md"),
        include_str!("../../docs/public-draw.md"),
    ];
    let blocks =
        pages.iter().flat_map(|page| page.split("```sh\n").skip(1)).filter_map(|rest| rest.split("```").next());
    blocks.flat_map(str::lines).map(str::to_owned).collect()
}

/// A folder with the files that the commands read, made again.
fn folder() -> std::path::PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme");
    fs::create_dir_all(&folder).expect("a folder");
    let list: Vec<_> = StartPosition::all().map(|sp| format!("{},{sp}", sp.scharnagl())).collect();
    let list = list.join("\n");
    let standard = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let games = format!("[Event \"one\"]\n[FEN \"{standard}\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n");
    let files = [
        ("list.csv", list.as_str()),
        ("table.txt", SKELETONS),
        ("games.pgn", games.as_str()),
        ("throws", "HHTTTTHTTH\n"),
    ];
    for (name, text) in files {
        fs::write(folder.join(name), text).expect("a file");
    }
    folder
}

const SKELETONS: &str = "0 QNN 192 QNN\n16 NQN 208 NQN\n";

#[test]
fn every_command_runs() {
    let binary = Path::new(env!("CARGO_BIN_EXE_chess960")).parent().expect("a folder");
    let path = format!("{}:{}", binary.display(), env::var("PATH").expect("a PATH"));
    let folder = folder();
    let commands: Vec<_> = commands().into_iter().filter(|command| command.starts_with("chess960 ")).collect();
    assert!(commands.len() > 10, "{commands:?}");
    for command in commands {
        let run = Command::new("bash")
            .args(["-c", &format!("set -o pipefail; (\n{command}\n) < throws > out")])
            .env("PATH", &path)
            .current_dir(&folder)
            .output()
            .expect("bash runs");
        let errors = String::from_utf8_lossy(&run.stderr);
        // The table of the example is two lines out of twelve, which the check reports.
        let expected = i32::from(command.contains("table.txt"));
        assert_eq!(run.status.code(), Some(expected), "{command}\n{errors}");
        let mut words = command.split(' ');
        let file = words.find(|word| ["-o", "--output"].contains(word)).and_then(|_| words.next()).unwrap_or("out");
        assert_ne!(fs::read(folder.join(file)).expect("an answer"), b"", "{command}");
    }
}

#[test]
fn the_output_of_show_is_as_printed() {
    let printed = include_str!("../../README.md").split_once("```text\n").and_then(|(_, rest)| rest.split_once("```"));
    let (printed, _) = printed.expect("a block of text");
    let shown = crate::run::chess960(["show", "518"]).fine();
    let (_, below_the_board) = shown.split_once("\n\n").expect("a blank line");
    assert_eq!(printed, below_the_board);
}

/// The others are CI's to run.
#[test]
fn ci_runs_the_rest() {
    let ci = concat!(include_str!("../../.ci/run"), include_str!("../../.ci/handbook"));
    let commands: Vec<_> = commands().into_iter().filter(|command| !command.starts_with("chess960 ")).collect();
    assert!(!commands.is_empty());
    for command in commands {
        let words: Vec<_> = command.split(" -- ").collect();
        assert!(words.iter().all(|part| ci.contains(part)), "{command}");
    }
}
