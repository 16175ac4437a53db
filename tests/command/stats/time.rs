//! Text that was once read in quadratic time.

use std::fs;

use crate::run::{folder, shell};

/// The CPU time of a command that reads `before` and then `unit` up to `size` bytes, in milliseconds.
fn time(command: &str, before: &str, unit: &str, size: usize) -> u64 {
    let folder = folder("time");
    fs::write(folder.join("input"), before.to_owned() + &unit.repeat(size / unit.len())).expect("a file");
    let line = format!("TIMEFORMAT='%3U %3S'; {{ time {command} input > out 2> err; }} 2>&1");
    let run = shell(&line, &folder);
    let times: Vec<u64> =
        run.out.split_whitespace().map(|time| time.replace('.', "").parse().expect("milliseconds")).collect();
    assert!(times.len() == 2, "{run:?}");
    times.iter().sum()
}

/// Text that is so many times as long may take up to twice as many times as long, since the machine does other work. In quadratic time it
/// would take the square.
#[test]
fn time_grows_with_the_length_of_the_text() {
    let game = "[Event \"x\"]\n\n1. e4 ";
    for (command, before, unit, size, factor) in [
        ("chess960 stats", game, "[a \"", 64 << 10, 4),
        ("chess960 stats", game, "[", 64 << 10, 4),
        ("chess960 games", game, "[a \"", 64 << 10, 4),
        ("chess960 games", game, "[", 160 << 10, 4),
        ("chess960 games", "", "[A \"x\"]", 64 << 10, 8),
        // Longer than a block, which is cut where games begin.
        ("chess960 stats", "", "[", 900_000, 2),
    ] {
        let [short, long] = [size, size * factor].map(|size| time(command, before, unit, size));
        // Ten milliseconds are the beginning and end of the process.
        let limit = 2 * factor as u64 * (short + 10);
        assert!(long <= limit, "{command} on {unit:?}: {short} ms and {long} ms");
    }
}
