//! Like `coffin`, but bishops on one colour are corrected without favouring any square.

use std::{fmt::Display, iter};

use chess960_tables::SQUARE_NAMES;

use super::coffin::{PIECES, bag_of, bishops_on_same_color, put_king_between_rooks};
use crate::Piece::{self, Bishop, King, Knight, Queen, Rook};
use crate::squares::color_of;
use crate::{Abandoned, Attempt, Device::Pieces, Face, Meaning, Method, Phrase, Throw};

pub(super) const METHOD: Method =
    Method { id: "wheeler", device: Pieces, example: &["K", "N", "B", "R", "Q", "N", "B", "R", "W", "N"], procedure };

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    attempt.draw_rank("drawPiece", bag_of(&PIECES))?;
    if let Some(bishops) = bishops_on_same_color(attempt) {
        let [a, b] = bishops.map(|file| SQUARE_NAMES[usize::from(file)]);
        let hands = [Face::named("W", "white"), Face::named("B", "black")];
        let pawn = attempt.throw(|| Throw::of(Phrase::new("forBishop", &[("a", &a), ("b", &b)]), hands))?;
        let bishop = bishops[pawn];
        let opposite = !color_of(bishop);
        let to: Vec<&str> = opposite.names().collect();
        let values =
            [("bishop", &[a, b][pawn] as &dyn Display), ("a", &to[0]), ("b", &to[1]), ("c", &to[2]), ("d", &to[3])];
        let faces = NTH
            .iter()
            .flat_map(|&(piece, nth)| iter::repeat_n((Face::piece(piece), Meaning::Number(nth)), piece.count().into()));
        let (_, nth) = NTH[attempt.throw(|| Throw::new(Phrase::new("forBishopsSquare", &values), faces))?];
        let square = opposite.iter().nth(nth as usize).expect("each colour has four squares");
        attempt.exchange(bishop, square, "bishopsOnOneColor");
    }
    put_king_between_rooks(attempt);
    Ok(())
}

/// "A rook means the first, a knight the second, a bishop the third, the king or queen the fourth", counted from 0.
const NTH: [(Piece, u32); 5] = [(Rook, 0), (Knight, 1), (Bishop, 2), (King, 3), (Queen, 3)];
