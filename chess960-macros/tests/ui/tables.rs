//! Invalid tables.

use chess960_tables::tables;

// Values and keys that are missing, do not exist, or do not go together.
tables! {
    // A near-miss of a value.
    static A: [u16; 960] = fritz by scharnagl;
    // A near-miss of a key.
    static B: [&str; 60] = skeleton by scharnagl_skeletons;
    // Nothing like any value.
    static C: [&str; 960] = opening by scharnagl;
    // Nothing like any key.
    static D: [&str; 960] = rank by zobrist;
    // In uppercase.
    static E: [&str; 960] = Rank by scharnagl;
    // A value that the key does not fix.
    static F: [&str; 60] = rank by fritz9_skeleton;
    // The same, of a code.
    static G: [u16; 10] = fritz9 by n5n;
    // A value, but not a key.
    static H: [u16; 960] = scharnagl by mirror;
    // A key, but not a value.
    static I: [u8; 960] = scharnagl_skeleton by scharnagl;
    // Words that people use for values.
    static J: [u16; 960] = idn by fritz9;
    static K: [&str; 960] = fen by scharnagl;
    static L: [u8; 960] = king by scharnagl;
    // No value.
    static P: [u16; 960] = by scharnagl;
    static M: [u16; 960];
    static N: [u16; 960] = ;
    // A value is a name.
    static Q: [u16; 960] = 359 by scharnagl;
    static R: [u16; 960] = [0; 960];
    // Two letters exchanged.
    static Z: [&str; 960] = rnak by scharnagl;
}

// Tables by `rank`, which is not an index.
tables! {
    static A: [u16; 960] = scharnagl by rank;
    static B: u16 = scharnagl by rank;
    static C: HashMap<&str, u16> = scharnagl by rank;
    static D: phf::Map<u64, u16> = scharnagl by rank;
    static E: phf::Map<&'static str, u8> = scharnagl by rank;
    static F: phf::Map<&'static str> = scharnagl by rank;
    // A map by a key that counts.
    static G: phf::Map<&'static str, u16> = scharnagl by fritz9;
    fn h(rank: &str) -> u16 = scharnagl by rank;
    fn i(rank: u64) -> Option<u16> = scharnagl by rank;
    fn j(rank: String) -> Option<u16> = scharnagl by rank;
    fn k(rank: [u8; 7]) -> Option<u16> = scharnagl by rank;
    fn l(rank: &str) -> Option<u8> = scharnagl by rank;
    fn m(rank: &str) -> Result<u16, ()> = scharnagl by rank;
    fn n(idn: u8) -> Option<u16> = fritz9 by scharnagl;
    fn o(idn: &str) -> Option<u16> = fritz9 by scharnagl;
    fn p(rank: &str) = scharnagl by rank;
    // No comma.
    static Q: phf::Map<&'static str u16> = scharnagl by rank;
}

// Types that cannot hold the value.
tables! {
    // Too narrow.
    static A: [u8; 960] = fritz9 by scharnagl;
    static B: [i8; 10] = scharnagl by n5n;
    // A number is not a text.
    static C: [&str; 960] = fritz9 by scharnagl;
    // A text is not a number.
    static D: [u64; 960] = x_fen by scharnagl;
    // A rank packs into 32 or 64 bits.
    static E: [u16; 960] = rank by scharnagl;
    static F: [usize; 960] = rank by scharnagl;
    // Too short, and too long.
    static G: [[u8; 7]; 960] = rank by scharnagl;
    static H: [[u8; 8]; 960] = rook_files by scharnagl;
    static I: [[Piece; 8]; 10] = krn by n5n;
    static J: [[Piece; 6]; 60] = skeleton by scharnagl_skeleton;
    static K: [BackRank; 60] = skeleton by scharnagl_skeleton;
    // A base is not a whole position.
    static L: [StartPosition; 60] = scharnagl by scharnagl_skeleton;
    // Figurines are not ASCII.
    static M: [[u8; 24]; 960] = figurine by scharnagl;
    // Types that no table holds.
    static N: [String; 960] = rank by scharnagl;
    static O: [char; 960] = rank by scharnagl;
    static P: [u12; 960] = scharnagl by fritz9;
    static Q: [BackRnk; 960] = rank by scharnagl;
    static R: [&[u8]; 960] = rank by scharnagl;
    static S: [&'a str; 960] = rank by scharnagl;
    static T: [[u16; 2]; 960] = rook_files by scharnagl;
    static U: [(u8, u8); 960] = rook_files by scharnagl;
    static V: [bool; 960] = rank by scharnagl;
    static W: [[shakmaty::Role; 8]; 960] = rank by scharnagl;
    static AB: [[bool; 8]; 960] = rank by scharnagl;
    static X: [Vec<u16>; 960] = rank by scharnagl;
    static Y: [[Option<u8>; 8]; 960] = rank by scharnagl;
    fn z(number: u16) -> Option<Box<u8>> = fritz9 by scharnagl;
    fn aa(rank: Option<&str>) -> Option<u16> = fritz9 by rank;
}

// Impossible lengths.
tables! {
    static A: [u16; 961] = fritz9 by scharnagl;
    // Counted from 1, but still 960 of them.
    static B: [u16; 961] = scharnagl by fritz9;
    static C: [&str; 960] = skeleton by scharnagl_skeleton;
    // A constant has no value yet.
    static D: [u16; COUNT] = fritz9 by scharnagl;
    // No length at all.
    static E: [u16] = fritz9 by scharnagl;
    static F: [u16; ] = fritz9 by scharnagl;
    static G: [u16; 900 + 60] = fritz9 by scharnagl;
    // Not an array.
    static H: u16 = fritz9 by scharnagl;
    // A comma for the semicolon.
    static I: [u16, 960] = fritz9 by scharnagl;
}

// Items that are not in the language of tables.
// No semicolon between two.
tables! {
    static B1: [u16; 960] = fritz9 by scharnagl
    static B2: [u16; 960] = scharnagl by fritz9;
}

tables! {
    fn p(rank: &str) -> Option<u16> { scharnagl by rank }
}

tables! {
    // No `by`.
    static C: [u16; 960] = fritz9;
    static D: [u16; 960] = fritz9 scharnagl;
    static E: [u16; 960] = fritz9 for scharnagl;
    // No key.
    static F: [u16; 960] = fritz9 by;
    // No keyword, and a mistake.
    k1: byte = rank by scharnagl;
    k2: BackRank = rank by scharnagl;
    k3(rank) = scharnagl by rank;
    k4: [u16; 961] = fritz9 by scharnagl;
    k5: u8 = fritz9 by scharnagl;
    k7: text = fritz9 by scharnagl;
    _ = fritz9 by scharnagl;
    type fritz9 by scharnagl;
    pub k6 = fritz9 by scharnagl;
    let l: [u16; 960] = fritz9 by scharnagl;
    static mut M: [u16; 960] = fritz9 by scharnagl;
    fn n() -> Option<u16> = scharnagl by rank;
    fn o(a: &str, b: &str) -> Option<u16> = scharnagl by rank;
    static S: [u16; 960] == fritz9 by scharnagl;
    static T: [u16; 960] = fritz9 by scharnagl, scharnagl by fritz9;
    // A name in the wrong case.
    fn U(rank: &str) -> Option<u16> = fritz9 by rank;
    fn v(TABLE: u16) -> Option<u16> = fritz9 by scharnagl;
    static lowercase: [u16; 960] = fritz9 by scharnagl;
    // A name that has a meaning already.
    static None: [u16; 960] = fritz9 by scharnagl;
    static match: [u16; 960] = fritz9 by scharnagl;
    fn w(self: u16) -> Option<u16> = fritz9 by scharnagl;
    fn w(mut number: u16) -> Option<u16> = fritz9 by scharnagl;
    fn __x(number: u16) -> Option<u16> = fritz9 by scharnagl;
}

// All wrong lines of a call are reported.
tables! {
    static A: [u8; 960] = fritz9 by scharnagl;
    static B: [u16; 960] = fritz9 by scharnagl;
    static C: [u16; 961] = fritz9 by scharnagl;
    fn d(rank: &str) -> u16 = scharnagl by rank;
    static E: [u16; 960] = fritz9 from scharnagl;
    static mut F: [u16; 960] = fritz9 by scharnagl;
    static B: [u16; 960] = scharnagl by fritz9;
}

fn main() {}
