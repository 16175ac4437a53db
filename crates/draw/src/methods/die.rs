//! The familiar dice method.

use crate::Piece::{Bishop, King, Knight, Queen, Rook};
use crate::{Abandoned, Attempt, DIE, Method, SquareSet};

pub(super) const METHOD: Method =
    Method { id: "die", outcomes: Some(6), example: &["2", "3", "3", "6", "2", "3"], procedure };

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    attempt.place(Bishop, SquareSet::DARK, &DIE)?;
    attempt.place(Bishop, SquareSet::LIGHT, &DIE)?;
    attempt.place(Queen, attempt.empty(), &DIE)?;
    attempt.place(Knight, attempt.empty(), &DIE)?;
    attempt.place(Knight, attempt.empty(), &DIE)?;
    attempt.fill(&[Rook, King, Rook])
}
