use core::fmt;

/// One of the five kinds of piece on the first rank.
///
/// The discriminants are the usual ones of chess programs: a pawn would be 1, and 0 can mean an empty square. A piece
/// is displayed as its letter.
///
/// ```
/// # use chess960_core as chess960_tables;
/// use chess960_tables::Piece;
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
    /// All five pieces, in their order: N, B, R, Q, K.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::Piece;
    ///
    /// assert_eq!(Piece::ALL.map(Piece::letter), ['N', 'B', 'R', 'Q', 'K']);
    /// assert!(Piece::ALL.is_sorted());
    /// ```
    pub const ALL: [Piece; 5] = [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen, Piece::King];

    /// Returns the English letter, White's figurine, the English word, and how many of the piece a rank has.
    const fn facts(self) -> (char, char, &'static str, u8) {
        match self {
            Piece::Knight => ('N', '♘', "knight", 2),
            Piece::Bishop => ('B', '♗', "bishop", 2),
            Piece::Rook => ('R', '♖', "rook", 2),
            Piece::Queen => ('Q', '♕', "queen", 1),
            Piece::King => ('K', '♔', "king", 1),
        }
    }

    /// Returns the English letter in uppercase: B, K, N, Q or R.
    #[must_use]
    pub const fn letter(self) -> char {
        self.facts().0
    }

    /// Returns White's figurine: ♗ ♔ ♘ ♕ or ♖.
    #[must_use]
    pub const fn figurine(self) -> char {
        self.facts().1
    }

    /// Returns the English word in lowercase.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.facts().2
    }

    /// Returns how many of the piece a rank has: 1 for king and queen, 2 for the others.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.facts().3
    }

    /// Returns the piece for an English letter in either case, or `None` if there is none.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::Piece;
    ///
    /// assert_eq!(Piece::from_letter('q'), Some(Piece::Queen));
    /// assert_eq!(Piece::from_letter('p'), None);
    /// ```
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Piece> {
        let letter = letter.to_ascii_uppercase();
        let mut i = 0;
        while i < Piece::ALL.len() {
            if Piece::ALL[i].letter() == letter {
                return Some(Piece::ALL[i]);
            }
            i += 1;
        }
        None
    }

    /// Returns the piece for a figurine, White's or Black's, or `None` if there is none.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::Piece;
    ///
    /// assert_eq!(Piece::from_figurine('♘'), Some(Piece::Knight));
    /// assert_eq!(Piece::from_figurine('♞'), Some(Piece::Knight));
    /// assert_eq!(Piece::from_figurine('♙'), None);
    /// ```
    #[must_use]
    pub const fn from_figurine(figurine: char) -> Option<Piece> {
        /// How much farther Unicode has Black's figurines than White's.
        const BLACK: u32 = '♚' as u32 - '♔' as u32;
        let mut i = 0;
        while i < Piece::ALL.len() {
            let white = Piece::ALL[i].figurine() as u32;
            if figurine as u32 == white || figurine as u32 == white + BLACK {
                return Some(Piece::ALL[i]);
            }
            i += 1;
        }
        None
    }
}

/// Writes the letter.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letter().fmt(f)
    }
}
