//! Columns of files that are wrong.

use chess960_tables::tables;

// A cell, a row and a position that are wrong, each at its place.
tables! {
    pub static A: [i16; 960] = csv("../../../../chess960-macros/tests/ui/csv/evals.csv", "eval") by scharnagl;
}

// A default, a title, and columns that mean something else.
tables! {
    B: u8 = csv("../../../../chess960-macros/tests/ui/csv/ranked.csv", "eval", scharnagl = "sp", default = -1) by rank;
    C: u8 = csv("../../../../chess960-macros/tests/ui/csv/ranked.csv", "evals", scharnagl = "SP") by rank;
    D: u8 = csv("../../../../chess960-macros/tests/ui/csv/ranked.csv", "eval", default = 0) by rank;
}

// In an `impl`.
struct Book;

impl Book {
    tables! {
        fn eval(rank: &str) -> Option<u8> =
            csv("../../../../chess960-macros/tests/ui/csv/ranked.csv", "eval", fritz9 = "sp") by rank;
    }
}

// No type, no key of positions, no title in quotation marks.
tables! {
    E = csv("../../../../chess960-macros/tests/ui/csv/evals.csv", "eval") by scharnagl;
    F: u8 = csv("../../../../chess960-macros/tests/ui/csv/evals.csv", "eval") by n5n;
    G: u8 = csv("../../../../chess960-macros/tests/ui/csv/evals.csv", 2) by rank;
    static H: [Skeleton; 960] = csv("../../../../chess960-macros/tests/ui/csv/evals.csv", "eval") by scharnagl;
}

fn main() {}
