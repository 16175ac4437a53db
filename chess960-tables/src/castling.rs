//! Castling as engines need it: squares of the whole board and bitboards, for both colours.

use crate::{CastlingSide, Color, Setup, StartPosition};

/// Castling of one player on one side from the starting position.
///
/// Squares are numbered 0 to 63 by rank, a1 being 0, b1 1 and h8 63, and a bitboard has bit n for square n.
///
/// A player who has the [right](Self::right) may castle if no piece stands on [`vacant`](Self::vacant) and, with the castling rook taken off
/// the board, the enemy attacks none of [`safe`](Self::safe). Taking it off matters in one case: a rook on b1 or b8 hides the king that castles to
/// the c-file from an enemy rook or queen on the a-file.
///
/// ```
/// use chess960_tables::{Castling, CastlingSide, Color, sp};
///
/// const BLACK: Castling = sp!("RNBQKBNR").castling(Color::Black, CastlingSide::HSide);
/// assert_eq!((BLACK.king_from, BLACK.king_to), (60, 62)); // e8 to g8
/// assert_eq!((BLACK.rook_from, BLACK.rook_to), (63, 61)); // h8 to f8
/// assert_eq!(BLACK.vacant, 1 << 61 | 1 << 62); // f8 and g8
/// assert_eq!(BLACK.safe, 1 << 60 | 1 << 61 | 1 << 62); // e8, f8 and g8
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Castling {
    /// The bit of this right in [`Setup::castling_rights_mask`]: 1, 2, 4 or 8 for K, Q, k or q. The bits have the h-side first, as FENs do;
    /// [`CastlingSide::ALL`] has the a-side first.
    pub right: u8,
    /// The square on which the king starts.
    pub king_from: u8,
    /// The square to which the king castles: c1, g1, c8 or g8.
    pub king_to: u8,
    /// The square on which the rook starts.
    pub rook_from: u8,
    /// The square to which the rook castles: d1, f1, d8 or f8.
    pub rook_to: u8,
    /// The squares that must be vacant: those that king and rook pass or go to, without those on which the two stand.
    pub vacant: u64,
    /// The squares that must not be attacked: where the king starts, goes to, and passes.
    pub safe: u64,
}

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
        let first_square = 8 * (color.back_rank() - 1);
        Castling {
            right: right(color, side),
            king_from: first_square + self.king_file(),
            king_to: first_square + side.king_target(),
            rook_from: first_square + self.castling_rook_file(side),
            rook_to: first_square + side.rook_target(),
            vacant: self.castling_vacant(side).bitboard(color),
            safe: self.castling_safe(side).bitboard(color),
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
        let mut mask = [0b1111; 64];
        let mut i = 0;
        while i < 4 {
            let castling = self.castling(Color::ALL[i / 2], CastlingSide::ALL[i % 2]);
            mask[castling.king_from as usize] &= !castling.right;
            mask[castling.rook_from as usize] &= !castling.right;
            i += 1;
        }
        mask
    }
}

/// The order of a FEN's castling field, `KQkq`.
const fn right(color: Color, side: CastlingSide) -> u8 {
    match (color, side) {
        (Color::White, CastlingSide::HSide) => 1,
        (Color::White, CastlingSide::ASide) => 2,
        (Color::Black, CastlingSide::HSide) => 4,
        (Color::Black, CastlingSide::ASide) => 8,
    }
}
