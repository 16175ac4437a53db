//! Three rooks and no king, shuffled until the bishops are on opposite colours.

use super::coffin::bishops_on_same_colour;
use crate::{
    Abandoned, Attempt, Bag, Instructions, Method,
    Piece::{Bishop, King, Knight, Queen, Rook},
};

pub(super) const METHOD: Method = Method {
    id: "shuffle",
    with: "any shuffler",
    by: None,
    outcomes: None,
    why_uneven: None,
    instructions: INSTRUCTIONS,
    procedure,
};

const INSTRUCTIONS: Instructions = Instructions {
    needs: &["three rooks, two knights, two bishops, a queen and a king", "a way to shuffle the first eight"],
    steps: &[
        "Shuffle the eight pieces without the king, and put them on a1 to h1 in the order that comes up.",
        "If the bishops are on squares of the same colour, start over.",
        "Replace the middle rook with the king.",
    ],
    example: &["R", "N", "B", "Q", "R", "B", "N", "R"],
};

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    attempt.together("Shuffle three rooks, two knights, two bishops and a queen into a row", |attempt| {
        let pieces = [Rook, Rook, Rook, Knight, Knight, Bishop, Bishop, Queen];
        attempt.draw_rank(&mut Bag::of_pieces("Read the next piece", &pieces))
    })?;
    if bishops_on_same_colour(attempt).is_some() {
        return Err(attempt.start_over("both bishops are on the same colour"));
    }
    let middle = attempt.find(Rook).nth(1).expect("three rooks were shuffled");
    attempt.replace(middle, King)
}
