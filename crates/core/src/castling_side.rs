use core::fmt;

/// The side on which a player castles, named after the outermost file there.
///
/// In Chess960 the king can start anywhere between the rooks, so "kingside" and "queenside" describe only the standard
/// position. Castling always puts king and rook on the same squares as in standard chess.
///
/// | side | also called | king to | rook to |
/// | --- | --- | --- | --- |
/// | [`ASide`](CastlingSide::ASide) | c-side, queenside, long, O-O-O | c1 | d1 |
/// | [`HSide`](CastlingSide::HSide) | g-side, kingside, short, O-O | g1 | f1 |
///
/// ```
/// # use chess960_core as chess960_tables;
/// use chess960_tables::{BackRank, CastlingSide};
///
/// let sets = CastlingSide::ALL.map(|side| BackRank::STANDARD.castling_vacant(side).to_string());
/// assert_eq!(sets, ["b1 c1 d1", "f1 g1"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CastlingSide {
    /// Castling with the rook on the a-side of the king: king to c1, rook to d1.
    #[doc(alias = "queenside")]
    ASide,
    /// Castling with the rook on the h-side of the king: king to g1, rook to f1.
    #[doc(alias = "kingside")]
    HSide,
}

impl CastlingSide {
    /// Both sides, a-side first.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::ASide, CastlingSide::HSide];

    /// Returns the files that king and rook castle to, and the name.
    const fn facts(self) -> (u8, u8, &'static str) {
        match self {
            CastlingSide::ASide => (2, 3, "a-side"),
            CastlingSide::HSide => (6, 5, "h-side"),
        }
    }

    /// Returns the file that the king castles to: 2 (c) or 6 (g).
    #[must_use]
    pub const fn king_target(self) -> u8 {
        self.facts().0
    }

    /// Returns the file that the rook castles to: 3 (d) or 5 (f).
    #[must_use]
    pub const fn rook_target(self) -> u8 {
        self.facts().1
    }
}

/// Writes `a-side` or `h-side`.
impl fmt::Display for CastlingSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.facts().2)
    }
}
