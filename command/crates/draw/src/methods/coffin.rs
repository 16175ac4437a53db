//! Pieces from a bag. An illegal rank is corrected by swapping neighbours.

use crate::Piece::{Bishop, King, Knight, Queen, Rook};
use crate::{Abandoned, Attempt, Device::Pieces, Face, Method, Piece, SquareSet};

pub(super) const METHOD: Method =
    Method { id: "coffin", device: Pieces, example: &["K", "N", "B", "R", "Q", "N", "B", "R"], procedure };

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    attempt.draw_rank("drawPiece", bag_of(&PIECES))?;
    if let Some([_, h_side]) = bishops_on_same_color(attempt) {
        let neighbor = h_side ^ 1;
        attempt.exchange(h_side, neighbor, "bishopsOnOneColor");
    }
    put_king_between_rooks(attempt);
    Ok(())
}

/// White's pieces.
pub(super) const PIECES: [Piece; 8] = [Rook, Rook, Knight, Knight, Bishop, Bishop, Queen, King];

/// Returns a bag of pieces, whose faces are their letters.
pub(super) fn bag_of(pieces: &[Piece]) -> Vec<(Face, Piece)> {
    pieces.iter().map(|&piece| (Face::piece(piece), piece)).collect()
}

/// Returns the bishops' files, a-side first, if both stand on squares of one colour.
pub(super) fn bishops_on_same_color(attempt: &Attempt<'_>) -> Option<[u8; 2]> {
    let [a_side, h_side] = both(attempt.find(Bishop))?;
    ((h_side - a_side) % 2 == 0).then_some([a_side, h_side])
}

/// Exchanges a king outside the rooks with the nearer one.
pub(super) fn put_king_between_rooks(attempt: &mut Attempt<'_>) {
    let king = attempt.find(King).iter().next().expect("the king was drawn");
    let [a_side, h_side] = both(attempt.find(Rook)).expect("the rooks were drawn");
    if king < a_side {
        attempt.exchange(king, a_side, "kingOutside");
    } else if h_side < king {
        attempt.exchange(h_side, king, "kingOutside");
    }
}

fn both(squares: SquareSet) -> Option<[u8; 2]> {
    Some([squares.iter().next()?, squares.iter().nth(1)?])
}
