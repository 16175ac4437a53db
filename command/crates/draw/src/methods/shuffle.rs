//! Three rooks and no king, shuffled until the bishops are on opposite colours.

use super::coffin::{bag_of, bishops_on_same_color};
use crate::Piece::{Bishop, King, Knight, Queen, Rook};
use crate::{Abandoned, Attempt, Device::Nothing, Method};

pub(super) const METHOD: Method =
    Method { id: "shuffle", device: Nothing, example: &["R", "N", "B", "Q", "R", "B", "N", "R"], procedure };

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    let pieces = [Rook, Rook, Rook, Knight, Knight, Bishop, Bishop, Queen];
    attempt.together("shuffleRow");
    attempt.draw_rank("readPiece", bag_of(&pieces))?;
    if bishops_on_same_color(attempt).is_some() {
        return Err(attempt.start_over("bishopsOnOneColor"));
    }
    let middle = attempt.find(Rook).iter().nth(1).expect("three rooks were shuffled");
    attempt.replace(middle, King);
    Ok(())
}
