//! Keeps a file that `chess960 emit rust` printed.
#![no_std]
#![forbid(unsafe_code)]
#![deny(warnings, missing_docs, clippy::all, clippy::pedantic)]

/// The tables.
pub mod tables;

#[cfg(test)]
mod tests {
    use super::tables::{number, RANKS};

    #[test]
    fn answers() {
        assert_eq!(&RANKS[518], b"RNBQKBNR");
        assert_eq!(number("QRKBBNRN"), Some(777));
        assert_eq!(number("RNBKBQNR"), None);
    }
}
