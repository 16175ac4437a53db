//! All wrong lines of a call are reported.

chess960_tables::tables! {
    static A: [u8; 960] = fritz9 by scharnagl;
    static B: [u16; 960] = fritz9 by scharnagl;
    static C: [u16; 961] = fritz9 by scharnagl;
    fn d(rank: &str) -> u16 = scharnagl by rank;
    static E: [u16; 960] = fritz9 from scharnagl;
    static mut F: [u16; 960] = fritz9 by scharnagl;
    static B: [u16; 960] = scharnagl by fritz9;
}

fn main() {}
