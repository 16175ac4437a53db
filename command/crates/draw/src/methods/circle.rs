//! The pieces gathered in a circle, which is squashed into a line.

use super::coffin::{PIECES, bag_of, bishops_on_same_color, put_king_between_rooks};
use crate::{Abandoned, Attempt, Device::Pieces, Method};

pub(super) const METHOD: Method =
    Method { id: "circle", device: Pieces, example: &["N", "B", "B", "R", "Q", "N", "R", "K"], procedure };

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    attempt.together("gatherCircle");
    attempt.draw_rank("readPiece", bag_of(&PIECES))?;
    if bishops_on_same_color(attempt).is_some() {
        return Err(attempt.start_over("bishopsOnOneColor"));
    }
    put_king_between_rooks(attempt);
    Ok(())
}
