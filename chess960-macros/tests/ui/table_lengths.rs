//! Impossible lengths.

use chess960_tables::tables;

tables! {
    static A: [u16; 961] = fritz9 by scharnagl;
}

// Counted from 1, but still 960 of them.
tables! {
    static B: [u16; 961] = scharnagl by fritz9;
}

tables! {
    static C: [&str; 960] = skeleton by scharnagl_skeleton;
}

// A constant has no value yet.
tables! {
    static D: [u16; COUNT] = fritz9 by scharnagl;
}

// No length at all.
tables! {
    static E: [u16] = fritz9 by scharnagl;
}

tables! {
    static F: [u16; ] = fritz9 by scharnagl;
}

tables! {
    static G: [u16; 900 + 60] = fritz9 by scharnagl;
}

// Not an array.
tables! {
    static H: u16 = fritz9 by scharnagl;
}

// A comma for the semicolon.
tables! {
    static I: [u16, 960] = fritz9 by scharnagl;
}

fn main() {}
