use crate::{BackRank, Piece, SquareSet};

/// Which pawns are defended, and how far a position is from the standard one. Sets are of files; White's pawns stand
/// on the second rank and Black's on the seventh.
impl BackRank {
    /// Returns the files of the pawns that no piece of their own defends.
    ///
    /// A pawn is defended by a king, queen or rook behind it, by a king, queen or bishop on a neighbouring file, and by
    /// a knight two files away.
    ///
    /// ```
    /// use chess960_core::BackRank;
    ///
    /// assert!(BackRank::STANDARD.undefended_pawns().is_empty());
    /// assert!(BackRank::from_static("NNRQBKRB").undefended_pawns().iter().eq([0, 1, 7])); // a2, b2 and h2
    /// ```
    #[must_use]
    pub const fn undefended_pawns(self) -> SquareSet {
        self.pawns_undefended_with(self.squares(Piece::King))
    }

    /// Returns the files of the pawns that no piece of their own other than the king defends.
    ///
    /// ```
    /// // The pawn on f2.
    /// assert!(chess960_core::BackRank::STANDARD.weak_pawns().iter().eq([5]));
    /// ```
    #[must_use]
    pub const fn weak_pawns(self) -> SquareSet {
        self.pawns_undefended_with(SquareSet::from_bits(0))
    }

    /// Returns the files of the pawns that neither the king, if he counts, nor another piece defends.
    const fn pawns_undefended_with(self, king: SquareSet) -> SquareSet {
        let royal = king.bits() | self.squares(Piece::Queen).bits();
        let diagonal = royal | self.squares(Piece::Bishop).bits();
        let knights = self.squares(Piece::Knight).bits();
        let defended =
            royal | self.squares(Piece::Rook).bits() | (diagonal << 1 | diagonal >> 1) | (knights << 2 | knights >> 2);
        SquareSet::from_bits(!defended)
    }

    /// Returns the number of files on which the piece differs from the standard position, 0 to 8.
    ///
    /// ```
    /// use chess960_core::BackRank;
    ///
    /// assert_eq!(BackRank::STANDARD.standard_distance(), 0);
    /// assert_eq!(BackRank::STANDARD.mirror().standard_distance(), 2); // king and queen
    /// ```
    #[must_use]
    pub const fn standard_distance(self) -> u8 {
        let (letters, standard) = (self.letters(), BackRank::STANDARD.letters());
        let (mut differing, mut file) = (0, 0);
        while file < 8 {
            differing += (letters[file] != standard[file]) as u8;
            file += 1;
        }
        differing
    }
}
