//! Has tables of its own, by its build script.
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs, clippy::pedantic)]

include!(concat!(env!("OUT_DIR"), "/chess960.rs"));

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
