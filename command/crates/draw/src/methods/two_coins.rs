//! A small and a large coin: tails counts 0 on the small coin and 1 on the large coin, heads 2 on either.

use crate::Piece::{self, Bishop, King, Knight, Queen, Rook};
use crate::squares::{left_of, right_of};
use crate::{Abandoned, Attempt, Device::Coins, Method, SquareSet, Throw};

/// The sums 1 to 4, the small coin first.
pub(super) fn both() -> Throw {
    Throw::coins("tossTwo", &["TT", "TH", "HT", "HH"])
}

pub(super) const METHOD: Method =
    Method { id: "two-coins", device: Coins(4), example: &["TH", "HT", "TH", "H", "HH", "TH", "HT"], procedure };

fn procedure(attempt: &mut Attempt<'_>) -> Result<(), Abandoned> {
    place(attempt, Bishop, SquareSet::DARK)?;
    place(attempt, Bishop, SquareSet::LIGHT)?;
    let empty: Vec<u8> = attempt.empty().iter().collect();
    let king = place(attempt, King, empty[1..5].iter().copied().collect())?;
    place(attempt, Rook, attempt.empty() & left_of(king))?;
    place(attempt, Rook, attempt.empty() & right_of(king))?;
    place(attempt, Queen, attempt.empty())?;
    attempt.fill(&[Knight, Knight]);
    Ok(())
}

fn place(attempt: &mut Attempt<'_>, piece: Piece, squares: SquareSet) -> Result<u8, Abandoned> {
    attempt.place(piece, squares, 1, || if squares.len() <= 2 { Throw::coin("tossLarge") } else { both() })
}
