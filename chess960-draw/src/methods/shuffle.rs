//! Three rooks and no king, shuffled until the bishops are on opposite colours.

use super::coffin::bishops_on_same_colour;
use crate::{
    Bag, Drawing, Instructions, Method,
    Piece::{Bishop, King, Knight, Queen, Rook},
    Stop,
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

fn procedure(drawing: &mut Drawing<'_>) -> Result<(), Stop> {
    drawing.together("Shuffle three rooks, two knights, two bishops and a queen into a row", |drawing| {
        let pieces = [Rook, Rook, Rook, Knight, Knight, Bishop, Bishop, Queen];
        drawing.draw_rank(&mut Bag::of_pieces("Read the next piece", &pieces))
    })?;
    if bishops_on_same_colour(drawing).is_some() {
        return Err(drawing.start_over("both bishops are on the same colour"));
    }
    let middle = drawing.find(Rook).nth(1).expect("three rooks were shuffled");
    drawing.replace(middle, King)
}
