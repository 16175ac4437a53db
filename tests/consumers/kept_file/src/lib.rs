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

    /// All strings of eight pieces, and some that are none.
    #[test]
    fn answers() {
        let mut ranks = 0;
        for n in 0..5_usize.pow(8) {
            let mut letters = [0; 8];
            for (file, letter) in (0..).zip(&mut letters) {
                *letter = b"BKNQR"[n / 5_usize.pow(file) % 5];
            }
            let text = core::str::from_utf8(&letters).expect("ASCII");
            if let Some(number) = number(text) {
                assert_eq!(RANKS[usize::from(number)], letters);
                ranks += 1;
            }
        }
        assert_eq!(ranks, 960);
        assert_eq!(number("RNBQKBNR"), Some(518));
        for text in [
            "",
            "RNBQKBN",
            "RNBQKBNRR",
            "rnbqkbnr",
            "RNBQKBN\u{100}",
            "\0\0\0\0\0\0\0\0",
        ] {
            assert_eq!(number(text), None);
        }
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
