use core::fmt::{self, Write};

/// One of the five kinds of piece on the first rank.
///
/// The discriminants are the numbers by which most chess programs know the pieces (a pawn would be 1), so that 0 is
/// free to mean an empty square.
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
    /// N, two of them.
    Knight = 2,
    /// B, two of them, on squares of opposite colours.
    Bishop = 3,
    /// R, two of them, one on either side of the king.
    Rook = 4,
    /// Q, one.
    Queen = 5,
    /// K, one.
    King = 6,
}

impl Piece {
    /// All five, in the order of their letters: B K N Q R.
    ///
    /// ```
    /// assert_eq!(chess960_core::Piece::ALL.map(|piece| piece.letter()), ['B', 'K', 'N', 'Q', 'R']);
    /// ```
    pub const ALL: [Piece; 5] = [Piece::Bishop, Piece::King, Piece::Knight, Piece::Queen, Piece::Rook];

    /// The English capital letter: B, K, N, Q or R.
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

    /// The piece that an English letter stands for, in either case.
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

    /// White's figurine: ♗ ♔ ♘ ♕ or ♖.
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

    /// The English word, in lower case.
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

    /// How many of them stand on a rank: 2, or 1 of king and queen.
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

    /// `==`, for `const fn`s.
    pub(crate) const fn is(self, other: Piece) -> bool {
        self as u8 == other as u8
    }
}

/// The letter.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.letter())
    }
}
