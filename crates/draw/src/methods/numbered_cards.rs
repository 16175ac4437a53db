//! Cards 1 to 8, each standing for a piece.

use std::fmt::Display;

use chess960_tables::SQUARE_NAMES;

use super::coffin::{bishops_on_same_colour, put_king_between_rooks};
use crate::Piece::{Bishop, King, Knight, Queen, Rook};
use crate::{Abandoned, Attempt, Bag, Device, Face, Faces, Filled, Method, SquareSet};

const ALL_CARDS: Device<'static> = Device { act: "", again: "draw again", faces: Faces::Listed(&CARDS) };

const CARDS: [Face; 8] = [
    Face::named("1", "ace"),
    Face::Number(2),
    Face::Number(3),
    Face::Number(4),
    Face::Number(5),
    Face::Number(6),
    Face::Number(7),
    Face::Number(8),
];

pub(super) const METHOD: Method =
    Method { id: "numbered-cards", outcomes: None, example: &["7", "3", "1", "8", "4", "6", "2", "5", "7"], procedure };

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    attempt.draw_rank(deck())?;
    if let Some(bishops) = bishops_on_same_colour(attempt) {
        let opposite = SquareSet::of_colour(bishops[0] + 1);
        let [a_side, h_side] = bishops.map(|file| SQUARE_NAMES[usize::from(file)]);
        let values = [("a", &a_side as &dyn Display), ("b", &h_side), ("squares", &opposite)];
        let face = attempt.throw(&ALL_CARDS, Filled("forBishopAndSquare", &values))?;
        let (bishop, place) = (face / 4, face % 4);
        if face >= 4 {
            attempt.subtract(u32::try_from(face + 1).expect("there are eight cards"), 4)?;
        }
        let square = opposite.nth(place).expect("each colour has four squares");
        attempt.exchange(bishops[bishop], square, "bishopsOnOneColour")?;
    }
    put_king_between_rooks(attempt)
}

fn deck() -> Bag {
    let cards = [(1, Rook), (8, Rook), (2, Knight), (7, Knight), (3, Bishop), (6, Bishop), (4, Queen), (5, King)];
    Bag::new("dealCard", &cards.map(|(number, piece): (usize, _)| (CARDS[number - 1], piece)))
}
