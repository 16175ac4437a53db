#[cfg(feature = "text")]
use std::fmt;

#[cfg(feature = "text")]
use chess960_tables::SQUARE_NAMES;

use crate::{Face, Numbering, PartialRank, Piece};
#[cfg(feature = "text")]
use crate::{Filled, Words};

/// Something that a procedure did.
///
/// Displayed as a short sentence without a full stop, in English (feature `text`).
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
    /// Asked for one act that yields several of the faces that follow, such as throwing all dice at once: its key in the section `draw` of
    /// the words, such as `throwDice`.
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
        /// Why: the key of a clause in the section `draw` of the words, such as `kingOutside`.
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
        /// Why: the key of a clause in the section `draw` of the words, such as `kingOutside`.
        reason: &'static str,
    },
}

impl DrawStep {
    /// Returns the rank after the step if the step changed it.
    ///
    /// ```
    /// use chess960_draw::{DrawStep, PartialRank, Piece};
    ///
    /// assert_eq!(DrawStep::StartedOver { reason: "fourHeads" }.rank(), Some(PartialRank::EMPTY));
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

/// The text of the step.
#[cfg(feature = "text")]
impl DrawStep {
    /// Returns the step as a short sentence without a full stop, in the language of some words.
    ///
    /// # Panics
    ///
    /// Panics if an act or a reason is not a key of the words, which never happens with a step that a draw took.
    ///
    /// ```
    /// use chess960_draw::{DrawStep, Piece, Words};
    ///
    /// let step = DrawStep::SetAside(Piece::Rook);
    /// assert_eq!(step.text(Words::english()), "rook set aside, since the king comes before the second rook");
    /// ```
    #[must_use]
    pub fn text(&self, words: &Words) -> String {
        let square = |file: u8| SQUARE_NAMES[usize::from(file)];
        let fill = |key, values: &[(&str, &dyn fmt::Display)]| Filled(key, values).text(words);
        match *self {
            DrawStep::Announced(act) => fill(act, &[]),
            DrawStep::Thrown { face, again: false } => face.text(words),
            DrawStep::Thrown { face, again: true } => fill("again", &[("face", &face.text(words))]),
            DrawStep::Placed { piece, file, .. } => {
                fill("placed", &[("piece", &piece.letter()), ("square", &square(file))])
            }
            DrawStep::Exchanged { files: [a, b], reason, .. } => {
                fill("exchanged", &[("reason", &reason), ("a", &square(a)), ("b", &square(b))])
            }
            DrawStep::Replaced { piece, file, .. } => {
                fill("replaced", &[("square", &square(file)), ("piece", &piece.letter())])
            }
            DrawStep::SetAside(piece) => {
                let reason = match piece {
                    Piece::King => "kingEarly",
                    Piece::Rook => "rookEarly",
                    // No other piece is set aside.
                    _ => "bishopEarly",
                };
                fill("setAside", &[("piece", &piece.letter()), ("reason", &reason)])
            }
            DrawStep::Subtracted { from, subtracted } => format!("{from} - {subtracted} = {}", from - subtracted),
            DrawStep::Added { powers, plus } => {
                let terms = (0..u16::BITS).rev().map(|bit| powers & 1 << bit).chain([plus]).filter(|&term| term > 0);
                let terms: Vec<_> = terms.map(|term| term.to_string()).collect();
                format!("{} = {}", terms.join(" + "), powers + plus)
            }
            DrawStep::LookedUp { number, .. } => fill("lookedUp", &[("number", &number)]),
            DrawStep::StartedOver { reason } => fill("startedOver", &[("reason", &reason)]),
        }
    }
}

/// Writes the step in English.
#[cfg(feature = "text")]
impl fmt::Display for DrawStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Words::english()))
    }
}
