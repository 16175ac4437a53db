//! Errors of reading a FEN or EPD, and the types that describe them.

use core::fmt::{self, Display};

pub(crate) use chess960_core::Square;
use chess960_core::{Reason, squares_of, untrusted::CodePoint};

pub(crate) use crate::field::{Excerpt, Field};
use crate::{CastlingSide, CastlingStyle, Color, RankError, Setup, SquareSet};

/// The error for a text that is not the FEN or EPD of a starting position, or whose castling rights
/// [`CastlingRights`](crate::CastlingRights) cannot read.
///
/// The message names the part of the text, the rule, the squares or the column, and the correction. It does not repeat
/// the whole text, which the caller has. Columns count characters from 1. The error is the first one in reading order,
/// except that the pieces are checked together once all eight ranks are read.
///
/// ```
/// use chess960_tables::{Color, Reason, Setup};
///
/// let after_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
/// assert_eq!(
///     Setup::from_fen(after_e4).unwrap_err().to_string(),
///     "e4 has P, but is empty at the start; ranks 4 and 2 differ from the starting position"
/// );
///
/// let illegal = "rnbkbqnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// let error = Setup::from_fen(illegal).unwrap_err();
/// assert_eq!(error.reason(), Reason::Bishops);
/// assert_eq!(error.rank_error().map(|(color, _)| color), Some(Color::Black));
/// assert_eq!(
///     error.to_string(),
///     "Black's rank: the bishops on c8 and e8 are both on light squares; swapping b8 and c8 would make rbnkbqnr"
/// );
/// ```
// The handbook has the same rules and words again, in `script/fen.js`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FenError {
    pub(crate) fault: FenFault,
    pub(crate) column: usize,
    pub(crate) setup: Option<Setup>,
}

/// The mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum FenFault {
    /// The text ends before this field.
    MissingField(Field),
    /// The ranks of the first field cannot be read, or text follows the sixth field.
    Malformed(FormFault),
    /// White's pieces stand on the eighth rank and Black's on the first.
    ColorsSwapped,
    /// A piece is written in the case of the other colour.
    OtherColor {
        /// Its square.
        square: Square,
        /// Its letter.
        letter: char,
    },
    /// Pieces or pawns are not on their starting ranks.
    Moved {
        /// The first square, in reading order, that differs from the start.
        square: Square,
        /// The piece on that square, if any.
        found: Option<char>,
        /// All ranks that differ from the start, as a set; bit 0 is the first rank.
        ranks: u8,
    },
    /// The pieces of one side are on their rank, but the rank is not one of the 960.
    Rank {
        /// The side whose rank it is.
        color: Color,
        /// The rule that the rank breaks.
        error: RankError,
    },
    /// The two sides have different positions, which only [`Setup::from_fen`] allows.
    SidesDiffer(Setup),
    /// A right of the castling field cannot be with these first ranks, or one of the four is missing at the start.
    Castling(CastlingFault),
    /// A field that all starting positions have in common is not as at the start.
    Field {
        field: Field,
        text: Excerpt,
        /// Whether it can be so later in a game.
        is_possible: bool,
    },
}

/// The fault in the form of a text, and its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum FormFault {
    TrailingText(Excerpt),
    RankCount(usize),
    Character(char, usize),
    AdjacentDigits(usize),
    RankLength { rank: usize, column: usize, squares: usize },
}

/// The fault of a castling field; [`FenError`] displays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct CastlingFault {
    pub(crate) text: Excerpt,
    /// The setup, if all four rights belong to it.
    pub(crate) start: Option<Setup>,
    pub(crate) fault: Rights,
}

/// The fault in the rights of a castling field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Rights {
    /// Only these are given at the start, as bits in the order `KQkq`.
    Missing { given: u8 },
    /// A right cannot be, on this first rank of the player whose right it is.
    Wrong { letter: char, column: usize, color: Color, rank: FirstRank, why: Wrong },
}

/// The kings and rooks of a player on that player's first rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct FirstRank {
    pub(crate) kings: SquareSet,
    pub(crate) rooks: SquareSet,
}

impl FirstRank {
    /// Finds the letters of king and rook on a rank.
    pub(crate) fn new(rank: [u8; 8], letters: [u8; 2]) -> FirstRank {
        // Multiplying gathers the highest bit of each byte in the highest byte.
        let files = |letter| (squares_of(u64::from_le_bytes(rank), letter) >> 7).wrapping_mul(0x0102_0408_1020_4080);
        let [kings, rooks] = letters.map(|letter| SquareSet::from_bits(files(letter).to_be_bytes()[0]));
        FirstRank { kings, rooks }
    }

    /// Returns the file of the king, if there is one king and it can castle.
    #[inline]
    pub(crate) fn king_file(self) -> Option<u32> {
        let can_castle = self.kings.bits().is_power_of_two() && !(self.kings & SquareSet::INNER).is_empty();
        can_castle.then(|| self.kings.bits().trailing_zeros())
    }

    /// Returns the rooks that can castle: none without a king that can.
    #[inline]
    pub(crate) fn castlers(self) -> Castlers {
        let Some(king_file) = self.king_file() else { return Castlers::default() };
        let rooks = u32::from(self.rooks.bits());
        // Thanks to the bit of the king, who is no rook, there is an outermost on both sides.
        let with_king = rooks | 1 << king_file;
        Castlers { king_file, rooks, outermost: [with_king.trailing_zeros(), with_king.ilog2()] }
    }
}

/// A player's king and rooks that can castle.
#[derive(Clone, Copy, Default)]
pub(crate) struct Castlers {
    pub(crate) king_file: u32,
    /// The files of the rooks, as bits.
    pub(crate) rooks: u32,
    /// The files of the outermost rook on the a-side and on the h-side, or the king's own if there is none.
    pub(crate) outermost: [u32; 2],
}

/// Why a right cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Wrong {
    /// The character is not a right.
    Character,
    /// The king is not on a file from b to g, or not alone.
    King,
    /// No rook is there.
    Rook,
    /// The player has a right on that side already.
    Twice { side: CastlingSide, same_rook: bool },
}

impl CastlingFault {
    pub(crate) const fn column(&self) -> usize {
        match self.fault {
            Rights::Wrong { column, .. } => column,
            Rights::Missing { .. } => self.text.column(),
        }
    }
}

impl FenError {
    /// The error of two sides that differ where one position is expected.
    // For chess960-notation, which reads more than FENs.
    #[doc(hidden)]
    #[must_use]
    pub const fn sides_differ(setup: Setup) -> FenError {
        FenError { fault: FenFault::SidesDiffer(setup), column: 1, setup: Some(setup) }
    }

    /// Returns why, in one word for a program. Of a rank that is not one of the 960, it is the reason of
    /// [`rank_error`](Self::rank_error).
    #[must_use]
    pub const fn reason(&self) -> Reason {
        match self.fault {
            FenFault::MissingField(_) | FenFault::Malformed(_) => Reason::Fields,
            FenFault::ColorsSwapped | FenFault::OtherColor { .. } => Reason::Colors,
            FenFault::Moved { .. } => Reason::Moved,
            FenFault::Rank { error, .. } => error.reason(),
            FenFault::SidesDiffer(_) => Reason::Sides,
            FenFault::Field { field: Field::SideToMove, .. } => Reason::Move,
            FenFault::Castling(_) => Reason::Castling,
            FenFault::Field { field: Field::EnPassant, .. } => Reason::EnPassant,
            FenFault::Field { .. } => Reason::Counters,
        }
    }

    /// Returns the column of what is wrong, counted in characters from 1. It is past the end of the text if something
    /// is missing.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// Returns both sides' positions if only what follows them is wrong, or if they differ where one is expected.
    ///
    /// ```
    /// use chess960_tables::Setup;
    ///
    /// let error = Setup::from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2").unwrap_err();
    /// assert_eq!((error.setup(), error.column()), (Some(Setup::STANDARD), 56));
    /// ```
    #[must_use]
    pub const fn setup(&self) -> Option<Setup> {
        self.setup
    }

    /// Returns the player whose rank is not one of the 960, and why it is not.
    #[must_use]
    pub const fn rank_error(&self) -> Option<(Color, RankError)> {
        match self.fault {
            FenFault::Rank { color, error } => Some((color, error)),
            _ => None,
        }
    }

    /// Returns `true` if the text is not a FEN or EPD at all, and `false` if it is one of another position. What comes
    /// after the first fault is not judged.
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
        match self.fault {
            FenFault::MissingField(_) | FenFault::Malformed(_) => true,
            FenFault::Field { is_possible, .. } => !is_possible,
            FenFault::Castling(fault) => matches!(fault.fault, Rights::Wrong { why: Wrong::Character, .. }),
            _ => false,
        }
    }

    /// Returns `true` if the text is a FEN or EPD of a position from the middle of a game: pieces have moved, or Black
    /// is to move, or a castling right is lost, or the en passant square or a clock is not as at the start. What comes
    /// after the first fault is not judged.
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
        match self.fault {
            FenFault::Moved { .. } => true,
            FenFault::Castling(fault) => matches!(fault.fault, Rights::Missing { .. }),
            FenFault::Field { is_possible, .. } => is_possible,
            _ => false,
        }
    }
}

impl Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fault {
            FenFault::MissingField(field) => write_missing(f, field),
            FenFault::Malformed(fault) => write_malformed(f, fault),
            FenFault::ColorsSwapped => f.write_str(
                "White's pieces are on rank 8 and Black's on rank 1; a FEN begins with rank 8, Black's pieces in \
                 lowercase, and ends with rank 1, White's pieces in uppercase",
            ),
            FenFault::OtherColor { square, letter } => write_other_color(f, square, letter),
            FenFault::Moved { square, found, ranks } => write_moved(f, square, found, ranks),
            FenFault::Rank { color, error } => write!(f, "{color}'s rank: {}", error.on_rank_of(color)),
            FenFault::SidesDiffer(setup) => write_difference(f, setup),
            FenFault::Field { field: Field::SideToMove, text, is_possible: true } => {
                write!(f, "Black is to move (column {}); White makes the first move, w", text.column())
            }
            FenFault::Castling(fault) => write_castling(f, fault),
            FenFault::Field { field: field @ Field::SideToMove, text, .. } => {
                write!(f, "the {field} is {text}; it must be w")
            }
            FenFault::Field { field, text, .. } => {
                write!(f, "the {field} is {text}; before the first move it is {}", field.at_start())
            }
        }
    }
}

impl core::error::Error for FenError {}

/// Writes `a`, `a and b` or `a, b and c`.
fn write_list<T: Display>(f: &mut fmt::Formatter<'_>, items: impl Iterator<Item = T> + Clone) -> fmt::Result {
    let count = items.clone().count();
    for (i, item) in items.enumerate() {
        let before = match i {
            0 => "",
            _ if i + 1 == count => " and ",
            _ => ", ",
        };
        write!(f, "{before}{item}")?;
    }
    Ok(())
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
            "the {field} is missing; after the pieces come the side to move, the castling field and the en passant \
             square, as in w KQkq -"
        ),
    }
}

fn write_malformed(f: &mut fmt::Formatter<'_>, fault: FormFault) -> fmt::Result {
    match fault {
        FormFault::TrailingText(text) => write!(f, "{text} follows the sixth field, the last of a FEN"),
        FormFault::RankCount(found) => {
            write!(f, "the first field of a FEN has 8 ranks with slashes between them, but this has {found}")
        }
        FormFault::Character(character, column) => write!(
            f,
            "{character:?} ({}column {column}) is not a piece; ranks consist of P N B R Q K, p n b r q k and 1 to 8",
            CodePoint(character)
        ),
        FormFault::AdjacentDigits(column) => {
            write!(f, "two digits in a row (column {column}); write adjacent empty squares as one number")
        }
        FormFault::RankLength { rank, column, squares } => {
            write!(f, "the pieces and digits of rank {rank} (column {column}) add up to {squares}, not 8")
        }
    }
}

fn write_moved(f: &mut fmt::Formatter<'_>, square: Square, found: Option<char>, ranks: u8) -> fmt::Result {
    match found {
        Some(letter) => write!(f, "{square} has {letter}")?,
        None => write!(f, "{square} is empty")?,
    }
    let at_start = match square.rank() {
        1 => "has one of White's pieces",
        2 => "has a pawn, P,",
        7 => "has a pawn, p,",
        8 => "has one of Black's pieces",
        _ => "is empty",
    };
    let (noun, differ) = if ranks.is_power_of_two() { ("rank", "differs") } else { ("ranks", "differ") };
    write!(f, ", but {at_start} at the start; {noun} ")?;
    write_list(f, (1..=8).rev().filter(|rank| ranks >> (rank - 1) & 1 == 1))?;
    write!(f, " {differ} from the starting position")
}

fn write_other_color(f: &mut fmt::Formatter<'_>, square: Square, letter: char) -> fmt::Result {
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
        ", its mirror image; in Chess960 the same piece stands on the same file"
    } else {
        "; in Chess960 both sides have the same position; in double Fischer random chess each has its own"
    })
}

fn write_castling(f: &mut fmt::Formatter<'_>, CastlingFault { text, start, fault }: CastlingFault) -> fmt::Result {
    write!(f, "the castling field is {text}: ")?;
    match fault {
        Rights::Missing { given } => {
            let missing = (0..4).filter(|place| given >> place & 1 == 0).map(|place| &"KQkq"[place..=place]);
            let is = if missing.clone().count() == 1 { "is" } else { "are" };
            write_list(f, missing)?;
            write!(f, " {is} missing; at the start both players may castle on either side")?;
        }
        Rights::Wrong { why: Wrong::Character, letter: '-', .. } => {
            f.write_str("- means no rights, so no letter may stand beside it")?;
        }
        Rights::Wrong { letter, column, color, rank, why } => {
            match why {
                Wrong::Character => write!(f, "{letter:?} ({}column {column}) ", CodePoint(letter))?,
                _ => write!(f, "{letter} (column {column}) ")?,
            }
            write_wrong(f, letter, color, rank, why)?;
        }
    }
    let Some(setup) = start else { return Ok(()) };
    let [x_fen, shredder] = CastlingStyle::ALL.map(|style| setup.castling_rights().field(style));
    write!(f, "; expected {x_fen} or {shredder}")
}

fn write_wrong(f: &mut fmt::Formatter<'_>, letter: char, color: Color, rank: FirstRank, why: Wrong) -> fmt::Result {
    let row = color.first_rank();
    let squares = |set: SquareSet| set.into_iter().map(move |file| Square::new(file, row));
    let (kings, rooks) = (squares(rank.kings), squares(rank.rooks));
    match why {
        Wrong::Character => {
            f.write_str("is not a castling right; rights are K Q k q, or the files of rooks, A to H and a to h")
        }
        Wrong::King => {
            write!(f, "needs one king of {color}'s on b{row} to g{row}, but ")?;
            match rank.kings.len() {
                0 => write!(f, "rank {row} has none")?,
                1 => f.write_str("it is on ")?,
                _ => f.write_str("there are kings on ")?,
            }
            write_list(f, kings)?;
            write!(f, "; without one, {color} has no right")
        }
        Wrong::Rook => {
            write!(f, "needs {color}'s rook ")?;
            match letter.to_ascii_lowercase() {
                file @ 'a'..='h' => write!(f, "on {file}{row}")?,
                side => {
                    write!(f, "on the {} of the king on ", if side == 'k' { "h-side" } else { "a-side" })?;
                    write_list(f, kings)?;
                }
            }
            if rank.rooks.is_empty() {
                return write!(f, "; there is none on rank {row}, and so no right");
            }
            let is = if rank.rooks.len() == 1 { "rook of that rank is" } else { "rooks of that rank are" };
            write!(f, "; the {is} on ")?;
            write_list(f, rooks)
        }
        Wrong::Twice { side, same_rook } => {
            let advice = if same_rook { "write it once" } else { "name the one rook that may castle there" };
            write!(f, "is a second right of {color}'s on the {side}; {advice}")
        }
    }
}
