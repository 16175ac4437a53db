use core::fmt;

/// One of the five kinds of piece on the first rank.
///
/// The discriminants are the numbers that most chess programs give the pieces. A pawn would be 1, and 0 is free to mean
/// an empty square. A piece is displayed as its letter.
///
/// ```
/// use chess960_core::Piece;
///
/// assert_eq!(Piece::from_letter('n'), Some(Piece::Knight));
/// assert_eq!(Piece::Knight.letter(), 'N');
/// assert_eq!(Piece::King as u8, 6);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Piece {
    /// A knight, N. A rank has two.
    Knight = 2,
    /// A bishop, B. A rank has two, on squares of opposite colours.
    Bishop = 3,
    /// A rook, R. A rank has two, one on either side of the king.
    Rook = 4,
    /// The queen, Q.
    Queen = 5,
    /// The king, K.
    King = 6,
}

impl Piece {
    /// All five pieces, in the order of their letters: B, K, N, Q, R.
    ///
    /// ```
    /// assert_eq!(chess960_core::Piece::ALL.map(|piece| piece.letter()), ['B', 'K', 'N', 'Q', 'R']);
    /// ```
    pub const ALL: [Piece; 5] = [Piece::Bishop, Piece::King, Piece::Knight, Piece::Queen, Piece::Rook];

    /// Returns the English letter in uppercase: B, K, N, Q or R.
    ///
    /// ```
    /// assert_eq!(chess960_core::Piece::Rook.letter(), 'R');
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Piece::Bishop => 'B',
            Piece::King => 'K',
            Piece::Knight => 'N',
            Piece::Queen => 'Q',
            Piece::Rook => 'R',
        }
    }

    /// Returns the piece for an English letter in either case, or `None` if there is none.
    ///
    /// ```
    /// use chess960_core::Piece;
    ///
    /// assert_eq!(Piece::from_letter('q'), Some(Piece::Queen));
    /// assert_eq!(Piece::from_letter('p'), None);
    /// ```
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Piece> {
        match letter {
            'B' | 'b' => Some(Piece::Bishop),
            'K' | 'k' => Some(Piece::King),
            'N' | 'n' => Some(Piece::Knight),
            'Q' | 'q' => Some(Piece::Queen),
            'R' | 'r' => Some(Piece::Rook),
            _ => None,
        }
    }

    /// Returns White's figurine: ♗ ♔ ♘ ♕ or ♖.
    ///
    /// ```
    /// assert_eq!(chess960_core::Piece::King.figurine(), '♔');
    /// ```
    #[must_use]
    pub const fn figurine(self) -> char {
        match self {
            Piece::Bishop => '♗',
            Piece::King => '♔',
            Piece::Knight => '♘',
            Piece::Queen => '♕',
            Piece::Rook => '♖',
        }
    }

    /// Returns the piece for one of White's figurines, or `None` if there is none.
    ///
    /// ```
    /// use chess960_core::Piece;
    ///
    /// assert_eq!(Piece::from_figurine('♘'), Some(Piece::Knight));
    /// assert_eq!(Piece::from_figurine('♙'), None);
    /// ```
    #[must_use]
    pub const fn from_figurine(figurine: char) -> Option<Piece> {
        match figurine {
            '♗' => Some(Piece::Bishop),
            '♔' => Some(Piece::King),
            '♘' => Some(Piece::Knight),
            '♕' => Some(Piece::Queen),
            '♖' => Some(Piece::Rook),
            _ => None,
        }
    }

    /// Returns the English word in lowercase.
    ///
    /// ```
    /// assert_eq!(chess960_core::Piece::Queen.name(), "queen");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Piece::Bishop => "bishop",
            Piece::King => "king",
            Piece::Knight => "knight",
            Piece::Queen => "queen",
            Piece::Rook => "rook",
        }
    }

    /// Returns how many of the piece a rank has: 1 for king and queen, 2 for the others.
    ///
    /// ```
    /// assert_eq!(chess960_core::Piece::Bishop.count(), 2);
    /// ```
    #[must_use]
    pub const fn count(self) -> u8 {
        match self {
            Piece::King | Piece::Queen => 1,
            Piece::Bishop | Piece::Knight | Piece::Rook => 2,
        }
    }

    /// Returns whether two pieces are equal, as `==` would in a `const fn`.
    pub(crate) const fn is(self, other: Piece) -> bool {
        self as u8 == other as u8
    }
}

/// Writes the letter.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letter().fmt(f)
    }
}
