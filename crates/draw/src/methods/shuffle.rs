//! Three rooks and no king, shuffled until the bishops are on opposite colours.

use super::coffin::bishops_on_same_colour;
use crate::{
    Instructions, Method,
    Piece::{Bishop, King, Knight, Queen, Rook},
    attempt::{Abandoned, Attempt},
    bag::Bag,
    words,
};

pub(super) const METHOD: Method = Method {
    id: "shuffle",
    with: "any shuffler",
    by: None,
    outcomes: None,
    why_uneven: None,
    instructions: Instructions {
        needs: &["three rooks, two knights, two bishops, a queen and a king", "a way to shuffle the first eight"],
        steps: &[
            "Shuffle the eight pieces without the king, and put them on a1 to h1 in the order that comes up.",
            "If the bishops are on squares of the same colour, start over.",
            "Replace the middle rook with the king.",
        ],
        example: &["R", "N", "B", "Q", "R", "B", "N", "R"],
    },
    procedure,
};

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    let pieces = [Rook, Rook, Rook, Knight, Knight, Bishop, Bishop, Queen];
    attempt.together(words::SHUFFLE_ROW)?;
    attempt.draw_rank(Bag::of_pieces(words::READ_PIECE, &pieces))?;
    if bishops_on_same_colour(attempt).is_some() {
        return Err(attempt.start_over(words::BISHOPS_ON_ONE_COLOUR));
    }
    let middle = attempt.find(Rook).nth(1).expect("three rooks were shuffled");
    attempt.replace(middle, King)
}
