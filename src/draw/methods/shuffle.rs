//! Three rooks and no king, shuffled until the bishops are on opposite colours.

use chess960_core::Piece::{Bishop, King, Knight, Queen, Rook};

use super::coffin::bishops_on_one_colour;
use crate::draw::{Bag, Method, Stop, Table};

pub(super) const METHOD: Method =
    Method { id: "shuffle", with: "any shuffler", by: None, outcomes: None, why_uneven: None, procedure };

fn procedure(table: &mut Table<'_>) -> Result<(), Stop> {
    let pieces = [Rook, Rook, Rook, Knight, Knight, Bishop, Bishop, Queen];
    table.draw_rank(&mut Bag::of_pieces("Shuffle R R R N N B B Q and read the piece", &pieces))?;
    if bishops_on_one_colour(table).is_some() {
        return Err(table.start_over("the bishops are on one colour"));
    }
    let middle = table.find(Rook).nth(1).expect("three rooks were shuffled");
    table.replace(middle, King)
}
