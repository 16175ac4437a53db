//! The familiar dice method.

use crate::{
    Method,
    Piece::{Bishop, King, Knight, Queen, Rook},
    SquareSet,
    attempt::{Abandoned, Attempt},
    device::DIE,
};

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
