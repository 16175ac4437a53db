//! Draws by seed texts, computed a second time as docs/drawing.md describes them.

use chess960_tables::StartPosition;
use rand::{Rng as _, SeedableRng as _, rngs::ChaCha20Rng};
use sha2::{Digest as _, Sha256};

use crate::run::chess960;

/// Draws with seed texts, and returns a line for each position.
fn draw(texts: &[&str], arguments: &[&str]) -> Vec<String> {
    let texts: Vec<_> = texts.iter().flat_map(|text| ["--seed-text", text]).collect();
    let run = chess960([&["draw", "--format", "rank"], &texts[..], arguments].concat());
    run.fine().lines().map(str::to_owned).collect()
}

/// The words of the key stream, one after the other.
fn words(texts: &[&str]) -> impl Iterator<Item = u64> {
    let key = Sha256::digest(format!("chess960 draw\n{}\n", texts.join("\n")));
    let mut random = ChaCha20Rng::from_seed(key.into());
    std::iter::from_fn(move || Some(u64::from(random.next_u32())))
}

/// One of `n`: the next word below the largest multiple of `n`, and its remainder.
fn one_of(n: u64, words: &mut impl Iterator<Item = u64>) -> usize {
    let limit = (1 << 32) / n * n;
    let word = words.find(|&word| word < limit).expect("words never end");
    usize::try_from(word % n).expect("small")
}

fn rank(number: usize) -> &'static str {
    StartPosition::expect_scharnagl(u16::try_from(number).expect("below 960")).as_str()
}

#[test]
fn draws_are_as_described() {
    let texts = ["a secret", "4 8 15 16 23 42"];
    let mut random = words(&texts);
    let expected: Vec<_> = (0..1000).map(|_| rank(one_of(960, &mut random))).collect();
    assert_eq!(draw(&texts, &["--count", "1000"]), expected);

    // Distinct ones are taken out of a list, as tickets out of a bag.
    let mut random = words(&texts);
    let mut bag: Vec<usize> = (0..960).filter(|&number| number != 518 && number != 534).collect();
    for drawn in 0..958 {
        let ticket = one_of(958 - drawn as u64, &mut random);
        bag.swap(drawn, drawn + ticket);
    }
    let expected: Vec<_> = bag.into_iter().map(rank).collect();
    assert_eq!(draw(&texts, &["--count", "958", "--distinct", "--exclude", "518,534"]), expected);

    let mut random = words(&texts);
    let pair = |number: usize| format!("{} {}", rank(number / 960), rank(number % 960));
    let expected: Vec<_> = (0..100).map(|_| pair(one_of(960 * 960, &mut random))).collect();
    assert_eq!(draw(&texts, &["--count", "100", "--double"]), expected);
}

#[test]
fn every_seed_text_counts() {
    let all = [&["a", "b"][..], &["b", "a"], &["a"], &["a", "b", " "], &["a b"], &["a", "c"]]
        .map(|texts| draw(texts, &["--count", "20", "--distinct"]));
    for (i, one) in all.iter().enumerate() {
        assert!(!all[..i].contains(one));
    }
}
