//! Output on a terminal.

use std::process::Command;

/// Standard output is a terminal that util-linux's `script` makes.
#[cfg(feature = "png")]
#[test]
#[ignore = "needs script, of util-linux; run .ci/run"]
fn png_is_not_written_to_a_terminal() {
    let command = format!("'{}' diagram 518 --format png", env!("CARGO_BIN_EXE_chess960"));
    let output = Command::new("script").args(["-qec", &command, "/dev/null"]).output().expect("script runs");
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(2), "{text}");
    assert!(text.starts_with("error: a terminal cannot show PNG; name a file with --output"), "{text}");
}

/// Text follows the columns of a terminal, also of one that does not say how many rows it has.
#[test]
#[ignore = "needs script, of util-linux; run .ci/run"]
fn text_follows_the_columns_of_the_terminal() {
    for subcommand in ["card", "methods", "explain 518", "table positions", "help positions"] {
        for rows in [0, 24] {
            let command = format!("stty cols 60 rows {rows}; '{}' {subcommand}", env!("CARGO_BIN_EXE_chess960"));
            let output = Command::new("script")
                .args(["-qec", &command, "/dev/null"])
                .env("NO_COLOR", "1")
                .env_remove("COLUMNS")
                .output()
                .expect("script runs");
            let text = String::from_utf8_lossy(&output.stdout);
            let widest = text.lines().map(|line| line.trim_end().chars().count()).max();
            assert!(widest.is_some_and(|width| width > 40 && width <= 60), "{subcommand} {rows} {widest:?}: {text}");
        }
    }
}
