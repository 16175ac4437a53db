//! Has tables of its own, by the macro.
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs, clippy::pedantic)]

chess960_tables::tables! {
    /// White's first rank, by Scharnagl number.
    pub static RANKS: [[u8; 8]; 960] = rank by scharnagl;
    /// The Scharnagl number of a rank.
    pub fn number(rank: &str) -> Option<u16> = scharnagl by rank;
}

/// Tables whose names also occur inside of a lookup.
pub mod names {
    chess960_tables::tables! {
        /// The ranks, by a name that a lookup has inside.
        pub static VALUES: [[u8; 8]; 960] = rank by scharnagl;
        /// Fritz9's number of a rank.
        pub fn fritz9(rank: &str) -> Option<u16> = fritz9 by rank;
    }
}

/// The ranks are not there, the lookup is.
pub mod left_out {
    chess960_tables::tables! {
        /// Never compiled.
        #[cfg(any())]
        pub static RANKS: [[u8; 8]; 960] = rank by scharnagl;
        /// The Scharnagl number of a rank.
        pub fn number(key: [u8; 8]) -> Option<u16> = scharnagl by rank;
    }
}

#[cfg(feature = "column")]
chess960_tables::tables! {
    EVALS: i16 = csv("evals.csv", "eval") by scharnagl;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers() {
        assert_eq!(&RANKS[518], b"RNBQKBNR");
        assert_eq!(number("QRKBBNRN"), Some(777));
        assert_eq!(number("RNBKBQNR"), None);
        assert_eq!(
            (names::VALUES[0], names::fritz9("BBQNNRKR")),
            (*b"BBQNNRKR", Some(81))
        );
        assert_eq!(left_out::number(*b"QRKBBNRN"), Some(777));
    }
}
