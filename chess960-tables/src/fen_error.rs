//! Errors of reading a FEN or EPD, and the types that describe them.

use chess960_core::{Reason, Square};

use crate::field::{Excerpt, Field};
use crate::first_rank::FirstRank;
use crate::{CastlingSide, Color, RankError, Setup};

/// The error for a text that is not the FEN or EPD of a starting position, or whose castling rights
/// [`CastlingRights`](crate::CastlingRights) cannot read.
///
/// The message names the part of the text, the rule, the squares or the column, and the correction. It does not repeat
/// the whole text, which the caller has. Columns count characters from 1. The error is the first one in reading order,
/// except in the first field: a wrong character comes first, then the number of ranks, a rank's length, and the pieces.
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
    /// The ranks of the first field are unreadable, or text follows the sixth field.
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
    /// The castling field has a right that is impossible with these first ranks, or lacks one of the four at the start.
    Castling {
        text: Excerpt,
        /// The setup, if all four rights belong to it.
        start: Option<Setup>,
        fault: Rights,
    },
    /// A field that is the same in all starting positions is different.
    Field {
        field: Field,
        text: Excerpt,
        /// Whether the field can be so later in a game.
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

/// The fault in the rights of a castling field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Rights {
    /// The castling field lacks rights at the start; `given` has the others as bits in the order `KQkq`.
    Missing { given: u8 },
    /// A right is impossible with the first rank of its player.
    Wrong { letter: char, column: usize, color: Color, rank: FirstRank, why: Wrong },
}

/// The reason why a right is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Wrong {
    /// The character is not a right.
    Character,
    /// The king is not on a file from b to g, or not alone.
    King,
    /// The rook is missing.
    Rook,
    /// The player has a right on that side already.
    Twice { side: CastlingSide, same_rook: bool },
}

impl FenError {
    /// Returns the error for two sides that differ although one position is expected.
    // Public for chess960-notation, which reads more than FENs.
    #[doc(hidden)]
    #[must_use]
    pub const fn sides_differ(setup: Setup) -> FenError {
        FenError { fault: FenFault::SidesDiffer(setup), column: 1, setup: Some(setup) }
    }

    /// Returns the reason as one word, for programs. If a rank is not one of the 960, the reason comes from its
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
            FenFault::Castling { .. } => Reason::Castling,
            FenFault::Field { field: Field::EnPassant, .. } => Reason::EnPassant,
            FenFault::Field { .. } => Reason::Counters,
        }
    }

    /// Returns the column of the fault, counted in characters from 1, or past the end of the text if a field is
    /// missing.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// Returns both sides' positions if the fault is in a later field, or if the sides differ although one position is
    /// expected.
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

    /// Returns `true` if the text is not a FEN or EPD at all, and `false` if it is the FEN or EPD of another position.
    /// Text after the first fault is not judged.
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
            FenFault::Castling { fault, .. } => matches!(fault, Rights::Wrong { why: Wrong::Character, .. }),
            _ => false,
        }
    }
}

impl core::error::Error for FenError {}
