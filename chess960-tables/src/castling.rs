//! Castling from the starting position.

use crate::{Castling, CastlingSide, Color, Setup, StartPosition};

impl StartPosition {
    /// Returns the file of the rook that castles on `side`, 0 to 7.
    ///
    /// ```
    /// use chess960_tables::{CastlingSide, StartPosition};
    ///
    /// assert_eq!(StartPosition::STANDARD.castling_rook_file(CastlingSide::HSide), 7);
    /// ```
    #[must_use]
    pub const fn castling_rook_file(self, side: CastlingSide) -> u8 {
        self.rook_files()[side as usize]
    }

    /// Returns the castling of a player who starts from this position.
    ///
    /// ```
    /// use chess960_tables::{CastlingSide, Color, sp};
    ///
    /// let castling = sp!("QRKBBNRN").castling(Color::White, CastlingSide::ASide);
    /// assert_eq!((castling.king_from, castling.king_to), (2, 2)); // c1: the king stays
    /// assert_eq!((castling.rook_from, castling.rook_to), (1, 3)); // b1 to d1
    /// assert_eq!(castling.vacant, 1 << 3); // d1
    /// ```
    #[must_use]
    pub const fn castling(self, color: Color, side: CastlingSide) -> Castling {
        match Castling::new(color, side, self.king_file(), self.castling_rook_file(side)) {
            Ok(castling) => castling,
            Err(_) => unreachable!(),
        }
    }

    /// Returns what is left of the castling rights when a move touches a square; see [`Setup::castling_rights_mask`].
    ///
    /// ```
    /// use chess960_tables::StartPosition;
    ///
    /// let mask = StartPosition::STANDARD.castling_rights_mask();
    /// assert_eq!((mask[7], mask[60]), (0b1110, 0b0011)); // h1 ends K, e8 ends k and q
    /// ```
    #[must_use]
    pub const fn castling_rights_mask(self) -> [u8; 64] {
        Setup::new(self, self).castling_rights_mask()
    }
}

impl Setup {
    /// Returns the castling of a player.
    ///
    /// ```
    /// use chess960_tables::{CastlingSide, Color, Setup, sp};
    ///
    /// let setup = Setup::new(sp!("BBQNNRKR"), sp!("BQNNRBKR"));
    /// let rooks = Color::ALL.map(|color| setup.castling(color, CastlingSide::ASide).rook_from);
    /// assert_eq!(rooks, [5, 60]); // f1 and e8
    /// ```
    #[must_use]
    pub const fn castling(self, color: Color, side: CastlingSide) -> Castling {
        match color {
            Color::White => self.white().castling(color, side),
            Color::Black => self.black().castling(color, side),
        }
    }

    /// Returns, for each square 0 to 63, the castling rights that are left when a move begins or ends there.
    ///
    /// A right is the bit [`Castling::right`]: 1 for White's on the h-side (K), 2 for White's on the a-side (Q), and 4 and 8 for
    /// Black's (k, q). All four together are 15, which is what the mask has where no king and no rook starts.
    ///
    /// ```
    /// use chess960_tables::Setup;
    ///
    /// let mask = Setup::STANDARD.castling_rights_mask();
    /// let mut rights = 0b1111;
    /// for (from, to) in [(12, 28), (52, 36), (4, 12)] {
    ///     rights &= mask[from] & mask[to]; // e2-e4, e7-e5, and Ke1-e2
    /// }
    /// assert_eq!(rights, 0b1100); // k and q
    /// ```
    #[must_use]
    pub const fn castling_rights_mask(self) -> [u8; 64] {
        self.castling_rights().mask()
    }
}
