use std::sync::LazyLock;

use crate::run::{chess960, chess960_with};

/// Returns the help of a subcommand, such as `public-draw check`, or of the whole command if it is empty.
pub(crate) fn help(command: &str) -> String {
    chess960(command.split_whitespace().chain(["--help"])).fine()
}

/// Returns the subcommands that the help of a command lists, in groups or not, and theirs: `public-draw`,
/// `public-draw check`.
fn subcommands(command: &str) -> Vec<String> {
    let help = help(command);
    let (_, list) = help.split_once("\nUsage: ").expect("usage");
    let lines = list.lines().take_while(|line| *line != "Options:");
    // Long summaries go on in lines that are indented further.
    let lines = lines.filter_map(|line| line.strip_prefix("  ").filter(|line| !line.starts_with(' ')));
    let names = lines
        .filter_map(|line| line.split(' ').next())
        .filter(|&name| name != "help" && name.starts_with(char::is_alphabetic));
    let paths = names.map(|name| format!("{command} {name}").trim_start().to_owned());
    paths.flat_map(|path| [vec![path.clone()], subcommands(&path)].concat()).collect()
}

/// Returns all subcommands, which are asked for once.
pub(crate) fn all_subcommands() -> Vec<String> {
    static ALL: LazyLock<Vec<String>> = LazyLock::new(|| subcommands(""));
    ALL.clone()
}

#[test]
fn every_command_has_help_that_fits_a_narrow_terminal() {
    let commands = all_subcommands();
    assert!(commands.iter().any(|command| command == "public-draw check"), "{commands:?}");
    for command in commands {
        let (parent, name) = command.rsplit_once(' ').unwrap_or(("", &command));
        let long = help(&command);
        assert_summary(&help(parent), name, &long);
        assert!(long.contains(&format!("Usage: chess960 {command}")), "{command}");
        assert!(long.contains("--output"), "{command}");
        let short = command.split(' ').chain(["-h"]);
        assert!(!chess960_with(&[("NO_COLOR", "1")], short, b"").fine().contains('\x1b'));
    }
}

/// Asserts that the list of commands in a help text has a summary of this one, with which the command's own help
/// begins.
fn assert_summary(help: &str, command: &str, own: &str) {
    let mut lines = help.lines().skip_while(|line| line.split_whitespace().next() != Some(command));
    let first = lines.next().and_then(|line| line.trim_start().strip_prefix(command)).expect("the command in the list");
    // Long summaries go on in lines that are indented further.
    let listed: Vec<_> =
        [first].into_iter().chain(lines.take_while(|line| line.starts_with("    "))).map(str::trim).collect();
    let summary: Vec<_> = own.lines().take_while(|line| !line.is_empty()).map(str::trim).collect();
    assert!(!listed.concat().is_empty(), "{command}");
    assert!(summary.join(" ").starts_with(&listed.join(" ")), "{command}: {listed:?}");
}

#[test]
fn short_help_fits_a_screen() {
    for command in &all_subcommands() {
        for columns in ["80", "100"] {
            let short = chess960_with(&[("COLUMNS", columns)], command.split(' ').chain(["-h"]), b"").fine();
            assert!(short.lines().count() <= 40, "{command} {columns}: {}", short.lines().count());
        }
    }
}

/// Examples are there to be copied; everything else follows the width of the terminal.
#[test]
fn only_examples_and_usage_are_wider_than_the_terminal() {
    let mut commands = all_subcommands();
    commands.extend([String::new(), "positions".to_owned()]);
    for command in commands {
        let words = || command.split_whitespace();
        let help_at = |columns| chess960_with(&[("COLUMNS", columns)], words().chain(["--help"]), b"").fine();
        let (wide, narrow) = (help_at("100"), help_at("40"));
        let examples = wide.split_once("Examples:\n").map_or("", |(_, examples)| examples);
        let examples: Vec<&str> = examples.lines().take_while(|line| !line.is_empty()).collect();
        assert!(examples.iter().all(|example| narrow.lines().any(|line| line == *example)), "{command}: {narrow}");
        for line in narrow.lines().filter(|line| !examples.contains(line) && !line.starts_with("Usage: ")) {
            // No word is broken, and no name of an option parted from its value.
            let is_one_word = line.split_whitespace().count() <= 2;
            assert!(line.chars().count() <= 40 || is_one_word, "{command}: {line}");
        }
    }
}

/// Words by which people search.
#[test]
fn the_help_has_the_words_of_the_field() {
    let all: String = all_subcommands().iter().map(|command| help(command)).collect::<String>() + &help("");
    for word in [
        "SP-ID",
        "idn",
        "FRC",
        "DFRC",
        "cutechess",
        "fastchess",
        "Fischer random",
        "X-FEN",
        "Shredder-FEN",
        "EPD",
        "UCI",
    ] {
        assert!(all.contains(word), "{word}");
    }
}

/// Each example of each command runs as it stands.
#[cfg_attr(windows, ignore = "takes a shell of Unix")]
#[test]
fn the_examples_run() {
    use crate::run::{folder, shell};

    let folder = folder("examples");
    let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).expect("a file");
    let list = chess960(["table", "positions"]).fine();
    let fens = chess960(["show", "all", "--format", "fen"]).fine();
    for name in ["games.fen", "openings.epd", "book.epd", "x.fen"] {
        write(name, &fens);
    }
    let list = list.trim_start();
    write("frc.c", list);
    write("list.csv", &chess960(["table", "positions", "--format", "csv", "--columns", "fritz9,rank"]).fine());
    let numbered = list.lines().filter_map(|line| line.trim_start().split_once(' '));
    write("table.md", &numbered.map(|(n, rank)| format!("| {rank} | 7 | {n} |\n")).collect::<String>());
    write("throws", "HHTTTTHTTH\n");
    write("tables.txt", "RANKS = rank by scharnagl\n");
    write("chess960.go", &chess960(["emit", "go"]).fine());
    write("lua.jinja", include_str!("../../../examples/lua/lua.jinja"));
    let fen = fens.lines().nth(518).expect("a position");
    write("games.pgn", &format!("[Date \"2024.03.15\"]\n[TimeControl \"180+2\"]\n[FEN \"{fen}\"]\n\n1. e4 1-0\n"));
    std::fs::create_dir(folder.join("archive")).expect("a folder");
    // It is compressed or not, whatever its name.
    for copy in ["archive/games.pgn", "games.pgn.zst", "round4.pgn"] {
        std::fs::copy(folder.join("games.pgn"), folder.join(copy)).expect("a file");
    }
    let mut commands = all_subcommands();
    // These change the user's shell.
    commands.retain(|command| !["completions", "man"].contains(&command.as_str()));
    commands.push(String::new());
    let mut count = 0;
    for command in commands {
        let help = help(&command);
        let (_, examples) = help.split_once("Examples:\n").unwrap_or_else(|| panic!("{command} has no examples"));
        let examples = examples.lines().map_while(|line| line.strip_prefix("  "));
        // Its purpose may stand after it.
        // No draw of which a source has spoken is announced without a warning.
        let examples =
            examples.filter_map(|line| line.split("   ").next()).map(|line| line.replace(" 2027-", " 2827-"));
        for line in examples.filter(|line| line.starts_with("chess960") || line.starts_with("echo")) {
            let table = line.split_once(" check ").and_then(|(_, rest)| rest.split_once(" table.txt"));
            if let Some((table, _)) = table {
                write("table.txt", &chess960(["table", table]).fine());
            }
            let run = shell(&format!("set -o pipefail; (\n{line}\n) < throws"), &folder);
            let reported = ["seed ", "1 round", "9 rounds", "The arithmetic is right: ", "warning: 2827-"]
                .iter()
                .any(|word| run.err.starts_with(word));
            let guided = line.contains("--manual");
            assert!(run.code == 0 && (run.err.is_empty() || reported || guided), "{line}: {}{}", run.out, run.err);
            count += 1;
        }
    }
    assert!(count >= 50, "{count}");
}

#[test]
fn manual_pages() {
    let page = chess960(["man"]).fine();
    assert!(page.contains(".TH chess960 1") && page.contains("identify"), "{page}");
    for command in all_subcommands() {
        let page = chess960(["man"].into_iter().chain(command.split(' '))).fine().replace("\\-", "-");
        let name = command.replace(' ', "-");
        assert!(page.contains(&format!(".TH chess960-{name} 1")), "{page}");
        assert!(page.contains(&format!("chess960 {command}")), "{page}");
    }
}
