//! Text that was once read in quadratic time.

use std::{fs, sync::Mutex};

use crate::run::{folder, shell};

/// The CPU time of a command that reads `before` and then `unit` up to `size` bytes, in milliseconds.
fn time(command: &str, before: &str, unit: impl AsRef<[u8]>, size: usize) -> u64 {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _turn = ONE_AT_A_TIME.lock();
    let (folder, unit) = (folder("time"), unit.as_ref());
    fs::write(folder.join("input"), [before.as_bytes(), &unit.repeat(size / unit.len())].concat()).expect("a file");
    let line = format!("TIMEFORMAT='%3U %3S'; {{ time {command} input > out 2> err; }} 2>&1");
    let run = shell(&line, &folder);
    let times: Vec<u64> =
        run.out.split_whitespace().map(|time| time.replace('.', "").parse().expect("milliseconds")).collect();
    assert!(times.len() == 2, "{run:?}");
    times.iter().sum()
}

/// The size of the longer text, as a multiple of the shorter one's. Bounded searches ahead take the square of the size
/// only up to 256 KB, so that the shorter text begins well below.
const FACTOR: usize = 16;

/// The longer text may take twice `FACTOR` times as long, since the machine does other work. In quadratic time it takes
/// the square of `FACTOR`.
#[cfg_attr(windows, ignore = "takes `time` of bash")]
#[test]
fn time_grows_with_the_length_of_the_text() {
    let game = "[Event \"x\"]\n\n1. e4 ";
    for (command, before, unit) in [
        ("chess960 stats", game, "[a \""),
        ("chess960 stats", game, "["),
        ("chess960 games", game, "[a \""),
        ("chess960 games", game, "["),
        ("chess960 stats", "", "[A \"x\"]"),
        ("chess960 games", "", "[A \"x\"]"),
    ] {
        let [short, long] = [1, FACTOR].map(|factor| time(command, before, unit, factor * (16 << 10)));
        check_time(command, unit, short, long, FACTOR);
    }
}

fn check_time(command: &str, unit: &str, short: u64, long: u64, factor: usize) {
    // Ten milliseconds are the beginning and end of the process.
    let limit = 2 * factor as u64 * (short + 10);
    assert!(long <= limit, "{command} on {unit:?}: {short} ms and {long} ms");
}

/// A decoder of bzip2 clears megabytes, so that none is made for an empty file: five cost less than one that has a
/// byte.
#[cfg(feature = "compression")]
#[cfg_attr(windows, ignore = "takes `time` of bash")]
#[test]
fn empty_compressed_files_take_no_time() {
    let [empty, byte] = [b"".as_slice(), b"x"].map(super::archive::compressed::bzip2);
    let [five, one] =
        [(&empty, 75_000), (&byte, 15_000)].map(|(unit, times)| time("chess960 stats", "", unit, times * unit.len()));
    assert!(five < one, "{five} ms and {one} ms");
}
