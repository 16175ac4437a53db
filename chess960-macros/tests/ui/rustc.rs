//! Errors and lints of rustc itself point at the name or the type.

#![deny(missing_docs)]

chess960_tables::tables! {
    pub static UNDOCUMENTED: [u16; 960] = fritz9 by scharnagl;
    /// Documented.
    pub static TAKEN: [u16; 960] = fritz9 by scharnagl;
    /// The type does not exist.
    pub static NO_TYPE: [nowhere::BackRank; 960] = rank by scharnagl;
    /// Neither does this one.
    pub fn no_type(rank: &str) -> Option<Skeleton> = skeleton by rank;
    /// The argument is not what a macro made.
    pub fn undocumented_is_fine(rank: &str) -> Option<u16> = scharnagl by rank;
    static UNUSED: [u16; 960] = fritz9 by scharnagl;
}

const TAKEN: u16 = 0;

fn main() {
    undocumented_is_fine("RNBQKBNR");
    no_type(518);
}
