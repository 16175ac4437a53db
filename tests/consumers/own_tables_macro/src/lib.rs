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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers() {
        assert_eq!(&RANKS[518], b"RNBQKBNR");
        assert_eq!(number("QRKBBNRN"), Some(777));
        assert_eq!(number("RNBKBQNR"), None);
    }
}
