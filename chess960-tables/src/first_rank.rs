//! The kings and rooks that castling rights depend on.

use chess960_core::squares_of;

use crate::SquareSet;

/// The kings and rooks of a player on that player's first rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct FirstRank {
    pub(crate) kings: SquareSet,
    pub(crate) rooks: SquareSet,
}

impl FirstRank {
    /// Finds the letters of king and rook on a rank.
    pub(crate) fn new(rank: [u8; 8], letters: [u8; 2]) -> FirstRank {
        // Multiplying gathers the highest bit of each byte in the highest byte.
        let files = |letter| (squares_of(u64::from_le_bytes(rank), letter) >> 7).wrapping_mul(0x0102_0408_1020_4080);
        let [kings, rooks] = letters.map(|letter| SquareSet::from_bits(files(letter).to_be_bytes()[0]));
        FirstRank { kings, rooks }
    }

    /// Returns the file of the king, if there is one king and it can castle.
    #[inline]
    pub(crate) fn king_file(self) -> Option<u32> {
        let can_castle = self.kings.bits().is_power_of_two() && !(self.kings & SquareSet::INNER).is_empty();
        can_castle.then(|| self.kings.bits().trailing_zeros())
    }

    /// Returns the king and the rooks that can castle: none if the king cannot.
    #[inline]
    pub(crate) fn castlers(self) -> Castlers {
        let Some(king_file) = self.king_file() else { return Castlers::default() };
        let rooks = u32::from(self.rooks.bits());
        // The king's own bit makes the set nonempty on both sides.
        let with_king = rooks | 1 << king_file;
        Castlers { king_file, rooks, outermost: [with_king.trailing_zeros(), with_king.ilog2()] }
    }
}

/// A player's king and rooks that can castle.
#[derive(Clone, Copy, Default)]
pub(crate) struct Castlers {
    pub(crate) king_file: u32,
    /// The files of the rooks, as bits.
    pub(crate) rooks: u32,
    /// The files of the outermost rook on the a-side and on the h-side, or the king's own if there is none.
    pub(crate) outermost: [u32; 2],
}
