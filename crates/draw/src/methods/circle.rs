//! The pieces gathered in a circle, which is squashed into a line.

use super::coffin::{bag_of_pieces, bishops_on_same_colour, put_king_between_rooks};
use crate::{
    Instructions, Method,
    attempt::{Abandoned, Attempt},
    words,
};

pub(super) const METHOD: Method = Method {
    id: "circle",
    with: "the eight pieces themselves",
    by: None,
    outcomes: None,
    why_uneven: None,
    instructions: Instructions {
        needs: &["White's eight pieces"],
        steps: &[
            "Shuffle the pieces about on the table and gather them in a circle.",
            "Squash the circle into a line.",
            "If the bishops would be on squares of the same colour, start over.",
            "Put the pieces on a1 to h1 in the order of the line.",
            "If the king is not between the rooks, exchange it with the nearer rook.",
        ],
        example: &["N", "B", "B", "R", "Q", "N", "R", "K"],
    },
    procedure,
};

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    attempt.together(words::GATHER_CIRCLE)?;
    attempt.draw_rank(bag_of_pieces(words::READ_PIECE))?;
    if bishops_on_same_colour(attempt).is_some() {
        return Err(attempt.start_over(words::BISHOPS_ON_ONE_COLOUR));
    }
    put_king_between_rooks(attempt)
}
