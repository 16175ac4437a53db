//! The pieces gathered in a circle, which is squashed into a line.

use super::coffin::{bag_of_pieces, bishops_on_same_colour, put_king_between_rooks};
use crate::{Drawing, Method, Stop};

pub(super) const METHOD: Method =
    Method { id: "circle", with: "the eight pieces themselves", by: None, outcomes: None, why_uneven: None, procedure };

fn procedure(drawing: &mut Drawing<'_>) -> Result<(), Stop> {
    drawing.together("Gather the eight pieces in a circle and squash it into a line", |drawing| {
        drawing.draw_rank(&mut bag_of_pieces("Read the next piece"))
    })?;
    if bishops_on_same_colour(drawing).is_some() {
        return Err(drawing.start_over("both bishops are on the same colour"));
    }
    put_king_between_rooks(drawing)
}
