//! The pieces gathered in a circle, which is squashed into a line.

use super::coffin::{bag_of_pieces, bishops_on_one_colour, bring_king_between_rooks};
use crate::draw::{Method, Stop, Table};

pub(super) const METHOD: Method =
    Method { id: "circle", with: "the eight pieces themselves", by: None, outcomes: None, why_uneven: None, procedure };

fn procedure(table: &mut Table<'_>) -> Result<(), Stop> {
    let act = "Gather the pieces in a circle, squash it into a line and read the piece";
    table.draw_rank(&mut bag_of_pieces(act))?;
    if bishops_on_one_colour(table).is_some() {
        return Err(table.start_over("the bishops are on one colour"));
    }
    bring_king_between_rooks(table)
}
