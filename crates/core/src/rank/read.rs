//! Ranks from text, pieces and codes.

use core::str::FromStr;

use super::error::{Meant, RankFault};
use super::{BackRank, RankError};
use crate::piece_sets::{PieceSets, letters_of};
use crate::text::char_at;
use crate::{Piece, Skeleton, bishop_files};

impl BackRank {
    /// Returns the rank with these pieces, a-file first.
    ///
    /// # Errors
    ///
    /// A [`RankError`] if it is not one of the 960.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::{BackRank, Piece};
    /// use Piece::*;
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
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::BackRank;
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

    /// Reads eight of the letters B, K, N, Q and R, all in uppercase or all in lowercase, or one player's figurines.
    /// White space is an error, as in the standard library's numbers: `trim()` a line first.
    ///
    /// `parse` does the same as [`FromStr`] and is `const`.
    ///
    /// # Errors
    ///
    /// A [`RankError`] that names the rule broken and the squares.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::{BackRank, RankError};
    ///
    /// const RANK: Result<BackRank, RankError> = BackRank::parse("bbqnnrkr");
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
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::BackRank;
    ///
    /// const RANK: BackRank = BackRank::from_static("QRKBBNRN");
    /// assert_eq!(RANK.queen_file(), 0);
    /// ```
    #[must_use]
    pub const fn from_static(letters: &str) -> BackRank {
        match BackRank::parse(letters) {
            Ok(rank) => rank,
            Err(error) => panic!("{}", error.rule()),
        }
    }

    /// Returns the rank with this bishop code, 0 to 15, and NQ-skeleton. Each pair of them makes one of the 960.
    ///
    /// # Panics
    ///
    /// Panics if `bishop_code` is above 15.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::{BackRank, Skeleton};
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
}

impl FromStr for BackRank {
    type Err = RankError;

    fn from_str(letters: &str) -> Result<BackRank, RankError> {
        BackRank::parse(letters)
    }
}

/// Reads eight letters in either case, whichever pieces they are. White's figurines are read as uppercase letters, and
/// Black's as lowercase.
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
            piece => (piece, letter < '♚'),
        }) else {
            return Err(RankError(match meant_by(letters.as_bytes().trim_ascii()) {
                Some(meant) => RankFault::Meant(meant),
                None => RankFault::Letter(index, letter),
            }));
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

/// Recognises a number, a FEN or UCI's `startpos`, which are often written in place of a rank.
const fn meant_by(text: &[u8]) -> Option<Meant> {
    let mut number = 0_u16;
    let mut rest = text;
    while let [digit @ b'0'..=b'9', after @ ..] = rest {
        // Numbers above 999 only have to stay above 959.
        number = if number < 1000 { 10 * number + (*digit - b'0') as u16 } else { u16::MAX };
        rest = after;
    }
    match (rest, text) {
        ([], [_, ..]) => return Some(Meant::Number(number)),
        (_, b"startpos") => return Some(Meant::StartPos),
        _ => {}
    }
    let (mut slashes, mut rest) = (0, text);
    while let [first, after @ ..] = rest {
        rest = after;
        slashes += (*first == b'/') as u8;
        if slashes == 7 {
            return Some(Meant::Fen(match rest.split_first_chunk() {
                Some((&letters, after))
                    if letters.is_ascii() && (after.is_empty() || after[0].is_ascii_whitespace()) =>
                {
                    Some(letters)
                }
                _ => None,
            }));
        }
    }
    None
}
