//! Pieces from a bag; what is wrong then is put right by exchanges with what is near.

use chess960_core::Piece::{Bishop, King, Knight, Queen, Rook};

use crate::draw::{Bag, Method, Squares, Stop, Table};

pub(super) const METHOD: Method = Method {
    id: "coffin",
    with: "eight pieces in a bag",
    by: Some("David J. Coffin"),
    outcomes: None,
    why_uneven: Some(
        "Bishops side by side on a1b1, c1d1, e1f1 or g1h1 come only if they are drawn so, all others also by mending \
         an arrangement with both bishops on one colour.",
    ),
    procedure,
};

fn procedure(table: &mut Table<'_>) -> Result<(), Stop> {
    table.draw_rank(&mut bag_of_pieces("Draw a piece from the bag"))?;
    if let Some([_, h_side]) = bishops_on_one_colour(table) {
        let neighbour = h_side ^ 1;
        table.exchange(h_side, neighbour)?;
    }
    bring_king_between_rooks(table)
}

pub(super) fn bag_of_pieces(act: &'static str) -> Bag {
    Bag::of_pieces(act, &[Rook, Rook, Knight, Knight, Bishop, Bishop, Queen, King])
}

/// The bishops' squares, a-side first, if they are on the same colour.
pub(super) fn bishops_on_one_colour(table: &Table<'_>) -> Option<[u8; 2]> {
    let [a_side, h_side] = both(table.find(Bishop))?;
    ((h_side - a_side) % 2 == 0).then_some([a_side, h_side])
}

/// A king who is not between the rooks changes places with the nearer one.
pub(super) fn bring_king_between_rooks(table: &mut Table<'_>) -> Result<(), Stop> {
    let king = table.find(King).nth(0).expect("the king was drawn");
    let [a_side, h_side] = both(table.find(Rook)).expect("the rooks were drawn");
    if king < a_side {
        table.exchange(king, a_side)
    } else if h_side < king {
        table.exchange(king, h_side)
    } else {
        Ok(())
    }
}

fn both(squares: Squares) -> Option<[u8; 2]> {
    Some([squares.nth(0)?, squares.nth(1)?])
}
