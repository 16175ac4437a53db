use core::fmt;

/// The reason why a rank or a FEN is refused, as one word for programs. The error's message is for people.
///
/// ```
/// # use chess960_core as chess960_tables;
/// use chess960_tables::{BackRank, Reason};
///
/// let error = BackRank::parse("RNBKBQNR").unwrap_err();
/// assert_eq!(error.reason(), Reason::Bishops);
/// assert_eq!(error.reason().as_str(), "bishops");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// A rank is not eight piece letters.
    Letters,
    /// A rank has both uppercase and lowercase letters.
    Case,
    /// A rank has too many of one piece and too few of another.
    Counts,
    /// The bishops stand on squares of one colour.
    Bishops,
    /// The king does not stand between the rooks.
    King,
    /// A FEN has too few fields or too many, or ranks that cannot be read.
    Fields,
    /// Pieces or pawns are not on their starting ranks.
    Moved,
    /// White's pieces are not uppercase, or Black's not lowercase.
    Colors,
    /// White and Black have different positions.
    Sides,
    /// Black is to move.
    Move,
    /// The castling field lacks or repeats one of the four rights, or a right is impossible.
    Castling,
    /// The en passant square is not `-`.
    EnPassant,
    /// The half-move clock is not 0, or the move number not 1.
    Counters,
}

impl Reason {
    /// Returns the word in lowercase, such as `bishops`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Reason::Letters => "letters",
            Reason::Case => "case",
            Reason::Counts => "counts",
            Reason::Bishops => "bishops",
            Reason::King => "king",
            Reason::Fields => "fields",
            Reason::Moved => "moved",
            Reason::Colors => "colors",
            Reason::Sides => "sides",
            Reason::Move => "move",
            Reason::Castling => "castling",
            Reason::EnPassant => "en_passant",
            Reason::Counters => "counters",
        }
    }
}

/// Writes the word.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
