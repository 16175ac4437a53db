//! Tables of the user's own values, by a macro in a module and in an `impl`, and by a build script.

#![forbid(clippy::approx_constant)]

chess960_tables::tables! {
    /// The evaluation in centipawns.
    pub static EVALS: [i16; 960] = csv("evals.csv", "eval", default = 20) by scharnagl;
    /// The score, which is about pi.
    pub const SCORES: [f64; 960] = csv("evals.csv", "score", default = 0) by scharnagl;
    /// Whether a position is good.
    pub fn is_good(number: u16) -> Option<bool> = csv("evals.csv", "good", default = false) by fritz9;
    /// A code.
    pub static CODES: [[u8; 3]; 960] = csv("evals.csv", "code", default = "???") by scharnagl;
}

/// A book of openings.
pub struct Book;

impl Book {
    chess960_tables::tables! {
        /// Returns the name of a position.
        pub fn name(rank: &str) -> Option<&str> = csv("names.csv", "name", scharnagl = "SP", default = "") by rank;
    }
}

include!(concat!(env!("OUT_DIR"), "/chess960.rs"));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values() {
        assert_eq!((EVALS[518], EVALS[0]), (-30, 20));
        assert!((SCORES[518] - 3.14159).abs() < f64::EPSILON);
        assert_eq!(
            (is_good(359), is_good(1), is_good(0)),
            (Some(true), Some(false), None)
        );
        assert_eq!((&CODES[518], &CODES[0]), (b"'\\\"", b"???"));
        assert_eq!(
            (Book::name("RNBQKBNR"), Book::name("BBQNNRKR")),
            (Some("the \"old\" one"), Some(""))
        );
        assert_eq!(Book::name("RNBKQBNN"), None);
        assert_eq!((OFFSETS[358], OFFSETS[0]), (1 << 40, u64::MAX));
    }
}
