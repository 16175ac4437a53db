//! Pieces from a bag. An illegal rank is corrected by exchanging neighbours.

use crate::{
    Instructions, Method,
    Piece::{Bishop, King, Knight, Queen, Rook},
    SquareSet,
    attempt::{Abandoned, Attempt},
    bag::Bag,
    words,
};

pub(super) const METHOD: Method = Method {
    id: "coffin",
    with: "eight pieces in a bag",
    by: Some("David J. Coffin"),
    outcomes: None,
    why_uneven: Some(
        "Bishops on a1b1, c1d1, e1f1 or g1h1 come only from drawing them there. All other pairs come also from \
         correcting a rank with both bishops on one colour.",
    ),
    instructions: Instructions {
        needs: &["White's eight pieces", "a bag"],
        steps: &[
            "Draw the pieces from the bag without looking, and put them on a1, b1 and so on to h1.",
            "If the bishops are on squares of the same colour, find the one nearer to the h-file. Exchange it with its neighbour in the pair a1 and b1, c1 and d1, e1 and f1, or g1 and h1.",
            "If the king is not between the rooks, exchange it with the nearer rook.",
        ],
        example: &["K", "N", "B", "R", "Q", "N", "B", "R"],
    },
    procedure,
};

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    attempt.draw_rank(bag_of_pieces(words::DRAW_PIECE))?;
    if let Some([_, h_side]) = bishops_on_same_colour(attempt) {
        let neighbour = h_side ^ 1;
        attempt.exchange(h_side, neighbour, words::BISHOPS_ON_ONE_COLOUR)?;
    }
    put_king_between_rooks(attempt)
}

pub(super) fn bag_of_pieces(act: &'static str) -> Bag {
    Bag::of_pieces(act, &[Rook, Rook, Knight, Knight, Bishop, Bishop, Queen, King])
}

/// Returns the bishops' files, a-side first, if both stand on squares of one colour.
pub(super) fn bishops_on_same_colour(attempt: &Attempt<'_>) -> Option<[u8; 2]> {
    let [a_side, h_side] = both(attempt.find(Bishop))?;
    ((h_side - a_side) % 2 == 0).then_some([a_side, h_side])
}

/// Exchanges a king outside the rooks with the nearer one.
pub(super) fn put_king_between_rooks(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    let king = attempt.find(King).nth(0).expect("the king was drawn");
    let [a_side, h_side] = both(attempt.find(Rook)).expect("the rooks were drawn");
    if king < a_side {
        attempt.exchange(king, a_side, words::KING_OUTSIDE)
    } else if h_side < king {
        attempt.exchange(h_side, king, words::KING_OUTSIDE)
    } else {
        Ok(())
    }
}

fn both(squares: SquareSet) -> Option<[u8; 2]> {
    Some([squares.nth(0)?, squares.nth(1)?])
}
