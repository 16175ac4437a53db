//! Cards 1 to 8, each standing for a piece.

use std::fmt::Display;

use chess960_tables::SQUARE_NAMES;

use super::coffin::{bishops_on_same_colour, put_king_between_rooks};
use crate::Piece::{Bishop, King, Knight, Queen, Rook};
use crate::{Abandoned, Attempt, Bag, Device, Face, Faces, Filled, Method, SquareSet};

pub(super) const METHOD: Method =
    Method { id: "numbered-cards", outcomes: None, example: &["7", "3", "1", "8", "4", "6", "2", "5", "7"], procedure };

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    attempt.draw_rank(deck())?;
    if let Some(bishops) = bishops_on_same_colour(attempt) {
        let opposite = SquareSet::of_color(bishops[0] + 1);
        let [a_side, h_side] = bishops.map(|file| SQUARE_NAMES[usize::from(file)]);
        let values = [("a", &a_side as &dyn Display), ("b", &h_side), ("squares", &opposite)];
        let cards = [1, 2, 3, 4, 5, 6, 7, 8].map(card);
        let all_cards = Device { act: "", again: "draw again", faces: Faces::Listed(&cards) };
        let face = attempt.throw(&all_cards, Filled("forBishopAndSquare", &values))?;
        let (bishop, place) = (face / 4, face % 4);
        let [number, subtracted] = [face + 1, 4 * bishop].map(|n| u32::try_from(n).expect("there are eight cards"));
        attempt.subtract(number, subtracted)?;
        let square = opposite.nth(place).expect("each colour has four squares");
        attempt.exchange(bishops[bishop], square, "bishopsOnOneColour")?;
    }
    put_king_between_rooks(attempt)
}

fn card(number: u32) -> Face {
    if number == 1 { Face::named("1", "ace") } else { Face::Number(number) }
}

fn deck() -> Bag {
    let cards = [(1, Rook), (8, Rook), (2, Knight), (7, Knight), (3, Bishop), (6, Bishop), (4, Queen), (5, King)];
    Bag::new("dealCard", &cards.map(|(number, piece)| (card(number), piece)))
}
