use std::fmt;

use crate::Piece;

/// A first rank while it is being set up, some of its squares still empty.
///
/// Squares are the files 0 (a) to 7 (h). Displayed with `*` for an empty square, as published derivations print it.
///
/// ```
/// use chess960_draw::{PartialRank, Piece};
///
/// let rank = PartialRank::EMPTY.place(2, Piece::Bishop).place(5, Piece::Bishop);
/// assert_eq!(rank.to_string(), "**B**B**");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PartialRank([Option<Piece>; 8]);

impl PartialRank {
    /// The rank without any piece.
    pub const EMPTY: PartialRank = PartialRank([None; 8]);

    /// Returns the piece on each square, a-file first.
    #[must_use]
    pub fn squares(self) -> [Option<Piece>; 8] {
        self.0
    }

    /// Returns the rank with `piece` placed on `file`, 0 to 7.
    ///
    /// # Panics
    ///
    /// Panics if `file` is above 7 or the square is occupied.
    #[must_use]
    pub fn place(mut self, file: u8, piece: Piece) -> PartialRank {
        let before = self.0[usize::from(file)].replace(piece);
        assert!(before.is_none(), "the square is occupied");
        self
    }

    /// Returns the rank with the square on `file` (0 to 7) emptied, whether or not a piece stands there.
    ///
    /// # Panics
    ///
    /// Panics if `file` is above 7.
    #[must_use]
    pub fn lift(mut self, file: u8) -> PartialRank {
        self.0[usize::from(file)] = None;
        self
    }

    /// Returns the eight pieces, a-file first, or `None` if a square is empty.
    #[must_use]
    pub fn complete(self) -> Option<[Piece; 8]> {
        let mut pieces = [Piece::King; 8];
        for (piece, square) in pieces.iter_mut().zip(self.0) {
            *piece = square?;
        }
        Some(pieces)
    }
}

impl fmt::Display for PartialRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&String::from_iter(self.0.map(|square| square.map_or('*', Piece::letter))))
    }
}
