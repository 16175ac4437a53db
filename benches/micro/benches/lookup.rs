//! Looks up the number of a rank and the rank of a number: the perfect hash and the tables, compared with alternatives.
//!
//! Each benchmark asks for all 960, in an order that a branch predictor cannot learn.

use std::{collections::HashMap, hint::black_box};

use chess960_core::{BackRank, Numbering};
use chess960_tables::{StartPosition, table};
use divan::{Bencher, counter::ItemsCount};

fn main() {
    divan::main();
}

/// Returns all Scharnagl numbers, shuffled.
fn numbers() -> Vec<u16> {
    // Sorting by SplitMix64's finalizer shuffles, the same way each time.
    let mixed = |number: &u16| {
        let z = u64::from(*number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 7
    };
    let mut numbers: Vec<u16> = (0..StartPosition::COUNT).collect();
    numbers.sort_by_key(mixed);
    numbers
}

/// Asks for all ranks, as letters.
fn ask(bencher: Bencher, number: impl Fn([u8; 8]) -> Option<u16> + Sync) {
    let ranks: Vec<[u8; 8]> = numbers().into_iter().map(|number| table::RANKS[usize::from(number)]).collect();
    bencher.counter(ItemsCount::new(ranks.len())).bench(|| {
        for rank in &ranks {
            black_box(number(*black_box(rank)));
        }
    });
}

/// Asks for all ranks, as text.
fn ask_text(bencher: Bencher, number: impl Fn(&str) -> Option<u16> + Sync) {
    let ranks: Vec<&str> = numbers().into_iter().map(|number| table::RANK_TEXTS[usize::from(number)]).collect();
    bencher.counter(ItemsCount::new(ranks.len())).bench(|| {
        for rank in &ranks {
            black_box(number(black_box(rank)));
        }
    });
}

#[divan::bench]
fn letters_1_our_hash(bencher: Bencher) {
    ask(bencher, |rank| StartPosition::from_letters(rank).map(StartPosition::scharnagl));
}

#[divan::bench]
fn letters_2_binary_search(bencher: Bencher) {
    let mut sorted: Vec<([u8; 8], u16)> = table::RANKS.into_iter().zip(0..).collect();
    sorted.sort_unstable();
    ask(bencher, |rank| sorted.binary_search_by_key(&rank, |&(rank, _)| rank).ok().map(|place| sorted[place].1));
}

#[divan::bench]
fn letters_3_std_hash_map(bencher: Bencher) {
    let map: HashMap<[u8; 8], u16> = table::RANKS.into_iter().zip(0..).collect();
    ask(bencher, |rank| map.get(&rank).copied());
}

#[divan::bench]
fn text_1_our_hash(bencher: Bencher) {
    ask_text(bencher, |rank| StartPosition::parse(rank).ok().map(StartPosition::scharnagl));
}

#[divan::bench]
fn text_2_phf_map(bencher: Bencher) {
    ask_text(bencher, |rank| table::BY_RANK.get(rank).copied().map(StartPosition::scharnagl));
}

#[divan::bench]
fn text_3_arithmetic(bencher: Bencher) {
    ask_text(bencher, |rank| BackRank::parse(rank).ok().map(|rank| Numbering::Scharnagl.number(rank)));
}

#[divan::bench]
fn number_1_table(bencher: Bencher) {
    let numbers = numbers();
    bencher.counter(ItemsCount::new(numbers.len())).bench(|| {
        for number in &numbers {
            black_box(StartPosition::from_scharnagl(black_box(*number)).map(StartPosition::rank).ok());
        }
    });
}

#[divan::bench]
fn number_2_arithmetic(bencher: Bencher) {
    let numbers = numbers();
    bencher.counter(ItemsCount::new(numbers.len())).bench(|| {
        for number in &numbers {
            black_box(Numbering::Scharnagl.rank(black_box(*number)).ok());
        }
    });
}
