//! Binary output is not sent to a terminal.

use std::process::Command;

/// Standard output is a terminal that util-linux's `script` makes.
#[test]
#[ignore = "needs script, of util-linux; run .ci/run"]
fn png_is_not_written_to_a_terminal() {
    let command = format!("'{}' diagram 518 --format png", env!("CARGO_BIN_EXE_chess960"));
    let output = Command::new("script").args(["-qec", &command, "/dev/null"]).output().expect("script runs");
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(2), "{text}");
    assert!(text.starts_with("error: a terminal cannot show PNG; name a file with --output"), "{text}");
}
