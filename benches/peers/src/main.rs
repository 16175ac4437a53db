//! Times `chess960-tables` beside the alternatives, and writes the figures as a Markdown table.

mod by_hand;
mod contest;
mod questions;

use std::{collections::HashMap, hint::black_box};

use chess960_tables::table::{BY_RANK, RANK_TEXTS, RANKS};
use contest::Figure;

fn main() {
    by_hand::check();
    println!("| question | answered by | ns | ratio | |\n| --- | --- | ---: | ---: | --- |");
    for mut contest in questions::all() {
        let figures = contest.run();
        let ours = figures.iter().find(|figure| figure.ours).map_or(f64::NAN, |figure| figure.nanoseconds);
        for (i, Figure { name, note, nanoseconds, .. }) in figures.iter().enumerate() {
            let question = if i == 0 { contest.question } else { "" };
            let [time, ratio] = [*nanoseconds, nanoseconds / ours].map(rounded);
            println!("| {question} | {name} | {time} | {ratio} | {note} |");
        }
    }
    let text = size_of_val(RANK_TEXTS.concat().as_bytes());
    let phf = phf_bytes(&BY_RANK) + text;
    let phf_by_word = phf_bytes(&questions::PHF_BY_WORD);
    let sorted = size_of::<[(&str, u16); 960]>() + text;
    let map = heap_of_hash_map(RANK_TEXTS) + text as i64;
    let by_word = heap_of_hash_map(RANKS.map(u64::from_le_bytes));
    println!(
        "\nBytes from text to number: `phf::Map` {phf}, `phf::Map<u64, u16>` {phf_by_word}, binary search {sorted}, \
         `HashMap` {map}, `HashMap<u64, u16>` {by_word}."
    );
}

fn phf_bytes<K, V>(map: &phf::Map<K, V>) -> usize {
    size_of_val(map) + size_of_val(map.entries) + size_of_val(map.disps)
}

fn heap_of_hash_map<K: std::hash::Hash + Eq>(keys: [K; 960]) -> i64 {
    let mut map: Option<HashMap<K, u16>> = None;
    let counted = allocation_counter::measure(|| map = Some(black_box(keys.into_iter().zip(0..).collect())));
    counted.bytes_current
}

/// Two significant digits, and whole numbers from ten on.
fn rounded(value: f64) -> String {
    match value {
        value if value < 1.0 => format!("{value:.2}"),
        value if value < 10.0 => format!("{value:.1}"),
        value => format!("{value:.0}"),
    }
}
