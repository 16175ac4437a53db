//! The correction of an illegal rank.

use core::fmt::{self, Display, Write};

use super::error::{Meant, RankFault};
use crate::text::ascii;
use crate::{BackRank, Color, Piece, RankError, Square};

impl Meant {
    /// Returns the rank that is meant, except for a number, since this module cannot use the numberings.
    fn rank(self) -> Option<BackRank> {
        match self {
            Meant::Number(_) => None,
            Meant::Fen(letters) => BackRank::from_letters(letters?),
            Meant::StartPos => Some(BackRank::STANDARD),
        }
    }
}

impl Display for Meant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (*self, self.rank()) {
            (Meant::Number(number @ 0..960), _) => {
                write!(f, "this is a number, which `from_scharnagl({number})` reads")
            }
            (Meant::Number(_), _) => f.write_str("this is a number, not a rank, and Scharnagl's are 0 to 959"),
            (Meant::Fen(_), Some(rank)) => {
                write!(f, "this is a FEN, which `from_fen` reads; White's rank in it is {rank}")
            }
            (Meant::Fen(letters), None) => {
                f.write_str("this is a FEN, not a rank, and White's rank in it is not one of the 960")?;
                let letters = letters.filter(|letters| letters.iter().all(u8::is_ascii_alphabetic));
                match letters.map(|letters| BackRank::parse(ascii(&letters))) {
                    Some(Err(error)) => write!(f, ": {error}"),
                    Some(Ok(_)) => f.write_str(": it is in lowercase, as Black's"),
                    None => Ok(()),
                }
            }
            (Meant::StartPos, _) => write!(f, "this is UCI's word for the rank {}", BackRank::STANDARD),
        }
    }
}

impl RankError {
    /// Returns the rank after the smallest change that makes it legal, if a single change does: the nearest two pieces
    /// swapped, or one piece replaced. The error's message ends with the change. For a FEN or UCI's `startpos`, returns
    /// the rank that is meant.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::BackRank;
    ///
    /// let error = BackRank::parse("RNBQKBNN").unwrap_err();
    /// assert_eq!(error.suggestion(), Some(BackRank::STANDARD));
    /// assert!(error.to_string().ends_with("; a rook on h1 would make RNBQKBNR"));
    /// ```
    #[must_use]
    pub fn suggestion(&self) -> Option<BackRank> {
        match self.0 {
            RankFault::Arrangement(pieces) => {
                (1..8).flat_map(|apart| (0..8 - apart).map(move |a| (a, a + apart))).find_map(|(a, b)| {
                    let mut pieces = pieces;
                    pieces.swap(a, b);
                    BackRank::from_pieces(pieces).ok()
                })
            }
            // The search starts at the h-file: of two equal pieces, the later one is more likely the mistake.
            RankFault::Counts(pieces) => {
                (0..8).rev().flat_map(|file| Piece::ALL.map(|piece| (file, piece))).find_map(|(file, piece)| {
                    let mut pieces = pieces;
                    pieces[file] = piece;
                    BackRank::from_pieces(pieces).ok()
                })
            }
            RankFault::Meant(meant) => meant.rank(),
            _ => None,
        }
    }

    /// Writes the change, if there is one, such as "; swapping b1 and c1 would make RBNKBQNR", with the squares and
    /// letters of one side.
    pub(crate) fn write_suggestion(&self, f: &mut fmt::Formatter<'_>, color: Color) -> fmt::Result {
        let (RankFault::Arrangement(pieces) | RankFault::Counts(pieces), Some(rank)) = (self.0, self.suggestion())
        else {
            return Ok(());
        };
        let squares = (0..8).map(|file| Square::new(file, color.first_rank()));
        let mut changes =
            squares.zip(pieces.into_iter().zip(rank.pieces())).filter(|(_, (before, after))| before != after);
        match (changes.next(), changes.next()) {
            (Some((a, _)), Some((b, _))) => write!(f, "; swapping {a} and {b}")?,
            (Some((square, (_, piece))), None) => write!(f, "; a {} on {square}", piece.name())?,
            (None, _) => return Ok(()),
        }
        f.write_str(" would make ")?;
        for letter in rank.pieces().map(Piece::letter) {
            f.write_char(if color == Color::White { letter } else { letter.to_ascii_lowercase() })?;
        }
        Ok(())
    }
}
