//! Errors of reading a FEN or EPD, and the types that describe them.

use core::fmt::{self, Display};

pub use chess960_core::Square;

use crate::{CastlingStyle, Color, RankError, Setup};

/// The error for a text that is not the FEN or EPD of a starting position.
///
/// The message names the part of the text, the rule, the squares or the column, and the correction. It does not repeat the
/// whole text, which the caller has. Columns count characters from 1. The error is the first one in reading order, except
/// that the pieces are checked together once all eight ranks are read.
///
/// ```
/// use chess960_tables::{Color, FenError, Setup};
///
/// let after_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
/// assert_eq!(
///     Setup::from_fen(after_e4).unwrap_err().to_string(),
///     "e4 has P, but is empty at the start; ranks 4 and 2 differ from the starting position"
/// );
///
/// let illegal = "rnbkbqnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// let error = Setup::from_fen(illegal).unwrap_err();
/// assert!(matches!(error, FenError::Rank { color: Color::Black, .. }));
/// assert_eq!(
///     error.to_string(),
///     "Black's rank: the bishops on c8 and e8 are both on light squares; exchanging b8 and c8 would make rbnkbqnr"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FenError {
    /// The text ends before this field.
    MissingField(Field),
    /// The text continues after the six fields of a FEN.
    TrailingText(Excerpt),
    /// The first field does not have eight ranks, but this many.
    RankCount(usize),
    /// A character in the first field is not a piece, a pawn, a slash or a digit from 1 to 8.
    #[non_exhaustive]
    Character {
        /// Its column.
        column: usize,
        /// The character.
        character: char,
    },
    /// Two digits follow each other, where their sum should be.
    #[non_exhaustive]
    AdjacentDigits {
        /// The column of the second digit.
        column: usize,
    },
    /// A rank does not have eight squares.
    #[non_exhaustive]
    RankLength {
        /// The rank, 1 to 8.
        rank: u8,
        /// The column where it begins.
        column: usize,
        /// The number of squares in its pieces and digits.
        squares: usize,
    },
    /// White's pieces stand on the eighth rank and Black's on the first.
    ColoursSwapped,
    /// A piece is written in the case of the other colour.
    #[non_exhaustive]
    OtherColour {
        /// Its square.
        square: Square,
        /// Its letter.
        letter: char,
    },
    /// Pieces or pawns are not on their starting ranks.
    #[non_exhaustive]
    Moved {
        /// The first square, in reading order, that differs from the start.
        square: Square,
        /// The piece on that square, if any.
        found: Option<char>,
        /// All ranks that differ from the start.
        ranks: RankSet,
    },
    /// The pieces of one side are on their rank, but the rank is not one of the 960.
    #[non_exhaustive]
    Rank {
        /// The side whose rank it is.
        color: Color,
        /// The rule that the rank breaks.
        error: RankError,
    },
    /// The two sides have different positions, which only [`Setup::from_fen`] allows.
    SidesDiffer(Setup),
    /// Black is to move; White makes the first move.
    #[non_exhaustive]
    BlackToMove {
        /// The column where the field begins.
        column: usize,
    },
    /// The second field is neither `w` nor `b`.
    SideToMove(Excerpt),
    /// The castling field does not give all four rights, each to a rook.
    #[non_exhaustive]
    Castling {
        /// The beginning of the field.
        text: Excerpt,
        /// The fault in it.
        fault: CastlingFault,
        /// The positions of the two sides.
        setup: Setup,
    },
    /// The en passant square is not `-`.
    EnPassant(Excerpt),
    /// The half-move clock is not 0, or the move number is not 1.
    Clock(Field, Excerpt),
    /// The text after the four fields of an EPD is not an operation: a name, operands with a space before each, and a semicolon.
    Operation(Excerpt),
}

/// A fault in a castling field.
///
/// ```
/// use chess960_tables::{FenError, Setup, fen_error::CastlingFault};
///
/// let read = Setup::from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1");
/// let Err(FenError::Castling { fault, .. }) = read else { unreachable!() };
/// assert!(matches!(fault, CastlingFault::Missing { rights: [false, false, true, true], .. }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CastlingFault {
    /// A character is not a castling right.
    #[non_exhaustive]
    Character {
        /// Its column.
        column: usize,
        /// The character.
        character: char,
    },
    /// A file has no rook of that side.
    #[non_exhaustive]
    WrongFile {
        /// Its column.
        column: usize,
        /// The file, in that side's case.
        letter: char,
    },
    /// A right is given twice.
    #[non_exhaustive]
    Twice {
        /// The column of the second time.
        column: usize,
        /// The letter there.
        letter: char,
    },
    /// Rights are missing.
    #[non_exhaustive]
    Missing {
        /// `true` for each missing right, in the order `KQkq`.
        rights: [bool; 4],
    },
}

/// A field of a FEN.
///
/// ```
/// use chess960_tables::{FenError, Setup, fen_error::Field};
///
/// let error = Setup::from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w").unwrap_err();
/// assert!(matches!(error, FenError::MissingField(Field::Castling)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// The pieces, rank by rank.
    Pieces,
    /// The side to move.
    SideToMove,
    /// The castling rights.
    Castling,
    /// The en passant square.
    EnPassant,
    /// The number of half-moves since the last capture or pawn move, which an EPD does not have.
    HalfMoveClock,
    /// The number of the next move, which an EPD does not have.
    MoveNumber,
}

/// A set of ranks of the board. Displayed as `rank 2` or `ranks 4 and 2`, from the eighth down.
///
/// ```
/// use chess960_tables::{FenError, Setup};
///
/// let read = Setup::from_fen("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
/// let Err(FenError::Moved { ranks, .. }) = read else { unreachable!() };
/// assert!(ranks.contains(1) && !ranks.contains(2) && ranks.contains(3));
/// assert_eq!(ranks.to_string(), "ranks 3 and 1");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RankSet(u8);

impl RankSet {
    pub(crate) const fn insert(&mut self, rank: u8) {
        self.0 |= 1 << (rank - 1);
    }

    const fn is_one(self) -> bool {
        self.0.is_power_of_two()
    }

    /// Returns `true` if the set contains a rank, 1 to 8.
    ///
    /// ```
    /// assert!(!chess960_tables::fen_error::RankSet::default().contains(1));
    /// ```
    #[must_use]
    pub const fn contains(self, rank: u8) -> bool {
        matches!(rank, 1..=8) && self.0 & 1 << (rank - 1) != 0
    }
}

/// The place of a field and its beginning: as many whole characters as fit in sixteen bytes.
///
/// Displayed as `"e3" (column 52)`.
///
/// ```
/// use chess960_tables::{FenError, Setup};
///
/// let read = Setup::from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e3 0 1");
/// let Err(FenError::EnPassant(text)) = read else { unreachable!() };
/// assert_eq!(text.as_str(), "e3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Excerpt {
    bytes: [u8; Excerpt::CAPACITY],
    length: u8,
    cut: bool,
    column: usize,
}

impl Excerpt {
    const CAPACITY: usize = 16;

    #[expect(clippy::cast_possible_truncation, reason = "lengths are at most 16")]
    pub(crate) fn new(text: &str, column: usize) -> Excerpt {
        let mut length = text.len().min(Excerpt::CAPACITY);
        while !text.is_char_boundary(length) {
            length -= 1;
        }
        let mut bytes = [0; Excerpt::CAPACITY];
        bytes[..length].copy_from_slice(&text.as_bytes()[..length]);
        Excerpt { bytes, length: length as u8, cut: length < text.len(), column }
    }

    /// Returns the column where the field begins.
    ///
    /// ```
    /// use chess960_tables::{FenError, Setup};
    ///
    /// let read = Setup::from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e3 0 1");
    /// let Err(FenError::EnPassant(text)) = read else { unreachable!() };
    /// assert_eq!(text.column(), 52);
    /// ```
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// Returns the part of the text that fits.
    ///
    /// ```
    /// use chess960_tables::{FenError, Setup};
    ///
    /// let read = Setup::from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq an-en-passant-square 0 1");
    /// let Err(FenError::EnPassant(text)) = read else { unreachable!() };
    /// assert_eq!(text.as_str(), "an-en-passant-sq");
    /// ```
    #[must_use]
    pub fn as_str(&self) -> &str {
        core::str::from_utf8(&self.bytes[..self.length.into()]).unwrap_or_default()
    }
}

/// Writes the text as `Debug` does, and the column.
impl Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?} (column {})", self.column)
    }
}

/// Writes the text escaped and in quotation marks, followed by dots if it continues.
impl fmt::Debug for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}{}", self.as_str(), if self.cut { "..." } else { "" })
    }
}

impl Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Field::Pieces => "pieces",
            Field::SideToMove => "side to move",
            Field::Castling => "castling field",
            Field::EnPassant => "en passant square",
            Field::HalfMoveClock => "half-move clock",
            Field::MoveNumber => "move number",
        })
    }
}

impl Display for RankSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_one() { "rank" } else { "ranks" })?;
        let mut left = self.0.count_ones();
        for rank in (1..=8).rev().filter(|&rank| self.contains(rank)) {
            write!(f, " {rank}")?;
            left -= 1;
            f.write_str(match left {
                0 => "",
                1 => " and",
                _ => ",",
            })?;
        }
        Ok(())
    }
}

impl FenError {
    /// Returns `true` if the text is not a FEN or EPD at all, and `false` if it is one of another position.
    ///
    /// ```
    /// use chess960_tables::Setup;
    ///
    /// let after_e4 = Setup::from_fen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1").unwrap_err();
    /// assert!(!after_e4.is_malformed());
    /// assert!(Setup::from_fen("1. e4 e5").unwrap_err().is_malformed());
    /// ```
    #[must_use]
    pub const fn is_malformed(&self) -> bool {
        match self {
            FenError::MissingField { .. }
            | FenError::TrailingText { .. }
            | FenError::RankCount { .. }
            | FenError::Character { .. }
            | FenError::AdjacentDigits { .. }
            | FenError::RankLength { .. }
            | FenError::SideToMove { .. }
            | FenError::Castling { fault: CastlingFault::Character { .. }, .. }
            | FenError::Operation { .. } => true,
            FenError::ColoursSwapped
            | FenError::OtherColour { .. }
            | FenError::Moved { .. }
            | FenError::Rank { .. }
            | FenError::SidesDiffer { .. }
            | FenError::BlackToMove { .. }
            | FenError::Castling { .. }
            | FenError::EnPassant { .. }
            | FenError::Clock { .. } => false,
        }
    }

    /// Returns `true` if the text is a FEN or EPD of a position from the middle of a game: pieces have moved, or Black is to
    /// move, or a castling right is lost.
    ///
    /// ```
    /// use chess960_tables::Setup;
    ///
    /// let after_e4 = Setup::from_fen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1").unwrap_err();
    /// assert!(after_e4.is_later_in_game());
    /// let two_queens = Setup::from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNQQKBNR w KQkq - 0 1").unwrap_err();
    /// assert!(!two_queens.is_later_in_game());
    /// ```
    #[must_use]
    pub const fn is_later_in_game(&self) -> bool {
        matches!(
            self,
            FenError::Moved { .. }
                | FenError::BlackToMove { .. }
                | FenError::Castling { .. }
                | FenError::EnPassant { .. }
                | FenError::Clock { .. }
        )
    }
}

impl Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            FenError::MissingField(field) => write_missing(f, field),
            FenError::TrailingText(text) => write!(f, "{text} follows the sixth field, the last of a FEN"),
            FenError::RankCount(found) => write!(
                f,
                "the first field of a FEN has 8 ranks with slashes between them, but this has {found}"
            ),
            FenError::Character { column, character } => write!(
                f,
                "{character:?} (column {column}) is not a piece; ranks consist of P N B R Q K, p n b r q k and 1 to 8"
            ),
            FenError::AdjacentDigits { column } => write!(
                f,
                "two digits in a row (column {column}); write adjacent empty squares as one number"
            ),
            FenError::RankLength { rank, column, squares } => write!(
                f,
                "rank {rank} (column {column}) has {squares} squares; pieces and digits must add up to 8"
            ),
            FenError::ColoursSwapped => f.write_str(
                "White's pieces are on rank 8 and Black's on rank 1; a FEN begins with rank 8, Black's pieces in lowercase, \
                 and ends with rank 1, White's pieces in uppercase",
            ),
            FenError::OtherColour { square, letter } => write_other_colour(f, square, letter),
            FenError::Moved { square, found, ranks } => {
                match found {
                    Some(letter) => write!(f, "{square} has {letter}")?,
                    None => write!(f, "{square} is empty")?,
                }
                let differ = if ranks.is_one() { "differs" } else { "differ" };
                write!(f, ", but {} at the start; {ranks} {differ} from the starting position", RankAtStart(square.rank()))
            }
            FenError::Rank { color, error } => match color {
                Color::White => write!(f, "White's rank: {error}"),
                Color::Black => write!(f, "Black's rank: {error:#}"),
            },
            FenError::SidesDiffer(setup) => write_difference(f, setup),
            FenError::BlackToMove { column } => {
                write!(f, "Black is to move (column {column}); White makes the first move, w")
            }
            FenError::SideToMove(text) => write!(f, "the side to move is {text}; it must be w"),
            FenError::Castling { text, fault, setup } => write_castling(f, text, fault, setup),
            FenError::EnPassant(text) => {
                write!(f, "the en passant square is {text}; before the first move it is -")
            }
            FenError::Clock(field, text) => {
                let right = u8::from(field == Field::MoveNumber);
                write!(f, "the {field} is {text}; before the first move it is {right}")
            }
            FenError::Operation(text) => write!(
                f,
                "{text} is not an EPD operation, which is a name of at most 15 letters, digits and underscores, operands with a space \
                 before each, and a semicolon, such as id \
                 \"SP 518\";"
            ),
        }
    }
}

impl core::error::Error for FenError {}

/// The contents of a rank at the start.
struct RankAtStart(u8);

impl Display for RankAtStart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            1 => "has one of White's pieces",
            2 => "has a pawn, P,",
            7 => "has a pawn, p,",
            8 => "has one of Black's pieces",
            _ => "is empty",
        })
    }
}

fn write_missing(f: &mut fmt::Formatter<'_>, field: Field) -> fmt::Result {
    match field {
        Field::Pieces => f.write_str("the text is empty; a FEN begins with the pieces"),
        Field::HalfMoveClock | Field::MoveNumber => write!(
            f,
            "the {field} is missing; a FEN has six fields and ends with 0 1, and an EPD has only the first four"
        ),
        _ => write!(
            f,
            "the {field} is missing; after the pieces come the side to move, the castling field and the en passant square, \
             as in w KQkq -"
        ),
    }
}

fn write_other_colour(f: &mut fmt::Formatter<'_>, square: Square, letter: char) -> fmt::Result {
    let (whose, side, case, right) = if letter.is_ascii_uppercase() {
        (Color::White, Color::Black, "lowercase", letter.to_ascii_lowercase())
    } else {
        (Color::Black, Color::White, "uppercase", letter.to_ascii_uppercase())
    };
    write!(
        f,
        "{letter} on {square} is {whose}'s; the pieces on rank {} are {side}'s, in {case}: {right}",
        square.rank()
    )
}

fn write_difference(f: &mut fmt::Formatter<'_>, setup: Setup) -> fmt::Result {
    let (white, black) = (setup.white(), setup.black());
    write!(
        f,
        "White starts from {white} (SP {}) and Black from {black} (SP {})",
        white.scharnagl(),
        black.scharnagl()
    )?;
    f.write_str(if black == white.mirror() {
        ", which is White's mirrored; in Chess960 the same piece stands on the same file"
    } else {
        "; in Chess960 both sides have the same position; in double Fischer random chess each has its own"
    })
}

fn write_castling(f: &mut fmt::Formatter<'_>, text: Excerpt, fault: CastlingFault, setup: Setup) -> fmt::Result {
    write!(f, "the castling field is {text}: ")?;
    match fault {
        CastlingFault::Character { column, character } => {
            write!(f, "{character:?} (column {column}) is not a castling right")?;
        }
        CastlingFault::WrongFile { column, letter } => {
            let (side, sp, rank) = if letter.is_ascii_uppercase() {
                (Color::White, setup.white(), 1)
            } else {
                (Color::Black, setup.black(), 8)
            };
            let [a_side, h_side] = sp.rook_files().map(|file| Square::new(file, rank));
            let file = letter.to_ascii_lowercase();
            write!(
                f,
                "{letter} (column {column}), but {side}'s rooks are on {a_side} and {h_side}, not the {file}-file"
            )?;
        }
        CastlingFault::Twice { column, letter } => {
            write!(f, "{letter} (column {column}) gives the same right a second time")?;
        }
        CastlingFault::Missing { rights } => {
            let missing = ['K', 'Q', 'k', 'q'].into_iter().zip(rights).filter(|&(_, missing)| missing);
            let count = missing.clone().count();
            for (i, (letter, _)) in missing.enumerate() {
                let before = match i {
                    0 => "",
                    _ if i + 1 == count => " and ",
                    _ => ", ",
                };
                write!(f, "{before}{letter}")?;
            }
            let is = if count == 1 { "is" } else { "are" };
            write!(f, " {is} missing; at the start both players may castle on either side")?;
        }
    }
    f.write_str("; expected ")?;
    for (i, castling) in CastlingStyle::ALL.into_iter().enumerate() {
        if i > 0 {
            f.write_str(" or ")?;
        }
        for letter in setup.castling_field(castling) {
            write!(f, "{}", char::from(letter))?;
        }
    }
    Ok(())
}
