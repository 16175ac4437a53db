//! As `coffin`, but bishops on one colour are corrected without favouring any square.

use std::fmt::Display;

use chess960_tables::SQUARE_NAMES;

use super::coffin::{bag_of_pieces, bishops_on_same_colour, put_king_between_rooks};
use crate::Piece::{Bishop, King, Knight, Queen, Rook};
use crate::{Abandoned, Attempt, Device, Face, Faces, Filled, Method, Purpose, SquareSet};

const PAWNS: Device<'static> = Device {
    act: "",
    again: "pick again",
    faces: Faces::Listed(&[Face::named("W", "white"), Face::named("B", "black")]),
};

pub(super) const METHOD: Method =
    Method { id: "wheeler", outcomes: None, example: &["K", "N", "B", "R", "Q", "N", "B", "R", "W", "N"], procedure };

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    attempt.draw_rank(bag_of_pieces("drawPiece"))?;
    if let Some(bishops) = bishops_on_same_colour(attempt) {
        let [a, b] = bishops.map(|file| SQUARE_NAMES[usize::from(file)]);
        let pawn = attempt.throw(&PAWNS, Filled("forBishop", &[("a", &a), ("b", &b)]))?;
        let bishop = bishops[pawn];
        let opposite = SquareSet::of_color(bishop + 1);
        let to: Vec<&str> = opposite.names().collect();
        let values =
            [("bishop", &[a, b][pawn] as &dyn Display), ("a", &to[0]), ("b", &to[1]), ("c", &to[2]), ("d", &to[3])];
        let purpose = Purpose::Say(Filled("forBishopsSquare", &values));
        // Two for each of four squares.
        let faces = [Rook, Rook, Knight, Knight, Bishop, Bishop, King, Queen].map(Face::piece);
        let black_pieces = Device { act: "", again: "draw again", faces: Faces::Listed(&faces) };
        let n = attempt.throw_for(&black_pieces, purpose, &|face| Some(face / 2))?;
        let square = opposite.nth(n).expect("each colour has four squares");
        attempt.exchange(bishop, square, "bishopsOnOneColour")?;
    }
    put_king_between_rooks(attempt)
}
