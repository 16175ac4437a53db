//! Three rooks and no king, shuffled until the bishops are on opposite colours.

use super::coffin::bishops_on_same_colour;
use crate::{
    Bag, Drawing, Method,
    Piece::{Bishop, King, Knight, Queen, Rook},
    Stop,
};

pub(super) const METHOD: Method =
    Method { id: "shuffle", with: "any shuffler", by: None, outcomes: None, why_uneven: None, procedure };

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
