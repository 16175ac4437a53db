use crate::run::{chess960, folder, on_terminal};

/// Characters that a terminal would obey are shown, wherever an argument is quoted, on a terminal and in a pipe.
#[cfg_attr(not(target_os = "linux"), ignore = "takes `script`, which has other options elsewhere")]
#[test]
fn arguments_do_not_reach_a_terminal() {
    const NASTY: &str = "\u{1b}]0;title\u{7}\u{9b}31m\u{202e}\u{61c}\rx";
    let folder = folder("usage");
    for line in [
        "@",
        "help @",
        "show @",
        "show 518 @",
        "show --@",
        "show 518 --format @",
        "show 518 --format=@ --numbering @",
        "table @",
        "check @",
        "book --count @",
        "book --seed 1@",
        "odds @",
        "public-draw @",
        "public-draw announce --event @ --date @ --source @",
        "public-draw announce --event x --date 2099-03-06 --source @",
        "identify @",
        "stats --since @",
        "games --position @",
        "emit @ --table @",
        "show 518 -o /nonexistent/@",
    ] {
        let arguments = line.replace('@', &format!("'{NASTY}'"));
        for redirection in ["", "2>&1 | cat"] {
            let Some(said) = on_terminal(&format!("chess960 {arguments} {redirection}"), &folder) else { return };
            // Bold and colours are clap's own.
            let plain = ["\u{1b}[0m", "\u{1b}[1m", "\u{1b}[4m", "\u{1b}[31m", "\u{1b}[32m", "\u{1b}[33m"];
            let said = plain.iter().fold(said, |said, style| said.replace(style, ""));
            assert!(said.contains("error"), "{line}: {said:?}");
            let is_shown = |c: char| c == '\n' || c == '\r' || !(c.is_control() || "\u{202e}\u{61c}".contains(c));
            assert!(said.chars().all(is_shown), "{line} {redirection}: {said:?}");
            // No line ends in the middle of an argument.
            assert!(said.replace("\r\n", "").chars().all(|c| c != '\r'), "{line} {redirection}: {said:?}");
        }
    }
}

#[test]
fn a_template_does_not_reach_a_terminal() {
    let path = folder("usage-template").join("x.jinja");
    std::fs::write(&path, "{% set language = {'\u{1b}]0;title\u{7}\u{202e}': 1} %}").expect("a file");
    let said = chess960(["emit", "--template", path.to_str().expect("a plain path")]).wrong_usage();
    assert!(said.contains(r"\u001b]0;title\u0007\u202e"), "{said:?}");
    assert!(!said.contains(['\u{1b}', '\u{7}', '\u{202e}']), "{said:?}");
}

/// Text follows the columns of a terminal, also of one that does not say how many rows it has.
#[cfg_attr(not(target_os = "linux"), ignore = "takes `script`, which has other options elsewhere")]
#[test]
fn text_follows_the_columns_of_the_terminal() {
    for subcommand in ["card", "methods", "explain 518", "table positions", "help positions"] {
        for rows in [0, 24] {
            let line = format!("stty cols 60 rows {rows}; env -u COLUMNS NO_COLOR=1 chess960 {subcommand}");
            let Some(text) = on_terminal(&line, ".") else { return };
            let widest = text.lines().map(|line| line.trim_end().chars().count()).max();
            assert!(widest.is_some_and(|width| width > 40 && width <= 60), "{subcommand} {rows} {widest:?}: {text}");
        }
    }
}
