//! The familiar dice method.

use crate::Piece::{Bishop, King, Knight, Queen, Rook};
use crate::{Abandoned, Attempt, Device::Die, Method, SquareSet, Throw};

pub(super) const METHOD: Method =
    Method { id: "die", device: Die(6), example: &["2", "3", "3", "6", "2", "3"], procedure };

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    attempt.place(Bishop, SquareSet::DARK, 1, Throw::six)?;
    attempt.place(Bishop, SquareSet::LIGHT, 1, Throw::six)?;
    attempt.place(Queen, attempt.empty(), 1, Throw::six)?;
    attempt.place(Knight, attempt.empty(), 1, Throw::six)?;
    attempt.place(Knight, attempt.empty(), 1, Throw::six)?;
    attempt.fill(&[Rook, King, Rook]);
    Ok(())
}
