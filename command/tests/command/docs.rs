//! The README and `docs/` of the tables and of the command: every command of this project that they show runs as it
//! stands there, prints what stands below it, and draws the pictures beside them.

use std::{fmt::Write as _, fs, path::Path, process::Command};

use chess960_oracle::kept::{assert_kept, project};
use chess960_tables::{CastlingStyle::Shredder, StartPosition};

use crate::{
    help::all_subcommands,
    pages::{Page, compares, session},
    run::{Run, folder, hold_pages, shell},
};

/// Whether a line of the shell runs this project's command.
fn is_ours(line: &str) -> bool {
    line.starts_with("chess960 ")
}

/// Runs a line in the folder, with the file `in` as standard input.
fn run(line: &str, folder: &Path) -> Run {
    shell(&format!("set -o pipefail; (\n{line}\n) < in"), folder)
}

/// Fails unless a line succeeds and answers something, there or in a file.
fn answers(line: &str, folder: &Path) {
    // So that its draws are never over.
    let run = run(&line.replace("2027-", "2827-"), folder);
    assert_eq!(run.code, 0, "{line}\n{}", run.err);
    let mut words = line.split(' ').skip_while(|word| !["-o", "--output", ">"].contains(word));
    let path = words.nth(1).map(|file| folder.join(file));
    if let Some(path) = path.as_ref().filter(|_| line.contains("drand ")) {
        // A round that is not due cannot be revealed.
        let plan = fs::read_to_string(path).expect("an announcement");
        let (before, _) = plan.rsplit_once(' ').expect("the number of a round");
        fs::write(path, format!("{before} 1\n")).expect("a file");
    }
    let file = path.map(|path| fs::read(path).expect("an answer"));
    assert!(!file.unwrap_or(run.out.into_bytes()).is_empty() || line.contains("--check"), "{line}");
}

/// The exit codes of the commands in the sessions of a page, for pages where some are not 0.
const EXIT_CODES: [(&str, &str); 4] = [
    ("command/README.md", "00010"),
    ("command/docs/books.md", "011"),
    ("command/docs/lists.md", "000011"),
    ("command/docs/refused.md", "11"),
];

/// Whether a command is there only with a feature that this build does not have.
fn needs_png(command: &str) -> bool {
    !cfg!(feature = "png") && command.contains(".png")
}

/// Returns a new folder with what the pages' commands read.
fn table(name: &str) -> std::path::PathBuf {
    let folder = folder(name);
    let list: Vec<_> = StartPosition::all().map(|sp| format!("{},{sp}", sp.scharnagl())).collect();
    let write = |name: &str, text: &str| {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    };
    write("list.csv", &list.join("\n"));
    write("table.txt", &crate::run::chess960(["table", "scharnagl"]).fine());
    write("games.pgn", &invented_games());
    write("pairings.csv", "Board,White,Black\n1,\"Carlsen, Magnus\",\"Nakamura, Hikaru\"\n");
    let standard = StartPosition::STANDARD.fen(Shredder);
    let game = format!(
        "[Variant \"Chess960\"]\n[Date \"2024.03.15\"]\n[WhiteElo \"2700\"]\n[BlackElo \"2600\"]\n[TimeControl \
         \"180+2\"]\n[FEN \"{standard}\"]\n\n1. e4 e5 1-0\n"
    );
    // Compressed files are known by their first bytes, so these may be plain.
    for name in ["archive/one.pgn", "twic/one.pgn", "lichess.pgn.zst"] {
        write(name, &game);
    }
    fs::create_dir(folder.join("chess960")).expect("a folder");
    folder
}

/// Returns games with made-up results: White does better with the queen on d1 or e1, and worse with knights in the
/// corners.
fn invented_games() -> String {
    let mut state = 960_u32;
    let mut below = |n: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) % n
    };
    let mut games = String::new();
    for _ in 0..30 * 960 {
        let number = u16::try_from(below(960)).expect("a small number");
        let position = StartPosition::from_scharnagl(number).expect("one of the 960");
        let queen = u32::from([3, 4].contains(&position.queen_file()));
        let [left, right] = position.knight_files();
        let wins = 34 + 14 * queen - 8 * (u32::from(left == 0) + u32::from(right == 7));
        let result = match below(100) {
            n if n < wins => "1-0",
            n if n < wins + 36 => "1/2-1/2",
            _ => "0-1",
        };
        write!(games, "[FEN \"{}\"]\n\n{result}\n\n", position.fen(Shredder)).expect("a String takes everything");
    }
    games
}

#[test]
fn every_subcommand_is_shown() {
    let pages: Vec<_> = Page::documentation().collect();
    for command in all_subcommands() {
        let shown = format!("chess960 {command}");
        assert!(pages.iter().any(|page| page.text.contains(&shown)), "no page has an example of `{shown}`");
    }
}

#[test]
fn every_command_runs_and_prints_what_the_page_shows() {
    // Drivers in tests/languages follow the sections of the languages, and `tools/data.py` the other page.
    let followed = |page: &Page| !["docs/languages.md", "command/docs/data.md"].contains(&page.name.as_str());
    for Page { name, .. } in Page::documentation().filter(followed) {
        let _held = hold_pages();
        let page = Page::read(name);
        let folder = table(&format!("docs-{}", page.name.replace('/', "-")));
        let mut codes = String::new();
        page.assert_is_answered(|block| {
            fs::write(folder.join("in"), block.input.unwrap_or("HHTTTTHTTH\n")).expect("a file");
            if block.language == "sh" {
                block.text.lines().map(str::trim).filter(|line| is_ours(line)).for_each(|line| answers(line, &folder));
            }
            if block.language != "console" {
                return block.text.to_owned();
            }
            session(block.text, |command, old| {
                assert!(
                    !compares(command),
                    "{}: a comparison belongs in command/tests/command/cases/: {command}",
                    page.name
                );
                // Keep the output of other programs.
                if !is_ours(command) || needs_png(command) {
                    return old.to_owned();
                }
                let run = run(&format!("exec 2>&1; {command}"), &folder);
                codes += &run.code.to_string();
                run.out
            })
        });
        let expected = EXIT_CODES.iter().find(|(name, _)| *name == page.name).map(|(_, codes)| codes.to_string());
        let hint = "are the exit codes of its sessions; if they are right, type them in EXIT_CODES";
        assert_eq!(codes, expected.unwrap_or("0".repeat(codes.len())), "{}: at left {hint}", page.name);
    }
}

/// The pictures, and how to draw them.
const PICTURES: [(&str, &str); 3] = [
    ("docs/777.svg", "chess960 diagram 777 --size 32"),
    ("docs/777-dark.svg", "chess960 diagram 777 --size 32 --theme dark"),
    ("command/docs/map.svg", "chess960 stats --format svg games.pgn"),
];

#[test]
fn pictures_are_those_that_the_command_draws() {
    let folder = table("docs-pictures");
    for (name, command) in PICTURES {
        assert_kept(project(name), &shell(command, &folder).fine());
    }
}

/// Pages that `command/tests/languages/`, `command/tests/command/tools/` and `packages/test` follow.
const FOLLOWED_BY_OTHERS: [&str; 3] = ["docs/languages.md", "command/docs/data.md", "command/docs/install.md"];

#[test]
fn the_build_script_of_the_readme_is_ours() {
    let page = Page::read("README.md".to_owned());
    let block = page.blocks("rust,ignore").next().expect("a build script");
    let (mut file, mut count) = (String::new(), 0);
    for line in block.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if let Some(name) = line.strip_prefix("// ") {
            file = fs::read_to_string(project(name)).expect("a file");
        } else {
            assert!(file.lines().any(|own| own.trim() == line), "{line}");
            count += 1;
        }
    }
    assert!(count >= 8, "{count} lines");
}

/// Without `--locked`, Cargo resolves the dependencies anew, and takes versions that no test has seen.
#[test]
fn whatever_cargo_installs_is_locked() {
    let tracked = Command::new("git").args(["grep", "-hIw", "cargo install"]).current_dir(project("")).output();
    let Some(found) = tracked.ok().filter(|found| found.status.success()) else { return };
    let found = String::from_utf8_lossy(&found.stdout).into_owned();
    let lines = found.lines().filter(|line| line.contains("cargo install -") || line.contains("cargo install cargo"));
    let lines: Vec<&str> = lines.filter(|line| !line.contains(".contains(")).collect();
    assert!(lines.len() >= 5, "{found}");
    assert!(lines.iter().all(|line| line.contains("--locked")), "{lines:#?}");
}

#[test]
fn ci_runs_the_commands_that_are_not_ours() {
    let ci: String = [".ci"]
        .iter()
        .flat_map(|folder| fs::read_dir(project(folder)).expect("a folder"))
        .map(|entry| fs::read_to_string(entry.expect("an entry").path()).expect("a script"))
        .collect();
    let mut count = 0;
    for page in Page::documentation().filter(|page| !FOLLOWED_BY_OTHERS.contains(&page.name.as_str())) {
        let lines = page.blocks("sh").flat_map(str::lines).map(str::trim).filter(|line| !is_ours(line));
        for line in lines {
            assert!(line.split(" -- ").all(|part| ci.contains(part)), "{}: {line}", page.name);
            count += 1;
        }
    }
    assert!(count >= 2, "README.md has two such commands");
}
