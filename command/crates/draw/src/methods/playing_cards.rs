//! Eight playing cards. A card that would be illegal on the next square is set aside.

use std::iter;

use crate::Piece::{self, Bishop, King, Knight, Queen, Rook};
use crate::squares::color_of;
use crate::{Abandoned, Attempt, Device::Cards, Face, Method};

pub(super) const METHOD: Method =
    Method { id: "playing-cards", device: Cards, example: &["K", "J", "10", "A", "Q", "A", "J", "10"], procedure };

/// The kinds of cards. Each has as many cards as its piece is on the rank.
const CARDS: [(Face, Piece); 5] = [
    (Face::piece(King), King),
    (Face::piece(Queen), Queen),
    (Face::named("J", "jack"), Knight),
    (Face::named("A", "ace"), Bishop),
    (Face::named("10", "ten"), Rook),
];

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    let mut deck: Vec<_> = CARDS.iter().flat_map(|&card| iter::repeat_n(card, card.1.count().into())).collect();
    let mut aside: Vec<Piece> = Vec::new();
    while let Some(next) = attempt.empty().iter().next() {
        if let Some(legal) = aside.iter().position(|&piece| is_legal(attempt, piece, next)) {
            attempt.put(aside.remove(legal), next);
        } else if deck.is_empty() {
            return Err(attempt.start_over("cardsLeft"));
        } else {
            let piece = attempt.draw("dealCard", &mut deck, next)?;
            if is_legal(attempt, piece, next) {
                attempt.put(piece, next);
            } else {
                aside.push(piece);
                attempt.set_aside(piece);
            }
        }
    }
    Ok(())
}

/// Returns whether a piece may go on the first empty square.
fn is_legal(attempt: &Attempt<'_>, piece: Piece, file: u8) -> bool {
    let stands = |piece| !attempt.find(piece).is_empty();
    match piece {
        Bishop => (attempt.find(Bishop) & color_of(file)).is_empty(),
        King => stands(Rook),
        Rook => stands(King) || !stands(Rook),
        Knight | Queen => true,
    }
}
