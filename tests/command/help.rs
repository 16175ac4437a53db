use crate::run::{chess960, chess960_with};

const COMMANDS: &[&str] = &[
    "show",
    "table",
    "diagram",
    "explain",
    "emit",
    "draw",
    "methods",
    "card",
    "odds",
    "book",
    "check",
    "identify",
    "stats",
    "games",
    "handbook",
    "completions",
    "man",
];

#[test]
fn every_command_has_help_that_fits_a_narrow_terminal() {
    let help = chess960(["--help"]).fine();
    for &command in COMMANDS {
        let long = chess960([command, "--help"]).fine();
        assert_summary(&help, command, &long);
        assert!(long.contains(&format!("Usage: chess960 {command}")), "{command}");
        assert!(long.contains("--output"), "{command}");
        assert!(!chess960_with(&[("NO_COLOR", "1")], [command, "-h"], b"").fine().contains('\x1b'));
    }
    let help = chess960(["check", "--help"]).fine();
    for command in ["scharnagl", "fritz9", "bishops", "n5n", "krn", "positions"] {
        assert_summary(&help, command, &chess960(["check", command, "--help"]).fine());
    }
}

/// Asserts that the list of commands in a help text has a summary of this one, with which the command's own help begins.
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

/// Words by which people search.
#[test]
fn the_help_has_the_words_of_the_field() {
    let all: String = COMMANDS.iter().map(|command| chess960([command, "--help"]).fine()).collect::<String>()
        + &chess960(["--help"]).fine();
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

/// The examples come before the usage, and each runs as it stands.
#[cfg(unix)]
#[test]
fn the_examples_run() {
    use crate::run::{folder, shell};

    let folder = folder("examples");
    let fens = chess960(["show", "all", "--format", "fen"]).fine();
    for name in ["games.fen", "openings.epd", "x.fen"] {
        std::fs::write(folder.join(name), &fens).expect("a file");
    }
    let table = chess960(["table", "krn"]).fine();
    let list = chess960(["table", "positions"]).fine();
    let fritz9: String = chess960(["show", "all", "--numbering", "fritz9", "--format", "csv"]).fine();
    let fritz9: String = fritz9
        .lines()
        .skip(1)
        .filter_map(|row| row.split(',').nth(1).zip(row.split(',').nth(2)))
        .map(|(n, rank)| format!("{n},{rank}\n"))
        .collect();
    let markdown: String = list
        .lines()
        .map(|line| {
            line.trim_start().split_once(' ').map_or(String::new(), |(n, rank)| format!("| {rank} | 7 | {n} |\n"))
        })
        .collect();
    let list = list.trim_start().to_owned();
    for (name, text) in [("table.txt", &table), ("frc.c", &list), ("list.csv", &fritz9), ("table.md", &markdown)] {
        std::fs::write(folder.join(name), text).expect("a file");
    }
    std::fs::write(folder.join("throws"), "HHTTTTHTTH\n").expect("a file");
    let mut count = 0;
    for command in [
        "show",
        "explain",
        "book",
        "identify",
        "table",
        "draw",
        "methods",
        "card",
        "odds",
        "diagram",
        "check krn",
        "check positions",
    ] {
        let help = chess960(command.split(' ').chain(["--help"])).fine();
        let (before, _) = help.split_once("\nUsage:").expect("a usage");
        for line in before.lines().filter(|line| line.starts_with("  chess960") || line.starts_with("  echo")) {
            let run = shell(&format!("set -o pipefail; (\n{line}\n) < throws"), &folder);
            let seed_reported = run.err.starts_with("seed ");
            let guided = line.contains("--manual");
            assert!(run.code == 0 && (run.err.is_empty() || seed_reported || guided), "{line}: {}{}", run.out, run.err);
            count += 1;
        }
    }
    assert!(count >= 30);
}

#[test]
fn completion_scripts_name_commands_and_options() {
    for shell in ["bash", "zsh", "fish", "powershell"] {
        let script = chess960(["completions", shell]).fine();
        for word in ["identify", "one-based", "board-only", "castling"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
    assert!(chess960(["completions", "basic"]).wrong_usage().contains("powershell"));
}

#[cfg(unix)]
#[test]
fn bash_takes_its_completion_script() {
    let script = "source <(chess960 completions bash)
        COMP_WORDS=(chess960 id) COMP_CWORD=1
        _chess960 chess960 id chess960
        echo ${COMPREPLY[@]}";
    assert_eq!(crate::run::shell(script, ".").fine(), "identify\n");
}

#[test]
fn manual_pages() {
    let page = chess960(["man"]).fine();
    assert!(page.contains(".TH chess960 1") && page.contains("identify"), "{page}");
    // Subcommands of a subcommand have pages as well.
    assert!(chess960(["man", "check", "positions"]).fine().contains("partial"));
    assert!(chess960(["man", "check", "openings"]).wrong_usage().contains("positions"));
    for &command in COMMANDS {
        let page = chess960(["man", command]).fine();
        assert!(page.contains(&format!(".TH chess960-{command} 1")), "{page}");
        assert!(page.contains(&format!("chess960 {command}")), "{page}");
    }
    assert!(chess960(["man", "show"]).fine().contains("??BQKB??"));
    let err = chess960(["man", "nothing\x1b"]).wrong_usage();
    assert!(err.contains("no subcommand `nothing\\u{1b}`; the subcommands are show,"), "{err}");
}
