//! Cards 1 to 8, each standing for a piece.

use std::fmt::Display;

use chess960_tables::SQUARE_NAMES;

use super::coffin::{bishops_on_same_color, put_king_between_rooks};
use crate::Piece::{self, Bishop, King, Knight, Queen, Rook};
use crate::squares::color_of;
use crate::{Abandoned, Attempt, Device::Cards, Face, Method, Phrase, Throw};

pub(super) const METHOD: Method =
    Method { id: "numbered-cards", device: Cards, example: &["7", "3", "1", "8", "4", "6", "2", "5", "7"], procedure };

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    attempt.draw_rank("dealCard", DECK.map(|(number, piece)| (card(number), piece)).to_vec())?;
    if let Some(bishops) = bishops_on_same_color(attempt) {
        let opposite = !color_of(bishops[0]);
        let [a_side, h_side] = bishops.map(|file| SQUARE_NAMES[usize::from(file)]);
        let values = [("a", &a_side as &dyn Display), ("b", &h_side), ("squares", &opposite)];
        let number = 1 + attempt.throw(|| Throw::of(Phrase::new("forBishopAndSquare", &values), (1..=8).map(card)))?;
        // 1 to 4 move one bishop, 5 to 8 the other.
        let (bishop, four) = if number <= 4 { (bishops[0], 0) } else { (bishops[1], 4) };
        let place = attempt.subtract(number, four);
        let square = opposite.iter().nth(place - 1).expect("each colour has four squares");
        attempt.exchange(bishop, square, "bishopsOnOneColor");
    }
    put_king_between_rooks(attempt);
    Ok(())
}

const DECK: [(u32, Piece); 8] =
    [(1, Rook), (8, Rook), (2, Knight), (7, Knight), (3, Bishop), (6, Bishop), (4, Queen), (5, King)];

fn card(number: u32) -> Face {
    if number == 1 { Face::named("1", "ace") } else { Face::Number(number) }
}
