use core::fmt;

use crate::{BackRank, CastlingSide, Color, Square, SquareSet, text};

/// Castling of one player on one side: squares of the whole board, bitboards, and the bit of the right.
///
/// Squares are numbered 0 to 63 by rank, a1 being 0, b1 1 and h8 63, and a bitboard has bit n for square n.
///
/// A player who has the [right](Self::right) may castle if no piece stands on [`vacant`](Self::vacant) and, with the
/// castling rook taken off the board, the enemy attacks none of [`safe`](Self::safe). Removing the rook matters in one
/// case: a rook on b1 or b8 hides the king that castles to the c-file from an enemy rook or queen on the a-file.
///
/// ```
/// # use chess960_core as chess960_tables;
/// use chess960_tables::{Castling, CastlingSide, Color};
///
/// // The king on the e-file, the rook on the h-file.
/// const BLACK: Castling = match Castling::new(Color::Black, CastlingSide::HSide, 4, 7) {
///     Ok(castling) => castling,
///     Err(_) => panic!("there is no such castling"),
/// };
/// assert_eq!((BLACK.king_from, BLACK.king_to), (60, 62)); // e8 to g8
/// assert_eq!((BLACK.rook_from, BLACK.rook_to), (63, 61)); // h8 to f8
/// assert_eq!(BLACK.vacant, 1 << 61 | 1 << 62); // f8 and g8
/// assert_eq!(BLACK.safe, 1 << 60 | 1 << 61 | 1 << 62); // e8, f8 and g8
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Castling {
    /// The bit of this right: 1, 2, 4 or 8 for K, Q, k or q. The bits have the h-side first, as FENs do;
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
    /// The squares that king and rook pass or go to, except their own squares: all must be vacant.
    pub vacant: u64,
    /// The squares that the king starts from, passes or goes to: none may be attacked.
    pub safe: u64,
}

impl Castling {
    /// Returns the castling of a king and a rook, each on a file from 0 (a) to 7 (h) of the player's first rank.
    ///
    /// A game can have 84: 21 pairs of files for each player and side.
    ///
    /// # Errors
    ///
    /// A [`CastlingError`] if the king is on the a-file or the h-file, or the rook is not on that side of the king.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::{Castling, CastlingSide, Color};
    ///
    /// let castling = Castling::new(Color::White, CastlingSide::ASide, 2, 1)?;
    /// assert_eq!((castling.king_from, castling.king_to), (2, 2)); // c1: the king stays
    /// assert_eq!((castling.rook_from, castling.rook_to), (1, 3)); // b1 to d1
    /// assert_eq!(castling.vacant, 1 << 3); // d1
    ///
    /// let error = Castling::new(Color::White, CastlingSide::ASide, 2, 7).unwrap_err();
    /// assert_eq!(error.to_string(), "the rook on h1 is not on the a-side of the king on c1");
    /// # Ok::<(), chess960_core::CastlingError>(())
    /// ```
    pub const fn new(
        color: Color,
        side: CastlingSide,
        king_file: u8,
        rook_file: u8,
    ) -> Result<Castling, CastlingError> {
        let is_rook_there = match side {
            CastlingSide::ASide => rook_file < king_file,
            CastlingSide::HSide => king_file < rook_file && rook_file < 8,
        };
        if king_file == 0 || 7 <= king_file || !is_rook_there {
            return Err(CastlingError { color, side, king_file, rook_file });
        }
        let first_square = 8 * (color.first_rank() - 1);
        let king_path = span(king_file, side.king_target());
        let paths = king_path | span(rook_file, side.rook_target());
        Ok(Castling {
            // K, Q, k and q, as in a FEN.
            right: 1 << (2 * color as u8 + 1 - side as u8),
            king_from: first_square + king_file,
            king_to: first_square + side.king_target(),
            rook_from: first_square + rook_file,
            rook_to: first_square + side.rook_target(),
            vacant: ((paths & !(1 << king_file | 1 << rook_file)) as u64) << first_square,
            safe: (king_path as u64) << first_square,
        })
    }

    /// Returns the castling of a king and a rook whose files are known to be right.
    #[doc(hidden)]
    #[must_use]
    pub const fn known(color: Color, side: CastlingSide, king_file: u8, rook_file: u8) -> Castling {
        match Castling::new(color, side, king_file, rook_file) {
            Ok(castling) => castling,
            Err(_) => panic!("the king of a legal rank stands between the rooks"),
        }
    }

    /// Returns the player who castles.
    #[must_use]
    pub const fn color(self) -> Color {
        if self.king_to < 8 { Color::White } else { Color::Black }
    }

    /// Returns the side on which the player castles.
    #[must_use]
    pub const fn side(self) -> CastlingSide {
        if self.king_to % 8 == CastlingSide::ASide.king_target() { CastlingSide::ASide } else { CastlingSide::HSide }
    }

    /// Returns the move in the UCI protocol with `UCI_Chess960`: the king takes its own rook.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::{Castling, CastlingSide, Color};
    ///
    /// assert_eq!(Castling::new(Color::White, CastlingSide::HSide, 4, 7)?.uci(), "e1h1");
    /// # Ok::<(), chess960_core::CastlingError>(())
    /// ```
    #[must_use]
    pub const fn uci(self) -> CastlingText {
        self.king_move(self.rook_from)
    }

    /// Returns the move in the UCI protocol without `UCI_Chess960`: the king goes two squares, as in `e1g1`. Returns
    /// `None` unless king and rook stand as in standard chess: elsewhere, the king could make the same move alone.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::{Castling, CastlingSide, Color};
    ///
    /// let castling = Castling::new(Color::White, CastlingSide::HSide, 4, 7)?;
    /// assert!(castling.uci_standard().is_some_and(|text| text == "e1g1"));
    /// assert_eq!(Castling::new(Color::White, CastlingSide::HSide, 5, 7)?.uci_standard(), None);
    /// # Ok::<(), chess960_core::CastlingError>(())
    /// ```
    #[must_use]
    pub const fn uci_standard(self) -> Option<CastlingText> {
        match (self.king_from % 8, self.rook_from % 8) {
            (4, 0 | 7) => Some(self.king_move(self.king_to)),
            _ => None,
        }
    }

    const fn king_move(self, to: u8) -> CastlingText {
        let from = self.king_from;
        CastlingText { ascii: [b'a' + from % 8, b'1' + from / 8, b'a' + to % 8, b'1' + to / 8], length: 4 }
    }
}

/// Returns the files from `a` to `b`, both included, in either order.
const fn span(a: u8, b: u8) -> u8 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    u8::MAX << low & u8::MAX >> (7 - high)
}

/// The error for a king and a rook that cannot castle on a side.
///
/// ```
/// # use chess960_core as chess960_tables;
/// use chess960_tables::{Castling, CastlingSide, Color};
///
/// assert_eq!(
///     Castling::new(Color::Black, CastlingSide::HSide, 0, 7).unwrap_err().to_string(),
///     "a king on a8 can never castle: it starts between the rooks, on a file from b to g"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CastlingError {
    color: Color,
    side: CastlingSide,
    king_file: u8,
    rook_file: u8,
}

impl fmt::Display for CastlingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CastlingError { color, side, king_file, rook_file } = *self;
        if let Some(file) = [king_file, rook_file].into_iter().find(|&file| 7 < file) {
            return write!(f, "files are 0 (a) to 7 (h), not {file}");
        }
        let [king, rook] = [king_file, rook_file].map(|file| Square::new(file, color.first_rank()));
        match king_file {
            0 | 7 => {
                write!(f, "a king on {king} can never castle: it starts between the rooks, on a file from b to g")
            }
            _ if king_file == rook_file => write!(f, "king and rook are both on {king}"),
            _ => write!(f, "the rook on {rook} is not on the {side} of the king on {king}"),
        }
    }
}

impl core::error::Error for CastlingError {}

/// A castling move or a castling field: one to four ASCII characters, held in an array. It can be compared with a
/// `str`.
///
/// ```
/// # use chess960_core as chess960_tables;
/// use chess960_tables::{Castling, CastlingSide, Color};
///
/// let text = Castling::new(Color::Black, CastlingSide::ASide, 1, 0)?.uci();
/// assert_eq!(text, "b8a8");
/// assert_eq!(format!("bestmove {text}").len(), 9 + text.as_str().len());
/// # Ok::<(), chess960_core::CastlingError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CastlingText {
    ascii: [u8; 4],
    length: u8,
}

impl CastlingText {
    #[doc(hidden)]
    pub const EMPTY: CastlingText = CastlingText { ascii: [0; 4], length: 0 };

    /// Appends an ASCII character.
    #[doc(hidden)]
    #[must_use]
    pub const fn and(mut self, character: u8) -> CastlingText {
        self.ascii[self.length as usize] = character;
        self.length += 1;
        self
    }

    /// Returns the text.
    #[must_use]
    pub const fn as_str(&self) -> &str {
        text::ascii(self.ascii.split_at(self.length as usize).0)
    }
}

crate::__like_str!(CastlingText);

/// Castling from this rank. The sets are White's squares; Black's are on the same files of the eighth rank.
impl BackRank {
    /// Returns the file of the rook that castles on `side`, 0 to 7.
    #[must_use]
    pub const fn castling_rook_file(self, side: CastlingSide) -> u8 {
        self.rook_files()[side as usize]
    }

    /// Returns the squares that must be vacant to castle on `side`.
    ///
    /// The set has the squares between the king and its target and between the rook and its target, targets included,
    /// but not the squares of the king and the rook. It is empty if the two only change places.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::{BackRank, CastlingSide};
    ///
    /// assert_eq!(BackRank::STANDARD.castling_vacant(CastlingSide::ASide).to_string(), "b1 c1 d1");
    ///
    /// // The king goes from b1 to g1, past the rook on d1, which goes to f1.
    /// let rank = BackRank::from_static("RKNRBBNQ");
    /// assert_eq!(rank.castling_vacant(CastlingSide::HSide).to_string(), "c1 e1 f1 g1");
    /// ```
    #[must_use]
    pub const fn castling_vacant(self, side: CastlingSide) -> SquareSet {
        SquareSet::from_bits(self.castling(side).vacant.to_le_bytes()[0])
    }

    /// Returns the squares that must not be attacked to castle on `side`.
    ///
    /// The set is the king's path: its square, its target and every square between.
    ///
    /// The set alone does not say whether castling is legal. A rook that leaves the b-file uncovers an attack along the
    /// rank: with the king on c1 and the castling rook on b1, an enemy rook or queen on a1 attacks none of the squares
    /// of the set, but would give check once the rook has gone to d1. Therefore, take the castling rook off the board
    /// before looking for attacks.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::{BackRank, CastlingSide};
    ///
    /// assert_eq!(BackRank::STANDARD.castling_safe(CastlingSide::HSide).to_string(), "e1 f1 g1");
    ///
    /// // The king stays on c1.
    /// let rank = BackRank::from_static("NRKBBQNR");
    /// assert_eq!(rank.castling_safe(CastlingSide::ASide).to_string(), "c1");
    /// ```
    #[must_use]
    pub const fn castling_safe(self, side: CastlingSide) -> SquareSet {
        SquareSet::from_bits(self.castling(side).safe.to_le_bytes()[0])
    }

    /// Returns White's castling on `side`.
    const fn castling(self, side: CastlingSide) -> Castling {
        Castling::known(Color::White, side, self.king_file(), self.castling_rook_file(side))
    }
}
