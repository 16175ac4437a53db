use core::{fmt, str::FromStr};

use crate::piece_sets::{PieceSets, files_of, letters_of};
use crate::rank_error::RankFault;
use crate::text::{self, char_at};
use crate::{Piece, RankError, Skeleton, SquareSet, bishop_files};

/// White's first rank in one of the 960 starting positions, legal by construction.
///
/// Squares are the files 0 (a) to 7 (h); even files are dark. A rank is displayed as eight uppercase letters;
/// [`FromStr`] also reads lowercase and figurines. It equals a `str` with the same letters, and is ordered as that is.
/// [`Default`] is the rank of standard chess.
///
/// ```
/// use chess960_core::BackRank;
///
/// let rank: BackRank = "RNBQKBNR".parse()?;
/// assert_eq!(rank, BackRank::STANDARD);
/// assert_eq!(rank.bishop_code(), 6);
/// assert_eq!(rank, "RNBQKBNR");
/// assert_eq!(format!("{rank:>10}"), "  RNBQKBNR");
/// assert!("RNBKBQNR".parse::<BackRank>().is_err());
/// # Ok::<(), chess960_core::RankError>(())
/// ```
// The letters, because ranks are looked up, compared and written by them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BackRank([u8; 8]);

impl BackRank {
    /// The rank of standard chess, RNBQKBNR.
    pub const STANDARD: BackRank = BackRank::from_static("RNBQKBNR");

    /// Returns the rank with these pieces, a-file first.
    ///
    /// # Errors
    ///
    /// A [`RankError`] if it is not one of the 960.
    ///
    /// ```
    /// use chess960_core::{BackRank, Piece::*};
    ///
    /// let rank = BackRank::from_pieces([Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook])?;
    /// assert_eq!(rank, BackRank::STANDARD);
    /// # Ok::<(), chess960_core::RankError>(())
    /// ```
    pub const fn from_pieces(pieces: [Piece; 8]) -> Result<BackRank, RankError> {
        let letters = letters_of(pieces);
        match BackRank::from_letters(letters) {
            Some(rank) => Ok(rank),
            None if PieceSets::of(letters).are_complete() => Err(RankError(RankFault::Arrangement(pieces))),
            None => Err(RankError(RankFault::Counts(pieces))),
        }
    }

    /// Returns the rank with these uppercase ASCII letters, a-file first, or `None` if it is not one of the 960.
    ///
    /// ```
    /// use chess960_core::BackRank;
    ///
    /// assert_eq!(BackRank::from_letters(*b"RNBQKBNR"), Some(BackRank::STANDARD));
    /// assert_eq!(BackRank::from_letters(*b"RNBKBQNR"), None);
    /// ```
    #[must_use]
    pub const fn from_letters(letters: [u8; 8]) -> Option<BackRank> {
        let sets = PieceSets::of(letters);
        if sets.are_complete() && !sets.have_bishops_on_one_color() && !sets.have_king_outside_rooks() {
            Some(BackRank(letters))
        } else {
            None
        }
    }

    /// Reads eight of the letters B, K, N, Q and R, all in uppercase or all in lowercase, or White's figurines.
    ///
    /// The same as [`FromStr`], and `const`.
    ///
    /// # Errors
    ///
    /// A [`RankError`] that names the rule broken and the squares.
    ///
    /// ```
    /// use chess960_core::BackRank;
    ///
    /// const RANK: Result<BackRank, chess960_core::RankError> = BackRank::parse("bbqnnrkr");
    /// assert_eq!(RANK?.to_string(), "BBQNNRKR");
    /// # Ok::<(), chess960_core::RankError>(())
    /// ```
    pub const fn parse(letters: &str) -> Result<BackRank, RankError> {
        // Nearly all ranks are eight uppercase letters.
        if let Some((&letters, [])) = letters.as_bytes().split_first_chunk() {
            if let Some(rank) = BackRank::from_letters(letters) {
                return Ok(rank);
            }
        }
        match parse_pieces(letters) {
            Ok(pieces) => BackRank::from_pieces(pieces),
            Err(error) => Err(error),
        }
    }

    /// Creates a rank from letters known to be right, such as a literal in the program.
    ///
    /// # Panics
    ///
    /// Panics if the rank is not one of the 960; in a `const`, that is a compile error.
    ///
    /// ```
    /// use chess960_core::BackRank;
    ///
    /// const RANK: BackRank = BackRank::from_static("QRKBBNRN");
    /// assert_eq!(RANK.queen_file(), 0);
    /// ```
    #[must_use]
    pub const fn from_static(letters: &str) -> BackRank {
        match BackRank::parse(letters) {
            Ok(rank) => rank,
            Err(_) => panic!("not a Chess960 rank"),
        }
    }

    /// Returns the rank with this bishop code, 0 to 15, and NQ-skeleton. Each pair of them makes one of the 960.
    ///
    /// # Panics
    ///
    /// Panics if `bishop_code` is above 15.
    ///
    /// ```
    /// use chess960_core::{BackRank, Skeleton};
    ///
    /// let rank = BackRank::from_parts(6, Skeleton::from_static("-NQ-N-"));
    /// assert_eq!(rank, BackRank::STANDARD);
    /// ```
    #[must_use]
    pub const fn from_parts(bishop_code: u8, skeleton: Skeleton) -> BackRank {
        let [a_side, h_side] = bishop_files(bishop_code);
        let skeleton = skeleton.letters();
        let mut letters = [b'B'; 8];
        let (mut square, mut blanks, mut file) = (0, 0, 0);
        while file < 8 {
            if file != a_side && file != h_side {
                letters[file as usize] = skeleton[square];
                if skeleton[square] == b'-' {
                    letters[file as usize] = b"RKR"[blanks];
                    blanks += 1;
                }
                square += 1;
            }
            file += 1;
        }
        BackRank(letters)
    }

    /// Returns the pieces, a-file first.
    #[must_use]
    pub const fn pieces(self) -> [Piece; 8] {
        let mut pieces = [Piece::Rook; 8];
        let mut file = 0;
        while file < 8 {
            if let Some(piece) = Piece::from_letter(self.0[file] as char) {
                pieces[file] = piece;
            }
            file += 1;
        }
        pieces
    }

    /// Returns the uppercase ASCII letters, a-file first.
    #[must_use]
    pub const fn letters(self) -> [u8; 8] {
        self.0
    }

    /// Returns the rank with its files reversed, h to a, which is legal too. No rank is its own mirror image.
    ///
    /// ```
    /// assert_eq!(chess960_core::BackRank::STANDARD.mirror().to_string(), "RNBKQBNR");
    /// ```
    #[must_use]
    pub const fn mirror(self) -> BackRank {
        BackRank(u64::from_le_bytes(self.0).to_be_bytes())
    }

    /// Returns the squares of the king, the queen or both of another piece.
    ///
    /// ```
    /// use chess960_core::{BackRank, Piece};
    ///
    /// assert_eq!(BackRank::STANDARD.squares(Piece::Rook).to_string(), "a1 h1");
    /// ```
    #[must_use]
    pub const fn squares(self, piece: Piece) -> SquareSet {
        let [a_side, h_side] = self.files(piece);
        SquareSet::from_bits(1 << a_side | 1 << h_side)
    }

    /// Returns the leftmost and the rightmost file of `piece`.
    const fn files(self, piece: Piece) -> [u8; 2] {
        files_of(self.0, piece)
    }

    /// Returns the king's file, 1 to 6.
    #[must_use]
    pub const fn king_file(self) -> u8 {
        self.files(Piece::King)[0]
    }

    /// Returns the queen's file, 0 to 7.
    #[must_use]
    pub const fn queen_file(self) -> u8 {
        self.files(Piece::Queen)[0]
    }

    /// Returns the rooks' files, a-side first; the king stands between.
    #[must_use]
    pub const fn rook_files(self) -> [u8; 2] {
        self.files(Piece::Rook)
    }

    /// Returns the bishops' files, a-side first; one is even (dark), the other odd (light).
    #[must_use]
    pub const fn bishop_files(self) -> [u8; 2] {
        self.files(Piece::Bishop)
    }

    /// Returns the knights' files, a-side first.
    #[must_use]
    pub const fn knight_files(self) -> [u8; 2] {
        self.files(Piece::Knight)
    }

    /// Returns the bishop code, 0 to 15: light + 4 * dark.
    ///
    /// Light counts the files b d f h from 0, and dark the files a c e g.
    ///
    /// ```
    /// assert_eq!(chess960_core::BackRank::STANDARD.bishop_code(), 6);
    /// ```
    #[must_use]
    pub const fn bishop_code(self) -> u8 {
        let [a_side, h_side] = self.bishop_files();
        let (dark, light) = if a_side % 2 == 0 { (a_side, h_side) } else { (h_side, a_side) };
        light / 2 + 4 * (dark / 2)
    }

    /// Returns the NQ-skeleton: the rank without its bishops, with the king and rooks left blank.
    ///
    /// ```
    /// assert_eq!(chess960_core::BackRank::STANDARD.skeleton().to_string(), "-NQ-N-");
    /// ```
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "a legal rank has a queen and two knights")]
    pub const fn skeleton(self) -> Skeleton {
        let mut letters = *b"------";
        let (mut square, mut file) = (0, 0);
        while file < 8 {
            let letter = self.0[file];
            if letter != b'B' {
                if letter == b'Q' || letter == b'N' {
                    letters[square] = letter;
                }
                square += 1;
            }
            file += 1;
        }
        match Skeleton::from_letters(letters) {
            Some(skeleton) => skeleton,
            None => panic!("a legal rank has a queen and two knights"),
        }
    }

    /// Returns Scharnagl's queen's position, 0 to 5: the squares to the left of the queen that hold no bishop.
    #[must_use]
    pub const fn queen_position(self) -> u8 {
        self.skeleton().queen_position()
    }

    /// Returns the N5N code, 0 to 9: the knights among the five squares left after bishops and queen.
    #[must_use]
    pub const fn n5n(self) -> u8 {
        self.skeleton().n5n()
    }
}

impl fmt::Debug for BackRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("BackRank").field(&self.pieces()).finish()
    }
}

impl fmt::Display for BackRank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(text::ascii(&self.0))
    }
}

impl Default for BackRank {
    /// Returns the rank of standard chess, [`BackRank::STANDARD`].
    fn default() -> BackRank {
        BackRank::STANDARD
    }
}

impl FromStr for BackRank {
    type Err = RankError;

    fn from_str(letters: &str) -> Result<BackRank, RankError> {
        BackRank::parse(letters)
    }
}

crate::__compare_with_str!(BackRank, |rank, text| rank.letters() == text.as_bytes());

/// Reads eight letters in either case, whichever pieces they are. A figurine is read as an uppercase letter.
const fn parse_pieces(letters: &str) -> Result<[Piece; 8], RankError> {
    let mut pieces = [Piece::King; 8];
    let mut counts = [0; 5];
    let mut uppercase = None;
    let mut mixed = None;
    let mut index = 0;
    let mut at = 0;
    while let Some((letter, next)) = char_at(letters, at) {
        at = next;
        let (Some(piece), is_uppercase) = (match Piece::from_figurine(letter) {
            None => (Piece::from_letter(letter), letter.is_ascii_uppercase()),
            piece => (piece, true),
        }) else {
            return Err(RankError(RankFault::Letter(index, letter)));
        };
        match uppercase {
            None => uppercase = Some(is_uppercase),
            Some(uppercase) if mixed.is_none() && uppercase != is_uppercase => {
                mixed = Some(RankFault::MixedCase(index, letter));
            }
            Some(_) => {}
        }
        if index < 8 {
            pieces[index] = piece;
        }
        counts[piece as usize - Piece::Knight as usize] += 1;
        index += 1;
    }
    match mixed {
        _ if index != 8 => Err(RankError(RankFault::Length(counts))),
        Some(fault) => Err(RankError(fault)),
        None => Ok(pieces),
    }
}
