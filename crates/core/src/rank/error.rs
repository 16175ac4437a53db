use core::fmt::{self, Display};

use crate::piece_sets::{PieceSets, files_of, letters_of};
use crate::{Color, Piece, Reason, Square, untrusted};

/// The error for a text or an arrangement of pieces that is not a Chess960 rank.
///
/// The message names the rule and the squares, and suggests a correction. It does not repeat the text, which the caller
/// has. The squares are White's, a1 to h1; [`on_rank_of`](RankError::on_rank_of) displays Black's.
///
/// ```
/// # use chess960_core as chess960_tables;
/// use chess960_tables::{BackRank, Color, Reason};
///
/// let error = BackRank::parse("RNBKBQNR").unwrap_err();
/// assert_eq!(error.reason(), Reason::Bishops);
/// assert_eq!(
///     error.to_string(),
///     "the bishops on c1 and e1 are both on dark squares; swapping b1 and c1 would make RBNKBQNR"
/// );
/// assert_eq!(
///     error.on_rank_of(Color::Black).to_string(),
///     "the bishops on c8 and e8 are both on light squares; swapping b8 and c8 would make rbnkbqnr"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RankError(pub(super) RankFault);

/// The mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum RankFault {
    /// The text does not have eight pieces; these are the counts of each, in the order of [`Piece::ALL`].
    Length([usize; 5]),
    /// The text names a position in another way.
    Meant(Meant),
    /// A character, at an index from 0, is not a piece letter.
    Letter(usize, char),
    /// A character, at an index from 0, is the first whose case differs from those before it.
    MixedCase(usize, char),
    /// The rank has eight pieces, but too many of one and too few of another.
    Counts([Piece; 8]),
    /// The rank has the right eight pieces, in an order that breaks one or both of the rules.
    Arrangement([Piece; 8]),
}

/// A number, a FEN or a word that is often written in place of a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Meant {
    /// A number, Scharnagl's if there is one.
    Number(u16),
    /// A FEN, with the eight ASCII characters of its last rank, if it has as many.
    Fen(Option<[u8; 8]>),
    /// UCI's word for the position of standard chess.
    StartPos,
}

impl RankError {
    /// Returns the broken rule for a panic in a constant, which cannot format a message.
    pub(crate) const fn rule(&self) -> &'static str {
        match self.reason() {
            Reason::Case => "a Chess960 rank is all in uppercase or all in lowercase",
            Reason::Counts => "a Chess960 rank has two rooks, two knights, two bishops, a queen and a king",
            Reason::Bishops => "the bishops of a Chess960 rank stand on squares of opposite colours",
            Reason::King => "the king of a Chess960 rank stands between the rooks",
            _ => "a Chess960 rank is eight of the letters B K N Q R",
        }
    }

    /// Returns the broken rule, or the first of two.
    #[must_use]
    pub const fn reason(&self) -> Reason {
        match self.0 {
            RankFault::Length(_) | RankFault::Meant(_) | RankFault::Letter(..) => Reason::Letters,
            RankFault::MixedCase(..) => Reason::Case,
            RankFault::Counts(_) => Reason::Counts,
            RankFault::Arrangement(pieces) if PieceSets::of(letters_of(pieces)).have_bishops_on_one_color() => {
                Reason::Bishops
            }
            RankFault::Arrangement(_) => Reason::King,
        }
    }

    /// Returns the column of the fault, counted in characters from 1. It is past the end if letters are missing, and 1
    /// if the letters together break a rule.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::BackRank;
    ///
    /// assert_eq!(BackRank::parse("RNBQKXNR").unwrap_err().column(), 6);
    /// ```
    #[must_use]
    pub fn column(&self) -> usize {
        match self.0 {
            RankFault::Length(counts) => counts.iter().sum::<usize>().min(8) + 1,
            RankFault::Letter(index, _) | RankFault::MixedCase(index, _) => index + 1,
            RankFault::Meant(_) | RankFault::Counts(_) | RankFault::Arrangement(_) => 1,
        }
    }

    /// Displays the error with one player's squares: a1 to h1 for White, or a8 to h8 for Black.
    ///
    /// ```
    /// # use chess960_core as chess960_tables;
    /// use chess960_tables::{BackRank, Color};
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
        match self.error.0 {
            RankFault::Length(counts) => {
                let found: usize = counts.iter().sum();
                let letters = if found == 1 { "letter" } else { "letters" };
                write!(f, "a rank has 8 pieces, but this has {found} {letters}: ")?;
                write_counts(f, counts)
            }
            RankFault::Meant(meant) => meant.fmt(f),
            RankFault::Letter(index, letter) => {
                write!(f, "{letter:?} ({}", untrusted::CodePoint(letter))?;
                self.write_place(f, index)?;
                f.write_str(match (letter.is_whitespace(), index) {
                    (true, 0 | 8..) => ") is white space: trim the text first",
                    (true, _) => ") is white space; write the eight letters side by side",
                    (false, _) => ") is not a piece letter; the letters are B K N Q R",
                })
            }
            RankFault::MixedCase(index, letter) => {
                write!(f, "'{letter}' (")?;
                self.write_place(f, index)?;
                f.write_str(
                    ") differs in case from the letters before it; write the whole rank in uppercase or in lowercase",
                )
            }
            RankFault::Counts(pieces) => {
                write_counts(f, Piece::ALL.map(|piece| pieces.iter().filter(|&&other| other == piece).count()))
            }
            RankFault::Arrangement(pieces) => self.write_violations(f, letters_of(pieces)),
        }?;
        self.error.write_suggestion(f, self.color)
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

    fn write_violations(&self, f: &mut fmt::Formatter<'_>, letters: [u8; 8]) -> fmt::Result {
        let (sets, squares) = (PieceSets::of(letters), |piece| files_of(letters, piece).map(|file| self.square(file)));
        let bishops_on_one_color = sets.have_bishops_on_one_color();
        if bishops_on_one_color {
            let [a, b] = squares(Piece::Bishop);
            // The colours of the eighth rank are the reverse.
            let shade = if (a.file() % 2 == 0) == (self.color == Color::White) { "dark" } else { "light" };
            write!(f, "the bishops on {a} and {b} are both on {shade} squares")?;
        }
        if sets.have_king_outside_rooks() {
            let ([king, _], [a, b]) = (squares(Piece::King), squares(Piece::Rook));
            let and = if bishops_on_one_color { ", and " } else { "" };
            write!(f, "{and}the king on {king} is not between the rooks on {a} and {b}")?;
        }
        Ok(())
    }
}

/// Writes the difference from a complete rank, such as "one rook missing"; the counts are in the order of
/// [`Piece::ALL`].
fn write_counts(f: &mut fmt::Formatter<'_>, counts: [usize; 5]) -> fmt::Result {
    let mut separator = "";
    for (piece, found) in Piece::ALL.into_iter().zip(counts) {
        let wanted = usize::from(piece.count());
        if found == wanted {
            continue;
        }
        f.write_str(separator)?;
        separator = ", ";
        let name = piece.name();
        let what = if found < wanted { "missing" } else { "too many" };
        match found.abs_diff(wanted) {
            1 => write!(f, "one {name} {what}"),
            2 => write!(f, "two {name}s {what}"),
            n => write!(f, "{n} {name}s {what}"),
        }?;
    }
    Ok(())
}

impl Display for RankError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.on_rank_of(Color::White).fmt(f)
    }
}

impl core::error::Error for RankError {}
