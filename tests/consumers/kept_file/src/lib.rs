//! Keeps a file that `chess960 emit rust` printed.
#![no_std]
#![forbid(unsafe_code)]
#![deny(warnings, missing_docs, clippy::all, clippy::pedantic)]

/// One of every kind. The compiler does not warn of those that are not used.
mod kinds;
/// Ranks to numbers and back.
pub mod tables;

pub use kinds::fritz9;

/// A piece, for tables of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A knight.
    Knight,
    /// A bishop.
    Bishop,
    /// A rook.
    Rook,
    /// A queen.
    Queen,
    /// A king.
    King,
}

#[cfg(test)]
extern crate std;

#[cfg(test)]
mod tests {
    use super::{
        kinds,
        tables::{number, RANKS},
    };

    #[test]
    fn answers() {
        assert_eq!(&RANKS[518], b"RNBQKBNR");
        assert_eq!(number("QRKBBNRN"), Some(777));
        assert_eq!(number("RNBKBQNR"), None);
    }

    #[test]
    fn kinds_agree() {
        for (number, rank) in (0u16..).zip(RANKS) {
            assert_eq!(kinds::LETTERS[usize::from(number)].to_le_bytes(), rank);
            let text = core::str::from_utf8(&rank).expect("ASCII");
            let figurine = kinds::figurine(text).expect("a rank");
            assert_eq!(
                figurine.chars().position(|piece| piece == '♔'),
                text.find('K')
            );
            let mirror = kinds::mirror(rank).expect("a rank");
            assert!(RANKS[usize::from(mirror)].iter().eq(rank.iter().rev()));
        }
        for number in 1..=960 {
            let scharnagl = kinds::fritz9(number).expect("a number");
            let rank = kinds::fritz9_text(number.into()).expect("a number");
            assert_eq!(super::tables::number(rank), Some(scharnagl));
        }
        assert_eq!(kinds::fritz9(0), None);
        assert_eq!(kinds::fritz9_text(961), None);
    }
}
