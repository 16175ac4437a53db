//! Draws by a seed, computed a second time as command/docs/reference.md describes them.

use std::collections::BTreeSet;

use chess960_tables::StartPosition;
use rand::{Rng as _, SeedableRng as _, rngs::ChaCha20Rng};
use sha2::{Digest as _, Sha256};

use crate::run::chess960;

/// Draws with a seed, and returns a line for each position.
fn draw(seed: &str, arguments: &[&str]) -> Vec<String> {
    let run = chess960([&["draw", "--format", "rank", "--seed", seed], arguments].concat());
    let reported =
        if seed.bytes().all(|byte| byte.is_ascii_digit()) { String::new() } else { format!("seed {}\n", number(seed)) };
    assert_eq!((run.code, run.err), (0, reported));
    run.out.lines().map(str::to_owned).collect()
}

/// The number of a seed.
fn number(seed: &str) -> u128 {
    seed.parse()
        .unwrap_or_else(|_| u128::from_be_bytes(Sha256::digest(seed)[..16].try_into().expect("a hash has 32 bytes")))
}

/// The words of the key stream, one after the other.
fn words(seed: &str) -> impl Iterator<Item = u32> {
    let mut key = [0; 32];
    key[..16].copy_from_slice(&number(seed).to_le_bytes());
    let mut random = ChaCha20Rng::from_seed(key);
    std::iter::from_fn(move || Some(random.next_u32()))
}

/// The ranks that are drawn one after the other.
fn ranks(seed: &str) -> impl Iterator<Item = &'static str> {
    let largest_multiple = (1_u64 << 32) / 960 * 960;
    let below = words(seed).filter(move |word| u64::from(*word) < largest_multiple).map(|word| word % 960);
    below.map(|number| StartPosition::expect_scharnagl(u16::try_from(number).expect("below 960")).as_str())
}

#[test]
fn draws_are_as_described() {
    for seed in ["Friday blitz, 7 March", "5.0", "♔", "960"] {
        let expected: Vec<_> = ranks(seed).take(1000).collect();
        assert_eq!(draw(seed, &["--count", "1000"]), expected);
    }

    let mut expected: Vec<&str> = Vec::new();
    for rank in ranks("x") {
        if !["RNBQKBNR", "RNBKQBNR"].contains(&rank) && !expected.contains(&rank) {
            expected.push(rank);
        }
        if expected.len() == 958 {
            break;
        }
    }
    assert_eq!(draw("x", &["--count", "958", "--distinct", "--exclude", "518,534"]), expected);

    let sides: Vec<_> = ranks("x").take(200).collect();
    let expected: Vec<_> = sides.chunks(2).map(|pair| pair.join(" ")).collect();
    assert_eq!(draw("x", &["--count", "100", "--double"]), expected);
}

#[test]
fn a_text_and_its_number_are_the_same_seed() {
    for command in [&["draw", "--count", "3"][..], &["book", "--shuffle"]] {
        let text = chess960([command, &["--seed", "a text"]].concat());
        let seed = text.err.trim_end().strip_prefix("seed ").expect("it names the number");
        assert_eq!(seed, number("a text").to_string());
        assert_eq!(chess960([command, &["--seed", seed]].concat()).fine(), text.out);
    }
}

#[test]
fn every_bit_of_a_seed_counts() {
    let all: BTreeSet<_> = (0..128).map(|bit| draw(&(1_u128 << bit).to_string(), &["--count", "9"])).collect();
    assert_eq!(all.len(), 128);
}
