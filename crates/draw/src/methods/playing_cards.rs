//! Eight playing cards. A card that would be illegal on the next square is set aside.

use crate::Piece::{self, Bishop, King, Knight, Queen, Rook};
use crate::{Abandoned, Attempt, Bag, Face, Method, SquareSet};

pub(super) const METHOD: Method =
    Method { id: "playing-cards", outcomes: None, example: &["K", "J", "10", "A", "Q", "A", "J", "10"], procedure };

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    let mut deck = deck();
    let mut aside: Vec<Piece> = Vec::new();
    while let Some(next) = attempt.empty().nth(0) {
        if let Some(legal) = aside.iter().position(|&piece| is_legal(attempt, piece, next)) {
            attempt.put(aside.remove(legal), next)?;
        } else if deck.pieces.is_empty() {
            return Err(attempt.start_over("cardsLeft"));
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
        Bishop => (attempt.find(Bishop) & SquareSet::of_color(file)).is_empty(),
        King => stands(Rook),
        Rook => stands(King) || !stands(Rook),
        Knight | Queen => true,
    }
}

fn deck() -> Bag {
    let king = (Face::piece(King), King);
    let queen = (Face::piece(Queen), Queen);
    let jack = (Face::named("J", "jack"), Knight);
    let ace = (Face::named("A", "ace"), Bishop);
    let ten = (Face::named("10", "ten"), Rook);
    Bag::new("dealCard", &[king, queen, jack, jack, ace, ace, ten, ten])
}
