//! Cards 1 to 8, each standing for a piece.

use std::fmt::Display;

use chess960_tables::SQUARE_NAMES;

use super::coffin::{bishops_on_same_colour, put_king_between_rooks};
use crate::{
    Face, Instructions, Method,
    Piece::{Bishop, King, Knight, Queen, Rook},
    SquareSet,
    attempt::{Abandoned, Attempt},
    bag::Bag,
    device::{Device, Faces},
    words::{self, Filled},
};

const ALL_CARDS: Device<'static> = Device { act: "Draw a card", again: "draw again", faces: Faces::Listed(&CARDS) };

const CARDS: [Face; 8] = [
    Face::named("1", words::ACE),
    Face::Number(2),
    Face::Number(3),
    Face::Number(4),
    Face::Number(5),
    Face::Number(6),
    Face::Number(7),
    Face::Number(8),
];

pub(super) const METHOD: Method = Method {
    id: "numbered-cards",
    with: "cards 1 to 8",
    by: None,
    outcomes: None,
    why_uneven: None,
    instructions: Instructions {
        needs: &["eight cards numbered 1 to 8, such as ace to eight of a suit", "White's eight pieces"],
        steps: &[
            "Shuffle the cards and deal them in a row, for a1 to h1.",
            "Replace each card with its piece: 1 and 8 are rooks, 2 and 7 knights, 3 and 6 bishops, 4 is the queen, 5 the king.",
            "If the bishops are on squares of opposite colours, go to step 6.",
            "Shuffle all eight cards and draw one. From 1 to 4, it chooses the bishop nearer to the a-file; from 5 to 8, it chooses the other, and you subtract 4.",
            "Of the four squares of the opposite colour, counted from the a-file, exchange that bishop with the piece on the one with this number.",
            "If the king is not between the rooks, exchange it with the nearer rook.",
        ],
        example: &["7", "3", "1", "8", "4", "6", "2", "5", "7"],
    },
    procedure,
};

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    attempt.draw_rank(deck())?;
    if let Some(bishops) = bishops_on_same_colour(attempt) {
        let opposite = SquareSet::of_colour(bishops[0] + 1);
        let [a_side, h_side] = bishops.map(|file| SQUARE_NAMES[usize::from(file)]);
        let values = [("a", &a_side as &dyn Display), ("b", &h_side), ("squares", &opposite)];
        let face = attempt.throw(&ALL_CARDS, Filled(words::FOR_BISHOP_AND_SQUARE, &values))?;
        let square = opposite.nth(face % 4).expect("each colour has four squares");
        attempt.exchange(bishops[face / 4], square, words::BISHOPS_ON_ONE_COLOUR)?;
    }
    put_king_between_rooks(attempt)
}

fn deck() -> Bag {
    let cards = [(1, Rook), (8, Rook), (2, Knight), (7, Knight), (3, Bishop), (6, Bishop), (4, Queen), (5, King)];
    Bag::new(words::DEAL_CARD, &cards.map(|(number, piece): (usize, _)| (CARDS[number - 1], piece)))
}
