//! Depends on the table crate, with the feature `phf` or without.
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs, clippy::pedantic)]

use chess960_tables::{sp, table, CastlingStyle, Fen, NumberError, StartPosition};

/// The position of standard chess, known while compiling.
pub const STANDARD: StartPosition = sp!("RNBQKBNR");

/// The file of the king in the standard position, read from a table at compile time.
pub const STANDARD_KING_FILE: u8 = table::KING_FILES[518];

/// Returns the FEN to give to an engine for a Scharnagl number.
///
/// # Errors
///
/// If the number is above 959.
pub fn fen(number: u16) -> Result<Fen, NumberError> {
    StartPosition::from_scharnagl(number).map(|sp| sp.fen(CastlingStyle::Shredder))
}

/// The Scharnagl number of a rank.
#[must_use]
pub fn number(rank: &str) -> Option<u16> {
    StartPosition::parse(rank)
        .ok()
        .map(StartPosition::scharnagl)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers() {
        assert_eq!(STANDARD, StartPosition::STANDARD);
        assert_eq!(STANDARD_KING_FILE, 4);
        assert_eq!(
            fen(518).as_ref().map(Fen::as_str),
            Ok("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1")
        );
        assert!(fen(960).is_err());
        assert_eq!(number("QRKBBNRN"), Some(777));
        assert_eq!(number("RNBKBQNR"), None);
    }

    #[cfg(feature = "phf")]
    #[test]
    fn map() {
        assert_eq!(table::BY_RANK.get("RNBQKBNR"), Some(&STANDARD));
        assert_eq!(table::BY_RANK.len(), 960);
    }
}
