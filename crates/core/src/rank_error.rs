//! Errors of reading a rank, and the types that describe them.

use core::fmt::{self, Display};

use crate::piece_sets::{PieceSets, letters_of};
use crate::{Color, Piece, Reason, Square};

/// The error for a text or an arrangement of pieces that is not a Chess960 rank.
///
/// The message names the rule and the squares, and suggests a correction. It does not repeat the text that was read, which
/// the caller has. The squares are White's, a1 to h1; [`on_rank_of`](RankError::on_rank_of) has Black's.
///
/// ```
/// use chess960_core::{BackRank, Color, RankError};
///
/// let error = BackRank::parse("RNBKBQNR").unwrap_err();
/// assert!(matches!(error, RankError::Arrangement { .. }));
/// assert_eq!(
///     error.to_string(),
///     "the bishops on c1 and e1 are both on dark squares; exchanging b1 and c1 would make RBNKBQNR"
/// );
/// assert_eq!(
///     error.on_rank_of(Color::Black).to_string(),
///     "the bishops on c8 and e8 are both on light squares; exchanging b8 and c8 would make rbnkbqnr"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RankError {
    /// The text consists of piece letters, but not of eight.
    Length {
        /// The number of each piece.
        counts: PieceCounts,
    },
    /// A character is not a piece letter.
    Letter {
        /// The index of the character, counted from 0, which is the file in a rank of eight letters.
        index: usize,
        /// The character.
        letter: char,
    },
    /// The rank has both uppercase and lowercase letters, though its pieces have one colour.
    MixedCase {
        /// The index of the first character whose case differs from those before it, counted from 0.
        index: usize,
        /// The character.
        letter: char,
    },
    /// The rank has eight pieces, but too many of one and too few of another.
    Counts {
        /// The pieces, a-file first.
        pieces: [Piece; 8],
    },
    /// The rank has the right eight pieces, in an order that breaks one or both of the rules.
    Arrangement {
        /// The pieces, a-file first.
        pieces: [Piece; 8],
    },
}

/// The number of each piece in a text.
///
/// Displayed as the difference to a complete rank, such as "one rook is missing".
///
/// ```
/// use chess960_core::{BackRank, Piece, RankError};
///
/// let Err(RankError::Length { counts, .. }) = BackRank::parse("RNBQKBN") else { unreachable!() };
/// assert_eq!(counts.count(Piece::Rook), 1);
/// assert_eq!(counts.to_string(), "one rook is missing");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PieceCounts([usize; 5]);

impl PieceCounts {
    pub(crate) const NONE: PieceCounts = PieceCounts([0; 5]);

    pub(crate) const fn and(mut self, piece: Piece) -> PieceCounts {
        self.0[PieceCounts::slot(piece)] += 1;
        self
    }

    /// Returns the number of `piece`s.
    #[must_use]
    pub const fn count(&self, piece: Piece) -> usize {
        self.0[PieceCounts::slot(piece)]
    }

    const fn slot(piece: Piece) -> usize {
        piece as usize - Piece::Knight as usize
    }
}

impl fmt::Display for PieceCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for piece in Piece::ALL {
            let (found, wanted) = (self.count(piece), usize::from(piece.count()));
            if found == wanted {
                continue;
            }
            f.write_str(separator)?;
            separator = ", ";
            let name = piece.name();
            match (found < wanted, found.abs_diff(wanted)) {
                (true, 1) => write!(f, "one {name} is missing"),
                // No piece is there three times.
                (true, _) => write!(f, "two {name}s are missing"),
                (false, 1) => write!(f, "there is one {name} too many"),
                (false, 2) => write!(f, "there are two {name}s too many"),
                (false, n) => write!(f, "there are {n} {name}s too many"),
            }?;
        }
        Ok(())
    }
}

impl RankError {
    /// Returns the rule that is broken, the first of them if there are two.
    #[must_use]
    pub const fn reason(&self) -> Reason {
        match self {
            RankError::Length { .. } | RankError::Letter { .. } => Reason::Letters,
            RankError::MixedCase { .. } => Reason::Case,
            RankError::Counts { .. } => Reason::Counts,
            RankError::Arrangement { .. } if self.bishops_on_one_colour().is_some() => Reason::Bishops,
            RankError::Arrangement { .. } => Reason::King,
        }
    }

    /// Returns the files of the bishops, a-side first, if the right eight pieces have both on squares of one colour.
    ///
    /// ```
    /// use chess960_core::BackRank;
    ///
    /// assert_eq!(BackRank::parse("RNBKBQNR").unwrap_err().bishops_on_one_colour(), Some([2, 4]));
    /// ```
    #[must_use]
    pub const fn bishops_on_one_colour(&self) -> Option<[u8; 2]> {
        match self.arranged() {
            Some(sets) if sets.have_bishops_on_one_colour() => Some(sets.files(Piece::Bishop)),
            _ => None,
        }
    }

    /// Returns the file of the king and those of the rooks, a-side first, if the right eight pieces do not have the king between
    /// the rooks.
    ///
    /// ```
    /// use chess960_core::BackRank;
    ///
    /// assert_eq!(BackRank::parse("KRBBQNNR").unwrap_err().king_outside_rooks(), Some((0, [1, 7])));
    /// ```
    #[must_use]
    pub const fn king_outside_rooks(&self) -> Option<(u8, [u8; 2])> {
        match self.arranged() {
            Some(sets) if sets.have_king_outside_rooks() => Some((sets.files(Piece::King)[0], sets.files(Piece::Rook))),
            _ => None,
        }
    }

    /// Returns the squares of the pieces if they are the right eight.
    const fn arranged(&self) -> Option<PieceSets> {
        match *self {
            RankError::Arrangement { pieces } => Some(PieceSets::of(letters_of(pieces))),
            _ => None,
        }
    }

    /// Displays the error with the squares of one side's rank: a1 to h1 for White, and a8 to h8 for Black.
    ///
    /// ```
    /// use chess960_core::{BackRank, Color};
    ///
    /// let error = BackRank::parse("RNBQKBNX").unwrap_err();
    /// assert_eq!(
    ///     error.on_rank_of(Color::Black).to_string(),
    ///     "'X' (h8) is not a piece letter; the letters are B K N Q R"
    /// );
    /// ```
    #[must_use]
    pub fn on_rank_of(self, color: Color) -> impl Display {
        OnRankOf { error: self, color }
    }
}

struct OnRankOf {
    error: RankError,
    color: Color,
}

impl Display for OnRankOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.error {
            RankError::Length { counts } => {
                let found: usize = counts.0.iter().sum();
                let letters = if found == 1 { "letter" } else { "letters" };
                write!(f, "a rank has 8 pieces, but this has {found} {letters}: {counts}")
            }
            RankError::Letter { index, letter } => {
                write!(f, "{letter:?} (")?;
                self.write_place(f, index)?;
                f.write_str(") is not a piece letter; ")?;
                f.write_str(match (index, letter) {
                    (0, '0'..='9') => "for a number, use `StartPosition::from_scharnagl` of chess960-tables",
                    (8, '/') => "for a FEN, use `StartPosition::from_fen` of chess960-tables",
                    _ => "the letters are B K N Q R",
                })
            }
            RankError::MixedCase { index, letter } => {
                write!(f, "'{letter}' (")?;
                self.write_place(f, index)?;
                f.write_str(
                    ") differs in case from the letters before it; write the whole rank in uppercase or in lowercase",
                )
            }
            RankError::Counts { pieces } => pieces.into_iter().fold(PieceCounts::NONE, PieceCounts::and).fmt(f),
            RankError::Arrangement { .. } => self.write_violations(f),
        }?;
        if let Some(change) = self.error.change() {
            f.write_str("; ")?;
            change.write(f, self.color)?;
        }
        Ok(())
    }
}

impl OnRankOf {
    fn square(&self, file: u8) -> Square {
        Square::new(file, self.color.first_rank())
    }

    fn write_place(&self, f: &mut fmt::Formatter<'_>, index: usize) -> fmt::Result {
        match u8::try_from(index) {
            Ok(file @ 0..8) => self.square(file).fmt(f),
            _ => write!(f, "letter {}", index + 1),
        }
    }

    fn write_violations(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (bishops, king) = (self.error.bishops_on_one_colour(), self.error.king_outside_rooks());
        if let Some([a, b]) = bishops {
            // The colours of the eighth rank are the reverse.
            let colour = if (a % 2 == 0) == (self.color == Color::White) { "dark" } else { "light" };
            write!(f, "the bishops on {} and {} are both on {colour} squares", self.square(a), self.square(b))?;
        }
        if bishops.is_some() && king.is_some() {
            f.write_str(", and ")?;
        }
        if let Some((king, rooks)) = king {
            let [king, a, b] = [king, rooks[0], rooks[1]].map(|file| self.square(file));
            write!(f, "the king on {king} is not between the rooks on {a} and {b}")?;
        }
        Ok(())
    }
}

impl Display for RankError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.on_rank_of(Color::White).fmt(f)
    }
}

impl core::error::Error for RankError {}
