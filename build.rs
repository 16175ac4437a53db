//! Computes all 960 positions and both numberings' NQ-skeleton tables, as a build script of yours would.

use chess960_codegen::{Builder, Error};

fn main() -> Result<(), Error> {
    Builder::new()
        .table("RANKS: [[u8; 8]; 960] = rank by scharnagl")
        .table("RANKS_BY_FRITZ9: [[u8; 8]; 960] = rank by fritz9")
        .table("pub const SKELETONS: [&str; 60] = skeleton by scharnagl_skeleton")
        .table("FRITZ9_SKELETONS: [&str; 60] = skeleton by fritz9_skeleton")
        .table("NUMBERS: phf::Map<&'static str, u16> = scharnagl by rank")
        .table("pub const fn number(rank: &str) -> Option<u16> = scharnagl by rank")
        .write("tables.rs")
}
