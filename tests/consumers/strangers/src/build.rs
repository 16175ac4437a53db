//! Writes the file that `lib.rs` includes where names are shadowed.
extern crate chess960_codegen;

use chess960_codegen::{Builder, Error};

fn main() -> Result<(), Error> {
    Builder::new()
        .table("#[doc(hidden)] pub static RANKS: [[u8; 8]; 960] = rank by scharnagl")
        .table("pub fn text(n: u16) -> ::std::option::Option<&'static str> = rank by scharnagl")
        .table("pub fn fritz9(letters: [u8; 8]) -> ::std::option::Option<u16> = fritz9 by rank")
        .table("pub fn find(rank: &str) -> ::std::option::Option<u16> = scharnagl by rank")
        .write("tables.rs")
}
