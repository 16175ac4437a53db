//! Errors of rustc itself point at the name or the type.

chess960_tables::tables! {
    pub static TAKEN: [u16; 960] = fritz9 by scharnagl;
    /// The type does not exist.
    pub static NO_TYPE: [nowhere::BackRank; 960] = rank by scharnagl;
    /// Neither does this one.
    pub fn no_type(rank: &str) -> Option<Skeleton> = skeleton by rank;
    /// The argument is of another type.
    pub fn called_with_a_number(rank: &str) -> Option<u16> = scharnagl by rank;
}

const TAKEN: u16 = 0;

fn main() {
    called_with_a_number(518);
}
