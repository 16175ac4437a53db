//! The properties of a rank.

use super::BackRank;
use crate::piece_sets::files_of;
use crate::{Piece, Skeleton, SquareSet};

impl BackRank {
    /// Returns the pieces, a-file first.
    #[must_use]
    pub const fn pieces(self) -> [Piece; 8] {
        let mut pieces = [Piece::Rook; 8];
        let mut file = 0;
        while file < 8 {
            if let Some(piece) = Piece::from_letter(self.0[file] as char) {
                pieces[file] = piece;
            }
            file += 1;
        }
        pieces
    }

    /// Returns the uppercase ASCII letters, a-file first.
    #[must_use]
    pub const fn letters(self) -> [u8; 8] {
        self.0
    }

    /// Returns the rank with its files reversed, h to a, which is legal too. No rank is its own mirror image.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::BackRank;
    ///
    /// assert_eq!(BackRank::STANDARD.mirror().to_string(), "RNBKQBNR");
    /// ```
    #[must_use]
    pub const fn mirror(self) -> BackRank {
        BackRank(u64::from_le_bytes(self.0).to_be_bytes())
    }

    /// Returns the squares of the king, the queen or both of another piece.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::{BackRank, Piece};
    ///
    /// assert_eq!(BackRank::STANDARD.squares(Piece::Rook).to_string(), "a1 h1");
    /// ```
    #[must_use]
    pub const fn squares(self, piece: Piece) -> SquareSet {
        let [a_side, h_side] = self.files(piece);
        SquareSet::from_bits(1 << a_side | 1 << h_side)
    }

    /// Returns the leftmost and the rightmost file of `piece`.
    const fn files(self, piece: Piece) -> [u8; 2] {
        files_of(self.0, piece)
    }

    /// Returns the king's file, 1 to 6.
    #[must_use]
    pub const fn king_file(self) -> u8 {
        self.files(Piece::King)[0]
    }

    /// Returns the queen's file, 0 to 7.
    #[must_use]
    pub const fn queen_file(self) -> u8 {
        self.files(Piece::Queen)[0]
    }

    /// Returns the rooks' files, a-side first; the king stands between.
    #[must_use]
    pub const fn rook_files(self) -> [u8; 2] {
        self.files(Piece::Rook)
    }

    /// Returns the bishops' files, a-side first; one is even (dark), the other odd (light).
    #[must_use]
    pub const fn bishop_files(self) -> [u8; 2] {
        self.files(Piece::Bishop)
    }

    /// Returns the knights' files, a-side first.
    #[must_use]
    pub const fn knight_files(self) -> [u8; 2] {
        self.files(Piece::Knight)
    }

    /// Returns the bishop code, 0 to 15: light + 4 * dark.
    ///
    /// Light counts the files b d f h from 0, and dark the files a c e g.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::BackRank;
    ///
    /// assert_eq!(BackRank::STANDARD.bishop_code(), 6);
    /// ```
    #[must_use]
    pub const fn bishop_code(self) -> u8 {
        let [a_side, h_side] = self.bishop_files();
        let (dark, light) = if a_side % 2 == 0 { (a_side, h_side) } else { (h_side, a_side) };
        light / 2 + 4 * (dark / 2)
    }

    /// Returns the NQ-skeleton: the rank without its bishops, with the king and rooks left blank.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::BackRank;
    ///
    /// assert_eq!(BackRank::STANDARD.skeleton().to_string(), "-NQ-N-");
    /// ```
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "a legal rank has a queen and two knights")]
    pub const fn skeleton(self) -> Skeleton {
        let mut letters = *b"------";
        let (mut square, mut file) = (0, 0);
        while file < 8 {
            let letter = self.0[file];
            if letter != b'B' {
                if letter == b'Q' || letter == b'N' {
                    letters[square] = letter;
                }
                square += 1;
            }
            file += 1;
        }
        match Skeleton::from_letters(letters) {
            Some(skeleton) => skeleton,
            None => panic!("a legal rank has a queen and two knights"),
        }
    }

    /// Returns Scharnagl's queen's position, 0 to 5: the squares to the left of the queen that hold no bishop.
    #[must_use]
    pub const fn queen_position(self) -> u8 {
        self.skeleton().queen_position()
    }

    /// Returns the N5N code, 0 to 9: the knights among the five squares left after bishops and queen.
    #[must_use]
    pub const fn n5n(self) -> u8 {
        self.skeleton().n5n()
    }
}

/// Which pawns are defended, and how far a position is from the standard one. Sets are of files; White's pawns stand
/// on the second rank and Black's on the seventh.
impl BackRank {
    /// Returns the files of the pawns that no friendly piece defends.
    ///
    /// A pawn is defended by a king, queen or rook behind it, by a king, queen or bishop on a neighbouring file, and by
    /// a knight two files away.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::BackRank;
    ///
    /// assert!(BackRank::STANDARD.undefended_pawns().is_empty());
    /// assert!(BackRank::from_static("NNRQBKRB").undefended_pawns().iter().eq([0, 1, 7])); // a2, b2 and h2
    /// ```
    #[must_use]
    pub const fn undefended_pawns(self) -> SquareSet {
        self.pawns_undefended_with(self.squares(Piece::King))
    }

    /// Returns the files of the pawns that no friendly piece except the king defends.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::BackRank;
    ///
    /// // The pawn on f2.
    /// assert!(BackRank::STANDARD.weak_pawns().iter().eq([5]));
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
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::BackRank;
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
