use core::fmt;

use crate::{BackRank, Castling, Color, SquareSet};

/// The side on which a player castles, named after the outermost file there.
///
/// In Chess960 the king can start anywhere between the rooks, so "kingside" and "queenside" describe only the standard
/// position. Wherever the king and the rook start, castling puts them on the same squares as in standard chess.
///
/// | side | also called | king to | rook to |
/// | --- | --- | --- | --- |
/// | [`ASide`](CastlingSide::ASide) | c-side, queenside, long, O-O-O | c1 | d1 |
/// | [`HSide`](CastlingSide::HSide) | g-side, kingside, short, O-O | g1 | f1 |
///
/// ```
/// use chess960_core::{BackRank, CastlingSide};
///
/// let sets = CastlingSide::ALL.map(|side| BackRank::STANDARD.castling_vacant(side).to_string());
/// assert_eq!(sets, ["b1 c1 d1", "f1 g1"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CastlingSide {
    /// With the rook on the a-side of the king: king to c1, rook to d1.
    ASide,
    /// With the rook on the h-side of the king: king to g1, rook to f1.
    HSide,
}

impl CastlingSide {
    /// Both sides, a-side first.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::ASide, CastlingSide::HSide];

    /// Returns the file that the king castles to: 2 (c) or 6 (g).
    #[must_use]
    pub const fn king_target(self) -> u8 {
        match self {
            CastlingSide::ASide => 2,
            CastlingSide::HSide => 6,
        }
    }

    /// Returns the file that the rook castles to: 3 (d) or 5 (f).
    #[must_use]
    pub const fn rook_target(self) -> u8 {
        match self {
            CastlingSide::ASide => 3,
            CastlingSide::HSide => 5,
        }
    }
}

/// Writes `a-side` or `h-side`.
impl fmt::Display for CastlingSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            CastlingSide::ASide => "a-side",
            CastlingSide::HSide => "h-side",
        })
    }
}

/// Castling from this rank. The sets are White's squares; those of Black are on the same files of the eighth rank.
impl BackRank {
    /// Returns the file of the rook that castles on `side`, 0 to 7.
    #[must_use]
    pub const fn castling_rook_file(self, side: CastlingSide) -> u8 {
        self.rook_files()[side as usize]
    }

    /// Returns the squares that must be vacant to castle on `side`.
    ///
    /// They are the squares between the king and its target and between the rook and its target, targets included, without
    /// those on which the king and that rook stand. The set is empty if they only change places.
    ///
    /// ```
    /// use chess960_core::{BackRank, CastlingSide};
    ///
    /// assert_eq!(BackRank::STANDARD.castling_vacant(CastlingSide::ASide).to_string(), "b1 c1 d1");
    ///
    /// // The king goes from b1 to g1, past the rook on d1, which goes to f1.
    /// let rank = BackRank::from_static("RKNRBBNQ");
    /// assert_eq!(rank.castling_vacant(CastlingSide::HSide).to_string(), "c1 e1 f1 g1");
    /// ```
    #[must_use]
    pub const fn castling_vacant(self, side: CastlingSide) -> SquareSet {
        SquareSet::first_rank(self.castling(side).vacant)
    }

    /// Returns the squares that must not be attacked to castle on `side`.
    ///
    /// They are the king's path: its square, its target and every square between.
    ///
    /// The set alone does not say whether castling is legal. A rook that leaves the b-file uncovers an attack along
    /// the rank: with the king on c1 and the castling rook on b1, an enemy rook or queen on a1 attacks none of the squares
    /// of the set, but would give check once the rook has gone to d1. So look for attacks with the castling rook taken off the
    /// board.
    ///
    /// ```
    /// use chess960_core::{BackRank, CastlingSide};
    ///
    /// assert_eq!(BackRank::STANDARD.castling_safe(CastlingSide::HSide).to_string(), "e1 f1 g1");
    ///
    /// // The king stays on c1.
    /// let rank = BackRank::from_static("NRKBBQNR");
    /// assert_eq!(rank.castling_safe(CastlingSide::ASide).to_string(), "c1");
    /// ```
    #[must_use]
    pub const fn castling_safe(self, side: CastlingSide) -> SquareSet {
        SquareSet::first_rank(self.castling(side).safe)
    }

    /// Returns White's castling on `side`.
    const fn castling(self, side: CastlingSide) -> Castling {
        match Castling::new(Color::White, side, self.king_file(), self.castling_rook_file(side)) {
            Ok(castling) => castling,
            Err(_) => panic!("the king of a legal rank stands between the rooks"),
        }
    }
}
