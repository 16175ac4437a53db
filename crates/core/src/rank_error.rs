//! Errors of reading a rank, and the types that describe them.

use core::fmt::{self, Display};

use crate::{Piece, Square, piece_sets::PieceSets};

/// The error for a text or an arrangement of pieces that is not a Chess960 rank.
///
/// The message names the rule and the squares, and suggests a correction. It does not repeat the text that was read, which
/// the caller has. The squares are White's, a1 to h1, or with `{:#}` Black's, a8 to h8.
///
/// ```
/// use chess960_core::{BackRank, RankError};
///
/// let error = BackRank::parse("RNBKBQNR").unwrap_err();
/// assert!(matches!(error, RankError::Arrangement { .. }));
/// assert_eq!(
///     error.to_string(),
///     "the bishops on c1 and e1 are both on dark squares; exchanging b1 and c1 would make RBNKBQNR"
/// );
/// assert_eq!(
///     format!("{error:#}"),
///     "the bishops on c8 and e8 are both on light squares; exchanging b8 and c8 would make rbnkbqnr"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RankError {
    /// The text consists of piece letters, but not of eight.
    #[non_exhaustive]
    Length {
        /// The number of letters.
        found: usize,
        /// The number of each piece.
        counts: PieceCounts,
    },
    /// A character is not a piece letter.
    #[non_exhaustive]
    Letter {
        /// The index of the character, counted from 0, which is the file in a rank of eight letters.
        index: usize,
        /// The character.
        letter: char,
    },
    /// A byte is not ASCII, in bytes that are not UTF-8.
    #[non_exhaustive]
    Byte {
        /// The index of the byte, counted from 0.
        index: usize,
        /// The byte.
        byte: u8,
    },
    /// The rank has both uppercase and lowercase letters, though its pieces have one colour.
    #[non_exhaustive]
    MixedCase {
        /// The index of the first character whose case differs from those before it, counted from 0.
        index: usize,
        /// The character.
        letter: char,
    },
    /// The rank has eight pieces, but too many of one and too few of another.
    #[non_exhaustive]
    Counts {
        /// The pieces, a-file first.
        pieces: [Piece; 8],
    },
    /// The rank has the right eight pieces, in an order that breaks one or both of the rules.
    #[non_exhaustive]
    Arrangement {
        /// The pieces, a-file first.
        pieces: [Piece; 8],
        /// The rules broken, and the squares.
        violations: Violations,
    },
}

/// The rules of arrangement that a rank breaks, one or both of the two, and the squares.
///
/// Displayed as a sentence, with `{:#}` about Black's squares.
///
/// ```
/// use chess960_core::{BackRank, RankError};
///
/// let Err(RankError::Arrangement { violations, .. }) = BackRank::parse("KRNBQBNR") else { unreachable!() };
/// assert_eq!(violations.bishops_on_one_colour(), Some([3, 5]));
/// assert_eq!(violations.king_outside_rooks(), Some((0, [1, 7])));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Violations {
    bishops_on_one_colour: Option<[u8; 2]>,
    king_outside_rooks: Option<(u8, [u8; 2])>,
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

    pub(crate) const fn of(pieces: [Piece; 8]) -> PieceCounts {
        let mut counts = PieceCounts::NONE;
        let mut file = 0;
        while file < 8 {
            counts.0[PieceCounts::slot(pieces[file])] += 1;
            file += 1;
        }
        counts
    }

    pub(crate) const fn and(mut self, piece: Piece) -> PieceCounts {
        self.0[PieceCounts::slot(piece)] += 1;
        self
    }

    /// Returns the number of `piece`s.
    ///
    /// ```
    /// use chess960_core::{BackRank, Piece, RankError};
    ///
    /// let Err(RankError::Length { counts, .. }) = BackRank::parse("QQQ") else { unreachable!() };
    /// assert_eq!(counts.count(Piece::Queen), 3);
    /// ```
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
        let mut first = true;
        for piece in Piece::ALL {
            let (found, wanted) = (self.count(piece), usize::from(piece.count()));
            if found == wanted {
                continue;
            }
            if !first {
                f.write_str(", ")?;
            }
            first = false;
            let name = piece.name();
            if found < wanted {
                match wanted - found {
                    1 => write!(f, "one {name} is missing")?,
                    // No piece is there three times.
                    _ => write!(f, "two {name}s are missing")?,
                }
            } else {
                match found - wanted {
                    1 => write!(f, "there is one {name} too many")?,
                    2 => write!(f, "there are two {name}s too many")?,
                    n => write!(f, "there are {n} {name}s too many")?,
                }
            }
        }
        if first {
            f.write_str("no piece is missing or too many")?;
        }
        Ok(())
    }
}

impl Violations {
    /// Returns the files of the bishops, a-side first, if they stand on squares of one colour.
    ///
    /// ```
    /// use chess960_core::{BackRank, RankError};
    ///
    /// let Err(RankError::Arrangement { violations, .. }) = BackRank::parse("RNBKBQNR") else { unreachable!() };
    /// assert_eq!(violations.bishops_on_one_colour(), Some([2, 4]));
    /// ```
    #[must_use]
    pub const fn bishops_on_one_colour(&self) -> Option<[u8; 2]> {
        self.bishops_on_one_colour
    }

    /// Returns the file of the king and those of the rooks, a-side first, if the king does not stand between them.
    ///
    /// ```
    /// use chess960_core::{BackRank, RankError};
    ///
    /// let Err(RankError::Arrangement { violations, .. }) = BackRank::parse("KRBBQNNR") else { unreachable!() };
    /// assert_eq!(violations.king_outside_rooks(), Some((0, [1, 7])));
    /// ```
    #[must_use]
    pub const fn king_outside_rooks(&self) -> Option<(u8, [u8; 2])> {
        self.king_outside_rooks
    }

    /// Returns the rules that the right eight pieces break, if any.
    pub(crate) const fn of(sets: PieceSets) -> Option<Violations> {
        let (bishops, king) = (sets.have_bishops_on_one_colour(), sets.have_king_outside_rooks());
        if !bishops && !king {
            return None;
        }
        Some(Violations {
            bishops_on_one_colour: if bishops { Some(sets.files(Piece::Bishop)) } else { None },
            king_outside_rooks: if king { Some((sets.files(Piece::King)[0], sets.files(Piece::Rook))) } else { None },
        })
    }
}

impl fmt::Display for RankError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            RankError::Length { found, counts } => {
                let letters = if found == 1 { "letter" } else { "letters" };
                write!(f, "a rank has 8 pieces, but this has {found} {letters}: {counts}")
            }
            RankError::Letter { index, letter } => {
                write!(f, "{letter:?} (")?;
                write_place(f, index)?;
                write!(f, ") is not a piece letter; the letters are B K N Q R")
            }
            RankError::Byte { index, byte } => {
                write!(f, "byte 0x{byte:02X} (")?;
                write_place(f, index)?;
                f.write_str(") is not ASCII; the letters are B K N Q R")
            }
            RankError::MixedCase { index, letter } => {
                write!(f, "'{letter}' (")?;
                write_place(f, index)?;
                f.write_str(
                    ") differs in case from the letters before it; write the whole rank in uppercase or in lowercase",
                )
            }
            RankError::Counts { pieces } => write!(f, "{}", PieceCounts::of(pieces)),
            RankError::Arrangement { violations, .. } => violations.fmt(f),
        }?;
        if let Some(suggestion) = self.suggestion() {
            f.write_str("; ")?;
            suggestion.fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Display for Violations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some([a, b]) = self.bishops_on_one_colour {
            // The colours of the eighth rank are the reverse.
            let colour = if (a % 2 == 0) == f.alternate() { "light" } else { "dark" };
            let (a, b) = (square(f, a), square(f, b));
            write!(f, "the bishops on {a} and {b} are both on {colour} squares")?;
            if self.king_outside_rooks.is_some() {
                f.write_str(", and ")?;
            }
        }
        if let Some((king, [a, b])) = self.king_outside_rooks {
            let (king, a, b) = (square(f, king), square(f, a), square(f, b));
            write!(f, "the king on {king} is not between the rooks on {a} and {b}")?;
        }
        Ok(())
    }
}

impl core::error::Error for RankError {}

/// Returns a square of White's rank, or of Black's in the alternate form.
pub(crate) fn square(f: &fmt::Formatter<'_>, file: u8) -> Square {
    Square::new(file, if f.alternate() { 8 } else { 1 })
}

fn write_place(f: &mut fmt::Formatter<'_>, index: usize) -> fmt::Result {
    match u8::try_from(index) {
        Ok(file @ 0..8) => square(f, file).fmt(f),
        _ => write!(f, "letter {}", index + 1),
    }
}
