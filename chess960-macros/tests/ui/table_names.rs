//! Values and keys that are missing, do not exist, or do not go together.

use chess960_tables::tables;

// A near-miss of a value.
tables! {
    static A: [u16; 960] = fritz by scharnagl;
}

// A near-miss of a key.
tables! {
    static B: [&str; 60] = skeleton by scharnagl_skeletons;
}

// Nothing like any value.
tables! {
    static C: [&str; 960] = opening by scharnagl;
}

// Nothing like any key.
tables! {
    static D: [&str; 960] = rank by zobrist;
}

// In uppercase.
tables! {
    static E: [&str; 960] = Rank by scharnagl;
}

// A value that the key does not fix.
tables! {
    static F: [&str; 60] = rank by fritz9_skeleton;
}

// The same, of a code.
tables! {
    static G: [u16; 10] = fritz9 by n5n;
}

// A value, but not a key.
tables! {
    static H: [u16; 960] = scharnagl by mirror;
}

// A key, but not a value.
tables! {
    static I: [u8; 960] = scharnagl_skeleton by scharnagl;
}

// Words that people use for values.
tables! {
    static J: [u16; 960] = idn by fritz9;
    static K: [&str; 960] = fen by scharnagl;
    static L: [u8; 960] = king by scharnagl;
}

// No value.
tables! {
    static G: [u16; 960] = by scharnagl;
}

tables! {
    static H: [u16; 960];
}

tables! {
    static I: [u16; 960] = ;
}

// A value is a name.
tables! {
    static Q: [u16; 960] = 359 by scharnagl;
}

tables! {
    static R: [u16; 960] = [0; 960];
}

// Two letters exchanged.
tables! {
    static Z: [&str; 960] = rnak by scharnagl;
}

fn main() {}
