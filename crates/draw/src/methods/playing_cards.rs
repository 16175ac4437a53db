//! Eight playing cards. A card that would be illegal on the next square is set aside.

use crate::{
    Face, Instructions, Method,
    Piece::{self, Bishop, King, Knight, Queen, Rook},
    SquareSet,
    attempt::{Abandoned, Attempt},
    bag::Bag,
    words,
};

pub(super) const METHOD: Method = Method {
    id: "playing-cards",
    with: "K Q J J A A 10 10",
    by: None,
    outcomes: None,
    why_uneven: Some(
        "A card set aside is placed as soon as it is legal: the king right after the first rook, the second rook right \
         after the king, a bishop one square late. So rook, king and rook crowd together, and the bishops stand apart.",
    ),
    instructions: Instructions {
        needs: &["eight playing cards: K Q J J A A 10 10", "White's eight pieces"],
        steps: &[
            "Shuffle the cards. Jacks stand for knights, aces for bishops and tens for rooks.",
            "Fill the squares in order, from a1 to h1. The king must stand between the rooks, so it may not come before the first, nor the second rook before the king; nor may the second bishop be on the colour of the first.",
            "If a card set aside may go on the next square, place its piece there. If several may, take the one set aside earliest.",
            "If there is none, deal a card. Place its piece if it may go on the next square; otherwise, set the card aside.",
            "Repeat steps 3 and 4 until all eight pieces are placed.",
            "If the cards run out and none set aside may go on the next square, start over.",
        ],
        example: &["K", "J", "10", "A", "Q", "A", "J", "10"],
    },
    procedure,
};

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    let mut deck = deck();
    let mut aside: Vec<Piece> = Vec::new();
    while let Some(next) = attempt.empty().nth(0) {
        if let Some(legal) = aside.iter().position(|&piece| is_legal(attempt, piece, next)) {
            attempt.put(aside.remove(legal), next)?;
        } else if deck.pieces.is_empty() {
            return Err(attempt.start_over(words::CARDS_LEFT));
        } else {
            let piece = attempt.draw(&mut deck, next)?;
            if is_legal(attempt, piece, next) {
                attempt.put(piece, next)?;
            } else {
                aside.push(piece);
                attempt.set_aside(piece)?;
            }
        }
    }
    Ok(())
}

/// Returns whether a piece may go on the first empty square.
fn is_legal(attempt: &Attempt<'_>, piece: Piece, file: u8) -> bool {
    let stands = |piece| !attempt.find(piece).is_empty();
    match piece {
        Bishop => (attempt.find(Bishop) & SquareSet::of_colour(file)).is_empty(),
        King => stands(Rook),
        Rook => stands(King) || !stands(Rook),
        Knight | Queen => true,
    }
}

fn deck() -> Bag {
    let king = (Face::piece(King), King);
    let queen = (Face::piece(Queen), Queen);
    let jack = (Face::named("J", words::JACK), Knight);
    let ace = (Face::named("A", words::ACE), Bishop);
    let ten = (Face::named("10", words::TEN), Rook);
    Bag::new(words::DEAL_CARD, &[king, queen, jack, jack, ace, ace, ten, ten])
}
