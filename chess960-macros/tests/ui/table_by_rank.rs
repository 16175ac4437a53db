//! Tables by `rank`, which names and does not count.

use chess960_tables::tables;

tables! {
    static A: [u16; 960] = scharnagl by rank;
}

tables! {
    static B: u16 = scharnagl by rank;
}

tables! {
    static C: HashMap<&str, u16> = scharnagl by rank;
}

tables! {
    static D: phf::Map<u64, u16> = scharnagl by rank;
}

tables! {
    static E: phf::Map<&'static str, u8> = scharnagl by rank;
}

tables! {
    static F: phf::Map<&'static str> = scharnagl by rank;
}

// A map by a key that counts.
tables! {
    static G: phf::Map<&'static str, u16> = scharnagl by fritz9;
}

tables! {
    fn h(rank: &str) -> u16 = scharnagl by rank;
}

tables! {
    fn i(rank: u64) -> Option<u16> = scharnagl by rank;
}

tables! {
    fn j(rank: String) -> Option<u16> = scharnagl by rank;
}

tables! {
    fn k(rank: [u8; 7]) -> Option<u16> = scharnagl by rank;
}

tables! {
    fn l(rank: &str) -> Option<u8> = scharnagl by rank;
}

tables! {
    fn m(rank: &str) -> Result<u16, ()> = scharnagl by rank;
}

tables! {
    fn n(idn: u8) -> Option<u16> = fritz9 by scharnagl;
}

tables! {
    fn o(idn: &str) -> Option<u16> = fritz9 by scharnagl;
}

tables! {
    fn p(rank: &str) = scharnagl by rank;
}

// No comma.
tables! {
    static Q: phf::Map<&'static str u16> = scharnagl by rank;
}

fn main() {}
