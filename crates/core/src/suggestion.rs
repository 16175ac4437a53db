//! The change that makes a rank legal.

use core::fmt::{self, Write};

use crate::{BackRank, Color, Piece, RankError, Square};

/// A single change that makes an illegal rank legal.
///
/// Displayed as a sentence, such as "exchanging b1 and c1 would make RBNKBQNR".
///
/// ```
/// use chess960_core::{BackRank, Suggestion};
///
/// let suggestion = BackRank::parse("RNBKBQNR").unwrap_err().suggestion().unwrap();
/// assert!(matches!(suggestion, Suggestion::Exchange { files: [1, 2], .. }));
/// assert_eq!(suggestion.rank(), "RBNKBQNR");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Suggestion {
    /// Two pieces change places.
    Exchange {
        /// The files of the two squares.
        files: [u8; 2],
        /// The rank after the change.
        rank: BackRank,
    },
    /// One piece is replaced by another.
    Replace {
        /// The file of the square.
        file: u8,
        /// The piece that replaces the other.
        piece: Piece,
        /// The rank after the change.
        rank: BackRank,
    },
}

impl Suggestion {
    /// Returns the rank after the change.
    ///
    /// ```
    /// use chess960_core::BackRank;
    ///
    /// let suggestion = BackRank::parse("RNBQKBNN").unwrap_err().suggestion().unwrap();
    /// assert_eq!(suggestion.rank(), "RNBQKBNR");
    /// ```
    #[must_use]
    pub const fn rank(&self) -> BackRank {
        match *self {
            Suggestion::Exchange { rank, .. } | Suggestion::Replace { rank, .. } => rank,
        }
    }

    /// Writes the sentence, with the squares and letters of one side.
    pub(crate) fn write(&self, f: &mut fmt::Formatter<'_>, color: Color) -> fmt::Result {
        let square = |file| Square::new(file, color.first_rank());
        match *self {
            Suggestion::Exchange { files: [a, b], .. } => write!(f, "exchanging {} and {}", square(a), square(b))?,
            Suggestion::Replace { file, piece, .. } => write!(f, "a {} on {}", piece.name(), square(file))?,
        }
        f.write_str(" would make ")?;
        for letter in self.rank().pieces().map(Piece::letter) {
            f.write_char(if color == Color::White { letter } else { letter.to_ascii_lowercase() })?;
        }
        Ok(())
    }
}

impl fmt::Display for Suggestion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Color::White)
    }
}

impl RankError {
    /// Returns the smallest change that makes the rank legal, if a single one does.
    ///
    /// The change exchanges two pieces, as near to each other as possible, or replaces one piece.
    ///
    /// ```
    /// use chess960_core::BackRank;
    ///
    /// let error = BackRank::parse("RNBQKBNN").unwrap_err();
    /// assert_eq!(error.suggestion().unwrap().to_string(), "a rook on h1 would make RNBQKBNR");
    /// ```
    #[must_use]
    pub fn suggestion(&self) -> Option<Suggestion> {
        match *self {
            RankError::Arrangement { pieces } => {
                (1..8).flat_map(|apart| (0..8 - apart).map(move |a| [a, a + apart])).find_map(|[a, b]| {
                    let mut pieces = pieces;
                    pieces.swap(a.into(), b.into());
                    let rank = BackRank::from_pieces(pieces).ok()?;
                    Some(Suggestion::Exchange { files: [a, b], rank })
                })
            }
            // From the h-file, because of two equal pieces the later is more likely the mistake.
            RankError::Counts { pieces } => {
                (0..8).rev().flat_map(|file| Piece::ALL.map(|piece| (file, piece))).find_map(|(file, piece)| {
                    let mut pieces = pieces;
                    pieces[usize::from(file)] = piece;
                    let rank = BackRank::from_pieces(pieces).ok()?;
                    Some(Suggestion::Replace { file, piece, rank })
                })
            }
            _ => None,
        }
    }
}
