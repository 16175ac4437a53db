//! Times `chess960-tables` beside what one would use instead, and writes the figures as a Markdown table.

mod by_hand;
mod contest;
mod questions;

use std::{collections::HashMap, hint::black_box};

use chess960_tables::table::{BY_RANK, RANK_TEXTS};
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
    let phf = size_of_val(&BY_RANK) + size_of_val(BY_RANK.entries) + size_of_val(BY_RANK.disps) + text;
    let sorted = size_of::<[(&str, u16); 960]>() + text;
    let map = heap_of_hash_map() + text as i64;
    println!("\nBytes from text to number: `phf::Map` {phf}, binary search {sorted}, `HashMap` {map}.");
}

fn heap_of_hash_map() -> i64 {
    let mut map: Option<HashMap<&str, u16>> = None;
    let counted = allocation_counter::measure(|| map = Some(black_box(RANK_TEXTS.into_iter().zip(0..).collect())));
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
