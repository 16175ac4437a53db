//! As `coffin`, but bishops on one colour are corrected without favouring any square.

use std::fmt::Display;

use chess960_tables::SQUARE_NAMES;

use super::coffin::{bag_of_pieces, bishops_on_same_colour, put_king_between_rooks};
use crate::{
    Face, Instructions, Method,
    Piece::{Bishop, King, Knight, Queen, Rook},
    SquareSet,
    attempt::{Abandoned, Attempt},
    device::{Device, Faces},
    throw::Purpose,
    words::{self, Filled},
};

const PAWNS: Device<'static> = Device {
    act: "Pick a pawn",
    again: "pick again",
    faces: Faces::Listed(&[Face::named("W", words::WHITE), Face::named("B", words::BLACK)]),
};

/// Two for each of four squares.
const BLACK_PIECES: Device<'static> = Device {
    act: "Draw one of Black's pieces",
    again: "draw again",
    faces: Faces::Listed(&[
        Face::piece(Rook),
        Face::piece(Rook),
        Face::piece(Knight),
        Face::piece(Knight),
        Face::piece(Bishop),
        Face::piece(Bishop),
        Face::piece(King),
        Face::piece(Queen),
    ]),
};

pub(super) const METHOD: Method = Method {
    id: "wheeler",
    with: "eight pieces in a bag, two pawns",
    by: Some("David Wheeler"),
    outcomes: None,
    why_uneven: None,
    instructions: Instructions {
        needs: &["White's eight pieces in a bag", "Black's eight pieces in another bag", "a white and a black pawn"],
        steps: &[
            "Draw the pieces from the bag without looking, and put them on a1, b1 and so on to h1.",
            "If the bishops are on squares of opposite colours, go to step 6.",
            "Let somebody hide a pawn in each hand, and pick a hand. White means the bishop nearer to the a-file, black the other.",
            "Draw one of Black's pieces for one of the four squares of the opposite colour to that bishop's, counted from the a-file: a rook means the first, a knight the second, a bishop the third, the king or queen the fourth.",
            "Exchange the chosen bishop with the piece on that square.",
            "If the king is not between the rooks, exchange it with the nearer rook.",
        ],
        example: &["K", "N", "B", "R", "Q", "N", "B", "R", "W", "N"],
    },
    procedure,
};

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    attempt.draw_rank(bag_of_pieces(words::DRAW_PIECE))?;
    if let Some(bishops) = bishops_on_same_colour(attempt) {
        let [a, b] = bishops.map(|file| SQUARE_NAMES[usize::from(file)]);
        let pawn = attempt.throw(&PAWNS, Filled(words::FOR_BISHOP, &[("a", &a), ("b", &b)]))?;
        let bishop = bishops[pawn];
        let opposite = SquareSet::of_colour(bishop + 1);
        let to: Vec<&str> = opposite.names().collect();
        let values =
            [("bishop", &[a, b][pawn] as &dyn Display), ("a", &to[0]), ("b", &to[1]), ("c", &to[2]), ("d", &to[3])];
        let purpose = Purpose::Say(Filled(words::FOR_BISHOPS_SQUARE, &values));
        let n = attempt.throw_for(&BLACK_PIECES, purpose, &|face| Some(face / 2))?;
        let square = opposite.nth(n).expect("each colour has four squares");
        attempt.exchange(bishop, square, words::BISHOPS_ON_ONE_COLOUR)?;
    }
    put_king_between_rooks(attempt)
}
