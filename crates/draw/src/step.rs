use std::fmt;

use chess960_tables::SQUARE_NAMES;

use crate::{
    Face, Numbering, PartialRank, Piece,
    words::{self, Filled},
};

/// Something that a procedure did.
///
/// Displayed as a short sentence without a full stop.
///
/// ```
/// use chess960_draw::{DrawStep, PartialRank, Piece};
///
/// let rank = PartialRank::EMPTY.place(4, Piece::King);
/// assert_eq!(DrawStep::Placed { piece: Piece::King, file: 4, rank }.to_string(), "king on e1");
/// assert_eq!(DrawStep::SetAside(Piece::King).to_string(), "king set aside, since there is no rook to its left yet");
/// assert_eq!(DrawStep::Added { powers: 518, plus: 0 }.to_string(), "512 + 4 + 2 = 518");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawStep {
    /// Asked for one act that yields several of the faces that follow, such as throwing all dice at once.
    Announced(&'static str),
    /// Received a throw.
    Thrown {
        /// The face that came up.
        face: Face,
        /// Whether it does not count, so that the throw is made again.
        again: bool,
    },
    /// Placed a piece.
    Placed {
        /// The piece.
        piece: Piece,
        /// The file of its square, 0 to 7.
        file: u8,
        /// The rank after this step.
        rank: PartialRank,
    },
    /// Exchanged the contents of two squares.
    Exchanged {
        /// The files of the squares.
        files: [u8; 2],
        /// Why, as a clause.
        reason: &'static str,
        /// The rank after this step.
        rank: PartialRank,
    },
    /// Turned a piece into another.
    Replaced {
        /// The new piece.
        piece: Piece,
        /// The file of its square.
        file: u8,
        /// The rank after this step.
        rank: PartialRank,
    },
    /// Set a piece aside that cannot go on the next square yet.
    SetAside(Piece),
    /// Added up powers of two.
    Added {
        /// Their sum.
        powers: u16,
        /// The number added to them, or 0.
        plus: u16,
    },
    /// Subtracted from a number that came up too large.
    Subtracted {
        /// The number before.
        from: u32,
        /// The number subtracted, at most `from`.
        subtracted: u32,
    },
    /// Looked up the whole rank by its number.
    LookedUp {
        /// The numbering.
        numbering: Numbering,
        /// The number.
        number: u16,
        /// The rank.
        rank: PartialRank,
    },
    /// Discarded everything so far.
    StartedOver {
        /// Why, as a clause.
        reason: &'static str,
    },
}

impl DrawStep {
    /// Returns the rank after the step if the step changed it.
    ///
    /// ```
    /// use chess960_draw::{DrawStep, PartialRank, Piece};
    ///
    /// assert_eq!(DrawStep::StartedOver { reason: "four heads" }.rank(), Some(PartialRank::EMPTY));
    /// assert_eq!(DrawStep::SetAside(Piece::King).rank(), None);
    /// ```
    #[must_use]
    pub fn rank(&self) -> Option<PartialRank> {
        match *self {
            DrawStep::Placed { rank, .. }
            | DrawStep::Exchanged { rank, .. }
            | DrawStep::Replaced { rank, .. }
            | DrawStep::LookedUp { rank, .. } => Some(rank),
            DrawStep::StartedOver { .. } => Some(PartialRank::EMPTY),
            DrawStep::Announced(_)
            | DrawStep::Thrown { .. }
            | DrawStep::SetAside(_)
            | DrawStep::Added { .. }
            | DrawStep::Subtracted { .. } => None,
        }
    }
}

impl fmt::Display for DrawStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let square = |file: u8| SQUARE_NAMES[usize::from(file)];
        match *self {
            DrawStep::Announced(act) => f.write_str(act),
            DrawStep::Thrown { face, again } => write!(f, "{face}{}", if again { " (again)" } else { "" }),
            DrawStep::Placed { piece, file, .. } => {
                Filled(words::PLACED, &[("piece", &piece.name()), ("square", &square(file))]).fmt(f)
            }
            DrawStep::Exchanged { files: [a, b], reason, .. } => {
                Filled(words::EXCHANGED, &[("reason", &reason), ("a", &square(a)), ("b", &square(b))]).fmt(f)
            }
            DrawStep::Replaced { piece, file, .. } => {
                Filled(words::REPLACED, &[("square", &square(file)), ("piece", &piece.name())]).fmt(f)
            }
            DrawStep::SetAside(piece) => {
                let reason = match piece {
                    Piece::King => words::KING_EARLY,
                    Piece::Rook => words::ROOK_EARLY,
                    // No other piece is set aside.
                    _ => words::BISHOP_EARLY,
                };
                Filled(words::SET_ASIDE, &[("piece", &piece.name()), ("reason", &reason)]).fmt(f)
            }
            DrawStep::Subtracted { from, subtracted } => write!(f, "{from} - {subtracted} = {}", from - subtracted),
            DrawStep::Added { powers, plus } => {
                let terms = (0..u16::BITS).rev().map(|bit| powers & 1 << bit).chain([plus]).filter(|&term| term > 0);
                for (n, term) in terms.enumerate() {
                    write!(f, "{}{term}", if n == 0 { "" } else { " + " })?;
                }
                write!(f, " = {}", powers + plus)
            }
            DrawStep::LookedUp { number, .. } => Filled(words::LOOKED_UP, &[("number", &number)]).fmt(f),
            DrawStep::StartedOver { reason } => Filled(words::STARTED_OVER, &[("reason", &reason)]).fmt(f),
        }
    }
}
