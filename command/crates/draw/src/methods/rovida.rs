//! A die that is never rolled again: every step has one, two, three or six squares to choose from.

use crate::Piece::{self, Bishop, King, Knight, Queen, Rook};
use crate::squares::{left_of, right_of};
use crate::{Abandoned, Attempt, Device::Die, Method, SquareSet, Throw};

pub(super) const METHOD: Method =
    Method { id: "rovida", device: Die(6), example: &["4", "2", "5", "4", "3", "6"], procedure };

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    let king = place(attempt, King, SquareSet::INNER)?;
    let (near, far) = fewer_first(attempt.empty() & left_of(king), attempt.empty() & right_of(king));
    place(attempt, Rook, near)?;
    place(attempt, Queen, attempt.empty())?;
    let (few, many) = fewer_first(attempt.empty() & SquareSet::DARK, attempt.empty() & SquareSet::LIGHT);
    place(attempt, Bishop, few)?;
    if few.len() == 1 {
        place(attempt, Rook, attempt.empty() & far)?;
        place(attempt, Bishop, attempt.empty() & many)?;
    } else {
        place(attempt, Bishop, many)?;
        place(attempt, Rook, attempt.empty() & far)?;
    }
    attempt.fill(&[Knight, Knight]);
    Ok(())
}

fn place(attempt: &mut Attempt<'_>, piece: Piece, squares: SquareSet) -> Result<u8, Abandoned> {
    attempt.place(piece, squares, 6 / squares.len(), Throw::six)
}

fn fewer_first(a: SquareSet, b: SquareSet) -> (SquareSet, SquareSet) {
    if a.len() < b.len() { (a, b) } else { (b, a) }
}
