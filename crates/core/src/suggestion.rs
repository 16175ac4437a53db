//! The change that makes a rank legal.

use core::fmt::{self, Write};

use crate::rank_error::Fault;
use crate::{BackRank, Color, Piece, RankError, Square};

/// A single change that makes an illegal rank legal, and the rank after it.
#[derive(Clone, Copy)]
pub(crate) enum Change {
    /// Two pieces, on these files, change places.
    Exchange([u8; 2], BackRank),
    /// The piece on a file is replaced by another.
    Replace(u8, Piece, BackRank),
}

impl Change {
    const fn rank(self) -> BackRank {
        match self {
            Change::Exchange(_, rank) | Change::Replace(_, _, rank) => rank,
        }
    }

    /// Writes it as a sentence, such as "swapping b1 and c1 would make RBNKBQNR", with the squares and letters of one side.
    pub(crate) fn write(self, f: &mut fmt::Formatter<'_>, color: Color) -> fmt::Result {
        let square = |file| Square::new(file, color.first_rank());
        match self {
            Change::Exchange([a, b], _) => write!(f, "swapping {} and {}", square(a), square(b))?,
            Change::Replace(file, piece, _) => write!(f, "a {} on {}", piece.name(), square(file))?,
        }
        f.write_str(" would make ")?;
        for letter in self.rank().pieces().map(Piece::letter) {
            f.write_char(if color == Color::White { letter } else { letter.to_ascii_lowercase() })?;
        }
        Ok(())
    }
}

impl RankError {
    /// Returns the rank after the smallest change that makes it legal, if a single one does: two pieces exchanged, as near to each other
    /// as possible, or one replaced. The error's message ends with the change.
    ///
    /// ```
    /// use chess960_core::BackRank;
    ///
    /// let error = BackRank::parse("RNBQKBNN").unwrap_err();
    /// assert_eq!(error.suggestion(), Some(BackRank::STANDARD));
    /// assert!(error.to_string().ends_with("; a rook on h1 would make RNBQKBNR"));
    /// ```
    #[must_use]
    pub fn suggestion(&self) -> Option<BackRank> {
        self.change().map(Change::rank)
    }

    pub(crate) fn change(&self) -> Option<Change> {
        match self.0 {
            Fault::Arrangement(pieces) => {
                (1..8).flat_map(|apart| (0..8 - apart).map(move |a| [a, a + apart])).find_map(|[a, b]| {
                    let mut pieces = pieces;
                    pieces.swap(a.into(), b.into());
                    let rank = BackRank::from_pieces(pieces).ok()?;
                    Some(Change::Exchange([a, b], rank))
                })
            }
            // From the h-file, because of two equal pieces the later is more likely the mistake.
            Fault::Counts(pieces) => {
                (0..8).rev().flat_map(|file| Piece::ALL.map(|piece| (file, piece))).find_map(|(file, piece)| {
                    let mut pieces = pieces;
                    pieces[usize::from(file)] = piece;
                    let rank = BackRank::from_pieces(pieces).ok()?;
                    Some(Change::Replace(file, piece, rank))
                })
            }
            _ => None,
        }
    }
}
