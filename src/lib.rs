//! The idea of this project: all 960 starting positions of Chess960 and the NQ-skeleton tables of both numberings,
//! computed while compiling, once by a build script and once by a macro.
//!
//! A rank is computed from its number by [`Numbering::rank`](chess960_tables::Numbering::rank), in
//! `crates/core/src/numbering.rs`. The tests prove the tables: `tests/agreement.rs` compares them with each other, with
//! `chess960-tables`, and with the rules by brute force; `tests/printed.rs` with the tables as they were printed; and
//! `tests/reverse_map.rs` tests the reverse map with every string of eight pieces. There are two such maps: `number`,
//! by our own perfect hash, and `NUMBERS`, a `phf::Map`.
//!
//! ```
//! use chess960_proof::{by_build_script, by_macro};
//!
//! assert_eq!(&by_build_script::RANKS[518], b"RNBQKBNR");
//! assert_eq!(by_macro::NUMBERS["QRKBBNRN"], 777);
//!
//! // Everything but the map can be used in a constant, and `SKELETONS` is one.
//! const SKELETON: &str = by_macro::SKELETONS[518 / 16];
//! const NUMBER: Option<u16> = by_macro::number("QRKBBNRN");
//! assert_eq!((SKELETON, NUMBER), ("-NQ-N-", Some(777)));
//! ```
#![no_std]

/// The tables that `build.rs` wrote.
pub mod by_build_script {
    include!(concat!(env!("OUT_DIR"), "/tables.rs"));
}

/// The same lines, written by the macro.
pub mod by_macro {
    chess960_tables::tables! {
        RANKS: [[u8; 8]; 960] = rank by scharnagl;
        RANKS_BY_FRITZ9: [[u8; 8]; 960] = rank by fritz9;
        pub const SKELETONS: [&str; 60] = skeleton by scharnagl_skeleton;
        FRITZ9_SKELETONS: [&str; 60] = skeleton by fritz9_skeleton;
        NUMBERS: phf::Map<&'static str, u16> = scharnagl by rank;
        pub const fn number(rank: &str) -> Option<u16> = scharnagl by rank;
    }
}

#[cfg(doctest)]
mod pages {
    #[doc = include_str!("../README.md")]
    struct Project;

    #[doc = include_str!("../docs/engines.md")]
    struct Engines;
}
