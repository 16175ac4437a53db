//! Holds what the macro writes against what a build script writes: every table that the language allows, answer by
//! answer.
#![forbid(unsafe_code)]
#![cfg(test)]

mod by_macro {
    include!(concat!(env!("OUT_DIR"), "/macro.rs"));
}

mod by_builder {
    include!(concat!(env!("OUT_DIR"), "/builder.rs"));
}

use chess960_tables::table;

/// The ranks, and some that are none.
fn letters() -> impl Iterator<Item = [u8; 8]> {
    table::RANKS
        .into_iter()
        .chain(table::RANKS.map(|rank| rank.map(|letter| letter.to_ascii_lowercase())))
}

fn texts() -> impl Iterator<Item = &'static str> {
    table::RANK_TEXTS
        .into_iter()
        .chain(table::FIGURINES)
        .chain(table::KRN_BY_N5N)
        .chain(table::X_FENS)
}

include!(concat!(env!("OUT_DIR"), "/tests.rs"));
