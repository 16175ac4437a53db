//! The familiar dice method.

use crate::{
    Instructions, Method,
    Piece::{Bishop, King, Knight, Queen, Rook},
    SquareSet,
    attempt::{Abandoned, Attempt},
    device::DIE,
};

pub(super) const METHOD: Method = Method {
    id: "die",
    with: "one six-sided die",
    by: Some("Hans L. Bodlaender; also credited to Ingo Althöfer, 1998"),
    outcomes: Some(6),
    why_uneven: None,
    instructions: Instructions {
        needs: &["one six-sided die", "White's eight pieces"],
        steps: &[
            "Roll for a bishop on a dark square: 1 is a1, 2 is c1, 3 is e1, 4 is g1. On 5 or 6, roll again.",
            "Roll for the other bishop on a light square: 1 is b1, 2 is d1, 3 is f1, 4 is h1. On 5 or 6, roll again.",
            "Roll for the queen. Count that many empty squares from the a-file, and put the queen on the last of them.",
            "Roll for a knight and count in the same way. On 6, roll again.",
            "Roll for the other knight and count in the same way. On 5 or 6, roll again.",
            "Put a rook, the king and the other rook on the last three empty squares, in this order.",
        ],
        example: &["2", "3", "3", "6", "2", "3"],
    },
    procedure,
};

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    attempt.place(Bishop, SquareSet::DARK, &DIE)?;
    attempt.place(Bishop, SquareSet::LIGHT, &DIE)?;
    attempt.place(Queen, attempt.empty(), &DIE)?;
    attempt.place(Knight, attempt.empty(), &DIE)?;
    attempt.place(Knight, attempt.empty(), &DIE)?;
    attempt.fill(&[Rook, King, Rook])
}
