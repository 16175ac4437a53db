//! The checks of the fuzz targets, and a way to run them without cargo-fuzz.

pub mod csv;
pub mod fens;
pub mod language;
pub mod lists;
pub mod literal;
pub mod notation;
pub mod pairings;
pub mod pgn;
mod plain;
mod random;
pub mod ranks;
pub mod records;
pub mod tables;
pub mod templates;

use std::{
    env, fs,
    panic::{self, AssertUnwindSafe},
    path::Path,
    process::ExitCode,
    time::{Duration, Instant},
};

use chess960_oracle::Random;

/// The program of a target, with cargo-fuzz or without.
#[macro_export]
macro_rules! target {
    ($name:ident) => {
        #[cfg(fuzzing)]
        libfuzzer_sys::fuzz_target!(|data: &[u8]| $crate::$name::check(data));

        #[cfg(not(fuzzing))]
        fn main() -> std::process::ExitCode {
            $crate::run(stringify!($name), $crate::$name::check)
        }
    };
}

/// Runs a check on mutations of its corpus for as many seconds as the command line says.
pub fn run(target: &str, check: fn(&[u8])) -> ExitCode {
    let mut arguments = env::args().skip(1);
    let Some(seconds) = arguments.next().and_then(|seconds| seconds.parse().ok()) else {
        eprintln!("usage: {target} SECONDS [SEED]");
        return ExitCode::from(2);
    };
    let seed = arguments.next().and_then(|seed| seed.parse().ok()).unwrap_or_else(random::seed_from_clock);
    let corpus = read_corpus(target);
    let mut random = Random(seed);
    let (begin, mut executions) = (Instant::now(), 0_u64);
    for input in &corpus {
        if failed(target, check, input) {
            return ExitCode::FAILURE;
        }
    }
    while begin.elapsed() < Duration::from_secs(seconds) {
        for _ in 0..100 {
            let input = random::mutation(&mut random, &corpus);
            executions += 1;
            if failed(target, check, &input) {
                eprintln!("seed {seed}, execution {executions}");
                return ExitCode::FAILURE;
            }
        }
    }
    println!("{target}: {executions} executions in {seconds} s, seed {seed}: nothing found");
    ExitCode::SUCCESS
}

fn read_corpus(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target);
    let mut files: Vec<_> = fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    files.sort();
    let mut corpus: Vec<_> = files.iter().filter_map(|file| fs::read(file).ok()).collect();
    corpus.push(Vec::new());
    corpus
}

/// Whether a check fails on an input, which is then shown and kept.
fn failed(target: &str, check: fn(&[u8]), input: &[u8]) -> bool {
    if panic::catch_unwind(AssertUnwindSafe(|| check(input))).is_ok() {
        return false;
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("artifacts").join(target);
    let file = folder.join("failure");
    let kept = fs::create_dir_all(&folder).and_then(|()| fs::write(&file, input));
    eprintln!("{target} fails on {:?}", String::from_utf8_lossy(input));
    if kept.is_ok() {
        eprintln!("kept as {}", file.display());
    }
    true
}
