//! Types that cannot hold the value.

use chess960_tables::tables;

// Too narrow.
tables! {
    static A: [u8; 960] = fritz9 by scharnagl;
}

tables! {
    static B: [i8; 10] = scharnagl by n5n;
}

// A number is not a text.
tables! {
    static C: [&str; 960] = fritz9 by scharnagl;
}

// A text is not a number.
tables! {
    static D: [u64; 960] = x_fen by scharnagl;
}

// A rank packs into 32 or 64 bits.
tables! {
    static E: [u16; 960] = rank by scharnagl;
}

tables! {
    static F: [usize; 960] = rank by scharnagl;
}

// Too short, and too long.
tables! {
    static G: [[u8; 7]; 960] = rank by scharnagl;
}

tables! {
    static H: [[u8; 8]; 960] = rook_files by scharnagl;
}

tables! {
    static I: [[Piece; 8]; 10] = krn by n5n;
}

tables! {
    static J: [[Piece; 6]; 60] = skeleton by scharnagl_skeleton;
}

tables! {
    static K: [BackRank; 60] = skeleton by scharnagl_skeleton;
}

// A base is not a whole position.
tables! {
    static L: [StartPosition; 60] = scharnagl by scharnagl_skeleton;
}

// Figurines are not ASCII.
tables! {
    static M: [[u8; 24]; 960] = figurine by scharnagl;
}

// Types that no table holds.
tables! {
    static N: [String; 960] = rank by scharnagl;
}

tables! {
    static O: [char; 960] = rank by scharnagl;
}

tables! {
    static P: [u12; 960] = scharnagl by fritz9;
}

tables! {
    static Q: [BackRnk; 960] = rank by scharnagl;
}

tables! {
    static R: [&[u8]; 960] = rank by scharnagl;
}

tables! {
    static S: [&'a str; 960] = rank by scharnagl;
}

tables! {
    static T: [[u16; 2]; 960] = rook_files by scharnagl;
}

tables! {
    static U: [(u8, u8); 960] = rook_files by scharnagl;
}

tables! {
    static V: [bool; 960] = rank by scharnagl;
}

tables! {
    static W: [[shakmaty::Role; 8]; 960] = rank by scharnagl;
}

fn main() {}
