//! Items that are not in the language of tables.

use chess960_tables::tables;

// No semicolon between two.
tables! {
    static B1: [u16; 960] = fritz9 by scharnagl
    static B2: [u16; 960] = scharnagl by fritz9;
}

// No `by`.
tables! {
    static C: [u16; 960] = fritz9;
}

tables! {
    static D: [u16; 960] = fritz9 scharnagl;
}

tables! {
    static E: [u16; 960] = fritz9 for scharnagl;
}

// No key.
tables! {
    static F: [u16; 960] = fritz9 by;
}

// No type.
tables! {
    static J = fritz9 by scharnagl;
}

// No keyword, and a mistake.
tables! {
    k1: byte = rank by scharnagl;
    k2: BackRank = rank by scharnagl;
    k3(rank) = scharnagl by rank;
    k4: [u16; 961] = fritz9 by scharnagl;
    k5: u8 = fritz9 by scharnagl;
    k7: text = fritz9 by scharnagl;
    _ = fritz9 by scharnagl;
    type fritz9 by scharnagl;
    pub k6 = fritz9 by scharnagl;
}

tables! {
    let l: [u16; 960] = fritz9 by scharnagl;
}

tables! {
    static mut M: [u16; 960] = fritz9 by scharnagl;
}

tables! {
    fn n() -> Option<u16> = scharnagl by rank;
}

tables! {
    fn o(a: &str, b: &str) -> Option<u16> = scharnagl by rank;
}

tables! {
    fn p(rank: &str) -> Option<u16> { scharnagl by rank }
}

tables! {
    static S: [u16; 960] == fritz9 by scharnagl;
}

tables! {
    static T: [u16; 960] = fritz9 by scharnagl, scharnagl by fritz9;
}

// Two tables with one name, and arguments with names that the function uses.
tables! {
    static U: [u16; 960] = fritz9 by scharnagl;
    fn U(rank: &str) -> Option<u16> = fritz9 by rank;
}

tables! {
    fn v(TABLE: u16) -> Option<u16> = fritz9 by scharnagl;
}

// Nothing is borrowed from a number.
tables! {
    fn w(number: u16) -> Option<&str> = x_fen by scharnagl;
}

fn main() {}
