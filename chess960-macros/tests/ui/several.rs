//! All wrong lines of a call are reported.

chess960_tables::tables! {
    static A: [u8; 960] = fritz9 by scharnagl;
    static B: [u16; 960] = fritz9 by scharnagl;
    static C: [u16; 961] = fritz9 by scharnagl;
    fn d(rank: &str) -> u16 = scharnagl by rank;
    static E: [u16; 960] = idn by fritz9;
    static F: [&str; 960] = fen by scharnagl;
    static G: [u8; 960] = king by scharnagl;
    static B: [u16; 960] = scharnagl by fritz9;
}

fn main() {}
