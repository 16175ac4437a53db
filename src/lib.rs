//! The idea of this project: all 960 starting positions of Chess960 and the NQ-skeleton tables of both numberings, computed while
//! compiling, once by a build script and once by a macro. The tests hold both against each other, against the rules by brute force, and
//! against the tables as they were printed.
//!
//! ```
//! use chess960_proof::{by_build_script, by_macro};
//!
//! assert_eq!(&by_build_script::RANKS[518], b"RNBQKBNR");
//! assert_eq!(by_macro::NUMBERS["QRKBBNRN"], 777);
//! const { assert!(matches!(by_macro::number("QRKBBNRN"), Some(777))) };
//! ```
#![no_std]

/// What `build.rs` wrote.
#[expect(clippy::unreadable_literal, reason = "the seed of the phf::Map")]
pub mod by_build_script {
    include!(concat!(env!("OUT_DIR"), "/tables.rs"));
}

/// The same lines, as a macro takes them.
#[expect(missing_docs, reason = "the build script documents the same names")]
pub mod by_macro {
    chess960_tables::tables! {
        RANKS: [[u8; 8]; 960] = rank by scharnagl;
        RANKS_BY_FRITZ9: [[u8; 8]; 960] = rank by fritz9;
        SKELETONS: [&str; 60] = skeleton by scharnagl_skeleton;
        FRITZ9_SKELETONS: [&str; 60] = skeleton by fritz9_skeleton;
        NUMBERS: phf::Map<&'static str, u16> = scharnagl by rank;
        pub const fn number(rank: &str) -> Option<u16> = scharnagl by rank;
    }
}
