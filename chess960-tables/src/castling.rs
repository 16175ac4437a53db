//! Castling from the starting position.

use crate::{Castling, CastlingSide, Color, Setup, StartPosition};

impl StartPosition {
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
        Castling::known(color, side, self.king_file(), self.rook_files()[side as usize])
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
        self.of(color).castling(color, side)
    }
}
