//! Lints of rustc point at the name. A table without a doc comment gets one.

#![deny(dead_code, missing_docs, non_snake_case, non_upper_case_globals)]

chess960_tables::tables! {
    pub static UNDOCUMENTED: [u16; 960] = fritz9 by scharnagl;
    pub fn undocumented(rank: &str) -> Option<u16> = scharnagl by rank;
    static UNUSED: [u16; 960] = fritz9 by scharnagl;
    fn unused(rank: &str) -> Option<u16> = fritz9 by rank;
    /// The case is wrong.
    pub static Mixed = fritz9 by scharnagl;
    /// So is this one.
    pub fn camelCase(rank: &str) -> Option<u16> = fritz9 by rank;
}

fn main() {}
